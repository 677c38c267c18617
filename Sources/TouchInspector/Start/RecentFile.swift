package import Foundation
import TouchScene

/// A file that was open before.
nonisolated package struct RecentFile: Codable, Equatable, Sendable {
  /// The file's path.
  package var path: String
  /// Its kind, as `a view dump`, and the number of its views, of a session's inputs; nil where an older list has it.
  private var kind: String?
  private var count: Int?
  /// Its title in English, where its name says less: an experiment's.
  private var title: String?
  var isTitled: Bool { title != nil }
  /// The time at which it was opened.
  package var time: Date

  private static let session = "a session"

  /// Makes an entry for a scene, of a kind that is told in English, as `a view dump`.
  package init(path: String, kind: String, viewCount: Int, title: String? = nil, time: Date) {
    (self.path, self.kind, count, self.title, self.time) = (path, kind, viewCount, title, time)
  }

  /// Makes an entry for a session.
  package init(path: String, inputCount: Int, time: Date) {
    (self.path, kind, count, self.time) = (path, Self.session, inputCount, time)
  }

  /// Its kind and size: `a view dump, 214 views`.
  package var found: String {
    guard let kind, let count else { return "" }
    if kind == Self.session {
      return count == 1 ? "a session, 1 input".told : told("a session, \(count) inputs")
    }
    return count == 1 ? told("\(kind.told), 1 view") : told("\(kind.told), \(count) views")
  }

  /// The file's name, with so many of its folders in front; an experiment's number and title.
  func name(folders: Int = 0) -> String {
    let parts = path.split(separator: "/").suffix(folders + 1)
    guard let title else { return parts.joined(separator: "/") }
    return "\((parts.last ?? "").prefix { $0 != "-" }) \(title.told)"
  }

  /// The names of files, each with as many folders in front as tell it from the others.
  static func names(of files: [RecentFile]) -> [String] {
    files.map { file in
      let others = files.filter { $0.path != file.path }
      let depth = file.path.split(separator: "/").count
      let needed = (0..<depth).first { folders in
        !others.contains { $0.name(folders: folders) == file.name(folders: folders) }
      }
      return file.name(folders: needed ?? 0)
    }
  }

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
