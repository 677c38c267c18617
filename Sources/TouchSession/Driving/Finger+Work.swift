public import TouchKit

extension Finger {
  /// Lets what waits on the system's main queue run: tasks of the main actor, and what other threads
  /// have brought there.
  ///
  /// Blocks, timers and sleeping tasks that go by the engine's clock need ``advance(by:)`` alone; a task
  /// that has been woken goes on here.
  ///
  /// - Parameter turns: How often. What work asks for on that queue comes in the next turn.
  public func settle(turns: Int = 4) async {
    await withCheckedContinuation { done in settle(turns) { done.resume() } }
  }

  /// Lets what comes to the system's main queue run until something holds, in the system's time.
  ///
  /// What a thread or the net brings takes such time. A recording has it at one place.
  ///
  /// - Parameters:
  ///   - patience: How long it waits at most, in seconds.
  ///   - isDone: What is waited for.
  /// - Returns: Whether it came to hold.
  @discardableResult
  public func settle(
    waitingUpTo patience: TimeInterval,
    until isDone: @escaping @MainActor () -> Bool
  ) async -> Bool {
    send(.work)
    await withCheckedContinuation { done in
      wait(OutsideWork.rests(in: patience), until: isDone) { done.resume() }
    }
    return isDone()
  }

  private func wait(
    _ rests: Int,
    until isDone: @escaping @MainActor () -> Bool,
    _ done: @escaping @MainActor () -> Void
  ) {
    OutsideWork.run(in: application) { [self] in
      guard rests > 0, !isDone() else { return done() }
      OutsideWork.rest { [self] in wait(rests - 1, until: isDone, done) }
    }
  }

  private func settle(_ turns: Int, _ done: @escaping @MainActor () -> Void) {
    guard turns > 0 else { return done() }
    send(.work)
    OutsideWork.run(in: application) { [self] in settle(turns - 1, done) }
  }
}
