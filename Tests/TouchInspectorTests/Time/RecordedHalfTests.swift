import Foundation
import Testing
import TouchExplain
import TouchKit
import TouchScene
import TouchSession

@testable import TouchInspector

/// What was recorded beside what is replayed, where they are apart.
@MainActor
@Suite struct RecordedHalfTests {
  private static func scene(_ width: Int) -> String {
    """
    touchstone: 1
    screen: {size: [375, 667]}
    root:
      name: root
      subviews:
        - name: card
          frame: [0, 0, \(width), 100]
          gestures: [{type: tap, name: tap}]
    """
  }

  /// Two taps, of which the second misses a card that has become narrower, and what moves through them.
  private func desk() throws -> (inspector: Inspector, time: TimeTravel, scene: Scene) {
    let header = SessionHeader.line(for: try file(300))
    let inputs = [(1, "began", 20), (2, "ended", 20), (3, "began", 250), (4, "ended", 250)]
    var text = String(decoding: header, as: UTF8.self)
    for (number, phase, x) in inputs {
      text +=
        "\n{\"input\":\(number),\"t\":\(number),\"kind\":\"touch\",\"phase\":\"\(phase)\",\"id\":1,"
        + "\"at\":[\(x),20]}"
    }
    // What was recorded is what comes of it on the recorded scene.
    var bare = try SessionReader(Data(text.utf8), name: "a.session.jsonl")
    var trace: [UInt8] = []
    _ = try Replayer(bare).run(&bare, keep: { trace += $1 })
    var lines = text.split(separator: "\n").map(String.init)
    for line in String(decoding: trace, as: UTF8.self).split(separator: "\n").reversed() {
      let number = (1...4).first { line.contains("\"for\":\($0),") } ?? 4
      lines.insert(
        String(line),
        at: try #require(lines.firstIndex { $0.contains("\"input\":\(number),") }) + 1
      )
    }
    let session = try Session(
      reading: Data((lines + ["{\"end\":4}"]).joined(separator: "\n").utf8),
      name: "a.session.jsonl"
    )
    let timeline = try SessionReplay(session, on: try file(200)).whole()
    let scene = try #require(timeline.makeScene() as? Scene)
    let time = TimeTravel(timeline, of: scene.application) { 0 }
    let captions = Inspector.Captions(title: "A", file: "narrow.scene.yaml")
    let inspector = Inspector(of: scene.application, captions: captions)
    scene.application.traceSink = inspector.story
    time.onShow = { next in
      inspector.show(next.application)
      next.application.traceSink = inspector.story
    }
    inspector.add(time)
    return (inspector, time, scene)
  }

  private func file(_ width: Int) throws -> SceneFile {
    try SceneFile(reading: Data(Self.scene(width).utf8), name: "a.scene.yaml")
  }

  /// A sitting of a card of a width, with presses at x.
  private func sitting(_ width: Int, _ presses: [Double]) throws -> Timeline {
    let file = try file(width)
    let timeline = Timeline { () throws(SourceError) in try Scene(file) }
    let scene = try timeline.makeScene()
    scene.application.traceSink = timeline
    for (number, x) in presses.enumerated() {
      for (step, phase) in [Contact.Phase.began, .ended].enumerated() {
        let contact = Contact(id: 1, phase: phase, position: CGPoint(x: x, y: 20))
        let time = Double(number * 2 + step)
        scene.application.send(InputEvent(timestamp: time, kind: .contacts([contact])))
      }
    }
    timeline.followed = nil
    return timeline
  }

  private func draw(_ inspector: Inspector) -> RecordingCanvas {
    _ = inspector.update()
    let canvas = RecordingCanvas(size: inspector.size)
    inspector.draw(on: canvas)
    return canvas
  }

  @Test func `as long as both are alike there is one stage`() throws {
    let desk = try desk()
    desk.time.go(to: 2)
    #expect(draw(desk.inspector).text("Recorded") == nil)
  }

