/// A row of dots, one for each page, the current one dark.
///
/// A tap on the right half goes to the next page, one on the left half to the page before; a change sends
/// `valueChanged`, before the event of the end.
open class UIPageControl: UIControl {
  private static let dotSize: CGFloat = 7
  private static let dotDistance: CGFloat = 16
  private static let height: CGFloat = 26

  /// The number of pages; 0 by default, and not less.
  open var numberOfPages: Int {
    get { pageCount }
    set {
      pageCount = max(0, newValue)
      currentPage = page
    }
  }
  /// The current page, counted from 0; it is kept within the pages, and setting it sends nothing.
  open var currentPage: Int {
    get { page }
    set {
      page = newValue.clamped(to: 0...max(0, pageCount - 1))
      setNeedsDisplay()
    }
  }
  /// True if nothing is shown while there is only one page; false by default.
  open var hidesForSinglePage = false { didSet { setNeedsDisplay() } }
  /// The colour of the other pages' dots; nil is gray.
  open var pageIndicatorTintColor: UIColor? { didSet { setNeedsDisplay() } }
  /// The colour of the current page's dot; nil is nearly black.
  open var currentPageIndicatorTintColor: UIColor? { didSet { setNeedsDisplay() } }

  private var pageCount = 0
  private var page = 0

  override var tracedValue: Double? { Double(currentPage) }

  override var archivedProperties: [ArchivedProperty] {
    super.archivedProperties + [
      .init("NumberOfPages", self, \.numberOfPages),
      .init("CurrentPage", self, \.currentPage),
      .init("HidesForSinglePage", self, \.hidesForSinglePage),
      .init("PageIndicatorTintColor", self, \.pageIndicatorTintColor),
      .init("CurrentPageIndicatorTintColor", self, \.currentPageIndicatorTintColor),
    ]
  }

  open override var intrinsicContentSize: CGSize { size(forNumberOfPages: numberOfPages) }

  /// Returns the size that the dots of some pages need, in points.
  open func size(forNumberOfPages pageCount: Int) -> CGSize {
    CGSize(width: CGFloat(max(0, pageCount)) * Self.dotDistance, height: Self.height)
  }

  open override func endTracking(_ touch: UITouch?, with event: UIEvent?) {
    guard let touch, isTouchInside else { return }
    let old = currentPage
    currentPage += touch.location(in: self).x < bounds.midX ? -1 : 1
    if currentPage != old { send(.valueChanged, with: event) }
  }

  override var winsOverTaps: Bool { true }

  open override func draw(_ rect: CGRect) {
    guard let canvas = UIGraphicsGetCurrentContext(), !(hidesForSinglePage && pageCount == 1)
    else { return }
    let left = rect.midX - size(forNumberOfPages: pageCount).width / 2
    let other = pageIndicatorTintColor ?? ControlLooks.line
    let current = currentPageIndicatorTintColor ?? UIColor(hex: 0x3A3A3C)
    canvas.draw(self) {
      if isHighlighted {
        let area = CGRect(
          x: left - Self.dotDistance / 2,
          y: rect.midY - Self.height / 2,
          width: rect.midX * 2 - left * 2 + Self.dotDistance,
          height: Self.height
        )
        canvas.fillCapsule(area, with: ControlLooks.trough)
      }
      for index in 0..<pageCount {
        let dot = CGRect(
          x: left + (CGFloat(index) + 0.5) * Self.dotDistance - Self.dotSize / 2,
          y: rect.midY - Self.dotSize / 2,
          width: Self.dotSize,
          height: Self.dotSize
        )
        canvas.fill(UIBezierPath(ovalIn: dot), with: index == page ? current : other)
      }
    }
  }
}
