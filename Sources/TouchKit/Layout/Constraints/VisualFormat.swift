/// The fault of a visual format, and its place.
package struct VisualFormatError: Error, Equatable {
  let format: String
  /// The character, from 1 on.
  package let column: Int
  let message: String

  /// The error in words, with the format and a mark below the character.
  package var text: String {
    let mark = String(repeating: " ", count: column - 1) + "^"
    return "the visual format is wrong at column \(column): \(message)\n\(format)\n\(mark)"
  }
}

/// Makes the constraints that a line of the visual format writes, such as `H:|-[name(>=80)]-8-[field]-|`.
///
/// Source: Apple, Auto Layout Guide, Visual Format Language.
@MainActor
struct VisualFormatReader {
  typealias Attribute = NSLayoutConstraint.Attribute

  /// A size or distance: `==`, `<=` or `>=` of a number, a metric or a part of a view.
  private struct Predicate {
    var relation = NSLayoutConstraint.Relation.equal
    var view: Any?
    var multiplier: CGFloat = 1
    var constant: CGFloat = 0
    var priority = UILayoutPriority.required
  }

  private let format: String
  private let letters: [Character]
  private let options: NSLayoutConstraint.FormatOptions
  private let metrics: [String: CGFloat]
  private let views: [String: Any]
  private var place = 0
  /// The edge at which the format begins, and the one at which it ends.
  private var edges = (start: Attribute.leading, end: Attribute.trailing)
  private var length = Attribute.width
  private var result: [NSLayoutConstraint] = []

  /// The distance between views that `-` stands for, in points.
  private static let standard: CGFloat = 8

  init(
    _ format: String,
    _ options: NSLayoutConstraint.FormatOptions,
    metrics: [String: CGFloat],
    views: [String: Any]
  ) {
    (self.format, self.options, self.metrics, self.views) = (format, options, metrics, views)
    letters = Array(format)
  }

  mutating func read() throws(VisualFormatError) -> [NSLayoutConstraint] {
    readAxis()
    let beginsAtEdge = take("|")
    var distance = beginsAtEdge ? try gap() : nil
    var items: [Any] = []
    while true {
      let item = try item()
      if let before = items.last {
        space(
          distance ?? [Predicate(constant: Self.standard)],
          (before, edges.end),
          (item, edges.start)
        )
      } else if beginsAtEdge {
        let around = try superview(of: item, at: 1, edges.start, distance)
        space(distance ?? [Predicate()], around, (item, edges.start))
      }
      items.append(item)
      guard place < letters.count else { break }
      distance = try gap()
      if take("|") {
        guard place == letters.count else { throw wrong("nothing can follow the superview's edge") }
        let around = try superview(of: item, at: place, edges.end, distance)
        space(distance ?? [Predicate()], (item, edges.end), around)
        break
      }
      guard place < letters.count else { throw wrong("a view '[name]' or '|' must follow '-'") }
    }
    align(items)
    return result
  }

  private mutating func readAxis() {
    if take("V:") {
      (edges, length) = ((.top, .bottom), .height)
    } else {
      _ = take("H:")
      if options.contains(.directionLeftToRight) {
        edges = (.left, .right)
      } else if options.contains(.directionRightToLeft) {
        edges = (.right, .left)
      }
    }
  }

  // MARK: - Constraints

  private mutating func add(
    _ item: Any,
    _ attribute: Attribute,
    _ predicate: Predicate,
    _ other: Any?,
    _ otherAttribute: Attribute
  ) {
    let made = NSLayoutConstraint(
      item: item,
      attribute: attribute,
      relatedBy: predicate.relation,
      toItem: other,
      attribute: otherAttribute,
      multiplier: predicate.multiplier,
      constant: predicate.constant
    )
    made.priority = predicate.priority
    result.append(made)
  }

  /// Relates the beginning of what follows to the end of what comes before; distances are positive.
  private mutating func space(
    _ distances: [Predicate],
    _ from: (item: Any, edge: Attribute),
    _ to: (item: Any, edge: Attribute)
  ) {
    let (later, earlier) = edges.start == .right ? (from, to) : (to, from)
    for distance in distances { add(later.item, later.edge, distance, earlier.item, earlier.edge) }
  }

  private mutating func align(_ items: [Any]) {
    for (option, attribute) in NSLayoutConstraint.FormatOptions.alignments
    where options.contains(option) {
      for (before, after) in zip(items, items.dropFirst()) {
        add(after, attribute, Predicate(), before, attribute)
      }
    }
  }

  private func view(_ name: String, at column: Int) throws(VisualFormatError) -> Any {
    if let view = views[name] { return view }
    let known = views.keys.sorted().joined(separator: ", ")
    throw wrong("there is no view '\(name)'; there are: \(known)", at: column)
  }

