import Foundation
import Testing
import TouchKit
import TouchScene
import TouchSession

@testable import TouchInspector

/// The words of the window in another language.
@MainActor
@Suite(.serialized) struct WindowWordsTests {
  private static let root = URL(fileURLWithPath: #filePath)
    .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()
    .deletingLastPathComponent()

  private static func chinese() throws -> [String: String] {
    func read(_ name: String) throws -> Data {
      try Data(contentsOf: root.appending(path: "Assets/course/\(name)"))
    }
    let course = try Course(reading: read("course.yaml"), name: "course.yaml")
    return try CourseTexts(reading: read("zh.yaml"), name: "zh.yaml", of: course).window
  }

  /// The texts in the sources of the inspector that are told in the window's language.
  private static func toldLiterals() throws -> Set<String> {
    let folder = root.appending(path: "Sources/TouchInspector")
    let files = FileManager.default.enumerator(at: folder, includingPropertiesForKeys: nil)
    var found: Set<String> = []
    for case let file as URL in files ?? .init() where file.pathExtension == "swift" {
      let text = try String(contentsOf: file, encoding: .utf8)
      for match in text.matches(of: /"((?:[^"\\\n]|\\u\{2026\})+)"\.told/) {
        found.insert(String(match.1).replacing("\\u{2026}", with: "…"))
      }
    }
    return found
  }

  @Test func `every text of the window has its Chinese`() throws {
    let chinese = try Self.chinese()
    let titles = Command.all.map(\.title) + Command.Section.allCases.map(\.rawValue)
    let names = InspectorTab.allCases.map(\.title) + Palette.Kind.allCases.map(\.rawValue)
    let missing = try Self.toldLiterals().union(titles).union(names)
      .subtracting(chinese.keys)
    #expect(missing.sorted() == [])
  }

  @Test func `a text has no more places than the English one`() throws {
    for (english, chinese) in try Self.chinese() {
      let counts = [english, chinese].map { $0.components(separatedBy: "{}").count }
      #expect(counts[0] >= counts[1], "\(english)")
      #expect(!chinese.isEmpty)
    }
  }

  @Test func `tabs, headline, verdicts and reasons are in the language`() throws {
    WindowWords.use(try Self.chinese())
    defer { WindowWords.use([:]) }
    let desk = try Desk(Scenes.overflow)
    desk.touch(.began, 320, 150)
    desk.touch(.ended, 320, 150)
    let canvas = desk.draw()
    for text in ["原因", "视图树", "响应链", "视图", "适应", "命中", "在外面"] {
      #expect(canvas.text(text) != nil, "\(text) is not there")
    }
    #expect(canvas.strings.contains { $0.contains("处的触摸") })
    for text in ["Why", "VERDICT", "hit", "outside", "Fit"] {
      #expect(canvas.text(text) == nil, "\(text) is English")
    }
  }

  @Test func `what a table lacks stays English`() {
    WindowWords.use(["{} of {}": "{} / {}"])
    defer { WindowWords.use([:]) }
    #expect("{} of {}".told("1", "2") == "1 / 2")
    #expect("{} left".told("3") == "3 left")
  }
}
