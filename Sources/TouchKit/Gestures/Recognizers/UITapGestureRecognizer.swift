/// Recognizes fingers that come down and up again without moving much, once or several times.
///
/// Source: UIKit, `UITapGestureRecognizer`.
@MainActor
open class UITapGestureRecognizer: UIGestureRecognizer {
  /// How many taps are needed, 1 by default (`B-4.51`).
  open var numberOfTapsRequired = 1
  /// How many fingers are needed, 1 by default (`B-4.51`).
  open var numberOfTouchesRequired = 1
  /// Which buttons a pointer's taps need, the primary one by default; no button at all is a
  /// programming error (`B-4.51`).
  open var buttonMaskRequired: UIEvent.ButtonMask = .primary {
    willSet { precondition(newValue.rawValue > 0, "a tap needs a button") }
  }

  /// The taps made so far.
  private var taps = 0
  /// Where the fingers of a tap are or were, in the window.
  private var places: [(touch: UITouch, began: CGPoint)] = []
  /// Where the first tap was, in the window.
  private var firstPlace: CGPoint?
  private var downSince: TimeInterval?
  private var timer = GestureTimer()

  /// The middle of the fingers, also after they were lifted (`B-4.57`).
  open override func location(in view: UIView?) -> CGPoint {
    places.map(\.touch).centroid { $0.location(in: view) }
  }

  /// The fingers of the last tap, also after they were lifted (`B-4.57`).
  open override func location(ofTouch touchIndex: Int, in view: UIView?) -> CGPoint {
    guard places.indices.contains(touchIndex) else { return .zero }
    return places[touchIndex].touch.location(in: view)
  }

  /// The fingers of the last tap, also after they were lifted.
  open override var numberOfTouches: Int { places.count }

  /// A tap does not prevent one that needs more taps (`B-4.36`).
  open override func canPrevent(_ preventedGestureRecognizer: UIGestureRecognizer) -> Bool {
    guard let other = preventedGestureRecognizer as? UITapGestureRecognizer else { return true }
    return other.numberOfTapsRequired <= numberOfTapsRequired
  }

  /// Begins a tap, or adds a finger to it.
  open override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent) {
    if downSince == nil {
      places = []
      downSince = application?.now
      timer.start(self, after: limits.tapDuration) { recognizer, limit in
        recognizer.fail(.lasted(limit, limit: limit))
      }
    }
    for touch in touches.inOrder { places.append((touch, touch.location(in: nil))) }
    guard places.count <= numberOfTouchesRequired else {
      return fail(.fingers(places.count, limit: numberOfTouchesRequired))
    }
    if let firstPlace, places.count == numberOfTouchesRequired {
      let distance = firstPlace.distance(to: location(in: nil))
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
    guard places.count == numberOfTouchesRequired else {
      return fail(.fingers(places.count, limit: numberOfTouchesRequired))
    }
    taps += 1
    if firstPlace == nil { firstPlace = location(in: nil) }
    guard taps < numberOfTapsRequired else {
      return go(to: .recognized, .taps(taps, limit: numberOfTapsRequired))
    }
    timer.start(self, after: limits.tapInterval) { recognizer, limit in
      recognizer.fail(.lasted(limit, limit: limit))
    }
  }

  /// Fails.
  open override func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent) {
    fail(.touchesCancelled)
  }

  /// Forgets the taps made so far.
  open override func reset() {
    super.reset()
    timer.stop()
    taps = 0
    places = []
    firstPlace = nil
    downSince = nil
  }

  /// How far a touch has moved, where one has moved too far; nil for none.
  private func excess(of touches: Set<UITouch>) -> CGFloat? {
    for place in places where touches.contains(place.touch) {
      let distance = place.began.distance(to: place.touch.location(in: nil))
      if distance > limits.tapMovement { return distance }
    }
    return nil
  }

  override func accepts(_ touch: UITouch, _ event: UIEvent) -> Bool {
    super.accepts(touch, event)
      && (touch.type != .indirectPointer || event.buttonMask == buttonMaskRequired)
  }
}
