public import Foundation

/// Shows one of several controllers; a drag scrolls to its neighbours, which are asked for as it begins.
open class UIPageViewController: UIViewController {
  /// The way in which pages change; here they scroll.
  public enum TransitionStyle: Int, Sendable { case pageCurl, scroll }

  /// The direction in which pages follow each other.
  public enum NavigationOrientation: Int, Sendable { case horizontal, vertical }

  /// The way to another page.
  public enum NavigationDirection: Int, Sendable { case forward, reverse }

  /// The place of a book's back; here there is none.
  public enum SpineLocation: Int, Sendable { case none, min, mid, max }

  /// The names of what a page controller is made with.
  public struct OptionsKey: RawRepresentable, Hashable, Sendable {
    /// The name.
    public let rawValue: String
    /// Makes a key of a name.
    public init(rawValue: String) { self.rawValue = rawValue }
    /// The place of a book's back.
    public static let spineLocation = OptionsKey(
      rawValue: "UIPageViewControllerOptionSpineLocationKey"
    )
    /// The room between pages, in points.
    public static let interPageSpacing = OptionsKey(
      rawValue: "UIPageViewControllerOptionInterPageSpacingKey"
    )
  }

  /// Gives the neighbours of a page.
  open weak var dataSource: (any UIPageViewControllerDataSource)?
  /// Hears of the pages that a drag leads to.
  open weak var delegate: (any UIPageViewControllerDelegate)?
  /// The way in which pages change.
  public final let transitionStyle: TransitionStyle
  /// The direction in which pages follow each other.
  public final let navigationOrientation: NavigationOrientation
  /// The place of a book's back: there is none.
  open var spineLocation: SpineLocation { .none }
  /// True if a page has another one on its back; kept for code that reads it.
  open var isDoubleSided = false
  /// The page that is shown.
  open var viewControllers: [UIViewController]? { current.map { [$0] } ?? [] }
  /// The recognizers of the drag and the tap that turn pages; here only the scroll view's has any.
  open var gestureRecognizers: [UIGestureRecognizer] { [] }

  private let scroll = _UIQueuingScrollView()
  private let spacing: CGFloat
  private var current: UIViewController?
  private var before: UIViewController?
  private var after: UIViewController?
  /// The page that a drag or an animation leads to.
  private var pending: UIViewController?
  private var completion: ((Bool) -> Void)?
  private var isPlacing = false

  /// Makes a controller without pages.
  public init(
    transitionStyle style: TransitionStyle,
    navigationOrientation: NavigationOrientation,
    options: [OptionsKey: Any]? = nil
  ) {
    (transitionStyle, self.navigationOrientation) = (style, navigationOrientation)
    spacing = CGFloat(number(options?[.interPageSpacing]) ?? 0)
    super.init(nibName: nil, bundle: nil)
  }

  /// Makes a controller without pages; nothing is archived.
  public required init?(coder: NSCoder) {
    (transitionStyle, navigationOrientation, spacing) = (.scroll, .horizontal, 0)
    super.init(coder: coder)
  }

  private var axis: Axis { navigationOrientation == .horizontal ? .horizontal : .vertical }
  private var pages: [UIViewController] { [before, current, after].compactMap(\.self) }
  private var step: CGFloat { scroll.bounds.size[axis] }

  override func didLoadView() {
    scroll.isPagingEnabled = true
    (scroll.showsHorizontalScrollIndicator, scroll.showsVerticalScrollIndicator) = (false, false)
    scroll.contentInsetAdjustmentBehavior = .never
    // The neighbours are asked for once a drag begins, which it does over one page as well.
    scroll.alwaysBounceHorizontal = axis == .horizontal
    scroll.alwaysBounceVertical = axis == .vertical
    scroll.pages = self
    view.insertSubview(scroll, at: 0)
    view.clipsToBounds = true
  }

  open override func viewDidLayoutSubviews() {
    super.viewDidLayoutSubviews()
    var frame = view.bounds
    frame.size[axis] += spacing
    frame.origin[axis] -= spacing / 2
    guard scroll.frame != frame else { return }
    scroll.frame = frame
    place()
  }

  /// Shows another page, and calls `completion` once it is there; the delegate is not notified.
  open func setViewControllers(
    _ viewControllers: [UIViewController]?,
    direction: NavigationDirection,
    animated: Bool,
    completion: ((Bool) -> Void)? = nil
  ) {
    // What moves still, goes to a place that is another page's afterwards.
    scroll.stopMoving()
    let finish = settled(atOnce: true)
    // It may show yet another page.
    defer { finish?() }
    guard let new = viewControllers?.first, new !== current else {
      if viewControllers?.first == nil { show(nil) }
      completion?(true)
      return
    }
    guard animated, current != nil, viewIfLoaded?.window != nil, step > 0 else {
      show(new)
      completion?(true)
      return
    }
    (before, after) = direction == .forward ? (nil, new) : (new, nil)
    (pending, self.completion) = (new, completion)
    place()
    var target = CGPoint.zero
    target[axis] = direction == .forward ? step : 0
    scroll.setContentOffset(target, animated: true)
  }

