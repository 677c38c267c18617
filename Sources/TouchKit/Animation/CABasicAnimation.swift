/// A change of one property from one value to another.
///
/// Where values are missing, the layer's stand in for them, as in Core Animation: two of the three tell all, one alone
/// begins or ends at what is there.
open class CABasicAnimation: CAPropertyAnimation {
  /// The value that it begins with.
  open var fromValue: Any?
  /// The value that it ends with.
  open var toValue: Any?
  /// The length of the way.
  open var byValue: Any?

  override func makeBlank() -> CAAnimation { CABasicAnimation() }

  override func adopt(_ other: CAAnimation) {
    super.adopt(other)
    guard let other = other as? CABasicAnimation else { return }
    (fromValue, toValue, byValue) = (other.fromValue, other.toValue, other.byValue)
  }

  override func numbers(
    at progress: Double,
    over base: [CGFloat],
    _ path: LayerKeyPath
  ) -> [CGFloat]? {
    func numbers(_ value: Any?) -> [CGFloat]? {
      path.components(of: value, like: whole(base, path))
    }
    let beneath = isAdditive ? base.map { _ in 0 } : base
    let (from, to, by) = (numbers(fromValue), numbers(toValue), numbers(byValue))
    let ends: ([CGFloat], [CGFloat]) =
      switch (from, to, by) {
      case (let from?, let to?, _): (from, to)
      case (let from?, nil, let by?): (from, from.raised(by: by))
      case (let from?, nil, nil): (from, beneath)
      case (nil, let to?, let by?): (to.lowered(by: by), to)
      case (nil, let to?, nil): (beneath, to)
      case (nil, nil, let by?): (beneath, beneath.raised(by: by))
      case (nil, nil, nil): (beneath, beneath)
      }
    return ends.0.mixed(with: ends.1, at: progress)
  }

  /// As many numbers as the whole property has, of which a key path selects some.
  private func whole(_ base: [CGFloat], _ path: LayerKeyPath) -> [CGFloat] {
    guard let part = path.part else { return base }
    return Array(repeating: 0, count: max(6, (part.max() ?? 0) + 1))
  }
}

/// A change of one property with the pace of a damped spring.
open class CASpringAnimation: CABasicAnimation {
  /// The mass at the spring's end; 1 by default.
  open var mass: CGFloat = 1
  /// The spring's stiffness; 100 by default.
  open var stiffness: CGFloat = 100
  /// The friction of the spring; 10 by default.
  open var damping: CGFloat = 10
  /// The speed at the beginning, in ways per second.
  open var initialVelocity: CGFloat = 0
  /// The spring, where it is not one of the numbers above.
  final var curve: SpringCurve?

  /// When it is at rest, in seconds; where ``CAAnimation/duration`` is shorter, it is cut off there.
  public final var settlingDuration: TimeInterval { spring.settlingTime }

  private var spring: SpringCurve {
    curve
      ?? SpringCurve(
        mass: Double(mass),
        stiffness: Double(stiffness),
        damping: Double(damping),
        velocity: Double(initialVelocity)
      )
  }

  override func makeBlank() -> CAAnimation { CASpringAnimation() }

  override func adopt(_ other: CAAnimation) {
    super.adopt(other)
    guard let other = other as? CASpringAnimation else { return }
    (mass, stiffness, damping) = (other.mass, other.stiffness, other.damping)
    (initialVelocity, curve) = (other.initialVelocity, other.curve)
  }

  override func paced(_ part: Double, of duration: TimeInterval) -> Double {
    spring.progress(at: part * duration)
  }
}
