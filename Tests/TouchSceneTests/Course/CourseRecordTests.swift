import Foundation
import Testing

@testable import TouchScene

/// What is kept of the course, and the language that it is told in.
@Suite struct CourseRecordTests {
  private let folder = FileManager.default.temporaryDirectory
    .appending(path: "course-\(UUID().uuidString)")

  private var store: CourseStore { CourseStore(environment: ["XDG_STATE_HOME": folder.path]) }

  @Test func `what was done is there the next time`() throws {
    defer { try? FileManager.default.removeItem(at: folder) }
    var record = CourseRecord()
    record.lesson = "hidden"
    record.outcomes["hidden"] = [CourseProgress.Outcome(event: .hit, name: "faint"), nil]
    try store.write(record)
    let read = store.read { Issue.record("\($0)") }
    #expect(read.lesson == "hidden")
    #expect(read.outcomes == record.outcomes)
  }

  @Test func `a file that cannot be read is told of, and nothing in it is lost`() throws {
    defer { try? FileManager.default.removeItem(at: folder) }
    try store.write(CourseRecord())
    for text in ["broken", "broken again"] {
      try Data(text.utf8).write(to: store.url)
      var warnings: [String] = []
      #expect(store.read { warnings.append($0) }.outcomes.isEmpty)
      #expect(warnings.count == 1)
      try store.write(CourseRecord())
    }
    let aside = ["unreadable", "unreadable-2"].map { store.url.appendingPathExtension($0) }
    #expect(
      try aside.map { try String(contentsOf: $0, encoding: .utf8) } == ["broken", "broken again"]
    )
  }

  @Test func `without a folder for states it is the one below the home folder`() {
    let store = CourseStore(environment: ["HOME": "/home/one", "XDG_STATE_HOME": "relative"])
    #expect(store.url.path == "/home/one/.local/state/touchstone/course.json")
  }

  @Test(arguments: [
    (["LANG": "zh_CN.UTF-8"], CourseLanguage.chinese), (["LANG": "zh"], .chinese),
    (["LANG": "de_DE.UTF-8"], .english), ([:], .english), (["LANG": "C"], .english),
    (["LANG": "zh_CN.UTF-8", "LC_MESSAGES": "en_GB.UTF-8"], .english),
    (["LANG": "en_US.UTF-8", "LC_ALL": "zh_TW.UTF-8", "LC_MESSAGES": "en_US"], .chinese),
    (["LANG": "zh_CN.UTF-8", "LC_ALL": ""], .chinese),
  ])
  func `the locale chooses the language`(
    environment: [String: String],
    language: CourseLanguage
  ) {
    #expect(CourseLanguage(environment: environment) == language)
  }
}
