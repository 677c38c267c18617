import TouchKit
import TouchScene

/// The file that keeps what the user was doing from one run of a program to the next.
@MainActor
struct ActivityFile {
  let path: String

  /// What was saved; nil for no file, or one of something else.
  func read() -> NSUserActivity? {
    (try? FileBytes.contents(of: path, as: .list)).flatMap(NSUserActivity.init(propertyList:))
  }

  /// Saves an activity; without one nothing is kept.
  func write(_ activity: NSUserActivity?) throws {
    guard let activity else {
      try? FileManager.default.removeItem(atPath: path)
      return
    }
    try activity.propertyList().write(to: URL(fileURLWithPath: path), options: .atomic)
  }
}
