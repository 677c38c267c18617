/// Receives a scroll view's events, in the order of `B-6.18`, and can change where the content stops.
@preconcurrency @MainActor
public protocol UIScrollViewDelegate: AnyObject {
  /// The content moved.
  func scrollViewDidScroll(_ scrollView: UIScrollView)
  /// Tells that the part of the inset that bars and sensors add has changed (`B-6.61`).
  func scrollViewDidChangeAdjustedContentInset(_ scrollView: UIScrollView)
  /// The content's scale changed.
  func scrollViewDidZoom(_ scrollView: UIScrollView)
  /// A finger begins to move the content.
  func scrollViewWillBeginDragging(_ scrollView: UIScrollView)
  /// The finger is about to leave, at points per millisecond; writes where the content stops. Not called in
  /// paging.
  func scrollViewWillEndDragging(
    _ scrollView: UIScrollView,
    withVelocity velocity: CGPoint,
    targetContentOffset: UnsafeMutablePointer<CGPoint>
  )
  /// The finger has left; `decelerate` is true if the content goes on moving.
  func scrollViewDidEndDragging(_ scrollView: UIScrollView, willDecelerate decelerate: Bool)
  /// The content goes on moving by itself.
  func scrollViewWillBeginDecelerating(_ scrollView: UIScrollView)
  /// The content has stopped.
  func scrollViewDidEndDecelerating(_ scrollView: UIScrollView)
  /// A movement that the program asked for is over.
  func scrollViewDidEndScrollingAnimation(_ scrollView: UIScrollView)
  /// Returns true if a tap on the status bar scrolls to the top (`B-6.109`).
  func scrollViewShouldScrollToTop(_ scrollView: UIScrollView) -> Bool
  /// The content has come to the top after a tap on the status bar.
  func scrollViewDidScrollToTop(_ scrollView: UIScrollView)
  /// Returns the view in the content that is scaled; nil for none.
  func viewForZooming(in scrollView: UIScrollView) -> UIView?
  /// The content is about to be scaled.
  func scrollViewWillBeginZooming(_ scrollView: UIScrollView, with view: UIView?)
  /// The content has been scaled.
  func scrollViewDidEndZooming(
    _ scrollView: UIScrollView,
    with view: UIView?,
    atScale scale: CGFloat
  )
}

extension UIScrollViewDelegate {
  /// Nothing.
  public func scrollViewDidScroll(_ scrollView: UIScrollView) {}
  /// Nothing.
  public func scrollViewDidChangeAdjustedContentInset(_ scrollView: UIScrollView) {}
  /// Nothing.
  public func scrollViewDidZoom(_ scrollView: UIScrollView) {}
  /// Nothing.
  public func scrollViewWillBeginDragging(_ scrollView: UIScrollView) {}
  /// Nothing.
  public func scrollViewWillEndDragging(
    _ scrollView: UIScrollView,
    withVelocity velocity: CGPoint,
    targetContentOffset: UnsafeMutablePointer<CGPoint>
  ) {}
  /// Nothing.
  public func scrollViewDidEndDragging(
    _ scrollView: UIScrollView,
    willDecelerate decelerate: Bool
  ) {}
  /// Nothing.
  public func scrollViewWillBeginDecelerating(_ scrollView: UIScrollView) {}
  /// Nothing.
  public func scrollViewDidEndDecelerating(_ scrollView: UIScrollView) {}
  /// Nothing.
  public func scrollViewDidEndScrollingAnimation(_ scrollView: UIScrollView) {}
  /// Yes.
  public func scrollViewShouldScrollToTop(_ scrollView: UIScrollView) -> Bool { true }
  /// Nothing.
  public func scrollViewDidScrollToTop(_ scrollView: UIScrollView) {}
  /// No view.
  public func viewForZooming(in scrollView: UIScrollView) -> UIView? { nil }
  /// Nothing.
  public func scrollViewWillBeginZooming(_ scrollView: UIScrollView, with view: UIView?) {}
  /// Nothing.
  public func scrollViewDidEndZooming(
    _ scrollView: UIScrollView,
    with view: UIView?,
    atScale scale: CGFloat
  ) {}
}

/// Lets a class of scroll views name a delegate of a narrower kind.
public protocol ScrollDelegating: UIScrollView {}

extension UIScrollView: ScrollDelegating {}

extension ScrollDelegating {
  /// Receives the scroll view's events; not kept alive.
  public var delegate: (any UIScrollViewDelegate)? {
    get { scrollDelegate }
    set { scrollDelegate = newValue }
  }
}
