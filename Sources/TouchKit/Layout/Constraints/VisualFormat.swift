/// A line of constraints as the visual format writes it, such as `H:|-[name(>=80)]-8-[field]-|`.
///
/// Source: Apple, Auto Layout Guide, Visual Format Language.
struct VisualFormat {
  /// A size or distance: `==`, `<=` or `>=` of a number, a metric or a view.
  struct Predicate {
    var relation = NSLayoutConstraint.Relation.equal
    var value: Value
    var multiplier: CGFloat = 1
    var constant: CGFloat = 0
    var priority = UILayoutPriority.required
    let column: Int
  }

  enum Value {
    case number(CGFloat)
    case view(String)
  }

  /// The distance between two views.
  enum Gap {
    /// They touch.
    case none
    /// The standard distance, or the superview's margin.
    case standard
    case of([Predicate])
  }

  struct Item {
    let name: String
    let column: Int
    var sizes: [Predicate]
  }

  var axis = NSLayoutConstraint.Axis.horizontal
  /// The distance between the superview and the first view; nil where the format does not begin there.
  var leading: Gap?
  var items: [Item] = []
  /// The distances between each two views.
  var gaps: [Gap] = []
  /// The distance between the last view and the superview; nil where the format does not end there.
  var trailing: Gap?

  /// Reads a format; an error has the column.
  static func read(
    _ text: String,
    metrics: [String: CGFloat]
  ) throws(VisualFormatError) -> VisualFormat {
    var reader = VisualFormatReader(text, metrics)
    return try reader.read()
  }
}

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

/// Reads a visual format from left to right.
private struct VisualFormatReader {
  private let format: String
  private let letters: [Character]
  private let metrics: [String: CGFloat]
  private var place = 0

  init(_ format: String, _ metrics: [String: CGFloat]) {
    (self.format, self.metrics) = (format, metrics)
    letters = Array(format)
  }

  mutating func read() throws(VisualFormatError) -> VisualFormat {
    var result = VisualFormat()
    if take("V:") { result.axis = .vertical } else { _ = take("H:") }
    if take("|") { result.leading = try gap() }
    result.items.append(try item())
    while place < letters.count {
      let between = try gap()
      if take("|") {
        result.trailing = between
        guard place == letters.count else { throw wrong("nothing can follow the superview's edge") }
        break
      }
      guard place < letters.count else { throw wrong("a view '[name]' or '|' must follow '-'") }
      result.gaps.append(between)
      result.items.append(try item())
    }
    return result
  }

  // MARK: - Parts

  private mutating func item() throws(VisualFormatError) -> VisualFormat.Item {
    let column = place + 1
    guard take("[") else { throw wrong("a view is written '[name]'") }
    guard let name = word() else { throw wrong("the name of a view is missing") }
    let sizes = peek == "(" ? try predicates() : []
    guard take("]") else { throw wrong("']' is missing after the view '\(name)'") }
    return VisualFormat.Item(name: name, column: column, sizes: sizes)
  }

  private mutating func gap() throws(VisualFormatError) -> VisualFormat.Gap {
    guard take("-") else { return .none }
    if peek == "[" || peek == "|" || peek == nil { return .standard }
    let column = place + 1
    let found =
      peek == "("
      ? try predicates() : [VisualFormat.Predicate(value: .number(try number()), column: column)]
    guard take("-") else { throw wrong("'-' is missing after the distance") }
    return .of(found)
  }

  private mutating func predicates() throws(VisualFormatError) -> [VisualFormat.Predicate] {
    _ = take("(")
    var found = [try predicate()]
    while take(",") { found.append(try predicate()) }
    guard take(")") else { throw wrong("')' is missing") }
    return found
  }

  private mutating func predicate() throws(VisualFormatError) -> VisualFormat.Predicate {
    let column = place + 1
    var found = VisualFormat.Predicate(value: .number(0), column: column)
    if take("<=") {
      found.relation = .lessThanOrEqual
    } else if take(">=") {
      found.relation = .greaterThanOrEqual
    } else {
      _ = take("==")
    }
    if let value = peek, value.isLetter || value == "_" {
      let name = word() ?? ""
      found.value = metrics[name].map { .number($0) } ?? .view(name)
    } else {
      found.value = .number(try number())
    }
    try readOperators(of: &found)
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
    of predicate: inout VisualFormat.Predicate
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

  private func wrong(_ message: String) -> VisualFormatError {
    VisualFormatError(format: format, column: place + 1, message: message)
  }
}
