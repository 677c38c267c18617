/// Recognizes fingers that move, and follows them.
///
/// The movement that makes it begin is left out of the translation (`B-4.62`). Source:
/// [`UIPanGestureRecognizer`](https://developer.apple.com/documentation/uikit/uipangesturerecognizer).
open class UIPanGestureRecognizer: UIGestureRecognizer {
  /// The number of fingers that must move, 1 by default (`B-4.60`).
  open var minimumNumberOfTouches = 1
  /// The most fingers that may be down; without limit by default (`B-4.60`).
  open var maximumNumberOfTouches = Int.max
  /// Which scrolling of wheels and trackpads drives the pan; none by default (`B-4.72`).
  open var allowedScrollTypesMask: UIScrollTypeMask = []

  private struct Finger {
    let touch: UITouch
    let began: CGPoint
    /// True if it participates: one that rests elsewhere does not count (`B-4.64`).
    var moves = false
  }

  @Whole private var fingers: [Finger] = []
  /// The movement since the pan began or clients set it, in the window.
  private var travel = CGPoint.zero
  /// All movement since the first finger came down, for the velocity.
  final private(set) var trail = CGPoint.zero
  private var track = VelocityTrack()
  private var scrollTimer = GestureTimer()
  final private(set) var leftTrackpad = false

  // MARK: - What clients read

  /// Returns how far the fingers moved since the pan began, or since it was set, in points along a view's axes, or the
  /// window's for nil (`B-4.63`).
  open func translation(in view: UIView?) -> CGPoint { vector(travel, in: view) }

  /// Sets how far the fingers have moved, in points along a view's axes; later movement adds to it (`B-4.63`).
  open func setTranslation(_ translation: CGPoint, in view: UIView?) {
    travel = windowVector(translation, from: view)
  }

  /// Returns how fast the fingers move, in points per second along a view's axes.
  ///
  /// It is that of the movement of the last ``GestureThresholds/velocityWindow`` up to the last
  /// move: fingers that rest keep it for a while (`B-4.80`).
  open func velocity(in view: UIView?) -> CGPoint {
    let (now, window) = (application?.now ?? 0, limits.velocityWindow)
    let velocity = track.velocity(at: now, over: window)
    let isSlow = velocity.distance(to: .zero) < GestureThresholds.restingVelocity
    return isSlow && track.rest(at: now) > window ? .zero : vector(velocity, in: view)
  }

  // MARK: - Touches

