/// A control that is on or off; its size is the policy's `switchSize`, whatever size its frame is
/// given, but in an imported screen as large as that says (`B-7.22`).
///
/// A tap toggles it; a drag along it moves the knob, which turns it over at the other end, or at the side
/// on which it is released. A change by touch sends `valueChanged` (`B-5.20`), and no other event of touches
/// is sent but that of a lift on it (`B-5.24`).
///
/// Source: [`UISwitch`](https://developer.apple.com/documentation/uikit/uiswitch).
open class UISwitch: UIControl {
  private static let knobWidth: CGFloat = 27
  private static let margin: CGFloat = 2

  /// True if the switch is on; setting it sends nothing.
  open var isOn: Bool {
    get { isTurnedOn }
    set { setOn(newValue, animated: false) }
  }
  /// The colour of the track while on; nil is green.
  open var onTintColor: UIColor? { didSet { setNeedsDisplay() } }
  /// A picture for the track while on, which UIKit has not shown since iOS 7 (Apple's page of `onImage`).
  open var onImage: UIImage?
  /// A picture for the track while off, which UIKit has not shown since iOS 7.
  open var offImage: UIImage?
  /// The colour of the knob; nil is white.
  open var thumbTintColor: UIColor? { didSet { setNeedsDisplay() } }

  private var isTurnedOn = false
  private var start = (touch: CGPoint.zero, knob: CGFloat(0))
  private var startsOnKnob = false
  private var isLeft = false
  /// The place of the knob while it is dragged: 0 is off, 1 is on.
  private var draggedKnob: CGFloat?

  open override var alignmentRectInsets: UIEdgeInsets {
    UIEdgeInsets(top: 0, left: 0, bottom: 0, right: 2)
  }

  override var fixedSize: CGSize? { (application ?? .shared).policy.switchSize.size }
  override var tracedValue: Double? { isOn ? 1 : 0 }
  package override var touchEvents: Event { isLeft ? [] : .touchUpInside }

  override var archivedProperties: [ArchivedProperty] {
    super.archivedProperties + [
      .init("IsOn", self, \.isTurnedOn),
      .init("OnTintColor", self, \.onTintColor),
      .init("ThumbTintColor", self, \.thumbTintColor),
    ]
  }

  /// Turns the switch on or off, and sends nothing; the knob moves at once, animated or not.
  open func setOn(_ on: Bool, animated: Bool) {
    isTurnedOn = on
    setNeedsDisplay()
  }

  // MARK: - Tracking

  open override func beginTracking(_ touch: UITouch, with event: UIEvent?) -> Bool {
    start = (touch.location(in: self), isOn ? 1 : 0)
    draggedKnob = nil
    startsOnKnob = knobRect.holds(start.touch)
    return true
  }

  open override func continueTracking(_ touch: UITouch, with event: UIEvent?) -> Bool {
    let distance = touch.location(in: self).x - start.touch.x
    // Ours: as far as for a pan (`B-4.61`).
    let threshold = (application?.policy ?? Policy()).thresholds.panMovement
    if draggedKnob != nil || abs(distance) > CGFloat(threshold) {
      let knob = (start.knob + distance / knobTravel).clamped(to: 0...1)
      draggedKnob = knob
      setNeedsDisplay()
      if knob == 0 || knob == 1 { turn(knob == 1, with: event) }
    }
    return true
  }

  open override func endTracking(_ touch: UITouch?, with event: UIEvent?) {
    isLeft = touch.map { !bounds.holds($0.location(in: self)) } ?? true
    if let knob = draggedKnob {
      draggedKnob = nil
      turn(knob >= 0.5, with: event)
    } else if isTouchInside {
      turn(!isOn, with: event)
    }
  }

  private func turn(_ on: Bool, with event: UIEvent?) {
    setNeedsDisplay()
    guard on != isOn else { return }
    isOn = on
    send(.valueChanged, with: event)
  }

  open override func cancelTracking(with event: UIEvent?) {
    draggedKnob = nil
    setNeedsDisplay()
  }

  override var winsOverTaps: Bool { true }

  /// Refuses one-finger pans of recognizers on other views from the knob along the switch, too (`B-4.45`).
  open override func gestureRecognizerShouldBegin(
    _ gestureRecognizer: UIGestureRecognizer
  ) -> Bool {
    guard super.gestureRecognizerShouldBegin(gestureRecognizer) else { return false }
    guard gestureRecognizer is UIPanGestureRecognizer, gestureRecognizer.view !== self,
      gestureRecognizer.numberOfTouches == 1, isTracking, startsOnKnob
    else { return true }
    let place = gestureRecognizer.location(in: self)
    return abs(place.x - start.touch.x) < abs(place.y - start.touch.y)
  }

  // MARK: - Looks

  private var knobTravel: CGFloat { bounds.width - 2 * Self.margin - Self.knobWidth }

  private var knobRect: CGRect {
    let position = draggedKnob ?? (isOn ? 1 : 0)
    let stretch: CGFloat = isHighlighted ? 5 : 0
    return CGRect(
      x: bounds.minX + Self.margin + position * (knobTravel - stretch),
      y: bounds.minY + Self.margin,
      width: Self.knobWidth + stretch,
      height: bounds.height - 2 * Self.margin
    )
  }

  open override func draw(_ rect: CGRect) {
    guard let canvas = UIGraphicsGetCurrentContext() else { return }
    let isShownOn = draggedKnob.map { $0 >= 0.5 } ?? isOn
    canvas.draw(self) {
      canvas.fillCapsule(
        rect,
        with: isShownOn ? onTintColor ?? ControlLooks.on : ControlLooks.track
      )
      canvas.drawPlate(
        knobRect,
        cornerRadius: knobRect.height / 2,
        with: thumbTintColor ?? .white
      )
    }
  }
}
