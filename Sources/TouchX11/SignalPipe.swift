import Foundation
import Synchronization

/// The descriptors that the signal handler writes to, of the loop and of its watch; -1 where no loop runs.
///
/// Global since a signal handler gets nothing but the signal's number.
private let writeEnd = Atomic<Int32>(-1)
private let watchEnd = Atomic<Int32>(-1)

/// Turns the signals that end a program into something that poll can wait for, while a loop runs.
///
/// A pipe, not signalfd: that needs the signals blocked in every thread of the process, and we must
/// not change threads of others. A program that hangs can be ended all the same: ``SignalWatch`` does so, and
/// the second signal of a kind has its previous effect.
@MainActor
final class SignalPipe {
  private static let signals = [SIGINT, SIGTERM, SIGHUP]

  private let pipe: WakePipe
  private let watch: SignalWatch
  private var outerEnds: (loop: Int32, watch: Int32) = (-1, -1)
  private var previous: [(signal: Int32, action: sigaction)] = []

  /// Makes the pipe; `end` ends the process by a signal that the loop does not hear of.
  init(end: @escaping @Sendable (Int32) -> Void = SignalWatch.endProcess) throws(X11Error) {
    pipe = try WakePipe()
    watch = SignalWatch(on: try WakePipe(), end: end)
  }

  var readEnd: Int32 { pipe.readEnd }

  /// Begins to catch the signals, except those that the process was told to ignore.
  func begin() {
    watch.begin()
    outerEnds = (
      writeEnd.exchange(pipe.writeEnd, ordering: .sequentiallyConsistent),
      watchEnd.exchange(watch.pipe.writeEnd, ordering: .sequentiallyConsistent)
    )
    for signal in Self.signals {
      catchSignal(signal, with: noteSignal, flags: SA_RESTART | Int32(bitPattern: SA_RESETHAND))
    }
    // A server that ends while Xlib writes to it is a lost connection; it must not end the process.
    catchSignal(SIGPIPE, with: SIG_IGN, flags: 0)
  }

  private func catchSignal(_ signal: Int32, with handler: __sighandler_t?, flags: Int32) {
    var old = sigaction()
    sigaction(signal, nil, &old)
    let current = unsafeBitCast(old.__sigaction_handler.sa_handler, to: Int.self)
    guard current != unsafeBitCast(SIG_IGN, to: Int.self) else { return }
    var action = sigaction()
    action.__sigaction_handler.sa_handler = handler
    action.sa_flags = flags
    sigaction(signal, &action, nil)
    previous.append((signal, old))
  }

  func end() {
    for (signal, action) in previous {
      var action = action
      sigaction(signal, &action, nil)
    }
    previous = []
    writeEnd.store(outerEnds.loop, ordering: .sequentiallyConsistent)
    watchEnd.store(outerEnds.watch, ordering: .sequentiallyConsistent)
    watch.finish()
  }

  /// Returns the first signal that arrived and was not returned yet.
  func received() -> Int32? {
    var signal: UInt8 = 0
    guard read(readEnd, &signal, 1) == 1 else { return nil }
    watch.finish()
    return Int32(signal)
  }
}

/// Ends the process by a signal that its loop is too busy to hear of.
///
/// The time that counts is the processor's for the thread of the loop: one that waits for its turn beside
/// other programs is not busy.
final class SignalWatch: Sendable {
  /// The time that a busy loop has to hear of a signal, in seconds.
  private static let patience = 0.15

  let pipe: WakePipe
  private let isFinished = Atomic(false)
  private let end: @Sendable (Int32) -> Void

  init(on pipe: WakePipe, end: @escaping @Sendable (Int32) -> Void) {
    (self.pipe, self.end) = (pipe, end)
  }

  /// Watches the thread that calls it, from a thread of its own.
  func begin() {
    var clock = clockid_t()
    guard pthread_getcpuclockid(pthread_self(), &clock) == 0 else { return }
    Thread.detachNewThread { [self, clock] in watch(clock) }
  }

  /// Ends the watch: the loop has heard of a signal, or hears of none.
  func finish() {
    isFinished.store(true, ordering: .sequentiallyConsistent)
    _ = write(pipe.writeEnd, [0] as [UInt8], 1)
  }

  /// Gives a signal its effect before it was caught.
  static func endProcess(_ signal: Int32) {
    Glibc.signal(signal, SIG_DFL)
    kill(getpid(), signal)
  }

  private func watch(_ clock: clockid_t) {
    var signal: UInt8 = 0
    var readable = pollfd(fd: pipe.readEnd, events: Int16(POLLIN), revents: 0)
    while read(pipe.readEnd, &signal, 1) != 1 { poll(&readable, 1, -1) }
    let start = Self.time(of: clock)
    while !isFinished.load(ordering: .sequentiallyConsistent) {
      usleep(10_000)
      if Self.time(of: clock) - start > Self.patience { return end(Int32(signal)) }
    }
  }

  private static func time(of clock: clockid_t) -> Double {
    var time = timespec()
    clock_gettime(clock, &time)
    return Double(time.tv_sec) + Double(time.tv_nsec) / 1e9
  }
}

/// Runs in any thread, in the middle of anything: it may only call what is async-signal-safe.
private func noteSignal(_ signal: Int32) {
  let savedError = errno
  var byte = UInt8(truncatingIfNeeded: signal)
  _ = write(writeEnd.load(ordering: .sequentiallyConsistent), &byte, 1)
  _ = write(watchEnd.load(ordering: .sequentiallyConsistent), &byte, 1)
  errno = savedError
}
