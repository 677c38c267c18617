import Foundation
import SystemQueues

/// The code that a timer runs, which goes when the timer is invalidated (`B-6.101`).
final class TimerBlock: @unchecked Sendable {
  fileprivate(set) var run: ((Timer) -> Void)?

  init(_ run: @escaping (Timer) -> Void) { self.run = run }
}

/// A timer that was made and is on no run loop yet.
struct NewTimer {
  weak var timer: Timer?
  weak var block: TimerBlock?
  /// When it fires first, on the engine's clock, in seconds.
  var due: TimeInterval
}

@MainActor
final class ScheduledTimer {
  /// The shortest time between two firings, in seconds (`B-6.37`).
  fileprivate static let shortestInterval = 0.0001

  private let timer: Timer
  private weak var block: TimerBlock?
  private unowned let queue: MainQueue
  /// When it fires next, on the engine's clock, in seconds; infinite where it was put off for ever.
  private(set) var due: TimeInterval
  var mode: MainQueue.Mode
  private var deadline: Deadline?
  /// Counts the settings of its time: a wait for an earlier one is out of date.
  private var turn = 0
  private var isFiring = false

  init(
    _ timer: Timer,
    _ block: TimerBlock?,
    at due: TimeInterval,
    in mode: MainQueue.Mode,
    of queue: MainQueue
  ) {
    (self.timer, self.block, self.queue) = (timer, block, queue)
    (self.due, self.mode) = (due, mode)
    wait()
  }

  /// Has it fire at another time (`B-6.100`).
  func move(to time: TimeInterval) {
    // One that has itself fire at once, each time that it does, must not keep the clock from going on.
    due = isFiring ? max(time, queue.now + Self.shortestInterval) : time
    wait()
  }

  private func wait() {
    stop()
    turn += 1
    guard due.isFinite else { return }
    deadline = queue.at(max(due, queue.now)) { [weak self, turn] in
      guard let self else { return }
      deadline = nil
      // Its mode is asked for when it is due: it may have changed.
      queue.run(in: { [weak self] in self?.mode ?? .common }) { [weak self] in self?.fire(turn) }
    }
  }

  private func stop() {
    if let deadline { queue.cancel(deadline) }
    deadline = nil
  }

  private func fire(_ due: Int) {
    guard due == turn else { return }
    isFiring = true
    SystemQueues.fire(timer)
    isFiring = false
    guard timer.isValid else { return queue.forget(timer) }
    if due == turn { waitForNext() }
  }

  private func waitForNext() {
    let interval = max(timer.timeInterval, Self.shortestInterval)
    // Firings that it has missed while it had to wait do not come (`B-6.37`).
    let missed = ((queue.now - due) / interval).rounded(.down)
    due += interval * (1 + max(0, missed))
    wait()
  }

  /// Lets go of all that it would do.
  func end() {
    stop()
    turn += 1
    let ended = block?.run
    block?.run = nil
    withExtendedLifetime(ended) {}
  }
}

extension MainQueue {
  /// Remembers a timer that was made just now, and how long it waits.
  func note(_ timer: Timer, that block: TimerBlock, after seconds: TimeInterval) {
    newTimers = newTimers.filter { $0.value.timer != nil }
    let due = now + max(seconds, ScheduledTimer.shortestInterval)
    newTimers[ObjectIdentifier(timer)] = NewTimer(timer: timer, block: block, due: due)
  }

  /// Puts a timer on the engine's clock; one that is there already fires in another mode, too.
  func add(_ timer: Timer, in mode: Mode) {
    guard timer.isValid else { return }
    let name = ObjectIdentifier(timer)
    if let known = timers[name] {
      known.mode.formUnion(mode)
      return
    }
    let noted = newTimers.removeValue(forKey: name).flatMap { $0.timer === timer ? $0 : nil }
    timers[name] = ScheduledTimer(
      timer,
      noted?.block,
      at: noted?.due ?? time(of: SystemQueues.fireDate(of: timer)),
      in: mode,
      of: self
    )
  }

  /// When a timer fires next; nil where it does not go by this clock.
  func fireDate(of timer: Timer) -> Date? {
    let name = ObjectIdentifier(timer)
    let noted = newTimers[name].flatMap { $0.timer === timer ? $0.due : nil }
    guard let due = timers[name]?.due ?? noted else { return nil }
    return due.isFinite ? SystemQueues.date(after: due - now) : .distantFuture
  }

  /// Has a timer fire at another date, if it goes by this clock.
  func move(_ timer: Timer, to date: Date) {
    let name = ObjectIdentifier(timer)
    timers[name]?.move(to: time(of: date))
    if newTimers[name]?.timer === timer { newTimers[name]?.due = time(of: date) }
  }

  func forget(_ timer: Timer) {
    let name = ObjectIdentifier(timer)
    let new = newTimers.removeValue(forKey: name)
    let ended = timers.removeValue(forKey: name)
    ended?.end()
    if new?.timer === timer {
      let block = new?.block?.run
      new?.block?.run = nil
      withExtendedLifetime(block) {}
    }
  }

  /// The engine's time at a date, to the next millisecond; now for the past, never for the distant future.
  private func time(of date: Date) -> TimeInterval {
    guard date.timeIntervalSinceReferenceDate < 4e9 else { return .infinity }
    return now + max(0, (SystemQueues.time(until: date) * 1000).rounded(.up) / 1000)
  }
}
