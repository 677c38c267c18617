import Foundation
import SceneStage
import Testing
import TouchImport
import TouchScene

#if arch(x86_64)
/// The expression of the debugger's script at work: in an app beside a stand-in for UIKit, on GNUstep.
@Suite(.enabled(if: Tools.has("gnustep-config"), "GNUstep is not installed"))
struct DebuggerExpressionTests {
  private static let answer = Result { try standIn() }

  /// Runs the expression in the app, compiled into it or by way of a debugger.
  private static func standIn(_ words: String...) throws -> (text: String, status: Int32) {
    let folder = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
    let script = folder.appending(path: "Debugger/StandIn/run").path
    return try Tools.run(["sh", script, Experiments.assets.appending(path: "lldb").path] + words)
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
    let dump = text.split(separator: "\n").filter { $0.hasPrefix("{") }.joined(separator: "\n")
    let scene = try Imports.scene(dump)
    #expect(scene.viewCount == 9)
    #expect(scene.skipped.isEmpty)
    #expect(Imports.error(dump) == nil)
  }

  /// LLDB of the Swift toolchain is Xcode's, built for Linux.
  @Test(
    .enabled(
      if: Tools.runs("sh", Tools.debuggerStarter),
      "LLDB is not installed, or the Python that it was built for is not"
    )
  )
  func `the command writes in LLDB what the expression answers`() throws {
    let (written, _) = try Self.standIn("lldb")
    let plain = { (text: String) in
      text.split(separator: "\n").filter { $0.hasPrefix("{") }
        .map { $0.replacing(/0x[0-9a-f]{3,}/, with: "0x…") }
    }
    #expect(plain(written) == plain(text), "\(written)")
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
