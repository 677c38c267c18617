/// One of the two directions in which content moves.
enum ScrollAxis: CaseIterable {
  case horizontal
  case vertical

  /// The axis that has most of a movement.
  init(of movement: CGPoint) {
    self = abs(movement.x) > abs(movement.y) ? .horizontal : .vertical
  }
}

extension CGPoint {
  subscript(_ axis: ScrollAxis) -> CGFloat {
    get { axis == .horizontal ? x : y }
    set {
      switch axis {
      case .horizontal: x = newValue
      case .vertical: y = newValue
      }
    }
  }
}

extension CGSize {
  subscript(_ axis: ScrollAxis) -> CGFloat { axis == .horizontal ? width : height }
}

/// Where content stands, and the offsets between its edges.
///
/// The engine remembers how it left the content; where an app has changed that since, a movement
/// goes on from there (`B-6.31`).
struct ScrollStanding: Equatable {
  var offset: CGPoint
  let horizontal: ClosedRange<CGFloat>
  let vertical: ClosedRange<CGFloat>
}

extension UIScrollView {
  /// Where the content stands now.
  final var standing: ScrollStanding {
    ScrollStanding(
      offset: contentOffset,
      horizontal: range(.horizontal),
      vertical: range(.vertical)
    )
  }

  /// Returns the whole pixel that is nearest to an offset, and not beyond the edges if that is not
  /// (`B-6.30`).
  final func onPixel(_ place: CGFloat, _ axis: ScrollAxis) -> CGFloat {
    let (scale, range) = (application?.screen.scale ?? 1, range(axis))
    let rounded = (place * scale).rounded() / scale
    guard range.contains(place) else { return rounded }
    return min(max(rounded, range.lowerBound), range.upperBound)
  }

  /// The offsets at which the content lies within its edges.
  final func range(_ axis: ScrollAxis) -> ClosedRange<CGFloat> {
    let inset = adjustedContentInset
    let (before, after) =
      axis == .horizontal ? (inset.left, inset.right) : (inset.top, inset.bottom)
    return -before...max(-before, contentSize[axis] + after - bounds.size[axis])
  }

  /// Returns the offset within the edges that is nearest to another.
  final func clamped(_ offset: CGPoint) -> CGPoint {
    let (x, y) = (range(.horizontal), range(.vertical))
    return CGPoint(
      x: min(max(offset.x, x.lowerBound), x.upperBound),
      y: min(max(offset.y, y.lowerBound), y.upperBound)
    )
  }

  /// Whether the content moves along an axis at all.
  final func scrolls(_ axis: ScrollAxis) -> Bool {
    let range = range(axis)
    if range.upperBound > range.lowerBound { return true }
    return bounces && (axis == .horizontal ? alwaysBounceHorizontal : alwaysBounceVertical)
  }

  /// Whether content that follows a finger can move within its edges.
  final func hasRoom(for movement: CGPoint) -> Bool {
    let axis = ScrollAxis(of: movement)
    let (range, place) = (range(axis), contentOffset[axis])
    // The content follows the finger, so the offset changes in the opposite direction.
    return movement[axis] < 0 ? place < range.upperBound : place > range.lowerBound
  }

  /// Whether a finger with this movement may begin to drag the content.
  ///
  /// UIKit's rule for scroll views in each other is not published. Ours: the inner one begins where it
  /// has room along the axis of most of the movement, or where none around it has.
  final func canGo(_ movement: CGPoint) -> Bool {
    if scrolls(ScrollAxis(of: movement)), hasRoom(for: movement) { return true }
    var current = superview
    while let view = current {
      if let outer = view as? UIScrollView, outer.isScrollEnabled,
        outer.scrolls(ScrollAxis(of: movement)), outer.hasRoom(for: movement)
      {
        return false
      }
      current = view.superview
    }
    return ScrollAxis.allCases.contains { scrolls($0) && movement[$0] != 0 }
  }
}
