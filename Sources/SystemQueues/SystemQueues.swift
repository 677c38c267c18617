package import Foundation

/// The system's main queue, run loops and timers, in which time passes by itself.
///
/// TouchKit's functions of the same names take their place in an app's code, and are found first in
/// TouchKit itself: from there the system's are reached through here.
package enum SystemQueues {
  private static let mainQueueKey: DispatchSpecificKey<Bool> = {
    let key = DispatchSpecificKey<Bool>()
    DispatchQueue.main.setSpecific(key: key, value: true)
    return key
  }()

  /// True if the caller runs on the main queue, or on the main thread outside of any queue.
  ///
  /// That is where the main actor is, and need not be the process's first thread: a program whose
  /// `main` is asynchronous gives that one up.
  package static var isOnMainQueue: Bool { DispatchQueue.getSpecific(key: mainQueueKey) == true }

  /// Returns whether a queue is the main one, for which each call makes another object.
  package static func isMain(_ queue: DispatchQueue) -> Bool {
    queue.getSpecific(key: mainQueueKey) == true
  }

  /// The time of the system's clock, as queues count it.
  package static func now() -> DispatchTime { .now() }

  /// Has a queue run work soon.
  package static func async(
    on queue: DispatchQueue,
    _ work: @escaping @Sendable @convention(block) () -> Void
  ) {
    queue.async(execute: work)
  }

  /// Has a queue run an item soon.
  package static func async(on queue: DispatchQueue, _ item: DispatchWorkItem) {
    queue.async(execute: item)
  }

  /// Has a queue run work at a time.
  package static func async(
    on queue: DispatchQueue,
    at deadline: DispatchTime,
    _ work: @escaping @Sendable @convention(block) () -> Void
  ) {
    queue.asyncAfter(deadline: deadline, execute: work)
  }

  /// Has a queue run an item at a time.
  package static func async(
    on queue: DispatchQueue,
    at deadline: DispatchTime,
    _ item: DispatchWorkItem
  ) {
    queue.asyncAfter(deadline: deadline, execute: item)
  }

  /// Adds a timer to a run loop.
  package static func add(_ timer: Timer, to loop: RunLoop, forMode mode: RunLoop.Mode) {
    loop.add(timer, forMode: mode)
  }

  /// Has a run loop run a block.
  package static func perform(
    on loop: RunLoop,
    inModes modes: [RunLoop.Mode],
    _ block: @escaping @Sendable () -> Void
  ) {
    loop.perform(inModes: modes, block: block)
  }

  /// Has the main queue run work after a time, in seconds.
  package static func asyncOnMain(
    after seconds: TimeInterval,
    _ work: @escaping @Sendable @convention(block) () -> Void
  ) {
    DispatchQueue.main.asyncAfter(deadline: .now() + seconds, execute: work)
  }

  /// The date that is some seconds from now, when a timer that is made now would fire.
  package static func date(after interval: TimeInterval) -> Date {
    Date(timeIntervalSinceNow: interval)
  }

  /// When a timer fires next by the system's clock.
  package static func fireDate(of timer: Timer) -> Date { timer.fireDate }

  /// Has a timer fire at another date by the system's clock.
  package static func setFireDate(_ date: Date, of timer: Timer) { timer.fireDate = date }

  /// Stops a timer.
  package static func invalidate(_ timer: Timer) { timer.invalidate() }

  /// Does what a timer is for.
  package static func fire(_ timer: Timer) { timer.fire() }

  /// The time until a date, in seconds.
  package static func time(until date: Date) -> TimeInterval { date.timeIntervalSinceNow }
}
