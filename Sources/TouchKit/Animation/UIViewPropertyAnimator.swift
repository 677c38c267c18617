/// The place at which an animation ended: at the values after the change, at those before it, or on the way.
public enum UIViewAnimatingPosition: Int, Sendable {
  case end, start, current
}

/// The state of an animator; an active one runs or waits, and a stopped one is to be finished.
public enum UIViewAnimatingState: Int, Sendable {
  case inactive, active, stopped
}

/// Animates views so that it can wait, run back and be moved by a finger.
///
/// Unlike those of `UIView.animate` its views are hit while they move, where they are seen, unless
/// ``isManualHitTestingEnabled`` is true (`B-1.53`). It moves on the clock of the engine that shows the
/// first view which it changes.
@preconcurrency @MainActor
open class UIViewPropertyAnimator {
  /// The duration, in seconds.
  public final let duration: TimeInterval
  /// The delay before it began, in seconds.
  public final private(set) var delay: TimeInterval = 0
  /// The pace.
  public final let timingParameters: (any UITimingCurveProvider)?
  /// The state that it is in.
  public final private(set) var state = UIViewAnimatingState.inactive
  /// True if its views are hit while it is active; true by default.
  open var isUserInteractionEnabled = true
  /// True if views are hit where they go, and the app looks for itself where they are seen.
  open var isManualHitTestingEnabled = false
  /// True if a pause makes the way an even one, along which ``fractionComplete`` moves the views; with false they are
  /// moved by the pace, and go on by the rest of it (`B-7.103`).
  open var scrubsLinearly = true
  /// True if the app may stop it and move it by a finger; kept: here it always may.
  open var isInterruptible = true
  /// True if it stays active at its end, so that it can run back.
  open var pausesOnCompletion = false

  private var additions: [(delay: CGFloat, animations: () -> Void)] = []
  private var completions: [(UIViewAnimatingPosition) -> Void] = []
  private var blocks: [AnimationBlock] = []
  private let timeline: AnimatorTimeline
  private var deadline: Deadline?
  @WeakReference private var application: UIApplication?

  /// Makes an animator with a pace of its own; a spring of its own says itself how long it lasts.
  public init(duration: TimeInterval, timingParameters parameters: any UITimingCurveProvider) {
    self.duration = parameters.springTimingParameters?.settlingTime ?? max(0, duration)
    timingParameters = parameters
    timeline = AnimatorTimeline(duration: self.duration)
  }

  /// Makes an animator of no duration, which ends as it starts.
  public convenience init() { self.init(duration: 0, curve: .easeInOut) }

  /// Makes an animator with one of the usual curves.
  public convenience init(
    duration: TimeInterval,
    curve: UIView.AnimationCurve,
    animations: (() -> Void)? = nil
  ) {
    let pace = UICubicTimingParameters(animationCurve: curve)
    self.init(duration: duration, timingParameters: pace)
    if let animations { addAnimations(animations) }
  }

  /// Makes an animator with a curve of two control points.
  public convenience init(
    duration: TimeInterval,
    controlPoint1 point1: CGPoint,
    controlPoint2 point2: CGPoint,
    animations: (() -> Void)? = nil
  ) {
    let pace = UICubicTimingParameters(controlPoint1: point1, controlPoint2: point2)
    self.init(duration: duration, timingParameters: pace)
    if let animations { addAnimations(animations) }
  }

  /// Makes an animator with a spring.
  public convenience init(
    duration: TimeInterval,
    dampingRatio ratio: CGFloat,
    animations: (() -> Void)? = nil
  ) {
    self.init(
      duration: duration,
      timingParameters: UISpringTimingParameters(dampingRatio: ratio)
    )
    if let animations { addAnimations(animations) }
  }

  /// Makes an animator that runs already.
  public static func runningPropertyAnimator(
    withDuration duration: TimeInterval,
    delay: TimeInterval,
    options: UIView.AnimationOptions = [],
    animations: @escaping () -> Void,
    completion: ((UIViewAnimatingPosition) -> Void)? = nil
  ) -> UIViewPropertyAnimator {
    let animator = UIViewPropertyAnimator(
      duration: duration,
      curve: options.curve,
      animations: animations
    )
    if let completion { animator.addCompletion(completion) }
    animator.startAnimation(afterDelay: delay)
    return animator
  }

  // MARK: - What it animates

  /// Adds changes; while it is active, they take what remains of its time, after the part `delayFactor` of that, from 0
  /// to 1 (`B-7.53`).
  public final func addAnimations(_ animation: @escaping () -> Void, delayFactor: CGFloat = 0) {
    let addition = (min(max(delayFactor, 0), 1), animation)
    if state == .active { run(addition) } else { additions.append(addition) }
  }

  /// Adds what is called when it ends; with where it ended.
  public final func addCompletion(_ completion: @escaping (UIViewAnimatingPosition) -> Void) {
    completions.append(completion)
  }

  private func run(_ addition: (delay: CGFloat, animations: () -> Void)) {
    let touches: AnimatedTouches = isManualHitTestingEnabled ? .model : .shown
    let passed = timeline.elapsed(at: now)
    let rest = max(0, duration - passed)
    var settings = AnimationBlock.Settings(
      duration: rest * (1 - Double(addition.delay)),
      delay: passed + rest * Double(addition.delay),
      pace: .curve(CAMediaTimingFunction(name: .linear))
    )
    settings.touches = isUserInteractionEnabled ? touches : .refused
    settings.timeline = timeline
    let block = AnimationBlock(settings)
    block.run(addition.animations)
    blocks.append(block)
  }

