extension UIView {
  /// The pace of an animation: slow at the beginning and the end, at one of them, or constant.
  public enum AnimationCurve: Int, Sendable {
    case easeInOut, easeIn, easeOut, linear

    var function: CAMediaTimingFunction {
      switch self {
      case .easeInOut: CAMediaTimingFunction(name: .easeInEaseOut)
      case .easeIn: CAMediaTimingFunction(name: .easeIn)
      case .easeOut: CAMediaTimingFunction(name: .easeOut)
      case .linear: CAMediaTimingFunction(name: .linear)
      }
    }
  }

  /// Options of an animation.
  public struct AnimationOptions: OptionSet, Hashable, Sendable {
    /// The bits.
    public let rawValue: UInt
    /// Makes options from their bits.
    public init(rawValue: UInt) { self.rawValue = rawValue }
    /// Lays out the subviews of changed views within the animation, so that they move too.
    public static let layoutSubviews = AnimationOptions(rawValue: 1 << 0)
    /// Views are touched while they are animated: where the animation ends (`B-1.8`).
    public static let allowUserInteraction = AnimationOptions(rawValue: 1 << 1)
    /// It begins with what is seen; that makes no difference for what is added up (`B-7.49`).
    public static let beginFromCurrentState = AnimationOptions(rawValue: 1 << 2)
    /// It runs until it is removed.
    public static let `repeat` = AnimationOptions(rawValue: 1 << 3)
    /// It runs back after each time.
    public static let autoreverse = AnimationOptions(rawValue: 1 << 4)
    /// A block in another has its own duration, not the outer one's.
    public static let overrideInheritedDuration = AnimationOptions(rawValue: 1 << 5)
    /// A block in another has its own curve, not the outer one's.
    public static let overrideInheritedCurve = AnimationOptions(rawValue: 1 << 6)
    /// A block in another has its own options, not the outer one's.
    public static let overrideInheritedOptions = AnimationOptions(rawValue: 1 << 9)
    /// Slow at the beginning and the end.
    public static let curveEaseInOut = AnimationOptions([])
    /// Slow at the beginning.
    public static let curveEaseIn = AnimationOptions(rawValue: 1 << 16)
    /// Slow at the end.
    public static let curveEaseOut = AnimationOptions(rawValue: 2 << 16)
    /// Of constant speed.
    public static let curveLinear = AnimationOptions(rawValue: 3 << 16)

    var curve: AnimationCurve { AnimationCurve(rawValue: Int(rawValue >> 16 & 3)) ?? .easeInOut }
  }

  /// Changes views at once, and lets them be seen on their way there, on the engine's clock.
  ///
  /// Meanwhile a view that it changes is not hit, and nothing in it, unless
  /// ``AnimationOptions/allowUserInteraction`` is among the options; then it is hit where it goes (`B-1.8`).
  /// Times are in seconds. `completion` is called once all has ended, and never before the call returns
  /// (`B-7.52`); with false where something was removed before.
  public static func animate(
    withDuration duration: TimeInterval,
    delay: TimeInterval = 0,
    options: AnimationOptions = [],
    animations: () -> Void,
    completion: ((Bool) -> Void)? = nil
  ) {
    let pace = AnimationPace.curve(options.curve.function)
    animate(duration, delay, options, pace, animations, completion)
  }

  /// Changes views at once, and lets them be seen as a spring pulls them there, until it rests.
  ///
  /// A ratio of 1 goes straight to the end, nearer to 0 it swings more; `velocity` is in ways per second.
  /// The curve among the options does not count.
  public static func animate(
    withDuration duration: TimeInterval,
    delay: TimeInterval,
    usingSpringWithDamping dampingRatio: CGFloat,
    initialSpringVelocity velocity: CGFloat,
    options: AnimationOptions = [],
    animations: () -> Void,
    completion: ((Bool) -> Void)? = nil
  ) {
    let spring = SpringCurve(
      dampingRatio: Double(dampingRatio),
      duration: duration,
      velocity: Double(velocity)
    )
    animate(duration, delay, options, .spring(spring), animations, completion)
  }

