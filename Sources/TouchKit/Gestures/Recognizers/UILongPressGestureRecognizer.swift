/// Recognizes fingers that stay down for some time without moving, and follows them from then on.
open class UILongPressGestureRecognizer: UIGestureRecognizer {
  /// The number of taps before the press, 0 by default (`B-4.58`).
  open var numberOfTapsRequired = 0
  /// The number of fingers that are needed, 1 by default (`B-4.58`).
  open var numberOfTouchesRequired = 1
  /// The time for which they stay down, 0.5 s by default (`B-4.58`).
  open var minimumPressDuration: TimeInterval = 0.5
  /// The distance that they may move meanwhile, 10 points by default, measured in the window (`B-4.58`, `B-4.59`).
  open var allowableMovement: CGFloat = 10

  private var taps = 0
  private var firstPlace: CGPoint?
  /// The fingers of the press, or of the tap before it.
  private var fingers: [UITouch] = []
  private var timer = GestureTimer()

  /// Starts the time once all fingers are down; once the press has begun, further fingers are ignored.
  open override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent) {
    guard state == .possible else {
      for touch in touches { ignore(touch, for: event) }
      return
    }
    fingers += touches.inOrder
    guard fingers.count <= numberOfTouchesRequired else {
      return fail(.fingers(fingers.count, limit: numberOfTouchesRequired))
    }
    timer.stop()
    guard fingers.count == numberOfTouchesRequired else { return }
    let place = fingers.middle
    if let distance = firstPlace?.distance(to: place), distance > limits.tapMovement {
      return fail(.moved(distance, limit: CGFloat(limits.tapMovement)))
    }
    guard taps >= numberOfTapsRequired else {
      firstPlace = firstPlace ?? place
      return timer.start(failing: self, after: limits.tapDuration)
    }
    startPress()
  }

  private func startPress() {
    guard minimumPressDuration > 0 else {
      return go(to: .began, .lasted(0, limit: minimumPressDuration))
    }
    timer.start(self, after: minimumPressDuration) { recognizer, limit in
      recognizer.go(to: .began, .lasted(limit, limit: limit))
    }
  }

  /// Starts the time with a button that goes down (`B-4.92`).
  open override func pressesBegan(_ presses: Set<UIPress>, with event: UIPressesEvent) {
    if state == .possible { startPress() }
  }

  open override func pressesEnded(_ presses: Set<UIPress>, with event: UIPressesEvent) {
    state == .possible ? fail(.lifted) : go(to: .ended, .lifted)
  }

  open override func pressesCancelled(_ presses: Set<UIPress>, with event: UIPressesEvent) {
    go(to: .cancelled, .touchesCancelled)
  }

  /// Fails if a finger moves too far before the time is over; follows the fingers after it.
  open override func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent) {
    guard state == .possible else { return go(to: .changed, .own) }
    for finger in fingers where touches.contains(finger) {
      let distance = finger.distanceMoved
      if distance > allowableMovement {
        return fail(.moved(distance, limit: allowableMovement))
      }
    }
  }

  /// Ends with the first finger that is lifted (`B-4.58`), or counts a tap.
  open override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent) {
    guard state == .possible else { return go(to: .ended, .lifted) }
    guard taps < numberOfTapsRequired else { return fail(.lifted) }
    guard !sequence.touches.contains(where: { !$0.phase.isLast }) else { return }
    guard fingers.count == numberOfTouchesRequired else {
      return fail(.fingers(fingers.count, limit: numberOfTouchesRequired))
    }
    taps += 1
    fingers = []
    timer.start(failing: self, after: limits.tapInterval)
  }

  open override func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent) {
    go(to: .cancelled, .touchesCancelled)
  }

  open override func reset() {
    super.reset()
    timer.stop()
    taps = 0
    firstPlace = nil
    fingers = []
  }

  override var keptTouches: [UITouch] { fingers }
}
