/// A window onto content that may be larger: fingers and wheels move it.
///
/// Scrolling changes the origin of the bounds and nothing else (`B-6.1`). What moves by itself moves on the
/// engine's clock, 60 times a second, by curves that are functions of time alone, so that it can be replayed.
open class UIScrollView: UIView {
  /// A rate of slowing down: the part of a velocity that is left after a millisecond (`B-6.19`).
  public struct DecelerationRate: RawRepresentable, Hashable, Sendable {
    /// The part that is left.
    public let rawValue: CGFloat
    /// Makes a rate.
    public init(rawValue: CGFloat) { self.rawValue = rawValue }
    /// The default.
    public static let normal = DecelerationRate(rawValue: 0.998)
    /// Comes to rest sooner.
    public static let fast = DecelerationRate(rawValue: 0.99)
  }

  // MARK: - Content

  /// The content's size, in points.
  open var contentSize = CGSize.zero {
    didSet {
      setNeedsDisplay()
      guard contentSize != oldValue else { return }
      updateAdjustment()
      let isSmaller =
        contentSize.width < oldValue.width || contentSize.height < oldValue.height
      if isSmaller || contentAlignmentPoint != .zero { returnWithinEdges() }
      tellObservers()
    }
  }
  /// Space around the content that can be scrolled to as well, in points.
  open var contentInset = UIEdgeInsets.zero {
    didSet {
      setNeedsDisplay()
      if contentInset != oldValue { returnWithinEdges() }
    }
  }
  /// The room at the ends of the line at the right edge that shows the place in the content, in points.
  open var verticalScrollIndicatorInsets = UIEdgeInsets.zero
  /// The room at the ends of the line at the lower edge, in points.
  open var horizontalScrollIndicatorInsets = UIEdgeInsets.zero
  /// The insets of both lines, in points.
  open var scrollIndicatorInsets: UIEdgeInsets {
    get { verticalScrollIndicatorInsets }
    set { (verticalScrollIndicatorInsets, horizontalScrollIndicatorInsets) = (newValue, newValue) }
  }
  /// The room around the content: ``contentInset``, and what bars and sensors cover (`B-6.60`).
  open var adjustedContentInset: UIEdgeInsets {
    var inset = contentInset + insetAdjustment
    if refreshRoom > 0 { inset.top += refreshRoom }
    return inset
  }
  /// Which edges of the content keep clear of what bars and sensors cover; automatic by default.
  open var contentInsetAdjustmentBehavior = ContentInsetAdjustmentBehavior.automatic {
    didSet { updateAdjustment() }
  }
  /// The point of the content that is at the top left of the view; the origin of the bounds (`B-6.1`).
  open var contentOffset: CGPoint {
    get { bounds.origin }
    set {
      // An animation of the app's takes over from what moves by itself (ours).
      if AnimationRecorder.shared.isRecording, movement?.kind == .decelerating { stopMoving() }
      bounds = CGRect(origin: newValue, size: bounds.size)
    }
  }
  open override var bounds: CGRect {
    get { super.bounds }
    set {
      let (old, told) = (super.bounds.origin, offsetChanges)
      super.bounds = newValue
      // With another size the content may have been brought back already.
      if super.bounds.origin != old, offsetChanges == told { offsetDidChange() }
    }
  }

  // MARK: - How it scrolls

