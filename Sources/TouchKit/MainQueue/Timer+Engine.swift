public import Foundation
import SystemQueues

// Source: Foundation, `Timer`. How a call finds these is told where the queues' are.
extension Timer {
  /// Makes a timer and puts it on the current run loop in the default mode.
  ///
  /// On the main actor it fires by the engine's clock, in seconds, and not while content is scrolled
  /// (`B-6.35`).
  @_disfavoredOverload
  @discardableResult
  public class func scheduledTimer(
    withTimeInterval interval: TimeInterval,
    repeats: Bool,
    block: @escaping @Sendable (Timer) -> Void
  ) -> Timer {
    let timer = Timer(timeInterval: interval, repeats: repeats, block: block)
    RunLoop.current.add(timer, forMode: .default)
    return timer
  }

  /// Makes a timer that is on no run loop yet; its time begins now (`B-6.100`).
  @_disfavoredOverload
  public convenience init(
    timeInterval interval: TimeInterval,
    repeats: Bool,
    block: @escaping @Sendable (Timer) -> Void
  ) {
    let work = TimerBlock(block)
    self.init(
      fire: SystemQueues.date(after: interval),
      interval: interval,
      repeats: repeats
    ) { work.run?($0) }
    let timer = SendableBox(self)
    _ = RunningEngine.ask { $0.note(timer.value, that: work, after: interval) }
  }

  /// Makes a timer that sends an action of an object's `actionTable`, and puts it on the engine's clock in the
  /// default mode; it keeps the target until it is invalidated.
  @MainActor
  @discardableResult
  public class func scheduledTimer(
    timeInterval interval: TimeInterval,
    target: any ActionTarget,
    selector: Selector,
    userInfo: Never?,
    repeats: Bool
  ) -> Timer {
    let timer = Timer(
      timeInterval: interval,
      target: target,
      selector: selector,
      userInfo: nil,
      repeats: repeats
    )
    RunLoop.current.add(timer, forMode: .default)
    return timer
  }

  /// Makes a timer that sends an action and is on no run loop yet.
  @MainActor
  public convenience init(
    timeInterval interval: TimeInterval,
    target: any ActionTarget,
    selector: Selector,
    userInfo: Never?,
    repeats: Bool
  ) {
    let target = SendableBox(target)
    self.init(timeInterval: interval, repeats: repeats) { timer in
      let timer = SendableBox(timer)
      MainActor.assumeIsolated {
        target.value.implementation(of: selector, sender: timer.value, event: nil)?()
      }
    }
  }

  /// When the timer fires next: by the engine's clock, as if that went on like the system's (`B-6.100`).
  @_disfavoredOverload
  public var fireDate: Date {
    get {
      let timer = SendableBox(self)
      return RunningEngine.answer { $0.fireDate(of: timer.value) }
        ?? SystemQueues.fireDate(of: self)
    }
    set {
      SystemQueues.setFireDate(newValue, of: self)
      let timer = SendableBox(self)
      _ = RunningEngine.ask { $0.move(timer.value, to: newValue) }
    }
  }

  /// Stops the timer for ever, and lets go of its block and target at once (`B-6.101`).
  @_disfavoredOverload
  public func invalidate() {
    SystemQueues.invalidate(self)
    let timer = SendableBox(self)
    _ = RunningEngine.ask { $0.forget(timer.value) }
  }

  /// Does what the timer is for, now; one that does not repeat is invalidated by that.
  @_disfavoredOverload
  public func fire() {
    SystemQueues.fire(self)
    guard !isValid else { return }
    let timer = SendableBox(self)
    _ = RunningEngine.ask { $0.forget(timer.value) }
  }
}

extension RunLoop {
  /// Puts a timer on a run loop; on the main one it fires by the engine's clock, in `default` not while content
  /// is scrolled, in `tracking` only then, in `common` always (`B-6.35`).
  @_disfavoredOverload
  public func add(_ timer: Timer, forMode mode: RunLoop.Mode) {
    let boxed = SendableBox(timer)
    let isOurs = isMain && RunningEngine.ask { $0.add(boxed.value, in: MainQueue.Mode([mode])) }
    if !isOurs { SystemQueues.add(timer, to: self, forMode: mode) }
  }

  /// Runs a block soon, but not while content is scrolled (`B-6.35`).
  @_disfavoredOverload
  public func perform(_ block: @escaping @Sendable () -> Void) {
    perform(inModes: [.default], block: block)
  }

  /// Runs a block soon, in one of some modes.
  @_disfavoredOverload
  public func perform(inModes modes: [RunLoop.Mode], block: @escaping @Sendable () -> Void) {
    let mode = MainQueue.Mode(modes)
    let isOurs = isMain && RunningEngine.ask { $0.after(0, in: mode) { block() } }
    if !isOurs { SystemQueues.perform(on: self, inModes: modes, block) }
  }

  /// True if it is the one of the main actor, which need not be on the process's first thread.
  private var isMain: Bool { self === RunLoop.main || self === RunLoop.current }
}

extension RunLoop.Mode {
  /// The mode while content is scrolled: what is for this mode alone waits until that happens (`B-6.35`).
  public static let tracking = RunLoop.Mode("UITrackingRunLoopMode")
}

extension MainQueue.Mode {
  /// Makes the modes that work waits for; for an app's own, which no run loop is in here, it waits for ever.
  init(_ modes: [RunLoop.Mode]) {
    self = []
    if modes.contains(.common) { insert(.common) }
    if modes.contains(.default) { insert(.standard) }
    if modes.contains(.tracking) { insert(.tracking) }
  }
}