  /// The superview, and its edge; the standard distance counts from its margin.
  private func superview(
    of item: Any,
    at column: Int,
    _ edge: Attribute,
    _ distance: [Predicate]?
  ) throws(VisualFormatError) -> (item: Any, edge: Attribute) {
    let around = (item as? UIView)?.superview ?? (item as? UILayoutGuide)?.owningView
    guard let around else {
      throw wrong("'|' stands for the superview, and the view beside it is in none", at: column)
    }
    return (around, distance == nil ? edge.atMargin : edge)
  }

  // MARK: - Parts

  /// Reads a view, and adds its sizes.
  private mutating func item() throws(VisualFormatError) -> Any {
    let column = place + 1
    guard take("[") else { throw wrong("a view is written '[name]'") }
    guard let name = word() else { throw wrong("the name of a view is missing") }
    let sizes = peek == "(" ? try predicates(ofViews: true) : []
    guard take("]") else { throw wrong("']' is missing after the view '\(name)'") }
    let view = try view(name, at: column)
    for size in sizes { add(view, length, size, size.view, length) }
    return view
  }

  /// Reads a distance; nil for the standard one, or the superview's margin.
  private mutating func gap() throws(VisualFormatError) -> [Predicate]? {
    guard take("-") else { return [Predicate()] }
    if peek == "[" || peek == "|" || peek == nil { return nil }
    let found = peek == "(" ? try predicates(ofViews: false) : [Predicate(constant: try number())]
    guard take("-") else { throw wrong("'-' is missing after the distance") }
    return found
  }

  private mutating func predicates(ofViews: Bool) throws(VisualFormatError) -> [Predicate] {
    _ = take("(")
    var found: [Predicate] = []
    repeat { found.append(try predicate(ofViews: ofViews)) } while take(",")
    guard take(")") else { throw wrong("')' is missing") }
    return found
  }

  private mutating func predicate(ofViews: Bool) throws(VisualFormatError) -> Predicate {
    let column = place + 1
    var found = Predicate()
    if take("<=") {
      found.relation = .lessThanOrEqual
    } else if take(">=") {
      found.relation = .greaterThanOrEqual
    } else {
      _ = take("==")
    }
    var value: CGFloat = 0
    let start = place
    if let name = word(), metrics[name] == nil {
      guard ofViews else {
        throw wrong("a distance is a number or a metric, and no view", at: column)
      }
      found.view = try view(name, at: column)
    } else {
      place = start
      value = try number()
    }
    try readOperators(of: &found)
    if found.view == nil {
      found.constant += value * found.multiplier
      found.multiplier = 1
    }
    if take("@") {
      let priority = Float(try number())
      guard priority > 0, priority <= 1000 else {
        throw wrong("a priority lies above 0, and is 1000 at most")
      }
      found.priority = UILayoutPriority(priority)
    }
    return found
  }

  private mutating func readOperators(
    of predicate: inout Predicate
  ) throws(VisualFormatError) {
    while let sign = peek, "*/+-".contains(sign) {
      place += 1
      let number = try number()
      switch sign {
      case "*": predicate.multiplier *= number
      case "/":
        guard number != 0 else { throw wrong("a size cannot be divided by 0") }
        predicate.multiplier /= number
      case "+": predicate.constant += number
      default: predicate.constant -= number
      }
    }
  }

  /// Reads a number or the name of a metric.
  private mutating func number() throws(VisualFormatError) -> CGFloat {
    let start = place
    if let name = word() {
      if let value = metrics[name] { return value }
      place = start
      let known = metrics.keys.sorted().joined(separator: ", ")
      throw wrong("there is no metric '\(name)'\(known.isEmpty ? "" : "; there are: \(known)")")
    }
    if peek == "-" { place += 1 }
    while let digit = peek, digit.isNumber || digit == "." { place += 1 }
    guard let value = Double(String(letters[start..<place])), value.isFinite else {
      place = start
      throw wrong("a number or the name of a metric is missing")
    }
    return CGFloat(value)
  }

  private mutating func word() -> String? {
    let start = place
    while let letter = peek, letter.isLetter || letter == "_" || place > start && letter.isNumber {
      place += 1
    }
    return place > start ? String(letters[start..<place]) : nil
  }

  // MARK: - Characters

  private var peek: Character? { place < letters.count ? letters[place] : nil }

  private mutating func take(_ text: String) -> Bool {
    guard letters[place...].starts(with: text) else { return false }
    place += text.count
    return true
  }

  private func wrong(_ message: String, at column: Int? = nil) -> VisualFormatError {
    VisualFormatError(format: format, column: column ?? place + 1, message: message)
  }
}

extension NSLayoutConstraint.Attribute {
  /// The margin beside an edge.
  fileprivate var atMargin: Self {
    Self.allCases.first { $0.withoutMargins == self } ?? self
  }
}