  /// True if fingers and wheels move the content; where they do not, touches go on up the chain (`B-6.33`).
  open var isScrollEnabled = true {
    didSet { enableRecognizers() }
  }
  /// True if content can be dragged beyond its edges along both axes, and comes back; setting it sets both (`B-6.108`).
  open var bounces: Bool {
    get { bouncesHorizontally && bouncesVertically }
    set { (bouncesHorizontally, bouncesVertically) = (newValue, newValue) }
  }
  /// True if content can be dragged beyond its left and right edges, and comes back; true by default.
  open var bouncesHorizontally = true
  /// True if content can be dragged beyond its upper and lower edges, and comes back; true by default.
  open var bouncesVertically = true
  /// True if a sideways drag without room here begins in the scroll view around it; true by default (`B-6.107`).
  open var transfersHorizontalScrollingToParent = true
  /// True if an upright drag without room here begins in the scroll view around it; true by default (`B-6.107`).
  open var transfersVerticalScrollingToParent = true
  /// True if content that is not taller than the view can be dragged up and down nevertheless.
  open var alwaysBounceVertical = false {
    didSet { updateAdjustment() }
  }
  /// True if content that is not wider than the view can be dragged left and right nevertheless.
  open var alwaysBounceHorizontal = false {
    didSet { updateAdjustment() }
  }
  /// True if a drag that begins along one axis, with twice as much of the movement (ours), stays on it.
  open var isDirectionalLockEnabled = false
  /// The part of the room beside smaller content that lies before it, from 0 to 1; 0 by default (`B-6.108`).
  open var contentAlignmentPoint = CGPoint.zero {
    didSet { returnWithinEdges() }
  }
  /// True if the content stops only at multiples of the view's size.
  open var isPagingEnabled = false
  /// True if a tap on the status bar scrolls to the top; true by default (`B-6.109`).
  open var scrollsToTop = true
  /// When a drag makes the first responder resign; never by default.
  open var keyboardDismissMode = KeyboardDismissMode.none
  /// The rate at which the content slows down.
  open var decelerationRate = DecelerationRate.normal
  /// True if a line shows at the right edge how far the content is scrolled, while it moves.
  open var showsVerticalScrollIndicator = true
  /// True if a line shows at the lower edge how far the content is scrolled, while it moves.
  open var showsHorizontalScrollIndicator = true

  // MARK: - Touches in the content

  /// True if views in the content hear of a touch only once it is clear that it does not scroll (`B-6.5`).
  open var delaysContentTouches = true {
    didSet { enableRecognizers() }
  }
  /// True if a drag cancels a touch in the view in the content that has it; true by default (`B-6.10`).
  open var canCancelContentTouches = true

  /// Returns true if touches are delivered to a view in the content; true by default (`B-6.9`).
  open func touchesShouldBegin(
    _ touches: Set<UITouch>,
    with event: UIEvent?,
    in view: UIView
  ) -> Bool { true }

  /// Returns true if a drag may cancel touches in a view in the content; by default not in controls (`B-6.11`).
  open func touchesShouldCancel(in view: UIView) -> Bool { !(view is UIControl) }

  // MARK: - What it does now

  /// True if a finger is down, whether or not it scrolls yet (`B-6.15`).
  public final internal(set) var isTracking = false
  /// True if a finger, or a wheel, moves the content (`B-6.15`).
  public final var isDragging: Bool { drag != nil }
  /// True if the content goes on moving after a drag (`B-6.15`).
  public final var isDecelerating: Bool { movement?.kind == .decelerating }
  /// True if the content moves as the program asked for it to (`B-6.108`).
  public final var isScrollAnimating: Bool { movement?.kind == .animating }
  /// True if the content's scale changes by itself (`B-6.108`).
  public final var isZoomAnimating: Bool { movement?.kind == .zooming }
  /// True if fingers scale the content.
  public final internal(set) var isZooming = false
  /// True if the content goes back to a scale that is allowed.
  public final var isZoomBouncing: Bool { movement?.kind == .zooming && movement?.isBounce == true }

  // MARK: - Zooming

  /// The smallest scale of the content; 1 by default.
  open var minimumZoomScale: CGFloat = 1 {
    didSet { zoomLimitsDidChange() }
  }
  /// The largest scale of the content; 1 by default, which prevents scaling.
  open var maximumZoomScale: CGFloat = 1 {
    didSet { zoomLimitsDidChange() }
  }
  /// True if fingers can scale the content beyond its limits, and it comes back; true by default.
  open var bouncesZoom = true
  /// The scale of the view that the delegate names for it.
  open var zoomScale: CGFloat {
    get { storedZoomScale }
    set { setZoomScale(newValue, animated: false) }
  }

