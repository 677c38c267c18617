extension UIView {
  /// How an animation goes.
  ///
  /// Nothing is seen between the beginning and the end here, so the curves make no difference.
  /// Source: UIView.h, `UIView.AnimationOptions`.
  public struct AnimationOptions: OptionSet, Hashable, Sendable {
    /// The bits.
    public let rawValue: UInt
    /// Makes options from their bits.
    public init(rawValue: UInt) { self.rawValue = rawValue }
    /// Views are touched while they are animated; here they always are (`B-1.8`).
    public static let allowUserInteraction = AnimationOptions(rawValue: 1 << 1)
    /// It begins with what is seen; here that is what is set.
    public static let beginFromCurrentState = AnimationOptions(rawValue: 1 << 2)
    /// Slow at both ends.
    public static let curveEaseInOut = AnimationOptions([])
    /// Slow at the beginning.
    public static let curveEaseIn = AnimationOptions(rawValue: 1 << 16)
    /// Slow at the end.
    public static let curveEaseOut = AnimationOptions(rawValue: 2 << 16)
    /// Of one speed.
    public static let curveLinear = AnimationOptions(rawValue: 3 << 16)
  }

  /// Changes views at once, as UIKit changes its model values, and calls back when the time is over.
  ///
  /// What is seen jumps to the end. `completion` is called on the clock of
  /// ``UIApplication/shared``, with true; at once where there is no time to go by.
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

  /// Runs changes that are not animated.
  public static func performWithoutAnimation(_ actions: () -> Void) { actions() }
}