  @Test func `where they are apart the recorded scene stands left of the replayed one`() throws {
    let desk = try desk()
    let whole = desk.inspector.sceneFrame
    desk.inspector.perform(.nextDifference)
    #expect(desk.time.position == 3)
    let canvas = draw(desk.inspector)
    let (recorded, replayed) = (
      try #require(canvas.text("Recorded")),
      try #require(canvas.text("Replayed on narrow.scene.yaml"))
    )
    #expect(recorded.rect.maxX <= replayed.rect.minX)
    #expect(desk.inspector.sceneFrame.minX > whole.minX)
    #expect(canvas.faults == [])
    desk.time.go(to: 2)
    let alike = draw(desk.inspector)
    #expect(alike.text("Recorded") == nil && alike.text("1 input differs") != nil)
    #expect(desk.inspector.sceneFrame == whole)
  }

  @Test func `the tag of a difference lies over no time of the axis, and beside the playhead`()
    throws
  {
    let desk = try desk()
    desk.inspector.perform(.lanes)
    desk.inspector.perform(.nextDifference)
    let canvas = draw(desk.inspector)
    let texts = canvas.texts.filter { $0.string == "differs" }
    // The other one is that of the legend.
    let tag = try #require(texts.max { $0.rect.midY < $1.rect.midY }).rect
    let times = canvas.texts.filter {
      $0.string.wholeMatch(of: /[0-9.]+ s/) != nil && $0.rect.midY > tag.minY - 8
    }
    #expect(!times.isEmpty)
    for time in times where time.rect.midY < tag.maxY + 8 {
      #expect(!time.rect.intersects(tag), "\(time.string)")
    }
    let head = canvas.shapes.filter { $0.box.width <= 2 && $0.box.height > 100 }.map(\.box)
    #expect(!head.isEmpty)
    for line in head where line.maxY > tag.midY { #expect(!line.intersects(tag)) }
  }

  @Test func `the touches of two recordings stand side by side, and those that differ are marked`()
    throws
  {
    let (kept, other) = (try sitting(300, [20, 250]), try sitting(200, [20, 250, 30]))
    let scene = try kept.makeScene()
    let time = TimeTravel(kept, of: scene.application) { 0 }
    let captions = Inspector.Captions(title: "A", file: "/a/one.jsonl")
    let inspector = Inspector(of: scene.application, captions: captions)
    inspector.add(time)
    time.onShow = { next in
      inspector.show(next.application)
      next.application.traceSink = inspector.story
    }
    inspector.perform(.pin)
    #expect(draw(inspector).text("Compare") == nil, "there is nothing to compare with yet")
    let next = try other.makeScene()
    inspector.show(next.application, captions: .init(title: "A", file: "/b/two.jsonl"))
    next.application.traceSink = inspector.story
    time.begin(other, of: next.application)
    let canvas = draw(inspector)
    #expect(inspector.tab == .compare)
    #expect(canvas.text("2 of 3 touches differ") != nil)
    #expect(canvas.text("no such touch") != nil)
    let stage = inspector.stage.frame.minY
    #expect(
      canvas.texts.contains {
        $0.string == "two.jsonl" && ((stage - 36)...stage).contains($0.rect.midY)
          && $0.rect.maxY <= stage
      },
      "the stage covers its caption"
    )
    let names = canvas.strings
    #expect(names.count { $0 == "card" } >= 3 && names.contains("root"))
    inspector.perform(.nextDifference)
    #expect(time.position == 3)
    let moment = draw(inspector)
    #expect(moment.text("one.jsonl at 2.000 s") != nil, "the kept half is at the same touch")
    let half = try #require(inspector.recorded)
    #expect(half.own.report?.hit?.viewName.title == "card")
    #expect(inspector.story.report?.hit?.path.hasSuffix("root") == true)
    inspector.perform(.pin)
    #expect(draw(inspector).text("Compare") == nil && inspector.tab == .why)
  }

  @Test func `the kept moment stays as another recording opens`()
    throws
  {
    let (kept, other) = (try sitting(300, [20, 250]), try sitting(200, [20, 250, 30]))
    let (scene, inspector, _) = try travelling(other, "two.jsonl")
    defer { withExtendedLifetime(scene) {} }
    try inspector.showBeside(kept, at: 3, called: "one.jsonl")
    #expect(draw(inspector).text("one.jsonl at 2.000 s") != nil)
    #expect(draw(inspector).text("one.jsonl at 2.000 s") != nil)
  }

