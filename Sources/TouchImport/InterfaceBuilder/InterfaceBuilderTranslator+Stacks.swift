import TouchKit
import TouchScene

/// Stack views, whose constraints are made at run time and so are in no file.
extension InterfaceBuilderTranslator {
  /// Sets what a scene says of a stack beside its words.
  func setStack(_ element: XMLTree, in fields: inout SceneFields) {
    let spacing = element.stackSpacing
    if spacing != 0, (-1e9...1e9).contains(spacing) { fields.set("spacing", spacing) }
    if let margins = element.stackMargins {
      fields.set("layoutMargins", [margins.top, margins.left, margins.bottom, margins.right])
      fields.set("layoutMarginsRelativeArrangement", true)
    }
    // The engine knows too little of fonts to do better than the file.
    if element.standsOnBaseline, constraints == nil { fields.set("arrangedSubviews", .list([])) }
  }

  /// Gives each view of a stack its frame: the file's where they all fit, else what the stack gives it.
  mutating func layOutStack(_ parts: [XMLTree], in stack: XMLTree, of size: CGSize) -> [CGRect] {
    let shown = parts.indices.filter { parts[$0].flag("hidden") != true }
    var frames = parts.map { storedFrame(of: $0, in: size) ?? .zero }
    // A stack that grew has other room for its views than in the file, across its axis too.
    let hasGrown =
      storedFrame(of: stack, in: size).map {
        $0.width < size.width - 4.5 || $0.height < size.height - 4.5
      } ?? false
    if !hasGrown, fit(shown.map { (parts[$0], frames[$0]) }, in: stack, of: size) {
      separate(shown.map { parts[$0] }, at: shown, of: stack, &frames)
      return frames
    }
    let bounds = CGRect(origin: .zero, size: size).inset(by: stack.stackMargins ?? .zero)
    notes.assume(stack, "the frames of its views do not fit into it: they are laid out anew")
    let items = shown.map { item(parts[$0], in: size) }
    let laidOut = stack.stackLayout.frames(of: items, in: bounds)
    for (index, frame) in zip(shown, laidOut) { frames[index] = frame.rounded }
    // Of required lengths that do not fit UIKit breaks one that nobody can foretell.
    let lacksRoom = zip(items, laidOut).contains { item, frame in
      item.width.least > frame.width + 1 || item.height.least > frame.height + 1
    }
    if lacksRoom { resized.formUnion(shown.compactMap { parts[$0]["id"] }) }
    return frames
  }

  /// Takes from controls what they stick out by of the rectangles that a stack puts side by side, as a
  /// slider does: here views align by their frames, and more than the stack has room for would shrink.
  private func separate(
    _ views: [XMLTree],
    at indices: [Int],
    of stack: XMLTree,
    _ frames: inout [CGRect]
  ) {
    let isVertical = stack.stackLayout.axis == .vertical
    let spacing = stack.stackLayout.spacing
    for (place, (index, next)) in zip(indices, indices.dropFirst()).enumerated() {
      let (end, start) =
        isVertical
        ? (frames[index].maxY, frames[next].minY) : (frames[index].maxX, frames[next].minX)
      let overlap = end + spacing - start
      guard overlap > 0 else { continue }
      let isFirst = Self.sticksOut(views[place]) && !Self.sticksOut(views[place + 1])
      let (x, y) = isVertical ? (0, overlap) : (overlap, 0)
      let cut = isFirst ? index : next
      frames[cut] = CGRect(
        x: frames[cut].minX + (isFirst ? 0 : x),
        y: frames[cut].minY + (isFirst ? 0 : y),
        width: max(0, frames[cut].width - x),
        height: max(0, frames[cut].height - y)
      )
    }
  }

  /// True if UIKit draws a control outside of the rectangle by which it aligns.
  private static func sticksOut(_ view: XMLTree) -> Bool {
    ["slider", "switch", "segmentedControl"].contains(view.name)
  }

  /// True if a stack of a size would put views where these frames are.
  func fit(_ views: [(XMLTree, frame: CGRect)], in stack: XMLTree, of size: CGSize) -> Bool {
    let areAllowed = views.allSatisfy { view, frame in
      length(StackLayout.Length(frame.width), of: view, "width").allows(frame.width)
        && length(StackLayout.Length(frame.height), of: view, "height").allows(frame.height)
    }
    guard areAllowed else { return false }
    let frames = views.map(\.frame)
    let bounds = CGRect(origin: .zero, size: size).inset(by: stack.stackMargins ?? .zero)
    let items = frames.map { StackLayout.Item(fixed: $0.size) }
    let isVertical = stack.stackLayout.axis == .vertical
    let reach = stack.standsOnBaseline ? 0.5 : 0
    return zip(frames, stack.stackLayout.frames(of: items, in: bounds)).allSatisfy {
      $0.fits($1, in: size, isVertical: isVertical, reach: reach)
    }
  }

