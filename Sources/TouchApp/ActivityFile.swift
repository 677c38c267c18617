import TouchKit

/// The file that keeps what the user was doing from one run of a program to the next.
@MainActor
struct ActivityFile {
  let path: String

  /// What was saved; nil for no file, or one of something else.
  func read() -> NSUserActivity? {
    FileManager.default.contents(atPath: path).flatMap(NSUserActivity.init(propertyList:))
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