  /// Does the same with a spring that swings the more, the nearer `bounce` is to 1.
  public static func animate(
    springDuration duration: TimeInterval = 0.5,
    bounce: CGFloat = 0,
    initialSpringVelocity: CGFloat = 0,
    delay: TimeInterval = 0,
    options: AnimationOptions = [],
    animations: () -> Void,
    completion: ((Bool) -> Void)? = nil
  ) {
    animate(
      withDuration: duration,
      delay: delay,
      usingSpringWithDamping: 1 - bounce,
      initialSpringVelocity: initialSpringVelocity,
      options: options,
      animations: animations,
      completion: completion
    )
  }

  private static func animate(
    _ duration: TimeInterval,
    _ delay: TimeInterval,
    _ options: AnimationOptions,
    _ pace: AnimationPace,
    _ animations: () -> Void,
    _ completion: ((Bool) -> Void)?
  ) {
    let recorder = AnimationRecorder.shared
    let outer = recorder.block?.settings
    let duration = max(0, duration)
    guard !recorder.isDisabled, duration + max(0, delay) > 0 || outer != nil else {
      recorder.record(nil, animations)
      if let completion { RunningEngine.queue.async { completion(true) } }
      return
    }
    var settings = AnimationBlock.Settings(duration: duration, delay: max(0, delay), pace: pace)
    settings.repeatCount = options.contains(.repeat) ? .infinity : 0
    settings.autoreverses = options.contains(.autoreverse)
    settings.touches = options.contains(.allowUserInteraction) ? .model : .refused
    settings.beginsFromCurrentState = options.contains(.beginFromCurrentState)
    settings.laysOutSubviews = options.contains(.layoutSubviews)
    if let outer { settings.inherit(outer, unless: options) }
    // What an animator or a finger moves is taken back together with the block around it.
    let whole = settings.timeline == nil ? nil : recorder.block
    let block = AnimationBlock(settings, partOf: whole, completion: completion)
    if outer == nil { recorder.driver?.adopt(block) }
    block.run(animations)
  }

  /// Makes changes that are not animated, whatever is around the call.
  public static func performWithoutAnimation(_ actions: () -> Void) {
    AnimationRecorder.shared.record(nil, actions)
  }

  /// Sets whether views are animated at all; true at first.
  public static func setAnimationsEnabled(_ enabled: Bool) {
    AnimationRecorder.shared.isDisabled = !enabled
  }

  /// True if views are animated at all.
  public static var areAnimationsEnabled: Bool { !AnimationRecorder.shared.isDisabled }

  /// The duration of the animation around the call, in seconds; 0 outside of any.
  public static var inheritedAnimationDuration: TimeInterval {
    AnimationRecorder.shared.block?.settings.duration ?? 0
  }

  /// Has the changes made by `animations`, inside of an animation, run several times.
  public static func modifyAnimations(
    withRepeatCount count: CGFloat,
    autoreverses: Bool,
    animations: () -> Void
  ) {
    guard let outer = AnimationRecorder.shared.block else { return animations() }
    var settings = outer.settings
    settings.repeatCount = Float(count)
    settings.autoreverses = autoreverses
    AnimationBlock(settings, partOf: outer).run(animations)
  }

  /// The animations on the view have begun, gone on or ended: touches follow them (`B-1.8`).
  final func animationsDidChange() {
    let motion = madeLayer?.extras?.motion
    mark(.animated, motion?.refusesTouches ?? false)
    geometryDidChange()
  }
}

extension AnimationBlock.Settings {
  fileprivate mutating func inherit(
    _ outer: AnimationBlock.Settings,
    unless options: UIView.AnimationOptions
  ) {
    if !options.contains(.overrideInheritedDuration) { duration = outer.duration }
    if !options.contains(.overrideInheritedCurve) { pace = outer.pace }
    if !options.contains(.overrideInheritedOptions) { touches = outer.touches }
    timeline = outer.timeline
    if timeline != nil { delay += outer.delay }
  }
}