  /// The lengths that a view of a stack wants: by its constraints, else its frame, else what it shows.
  private func item(_ element: XMLTree, in size: CGSize) -> StackLayout.Item {
    let stored = storedFrame(of: element, in: size)?.size ?? .zero
    let isStored = stored.width > 0 && stored.height > 0 && !isTooSmall(element, for: stored)
    let content = isStored ? stored : contentSize(of: element)
    let traits = UIKitClasses.standing(forElement: element.name)?.traits ?? []
    let hasContent =
      element.content == .text || element.content == .image || traits.contains(.standardSize)
    func length(_ stored: CGFloat, _ content: CGFloat, _ side: String, _ axis: String)
      -> StackLayout.Length
    {
      let hugging = element.number(axis + "HuggingPriority")
      let resistance = element.number(axis + "CompressionResistancePriority")
      let wanted = StackLayout.Length(
        stored > 0 && element.name != "stackView" ? stored : max(stored, content),
        hugging: hasContent ? hugging ?? 250 : 0,
        resistance: hasContent ? resistance ?? 750 : 0
      )
      return self.length(wanted, of: element, side)
    }
    var item = StackLayout.Item(
      width: length(stored.width, content.width, "width", "horizontal"),
      height: length(stored.height, content.height, "height", "vertical")
    )
    item.lineHeight = element.lineHeight
    return item
  }

  /// A view's width or height as its constraints to constants make it, the strongest of which comes
  /// last; those that are there for Interface Builder alone are left out.
  private func length(_ wanted: StackLayout.Length, of view: XMLTree, _ side: String)
    -> StackLayout.Length
  {
    let excluded = view.excluded("constraints", for: document.sizeClasses)
    let constraints = (view.child("constraints")?.children ?? []).filter {
      $0["firstAttribute"] == side && $0["firstItem"] ?? view["id"] == view["id"]
        && $0["secondItem"] == nil && $0.flag("placeholder") != true
        && !excluded.contains($0["id"] ?? "")
    }
    var length = wanted
    for constraint in constraints.sorted(by: { $0.priority < $1.priority }) {
      length.obey(constraint)
    }
    return length
  }

  /// The size that a view without a frame needs: a stack's views, and an estimate for a line of text.
  func contentSize(of element: XMLTree) -> CGSize {
    if element.name == "stackView" {
      let items = shownViews(of: element).map { item($0, in: .zero) }
      let fitting = element.stackLayout.fittingSize(of: items)
      let margins = element.stackMargins ?? .zero
      return CGSize(
        width: fitting.width + margins.left + margins.right,
        height: fitting.height + margins.top + margins.bottom
      )
    }
    guard let lineHeight = element.lineHeight else { return .zero }
    // Letters are about half as wide as their font is high.
    let width = CGFloat(element.shownText?.count ?? 0) * lineHeight / 2.4
    return CGSize(width: width.rounded(.up), height: lineHeight.rounded(.up))
  }

  // MARK: - Growth

  /// The views that a stack arranges.
  func shownViews(of stack: XMLTree) -> [XMLTree] {
    let excluded = stack.excluded("subviews", for: document.sizeClasses)
    return (stack.child("subviews")?.children ?? []).filter {
      $0.flag("hidden") != true && !excluded.contains($0["id"] ?? "")
    }
  }

  /// True if an element is a stack whose views, or those of a stack in it, have frames that do not fit.
  func isTooSmall(_ element: XMLTree, for size: CGSize) -> Bool {
    guard element.name == "stackView" else { return false }
    let views = shownViews(of: element).map { ($0, frame: storedFrame(of: $0, in: size) ?? .zero) }
    return !fit(views, in: element, of: size) || views.contains { isTooSmall($0, for: $1.size) }
  }

