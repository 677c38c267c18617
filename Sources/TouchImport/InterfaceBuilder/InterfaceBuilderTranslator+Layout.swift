import TouchKit
import TouchScene

/// What lays a view out on another screen than the canvas.
extension InterfaceBuilderTranslator {
  /// Sets the constraints of a view, or its mask, and what its content needs.
  func setLayout(
    of element: XMLTree,
    _ constraints: InterfaceBuilderConstraints,
    in fields: inout SceneFields
  ) {
    let margins =
      element.child(key: "layoutMargins") ?? element.child(key: "directionalLayoutMargins")
    if let margins, element.name != "stackView" {
      fields.set(
        "layoutMargins",
        [
          margins.number("top") ?? 8, margins.number("left") ?? margins.number("leading") ?? 8,
          margins.number("bottom") ?? 8, margins.number("right") ?? margins.number("trailing") ?? 8,
        ]
      )
    }
    if element.flag("preservesSuperviewLayoutMargins") == true {
      fields.set("preservesSuperviewLayoutMargins", true)
    }
    if element.flag("insetsLayoutMarginsFromSafeArea") == false {
      fields.set("insetsLayoutMarginsFromSafeArea", false)
    }
    guard constraints.places(element) else {
      let words = Self.maskWords.filter { element.autoresizingMask.contains($0.mask) }.map(\.word)
      if !words.isEmpty {
        fields.set(
          "autoresizing",
          .list(words.map { SourceValue(.string($0), at: element.position) })
        )
      }
      return
    }
    fields.set("constraints", .list(element["id"].flatMap { constraints.lists[$0] } ?? []))
    setPriorities("hugging", "HuggingPriority", usual: 250, of: element, in: &fields)
    setPriorities(
      "compressionResistance",
      "CompressionResistancePriority",
      usual: 750,
      of: element,
      in: &fields
    )
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
    let list = ["leading = superview.leading", "trailing = superview.trailing"] + place
    let texts = list.map { SourceValue(.string($0), at: bar.position) }
    entries.removeAll { ["constraints", "autoresizing"].contains($0.key) }
    entries.append(
      SourceValue.Entry(
        key: "constraints",
        position: bar.position,
        value: SourceValue(.list(texts), at: bar.position)
      )
    )
    return SourceValue(.map(entries), at: bar.position)
  }

  private static let maskWords: [(word: String, mask: UIView.AutoresizingMask)] = [
    ("left", .flexibleLeftMargin), ("width", .flexibleWidth), ("right", .flexibleRightMargin),
    ("top", .flexibleTopMargin), ("height", .flexibleHeight), ("bottom", .flexibleBottomMargin),
  ]

  private func setPriorities(
    _ key: String,
    _ attribute: String,
    usual: Double,
    of element: XMLTree,
    in fields: inout SceneFields
  ) {
    let priorities = ["horizontal", "vertical"].map { axis in
      min(max(element.number(axis + attribute) ?? usual, 0.01), 1000)
    }
    if priorities != [usual, usual] { fields.set(key, priorities) }
  }

  /// What the content of a view needs, as the canvas has measured it; nil for what has no content.
  private func measuredSize(of element: XMLTree) -> CGSize? {
    let stored = storedFrame(of: element, in: .zero)?.size
    let sides = ["placeholderIntrinsicWidth", "placeholderIntrinsicHeight"].map { element[$0] }
    if sides.contains(where: { $0 != nil }) {
      let numbers = sides.map { $0.flatMap(Double.init) ?? -1 }
      return CGSize(width: numbers[0], height: numbers[1])
    }
    guard let stored else { return nil }
    switch element.name {
    case "label", "button", "textField", "stepper", "pageControl", "activityIndicatorView",
      "datePicker", "pickerView", "switch", "segmentedControl":
      return stored
    case "slider", "progressView", "searchBar", "navigationBar", "toolbar", "tabBar":
      return CGSize(width: -1, height: stored.height)
    case "textView" where element.flag("scrollEnabled") == false: return stored
    case "imageView":
      guard let name = element["image"] else { return nil }
      let image = document.root.child("resources")?.children.first {
        $0.name == "image" && $0["name"] == name
      }
      guard let width = image?.number("width"), let height = image?.number("height") else {
        return stored
      }
      return CGSize(width: width, height: height)
    default: return nil
    }
  }
}
