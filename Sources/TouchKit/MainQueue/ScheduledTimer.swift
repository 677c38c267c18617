import Foundation
import SystemQueues

/// The delay of a timer that was made and is on no run loop yet.
struct TimerDelay {
  weak var timer: Timer?
  let seconds: TimeInterval
}

/// A timer that fires by the engine's clock.
@MainActor
final class ScheduledTimer {
  /// The shortest time between two firings, in seconds (`B-6.37`).
  static let shortestInterval = 0.0001

  private let timer: Timer
  private unowned let queue: MainQueue
  /// When it fires next, on the engine's clock, in seconds.
  private var due: TimeInterval
  /// Whether it fires while content is scrolled, too.
  var mode: MainQueue.Mode

  init(_ timer: Timer, after delay: TimeInterval, in mode: MainQueue.Mode, of queue: MainQueue) {
    self.timer = timer
    self.queue = queue
    self.mode = mode
    due = queue.now + max(delay, Self.shortestInterval)
    wait()
  }

  private func wait() {
    // Its mode is asked for when it is due: it may have changed.
    queue.at(due) { [self] in queue.run(in: mode) { [self] in fire() } }
  }

  private func fire() {
    if timer.isValid, !isPutOff { timer.fire() }
    guard timer.isValid else { return end() }
    let interval = max(timer.timeInterval, Self.shortestInterval)
    // Firings that it has missed while it had to wait do not come (`B-6.37`).
    let missed = ((queue.now - due) / interval).rounded(.down)
    due += interval * (1 + max(0, missed))
    wait()
  }

  /// Whether its date was put off to the distant future, as apps do to stop a timer for a while.
  ///
  /// Run loops keep the last date that they can count instead, in the year 2129.
  private var isPutOff: Bool { timer.fireDate.timeIntervalSinceReferenceDate > 4e9 }

  private func end() {
    let ended = queue.timers.removeValue(forKey: ObjectIdentifier(timer))
    withExtendedLifetime(ended) {}
  }
}

extension MainQueue {
  /// Remembers how long a timer waits that was made just now.
  func note(_ timer: Timer, waits seconds: TimeInterval) {
    delays = delays.filter { $0.value.timer != nil }
    delays[ObjectIdentifier(timer)] = TimerDelay(timer: timer, seconds: seconds)
  }

  /// Puts a timer on the engine's clock; one that is there already gets another mode.
  func add(_ timer: Timer, in mode: Mode) {
    guard timer.isValid else { return }
    let name = ObjectIdentifier(timer)
    if let known = timers[name] {
      if mode == .common { known.mode = .common }
      return
    }
    let noted = delays.removeValue(forKey: name).flatMap { $0.timer === timer ? $0.seconds : nil }
    let delay = noted ?? (SystemQueues.time(until: timer.fireDate) * 1000).rounded(.up) / 1000
    timers[name] = ScheduledTimer(timer, after: delay, in: mode, of: self)
  }
}
