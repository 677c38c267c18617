/// Recognizes fingers that come down and up again without moving much, once or several times.
///
/// The places that it tells are those of the fingers of the first tap, also after they were lifted
/// (`B-4.57`, `B-4.75`). Source:
/// [`UITapGestureRecognizer`](https://developer.apple.com/documentation/uikit/uitapgesturerecognizer).
open class UITapGestureRecognizer: UIGestureRecognizer {
  /// The number of taps that are needed, 1 by default (`B-4.51`).
  open var numberOfTapsRequired = 1
  /// The number of fingers that are needed, 1 by default (`B-4.51`).
  open var numberOfTouchesRequired = 1
  /// The buttons that a pointer's taps need; none is a programming error (`B-4.51`).
  open var buttonMaskRequired: UIEvent.ButtonMask = .primary {
    willSet { precondition(newValue.rawValue > 0, "a tap needs a button") }
  }

  private var taps = 0
  /// The fingers of the tap that is being made, or was made last.
  private var fingers: [UITouch] = []
  /// The fingers of the first tap, once it has been made.
  private var firstTap: [UITouch] = []
  private var downSince: TimeInterval?
  private var timer = GestureTimer()

  /// A tap does not prevent one that needs more taps (`B-4.36`).
  open override func canPrevent(_ preventedGestureRecognizer: UIGestureRecognizer) -> Bool {
    guard let other = preventedGestureRecognizer as? UITapGestureRecognizer else { return true }
    return other.numberOfTapsRequired <= numberOfTapsRequired
  }

  open override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent) {
    if downSince == nil {
      fingers = []
      downSince = application?.now
      timer.start(failing: self, after: limits.tapDuration)
    }
    fingers += touches.inOrder
    guard fingers.count <= numberOfTouchesRequired else {
      return fail(.fingers(fingers.count, limit: numberOfTouchesRequired))
    }
    if !firstTap.isEmpty, fingers.count == numberOfTouchesRequired {
      let distance = firstTap.middle.distance(to: fingers.middle)
      if distance > limits.tapMovement {
        fail(.moved(distance, limit: CGFloat(limits.tapMovement)))
      }
    }
  }

  /// Fails if a finger moves too far (`B-4.52`).
  open override func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent) {
    if let distance = excess(of: touches) {
      fail(.moved(distance, limit: CGFloat(limits.tapMovement)))
    }
  }

  /// Counts a tap when the last finger is lifted, where none was lifted too far away (`B-4.52`).
  open override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent) {
    if let distance = excess(of: touches) {
      return fail(.moved(distance, limit: CGFloat(limits.tapMovement)))
    }
    guard !sequence.touches.contains(where: { !$0.phase.isLast }) else { return }
    downSince = nil
    timer.stop()
    guard fingers.count == numberOfTouchesRequired else {
      return fail(.fingers(fingers.count, limit: numberOfTouchesRequired))
    }
    if firstTap.isEmpty { firstTap = fingers }
    countTap()
  }

  private func countTap() {
    taps += 1
    guard taps < numberOfTapsRequired else {
      return go(to: .recognized, .taps(taps, limit: numberOfTapsRequired))
    }
    timer.start(failing: self, after: limits.tapInterval)
  }

  /// Begins a tap with a button (`B-4.92`).
  open override func pressesBegan(_ presses: Set<UIPress>, with event: UIPressesEvent) {
    timer.start(failing: self, after: limits.tapDuration)
  }

  open override func pressesEnded(_ presses: Set<UIPress>, with event: UIPressesEvent) {
    timer.stop()
    countTap()
  }

  open override func pressesCancelled(_ presses: Set<UIPress>, with event: UIPressesEvent) {
    fail(.touchesCancelled)
  }

  open override func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent) {
    fail(.touchesCancelled)
  }

  open override func reset() {
    super.reset()
    timer.stop()
    taps = 0
    fingers = []
    firstTap = []
    downSince = nil
  }

  private func excess(of touches: Set<UITouch>) -> CGFloat? {
    for finger in fingers where touches.contains(finger) {
      if finger.distanceMoved > limits.tapMovement { return finger.distanceMoved }
    }
    return nil
  }

  override var locatedTouches: [UITouch] { firstTap.isEmpty ? fingers : firstTap }
  override var keptTouches: [UITouch] { firstTap + fingers }

  override func accepts(_ touch: UITouch, _ event: UIEvent) -> Bool {
    super.accepts(touch, event)
      && (touch.type != .indirectPointer || event.buttonMask == buttonMaskRequired)
  }
}
