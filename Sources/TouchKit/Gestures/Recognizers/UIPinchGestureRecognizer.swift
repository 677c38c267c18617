/// Recognizes two fingers that move toward or away from each other (`B-4.67`).
open class UIPinchGestureRecognizer: UIGestureRecognizer {
  /// The fingers' distance, as a multiple of what it was when the pinch began or `scale` was set.
  open var scale: CGFloat = 1 {
    didSet { if !isMeasuring { base = (pair.line?.length ?? 0) / scale } }
  }

  private var pair = FingerPair()
  /// The distance that counts as scale 1.
  private var base: CGFloat = 0
  private var startLength: CGFloat?
  private var isMeasuring = false
  /// The fingers' distance, for the velocity; setting the scale does not change it.
  private var track = VelocityTrack()

  /// The speed of the scale's change, per second.
  open var velocity: CGFloat {
    guard base > 0 else { return 0 }
    return track.velocity(at: application?.now ?? 0, over: limits.velocityWindow).x / base
  }

  open override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent) {
    for touch in pair.add(touches) { ignore(touch, for: event) }
    guard let length = pair.line?.length else { return }
    // When a finger comes back, the scale goes on from where it was.
    if sequence.isUnderWay { base = length / scale } else { startLength = length }
    track = VelocityTrack()
  }

  /// Begins once the distance has changed enough (`B-4.69`), and follows it.
  open override func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent) {
    guard let length = pair.line?.length, let startLength else { return }
    track.add(CGPoint(x: length, y: 0), at: application?.now ?? 0)
    if sequence.isUnderWay {
      measure(length / max(base, .leastNonzeroMagnitude))
      return go(to: .changed, .own)
    }
    let change = abs(length - startLength)
    guard change >= CGFloat(limits.pinchMovement), length > 0 else { return }
    base = length
    measure(1)
    go(to: .began, .spread(change, limit: CGFloat(limits.pinchMovement)))
  }

  open override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent) {
    pair.remove(touches)
    if pair.touches.isEmpty { go(to: sequence.isUnderWay ? .ended : .failed, .lifted) }
  }

  open override func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent) {
    pair.remove(touches)
    if pair.touches.isEmpty { go(to: .cancelled, .touchesCancelled) }
  }

  open override func reset() {
    super.reset()
    pair = FingerPair()
    startLength = nil
    base = 0
    track = VelocityTrack()
    measure(1)
  }

  override var hasEnoughFingers: Bool { pair.line != nil }

  private func measure(_ scale: CGFloat) {
    isMeasuring = true
    self.scale = scale
    isMeasuring = false
  }
}
