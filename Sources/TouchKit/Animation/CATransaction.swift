/// What is said of the changes of layers that are made together.
///
/// Without a transaction of its own, a setting holds until the end of the input during which it is made;
/// outside of any, until the next input of an engine.
/// Source: Core Animation, `CATransaction`.
@preconcurrency @MainActor
public enum CATransaction {
  /// Begins a transaction inside of the present one.
  public static func begin() { AnimationRecorder.shared.begin() }

  /// Ends the innermost transaction.
  public static func commit() { AnimationRecorder.shared.commit() }

  /// Shows what was changed; here that is done with the next drawing.
  public static func flush() {}

  /// Whether changes of layers that belong to no view are not animated.
  public static func disableActions() -> Bool { AnimationRecorder.shared.disablesActions }

  /// Sets whether changes of layers that belong to no view are not animated.
  public static func setDisableActions(_ flag: Bool) {
    AnimationRecorder.shared.madeTransaction.disablesActions = flag
  }

  /// How long animations last that say nothing of it, in seconds; 0.25 by default.
  public static func animationDuration() -> TimeInterval { AnimationRecorder.shared.duration }

  /// Sets how long animations last that say nothing of it, in seconds.
  public static func setAnimationDuration(_ dur: TimeInterval) {
    AnimationRecorder.shared.madeTransaction.duration = dur
  }

  /// The pace of animations that say nothing of it.
  public static func animationTimingFunction() -> CAMediaTimingFunction? {
    AnimationRecorder.shared.timingFunction
  }

  /// Sets the pace of animations that say nothing of it.
  public static func setAnimationTimingFunction(_ function: CAMediaTimingFunction?) {
    AnimationRecorder.shared.madeTransaction.timingFunction = function
  }

  /// Sets what is called once all animations have ended that are added after it in the transaction; at
  /// its end where there are none.
  public static func setCompletionBlock(_ block: (() -> Void)?) {
    AnimationRecorder.shared.madeTransaction.completion = block
  }
}