  private func show(_ new: UIViewController?) {
    let old = current
    (current, before, after, pending) = (new, nil, nil, nil)
    if let old, old !== new { remove(old) }
    place()
  }

  private func remove(_ page: UIViewController) {
    guard page.parent === self else { return }
    page.willMove(toParent: nil)
    page.viewIfLoaded?.removeFromSuperview()
    page.removeFromParent()
  }

  private func place() {
    guard isViewLoaded else { return }
    isPlacing = true
    defer { isPlacing = false }
    var size = scroll.bounds.size
    size[axis] = step * CGFloat(max(1, pages.count))
    scroll.contentSize = size
    for (index, page) in pages.enumerated() {
      let isNew = page.parent !== self
      if isNew { addChild(page) }
      var frame = CGRect(origin: .zero, size: scroll.bounds.size)
      frame.origin[axis] = step * CGFloat(index) + spacing / 2
      frame.size[axis] -= spacing
      page.view.frame = frame
      if page.view.superview !== scroll { scroll.addSubview(page.view) }
      if isNew { page.didMove(toParent: self) }
    }
    var offset = CGPoint.zero
    offset[axis] = before == nil ? 0 : step
    scroll.contentOffset = offset
  }

  fileprivate func dragBegins() {
    guard let current, pending == nil, before == nil, after == nil else { return }
    before = dataSource?.pageViewController(self, viewControllerBefore: current)
    after = dataSource?.pageViewController(self, viewControllerAfter: current)
    place()
  }

  fileprivate func didScroll() {
    guard !isPlacing, pending == nil, step > 0 else { return }
    let distance = scroll.contentOffset[axis] - (before == nil ? 0 : step)
    guard distance != 0, let next = distance > 0 ? after : before else { return }
    pending = next
    delegate?.pageViewController(self, willTransitionTo: [next])
  }

  /// Takes the page in sight for the current one, once the content rests at a page, and returns what then tells of it.
  fileprivate func settled(atOnce: Bool = false) -> (() -> Void)? {
    guard let old = current, step > 0, before != nil || after != nil else { return nil }
    let position = scroll.contentOffset[axis] / step
    let (index, pages) = (Int(position.rounded()), pages)
    // A finger that catches a page on its way leads it on.
    guard pages.indices.contains(index), atOnce || abs(position - position.rounded()) < 0.001 else {
      return nil
    }
    let (new, told, finish) = (pages[index], pending, completion)
    (current, before, after, pending, completion) = (new, nil, nil, nil, nil)
    for page in pages where page !== new { remove(page) }
    place()
    if let finish { return { finish(new === told) } }
    guard told != nil else { return nil }
    return { [self] in
      delegate?.pageViewController(
        self,
        didFinishAnimating: true,
        previousViewControllers: [old],
        transitionCompleted: new !== old
      )
    }
  }
}

// swift-format-ignore: NoLeadingUnderscores
final class _UIQueuingScrollView: UIScrollView {
  @WeakReference fileprivate var pages: UIPageViewController?

  override func draggingBegins() { pages?.dragBegins() }
  override func contentDidScroll() {
    super.contentDidScroll()
    pages?.didScroll()
  }
  override func contentDidRest() { pages?.settled()?() }
}

/// Gives the neighbours of pages.
@preconcurrency @MainActor
public protocol UIPageViewControllerDataSource: AnyObject {
  /// Returns the page before another; nil for none.
  func pageViewController(
    _ pageViewController: UIPageViewController,
    viewControllerBefore viewController: UIViewController
  ) -> UIViewController?
  /// Returns the page after another; nil for none.
  func pageViewController(
    _ pageViewController: UIPageViewController,
    viewControllerAfter viewController: UIViewController
  ) -> UIViewController?
  /// Returns the number of dots below the pages; none are drawn here.
  func presentationCount(for pageViewController: UIPageViewController) -> Int
  /// Returns which dot is the page's; none are drawn here.
  func presentationIndex(for pageViewController: UIPageViewController) -> Int
}

extension UIPageViewControllerDataSource {
  /// None.
  public func presentationCount(for pageViewController: UIPageViewController) -> Int { 0 }
  /// The first.
  public func presentationIndex(for pageViewController: UIPageViewController) -> Int { 0 }
}

/// Hears of the pages that a drag leads to.
@preconcurrency @MainActor
public protocol UIPageViewControllerDelegate: AnyObject {
  /// A drag has begun to lead to another page.
  func pageViewController(
    _ pageViewController: UIPageViewController,
    willTransitionTo pendingViewControllers: [UIViewController]
  )
  /// The content rests after a drag, on another page or on the same.
  func pageViewController(
    _ pageViewController: UIPageViewController,
    didFinishAnimating finished: Bool,
    previousViewControllers: [UIViewController],
    transitionCompleted completed: Bool
  )
}

extension UIPageViewControllerDelegate {
  /// Nothing.
  public func pageViewController(
    _ pageViewController: UIPageViewController,
    willTransitionTo pendingViewControllers: [UIViewController]
  ) {}
  /// Nothing.
  public func pageViewController(
    _ pageViewController: UIPageViewController,
    didFinishAnimating finished: Bool,
    previousViewControllers: [UIViewController],
    transitionCompleted completed: Bool
  ) {}
}
