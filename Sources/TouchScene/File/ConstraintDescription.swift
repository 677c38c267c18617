import TouchKit

/// A constraint as a scene file writes it: `title.leading = superview.margins.leading + 8 @750`.
struct ConstraintDescription: Sendable {
  /// One side's view or guide, and what of it is meant.
  struct Side: Sendable {
    var item = Item.itself
    var guide: Guide?
    let attribute: NSLayoutConstraint.Attribute
  }

  /// Whose attribute it is.
  enum Item: Sendable {
    /// The view that has the constraint in its list.
    case itself
    case superview
    case named(ViewReference)
  }

  /// The words for the guides of a view.
  enum Guide: String, CaseIterable {
    case safeArea
    case margins
    case content
    case frame
  }

  static let relations: [(sign: String, relation: NSLayoutConstraint.Relation)] = [
    ("<=", .lessThanOrEqual), (">=", .greaterThanOrEqual), ("==", .equal), ("=", .equal),
  ]
  static let attributes = Dictionary(
    uniqueKeysWithValues: NSLayoutConstraint.Attribute.allCases
      .filter { $0 != .notAnAttribute }.map { ($0.name, $0) }
  )
  private static let form: Phrase =
    "write 'attribute = item.attribute', with 'multiplier *' before and '+ constant' after the second"
    + " one, or 'attribute = constant'; '<=' and '>=' compare too, and '@750' is a priority."

  let position: SourcePosition
  let text: String
  let first: Side
  let relation: NSLayoutConstraint.Relation
  let second: Side?
  var multiplier = 1.0
  var constant = 0.0
  var priority = 1000.0

  init(_ value: SourceValue) throws(SourceError) {
    let text = try value.text(for: "constraints")
    position = value.position
    self.text = text
    let found = Self.relations.compactMap { relation in
      text.range(of: " \(relation.sign) ").map { (range: $0, relation: relation.relation) }
    }
    guard let sign = found.first, found.count == 1 || found[0].range == found[1].range else {
      throw SourceError(position, "'\(text)' is no constraint", help: Self.form)
    }
    relation = sign.relation
    first = try Self.side(String(text[..<sign.range.lowerBound]), at: position)
    var rest = Self.words(String(text[sign.range.upperBound...]))
    if let last = rest.last, last.hasPrefix("@") {
      guard let number = Double(last.dropFirst()), number > 0, number <= 1000 else {
        throw SourceError(
          position,
          "the priority '\(last)' of a constraint must be a number",
          help: "write '@750': above 0, and 1000 at most."
        )
      }
      priority = number
      rest.removeLast()
    }
    if rest.count == 1, let number = Double(rest[0]) {
      (second, constant) = (nil, try Self.length(number, text, at: position))
      try check()
      return
    }
    if rest.count > 2, let number = Double(rest[rest.count - 1]),
      let sign = ["+": 1.0, "-": -1.0][rest[rest.count - 2]]
    {
      constant = try Self.length(sign * number, text, at: position)
      rest.removeLast(2)
    }
    if rest.count > 2, rest[1] == "*", let number = Double(rest[0]) {
      multiplier = try Self.length(number, text, at: position)
      rest.removeFirst(2)
    }
    second = try Self.side(rest.joined(separator: " "), at: position)
    try check()
  }

  /// Refuses what UIKit ends the program for.
  private func check() throws(SourceError) {
    guard let second else {
      guard first.attribute.isLength else {
        throw SourceError(
          position,
          "the constraint '\(text)' gives a place no item to start from",
          help:
            "write for example '\(first.attribute.name) = superview.\(first.attribute.name) + 8'."
        )
      }
      return
    }
    guard first.attribute.isComparable(with: second.attribute) else {
      throw SourceError(
        position,
        "a constraint cannot relate \(first.attribute.name) and \(second.attribute.name)",
        help: "both sides are places along the same axis, or both are lengths."
      )
    }
  }

  private static func words(_ text: String) -> [String] {
    text.split(separator: " ").map(String.init)
  }

  private static func length(
    _ number: Double,
    _ text: String,
    at position: SourcePosition
  ) throws(SourceError) -> Double {
    guard (-1e9...1e9).contains(number) else {
      throw SourceError(
        position,
        "the constraint '\(text)' has a number that is too large",
        help: "numbers go from -1000000000 to 1000000000."
      )
    }
    return number
  }

  private static func side(
    _ text: String,
    at position: SourcePosition
  ) throws(SourceError) -> Side {
    var parts = text.split(separator: ".", omittingEmptySubsequences: false).map(String.init)
    let word = parts.removeLast()
    guard let attribute = attributes[word] else {
      throw SourceError(
        position,
        "a constraint knows no attribute '\(word)'",
        help: NearestWord.help(for: word, among: Array(attributes.keys), kind: "attributes")
      )
    }
    var side = Side(attribute: attribute)
    if let last = parts.last, let guide = Guide(rawValue: last) {
      side.guide = guide
      parts.removeLast()
    }
    guard !parts.isEmpty else { return side }
    let name = parts.joined(separator: ".")
    side.item =
      name == "superview" ? .superview : .named(ViewReference(name, at: position))
    return side
  }
}

extension ViewDecoder {
  /// Returns whether a name in a constraint would not be read as that of a view.
  package static func isWordOfConstraints(_ name: String) -> Bool {
    let last = name.split(separator: ".").last.map(String.init) ?? name
    return name == "superview" || ConstraintDescription.Guide(rawValue: last) != nil
      || ConstraintDescription.relations.contains { name.contains(" \($0.sign) ") }
  }
}

extension WindowDescription {
  /// True if constraints or masks place any of its views, so that they follow the screen.
  var isLaidOut: Bool { views.contains { $0.constraints != nil } }
}
