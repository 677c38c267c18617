import Foundation
import Glibc
import Synchronization
import TouchX11

/// A scene or a session that a thread of its own reads, while the window goes on.
///
/// Nobody can stop the thread in the middle of a file: one that is no longer wanted ends by itself, and nothing
/// comes of it.
final class SceneReading {
  typealias Outcome = Result<SceneSource.Content, any Error>

  struct Place {
    let path: String
    /// A watch on it that began before it was read: nothing that is written meanwhile is missed.
    let watch: FileWatch?
    /// True if it takes the place of an earlier state of the same file.
    let isReload: Bool

    var name: String { (path as NSString).lastPathComponent }
  }

  /// The place of what is read; nil for a text that has no file.
  let place: Place?
  /// The name of what is read, for the user.
  let name: String
  /// The time at which it began, on the loop's clock.
  let start: Double
  /// True if the user knows of it.
  var isTold = false
  private let mailbox: Mailbox

  init(
    _ place: Place?,
    name: String,
    start: Double,
    _ read: @escaping @Sendable () throws -> SceneSource.Content
  ) throws {
    (self.place, self.name, self.start) = (place, name, start)
    let mailbox = try Mailbox()
    self.mailbox = mailbox
    Thread.detachNewThread { mailbox.put(Result(catching: read)) }
  }

  /// The descriptor that can be read once the outcome is there.
  var descriptor: Int32 { mailbox.pipe.readEnd }

  func take() -> Outcome? { mailbox.take() }
}

/// Holds what one thread gives another, and wakes a loop that waits for it.
nonisolated private final class Mailbox: Sendable {
  let pipe: WakePipe
  private let outcome = Mutex<SceneReading.Outcome?>(nil)

  init() throws { pipe = try WakePipe() }

  func put(_ new: SceneReading.Outcome) {
    outcome.withLock { $0 = new }
    _ = write(pipe.writeEnd, [1] as [UInt8], 1)
  }

  func take() -> SceneReading.Outcome? {
    outcome.withLock { outcome in
      defer { outcome = nil }
      return outcome
    }
  }
}
