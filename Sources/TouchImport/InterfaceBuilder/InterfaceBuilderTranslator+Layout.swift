import TouchKit
import TouchScene

/// The layout of views on another screen than the canvas.
extension InterfaceBuilderTranslator {
  /// The masks with which UIKit has rows follow their table, and what is in them; a file has none.
  private static let masksOfRows: [String: UIView.AutoresizingMask] = [
    "tableViewCell": .flexibleWidth,
    "tableViewCellContentView": [.flexibleWidth, .flexibleHeight],
  ]

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
      let mask = Self.masksOfRows[element.name] ?? element.autoresizingMask
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

  /// The constraints that keep a bar at its edge of any screen.
  static func place(ofBar key: String, height: CGFloat) -> [String] {
    let place =
      switch key {
      case "tabs": ["top = superview.safeArea.bottom - 49", "bottom = superview.bottom"]
      case "toolbar": ["bottom = superview.safeArea.bottom", "height = 44"]
      default: ["top = superview.safeArea.top", "height = \(Int(height))"]
      }
    return ["leading = superview.leading", "trailing = superview.trailing"] + place
  }

  /// The constraints that keep a view which is no screen clear of bars and sensors, where code would put it, at least as
  /// high as in the file.
  static func place(of piece: CGRect, on screen: CGSize) -> [String] {
    let number = InterfaceBuilderConstraints.number
    return [
      "leading = superview.safeArea.leading + \(number(piece.minX))",
      piece.width == screen.width
        ? "trailing = superview.safeArea.trailing" : "width = \(number(piece.width))",
      "top = superview.safeArea.top + \(number(piece.minY))",
      "height = \(number(piece.height)) @749",
    ]
  }

  /// A view with constraints in the place of its own.
  func placed(_ view: SourceValue, by place: [String]) -> SourceValue {
    guard constraints != nil, case .map(var entries) = view.content else { return view }
    entries.removeAll { ["constraints", "autoresizing"].contains($0.key) }
    var added = SceneFields(at: view.position)
    added.set("constraints", place)
    if case .map(let more) = added.value.content { entries += more }
    return SourceValue(.map(entries), at: view.position)
  }

  /// The size that the content of a view needs, as the canvas has measured it; nil for what has no content.
  ///
  /// What the file has in place of it is there for the canvas alone, and what constraints stretch is not as wide as its text.
  private func measuredSize(of element: XMLTree) -> CGSize? {
    let stored = storedFrame(of: element, in: .zero)?.size
    guard let stored else { return nil }
    switch element.content {
    case .text:
      let ties = element["id"].flatMap { document.index.ties[$0] } ?? []
      let width = contentSize(of: element).width
      let isStretched =
        ties.isSuperset(of: [.leading, .trailing]) && width > 0 && stored.width > 1.5 * width
      return isStretched ? CGSize(width: width, height: stored.height) : stored
    case .fixed: return stored
    case .wide: return CGSize(width: -1, height: stored.height)
    case .scrollingText: return element.flag("scrollEnabled") == false ? stored : nil
    case .image:
      guard let name = element["image"] else { return nil }
      let image = document.root.child("resources")?.children.first {
        $0.name == "image" && $0["name"] == name
      }
      // A symbol is as large as its font, and not as large as the file has it in its list.
      guard image?["catalog"] != "system", let width = image?.number("width"),
        let height = image?.number("height")
      else { return stored }
      return CGSize(width: width, height: height)
    case .views, nil: return nil
    }
  }
}
