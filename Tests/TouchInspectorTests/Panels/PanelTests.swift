import Foundation
import Testing
import TouchInspector
import TouchKit
import TouchScene

/// What the panels say.
@MainActor
@Suite struct PanelTests {
  @Test func `before any touch there is the list of views, front to back`() throws {
    let canvas = try Desk(Scenes.overflow).draw()
    #expect(canvas.text("Press a view, or point at one") != nil)
    let heads = ["VIEW", "CLASS", "X", "Y", "W", "H"]
    let row = ["yellow", "UIView", "40", "400", "280", "150"]
    #expect(canvas.row(of: "VIEW") == heads && canvas.row(of: "yellow") == row)
    for (head, number) in zip(heads, row).dropFirst(2) {
      #expect(canvas.text(head)?.rect.maxX == canvas.text(number)?.rect.maxX, "at the right")
    }
    let names = ["window", "root", "yellow", "gray", "red"]
    #expect(canvas.strings.filter(names.contains) == names)
    let rowStarts = names.compactMap { canvas.text($0)?.rect.minX }
    #expect(
      rowStarts == rowStarts.sorted { $0 < $1 }.enumerated().map { index, _ in rowStarts[index] }
    )
    #expect(rowStarts[4] > rowStarts[3] && rowStarts[3] == rowStarts[2])
  }

  @Test func `before a touch the window says what is shown, from which file, and what to try`()
    throws
  {
    let desk = try Desk(
      Scenes.overflow,
      title: "An overflow",
      about: "One two.\nThree.",
      recording: "a.jsonl"
    )
    let canvas = desk.draw()
    for text in [
      "An overflow", "test.scene.yaml", "Recording to a.jsonl", "One two.\nThree.", "Pause",
    ] { #expect(canvas.text(text) != nil, "got \(canvas.strings)") }
  }

  @Test(arguments: ["\\n", "\\r\\n", "\\n \\n"])
  func `the lines of a file's hint are joined, and say no numbers of statements`(
    end: String
  ) throws {
    let about =
      end.count > 4 ? "One two (B-1.12).\(end)Three." : "One\(end)two (B-1.12).\(end)\(end)Three."
    let text = "{\"touchstone\": 1, \"about\": \"\(about)\", \"root\": {}}"
    let file = try SceneFile(reading: Data(text.utf8), name: "a.json")
    #expect(file.shownAbout == "One two.\nThree.")
  }

  @Test func `while it records a button stops it, with the time so far`() throws {
    let desk = try Desk(Scenes.overflow, recording: "a.jsonl")
    desk.inspector.recordedSeconds = 72
    #expect(desk.draw().text("Stop 1:12")?.color == Theme.light.onHit)
    var asked: [Command] = []
    desk.inspector.onCommand = { asked.append($0) }
    try desk.click("Stop 1:12")
    try desk.click("Pause")
    #expect(asked == [.record, .pause])
    desk.inspector.recording = .paused
    #expect(desk.draw().text("Resume") != nil)
    desk.inspector.captions.recording = nil
    let canvas = desk.draw()
    #expect(canvas.text("Record") != nil && canvas.text("Resume") == nil)
  }

  @Test func `after a touch there is a sentence, and a row for each verdict`() throws {
    let desk = try Desk(Scenes.overflow)
    desk.touch(.began, 300, 150)
    let canvas = desk.draw()
    #expect(
      canvas.row(of: "The touch at (300, 150) went to") == [
        "The touch at (300, 150) went to", "root",
      ]
    )
    #expect(
      canvas.text(
        "red is drawn there, but its parent gray was asked first and the point is outside gray."
      )
        != nil
    )
    #expect(canvas.row(of: "VIEW") == ["VIEW", "VERDICT  ×2", "BECAUSE"])
    #expect(canvas.row(of: "window") == ["window", "hit by its child"])
    #expect(canvas.row(of: "gray") == ["gray", "outside", "60 pt right of its bounds"])
    #expect(
      canvas.row(of: "red") == [
        "red", "not asked", "gray refused the point — red itself contains the point",
      ]
    )
    #expect(canvas.row(of: "yellow") == ["yellow", "outside", "250 pt above its bounds"])
  }

  @Test func `a touch that no view takes went to nobody`() throws {
    let text = "touchstone: 1\nwindows: [{name: window, hidden: true, root: {name: root}}]"
    let desk = try Desk(text)
    desk.touch(.began, 20, 20)
    let canvas = desk.draw()
    #expect(canvas.row(of: "The touch at (20, 20) went to").last == "nobody")
    #expect(canvas.text("Every window let it through.") != nil)
  }

  @Test func `the chain is numbered outward`() throws {
    let desk = try Desk(Scenes.overflow)
    desk.touch(.began, 300, 150)
    let canvas = desk.draw()
    let row = canvas.row(of: "RESPONDER CHAIN")
    #expect(row == ["RESPONDER CHAIN"])
    let start = try #require(canvas.strings.firstIndex(of: "RESPONDER CHAIN"))
    let pills = canvas.strings[(start + 1)...].prefix(8)
    #expect(
      Array(pills) == ["1", "root", "2", "UIViewController", "3", "UIWindow", "4", "UIApplication"]
    )
  }

  @Test func `a chain longer than its panel is folded in the middle`() throws {
    let desk = try Desk(Scenes.nested(120))
    desk.touch(.began, 20, 20)
    let canvas = desk.draw()
    let fold = try #require(canvas.strings.first { $0.hasSuffix(" more") && !$0.hasPrefix("and") })
    let hidden = try #require(Int(fold.dropLast(5)))
    let start = try #require(canvas.strings.firstIndex(of: "RESPONDER CHAIN"))
    let names = canvas.strings[start...].filter {
      $0.hasPrefix("view") || $0.hasPrefix("UI") || $0 == "root"
    }
    let end = names.lastIndex(of: "UIApplication") ?? names.endIndex
    #expect(names[...end].count + hidden == 127)
    #expect(canvas.text("120") != nil || canvas.text("127") != nil)
    let bottom = desk.inspector.size.height
    #expect(canvas.texts.allSatisfy { $0.rect.maxY <= bottom })
  }

  @Test func `passes that answer differently are said to, and have no sign of agreement`() throws {
    let desk = try Desk(Scenes.overflow)
    let window = try #require(desk.scene.application.windows.first)
    window.addSubview(Fickle(frame: window.bounds))
    desk.touch(.began, 300, 150)
    let canvas = desk.draw()
    #expect(
      canvas.row(of: "VIEW") == [
        "VIEW", "VERDICT", "BECAUSE (hit-tested twice; the last result counts)",
      ]
    )
  }

  @Test func `a single pass is not counted`() throws {
    let desk = try Desk(Scenes.overflow.replacing("ios12", with: "ios12, hitTestPasses: 1"))
    desk.touch(.began, 300, 150)
    #expect(desk.draw().row(of: "VIEW") == ["VIEW", "VERDICT", "BECAUSE"])
  }

  @Test func `the views that explain a miss are shown, and the others are counted`() throws {
    let desk = try Desk(Scenes.overflow)
    let root = try #require(desk.scene.application.windows.first?.subviews.first)
    for number in 1...10_000 {
      let view = UIView(frame: CGRect(x: 0, y: 0, width: 5, height: 5))
      view.accessibilityIdentifier = "noise\(number)"
      root.addSubview(view)
    }
    desk.touch(.began, 300, 150)
    let canvas = desk.draw()
    for name in ["window", "root", "gray", "red"] {
      #expect(canvas.text(name) != nil, "no \(name)")
    }
    #expect(canvas.text("10,001 siblings in front do not contain the point") != nil)
  }

  @Test func `a missed view in a deep tree is shown before what it lies in`() throws {
    let desk = try Desk(Scenes.nested(60))
    let innermost = try #require(desk.scene.application.windows.first?.innermost)
    let card = UIView(frame: CGRect(x: 0, y: 0, width: 50, height: 50))
    card.accessibilityIdentifier = "card"
    card.backgroundColor = .green
    card.isUserInteractionEnabled = false
    innermost.addSubview(card)
    desk.touch(.began, 20, 20)
    let canvas = desk.draw()
    #expect(canvas.row(of: "card") == ["card", "disabled", "isUserInteractionEnabled is false"])
    #expect(canvas.text("hit") != nil)
  }

  @Test func `the names of a deep tree stay in their column`() throws {
    let desk = try Desk(Scenes.nested(120))
    desk.touch(.began, 20, 20)
    let canvas = desk.draw()
    let head = try #require(canvas.text("VERDICT  ×2"))
    let names = canvas.texts.filter { $0.string.hasPrefix("view") && $0.font.pointSize == 13 }
    #expect(names.count > 5 && names.allSatisfy { $0.rect.maxX < head.rect.minX })
  }

  @Test func `a view without a name is identified by its text`() throws {
    let text = """
      touchstone: 1
      root: {name: root, subviews: [{class: UILabel, text: "First\\nline", frame: [0, 0, 50, 20]},
        {class: UIButton, text: An uncommonly long title, frame: [0, 50, 50, 20]},
        {class: UILabel, name: known, text: Text, frame: [0, 90, 50, 20]}, {class: UILabel}]}
      """
    let canvas = try Desk(text, size: CGSize(width: 1600, height: 900)).draw()
    for name in ["UILabel “First line”", "UIButton “An uncommon…”", "known", "UILabel"] {
      #expect(canvas.text(name) != nil, "no \(name) in \(canvas.strings)")
    }
  }

  @Test func `a reason too long for its column goes on two lines within its row`() throws {
    let text = Scenes.overflow.replacing(
      "color: white",
      with: "userInteractionEnabled: false\n  color: white"
    )
    for width in [1200.0, 800] {
      let desk = try Desk(text, size: CGSize(width: width, height: 800))
      desk.touch(.began, 100, 150)
      let canvas = desk.draw()
      let long = try #require(
        canvas.texts.first {
          $0.string.hasPrefix("root is not enabled for interaction, so") && $0.rect.height > 20
        }
      )
      #expect(long.rect.height <= 34)
    }
  }

  @Test func `Chinese names, titles and texts are drawn as they are`() throws {
    let text = "touchstone: 1\nroot: {name: 根视图, subviews: [{name: 按钮, frame: [0, 0, 50, 50]}]}"
    let desk = try Desk(text, title: "触摸测试", about: "请按这里。")
    #expect(desk.draw().text("请按这里。") != nil)
    desk.touch(.began, 20, 20)
    let canvas = desk.draw()
    #expect(canvas.row(of: "The touch at (20, 20) went to").last == "按钮")
    for string in ["触摸测试", "根视图"] { #expect(canvas.text(string) != nil) }
  }

  @Test func `nothing but the scene is shown without panels`() throws {
    let desk = try Desk(Scenes.overflow, showsPanels: false)
    #expect(desk.inspector.size == CGSize(width: 375, height: 667))
    #expect(desk.inspector.sceneFrame == CGRect(x: 0, y: 0, width: 375, height: 667))
    desk.touch(.began, 300, 150)
    let strings = desk.draw().strings
    #expect(strings.contains("1 began"))
    #expect(!strings.contains("VIEW"))
    #expect(!strings.contains("RESPONDER CHAIN"))
  }
}

/// Takes the touch in every second pass.
private final class Fickle: UIView {
  private var count = 0

  override func hitTest(_ point: CGPoint, with event: UIEvent?) -> UIView? {
    count += 1
    return count % 2 == 1 ? self : nil
  }
}

extension UIView {
  /// The view that the first subviews lead to.
  fileprivate var innermost: UIView {
    var view = self
    while let next = view.subviews.first { view = next }
    return view
  }
}
