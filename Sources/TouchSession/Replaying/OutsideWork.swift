import Foundation
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
