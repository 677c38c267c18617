extension CALayer {
  /// Starts an animation of what the layer shows; its properties stay as they are.
  ///
  /// The layer keeps a copy. An animation with the same key is removed first; a transition's key is
  /// always `transition`, and it begins with a picture of what is seen now. A layer that is in no
  /// window moves by the clock of the engine that runs the calling code, else of ``UIApplication/shared``.
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

  /// What the layer shows now: a copy.
  final var shown: CALayer {
    let copy = makeBlank()
    copy.madeExtras.model = self
    copy.adopt(self)
    extras?.motion?.apply(to: copy)
    return copy
  }

  /// What is to be drawn: the layer itself, or where it moves a copy of what it shows.
  final var drawn: CALayer { extras?.motion == nil ? self : shown }

  final var madeMotion: LayerMotion { extras?.motion ?? LayerMotion(of: self) }

  /// Has the animations of a layer that comes into a window, and of those in it, go by its engine's clock.
  final func followClock() {
    guard let extras else { return }
    extras.motion?.followClock()
    for placed in extras.placed { placed.layer.followClock() }
  }

  /// Ends the animations of a layer that leaves the window, and of those in it.
  final func endMotion() {
    guard let extras else { return }
    extras.motion?.remove { _ in true }
    for placed in extras.placed { placed.layer.endMotion() }
  }
}
