package import Foundation
import TouchScene

/// A file that was open before.
package struct RecentFile: Codable, Equatable, Sendable {
  /// The file's path.
  package var path: String
  /// Its kind and size, told when it was read: `a view dump, 214 views`.
  package var found: String
  /// The time at which it was opened.
  package var time: Date

  /// Makes an entry of the list.
  package init(path: String, found: String, time: Date) {
    (self.path, self.found, self.time) = (path, found, time)
  }

  /// The file's name without its folder.
  var name: String { (path as NSString).lastPathComponent }

  /// The time since it was opened, in words.
  func age(at now: Date) -> String {
    let seconds = max(0, now.timeIntervalSince(time))
    func ago(_ unit: TimeInterval, _ one: String, _ many: String) -> String {
      let count = Int(seconds / unit)
      return (count == 1 ? one : many).told("\(count)")
    }
    let (minute, hour, day) = (60.0, 3600.0, 86_400.0)
    return switch seconds {
    case ..<minute: "just now".told
    case ..<hour: ago(minute, "{} minute ago", "{} minutes ago")
    case ..<day: ago(hour, "{} hour ago", "{} hours ago")
    case ..<(2 * day): "yesterday".told
    case ..<(7 * day): ago(day, "{} day ago", "{} days ago")
    case ..<(14 * day): "last week".told
    case ..<(60 * day): ago(7 * day, "{} week ago", "{} weeks ago")
    default: ago(30 * day, "{} month ago", "{} months ago")
    }
  }
}
