/// What moves items; an app's own is made of others, its children.
@preconcurrency @MainActor
open class UIDynamicBehavior: NSObject {
  /// The behaviours that act with it.
  public private(set) final var childBehaviors: [UIDynamicBehavior] = []
  /// Called with each frame.
  open var action: (() -> Void)?
  /// The animator that it was added to, by itself or with another.
  public private(set) final weak var dynamicAnimator: UIDynamicAnimator?
  /// The items that it acts on.
  public private(set) final var items: [any UIDynamicItem] = []

  /// Acts on an item as well; in UIKit a method of those behaviours that have several items.
  open func addItem(_ item: any UIDynamicItem) {
    removeItem(item)
    items.append(item)
    dynamicAnimator?.wake()
  }

  /// Acts on an item no longer.
  open func removeItem(_ item: any UIDynamicItem) { items.removeAll { $0 === item } }

  /// Makes a behaviour that acts on nothing by itself.
  public override init() { super.init() }

  /// Makes a behaviour of some items.
  public init(items: [any UIDynamicItem]) { self.items = items }

  /// Adds a behaviour that acts with it.
  open func addChildBehavior(_ behavior: UIDynamicBehavior) {
    childBehaviors.append(behavior)
    behavior.join(dynamicAnimator)
  }

  final func join(_ animator: UIDynamicAnimator?) {
    dynamicAnimator = animator
    for child in childBehaviors { child.join(animator) }
    animator?.wake()
  }

  final var withChildren: [UIDynamicBehavior] { [self] + childBehaviors.flatMap(\.withChildren) }

  /// Changes the velocity of its items, once a frame.
  func act(on bodies: [DynamicBody]) {}
  /// Puts items that have moved where they may be.
  func hold(_ bodies: [DynamicBody]) {}
}

/// A spring that brings an item to a point.
@preconcurrency @MainActor
open class UISnapBehavior: UIDynamicBehavior {
  /// The point, in the reference view's space.
  open var snapPoint: CGPoint { didSet { dynamicAnimator?.wake() } }
  /// The damping of the spring, from 0 to 1; 0.5 by default.
  open var damping: CGFloat = 0.5

  /// Makes a spring for an item.
  public init(item: any UIDynamicItem, snapTo point: CGPoint) {
    snapPoint = point
    super.init(items: [item])
  }

  override func act(on bodies: [DynamicBody]) {
    for body in bodies {
      let place = body.item.center
      let way = CGPoint(x: snapPoint.x - place.x, y: snapPoint.y - place.y)
      body.pull(by: way, frequency: 3, damping: 0.5 + damping / 2)
    }
  }
}

/// A rod, or a spring, from a point of an item to an anchor, which a finger moves.
@preconcurrency @MainActor
open class UIAttachmentBehavior: UIDynamicBehavior {
  /// The anchor, in the reference view's space.
  open var anchorPoint: CGPoint { didSet { dynamicAnimator?.wake() } }
  /// The distance that is kept, in points.
  open var length: CGFloat = 0
  /// The damping of the spring, from 0 to 1.
  open var damping: CGFloat = 0
  /// The swings of the spring a second; 0, the default, is a rod.
  open var frequency: CGFloat = 0
  private let offset: UIOffset

  /// Makes a rod from a point of an item, in points from its centre.
  public init(
    item: any UIDynamicItem,
    offsetFromCenter offset: UIOffset = .zero,
    attachedToAnchor point: CGPoint
  ) {
    (anchorPoint, self.offset) = (point, offset)
    super.init(items: [item])
    length = hypot(way(of: item).x, way(of: item).y)
  }

  private func way(of item: any UIDynamicItem) -> CGPoint {
    CGPoint(
      x: anchorPoint.x - item.center.x - offset.horizontal,
      y: anchorPoint.y - item.center.y - offset.vertical
    )
  }

  /// What of the way is longer than the rod.
  private func excess(of item: any UIDynamicItem) -> CGPoint {
    let way = way(of: item)
    let distance = hypot(way.x, way.y)
    guard distance > 0 else { return .zero }
    let part = (distance - length) / distance
    return CGPoint(x: way.x * part, y: way.y * part)
  }

  override func act(on bodies: [DynamicBody]) {
    guard frequency > 0 else { return }
    for body in bodies {
      body.pull(by: excess(of: body.item), frequency: frequency, damping: damping)
    }
  }

  override func hold(_ bodies: [DynamicBody]) {
    guard frequency == 0 else { return }
    for body in bodies {
      let step = excess(of: body.item)
      body.shift(x: step.x, y: step.y)
      body.accelerate(x: step.x * 3600, y: step.y * 3600)
    }
  }
}

/// A force, once or on and on: 1 moves a view of 100 by 100 points by 100 points per second, and second.
@preconcurrency @MainActor
open class UIPushBehavior: UIDynamicBehavior {
  /// How long a force acts.
  public enum Mode: Int, Sendable { case continuous, instantaneous }

  /// How long it acts.
  public final let mode: Mode
  /// True while it acts; one that acts once ends to.
  open var active = true { didSet { dynamicAnimator?.wake() } }
  /// The direction, whose length is the force.
  open var pushDirection: CGVector {
    get { CGVector(dx: cos(angle) * magnitude, dy: sin(angle) * magnitude) }
    set { (angle, magnitude) = (atan2(newValue.dy, newValue.dx), hypot(newValue.dx, newValue.dy)) }
  }
  /// The force.
  open var magnitude: CGFloat = 0
  /// The direction, in radians from the right, clockwise.
  open var angle: CGFloat = 0

  /// Makes a force on some items.
  public init(items: [any UIDynamicItem], mode: Mode) {
    self.mode = mode
    super.init(items: items)
  }

  override func act(on bodies: [DynamicBody]) {
    guard active else { return }
    for body in bodies {
      let size = body.item.bounds.size
      let mass = max(0.01, size.width * size.height / 10_000)
      let force = 100 / mass * (mode == .instantaneous ? 60 : 1)
      body.accelerate(x: pushDirection.dx * force, y: pushDirection.dy * force)
    }
    if mode == .instantaneous { active = false }
  }
}

/// What items are like, and the velocity that they are given.
@preconcurrency @MainActor
open class UIDynamicItemBehavior: UIDynamicBehavior {
  /// True if items turn; kept, as none do here.
  open var allowsRotation = true
  /// The part of their velocity that items keep as they bounce, from 0, the default, to 1.
  open var elasticity: CGFloat = 0
  /// The part of their velocity that items lose in a second (ours); 0 by default.
  open var resistance: CGFloat = 0
  /// The friction of items along each other; kept.
  open var friction: CGFloat = 0
  private var given: [(item: any UIDynamicItem, velocity: CGPoint)] = []

  /// Adds to the velocity of an item, in points per second.
  open func addLinearVelocity(_ velocity: CGPoint, for item: any UIDynamicItem) {
    given.append((item, velocity))
    dynamicAnimator?.wake()
  }

  override func act(on bodies: [DynamicBody]) {
    for body in bodies {
      for (_, velocity) in given.filter({ $0.item === body.item }) {
        body.velocity = CGPoint(x: body.velocity.x + velocity.x, y: body.velocity.y + velocity.y)
      }
      let kept = max(0, 1 - resistance / 60)
      body.velocity = CGPoint(x: body.velocity.x * kept, y: body.velocity.y * kept)
      body.elasticity = elasticity
    }
    given = []
  }
}