  /// The frame of a stack that holds more than the file's frame does, in a view of a kind: along what
  /// no constraint settles it grows, away from what does.
  func grown(_ stack: XMLTree, from frame: CGRect, in parent: XMLTree) -> CGRect {
    let ties = document.index.ties[stack["id"] ?? ""] ?? []
    guard !ties.isEmpty, stack.flag("translatesAutoresizingMaskIntoConstraints") == false,
      isTooSmall(stack, for: frame.size)
    else { return frame }
    // Of one that constraints make otherwise than its frame, its views show how long it is.
    let views = shownViews(of: stack).map {
      ($0, frame: storedFrame(of: $0, in: frame.size) ?? .zero)
    }
    let extent = views.reduce(CGRect.zero) { $0.union($1.frame) }
    let size =
      stack.stackLayout.axis == .vertical
      ? CGSize(width: frame.width, height: extent.height)
      : CGSize(width: extent.width, height: frame.height)
    if stack["id"].map(resized.contains) == true, stack.stackMargins == nil,
      fit(views, in: stack, of: size)
    {
      return CGRect(origin: frame.origin, size: size)
    }
    let needed = contentSize(of: stack)
    // What is in a scroll view settles how far that scrolls.
    let isFree = parent.name == "scrollView"
    func span(
      _ start: CGFloat,
      _ length: CGFloat,
      _ needed: CGFloat,
      _ sides: [NSLayoutConstraint.Attribute]
    ) -> (start: CGFloat, length: CGFloat) {
      let edges = sides.dropLast().filter(ties.contains)
      let isSettled = ties.contains(sides[3]) || !isFree && edges.count > 1
      // Less than a point comes of rounding.
      guard needed >= length + 1, !isSettled else { return (start, length) }
      let share: CGFloat = edges == [sides[1]] ? 1 : edges == [sides[2]] ? 0.5 : 0
      return (start - (needed - length) * share, needed)
    }
    let sides: [NSLayoutConstraint.Attribute] = [.leading, .trailing, .centerX, .width]
    let across = span(frame.minX, frame.width, needed.width, sides)
    let down = span(frame.minY, frame.height, needed.height, [.top, .bottom, .centerY, .height])
    return CGRect(x: across.start, y: down.start, width: across.length, height: down.length).rounded
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

  /// True if it is a row whose views stand on one line of text.
  fileprivate var standsOnBaseline: Bool {
    let layout = stackLayout
    let isOnLine = layout.alignment == .firstBaseline || layout.alignment == .lastBaseline
    return isOnLine && layout.axis == .horizontal
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
    let isOn = paths.lazy.compactMap { self.runtimeAttribute($0)?.flag("value") }.first
    guard isOn ?? (margins != nil) else { return nil }
    return margins ?? UIEdgeInsets(top: 8, left: 8, bottom: 8, right: 8)
  }

  /// The height of a line of its text; nil for what shows none.
  fileprivate var lineHeight: CGFloat? {
    guard content == .text else { return nil }
    return 1.2 * (child(key: "fontDescription")?.number("pointSize") ?? 17)
  }

  fileprivate var priority: Double { number("priority") ?? 1000 }
}

extension StackLayout.Length {
  /// Wants what a constraint to a constant asks for.
  fileprivate mutating func obey(_ constraint: XMLTree) {
    let priority = constraint.priority
    let constant = max(0, constraint.number("constant") ?? 0)
    let relation = constraint["relation"] ?? "equal"
    if relation != "lessThanOrEqual" {
      wanted = max(wanted, constant)
      if priority >= 1000 { least = max(least, constant) }
    }
    if relation != "greaterThanOrEqual" {
      wanted = min(wanted, constant)
      if priority >= 1000 { most = min(most, constant) }
    }
    if relation == "equal" { (hugging, resistance) = (priority, priority) }
  }

  /// True if required constraints let a view be so long.
  fileprivate func allows(_ length: CGFloat) -> Bool {
    (least - CGRect.stackTolerance...max(least, most) + CGRect.stackTolerance).contains(length)
  }
}

extension StackLayout.Item {
  fileprivate init(fixed size: CGSize) {
    self.init(
      width: StackLayout.Length(size.width, hugging: 1000, resistance: 1000),
      height: StackLayout.Length(size.height, hugging: 1000, resistance: 1000)
    )
  }
}

extension CGRect {
  /// The distance that a view may be from where the stack would put it, in points.
  fileprivate static let stackTolerance: CGFloat = 4.5

  /// True if a frame is where a stack of a size would put it, but for what UIKit draws outside of the rectangle by which it
  /// aligns, such as a slider's knob.
  ///
  /// Across the axis it may stick out as far as a part of its height, `reach`, where it stands on a line with others.
  fileprivate func fits(
    _ expected: CGRect,
    in size: CGSize,
    isVertical: Bool,
    reach: CGFloat
  ) -> Bool {
    let tolerance = Self.stackTolerance
    let (start, end) = isVertical ? (minY, maxY) : (minX, maxX)
    let place = isVertical ? (expected.minY, expected.maxY) : (expected.minX, expected.maxX)
    let (low, high) = isVertical ? (minX, maxX) : (minY, maxY)
    let room = tolerance + reach * height
    return abs(start - place.0) <= tolerance && abs(end - place.1) <= tolerance && low >= -room
      && high <= (isVertical ? size.width : size.height) + room
  }
}
