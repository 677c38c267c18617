/// Tells that its owner is to load anew, once the content of its scroll view is pulled down far enough
/// (`B-6.111`).
///
/// It sends `valueChanged`, and refreshes until the owner ends it.
open class UIRefreshControl: UIControl {
  /// True from the pull, or ``beginRefreshing()``, to ``endRefreshing()``.
  public final private(set) var isRefreshing = false {
    didSet { setNeedsDisplay() }
  }

  /// The height of the control, which content is held open for while it refreshes, in points.
  static let height: CGFloat = 60
  /// The distance that the content is to be pulled down, as it is seen, in points (ours).
  static let pull: CGFloat = 80

  private var scroll: UIScrollView? { superview as? UIScrollView }

  /// Begins to refresh because the program loads anew: no event is sent, and nothing scrolls.
  open func beginRefreshing() {
    isRefreshing = true
    scroll?.refreshRoom = Self.height
  }

  /// Ends the refreshing, and lets the content go back to its top.
  open func endRefreshing() {
    isRefreshing = false
    scroll?.refreshRoom = 0
  }

  /// Called as a finger moves the content of the scroll view.
  final func contentWasPulled() {
    guard !isRefreshing, isEnabled, let scroll,
      scroll.range(.vertical).lowerBound - scroll.contentOffset.y >= Self.pull
    else { return }
    beginRefreshing()
    sendActions(for: .valueChanged)
  }

  final func place(in scroll: UIScrollView) {
    frame = CGRect(x: 0, y: -Self.height, width: scroll.bounds.width, height: Self.height)
    autoresizingMask = .flexibleWidth
    backgroundColor = .clear
    if superview !== scroll { scroll.insertSubview(self, at: 0) }
  }

  open override func draw(_ rect: CGRect) {
    guard isRefreshing, let canvas = UIGraphicsGetCurrentContext() else { return }
    let ring = CGRect(x: rect.midX - 10, y: rect.midY - 10, width: 20, height: 20)
    canvas.fill(UIBezierPath(ovalIn: ring), with: UIColor(white: 0.6, alpha: 1))
  }
}

extension UIScrollView {
  final func replaceRefreshControl(_ old: UIRefreshControl?) {
    if let old, old.superview === self { old.removeFromSuperview() }
    refreshRoom = refreshControl?.isRefreshing == true ? UIRefreshControl.height : 0
    refreshControl?.place(in: self)
  }
}
