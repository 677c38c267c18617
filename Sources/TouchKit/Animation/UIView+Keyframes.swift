extension UIView {
  /// Options of keyframes; the bits up to `overrideInheritedOptions` are those of ``AnimationOptions``.
  public struct KeyframeAnimationOptions: OptionSet, Hashable, Sendable {
    /// The bits.
    public let rawValue: UInt
    /// Makes options from their bits.
    public init(rawValue: UInt) { self.rawValue = rawValue }
    /// Views are touched while they are animated.
    public static let allowUserInteraction = KeyframeAnimationOptions(rawValue: 1 << 1)
    /// It begins with what is seen.
    public static let beginFromCurrentState = KeyframeAnimationOptions(rawValue: 1 << 2)
    /// It runs until it is removed.
    public static let `repeat` = KeyframeAnimationOptions(rawValue: 1 << 3)
    /// It runs back after each time.
    public static let autoreverse = KeyframeAnimationOptions(rawValue: 1 << 4)
    /// Straight ways between the keyframes; the default.
    public static let calculationModeLinear = KeyframeAnimationOptions([])
  }

  /// Changes views at once, and lets them be seen on the way that the keyframes say.
  ///
  /// Times are in seconds. `animations` calls
  /// ``addKeyframe(withRelativeStartTime:relativeDuration:animations:)``.
  public static func animateKeyframes(
    withDuration duration: TimeInterval,
    delay: TimeInterval,
    options: KeyframeAnimationOptions = [],
    animations: () -> Void,
    completion: ((Bool) -> Void)? = nil
  ) {
    let linear = AnimationOptions.curveLinear.union(.overrideInheritedCurve)
    animate(
      withDuration: duration,
      delay: delay,
      options: AnimationOptions(rawValue: options.rawValue & 0xFFFF).union(linear),
      animations: animations,
      completion: completion
    )
  }

  /// Adds changes made during a part of the keyframes around the call, from 0 to 1; elsewhere at once.
  public static func addKeyframe(
    withRelativeStartTime frameStartTime: Double,
    relativeDuration frameDuration: Double,
    animations: () -> Void
  ) {
    guard let whole = AnimationRecorder.shared.block else { return animations() }
    var settings = whole.settings
    settings.delay += min(max(frameStartTime, 0), 1) * whole.settings.duration
    settings.duration *= min(max(frameDuration, 0), 1)
    AnimationBlock(settings, partOf: whole).run(animations)
  }
}