  private func activate() {
    guard state == .inactive else { return }
    state = .active
    timeline.move(to: AnimatorTimeline.Place(0))
    let added = additions
    additions = []
    for addition in added { run(addition) }
    application =
      changes.lazy.compactMap(\.layer.application).first ?? RunningEngine.application
  }

  private var changes: [AnimationBlock.Change] { blocks.flatMap(\.changes) }

  // MARK: - Running

  private var now: TimeInterval { application?.now ?? RunningEngine.application.now }

  /// True if the views move.
  public final var isRunning: Bool { state == .active && timeline.isRunning }

  /// Begins, or goes on after a pause.
  public final func startAnimation() { startAnimation(afterDelay: 0) }

  /// Begins after a time, in seconds.
  public final func startAnimation(afterDelay delay: TimeInterval) {
    guard state != .stopped else { return }
    activate()
    if let driver = AnimationRecorder.shared.driver { return driver.adopt(self) }
    self.delay = max(0, delay)
    go(in: nil, pace: pace(nil), after: self.delay)
  }

  /// Waits where the views are seen; one that has not begun makes its changes, and waits before them.
  public final func pauseAnimation() {
    guard state != .stopped else { return }
    activate()
    cancelEnd()
    wait()
    changes.refresh()
  }

  /// Goes on after a pause, with another pace, for `durationFactor` durations; for 0 as long as is left.
  public final func continueAnimation(
    withTimingParameters parameters: (any UITimingCurveProvider)?,
    durationFactor: CGFloat
  ) {
    guard state == .active else { return }
    let time = durationFactor > 0 ? duration * Double(durationFactor) : nil
    go(in: time, pace: pace(parameters), after: 0, asRest: parameters == nil)
  }

  private func wait() { timeline.pause(at: now, evenly: scrubsLinearly) }

  private func pace(_ parameters: (any UITimingCurveProvider)?) -> AnimationPace {
    (parameters ?? timingParameters)?.pace(duration: duration)
      ?? .curve(CAMediaTimingFunction(name: .default))
  }

  private func go(
    in time: TimeInterval?,
    pace: AnimationPace,
    after delay: TimeInterval,
    asRest: Bool = true
  ) {
    cancelEnd()
    wait()
    let end = timeline.go(
      reversed: timeline.isReversed,
      at: now,
      after: delay,
      in: time,
      pace: pace,
      asRest: asRest && !scrubsLinearly
    )
    // It lives until it has ended, whoever else keeps it.
    deadline = application?.schedule(at: end) { self.reachEnd() }
    changes.refresh()
  }

  private func cancelEnd() {
    if let deadline { application?.cancel(deadline) }
    deadline = nil
  }

  private func reachEnd() {
    deadline = nil
    wait()
    if !pausesOnCompletion { finish(at: timeline.isReversed ? .start : .end) }
  }

  /// The part of its time that is over, from 0 to 1, back to the start where it ``isReversed`` (`B-7.54`).
  ///
  /// While it waits, it is how much of the way is behind it, unless ``scrubsLinearly`` is false
  /// (`B-7.103`). Setting it moves the views there; one that runs goes on from there.
  public final var fractionComplete: CGFloat {
    get {
      let part = min(max(CGFloat(timeline.fraction(at: now)), 0), 1)
      return isReversed ? 1 - part : part
    }
    set {
      guard state != .stopped else { return }
      activate()
      let wasRunning = timeline.isRunning
      let way = min(max(Double(newValue), 0), 1)
      let part = isReversed ? 1 - way : way
      let seen = scrubsLinearly ? part : pace(nil).progress(at: part, of: duration)
      timeline.move(to: AnimatorTimeline.Place(way: seen, time: part))
      if wasRunning { go(in: nil, pace: pace(nil), after: 0) } else { changes.refresh() }
    }
  }

  /// True if it runs back to the values that the views had.
  public final var isReversed: Bool {
    get { timeline.isReversed }
    set {
      guard newValue != timeline.isReversed else { return }
      guard isRunning else { return timeline.turn(newValue) }
      wait()
      timeline.turn(newValue)
      go(in: nil, pace: pace(nil), after: 0)
    }
  }

  // MARK: - The end

  /// Ends the animations where the views are seen; with false ``finishAnimation(at:)`` is to follow.
  public final func stopAnimation(_ withoutFinishing: Bool) {
    guard state == .active else { return }
    cancelEnd()
    changes.settle(at: .current, writesEnd: false)
    state = withoutFinishing ? .inactive : .stopped
    if withoutFinishing { forget() }
  }

  /// Puts the views of a stopped animator at one of the ends, and calls the completions.
  public final func finishAnimation(at finalPosition: UIViewAnimatingPosition) {
    guard state == .stopped else { return }
    finish(at: finalPosition)
  }

  private func finish(at position: UIViewAnimatingPosition) {
    if state == .active || position != .current {
      changes.settle(at: position, writesEnd: state == .stopped)
    }
    let called = completions
    state = .inactive
    forget()
    for completion in called { completion(position) }
  }

  private func forget() {
    // Code at the end of what they captured may add to them.
    let forgotten = (blocks, completions)
    blocks = []
    completions = []
    timeline.turn(false)
    withExtendedLifetime(forgotten) {}
  }
}
