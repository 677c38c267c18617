import TouchKit

/// A scroll view in the window's colours: it stops at its edges and where it is let go, and has a bar at
/// its right edge while there is more than is seen.
class ScrollPane: UIScrollView {
  final var theme: Theme { windowTheme }
  private let bar = ScrollBar()

  init() {
    super.init(frame: .zero)
    // Nothing here moves by itself, and a press is answered at once.
    (bounces, decelerationRate) = (false, DecelerationRate(rawValue: 0))
    (isDirectionalLockEnabled, delaysContentTouches) = (true, false)
    (showsVerticalScrollIndicator, showsHorizontalScrollIndicator) = (false, false)
    contentInsetAdjustmentBehavior = .never
    addSubview(bar)
  }

  @available(*, unavailable)
  required init?(coder: NSCoder) { nil }

  override var frame: CGRect { didSet { if frame.size != oldValue.size { contentChanged() } } }

  override var bounds: CGRect {
    didSet {
      guard bounds.origin != oldValue.origin else { return }
      placeBar()
      invalidate()
      didScroll()
    }
  }

  /// Called when what is seen of the content has changed.
  func didScroll() {}

  /// Gives the content another height, in points.
  final func setContent(height: CGFloat) {
    contentSize = CGSize(width: 0, height: height)
    contentChanged()
  }

  /// Keeps what is seen within the content, which may have another size.
  func contentChanged() {
    scroll(to: contentOffset.y)
    placeBar()
  }

  private func placeBar() {
    let (seen, height) = (bounds, contentSize.height)
    bar.isHidden = height <= seen.height || seen.height <= 32
    if subviews.last !== bar { bringSubviewToFront(bar) }
    guard !bar.isHidden else { return }
    let length = max(24, seen.height * seen.height / height)
    let y = seen.minY * (seen.height - length) / (height - seen.height)
    bar.frame = CGRect(x: seen.maxX - 14, y: seen.minY + y, width: 16, height: length)
  }

  // MARK: - Scrolling

  /// The longest way that the content can be scrolled, in points.
  final var longest: CGFloat { max(0, contentSize.height - bounds.height) }

  /// Scrolls so far from the beginning of the content, in points.
  final func scroll(to new: CGFloat) {
    let x = min(contentOffset.x, max(0, contentSize.width - bounds.width))
    let offset = CGPoint(x: x, y: min(max(0, new), longest))
    if offset != contentOffset { setContentOffset(offset, animated: false) }
  }

  /// Scrolls by a number of points, towards the end where positive.
  final func scroll(by distance: CGFloat) { scroll(to: contentOffset.y + distance) }

  /// Scrolls by a number of pages, towards the end where positive.
  final func scroll(byPages pages: CGFloat) { scroll(by: pages * bounds.height) }

  /// Scrolls by the keys of a list whose rows have a height; returns whether it was such a key.
  final func scroll(by key: KeyInput, row: CGFloat) -> Bool {
    guard key.modifiers.isDisjoint(with: [.control, .command, .alternate]) else { return false }
    switch key.usage {
    case .keyboardUpArrow: scroll(by: -row)
    case .keyboardDownArrow: scroll(by: row)
    case .keyboardPageUp: scroll(byPages: -0.9)
    case .keyboardPageDown: scroll(byPages: 0.9)
    case .keyboardHome: scroll(to: 0)
    case .keyboardEnd: scroll(to: longest)
    default: return false
    }
    return true
  }
}

/// The bar of a scroll pane, which can be dragged.
final class ScrollBar: ThemedControl {
  override func continueTracking(_ touch: UITouch, with event: UIEvent?) -> Bool {
    guard let pane = superview as? ScrollPane, pane.bounds.height > bounds.height else {
      return true
    }
    let step = touch.location(in: nil).y - touch.previousLocation(in: nil).y
    pane.scroll(by: step * pane.longest / (pane.bounds.height - bounds.height))
    return true
  }

  override func draw(_ rect: CGRect) {
    let line = rect.insetBy(dx: 6, dy: 0)
    UIGraphicsGetCurrentContext()?.fill(line, with: theme.edge, radius: line.width / 2)
  }
}

/// A scroll pane whose owner draws its content.
final class DrawnPane: ScrollPane {
  /// Draws the content in its own space, however much of it is seen.
  var onDraw: (any Canvas) -> Void = { _ in }

  override func draw(_ rect: CGRect) {
    guard rect.width > 60, rect.height > 8 else { return }
    UIGraphicsGetCurrentContext().map { onDraw($0) }
  }
}
