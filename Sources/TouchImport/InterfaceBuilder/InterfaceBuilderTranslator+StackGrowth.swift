import TouchKit

/// Stacks that hold more than their frames in the file have room for: in the app they would be larger.
extension InterfaceBuilderTranslator {
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
    return !fit(views, in: element, of: size)
      || views.contains { isTooSmall($0, for: $1.size) }
  }

  /// The frame of a stack that holds more than the file's frame does, in a view of a kind: along what
  /// no constraint settles it grows, away from what does.
  func grown(_ stack: XMLTree, from frame: CGRect, in parent: XMLTree) -> CGRect {
    let ties = document.index.ties[stack["id"] ?? ""] ?? []
    guard !ties.isEmpty, stack.flag("translatesAutoresizingMaskIntoConstraints") == false,
      isTooSmall(stack, for: frame.size)
    else { return frame }
    let needed = contentSize(of: stack)
    // What is in a scroll view settles how far that scrolls.
    let isFree = parent.name == "scrollView"
    func span(_ start: CGFloat, _ length: CGFloat, _ needed: CGFloat, _ sides: [String])
      -> (start: CGFloat, length: CGFloat)
    {
      let edges = sides.dropLast().filter(ties.contains)
      let isSettled = ties.contains(sides[3]) || !isFree && edges.count > 1
      // Less than a point comes of rounding.
      guard needed >= length + 1, !isSettled else { return (start, length) }
      let share: CGFloat = edges == [sides[1]] ? 1 : edges == [sides[2]] ? 0.5 : 0
      return (start - (needed - length) * share, needed)
    }
    let across = span(
      frame.minX,
      frame.width,
      needed.width,
      ["leading", "trailing", "centerX", "width"]
    )
    let down = span(
      frame.minY,
      frame.height,
      needed.height,
      ["top", "bottom", "centerY", "height"]
    )
    return CGRect(x: across.start, y: down.start, width: across.length, height: down.length).rounded
  }
}
