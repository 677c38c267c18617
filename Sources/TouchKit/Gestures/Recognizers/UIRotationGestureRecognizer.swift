/// Recognizes two fingers that turn about each other (`B-4.68`).
open class UIRotationGestureRecognizer: UIGestureRecognizer {
  /// The turn of the fingers since the rotation began or since it was set, in radians, clockwise as y goes down.
  open var rotation: CGFloat = 0

  private var pair = FingerPair()
  private var line: CGVector?
  private var turned: CGFloat = 0
  private var track = VelocityTrack()

  /// The speed of the fingers' turn, in radians per second.
  open var velocity: CGFloat {
    track.velocity(at: application?.now ?? 0, over: limits.velocityWindow).x
  }

  open override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent) {
    for touch in pair.add(touches) { ignore(touch, for: event) }
    line = pair.line
  }

  /// Begins once the fingers have turned enough, and follows them.
  open override func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent) {
    guard let now = pair.line, let before = line else { return }
    line = now
    let turn = now.turn(from: before)
    turned += turn
    track.add(CGPoint(x: turned, y: 0), at: application?.now ?? 0)
    if sequence.isUnderWay {
      rotation += turn
      return go(to: .changed, .own)
    }
    let limit = CGFloat(limits.rotationAngle)
    guard abs(turned) >= limit else { return }
    rotation = 0
    go(to: .began, .turned(turned, limit: limit))
  }

  open override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent) {
    pair.remove(touches)
    line = nil
    if pair.touches.isEmpty { go(to: sequence.isUnderWay ? .ended : .failed, .lifted) }
  }

  open override func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent) {
    pair.remove(touches)
    line = nil
    if pair.touches.isEmpty { go(to: .cancelled, .touchesCancelled) }
  }

  open override func reset() {
    super.reset()
    pair = FingerPair()
    line = nil
    turned = 0
    rotation = 0
    track = VelocityTrack()
  }

  override var hasEnoughFingers: Bool { pair.line != nil }
}
