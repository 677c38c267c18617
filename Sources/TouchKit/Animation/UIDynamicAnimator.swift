/// A view or other item that forces move.
@preconcurrency @MainActor
public protocol UIDynamicItem: AnyObject {
  /// The centre, in points of what the item is in.
  var center: CGPoint { get set }
  /// The bounds, in points.
  var bounds: CGRect { get }
  /// The map about the centre, by which it is turned; kept, as nothing turns items here.
  var transform: CGAffineTransform { get set }
}

extension UIView: UIDynamicItem {}

/// The motion of an item between two frames, in points per second.
@MainActor
final class DynamicBody {
  let item: any UIDynamicItem
  var velocity = CGPoint.zero
  /// The part of the velocity that a bounce keeps.
  var elasticity: CGFloat = 0

  init(_ item: any UIDynamicItem) { self.item = item }

  func accelerate(x: CGFloat, y: CGFloat) {
    velocity.x += x / 60
    velocity.y += y / 60
  }

  /// Pulls it along a way by a spring, of so many swings a second.
  func pull(by way: CGPoint, frequency: CGFloat, damping: CGFloat) {
    let pace = 2 * CGFloat.pi * min(frequency, 8)
    accelerate(
      x: pace * pace * way.x - 2 * damping * pace * velocity.x,
      y: pace * pace * way.y - 2 * damping * pace * velocity.y
    )
  }

  /// Goes on for a frame.
  func move() {
    if velocity != .zero { shift(x: velocity.x / 60, y: velocity.y / 60) }
  }

  func shift(x: CGFloat, y: CGFloat) {
    item.center = CGPoint(x: item.center.x + x, y: item.center.y + y)
  }

  var rests: Bool { abs(velocity.x) < 1 && abs(velocity.y) < 1 }
}

/// Moves items by the forces of its behaviours, frame by frame, by the engine's clock.
///
/// UIKit's solver is not public: the amounts are those that Apple documents, springs and rest are ours. Items do
/// not turn, and pass through each other, but not through the bounds that a collision behaviour has. Source:
/// [`UIDynamicAnimator`](https://developer.apple.com/documentation/uikit/uidynamicanimator).
@preconcurrency @MainActor
open class UIDynamicAnimator: NSObject {
  /// The view whose space the items are in.
  public private(set) final weak var referenceView: UIView?
  /// Hears of the rest.
  open weak var delegate: (any UIDynamicAnimatorDelegate)?
  /// The behaviours that were added.
  public private(set) final var behaviors: [UIDynamicBehavior] = []
  /// True while items move.
  public private(set) final var isRunning = false

  private var bodies: [ObjectIdentifier: DynamicBody] = [:]
  private var timer: Timer?
  private var restingFrames = 0

  /// Makes an animator of what is in a view.
  public init(referenceView view: UIView) {
    referenceView = view
    super.init()
  }

  /// Adds a behaviour, which acts from the next frame on.
  open func addBehavior(_ behavior: UIDynamicBehavior) {
    guard !behaviors.contains(behavior) else { return }
    behaviors.append(behavior)
    behavior.join(self)
  }

  /// Removes a behaviour; its items keep their velocity while others act on them.
  open func removeBehavior(_ behavior: UIDynamicBehavior) {
    guard behaviors.contains(behavior) else { return }
    behaviors.removeAll { $0 === behavior }
    behavior.join(nil)
    let kept = Set(leaves.flatMap(\.items).map { ObjectIdentifier($0) })
    bodies = bodies.filter { kept.contains($0.key) }
  }

  /// Removes all behaviours.
  open func removeAllBehaviors() { for behavior in behaviors { removeBehavior(behavior) } }

  final func body(of item: any UIDynamicItem) -> DynamicBody {
    let body = bodies[ObjectIdentifier(item)] ?? DynamicBody(item)
    bodies[ObjectIdentifier(item)] = body
    return body
  }

  private var leaves: [UIDynamicBehavior] { behaviors.flatMap(\.withChildren) }

  /// Lets the frames go on, as something has changed.
  final func wake() {
    restingFrames = 0
    guard !isRunning else { return }
    isRunning = true
    let timer = Timer(timeInterval: 1.0 / 60, repeats: true) { [weak self] timer in
      guard let self else { return timer.invalidate() }
      MainActor.assumeIsolated { self.step() }
    }
    self.timer = timer
    RunLoop.main.add(timer, forMode: .common)
  }

  private func step() {
    let all = leaves
    for behavior in all { behavior.act(on: behavior.items.map(body)) }
    for body in bodies.values { body.move() }
    for behavior in all { behavior.hold(behavior.items.map(body)) }
    for behavior in all { behavior.action?() }
    restingFrames = bodies.values.allSatisfy(\.rests) ? restingFrames + 1 : 0
    guard restingFrames >= 10 else { return }
    timer?.invalidate()
    isRunning = false
    delegate?.dynamicAnimatorDidPause(self)
  }
}

/// Hears of an animator's rest.
@preconcurrency @MainActor
public protocol UIDynamicAnimatorDelegate: AnyObject {
  /// Called as all items rest.
  func dynamicAnimatorDidPause(_ animator: UIDynamicAnimator)
}

extension UIDynamicAnimatorDelegate {
  /// Nothing.
  public func dynamicAnimatorDidPause(_ animator: UIDynamicAnimator) {}
}
