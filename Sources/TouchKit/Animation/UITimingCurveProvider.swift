/// The pace of a ``UIViewPropertyAnimator``.
@preconcurrency @MainActor
public protocol UITimingCurveProvider: AnyObject {
  /// The curve; nil for a spring alone.
  var cubicTimingParameters: UICubicTimingParameters? { get }
  /// The spring; nil for a curve alone.
  var springTimingParameters: UISpringTimingParameters? { get }
}

/// A pace along a cubic curve.
public final class UICubicTimingParameters: UITimingCurveProvider {
  let function: CAMediaTimingFunction

  /// Makes the curve of Core Animation's own animations.
  public init() { function = CAMediaTimingFunction(name: .default) }

  /// Makes one of the usual curves.
  public init(animationCurve curve: UIView.AnimationCurve) { function = curve.function }

  /// Makes a curve of its two control points.
  public init(controlPoint1 point1: CGPoint, controlPoint2 point2: CGPoint) {
    function = CAMediaTimingFunction(
      controlPoints: Float(point1.x),
      Float(point1.y),
      Float(point2.x),
      Float(point2.y)
    )
  }

  /// This one.
  public var cubicTimingParameters: UICubicTimingParameters? { self }
  /// None.
  public var springTimingParameters: UISpringTimingParameters? { nil }
}

/// The pace of a damped spring.
///
/// A spring has one velocity here: the larger of the two.
public final class UISpringTimingParameters: UITimingCurveProvider {
  private enum Kind {
    case ratio(CGFloat)
    case spring(SpringCurve)
  }

  private let kind: Kind
  /// The speed at the beginning, in ways per second.
  public let initialVelocity: CGVector

  /// Makes a spring that comes to rest in the animator's duration.
  public init(dampingRatio ratio: CGFloat, initialVelocity velocity: CGVector = .zero) {
    (kind, initialVelocity) = (.ratio(ratio), velocity)
  }

  /// Makes a spring that says itself how long it lasts.
  public init(
    mass: CGFloat,
    stiffness: CGFloat,
    damping: CGFloat,
    initialVelocity velocity: CGVector
  ) {
    initialVelocity = velocity
    kind = .spring(
      SpringCurve(
        mass: Double(mass),
        stiffness: Double(stiffness),
        damping: Double(damping),
        velocity: Self.speed(velocity)
      )
    )
  }

  private static func speed(_ velocity: CGVector) -> Double {
    Double(abs(velocity.dx) > abs(velocity.dy) ? velocity.dx : velocity.dy)
  }

  /// When it is at rest, in seconds; nil where the animator says it.
  var settlingTime: TimeInterval? {
    if case .spring(let curve) = kind { curve.settlingTime } else { nil }
  }

  func curve(duration: TimeInterval) -> SpringCurve {
    switch kind {
    case .spring(let curve): curve
    case .ratio(let ratio):
      SpringCurve(
        dampingRatio: Double(ratio),
        duration: duration,
        velocity: Self.speed(initialVelocity)
      )
    }
  }

  /// None.
  public var cubicTimingParameters: UICubicTimingParameters? { nil }
  /// This one.
  public var springTimingParameters: UISpringTimingParameters? { self }
}

extension UITimingCurveProvider {
  func pace(duration: TimeInterval) -> AnimationPace {
    if let spring = springTimingParameters { return .spring(spring.curve(duration: duration)) }
    return .curve(cubicTimingParameters?.function ?? CAMediaTimingFunction(name: .default))
  }
}
