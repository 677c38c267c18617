import Foundation
import SystemQueues

// Source: Swift, `Task`.
extension Task where Success == Never, Failure == Never {
  /// Suspends the task for a time, on the main actor by the engine's clock; cancelling throws.
  nonisolated(nonsending) public static func sleep(nanoseconds duration: UInt64) async throws {
    try await sleep(seconds: TimeInterval(duration) / 1e9, .nanoseconds(duration))
  }

  /// Suspends the task for a time, on the main actor by the engine's clock; cancelling throws.
  nonisolated(nonsending) public static func sleep(for duration: Duration) async throws {
    let (seconds, attoseconds) = duration.components
    try await sleep(seconds: TimeInterval(seconds) + TimeInterval(attoseconds) / 1e18, duration)
  }

  nonisolated(nonsending) private static func sleep(
    seconds: TimeInterval,
    _ duration: Duration
  ) async throws {
    guard SystemQueues.isOnMainQueue else {
      return try await Task.sleep(until: .now + duration, clock: .continuous)
    }
    try await Sleeper().sleep(seconds)
  }
}

@MainActor
private final class Sleeper {
  private var continuation: CheckedContinuation<Void, any Error>?
  private var isCancelled = false
  /// The queue that counts it while it is on its way back.
  private var queue: MainQueue?

  nonisolated init() {}

  func sleep(_ seconds: TimeInterval) async throws {
    defer { queue?.wakingTasks -= 1 }
    try await withTaskCancellationHandler {
      try await withCheckedThrowingContinuation { sleep(seconds, $0) }
    } onCancel: {
      // The handler may run anywhere, and in the middle of anything.
      SystemQueues.async(on: .main) { MainActor.assumeIsolated { self.cancel() } }
    }
  }

  private func sleep(
    _ seconds: TimeInterval,
    _ continuation: CheckedContinuation<Void, any Error>
  ) {
    guard !Task.isCancelled, !isCancelled else {
      return continuation.resume(throwing: CancellationError())
    }
    self.continuation = continuation
    let queue = RunningEngine.queue
    queue.after(seconds) { [unowned queue] in self.wake(in: queue) }
  }

  private func wake(in queue: MainQueue) {
    guard let continuation else { return }
    self.continuation = nil
    self.queue = queue
    queue.wakingTasks += 1
    continuation.resume()
  }

  private func cancel() {
    isCancelled = true
    continuation?.resume(throwing: CancellationError())
    continuation = nil
  }
}