  /// Tells that its owner loads anew, when it is pulled down far enough; nil by default (`B-6.111`).
  open var refreshControl: UIRefreshControl? {
    didSet { if refreshControl !== oldValue { replaceRefreshControl(oldValue) } }
  }

  // MARK: - Recognizers

  /// The recognizer of drags; it may be put on another view (`B-6.14`).
  public final var panGestureRecognizer: UIPanGestureRecognizer { pan }
  /// The recognizer of pinches; nil unless the content may be scaled (`B-6.3`).
  public final internal(set) var pinchGestureRecognizer: UIPinchGestureRecognizer?

  final var insetAdjustment = UIEdgeInsets.zero
  /// The height that the refresh control holds open above the content while it refreshes, in points.
  final var refreshRoom: CGFloat = 0 {
    didSet { if refreshRoom < oldValue { returnWithinEdges() } }
  }
  final weak var scrollDelegate: (any UIScrollViewDelegate)? {
    didSet { hadDelegate = scrollDelegate != nil }
  }
  private final var hadDelegate = false
  final lazy var pan = UIScrollViewPanGestureRecognizer(self)
  private let delay = UIScrollViewDelayedTouchesBeganGestureRecognizer()
  final var drag: ScrollDrag?
  final var movement: ScrollMovement?
  final var movementCount = 0
  private final var offsetChanges = 0
  /// True if the finger that is down stopped the content.
  final var isCaught = false
  final var storedZoomScale: CGFloat = 1
  final var zoomBase: CGFloat = 1

  public override init(frame: CGRect) {
    super.init(frame: frame)
    clipsToBounds = true
    addRecognizers()
  }

  /// Makes the scroll view that `encode(with:)` archived, without its delegate.
  public required init?(coder: NSCoder) {
    super.init(coder: coder)
    addRecognizers()
  }

  private func addRecognizers() {
    // That of pinches comes behind the others.
    let pinch = pinchGestureRecognizer
    if let pinch { removeGestureRecognizer(pinch) }
    for recognizer in [delay, pan, pinch].compactMap(\.self) { addGestureRecognizer(recognizer) }
  }

  override var archivedProperties: [ArchivedProperty] {
    super.archivedProperties + [
      .numbers(
        "ContentSize",
        { [self] in [contentSize.width, contentSize.height] },
        { [self] in contentSize = CGSize(width: $0[0], height: $0[1]) }
      ),
      .numbers(
        "ContentInset",
        { [self] in contentInset.numbers },
        { [self] in contentInset = UIEdgeInsets($0) }
      ),
      .init("IsScrollEnabled", self, \.isScrollEnabled),
      .init("Bounces", self, \.bounces),
      .init("AlwaysBounceVertical", self, \.alwaysBounceVertical),
      .init("AlwaysBounceHorizontal", self, \.alwaysBounceHorizontal),
      .init("IsDirectionalLockEnabled", self, \.isDirectionalLockEnabled),
      .init("IsPagingEnabled", self, \.isPagingEnabled),
      .numbers(
        "DecelerationRate",
        { [self] in [decelerationRate.rawValue] },
        { [self] in decelerationRate = DecelerationRate(rawValue: $0[0]) }
      ),
      .init("DelaysContentTouches", self, \.delaysContentTouches),
      .init("CanCancelContentTouches", self, \.canCancelContentTouches),
      .init("BouncesZoom", self, \.bouncesZoom),
      .numbers(
        "ZoomScales",
        { [self] in [minimumZoomScale, maximumZoomScale, zoomScale] },
        { [self] in (minimumZoomScale, maximumZoomScale, storedZoomScale) = ($0[0], $0[1], $0[2]) }
      ),
    ]
  }

  private func enableRecognizers() {
    delay.isEnabled = isScrollEnabled && delaysContentTouches
    pan.isEnabled = isScrollEnabled
  }

