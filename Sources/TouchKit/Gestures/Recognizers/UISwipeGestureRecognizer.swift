/// Recognizes fingers that go quickly in one direction.
///
/// The places that it tells are those where the swipe began (`B-4.57`, `B-4.76`). Source:
/// [`UISwipeGestureRecognizer`](https://developer.apple.com/documentation/uikit/uiswipegesturerecognizer);
/// the limits are ours (`B-4.65`, `B-4.66`).
open class UISwipeGestureRecognizer: UIGestureRecognizer {
  /// The direction of a swipe.
  public struct Direction: OptionSet, Hashable, Sendable {
    /// The bits.
    public let rawValue: UInt
    /// Makes a set from its bits.
    public init(rawValue: UInt) { self.rawValue = rawValue }
    /// To the right.
    public static let right = Direction(rawValue: 1 << 0)
    /// To the left.
    public static let left = Direction(rawValue: 1 << 1)
    /// Upward.
    public static let up = Direction(rawValue: 1 << 2)
    /// Downward.
    public static let down = Direction(rawValue: 1 << 3)
  }

  /// The directions that count, to the right by default (`B-4.65`).
  open var direction: Direction = .right
  /// The number of fingers that are needed, 1 by default (`B-4.65`).
  open var numberOfTouchesRequired = 1

  private var fingers: [UITouch] = []
  private var timer = GestureTimer()

  open override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent) {
    if fingers.isEmpty { timer.start(failing: self, after: limits.swipeDuration) }
    fingers += touches.inOrder
    if fingers.count > numberOfTouchesRequired {
      fail(.fingers(fingers.count, limit: numberOfTouchesRequired))
    }
  }

  /// Recognizes once all fingers have gone far enough, and fails if one leaves the direction.
  open override func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent) {
    let needed = CGFloat(limits.swipeDistance)
    let slack = needed * CGFloat(limits.swipeSlant)
    var open = direction.members
    var farthest: CGFloat = 0
    var isFarEnough = fingers.count == numberOfTouchesRequired
    for finger in fingers {
      let (dx, dy) = (finger.movement.x, finger.movement.y)
      open = open.filter { way in
        let (along, across) = way.parts(dx, dy)
        return across <= max(slack, along * CGFloat(limits.swipeSlant)) && along > -slack
      }
      let along = open.map { $0.parts(dx, dy).along }.max() ?? 0
      farthest = max(farthest, along)
      if along < needed { isFarEnough = false }
    }
    if open.isEmpty {
      fail(.direction)
    } else if isFarEnough, open.contains(where: isStraight) {
      go(to: .recognized, .moved(farthest, limit: needed))
    }
  }

  /// Fails: a swipe is recognized before a finger is lifted.
  open override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent) { fail(.lifted) }

  open override func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent) {
    fail(.touchesCancelled)
  }

  open override func reset() {
    super.reset()
    timer.stop()
    fingers = []
  }

  override var locatedTouches: [UITouch] { fingers }
  override var keptTouches: [UITouch] { fingers }

  override func place(of touch: UITouch, in view: UIView?) -> CGPoint {
    touch.firstLocation(in: view)
  }

  /// Returns true if all fingers have gone far enough in one direction, and straight enough.
  private func isStraight(_ way: Direction) -> Bool {
    for finger in fingers {
      let (along, across) = way.parts(finger.movement.x, finger.movement.y)
      guard along >= CGFloat(limits.swipeDistance), across <= along * CGFloat(limits.swipeSlant)
      else { return false }
    }
    return true
  }
}

extension UISwipeGestureRecognizer.Direction {
  fileprivate var members: [Self] { [.right, .left, .up, .down].filter { contains($0) } }

  /// Returns the parts of a movement along a single direction, and across it.
  fileprivate func parts(_ dx: CGFloat, _ dy: CGFloat) -> (along: CGFloat, across: CGFloat) {
    switch self {
    case .right: (dx, abs(dy))
    case .left: (-dx, abs(dy))
    case .up: (-dy, abs(dx))
    default: (dy, abs(dx))
    }
  }
}
