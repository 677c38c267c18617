/// A tap on the status bar scrolls to the top the one scroll view on the screen that allows it; on a phone
/// none where several do, on a pad the one under the finger that is nearest to the bar. Before iOS 13 the bar is in a window,
/// and one at its level or above that has the touch takes it from the bar (`B-6.109`).
extension UIApplication {
  final func scrollToTop(after touch: UITouch) {
    let bar = statusBarManager.statusBarFrame
    guard !bar.isEmpty, bar.contains(touch.origin), touch.tapCount > 0,
      touch.timestamp - touch.first.timestamp <= policy.thresholds.tapDuration,
      policy.containers != .ios12 || (touch.window?.windowLevel ?? .normal) < .statusBar
    else { return }
    let onScreen = windows.filter { $0.windowLevel == .normal }.flatMap(\.scrollViewsOnScreen)
    if screen.idiom == .phone {
      let willing = onScreen.filter(\.scrollsToTop)
      if willing.count > 1 {
        willing.first { !$0.isAtTop }?.tell(.severalScrollToTop)
      } else {
        willing.first?.scrollToTop()
      }
      return
    }
    let nearest = onScreen.map { (scroll: $0, frame: $0.frameOnScreen) }
      .filter { $0.frame.minX <= touch.origin.x && touch.origin.x < $0.frame.maxX }
      .min { $0.frame.minY < $1.frame.minY }
    if let scroll = nearest?.scroll, scroll.scrollsToTop { scroll.scrollToTop() }
  }
}

extension UIScrollView {
  final var isAtTop: Bool { contentOffset.y <= range(.vertical).lowerBound }

  /// Scrolls to the top, animated, unless the content is there or the delegate says no.
  fileprivate final func scrollToTop() {
    guard !isAtTop, scrollDelegate?.scrollViewShouldScrollToTop(self) != false else { return }
    let top = range(.vertical).lowerBound
    setContentOffset(CGPoint(x: contentOffset.x, y: top), animated: true)
    movement?.goesToTop = true
  }
}

extension UIView {
  /// The scroll views in this view that are seen, itself among them; one that is off the screen is not.
  fileprivate final var scrollViewsOnScreen: [UIScrollView] {
    guard isShown, let application else { return [] }
    var found = children.flatMap(\.scrollViewsOnScreen)
    if let scroll = self as? UIScrollView,
      scroll.frameOnScreen.intersects(application.screen.bounds)
    {
      found.append(scroll)
    }
    return found
  }
}