  /// Moves the content so that another point of it is at the top left of the view, and stops what moves by
  /// itself.
  ///
  /// Animated it lasts 0.3 s, with our own curve (`Glide`), and the delegate hears of the end.
  open func setContentOffset(_ contentOffset: CGPoint, animated: Bool) {
    stopMoving()
    guard animated, application != nil else {
      self.contentOffset = contentOffset
      return
    }
    guard contentOffset != self.contentOffset else { return }
    tracing?.scrollBegan(self, .animating)
    begin(
      .animating,
      x: Glide(from: self.contentOffset.x, to: contentOffset.x),
      y: Glide(from: self.contentOffset.y, to: contentOffset.y)
    )
  }

  /// Moves the content by the least amount that shows a rectangle of it, in the content's space.
  open func scrollRectToVisible(_ rect: CGRect, animated: Bool) {
    scroll(to: rect, horizontally: .nearest, vertically: .nearest, animated: animated)
  }

  /// Shows the lines that tell the place in the content for a while; here they are seen while it moves.
  open func flashScrollIndicators() {}

  /// Called when the offset has changed, before the delegate is notified.
  func contentDidScroll() {}

  /// Called as a drag begins, before the delegate is notified.
  func draggingBegins() {}

  /// Called as the content rests after it moved, before the delegate is notified.
  func contentDidRest() {}

  /// Returns the place at which content that is let go rests; `velocity` in points per millisecond.
  func restingPlace(proposed place: CGPoint, velocity: CGPoint) -> CGPoint { place }

  private func offsetDidChange() {
    offsetChanges += 1
    guard EndlessCalls.begin(.scrolling, of: self) else { return }
    defer { EndlessCalls.end() }
    if let tracing { tracing(.scrolled(tracing.name(of: self), contentOffset)) }
    contentDidScroll()
    if drag != nil { refreshControl?.contentWasPulled() }
    // Views that place something by the offset depend on it.
    setNeedsLayout()
    scrollDelegate?.scrollViewDidScroll(self)
  }

  // MARK: - Overrides

  /// Lets the scroll view's own pan begin only where the content can go (`B-6.10`, `B-6.11`).
  open override func gestureRecognizerShouldBegin(
    _ gestureRecognizer: UIGestureRecognizer
  ) -> Bool {
    if gestureRecognizer === pan { return mayBeginDragging }
    if gestureRecognizer === pinchGestureRecognizer { return zoomView != nil }
    return super.gestureRecognizerShouldBegin(gestureRecognizer)
  }

  open override func safeAreaInsetsDidChange() {
    super.safeAreaInsetsDidChange()
    updateAdjustment()
  }

  /// Called after ``adjustedContentInset`` has changed with what bars and sensors cover (`B-6.61`).
  open func adjustedContentInsetDidChange() {}

  override func sizeDidChange(from old: CGSize) {
    super.sizeDidChange(from: old)
    updateAdjustment()
    returnWithinEdges(unlessEmpty: true)
  }

  override func letsTouchesBegin(
    _ touches: Set<UITouch>,
    with event: UIEvent,
    in view: UIView
  ) -> Bool {
    touchesShouldBegin(touches, with: event, in: view)
  }

  override func prepareRecognizers(for touch: UITouch) {
    guard hadDelegate, scrollDelegate == nil else { return }
    hadDelegate = false
    tell(.delegateGone)
  }

  override func drawOver(_ canvas: any Canvas) { drawIndicators(on: canvas) }

  // MARK: - Touches of its own

  /// Passes touches up only where the scroll view does not scroll (`B-6.33`).
  open override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent?) {
    if !isScrollEnabled { super.touchesBegan(touches, with: event) }
  }
  open override func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent?) {
    if !isScrollEnabled { super.touchesMoved(touches, with: event) }
  }
  open override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent?) {
    if !isScrollEnabled { super.touchesEnded(touches, with: event) }
  }
  open override func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent?) {
    if !isScrollEnabled { super.touchesCancelled(touches, with: event) }
  }
}
