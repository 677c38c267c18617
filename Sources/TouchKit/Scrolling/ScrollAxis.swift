/// The place of content between its edges, as the engine left it; an app may change it meanwhile (`B-6.31`).
struct ScrollStanding: Equatable {
  var offset: CGPoint
  let horizontal: ClosedRange<CGFloat>
  let vertical: ClosedRange<CGFloat>
}

extension UIScrollView {
  final var standing: ScrollStanding {
    ScrollStanding(
      offset: contentOffset,
      horizontal: range(.horizontal),
      vertical: range(.vertical)
    )
  }

  /// Returns the whole pixel that is nearest to an offset, and not beyond the edges if that is not (`B-6.30`).
  final func onPixel(_ place: CGFloat, _ axis: Axis) -> CGFloat {
    let (scale, range) = (application?.screen.scale ?? 1, range(axis))
    let rounded = (place * scale).rounded() / scale
    guard range.contains(place) else { return rounded }
    return rounded.clamped(to: range)
  }

  /// The offsets at which the content lies within its edges.
  final func range(_ axis: Axis) -> ClosedRange<CGFloat> {
    let (before, after) = adjustedContentInset[axis]
    // Neither is true of what is no number.
    let low = before.isNaN ? 0 : -before
    let high = contentSize[axis] + after - bounds.size[axis]
    if high > low { return low...high }
    let part = contentAlignmentPoint[axis]
    let rest = part == 0 ? low : low - (low - high) * part
    return rest...rest
  }

  final func clamped(_ offset: CGPoint) -> CGPoint {
    CGPoint(
      x: offset.x.clamped(to: range(.horizontal)),
      y: offset.y.clamped(to: range(.vertical))
    )
  }

  /// Brings back content beyond its edges, unless a finger or a curve moves it (`B-6.106`).
  final func returnWithinEdges(unlessEmpty: Bool = false) {
    guard drag == nil, movement == nil, !isCaught, !isZooming, bounds.width.isFinite,
      bounds.height.isFinite
    else { return }
    let (start, inset) = (contentOffset, adjustedContentInset)
    let isAtStart = start == CGPoint(x: -inset.left, y: -inset.top)
    guard !isAtStart || contentAlignmentPoint != .zero else { return }
    if unlessEmpty, contentSize == .zero { return }
    let offset = clamped(start)
    if offset != start { contentOffset = offset }
  }

  final func scrolls(_ axis: Axis) -> Bool {
    let range = range(axis)
    if range.upperBound > range.lowerBound { return true }
    if axis == .vertical, refreshControl != nil { return true }
    return bounces(axis) && (axis == .horizontal ? alwaysBounceHorizontal : alwaysBounceVertical)
  }

  final func bounces(_ axis: Axis) -> Bool {
    axis == .horizontal ? bouncesHorizontally : bouncesVertically
  }

  /// Returns true if a movement without room here may begin in a scroll view around this one (`B-6.107`).
  final func transfers(_ axis: Axis) -> Bool {
    axis == .horizontal ? transfersHorizontalScrollingToParent : transfersVerticalScrollingToParent
  }

  final func hasRoom(for movement: CGPoint) -> Bool {
    let axis = Axis(of: movement)
    let (range, place) = (range(axis), contentOffset[axis])
    // The content follows the finger, so the offset changes in the opposite direction.
    return movement[axis] < 0 ? place < range.upperBound : place > range.lowerBound
  }

  /// Returns true if a finger with this movement may begin to drag the content: where it has room or keeps
  /// the movement to itself (`B-6.107`), or where no scroll view around it has room (ours).
  final func canGo(_ movement: CGPoint) -> Bool {
    let axis = Axis(of: movement)
    if scrolls(axis), hasRoom(for: movement) || !transfers(axis) { return true }
    for case let outer as UIScrollView in lineage.dropFirst()
    where outer.isScrollEnabled && outer.scrolls(axis) && outer.hasRoom(for: movement) {
      return false
    }
    return Axis.both.contains { scrolls($0) && movement[$0] != 0 }
  }
}

/// The place along an axis at which a part of the content is to be seen; the nearest needs the least movement.
enum ScrollPlace {
  case start, middle, end, nearest

  typealias Ends = (start: CGFloat, end: CGFloat)

  /// Returns how far the content has to be scrolled, in points, for a part of it to be there in what is seen.
  func shift(of part: Ends, in seen: Ends) -> CGFloat {
    let toStart = part.start - seen.start
    let toEnd = part.end - seen.end
    return switch self {
    case .start: toStart
    case .middle: (toStart + toEnd) / 2
    case .end: toEnd
    case .nearest: max(min(0, toStart), min(toEnd, toStart))
    }
  }
}
