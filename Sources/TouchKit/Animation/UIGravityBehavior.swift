public import protocol Foundation.NSCopying

/// A pull on items: 1 adds 1,000 points per second to their velocity in a second, downwards by default.
///
/// Source: [`UIGravityBehavior`](https://developer.apple.com/documentation/uikit/uigravitybehavior).
@preconcurrency @MainActor
open class UIGravityBehavior: UIDynamicBehavior {
  /// The direction, whose length is the pull.
  open var gravityDirection = CGVector(dx: 0, dy: 1) { didSet { dynamicAnimator?.wake() } }
  /// The pull.
  open var magnitude: CGFloat {
    get { hypot(gravityDirection.dx, gravityDirection.dy) }
    set {
      let part = magnitude > 0 ? newValue / magnitude : 0
      gravityDirection = CGVector(dx: gravityDirection.dx * part, dy: gravityDirection.dy * part)
    }
  }

  override func act(on bodies: [DynamicBody]) {
    for body in bodies {
      body.accelerate(x: gravityDirection.dx * 1000, y: gravityDirection.dy * 1000)
    }
  }
}

/// What items do not pass: the bounds of the animator's view; lines, paths and other items they do pass here.
///
/// Source: [`UICollisionBehavior`](https://developer.apple.com/documentation/uikit/uicollisionbehavior).
@preconcurrency @MainActor
open class UICollisionBehavior: UIDynamicBehavior {
  /// Kept: it hears nothing.
  open weak var collisionDelegate: (any UICollisionBehaviorDelegate)?
  /// True if the bounds of the animator's view are a boundary; false by default.
  open var translatesReferenceBoundsIntoBoundary = false { didSet { dynamicAnimator?.wake() } }
  private var insets = UIEdgeInsets.zero

  /// Makes a boundary of the bounds of the animator's view, less some room at each side, in points.
  open func setTranslatesReferenceBoundsIntoBoundary(with insets: UIEdgeInsets) {
    self.insets = insets
    translatesReferenceBoundsIntoBoundary = true
  }

  /// Adds a line; without effect here, where items pass it.
  open func addBoundary(
    withIdentifier identifier: any NSCopying,
    from first: CGPoint,
    to last: CGPoint
  ) {}
  /// Adds a path; without effect here, where items pass it.
  open func addBoundary(withIdentifier identifier: any NSCopying, for path: UIBezierPath) {}
  override func hold(_ bodies: [DynamicBody]) {
    guard translatesReferenceBoundsIntoBoundary,
      let area = dynamicAnimator?.referenceView?.bounds.inset(by: insets)
    else { return }
    for body in bodies {
      let (place, half) = (body.item.center, body.item.bounds.size)
      let x = step(from: place.x, half.width / 2, area.minX, area.maxX)
      let y = step(from: place.y, half.height / 2, area.minY, area.maxY)
      if x != 0 || y != 0 { body.shift(x: x, y: y) }
      if x * body.velocity.x < 0 { body.velocity.x *= -body.elasticity }
      if y * body.velocity.y < 0 { body.velocity.y *= -body.elasticity }
    }
  }

  /// Returns the way back inside, from a middle with so much at each side.
  private func step(from place: CGFloat, _ half: CGFloat, _ least: CGFloat, _ most: CGFloat)
    -> CGFloat
  {
    place - half < least ? least - place + half : place + half > most ? most - place - half : 0
  }
}

/// What would hear of collisions; nobody tells it.
@preconcurrency @MainActor
public protocol UICollisionBehaviorDelegate: AnyObject {}
