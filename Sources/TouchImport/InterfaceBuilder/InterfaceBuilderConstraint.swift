import TouchKit
import TouchScene

struct InterfaceBuilderConstraint {
  /// One side of it: an attribute of an item.
  struct End {
    let item: String
    let attribute: NSLayoutConstraint.Attribute

    init(item: String, attribute word: String) {
      (self.item, attribute) = (item, NSLayoutConstraint.Attribute(word: word))
    }

    var axis: NSLayoutConstraint.Axis? { attribute.axis }
    var isLength: Bool { attribute.isLength }
  }

  let id: String?
  let position: SourcePosition
  /// The view that the file has it in.
  let owner: String
  let first: End
  /// The other side; nil where it compares with a constant alone.
  let second: End?
  /// The relation of the two sides, in the file's word.
  let relation: String
  let priority: Double
  let constant: Double
  let multiplier: Double

  /// Reads it; nil where it is incomplete, or there for Interface Builder alone.
  init?(_ element: XMLTree, in view: String?, for sizeClasses: Set<String>) {
    guard let owner = view, let attribute = element["firstAttribute"],
      element.flag("placeholder") != true
    else { return nil }
    self.owner = owner
    first = End(item: element["firstItem"] ?? owner, attribute: attribute)
    if let other = element["secondAttribute"] {
      second = End(item: element["secondItem"] ?? owner, attribute: other)
    } else {
      second = nil
    }
    relation = element["relation"] ?? "equal"
    id = element["id"]
    position = element.position
    priority = element.number("priority") ?? 1000
    constant = element.number("constant", for: sizeClasses) ?? 0
    multiplier = Self.ratio(element["multiplier"])
  }

  /// A number, or two with a colon or a slash between them.
  private static func ratio(_ text: String?) -> Double {
    let numbers = (text ?? "1").split(whereSeparator: { ":/".contains($0) }).compactMap {
      Double($0)
    }
    guard let first = numbers.first else { return 1 }
    guard numbers.count > 1, numbers[1] != 0 else { return first }
    return first / numbers[1]
  }

  var isEqual: Bool { relation == "equal" }

  /// The end at an item, and the other one; nil where it is at neither.
  func ends(at item: String) -> (own: End, other: End?)? {
    if first.item == item { return (first, second) }
    if let second, second.item == item { return (second, first) }
    return nil
  }
}

extension NSLayoutConstraint.Axis {
  static let both: [Self] = [.horizontal, .vertical]

  var other: Self { self == .horizontal ? .vertical : .horizontal }
}

extension NSLayoutConstraint.Attribute {
  private static let named = Dictionary(uniqueKeysWithValues: allCases.map { ($0.name, $0) })

  /// Reads Interface Builder's word, by which a baseline is that of the last line.
  init(word: String) {
    self = Self.named[word == "baseline" ? "lastBaseline" : word] ?? .notAnAttribute
  }

  /// The value of the attribute of a rectangle, in points; nil where a rectangle does not tell.
  func value(in rect: CGRect) -> Double? {
    switch self {
    case .leading, .left: rect.minX
    case .trailing, .right: rect.maxX
    case .centerX: rect.midX
    case .top: rect.minY
    case .bottom: rect.maxY
    case .centerY: rect.midY
    case .width: rect.width
    case .height: rect.height
    default: nil
    }
  }
}
