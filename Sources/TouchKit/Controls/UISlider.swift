/// A control for a value from a range: a thumb on a track.
///
/// It tracks only a touch that begins on the thumb, and moves the thumb with it. Changes send `valueChanged`: as
/// they happen if ``isContinuous``, else once at the end of the touch, before the event of the end (`B-5.20`).
///
/// Source: [`UISlider`](https://developer.apple.com/documentation/uikit/uislider).
open class UISlider: UIControl {
  private static let thumbSize: CGFloat = 28
  private static let trackHeight: CGFloat = 4
  private static let trackMargin: CGFloat = 2

  /// The value, 0 by default; setting it keeps it within the range and sends nothing.
  open var value: Float {
    get { present }
    set { setValue(newValue, animated: false) }
  }
  /// The value at the left end, 0 by default; setting it raises the maximum if necessary.
  open var minimumValue: Float {
    get { range.lowerBound }
    set { if !newValue.isNaN { range = newValue...max(newValue, range.upperBound) } }
  }
  /// The value at the right end, 1 by default; setting it lowers the minimum if necessary.
  open var maximumValue: Float {
    get { range.upperBound }
    set { if !newValue.isNaN { range = min(newValue, range.lowerBound)...newValue } }
  }
  /// True if changes are sent as they happen, not once at the end; true by default.
  open var isContinuous = true
  /// The colour of the track left of the thumb; nil is the tint colour.
  open var minimumTrackTintColor: UIColor? { didSet { setNeedsDisplay() } }
  /// The colour of the track right of the thumb; nil is gray.
  open var maximumTrackTintColor: UIColor? { didSet { setNeedsDisplay() } }
  /// The colour of the thumb; nil is white.
  open var thumbTintColor: UIColor? { didSet { setNeedsDisplay() } }

  private var present: Float = 0
  private var range: ClosedRange<Float> = 0...1 { didSet { value = present } }
  private var start = CGPoint.zero
  /// The distance of the touch from the thumb's middle, in points; positive is right.
  private var grip: CGFloat = 0
  private var valueAtStart: Float = 0

  override var tracedValue: Double? { Double(value) }

  override var archivedProperties: [ArchivedProperty] {
    super.archivedProperties + [
      .init("MinimumValue", self, \.minimumValue),
      .init("MaximumValue", self, \.maximumValue),
      .init("Value", self, \.value),
      .init("IsContinuous", self, \.isContinuous),
      .init("MinimumTrackTintColor", self, \.minimumTrackTintColor),
      .init("MaximumTrackTintColor", self, \.maximumTrackTintColor),
      .init("ThumbTintColor", self, \.thumbTintColor),
    ]
  }

  open override var alignmentRectInsets: UIEdgeInsets {
    UIEdgeInsets(top: 0, left: 2, bottom: 1, right: 2)
  }

  open override var intrinsicContentSize: CGSize {
    CGSize(width: UIView.noIntrinsicMetric, height: 31)
  }

  /// Sets the value, and sends nothing; the thumb moves at once, animated or not.
  open func setValue(_ value: Float, animated: Bool) {
    present = value.isNaN ? range.lowerBound : value.clamped(to: range)
    setNeedsDisplay()
  }

  // MARK: - Geometry

  /// Returns the track, in the slider's own space, in points.
  open func trackRect(forBounds bounds: CGRect) -> CGRect {
    CGRect(
      x: bounds.minX + Self.trackMargin,
      y: bounds.midY - Self.trackHeight / 2,
      width: max(0, bounds.width - 2 * Self.trackMargin),
      height: Self.trackHeight
    )
  }

  /// Returns the thumb for a value, in the slider's own space, in points; it stays within the track.
  open func thumbRect(forBounds bounds: CGRect, trackRect rect: CGRect, value: Float) -> CGRect {
    let length = range.upperBound - range.lowerBound
    let fraction = length > 0 ? CGFloat((value - range.lowerBound) / length) : 0
    return CGRect(
      x: rect.minX + fraction * max(0, rect.width - Self.thumbSize),
      y: rect.midY - Self.thumbSize / 2,
      width: Self.thumbSize,
      height: Self.thumbSize
    )
  }

  private var thumbRect: CGRect {
    thumbRect(forBounds: bounds, trackRect: trackRect(forBounds: bounds), value: value)
  }

  // MARK: - Tracking

  /// Tracks touches on the thumb only (`B-5.20`).
  open override func beginTracking(_ touch: UITouch, with event: UIEvent?) -> Bool {
    let point = touch.location(in: self)
    guard thumbRect.holds(point) else { return false }
    start = point
    grip = point.x - thumbRect.midX
    valueAtStart = value
    return true
  }

  open override func continueTracking(_ touch: UITouch, with event: UIEvent?) -> Bool {
    let old = value
    value = value(atThumb: touch.location(in: self).x - grip)
    // A subclass places views of its own by the last thumb that it was asked for (`B-5.90`).
    _ = thumbRect
    if isContinuous, value != old { send(.valueChanged, with: event) }
    return true
  }

  open override func endTracking(_ touch: UITouch?, with event: UIEvent?) {
    if !isContinuous, value != valueAtStart { send(.valueChanged, with: event) }
  }

  /// Refuses one-finger swipes of recognizers on other views from the thumb along the slider (`B-4.45`).
  open override func gestureRecognizerShouldBegin(
    _ gestureRecognizer: UIGestureRecognizer
  ) -> Bool {
    guard let swipe = gestureRecognizer as? UISwipeGestureRecognizer, swipe.view !== self,
      swipe.numberOfTouchesRequired == 1, isTracking, let touch = swipe.sequence.touches.first
    else { return true }
    let place = touch.location(in: self)
    return abs(place.x - start.x) < abs(place.y - start.y)
  }

  private func value(atThumb x: CGFloat) -> Float {
    let track = trackRect(forBounds: bounds)
    let (first, last) = (
      thumbRect(forBounds: bounds, trackRect: track, value: minimumValue).midX,
      thumbRect(forBounds: bounds, trackRect: track, value: maximumValue).midX
    )
    guard last > first else { return minimumValue }
    let fraction = ((x - first) / (last - first)).clamped(to: 0...1)
    return minimumValue + Float(fraction) * (maximumValue - minimumValue)
  }

  // MARK: - Looks

  open override func draw(_ rect: CGRect) {
    guard let canvas = UIGraphicsGetCurrentContext() else { return }
    let (track, thumb) = (trackRect(forBounds: rect), thumbRect)
    var filled = track
    filled.size.width = max(0, thumb.midX - track.minX)
    canvas.draw(self) {
      canvas.fillCapsule(track, with: maximumTrackTintColor ?? ControlLooks.track)
      canvas.fillCapsule(filled, with: minimumTrackTintColor ?? tintColor)
      canvas.drawPlate(thumb, cornerRadius: thumb.height / 2, with: thumbColor)
    }
  }

  private var thumbColor: UIColor {
    thumbTintColor ?? (isHighlighted ? UIColor(hex: 0xF2F2F7) : .white)
  }
}
