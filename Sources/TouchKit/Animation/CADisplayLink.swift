/// A timer that sends an action with each frame of the display, by the engine's clock; it keeps its target until it is
/// invalidated.
@preconcurrency @MainActor
public final class CADisplayLink: NSObject {
  private static let frame: CFTimeInterval = 1.0 / 60

  private var target: (any ActionTarget)?
  private let selector: Selector
  private var timers: [RunLoop.Mode: Timer] = [:]
  private var framesSinceCall = 0

  /// True if no actions are sent for now.
  public var isPaused = false
  /// The number of calls a second, rounded down to what 60 frames can do; 0, the default, is one with each.
  public var preferredFramesPerSecond = 0
  /// The time of the frame that is shown, in seconds of ``CACurrentMediaTime()``.
  public private(set) var timestamp: CFTimeInterval = 0

  /// Makes a link that is on no run loop yet; the target is an ``ActionTarget``.
  public init(target: Any, selector: Selector) {
    self.target = TargetReference.target(target)
    self.selector = selector
    super.init()
  }

  /// The time between two frames of the display, in seconds, whatever ``preferredFramesPerSecond`` is.
  public var duration: CFTimeInterval { Self.frame }

  /// The time of the next frame for which an action is sent.
  public var targetTimestamp: CFTimeInterval { timestamp + Double(stride) * Self.frame }

  /// The number of frames from one action to the next.
  private var stride: Int {
    preferredFramesPerSecond > 0
      ? max(1, (60 + preferredFramesPerSecond - 1) / preferredFramesPerSecond) : 1
  }

  /// Begins to send actions in a mode of a run loop, which is the main one.
  public func add(to runLoop: RunLoop, forMode mode: RunLoop.Mode) {
    guard timers[mode] == nil, target != nil else { return }
    let timer = Timer(timeInterval: Self.frame, repeats: true) { _ in
      MainActor.assumeIsolated { self.frameIsShown() }
    }
    timers[mode] = timer
    runLoop.add(timer, forMode: mode)
  }

  /// Ends to send actions in a mode of a run loop.
  public func remove(from runLoop: RunLoop, forMode mode: RunLoop.Mode) {
    timers.removeValue(forKey: mode)?.invalidate()
  }

  /// Ends to send actions at all, and lets go of the target.
  public func invalidate() {
    for timer in timers.values { timer.invalidate() }
    timers = [:]
    target = nil
  }

  private func frameIsShown() {
    guard !isPaused else { return }
    framesSinceCall += 1
    guard framesSinceCall >= stride else { return }
    framesSinceCall = 0
    timestamp = CACurrentMediaTime()
    target?.implementation(of: selector, sender: self, event: nil)?()
  }
}
