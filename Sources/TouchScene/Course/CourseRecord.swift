package import Foundation

/// The progress of one person in the course, from one run of the program to the next.
package struct CourseRecord: Codable, Sendable {
  private var course = 1
  package var lesson: String?
  /// The outcome of the steps of each lesson; null for those that are to be done.
  package var outcomes: [String: [CourseProgress.Outcome?]] = [:]
  /// The language in which code is shown; nil for Swift.
  package var code: LessonCode.Language?

  package init() {}

  package func isDone(_ lesson: Course.Lesson) -> Bool {
    doneSteps(of: lesson) == lesson.steps.count
  }

  package func doneSteps(of lesson: Course.Lesson) -> Int {
    (outcomes[lesson.id] ?? []).prefix(lesson.steps.count).count { $0 != nil }
  }
}

/// The file of a ``CourseRecord``.
package struct CourseStore {
  package let url: URL

  /// The file of the user whose environment it is: `touchstone/course.json` in `XDG_STATE_HOME`, which
  /// is `~/.local/state` by default.
  package init(environment: [String: String]) {
    let state = environment["XDG_STATE_HOME"].flatMap { $0.hasPrefix("/") ? $0 : nil }
    let folder = state ?? (environment["HOME"] ?? "/tmp") + "/.local/state"
    url = URL(fileURLWithPath: folder).appendingPathComponent("touchstone/course.json")
  }

  /// Reads the record; one that is not there is empty.
  ///
  /// A file that cannot be read is moved aside, so that nothing in it is lost, and told of on one line.
  package func read(warn: (String) -> Void) -> CourseRecord {
    guard FileManager.default.fileExists(atPath: url.path) else { return CourseRecord() }
    do {
      return try JSONDecoder().decode(
        CourseRecord.self,
        from: FileBytes.contents(of: url.path, as: .list)
      )
    } catch {
      let aside = freeName
      let isMoved = (try? FileManager.default.moveItem(at: url, to: aside)) != nil
      let place = isMoved ? "it is now \(aside.path)" : "it stays as it is"
      warn(
        "\(url.path): what was done of the course cannot be read; \(place), and the course starts over"
      )
      return CourseRecord()
    }
  }

  /// A name beside the file's that no file has.
  private var freeName: URL {
    let names = [""] + (2...99).map { "-\($0)" }
    let places = names.map { url.appendingPathExtension("unreadable\($0)") }
    return places.first { !FileManager.default.fileExists(atPath: $0.path) } ?? places[0]
  }

  package func write(_ record: CourseRecord) throws { try record.writeJSON(to: url) }
}

extension Encodable {
  /// Writes a file of the user's, as a whole or not at all, in a folder that is made where there is none.
  package func writeJSON(to url: URL) throws {
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.sortedKeys, .prettyPrinted]
    let folder = url.deletingLastPathComponent()
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    try encoder.encode(self).write(to: url, options: .atomic)
  }
}
