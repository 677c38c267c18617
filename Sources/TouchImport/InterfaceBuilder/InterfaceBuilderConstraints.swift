import TouchKit
import TouchScene

/// The constraints of a document, as the views of a scene have them.
///
/// A constraint goes into the list of a view that constraints place. Other views are referred to by the
/// identifiers of their elements, until all have their names.
struct InterfaceBuilderConstraints {
  /// Around the identifier of an element that stands for a view's name.
  static let mark: Character = "\u{1}"

  private struct Item {
    let view: String
    var guide: String?
    var attribute: NSLayoutConstraint.Attribute
  }

  /// The constraints by the identifier of the view in whose list they are.
  private(set) var lists: [String: [SourceValue]] = [:]
  /// The identifiers of the views that need a name.
  private(set) var named: Set<String> = []
  private let index: InterfaceBuilderIndex
  /// The view of each guide, and what the guide is in a scene.
  private var guides: [String: (view: String, name: String)] = [:]
  private static let guideNames = [
    "safeArea": "safeArea", "contentLayoutGuide": "content", "frameLayoutGuide": "frame",
    "layoutMargins": "margins",
  ]

  /// Reads the constraints of a document that are installed on its canvas.
  init(_ document: InterfaceBuilderDocument) {
    index = document.index
    for (id, owner) in index.guides {
      guard let guide = index.elements[id], let element = index.elements[owner] else { continue }
      if guide.name == "viewLayoutGuide" {
        guides[id] = Self.guideNames[guide.key ?? ""].map { (owner, $0) }
      } else if let view = element.child(key: "view")?["id"], let type = guide["type"] {
        guides[id] = (view, type)
      }
    }
    // Those of a view come before those of the views in it, which the file has first.
    let places = index.elements.mapValues { ($0.position.line ?? 0, $0.position.column ?? 0) }
    let owned = Dictionary(grouping: index.constraints, by: \.owner)
    let owners = owned.keys.sorted { places[$0] ?? (0, 0) < places[$1] ?? (0, 0) }
    for constraint in owners.flatMap({ owned[$0] ?? [] }) { add(constraint) }
  }

  /// True if constraints place a view: those of the file, or those of the stack that it is in.
  func places(_ view: XMLTree) -> Bool {
    view.isHeldByConstraints || view["id"].flatMap { index.superviews[$0]?.name } == "stackView"
  }

  private mutating func add(_ constraint: InterfaceBuilderConstraint) {
    guard let first = item(constraint.first) else { return }
    let second = constraint.second.flatMap(item)
    if constraint.second != nil, second == nil { return }
    guard
      let carrier = [first, second].compactMap({ $0 }).first(where: { isPlaced($0.view) })?.view
    else { return }
    var text = "\(side(first, in: carrier)) \(Self.signs[constraint.relation] ?? "=") "
    let constant = constraint.constant
    if let second {
      let multiplier = constraint.multiplier
      if multiplier != 1 { text += "\(Self.number(multiplier)) * " }
      text += side(second, in: carrier)
      if constant != 0 { text += " \(constant < 0 ? "-" : "+") \(Self.number(abs(constant)))" }
    } else {
      text += "\(Self.number(constant))"
    }
    if constraint.priority > 0, constraint.priority < 1000 {
      text += " @\(Self.number(constraint.priority))"
    }
    lists[carrier, default: []].append(SourceValue(.string(text), at: constraint.position))
  }

  private static let signs = ["lessThanOrEqual": "<=", "greaterThanOrEqual": ">="]

  private func item(_ end: InterfaceBuilderConstraint.End) -> Item? {
    let (id, attribute) = (end.item, end.attribute)
    guard attribute != .notAnAttribute else { return nil }
    guard let guide = guides[id] else { return Item(view: id, attribute: attribute) }
    switch (guide.name, attribute) {
    // Below the guide at the top, and above that at the bottom, the safe area lies.
    case ("top", .bottom): return Item(view: guide.view, guide: "safeArea", attribute: .top)
    case ("bottom", .top): return Item(view: guide.view, guide: "safeArea", attribute: .bottom)
    case ("top", _), ("bottom", _): return nil
    default: return Item(view: guide.view, guide: guide.name, attribute: attribute)
    }
  }

  private func isPlaced(_ id: String) -> Bool {
    index.elements[id].map { $0.isView && places($0) } ?? false
  }

  private mutating func side(_ item: Item, in carrier: String) -> String {
    var parts: [String] = []
    if item.view != carrier {
      if index.superviews[carrier]?["id"] == item.view {
        parts.append("superview")
      } else {
        named.insert(item.view)
        parts.append("\(Self.mark)\(item.view)\(Self.mark)")
      }
    }
    return (parts + [item.guide, item.attribute.name].compactMap { $0 }).joined(separator: ".")
  }

  /// A number with all its digits.
  static func number(_ number: Double) -> String {
    number == number.rounded() && abs(number) < 1e9 ? "\(Int(number))" : "\(number)"
  }

  // MARK: - Names

  /// Puts names in the place of identifiers; constraints with views that are not in the scene are left out.
  static func resolved(_ value: SourceValue, _ names: [String: String]) -> SourceValue {
    value.replacingParts { key, part in
      guard key == "constraints", let list = part.list else { return resolved(part, names) }
      let texts = list.compactMap { member in
        member.string.flatMap { text(of: $0, names) }.map {
          SourceValue(.string($0), at: member.position)
        }
      }
      return SourceValue(.list(texts), at: part.position)
    }
  }

  private static func text(of text: String, _ names: [String: String]) -> String? {
    let parts = text.split(separator: mark, omittingEmptySubsequences: false)
    var result = ""
    for (index, part) in parts.enumerated() {
      guard index % 2 == 1 else {
        result += part
        continue
      }
      guard let name = names[String(part)] else { return nil }
      result += name
    }
    return result
  }
}
