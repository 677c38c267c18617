import Glibc
import Synchronization

/// The descriptor that the signal handler writes to; -1 where no loop runs.
///
/// Global since a signal handler gets nothing but the signal's number.
private let writeEnd = Atomic<Int32>(-1)

/// Turns the signals that end a program into something that poll can wait for, while a loop runs.
///
/// A pipe, not signalfd: that needs the signals blocked in every thread of the process, and we must
/// not change threads of others. The second signal of a kind has its previous effect, so that a
/// program that hangs can still be ended.
@MainActor
final class SignalPipe {
  private static let signals = [SIGINT, SIGTERM, SIGHUP]

  private let pipe: WakePipe
  private var outerWriteEnd: Int32 = -1
  private var previous: [(signal: Int32, action: sigaction)] = []

  init() throws(X11Error) { pipe = try WakePipe() }

  /// The descriptor to wait on.
  var readEnd: Int32 { pipe.readEnd }

  /// Begins to catch the signals, except those that the process was told to ignore.
  func begin() {
    outerWriteEnd = writeEnd.exchange(pipe.writeEnd, ordering: .sequentiallyConsistent)
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

  /// Restores the previous handlers.
  func end() {
    for (signal, action) in previous {
      var action = action
      sigaction(signal, &action, nil)
    }
    previous = []
    writeEnd.store(outerWriteEnd, ordering: .sequentiallyConsistent)
  }

  /// Returns the first signal that arrived and was not returned yet.
  func received() -> Int32? {
    var signal: UInt8 = 0
    return read(readEnd, &signal, 1) == 1 ? Int32(signal) : nil
  }
}

/// Runs in any thread, in the middle of anything: it may only call what is async-signal-safe.
private func noteSignal(_ signal: Int32) {
  let savedError = errno
  var byte = UInt8(truncatingIfNeeded: signal)
  _ = write(writeEnd.load(ordering: .sequentiallyConsistent), &byte, 1)
  errno = savedError
}
