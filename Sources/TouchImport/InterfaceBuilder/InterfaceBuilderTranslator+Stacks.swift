import TouchKit
import TouchScene

/// Stack views, whose constraints are made at run time and so are in no file.
extension InterfaceBuilderTranslator {
  /// Sets what a scene says of a stack.
  func setStack(_ element: XMLTree, in fields: inout SceneFields) {
    for (key, words) in [
      ("axis", Set(StackWords.axes.keys)), ("distribution", Set(StackWords.distributions.keys)),
      ("alignment", Set(StackWords.alignments.keys)),
    ] {
      if let word = element[key], words.contains(word) { fields.set(key, word) }
    }
    let spacing = element.stackSpacing
    if spacing != 0, (-1e9...1e9).contains(spacing) { fields.set("spacing", spacing) }
    if let margins = element.stackMargins {
      fields.set("layoutMargins", [margins.top, margins.left, margins.bottom, margins.right])
      fields.set("layoutMarginsRelativeArrangement", true)
    }
  }

  /// Gives each view of a stack its frame: the file's where they all fit, else what the stack gives it.
  mutating func layOutStack(_ parts: [XMLTree], in stack: XMLTree, of size: CGSize) -> [CGRect] {
    let shown = parts.indices.filter { parts[$0].flag("hidden") != true }
    let bounds = CGRect(origin: .zero, size: size).inset(by: stack.stackMargins ?? .zero)
    var frames = parts.map { storedFrame(of: $0, in: size) ?? .zero }
    let stored = shown.map { StackLayout.Item(fixed: frames[$0].size) }
    let expected = stack.stackLayout.frames(of: stored, in: bounds)
    let isVertical = stack.stackLayout.axis == .vertical
    let fits = zip(shown, expected).allSatisfy { index, expected in
      frames[index].fits(expected, in: size, isVertical: isVertical)
    }
    if fits { return frames }
    notes.assume(stack, "the frames of its views do not fit into it: they are laid out anew")
    let items = shown.map { item(parts[$0], in: size) }
    for (index, frame) in zip(shown, stack.stackLayout.frames(of: items, in: bounds)) {
      frames[index] = frame.rounded
    }
    return frames
  }

  /// What a view of a stack wants: by its constraints, else its frame, else what it shows.
  private func item(_ element: XMLTree, in size: CGSize) -> StackLayout.Item {
    let stored = storedFrame(of: element, in: size)?.size ?? .zero
    let content = stored.width > 0 && stored.height > 0 ? stored : contentSize(of: element)
    let traits = UIKitClasses.standing(forElement: element.name)?.traits ?? []
    let hasContent =
      element.lineHeight != nil || element.name == "imageView" || traits.contains(.standardSize)
    func length(_ wanted: CGFloat, _ content: CGFloat, _ side: String, _ axis: String)
      -> StackLayout.Length
    {
      let wanted = wanted > 0 ? wanted : content
      if let constraint = element.constantConstraint(of: side) {
        let priority = constraint.number("priority") ?? 1000
        let constant = max(0, constraint.number("constant") ?? 0)
        return StackLayout.Length(constant, hugging: priority, resistance: priority)
      }
      let hugging = element.number(axis + "HuggingPriority")
      let resistance = element.number(axis + "CompressionResistancePriority")
      return StackLayout.Length(
        wanted,
        hugging: hasContent ? hugging ?? 250 : 0,
        resistance: hasContent ? resistance ?? 750 : 0
      )
    }
    var item = StackLayout.Item(
      width: length(stored.width, content.width, "width", "horizontal"),
      height: length(stored.height, content.height, "height", "vertical")
    )
    item.lineHeight = element.lineHeight
    return item
  }

