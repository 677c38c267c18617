import CSystem
import Foundation

/// The main run loop, and the main queue that it serves, for a loop that waits on something else.
@MainActor
package enum MainRunLoop {
  /// True if the caller may serve it: it is on the process's first thread, and no queue has that.
  package static var canBeServed: Bool { Thread.isMainThread }

  /// A descriptor that can be read while something waits on the main queue.
  package static var descriptor: Int32 { main_queue_descriptor() }

  /// The time until the next timer of the default mode is due, in seconds; nil for none.
  package static var timeToNextTimer: Double? {
    let date = main_run_loop_next_timer()
    return date == 0 ? nil : Date(timeIntervalSinceReferenceDate: date).timeIntervalSinceNow
  }

  /// Runs what waits on the main queue now, blocks and timers that are due, once round.
  ///
  /// What those ask for in turn waits for the next round.
  package static func serve() { _ = RunLoop.main.limitDate(forMode: .default) }
}