  /// Adds fingers; too many make it fail before it has begun, and are ignored after.
  open override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent) {
    for touch in touches.inOrder {
      guard fingers.count < maximumNumberOfTouches else {
        if state == .possible {
          return fail(.fingers(fingers.count + 1, limit: maximumNumberOfTouches))
        }
        ignore(touch, for: event)
        continue
      }
      let isUnderWay = sequence.isUnderWay
      fingers.append(Finger(touch: touch, began: touch.location(in: nil), moves: isUnderWay))
    }
    if track.isEmpty { noteTrail(at: application?.now ?? 0) }
  }

  /// Begins once enough fingers have moved enough (`B-4.60`, `B-4.61`), and follows them.
  open override func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent) {
    guard sequence.isUnderWay else {
      trail = trail.moved(by: movement(of: touches) { _ in true })
      noteTrail(at: event.timestamp)
      return tryToBegin()
    }
    follow(touches, at: event.timestamp)
    if hasEnoughFingers { go(to: .changed, .own) }
  }

  /// Ends when the last finger is lifted (`B-4.60`).
  open override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent) {
    if sequence.isUnderWay { follow(touches, at: event.timestamp) }
    fingers.removeAll { touches.contains($0.touch) }
    if fingers.isEmpty { go(to: sequence.isUnderWay ? .ended : .failed, .lifted) }
  }

  open override func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent) {
    fingers.removeAll { touches.contains($0.touch) }
    if fingers.isEmpty { go(to: .cancelled, .touchesCancelled) }
  }

  open override func reset() {
    super.reset()
    fingers = []
    travel = .zero
    trail = .zero
    track = VelocityTrack()
    scrollTimer.stop()
    leftTrackpad = false
  }

  override var hasEnoughFingers: Bool { fingers.count >= minimumNumberOfTouches }

  /// Returns the part of a movement that counts for the pan to begin; other pans measure in other ways.
  func movement(from began: CGPoint, to place: CGPoint) -> CGFloat { began.distance(to: place) }

  /// Begins without a movement, as in a scroll view that a finger stops, and follows the fingers (`B-6.17`).
  final func beginAtOnce() {
    for index in fingers.indices { fingers[index].moves = true }
    go(to: .began, .moved(0, limit: 0))
  }

  private func tryToBegin() {
    let threshold = CGFloat(limits.panMovement)
    for index in fingers.indices {
      let place = fingers[index].touch.location(in: nil)
      let moves = fingers[index].began.distance(to: place) >= threshold
      if fingers[index].moves != moves { fingers[index].moves = moves }
    }
    let moving = fingers.filter(\.moves)
    guard moving.count >= minimumNumberOfTouches else { return }
    // Fingers that move apart or turn do not move their middle, and are a pinch or a rotation.
    let mean = moving.reduce(into: CGPoint.zero) { sum, finger in
      let place = finger.touch.location(in: nil)
      sum.x += (place.x - finger.began.x) / CGFloat(moving.count)
      sum.y += (place.y - finger.began.y) / CGFloat(moving.count)
    }
    let distance = movement(from: .zero, to: mean)
    guard distance >= threshold else { return }
    travel = CGPoint(
      x: mean.x - mean.x * threshold / distance,
      y: mean.y - mean.y * threshold / distance
    )
    go(to: .began, .moved(distance, limit: threshold))
  }

  private func follow(_ touches: Set<UITouch>, at time: TimeInterval) {
    let step = movement(of: touches, where: \.moves)
    travel = travel.moved(by: step)
    trail = trail.moved(by: step)
    for index in fingers.indices where !fingers[index].moves {
      if touches.contains(fingers[index].touch) { fingers[index].moves = true }
    }
    noteTrail(at: time)
  }

  /// Adds the trail's end to the track, taken out meanwhile: changed in place, and no access lasts.
  private func noteTrail(at time: TimeInterval) {
    var taken = track
    track = VelocityTrack()
    taken.add(trail, at: time)
    track = taken
  }

  /// The mean movement of some fingers since the previous event; those that did not move count as 0.
  private func movement(of changed: Set<UITouch>, where counts: (Finger) -> Bool) -> CGVector {
    var sum = CGVector(dx: 0, dy: 0)
    var count = 0
    for finger in fingers where counts(finger) {
      count += 1
      // Mostly all of them moved, and none needs to be looked up.
      guard changed.count == fingers.count || changed.contains(finger.touch) else { continue }
      let (place, before) = (
        finger.touch.location(in: nil), finger.touch.previousLocation(in: nil)
      )
      sum.dx += place.x - before.x
      sum.dy += place.y - before.y
    }
    guard count > 0 else { return sum }
    return CGVector(dx: sum.dx / CGFloat(count), dy: sum.dy / CGFloat(count))
  }

  // MARK: - Wheels

  /// Returns true if this pan follows a turn of the wheel; a scroll view that cannot move so leaves it to another.
  func allowsScroll(by delta: CGPoint) -> Bool { true }

  /// Ends at once if a trackpad drives the pan, whose fingers have left it (`B-7.16`).
  final func leaveTrackpad() {
    guard fingers.isEmpty, sequence.isUnderWay else { return }
    leftTrackpad = true
    go(to: .ended, .lifted)
  }

  /// Follows a turn of the wheel, in points of the window; the pan ends when the wheel rests.
  final func scroll(by delta: CGPoint, with event: UIEvent) {
    guard fingers.isEmpty, !sequence.state.isFinal else { return }
    let step = CGVector(dx: delta.x, dy: delta.y)
    travel = travel.moved(by: step)
    trail = trail.moved(by: step)
    noteTrail(at: application?.now ?? 0)
    go(to: sequence.isUnderWay ? .changed : .began, .pointer)
    guard sequence.isUnderWay else { return }
    scrollTimer.start(self, after: limits.scrollPause) { recognizer, _ in
      recognizer.go(to: .ended, .pointer)
    }
  }

  // MARK: - Spaces

  final func vector(_ vector: CGPoint, in view: UIView?) -> CGPoint {
    guard let view, let window = view.window else { return vector }
    let (origin, tip) = (window.convert(CGPoint.zero, to: view), window.convert(vector, to: view))
    return CGPoint(x: tip.x - origin.x, y: tip.y - origin.y)
  }

  private func windowVector(_ vector: CGPoint, from view: UIView?) -> CGPoint {
    guard let view, let window = view.window else { return vector }
    let (origin, tip) = (view.convert(CGPoint.zero, to: window), view.convert(vector, to: window))
    return CGPoint(x: tip.x - origin.x, y: tip.y - origin.y)
  }
}

extension CGPoint {
  fileprivate func moved(by vector: CGVector) -> CGPoint {
    CGPoint(x: x + vector.dx, y: y + vector.dy)
  }
}

/// Which scrolling drives a recognizer (`B-4.72`).
public struct UIScrollTypeMask: OptionSet, Hashable, Sendable {
  /// The bits.
  public let rawValue: Int
  /// Makes a mask from its bits.
  public init(rawValue: Int) { self.rawValue = rawValue }
  /// Wheels that turn in steps.
  public static let discrete = UIScrollTypeMask(rawValue: 1 << 0)
  /// Trackpads, and wheels that turn smoothly.
  public static let continuous = UIScrollTypeMask(rawValue: 1 << 1)
  /// Both.
  public static let all: UIScrollTypeMask = [.discrete, .continuous]
}