  /// The size that a view without a frame needs: a stack's views, and an estimate for a line of text.
  private func contentSize(of element: XMLTree) -> CGSize {
    if element.name == "stackView" {
      let shown = (element.child("subviews")?.children ?? []).filter { $0.flag("hidden") != true }
      let fitting = element.stackLayout.fittingSize(of: shown.map { item($0, in: .zero) })
      let margins = element.stackMargins ?? .zero
      return CGSize(
        width: fitting.width + margins.left + margins.right,
        height: fitting.height + margins.top + margins.bottom
      )
    }
    guard let lineHeight = element.lineHeight else { return .zero }
    // Letters are about half as wide as their font is high.
    let width = CGFloat(text(of: element)?.count ?? 0) * lineHeight / 2.4
    return CGSize(width: width.rounded(.up), height: lineHeight.rounded(.up))
  }
}

extension XMLTree {
  fileprivate var stackLayout: StackLayout {
    var layout = StackLayout()
    layout.axis = StackWords.axes[self["axis"] ?? ""] ?? .horizontal
    layout.distribution = StackWords.distributions[self["distribution"] ?? ""] ?? .fill
    layout.alignment = StackWords.alignments[self["alignment"] ?? ""] ?? .fill
    layout.spacing = stackSpacing
    return layout
  }

  fileprivate var stackSpacing: Double {
    // Then the file measures from baseline to baseline; how much room that leaves, its frames show.
    if flag("baselineRelativeArrangement") == true {
      let frames = (child("subviews")?.children ?? []).compactMap(\.frame).prefix(2)
      if let first = frames.first, let second = frames.dropFirst().first {
        return max(
          0,
          self["axis"] == "vertical" ? second.minY - first.maxY : second.minX - first.maxX
        )
      }
    }
    return number("spacing") ?? (self["spacingType"] == "standard" ? 8 : 0)
  }

  /// The margins inside of which a stack places its views; nil where it uses its bounds.
  ///
  /// A stack that has margins of its own in Interface Builder uses them.
  fileprivate var stackMargins: UIEdgeInsets? {
    let paths = ["layoutMarginsRelativeArrangement", "isLayoutMarginsRelativeArrangement"]
    let insets = child(key: "layoutMargins") ?? child(key: "directionalLayoutMargins")
    let isOn = paths.lazy.compactMap { self.runtimeAttribute($0)?.flag("value") }.first
    guard isOn ?? (insets != nil) else { return nil }
    return UIEdgeInsets(
      top: insets?.number("top") ?? 8,
      left: insets?.number("left") ?? insets?.number("leading") ?? 8,
      bottom: insets?.number("bottom") ?? 8,
      right: insets?.number("right") ?? insets?.number("trailing") ?? 8
    )
  }

  /// The height of a line of its text; nil for what shows none.
  fileprivate var lineHeight: CGFloat? {
    guard ["label", "button", "textField"].contains(name) else { return nil }
    return 1.2 * (child(key: "fontDescription")?.number("pointSize") ?? 17)
  }

  /// The constraint that gives a view's own width or height.
  fileprivate func constantConstraint(of side: String) -> XMLTree? {
    child("constraints")?.children.first { constraint in
      constraint["firstAttribute"] == side && constraint["firstItem"] ?? self["id"] == self["id"]
        && constraint["secondItem"] == nil && constraint["relation"] ?? "equal" == "equal"
    }
  }
}

extension StackLayout.Item {
  /// A view that keeps its size.
  fileprivate init(fixed size: CGSize) {
    self.init(
      width: StackLayout.Length(size.width, hugging: 1000, resistance: 1000),
      height: StackLayout.Length(size.height, hugging: 1000, resistance: 1000)
    )
  }
}

extension CGRect {
  /// Whether a frame is where a stack of a size would put it, but for what UIKit draws outside of the
  /// rectangle by which it aligns, such as a slider's knob.
  fileprivate func fits(_ expected: CGRect, in size: CGSize, isVertical: Bool) -> Bool {
    let tolerance: CGFloat = 4.5
    let (start, end) = isVertical ? (minY, maxY) : (minX, maxX)
    let place = isVertical ? (expected.minY, expected.maxY) : (expected.minX, expected.maxX)
    let (low, high) = isVertical ? (minX, maxX) : (minY, maxY)
    return abs(start - place.0) <= tolerance && abs(end - place.1) <= tolerance && low >= -tolerance
      && high <= (isVertical ? size.width : size.height) + tolerance
  }
}
