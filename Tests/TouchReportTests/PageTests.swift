import Foundation
import Testing
import TouchScene
import TouchSession

@testable import TouchReport

/// The page as a file.
@MainActor
@Suite struct PageTests {
  private static func text(_ session: Session) throws -> String {
    String(decoding: try Report(of: session).page(), as: UTF8.self)
  }

  @Test func `A page names nothing that is elsewhere`() throws {
    let page = try Self.text(Sittings.taps())
    let addresses = page.matches(of: /(?:src|href)="([^"#]+)"|url\(([^)#]*)\)|@import/)
    #expect(addresses.map { String($0.output.1 ?? "") } == ["data:,"])
    #expect(page.contains("default-src 'none'"))
  }

  @Test func `Every text of the page has its Chinese`() throws {
    let file = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
      .deletingLastPathComponent().deletingLastPathComponent()
      .appending(path: "Assets/course/zh.yaml")
    let chinese = try String(contentsOf: file, encoding: .utf8)
    #expect(Page.words.filter { !chinese.contains("\n  \"\($0)\": ") } == [])
    #expect(Page.words.count > 50)
  }

  @Test func `The same session gives the same page`() throws {
    let session = try Sittings.taps()
    #expect(try Report(of: session).page() == Report(of: session).page())
  }

  @Test func `No text of a session ends the script it stands in`() throws {
    let scene = Sittings.card.replacing(
      "color: red}]",
      with: "color: red, subviews: [{class: UILabel, frame: [0, 0, 100, 20], "
        + "text: \"</script><!--<script>\"}]}]"
    )
    let page = try Self.text(Sittings.taps(on: scene))
    #expect(page.ranges(of: "</script").count == 2)
    #expect(!page.contains("<!--"))
  }

  @Test func `Signs of markup stand for themselves`() {
    #expect("<a href=\"x\">&'".xmlEscaped == "&lt;a href=&quot;x&quot;&gt;&amp;&#39;")
    #expect(Page.escapedJSON(Array("[\"<\"]".utf8)) == Array("[\"\\u003c\"]".utf8))
  }

  @Test(arguments: [
    (#"["a\u202eb"]"#, #"["a\\u{202E}b"]"#), (#"["\\u202e"]"#, #"["\\u202e"]"#),
    (#"["\n\"\u001b"]"#, #"["\n\"\\u{1B}"]"#), (#"["\ud83d\ude00"]"#, #"["\ud83d\ude00"]"#),
    (#"\u20"#, #"\u20"#), (#"\"#, #"\"#),
  ])
  func `What a reader's machine would obey is shown as an escape`(_ json: String, _ page: String) {
    #expect(String(decoding: Page.escapedJSON(Array(json.utf8)), as: UTF8.self) == page)
  }

  @Test func `A session without inputs has no page`() throws {
    let session = try Sittings.record(Sittings.card) { _ in }
    let error = #expect(throws: SourceError.self) { try Report(of: session).page() }
    #expect(error?.description == "card.session.jsonl: error: the session has no inputs to show")
  }

  @Test func `A long session is shown from its beginning, and the page says so`() throws {
    let source = try SessionSource(Sittings.long(inputs: 150))
    let (page, remark) = try Report(of: source, most: 40).pageWithRemark()
    let words =
      "the page shows inputs and frames 1 to 40 of 150; 'touchstone trim' makes a session of others"
    #expect(remark?.hasSuffix(": warning: \(words)") == true)
    #expect(String(decoding: page, as: UTF8.self).contains(words))
    #expect(try Report(of: source, most: 150).pageWithRemark().remark == nil)
  }

  @Test func `A long session is shown around its first difference`() throws {
    let session = try Sittings.long(inputs: 150)
    let source = SessionSource(session)
    let line = session.steps[99].line
    let selection = try InputSelection(of: source, count: 150, around: line, most: 40)
    #expect(selection.inputs == 90..<130)
    #expect(selection.lines == session.steps[90].line..<session.steps[130].line)
    let told = try Retelling(source, on: session.scene)
    try told.run(mostRows: 10, shown: selection.inputs)
    #expect(told.moments.first?.input == 91)
    #expect(told.moments.last.map { $0.lastInput } == 129)
    #expect(told.touches.count <= selection.beginnings + 1)
  }

  @Test func `Pictures fit their budget, and the first is always there`() throws {
    let session = try Sittings.long(inputs: 150)
    let scene = try session.scene
    let told = try Retelling(SessionSource(session), on: scene)
    try told.run(mostRows: 10)
    let looks = told.moments.map { [$0.look] }
    let strip = { (budget: Int) in
      try FilmStrip(
        of: SessionSource(session),
        on: [scene],
        told.moments,
        looks: looks,
        wanted: [],
        budget: budget
      )
    }
    let few = try strip(1)
    #expect(few.pictures.count == 1)
    let all = try strip(.max)
    #expect(all.pictures.count > 20)
    #expect(all.places.count == told.moments.count)
    #expect(!all.places.contains { !$0.isExact })
    #expect(few.places.contains { !$0.isExact })
  }
}
