import Foundation
import Synchronization
import Testing
import TouchExplain
import TouchKit
import TouchScene
import TouchSession

@testable import TouchInspector

/// The words of the window in another language.
@MainActor
@Suite struct WindowWordsTests {
  private static let root = URL(fileURLWithPath: #filePath)
    .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()
    .deletingLastPathComponent()

  private static func sources(_ modules: String...) -> [URL] {
    modules.map { root.appending(path: "Sources/\($0)") }
  }

  private static func chinese() throws -> [String: String] {
    func read(_ name: String) throws -> Data {
      try Data(contentsOf: root.appending(path: "Assets/course/\(name)"))
    }
    let course = try Course(reading: read("course.yaml"), name: "course.yaml")
    return try CourseTexts(reading: read("zh.yaml"), name: "zh.yaml", of: course).window
  }

  @Test func `every text of the window has its Chinese`() throws {
    let chinese = try Self.chinese()
    let titles = Command.all.map(\.title) + Command.Section.allCases.map(\.rawValue)
    let rows = KeySection.all.flatMap { $0.rows.map(\.title) }
    let names = rows + InspectorTab.allCases.map(\.title) + Palette.Kind.allCases.map(\.rawValue)
    let told = try SourcePhrases(in: Self.sources("TouchInspector", "TouchApp", "TouchReport"))
      .found
    #expect(told.union(titles).union(names).subtracting(chinese.keys).sorted() == [])
  }

  /// The letters of texts in a row, whatever stands between them where a text is written in parts.
  private static func letters(_ texts: [String]) -> [CChar] {
    texts.flatMap { $0.lowercased().utf8.filter { (97...122).contains($0) } }.map(CChar.init) + [0]
  }

  @Test func `every text that has its Chinese is one that is told`() throws {
    let experiments = Self.root.appending(path: "Assets/experiments")
    let names = try FileManager.default.contentsOfDirectory(atPath: experiments.path)
    var known = Set(Command.all.map(\.title))
    for name in names where name.hasSuffix(".scene.yaml") {
      let file = try SceneFile(contentsOf: experiments.appending(path: name))
      known.formUnion([file.shownTitle] + (file.shownAbout.map { [$0] } ?? []))
    }
    for number in Int32(1)...133 { known.insert(String(cString: strerror(number)).lowercased()) }
    let sources = FileManager.default.enumerator(
      at: Self.root.appending(path: "Sources"),
      includingPropertiesForKeys: nil
    )
    let files = sources?.compactMap { $0 as? URL } ?? []
    let texts = try files.filter { ["swift", "js", "html"].contains($0.pathExtension) }
      .map { try String(contentsOf: $0, encoding: .utf8).replacing(/\\u\{\w+\}/, with: "") }
    let code = Self.letters(texts)
    // Words that are put together of a side and its distance, and what the reader of YAML says.
    let composed =
      /(?:by )?\{\} pt .*|on the \w+ edge, .*|.*(?:hitTest|layer\.|addArranged).*|'by' needs .*|Why, .*|Filter: .*|the window .*/
    let foreign =
      /(?:could not find|did not find|found|block sequence|mapping|control characters) .*/
    let idle = try Self.chinese().keys.filter { key in
      guard !known.contains(key), key.wholeMatch(of: composed) == nil,
        key.wholeMatch(of: foreign) == nil
      else { return false }
      let parts = key.components(separatedBy: "{}").map { Self.letters([$0]) }
      return !parts.allSatisfy { strstr(code, $0) != nil }
    }
    #expect(idle.sorted() == [])
  }

  @Test func `every error of a file has its Chinese`() throws {
    let phrases = try SourcePhrases(in: Self.sources("TouchScene", "TouchImport", "TouchSession"))
    // The sign of a kind of file.
    let missing = try phrases.found.subtracting(["SQLite format 3"])
      .subtracting(Self.chinese().keys)
    #expect(missing.sorted() == [])
    #expect(phrases.found.count > 400)
  }

  @Test func `the title of every experiment, and what it says of itself, has its Chinese`() throws {
    let chinese = try Self.chinese()
    let folder = Self.root.appending(path: "Assets/experiments")
    let names = try FileManager.default.contentsOfDirectory(atPath: folder.path)
    var missing: Set<String> = []
    for name in names where name.hasSuffix(".scene.yaml") {
      let file = try SceneFile(contentsOf: folder.appending(path: name))
      let about = try #require(file.shownAbout, "\(name)")
      missing.formUnion([file.shownTitle, about].filter { chinese[$0] == nil })
    }
    #expect(missing.sorted() == [])
  }

  /// The windows of the experiments in a language, with what their sessions do, in all their panels.
  private static func windows(
    _ words: @escaping Words.Table,
    body: (_ scene: String, InspectorTab, RecordingCanvas) -> Void
  ) throws {
    let folder = root.appending(path: "Assets/experiments")
    let names = try FileManager.default.contentsOfDirectory(atPath: folder.path).sorted()
    for name in names where name.hasSuffix(".scene.yaml") {
      let text = try String(contentsOf: folder.appending(path: name), encoding: .utf8)
      let file = folder.appending(path: name.replacing(".scene.yaml", with: ".session.jsonl"))
      let session = try Session(contentsOf: file)
      try Words.with(words) {
        let desk = try Desk(text, size: CGSize(width: 1600, height: 1400))
        for step in session.steps { desk.scene.application.send(step.input) }
        for tab in InspectorTab.allCases {
          desk.inspector.tab = tab
          body(text, tab, desk.draw())
        }
      }
    }
  }

  @Test func `every text that the experiments show has its Chinese`() throws {
    let chinese = try Self.chinese()
    let asked = Mutex<Set<String>>([])
    let table: Words.Table = { english in
      asked.withLock { _ = $0.insert(english) }
      return chinese[english]
    }
    try Self.windows(table) { _, _, _ in }
    // The title that these windows have.
    asked.withLock { _ = $0.remove("A test") }
    #expect(asked.withLock { $0.subtracting(chinese.keys).sorted() } == [])
  }

  /// A language of full-width letters: what is written in others was not told, or is a name.
  @Test func `nothing but names reaches the window untold`() throws {
    let wide: Words.Table = { english in
      String(
        String.UnicodeScalarView(
          english.unicodeScalars.map { scalar in
            let isLetter = scalar.isASCII && scalar.properties.isAlphabetic
            return isLetter ? Unicode.Scalar(scalar.value + 0xFEE0) ?? scalar : scalar
          }
        )
      )
    }
    var untold: Set<String> = []
    try Self.windows(wide) { scene, tab, canvas in
      for string in canvas.strings {
        let words = string.split { !$0.isASCII || !($0.isLetter || "_.:()".contains($0)) }
        for word in words
        where word.wholeMatch(of: /[a-z]{3,}[.,:]?/) != nil && !Self.isName(word, in: scene) {
          untold.insert("\(tab): \(string)")
        }
      }
    }
    #expect(untold.sorted().prefix(40) == [])
  }

  /// The words of UIKit's own names that stand in reasons and trace lines.
  private static let names: Set<Substring> = [
    "possible", "began", "changed", "moved", "ended", "cancelled", "failed", "nil", "test",
    "window", "act",
  ]

  /// True for a word of the scene, or of UIKit.
  private static func isName(_ word: Substring, in scene: String) -> Bool {
    let word = word.prefix(while: \.isLetter)
    // A class may be cut in the middle.
    return names.contains(word) || scene.contains(word) || "GestureRecognizer".hasSuffix(word)
  }

  @Test func `a text has no more places than the English one`() throws {
    for (english, chinese) in try Self.chinese() {
      let counts = [english, chinese].map { $0.components(separatedBy: "{}").count }
      #expect(counts[0] >= counts[1], "\(english)")
      #expect(!chinese.isEmpty)
    }
  }

  @Test func `tabs, headline, verdicts and reasons are in the language`() throws {
    let chinese = try Self.chinese()
    let table: Words.Table = { chinese[$0] }
    let canvas = try Words.with(table) {
      let desk = try Desk(Scenes.overflow)
      desk.touch(.began, 320, 150)
      desk.touch(.ended, 320, 150)
      return desk.draw()
    }
    for text in ["原因", "视图树", "响应链", "视图", "适应", "命中", "在外面"] {
      #expect(canvas.text(text) != nil, "\(text) is not there")
    }
    #expect(canvas.strings.contains { $0.contains("处的触摸给了") }, "no blank between the words")
    for text in ["Why", "VERDICT", "hit", "outside", "Fit"] {
      #expect(canvas.text(text) == nil, "\(text) is English")
    }
  }

  @Test func `what a table lacks stays English`() {
    let table: Words.Table = { ["{} of {}": "{} / {}"][$0] }
    Words.with(table) {
      #expect(told("\(1) of \(2)") == "1 / 2")
      #expect("{} left".told("3") == "3 left")
      #expect(("\(1) of \(2)" as Sentence).text == "1 / 2")
    }
  }

  /// Where a text of Chinese has a blank too many, or none beside letters or digits; nil where it is as it should be.
  private static func badBlank(in text: String) -> Substring? {
    let characters = "[\\u{3400}-\\u{9fff}]"
    let pattern =
      "\(characters) +\(characters)|\(characters)[A-Za-z0-9(]|[A-Za-z0-9)%]\(characters)| [，。；：？！、）」]|[，。；：？！、（「] "
    return (try? Regex(pattern)).flatMap { text.firstMatch(of: $0) }.map { text[$0.range] }
  }

  @Test func `in Chinese a blank stands beside letters and digits, and nowhere else`() throws {
    for (english, chinese) in try Self.chinese() {
      #expect(Self.badBlank(in: chinese) == nil, "\(english): \(chinese)")
    }
    let file = Self.root.appending(path: "Assets/course/zh.yaml")
    for line in try String(contentsOf: file, encoding: .utf8).split(separator: "\n") {
      guard let text = line.split(separator: ": ", maxSplits: 1).last, !line.hasPrefix("#") else {
        continue
      }
      #expect(Self.badBlank(in: String(text)) == nil, "\(line)")
    }
  }

  @Test func `what is composed of Chinese is spaced as it is`() throws {
    let chinese = try Self.chinese()
    var found: Set<String> = []
    let table: Words.Table = { chinese[$0] }
    try Self.windows(table) { _, _, canvas in
      for string in canvas.strings where Self.badBlank(in: string) != nil { found.insert(string) }
    }
    #expect(found.sorted() == [])
  }

  @Test func `a headline of Chinese is broken at its characters`() throws {
    let canvas = RecordingCanvas(size: CGSize(width: 400, height: 400))
    let text = "那里画着一个视图，但先询问的是它的父视图，而该点在它的外面"
    let lines = SentenceLines(Sentence([.init(text)]), width: 200, on: canvas)
    #expect(lines.height(9) >= 60)
    lines.draw(9, at: .zero, width: 200, .light, on: canvas)
    #expect(canvas.texts.allSatisfy { $0.rect.width <= 200 })
    #expect(canvas.strings.joined() == text)
    #expect(canvas.strings.allSatisfy { !$0.hasPrefix("，") })
  }
}
