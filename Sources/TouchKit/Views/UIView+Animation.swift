extension UIView {
  /// How an animation runs.
  ///
  /// Here views jump to the end, so the curves make no difference.
  /// Source: UIView.h, `UIView.AnimationOptions`.
  public struct AnimationOptions: OptionSet, Hashable, Sendable {
    /// The bits.
    public let rawValue: UInt
    /// Makes options from their bits.
    public init(rawValue: UInt) { self.rawValue = rawValue }
    /// Views are touched while they are animated; here they always are (`B-1.8`).
    public static let allowUserInteraction = AnimationOptions(rawValue: 1 << 1)
    /// It begins with what is seen; here that is the model value.
    public static let beginFromCurrentState = AnimationOptions(rawValue: 1 << 2)
    /// Slow at the beginning and the end.
    public static let curveEaseInOut = AnimationOptions([])
    /// Slow at the beginning.
    public static let curveEaseIn = AnimationOptions(rawValue: 1 << 16)
    /// Slow at the end.
    public static let curveEaseOut = AnimationOptions(rawValue: 2 << 16)
    /// Of constant speed.
    public static let curveLinear = AnimationOptions(rawValue: 3 << 16)
  }

  /// Changes views at once, as UIKit changes its model values, and calls back when the duration is
  /// over.
  ///
  /// What is seen jumps to the end. `completion` is called with true by the clock of
  /// ``UIApplication/shared``; at once for a duration of zero.
  public static func animate(
    withDuration duration: TimeInterval,
    delay: TimeInterval = 0,
    options: AnimationOptions = [],
    animations: () -> Void,
    completion: ((Bool) -> Void)? = nil
  ) {
    animations()
    guard let completion else { return }
    let time = max(0, duration) + max(0, delay)
    guard time > 0 else { return completion(true) }
    let application = UIApplication.shared
    application.schedule(at: application.now + time) { completion(true) }
  }

  /// Does the same as ``animate(withDuration:delay:options:animations:completion:)``: a spring is
  /// not seen.
  public static func animate(
    withDuration duration: TimeInterval,
    delay: TimeInterval,
    usingSpringWithDamping dampingRatio: CGFloat,
    initialSpringVelocity velocity: CGFloat,
    options: AnimationOptions = [],
    animations: () -> Void,
    completion: ((Bool) -> Void)? = nil
  ) {
    animate(
      withDuration: duration,
      delay: delay,
      options: options,
      animations: animations,
      completion: completion
    )
  }

  /// Runs changes without animation.
  public static func performWithoutAnimation(_ actions: () -> Void) { actions() }
}
