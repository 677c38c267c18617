extension CALayer {
  /// Starts an animation of what the layer shows; its properties stay as they are.
  ///
  /// The layer keeps a copy. One with the same key is removed first; a transition's key is `transition`. A
  /// layer in no window moves by the clock of the engine that runs the calling code.
  public final func add(_ anim: CAAnimation, forKey key: String?) {
    let copy = anim.copy()
    let transition = copy as? CATransition
    transition?.picture = picture
    let recorder = AnimationRecorder.shared
    if copy.duration == 0 { copy.duration = recorder.duration }
    if copy.timingFunction == nil { copy.timingFunction = recorder.timingFunction }
    let motion = madeMotion
    let begin = copy.beginTime > 0 ? copy.beginTime : motion.now
    let transaction = recorder.transaction
    transaction?.begin()
    motion.add(
      RunningAnimation(
        copy,
        key: transition == nil ? key : "transition",
        begin: begin,
        onEnd: { _ in transaction?.end() }
      )
    )
  }

  /// Removes the animation with a key, before its end.
  public final func removeAnimation(forKey key: String) {
    extras?.motion?.remove { $0.key == key }
  }

  /// Removes all animations, before their ends.
  public final func removeAllAnimations() { extras?.motion?.remove { _ in true } }

  /// Returns the animation with a key; nil where there is none.
  public final func animation(forKey key: String) -> CAAnimation? {
    extras?.motion?.running.first { $0.key == key }?.animation
  }

  /// The keys of the animations that run, in the order in which they were added; nil for none.
  public final func animationKeys() -> [String]? {
    let keys = extras?.motion?.running.compactMap(\.key) ?? []
    return keys.isEmpty ? nil : keys
  }

  /// Returns a copy of the layer as it is seen now, with all animations applied; nil for a layer that
  /// no window shows.
  ///
  /// Its superlayer and sublayers are such copies too, so that ``hitTest(_:)`` finds what is seen
  /// (`B-1.55`). It is a `CALayer`, or one of the classes here that a subclass derives from.
  public final func presentation() -> CALayer? {
    if extras?.model != nil { return self }
    return application == nil ? nil : shown
  }

  /// Returns the layer that this one shows the state of; the layer itself where it is no such copy.
  public final func model() -> CALayer { extras?.model ?? self }

  final var shown: CALayer {
    let copy = makeBlank()
    copy.madeExtras.model = self
    copy.adopt(self)
    extras?.motion?.apply(to: copy)
    return copy
  }

  /// The layer to draw: the layer itself, or where it moves a copy as it is seen.
  final var drawn: CALayer { extras?.motion == nil ? self : shown }

  final var madeMotion: LayerMotion { extras?.motion ?? LayerMotion(of: self) }

  /// Has the animations of a layer that comes into a window, and of those in it, go by its engine's clock.
  final func followClock() {
    guard let extras else { return }
    extras.motion?.followClock()
    for placed in extras.placed { placed.layer.followClock() }
  }

  final func endMotion() {
    guard let extras else { return }
    extras.motion?.remove { _ in true }
    for placed in extras.placed { placed.layer.endMotion() }
  }
}

/// The layers of one engine that move by themselves.
///
/// What a layer shows is a function of the engine's time. So nothing is done from frame to frame but
/// to say that the display has changed, and a replay that has no frames shows the same.
@MainActor
final class AnimationClock {
  private unowned let application: UIApplication
  @Whole private var layers: [CALayer] = []
  private static let frame = 1.0 / 60

  init(_ application: UIApplication) { self.application = application }

  func add(_ layer: CALayer) {
    if !layers.contains(where: { $0 === layer }) { layers.append(layer) }
  }

  func remove(_ layer: CALayer) { layers.removeAll { $0 === layer } }

  /// When the next frame is to be shown; nil where nothing moves.
  var nextFrame: TimeInterval? {
    if layers.isEmpty { return nil }
    let now = application.now
    let next = layers.lazy.compactMap { $0.extras?.motion?.nextChange(after: now) }.min()
    return next.map { max($0, now + Self.frame) }
  }

  func timeDidPass() {
    guard !layers.isEmpty else { return }
    application.displayDidChange()
    for layer in layers where layer.extras?.motion?.isHitWhereShown == true {
      layer.view?.animationsDidChange()
    }
  }
}

/// Settings for the changes of layers that are made together.
///
/// Without a transaction of its own, a setting holds until the end of the input during which it is made;
/// outside of any, until the next input of an engine.
@preconcurrency @MainActor
public enum CATransaction {
  /// Begins a transaction inside of the present one.
  public static func begin() { AnimationRecorder.shared.begin() }

  /// Ends the innermost transaction.
  public static func commit() { AnimationRecorder.shared.commit() }

  /// Shows what was changed; here that is done with the next drawing.
  public static func flush() {}

  /// Returns true if changes of layers that belong to no view are not animated.
  public static func disableActions() -> Bool { AnimationRecorder.shared.disablesActions }

  /// Sets whether changes of layers that belong to no view are not animated.
  public static func setDisableActions(_ flag: Bool) {
    AnimationRecorder.shared.madeTransaction.disablesActions = flag
  }

  /// Sets what a name says, as ``kCATransactionDisableActions``; nothing for other names.
  public static func setValue(_ anObject: Any?, forKey key: String) {
    switch key {
    case kCATransactionDisableActions: setDisableActions(anObject as? Bool ?? false)
    case kCATransactionAnimationDuration:
      if let duration = number(anObject) { setAnimationDuration(duration) }
    default: break
    }
  }

  /// The duration of animations that have none of their own, in seconds; 0.25 by default.
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

  /// Sets what is called once all animations that are added after it have ended, or at the end without any.
  public static func setCompletionBlock(_ block: (() -> Void)?) {
    AnimationRecorder.shared.madeTransaction.completion = block
  }
}

// swift-format-ignore: AlwaysUseLowerCamelCase
/// The name of whether changes of layers that belong to no view are not animated.
public let kCATransactionDisableActions = "disableActions"
// swift-format-ignore: AlwaysUseLowerCamelCase
/// The name of the duration of animations that have none of their own.
public let kCATransactionAnimationDuration = "animationDuration"
