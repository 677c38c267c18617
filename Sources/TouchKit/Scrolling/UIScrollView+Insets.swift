extension UIScrollView {
  /// Which edges of the content keep clear of what bars and sensors cover.
  ///
  /// Source: UIScrollView.h, `UIScrollView.ContentInsetAdjustmentBehavior`; `B-6.60`.
  public enum ContentInsetAdjustmentBehavior: Int, CaseIterable, Sendable {
    /// As for ``scrollableAxes``; in a navigation controller the top and the bottom do in any case.
    case automatic = 0
    /// Those along which the content scrolls.
    case scrollableAxes = 1
    /// None.
    case never = 2
    /// All.
    case always = 3
  }

  /// The insets that bars and sensors add to ``contentInset`` now, in points.
  final var wantedAdjustment: UIEdgeInsets {
    guard contentInsetAdjustmentBehavior != .never else { return .zero }
    var insets = safeAreaInsets
    // Without insets the size of the content, which may have to be made, does not matter.
    if insets.top + insets.bottom > 0, !keepsClear(.vertical) {
      (insets.top, insets.bottom) = (0, 0)
    }
    if insets.left + insets.right > 0, !keepsClear(.horizontal) {
      (insets.left, insets.right) = (0, 0)
    }
    return insets
  }

  private func keepsClear(_ axis: Axis) -> Bool {
    let bouncesAlways = axis == .vertical ? alwaysBounceVertical : alwaysBounceHorizontal
    switch contentInsetAdjustmentBehavior {
    case .never: return false
    case .always: return true
    case .automatic where axis == .vertical && isAdjustedByController: return true
    case .automatic, .scrollableAxes:
      return bouncesAlways || contentSize[axis] > bounds.size[axis]
    }
  }

  /// True if the controller in a navigation controller wants its scroll views to keep clear of bars.
  private var isAdjustedByController: Bool {
    let owner = lineage.lazy.compactMap(\.controller).first
    return owner?.automaticallyAdjustsScrollViewInsets == true && owner?.navigationController != nil
  }

  /// Takes over what bars and sensors cover now; content at its top or left edge goes on resting there (`B-6.61`).
  final func updateAdjustment() {
    let wanted = wantedAdjustment
    guard wanted != insetAdjustment else { return }
    let (old, offset) = (adjustedContentInset, contentOffset)
    insetAdjustment = wanted
    let new = adjustedContentInset
    setNeedsDisplay()
    if drag == nil, movement == nil {
      var place = offset
      if offset.y == -old.top { place.y = -new.top }
      if offset.x == -old.left { place.x = -new.left }
      if place != offset { contentOffset = place }
    }
    adjustedContentInsetDidChange()
    scrollDelegate?.scrollViewDidChangeAdjustedContentInset(self)
  }
}
