import Foundation
import SceneStage
import Testing
import TouchImport
import TouchScene

#if arch(x86_64)
/// The expression of the debugger's script at work: in an app beside a stand-in for UIKit, on GNUstep.
@Suite(.enabled(if: Tools.has("gnustep-config"), "GNUstep is not installed"))
struct DebuggerExpressionTests {
  private static let answer = Result {
    let folder = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
    let expression = Experiments.assets.appending(path: "lldb/dump.m").path
    return try Tools.run([
      "sh", folder.appending(path: "Debugger/StandIn/run").path, expression,
    ])
  }

  private let text: String
  private let lines: [[String: Any]]

  init() throws {
    let (text, status) = try Self.answer.get()
    try #require(status == 0, "\(text)")
    self.text = text
    lines = try text.split(separator: "\n").filter { $0.hasPrefix("{") }.map { line in
      let value = try JSONSerialization.jsonObject(with: Data(line.utf8))
      return try #require(value as? [String: Any])
    }
  }

  private func line(_ key: String, _ value: String) throws -> [String: Any] {
    try #require(lines.first { $0[key] as? String == value })
  }

  @Test func `what the expression answers is a dump in which all is known`() throws {
    // Foundation writes no blank behind a colon.
    let dump = text.replacing("{\"debuggerDump\": ", with: "{\"debuggerDump\":")
      .split(separator: "\n").filter { $0.hasPrefix("{") }.joined(separator: "\n")
    let scene = try Imports.scene(dump)
    #expect(scene.viewCount == 9)
    #expect(scene.skipped.isEmpty)
    #expect(Imports.error(dump) == nil)
  }

  @Test func `what the app overrides is told of all that meets touches, and of nothing else`() {
    let overrides = lines.compactMap { line in
      (line["overrides"] as? [String]).map { "\(line["class"] ?? "") \($0.joined(separator: " "))" }
    }
    #expect(
      overrides.filter { !$0.hasSuffix(" ") }.sorted() == [
        "Card pointInside touchesBegan", "Glass sendEvent", "Home touchesBegan", "Shop sendEvent",
      ]
    )
  }

  @Test func `a class that is made while the app runs is the system's where its code is`() throws {
    #expect(try line("class", "_UIHostingView<Shop.Home>")["app"] as? Bool == false)
    #expect(try line("class", "Card")["app"] as? Bool == true)
  }

  @Test func `no method of the app's is called for having the name of a property`() throws {
    #expect(text.contains("0 of the app's own methods called"))
    #expect(try line("of", "Card")["on"] == nil)
    #expect(try line("of", "Card")["hidden"] as? Bool == false)
    #expect(try line("of", "UISwitch")["on"] as? Bool == true)
  }

  @Test func `a recognizer says what it sends, whatever the app says of it`() throws {
    let twice = try line("of", "Twice")
    #expect((twice["description"] as? String)?.contains("action=tapped:") == true)
    #expect(twice["allowedTouchTypes"] as? [Int] == [2])
    #expect(twice["numberOfTapsRequired"] as? Int == 2)
    let delegate = twice["delegate"] as? [String: Any]
    #expect(delegate?["implements"] as? [String] == ["shouldReceive"])
  }

  @Test func `labels are read, but for those that show what people type`() {
    #expect(lines.compactMap { $0["text"] as? String } == ["Buy \"now\""])
  }

  @Test func `a control tells for which events it sends what to whom`() throws {
    let actions = try #require(line("of", "UISwitch")["actions"] as? [[String: Any]])
    let words = actions.map {
      "\($0["action"] ?? "") \($0["events"] ?? "") \($0["target"] ?? "nobody")"
    }
    #expect(words.sorted() == ["go: 64 nobody", "turn: 4096 Home"])
  }

  @Test func `a transform is told where it does something`() throws {
    let perspective = try line("of", "Card")["sublayerTransform"] as? [Double]
    #expect(perspective?[11] == 0.002)
    #expect(!text.contains("transform3D"))
  }

  @Test func `the grid is whom the app's own hit-testing answers`() throws {
    let host = try line("of", "_UIHostingView<Shop.Home>")["view"] as? String
    let root = try line("controller", "Home")["view"] as? String
    let hits = lines.compactMap { $0["hits"] as? [String?] }
    #expect(hits.count == 5)
    // The card refuses every point.
    #expect(hits[1] == [root, root, root])
    #expect(hits[4] == [host, host, host])
  }
}
#endif
