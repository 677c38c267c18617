import SystemQueues
import TouchKit

/// Work that comes from outside of the engine: what waits on the system's main queue.
enum OutsideWork {
  /// The time until one looks again for work that has not come, in seconds.
  private static let pause = 0.002

  /// Says that a replay does not have what a recording had, from a line of its file on.
  static func absence(since line: Int) -> String {
    "work from outside of the engine ran at line \(line) when it was recorded, and not in this replay"
  }

  /// Runs what waits on the main queue now, and tasks that were woken; work that it asks for waits for
  /// the next time.
  ///
  /// The queue runs first what was there first, so what comes at its end runs once the rest has.
  @MainActor
  static func run(in application: UIApplication, then next: @escaping @MainActor () -> Void) {
    application.beginWork()
    SystemQueues.async(on: .main) {
      MainActor.assumeIsolated {
        if application.isWakingTasks { return rest { run(in: application, then: next) } }
        application.endWork()
        next()
      }
    }
  }

  @MainActor
  static func rest(then next: @escaping @MainActor () -> Void) {
    SystemQueues.asyncOnMain(after: pause) { MainActor.assumeIsolated { next() } }
  }

  static func rests(in time: TimeInterval) -> Int { Int((time / pause).rounded(.up)) }
}

/// Replays that let the system's main queue run where it ran when the session was recorded.
extension Replayer {
  /// Replays all inputs with the work from outside, for which it waits so many seconds at each place.
  func run(waitingUpTo patience: TimeInterval) async -> ReplayResult {
    guard let session = pending else { return result() }
    warnings += session.warnings
    await withCheckedContinuation { done in
      goOn(with: session.steps[...], rests: OutsideWork.rests(in: patience)) { done.resume() }
    }
    return result(isComplete: session.isComplete)
  }

  private func goOn(
    with steps: ArraySlice<Session.Step>,
    rests: Int,
    _ done: @escaping @MainActor () -> Void
  ) {
    var steps = steps
    while let step = steps.popFirst() {
      guard step.input.kind == .work else {
        replay(step)
        continue
      }
      send(step)
      let rest = steps
      return work(rests) { [self] in
        finish(step)
        goOn(with: rest, rests: rests, done)
      }
    }
    done()
  }

  private func work(_ rests: Int, _ done: @escaping @MainActor () -> Void) {
    OutsideWork.run(in: application) { [self] in
      guard comparison.isBehind, rests > 0 else { return done() }
      OutsideWork.rest { [self] in work(rests - 1, done) }
    }
  }
}
