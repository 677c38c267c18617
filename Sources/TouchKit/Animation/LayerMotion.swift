/// The effect of an animation on touches on the view that it moves (`B-1.8`).
enum AnimatedTouches {
  /// The view is hit where its model is.
  case model
  /// Neither the view nor what is in it is hit.
  case refused
  /// The view is hit where it is seen.
  case shown
}

@MainActor
final class RunningAnimation {
  let key: String?
  let animation: CAAnimation
  /// When its time begins, on the engine's clock; on the timeline's, where it has one.
  var begin: TimeInterval
  let touches: AnimatedTouches
  /// The timeline that moves its time in place of the engine's clock.
  let timeline: AnimatorTimeline?
  var onEnd: ((Bool) -> Void)?
  var deadline: Deadline?
  /// True if it has come to its end, and stays for what it shows.
  var isOver = false

  init(
    _ animation: CAAnimation,
    key: String?,
    begin: TimeInterval,
    touches: AnimatedTouches = .model,
    timeline: AnimatorTimeline? = nil,
    onEnd: ((Bool) -> Void)? = nil
  ) {
    (self.animation, self.key, self.begin) = (animation, key, begin)
    (self.touches, self.timeline, self.onEnd) = (touches, timeline, onEnd)
  }

  /// When its time is over; infinite where it has no end of its own.
  var end: TimeInterval { timeline == nil ? begin + animation.span : .infinity }

  /// When what it shows changes next: a time that has come stands for each frame; nil for never.
  func nextChange(after now: TimeInterval) -> TimeInterval? {
    if isOver { return nil }
    if let timeline { return timeline.isRunning ? now : nil }
    return animation.speed == 0 ? nil : max(now, begin)
  }

  func apply(to layer: CALayer, at now: TimeInterval) {
    guard let timeline else { return animation.apply(to: layer, at: now - begin) }
    let time = timeline.elapsed(at: now) - begin
    let duration = animation.duration
    let isLast = begin + duration >= timeline.duration
    if duration > 0, time > duration && isLast || time < 0 && begin == 0 {
      // A spring pulls the timeline past its ends, and what it moves evenly goes along.
      animation.apply(to: layer, progress: time / duration)
    } else {
      animation.apply(to: layer, at: time)
    }
  }
}

@MainActor
final class LayerMotion {
  unowned let layer: CALayer
  /// In the order in which they were added, in which they are applied.
  private(set) var running: [RunningAnimation] = []
  @WeakReference private var application: UIApplication?

  init(of layer: CALayer) {
    self.layer = layer
    application = layer.application ?? RunningEngine.application
  }

  var now: TimeInterval { application?.now ?? 0 }

  func add(_ animation: RunningAnimation) {
    if let key = animation.key { remove { $0.key == key } }
    running.append(animation)
    layer.madeExtras.motion = self
    application?.animations.add(layer)
    refresh()
    animation.animation.delegate?.animationDidStart(animation.animation)
    scheduleEnd(of: animation)
  }

  private func scheduleEnd(of animation: RunningAnimation) {
    guard animation.end.isFinite, let application else { return }
    animation.deadline = application.schedule(at: max(animation.end, now)) {
      [weak self, weak animation] in
      if let animation { self?.finish(animation) }
    }
  }

  /// Goes on by the clock of the engine that shows the layer now; what an animator moves, by the animator's.
  func followClock() {
    guard let next = layer.application, next !== application,
      running.allSatisfy({ $0.timeline == nil })
    else { return }
    let difference = next.now - now
    for animation in running {
      if let deadline = animation.deadline { application?.cancel(deadline) }
      animation.begin += difference
    }
    application?.animations.remove(layer)
    application = next
    next.animations.add(layer)
    for animation in running where !animation.isOver { scheduleEnd(of: animation) }
    refresh()
  }

  private func finish(_ animation: RunningAnimation) {
    guard running.contains(where: { $0 === animation }) else { return }
    // An animation may have the last reference to the view, and so to the layer.
    let layer = layer
    defer { withExtendedLifetime((layer, animation)) {} }
    animation.deadline = nil
    if animation.animation.isRemovedOnCompletion {
      running.removeAll { $0 === animation }
    } else {
      animation.isOver = true
    }
    ended(animation, atItsEnd: true)
  }

  func remove(where isMeant: (RunningAnimation) -> Bool, atItsEnd: Bool = false) {
    let removed = running.filter(isMeant)
    guard !removed.isEmpty else { return }
    let layer = layer
    defer { withExtendedLifetime((layer, removed)) {} }
    running.removeAll { animation in removed.contains { $0 === animation } }
    for animation in removed {
      if let deadline = animation.deadline { application?.cancel(deadline) }
      if animation.isOver { refresh() } else { ended(animation, atItsEnd: atItsEnd) }
    }
  }

  private func ended(_ animation: RunningAnimation, atItsEnd: Bool) {
    refresh()
    animation.animation.delegate?.animationDidStop(animation.animation, finished: atItsEnd)
    let onEnd = animation.onEnd
    animation.onEnd = nil
    onEnd?(atItsEnd)
  }

  /// Shows the present state, and lets touches follow it.
  func refresh() {
    if running.isEmpty {
      if layer.extras?.motion === self { layer.extras?.motion = nil }
      application?.animations.remove(layer)
    }
    application?.displayDidChange()
    layer.view?.animationsDidChange()
  }

  /// True if touches pass by the view, and all in it.
  var refusesTouches: Bool { running.contains { $0.touches == .refused } }

  var isHitWhereShown: Bool { running.contains { $0.touches == .shown } }

  func nextChange(after now: TimeInterval) -> TimeInterval? {
    running.lazy.compactMap { $0.nextChange(after: now) }.min()
  }

  func apply(to copy: CALayer) {
    let now = now
    for animation in running { animation.apply(to: copy, at: now) }
  }
}
