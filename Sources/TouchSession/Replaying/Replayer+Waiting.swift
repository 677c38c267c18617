import Foundation
import TouchKit

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
      guard isBehind, rests > 0 else { return done() }
      OutsideWork.rest { [self] in work(rests - 1, done) }
    }
  }
}
