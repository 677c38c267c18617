import TouchKit
import TouchScene

/// The layout of views on another screen than the canvas.
extension InterfaceBuilderTranslator {
  /// Sets the constraints of a view, or its mask, and what its content needs.
  func setLayout(
    of element: XMLTree,
    _ constraints: InterfaceBuilderConstraints,
    in fields: inout SceneFields
  ) {
    if let margins = element.margins, element.content != .views {
      fields.set("layoutMargins", [margins.top, margins.left, margins.bottom, margins.right])
    }
    if element.flag("preservesSuperviewLayoutMargins") == true {
      fields.set("preservesSuperviewLayoutMargins", true)
    }
    if element.flag("insetsLayoutMarginsFromSafeArea") == false {
      fields.set("insetsLayoutMarginsFromSafeArea", false)
    }
    guard constraints.places(element) else {
      let mask = element.autoresizingMask
      let words = XMLTree.maskParts.filter { mask.contains($0.part) }.map(\.word)
      if !words.isEmpty { fields.set("autoresizing", words) }
      return
    }
    fields.set("constraints", .list(element["id"].flatMap { constraints.lists[$0] } ?? []))
    for (key, attribute, usual) in [
      ("hugging", "HuggingPriority", 250.0),
      ("compressionResistance", "CompressionResistancePriority", 750),
    ] {
      let priorities = ["horizontal", "vertical"].map { axis in
        min(max(element.number(axis + attribute) ?? usual, 0.01), 1000)
      }
      if priorities != [usual, usual] { fields.set(key, priorities) }
    }
    if let size = measuredSize(of: element) {
      fields.set("intrinsicSize", [Double(size.width), Double(size.height)])
    }
  }

  /// A bar with the constraints that keep it at its edge of any screen.
  func placed(_ bar: SourceValue, as key: String, of height: CGFloat) -> SourceValue {
    guard constraints != nil, case .map(var entries) = bar.content else { return bar }
    let place =
      switch key {
      case "tabs": ["top = superview.safeArea.bottom - 49", "bottom = superview.bottom"]
      case "toolbar": ["bottom = superview.safeArea.bottom", "height = 44"]
      default: ["top = superview.safeArea.top", "height = \(Int(height))"]
      }
    entries.removeAll { ["constraints", "autoresizing"].contains($0.key) }
    var added = SceneFields(at: bar.position)
    added.set(
      "constraints",
      ["leading = superview.leading", "trailing = superview.trailing"] + place
    )
    if case .map(let more) = added.value.content { entries += more }
    return SourceValue(.map(entries), at: bar.position)
  }

  /// The size that the content of a view needs, as the canvas has measured it; nil for what has no content.
  private func measuredSize(of element: XMLTree) -> CGSize? {
    let stored = storedFrame(of: element, in: .zero)?.size
    let sides = ["placeholderIntrinsicWidth", "placeholderIntrinsicHeight"].map { element[$0] }
    if sides.contains(where: { $0 != nil }) {
      let numbers = sides.map { $0.flatMap(Double.init) ?? -1 }
      return CGSize(width: numbers[0], height: numbers[1])
    }
    guard let stored else { return nil }
    switch element.content {
    case .text, .fixed: return stored
    case .wide: return CGSize(width: -1, height: stored.height)
    case .scrollingText: return element.flag("scrollEnabled") == false ? stored : nil
    case .image:
      guard let name = element["image"] else { return nil }
      let image = document.root.child("resources")?.children.first {
        $0.name == "image" && $0["name"] == name
      }
      guard let width = image?.number("width"), let height = image?.number("height") else {
        return stored
      }
      return CGSize(width: width, height: height)
    case .views, nil: return nil
    }
  }
}
