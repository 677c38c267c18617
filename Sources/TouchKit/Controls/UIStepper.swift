/// A control that counts down and up; it is 94 by 32 points, whatever size its frame is given.
///
/// With ``autorepeat`` a touch counts when it comes down, and repeatedly as long as it stays on the
/// same sign; without, when it ends there. Source:
/// [`UIStepper`](https://developer.apple.com/documentation/uikit/uistepper); the times are those
/// Apple documents for AppKit's `NSStepper`, and UIKit's, which grow shorter, are not published.
open class UIStepper: UIControl {
  /// The time for which a touch is held before it counts a second time, in seconds.
  private static let firstDelay: TimeInterval = 0.5
  /// The time between two counts of a touch that is held, in seconds.
  private static let repeatInterval: TimeInterval = 0.1

  private enum Sign: Double {
    case minus = -1
    case plus = 1
  }

  /// The value, 0 by default; setting it keeps it within the range and sends nothing.
  open var value: Double {
    get { present }
    set {
      present = newValue.isNaN ? range.lowerBound : newValue.clamped(to: range)
      setNeedsDisplay()
    }
  }
  /// The least value, 0 by default; setting it raises the maximum if necessary.
  open var minimumValue: Double {
    get { range.lowerBound }
    set { if !newValue.isNaN { range = newValue...max(newValue, range.upperBound) } }
  }
  /// The greatest value, 100 by default; setting it lowers the minimum if necessary.
  open var maximumValue: Double {
    get { range.upperBound }
    set { if !newValue.isNaN { range = min(newValue, range.lowerBound)...newValue } }
  }
  /// The change of the value with each count, above 0; 1 by default.
  open var stepValue: Double = 1 {
    willSet { precondition(newValue > 0, "stepValue must be above 0, and is \(newValue)") }
  }
  /// True if counting goes on at the other end of the range; false by default.
  open var wraps = false { didSet { setNeedsDisplay() } }
  /// True if a touch that is held counts repeatedly; true by default.
  open var autorepeat = true
  /// True if changes are sent as they happen, not once at the end; true by default.
  open var isContinuous = true

  private var present: Double = 0
  private var range: ClosedRange<Double> = 0...100 { didSet { value = present } }
  private var pressed: Sign?
  private var isOnPressed = false
  private var valueAtStart: Double = 0
  /// Counts the touches, so that a deadline set for one does not fire for the next.
  private var touchCount = 0

  override var fixedSize: CGSize? { CGSize(width: 94, height: 32) }
  override var tracedValue: Double? { value }

  override var archivedProperties: [ArchivedProperty] {
    super.archivedProperties + [
      .init("MinimumValue", self, \.minimumValue),
      .init("MaximumValue", self, \.maximumValue),
      .init("Value", self, \.value),
      .init("StepValue", { [self] in stepValue }, { [self] in if $0 > 0 { stepValue = $0 } }),
      .init("Wraps", self, \.wraps),
      .init("Autorepeat", self, \.autorepeat),
      .init("IsContinuous", self, \.isContinuous),
    ]
  }

  // MARK: - Tracking

  open override func beginTracking(_ touch: UITouch, with event: UIEvent?) -> Bool {
    touchCount += 1
    valueAtStart = value
    pressed = sign(under: touch)
    isOnPressed = true
    if autorepeat {
      count(with: event)
      repeatCount(after: Self.firstDelay)
    }
    return true
  }

  open override func continueTracking(_ touch: UITouch, with event: UIEvent?) -> Bool {
    isOnPressed = isTouchInside && sign(under: touch) == pressed
    setNeedsDisplay()
    return true
  }

  open override func endTracking(_ touch: UITouch?, with event: UIEvent?) {
    if !autorepeat, isOnPressed, isTouchInside { count(with: event) }
    if !isContinuous, value != valueAtStart { send(.valueChanged, with: event) }
    letGo()
  }

  open override func cancelTracking(with event: UIEvent?) { letGo() }

  override var winsOverTaps: Bool { true }

  private func letGo() {
    pressed = nil
    setNeedsDisplay()
  }

  private func sign(under touch: UITouch) -> Sign {
    touch.location(in: self).x < bounds.midX ? .minus : .plus
  }

  private func value(after sign: Sign) -> Double? {
    let next = value + sign.rawValue * stepValue
    if range.contains(next) { return next }
    if wraps { return sign == .plus ? range.lowerBound : range.upperBound }
    let end = sign == .plus ? range.upperBound : range.lowerBound
    return value == end ? nil : end
  }

  private func count(with event: UIEvent?) {
    guard let pressed, let next = value(after: pressed), next != value else { return }
    value = next
    if isContinuous { send(.valueChanged, with: event) }
  }

  private func repeatCount(after delay: TimeInterval) {
    guard let application else { return }
    let touch = touchCount
    let counting = WeakReference(wrappedValue: self)
    application.schedule(at: application.now + delay) {
      counting.wrappedValue?.repeatCount(of: touch)
    }
  }

  private func repeatCount(of touch: Int) {
    guard touchCount == touch, let pressed, value(after: pressed) != nil else { return }
    if isOnPressed { count(with: nil) }
    repeatCount(after: Self.repeatInterval)
  }

  // MARK: - Looks

  open override func draw(_ rect: CGRect) {
    guard let canvas = UIGraphicsGetCurrentContext() else { return }
    let shape = UIBezierPath(roundedRect: rect, cornerRadius: 8)
    let (left, right) = rect.divided(atDistance: rect.width / 2, from: .minXEdge)
    canvas.draw(self) {
      canvas.fill(shape, with: ControlLooks.trough)
      if let pressed, isOnPressed {
        canvas.saveGState()
        canvas.clip(to: shape)
        let half = pressed == .minus ? left : right
        canvas.fill(UIBezierPath(rect: half), with: ControlLooks.pressed)
        canvas.restoreGState()
      }
      let line = CGRect(x: rect.midX - 0.5, y: rect.minY + 7, width: 1, height: rect.height - 14)
      canvas.fill(UIBezierPath(rect: line), with: ControlLooks.line)
      draw(.minus, in: left, on: canvas)
      draw(.plus, in: right, on: canvas)
    }
  }

  private func draw(_ sign: Sign, in rect: CGRect, on canvas: any Canvas) {
    let canCount = value(after: sign) != nil || !isEnabled
    let color = ControlLooks.ink.withAlphaComponent(canCount ? 1 : 0.3)
    let (long, thick): (CGFloat, CGFloat) = (15, 1.75)
    canvas.fillCapsule(
      CGRect(x: rect.midX - long / 2, y: rect.midY - thick / 2, width: long, height: thick),
      with: color
    )
    // Two parts of an upright bar, so that the middle of a pale plus is not painted twice.
    guard sign == .plus else { return }
    let part = (long - thick) / 2
    for top in [rect.midY - long / 2, rect.midY + thick / 2] {
      let bar = CGRect(x: rect.midX - thick / 2, y: top, width: thick, height: part)
      canvas.fill(UIBezierPath(rect: bar), with: color)
    }
  }
}
