public import Foundation
import SystemQueues

// Source: Dispatch, `DispatchQueue`.
//
// A call finds these where the system's has the same name: they need fewer arguments, or TouchKit, which
// passes Foundation on, stands in front of it. Where a file imports Foundation or Dispatch itself, those
// that are disfavoured give way, instead of being ambiguous.
extension DispatchQueue {
  /// Runs work soon; on the main queue, once the engine has done what it is doing.
  ///
  /// Called on the main actor for the main queue, it is the engine's next turn; all else is the system's.
  public func async(execute work: @escaping @Sendable @convention(block) () -> Void) {
    if isMain, RunningEngine.ask({ $0.async { work() } }) { return }
    SystemQueues.async(on: self, work)
  }

  /// Runs a work item soon, as ``async(execute:)`` does; nothing happens once it is cancelled.
  @_disfavoredOverload
  public func async(execute workItem: DispatchWorkItem) {
    let item = SendableBox(workItem)
    if isMain, RunningEngine.ask({ $0.async { item.value.perform() } }) { return }
    SystemQueues.async(on: self, workItem)
  }

  /// Runs work at a time, such as `.now() + 0.3`; on the main queue, when the engine's clock has come as far.
  public func asyncAfter(
    deadline: DispatchTime,
    execute work: @escaping @Sendable @convention(block) () -> Void
  ) {
    if isMain, RunningEngine.ask({ $0.after($0.delay(until: deadline)) { work() } }) { return }
    SystemQueues.async(on: self, at: deadline, work)
  }

  /// Runs a work item at a time, as ``asyncAfter(deadline:execute:)`` does, unless it is cancelled.
  @_disfavoredOverload
  public func asyncAfter(deadline: DispatchTime, execute: DispatchWorkItem) {
    let item = SendableBox(execute)
    let isOurs =
      isMain
      && RunningEngine.ask { $0.after($0.delay(until: deadline)) { item.value.perform() } }
    if !isOurs { SystemQueues.async(on: self, at: deadline, execute) }
  }

  private var isMain: Bool { SystemQueues.isMain(self) }
}

extension DispatchTime {
  /// The time now, the system's; `.now() + 0.3` is exactly 0.3 seconds on the engine's clock, which notes it.
  @_disfavoredOverload
  public static func now() -> DispatchTime {
    let time = SystemQueues.now()
    _ = RunningEngine.ask { $0.asked = (time.uptimeNanoseconds, $0.now) }
    return time
  }
}

extension MainQueue {
  /// Returns the seconds of the engine until a time of the queues' clock: exact from the last `.now()`.
  func delay(until deadline: DispatchTime) -> TimeInterval {
    let time = deadline.uptimeNanoseconds
    if let asked, time >= asked.queues {
      let seconds = TimeInterval(time - asked.queues) / 1e9
      return asked.engine == now ? seconds : asked.engine + seconds - now
    }
    let present = SystemQueues.now().uptimeNanoseconds
    guard time > present else { return 0 }
    return (TimeInterval(time - present) / 1e6).rounded(.up) / 1000
  }
}

final class SendableBox<Value>: @unchecked Sendable {
  let value: Value

  init(_ value: Value) { self.value = value }
}