  @Test func `a recording that turns to the kept moment tells its touch in the same frame`() throws
  {
    let desk = try desk()
    try desk.inspector.showBeside(sitting(300, [20, 250]), at: 3, called: "one.jsonl")
    _ = draw(desk.inspector)
    #expect(desk.time.position == 3)
    #expect(desk.inspector.story.marks.map(\.phase) == [.began])
    let hit = try #require(desk.inspector.story.report?.hit)
    #expect(hit.viewName.title == "root" && desk.inspector.selection.chosen === hit)
  }

  /// The scene of a sitting, an inspector of it under a name, and its moments.
  private func travelling(_ sitting: Timeline, _ file: String) throws
    -> (scene: any Touchable, inspector: Inspector, time: TimeTravel)
  {
    let scene = try sitting.makeScene()
    let time = TimeTravel(sitting, of: scene.application) { 0 }
    let inspector = Inspector(of: scene.application, captions: .init(title: "A", file: file))
    inspector.add(time)
    time.onShow = { inspector.show($0.application) }
    return (scene, inspector, time)
  }

  @Test func `a row shows its touch in both, and where one lacks it that is said`() throws {
    let (kept, other) = (try sitting(300, [20, 250]), try sitting(200, [20, 250, 30]))
    let (scene, inspector, time) = try travelling(other, "two.jsonl")
    defer { withExtendedLifetime(scene) {} }
    try inspector.showBeside(kept, called: "one.jsonl")
    _ = draw(inspector)
    inspector.comparison.go(to: 2)
    #expect(draw(inspector).text("one.jsonl at 3.000 s, without touch 3") != nil)
    #expect(inspector.comparison.index == 2)
    time.go(to: 0)
    inspector.comparison.go(to: 0)
    #expect(draw(inspector).text("one.jsonl at 0.000 s") != nil)
  }

  @Test func `a branch is compared by a name of its own`() throws {
    let sitting = try sitting(300, [20, 250])
    let (scene, inspector, time) = try travelling(sitting, "a.yaml")
    defer { withExtendedLifetime(scene) {} }
    time.go(to: 4)
    inspector.perform(.pin)
    _ = draw(inspector)
    time.go(to: 1)
    time.continueFromHere()
    let canvas = draw(inspector)
    #expect(canvas.strings.count { $0 == "branch 1 of a.yaml" } == 2)
    #expect(canvas.text("a.yaml at 3.000 s") != nil, "the kept moment stays")
  }

  @Test func `as a branch begins while two are compared, its half has its name too`() throws {
    let (kept, other) = (try sitting(300, [20, 250]), try sitting(200, [20, 250]))
    let (scene, inspector, time) = try travelling(other, "two.jsonl")
    defer { withExtendedLifetime(scene) {} }
    try inspector.showBeside(kept, called: "one.jsonl")
    _ = draw(inspector)
    time.go(to: 1)
    time.continueFromHere()
    #expect(draw(inspector).strings.count { $0 == "branch 1 of two.jsonl" } == 2)
  }

  @Test func `a long name above a half is cut in its middle, and not its moment`() throws {
    let kept = try sitting(300, [20, 250])
    let scene = try kept.makeScene()
    let inspector = Inspector(of: scene.application, captions: .init(title: "A", file: "two.jsonl"))
    let name = String(repeating: "long-", count: 30) + ".session.jsonl"
    try inspector.showBeside(kept, at: 3, called: name)
    let canvas = draw(inspector)
    let caption = try #require(canvas.texts.first { $0.string.hasSuffix(" at 2.000 s") })
    #expect(caption.string.contains("…") && caption.string.hasPrefix("long-"))
    #expect(caption.rect.maxX <= inspector.stage.frame.minX)
  }

  @Test func `the name that is offered to keep a session under is not taken`() {
    let taken: Set = ["shop.session.jsonl", "shop-2.session.jsonl"]
    #expect(Inspector.freeName("shop", isTaken: taken.contains) == "shop-3.session.jsonl")
    #expect(Inspector.freeName("card", isTaken: taken.contains) == "card.session.jsonl")
  }

  @Test func `it is said what was recorded, and what came now`() throws {
    let desk = try desk()
    desk.time.go(to: 3)
    let canvas = draw(desk.inspector)
    #expect(canvas.text(" · Recorded: hit card; now: hit root.") != nil)
    #expect(canvas.strings.contains { $0.contains("now: hit root. ") && $0.contains("card") })
  }
}
