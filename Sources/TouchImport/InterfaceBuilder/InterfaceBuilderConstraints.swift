import TouchKit
import TouchScene

/// The constraints of a document, as the views of a scene have them.
///
/// A constraint goes into the list of a view that constraints place. Other views are referred to by the
/// identifiers of their elements, until all have their names.
struct InterfaceBuilderConstraints {
  /// Around the identifier of an element that stands for a view's name.
  static let mark: Character = "\u{1}"

  /// A view or one of its guides.
  private struct Item {
    let view: String
    var guide: String?
    var attribute: String
  }

  /// The constraints by the identifier of the view in whose list they are.
  private(set) var lists: [String: [SourceValue]] = [:]
  /// The identifiers of the views that need a name.
  private(set) var named: Set<String> = []
  private var views: [String: XMLTree] = [:]
  private var parents: [String: XMLTree] = [:]
  /// The view of each guide, and what the guide is in a scene.
  private var guides: [String: (view: String, name: String)] = [:]
  /// The size classes of the canvas, for which a constraint may have another constant.
  private let sizeClasses: Set<String>
  private static let attributes = Set(NSLayoutConstraint.Attribute.allCases.map(\.name))

  /// Reads the constraints of a document.
  ///
  /// - Parameters:
  ///   - root: The document.
  ///   - sizeClasses: The size classes of the canvas.
  ///   - excluded: The identifiers of an element's constraints that are not installed on the canvas.
  init(
    _ root: XMLTree,
    for sizeClasses: Set<String>,
    excluded: (XMLTree) -> Set<String>
  ) {
    self.sizeClasses = sizeClasses
    collect(root, in: nil, controller: nil)
    read(root, excluded)
  }

  /// Whether constraints place a view: those of the file, or those of the stack that it is in.
  func places(_ view: XMLTree) -> Bool {
    view.flag("translatesAutoresizingMaskIntoConstraints") == false
      || view["id"].flatMap { parents[$0]?.name } == "stackView"
  }

  private mutating func collect(_ element: XMLTree, in view: XMLTree?, controller: XMLTree?) {
    var (view, controller) = (view, controller)
    if element.isController { controller = element }
    if let id = element["id"] {
      if element.isView {
        views[id] = element
        parents[id] = view
      } else if element.name == "viewLayoutGuide", let owner = view?["id"] {
        let names = [
          "safeArea": "safeArea", "contentLayoutGuide": "content", "frameLayoutGuide": "frame",
          "layoutMargins": "margins",
        ]
        guides[id] = names[element.key ?? ""].map { (owner, $0) }
      } else if element.name == "viewControllerLayoutGuide",
        let owner = controller?.child(key: "view")?["id"], let type = element["type"]
      {
        guides[id] = (owner, type)
      }
    }
    if element.isView { view = element }
    for child in element.children { collect(child, in: view, controller: controller) }
  }

  private mutating func read(_ element: XMLTree, _ excluded: (XMLTree) -> Set<String>) {
    if element.isView, let list = element.child("constraints") {
      let absent = excluded(element)
      for constraint in list.children where constraint.name == "constraint" {
        if constraint.flag("placeholder") == true || absent.contains(constraint["id"] ?? "") {
          continue
        }
        add(constraint, of: element)
      }
    }
    for child in element.children { read(child, excluded) }
  }

  private mutating func add(_ constraint: XMLTree, of holder: XMLTree) {
    guard let firstID = constraint["firstItem"] ?? holder["id"],
      let first = item(firstID, constraint["firstAttribute"])
    else { return }
    var second: Item?
    if let id = constraint["secondItem"] {
      second = item(id, constraint["secondAttribute"])
      if second == nil { return }
    }
    guard
      let carrier = [first, second].compactMap({ $0 }).first(where: { isPlaced($0.view) })?.view
    else { return }
    var text = "\(side(first, in: carrier)) \(Self.signs[constraint["relation"] ?? ""] ?? "=") "
    let constant = constraint.number("constant", for: sizeClasses) ?? 0
    if let second {
      let multiplier = Self.multiplier(constraint["multiplier"])
      if multiplier != 1 { text += "\(Self.number(multiplier)) * " }
      text += side(second, in: carrier)
      if constant != 0 { text += " \(constant < 0 ? "-" : "+") \(Self.number(abs(constant)))" }
    } else {
      text += "\(Self.number(constant))"
    }
    if let priority = constraint.number("priority"), priority > 0, priority < 1000 {
      text += " @\(Self.number(priority))"
    }
    lists[carrier, default: []].append(SourceValue(.string(text), at: constraint.position))
  }

  private static let signs = ["lessThanOrEqual": "<=", "greaterThanOrEqual": ">="]

  private func item(_ id: String, _ attribute: String?) -> Item? {
    guard var attribute else { return nil }
    if attribute == "baseline" { attribute = "lastBaseline" }
    guard Self.attributes.contains(attribute), attribute != "notAnAttribute" else { return nil }
    guard let guide = guides[id] else { return Item(view: id, attribute: attribute) }
    switch (guide.name, attribute) {
    // Below the guide at the top, and above that at the bottom, the safe area lies.
    case ("top", "bottom"): return Item(view: guide.view, guide: "safeArea", attribute: "top")
    case ("bottom", "top"): return Item(view: guide.view, guide: "safeArea", attribute: "bottom")
    case ("top", _), ("bottom", _): return nil
    default: return Item(view: guide.view, guide: guide.name, attribute: attribute)
    }
  }

  private func isPlaced(_ id: String) -> Bool {
    if parents[id]?.name == "stackView" { return true }
    return views[id].map(places) ?? false
  }

  private mutating func side(_ item: Item, in carrier: String) -> String {
    var parts: [String] = []
    if item.view != carrier {
      if parents[carrier]?["id"] == item.view {
        parts.append("superview")
      } else {
        named.insert(item.view)
        parts.append("\(Self.mark)\(item.view)\(Self.mark)")
      }
    }
    return (parts + [item.guide, item.attribute].compactMap { $0 }).joined(separator: ".")
  }

  /// A number with all its digits.
  private static func number(_ number: Double) -> String {
    number == number.rounded() && abs(number) < 1e9 ? "\(Int(number))" : "\(number)"
  }

  /// A factor, as a number or as a ratio such as 16:9.
  private static func multiplier(_ text: String?) -> Double {
    guard let text else { return 1 }
    let parts = text.split { $0 == ":" || $0 == "/" }.compactMap { Double($0) }
    switch parts.count {
    case 1: return parts[0]
    case 2 where parts[1] != 0: return parts[0] / parts[1]
    default: return 1
    }
  }

  // MARK: - Names

  /// Puts names in the place of identifiers; constraints with views that are not in the scene are left
  /// out.
  static func resolved(_ value: SourceValue, _ names: [String: String]) -> SourceValue {
    var value = value
    switch value.content {
    case .map(var entries):
      for index in entries.indices {
        let inner = entries[index].value
        if entries[index].key == "constraints", let list = inner.list {
          let texts = list.compactMap { member in
            member.string.flatMap { text(of: $0, names) }.map {
              SourceValue(.string($0), at: member.position)
            }
          }
          entries[index].value = SourceValue(.list(texts), at: inner.position)
        } else {
          entries[index].value = resolved(inner, names)
        }
      }
      value.content = .map(entries)
    case .list(let members): value.content = .list(members.map { resolved($0, names) })
    default: break
    }
    return value
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
