import Foundation
import Testing
import TouchKit
import TouchScene
import TouchSession

@MainActor
@Suite struct TimelineTests {
  @Test func `inputs and decisions are stepped to, those of display and clock with them`() throws {
    let timeline = try sitting { send in
      send(0, .application(.activate))
      send(0.1, began(20, 20))
      send(0.2, .tick)
      send(0.3, moved(20, 22))
      send(0.3, .frame)
      send(0.4, ended(20, 22))
    }
    let track = timeline.tracks[0]
    #expect(track.inputCount == 4)
    #expect(track.nextInput(after: 0) == 1)
    #expect(track.nextInput(after: 2) == 5)
    #expect(track.nextInput(after: 6) == nil)
    #expect(track.previousInput(before: 6) == 5)
    #expect(track.previousInput(before: 5) == 2)
    #expect(track.previousInput(before: 1) == 0)
    #expect(track.previousInput(before: 0) == nil)
    #expect(track.nextDecision(after: 0) == 2)
    #expect(track.nextDecision(after: 2) == 6)
    #expect(track.previousDecision(before: 6) == 2)
  }

  @Test func `a decision is told in words, and one that is made again and again once`() throws {
    let timeline = try sitting { send in
      send(0, began(20, 20))
      for step in 1...8 {
        send(Double(step) / 10, moved(20, 20 + Double(step) * 5))
        send(Double(step) / 10, .frame)
      }
    }
    let words = timeline.tracks[0].decisions.map(\.words)
    #expect(words.first == "contact 1 went to box")
    #expect(words.count { $0.hasPrefix("tap possible → failed") } == 1)
    #expect(words.count { $0 == "pan sent its action with state changed" } == 1)
  }

  @Test func `a moment is the scene made anew with the inputs up to there`() throws {
    let timeline = try sitting { send in
      send(0, began(20, 20))
      send(0.1, ended(20, 20))
      send(1, began(20, 20))
    }
    let first = try #require(timeline.scene(at: 1) as? Scene)
    #expect(first.application.inputCount == 1)
    #expect(first.application.now == 0)
    let last = try #require(timeline.scene(at: 3) as? Scene)
    #expect(last.application.now == 1)
    #expect(timeline.tracks[0].end == 3)
  }

  @Test func `a time leads to the last input that had come by then`() throws {
    let timeline = try sitting { send in
      send(0.5, began(20, 20))
      send(1.5, ended(20, 20))
    }
    let track = timeline.tracks[0]
    #expect([0.4, 0.5, 1, 2].map { track.position(at: $0) } == [0, 1, 1, 2])
    #expect([0, 1, 2].map { track.time(of: $0) } == [0, 0.5, 1.5])
  }

  @Test func `times of inputs between two times are those of somebody, unless they are too many`()
    throws
  {
    let timeline = try sitting { send in
      send(0, .application(.activate))
      send(0.1, began(20, 20))
      send(0.2, .tick)
      send(0.3, moved(20, 22))
      send(0.3, .frame)
      send(0.4, ended(20, 22))
    }
    let track = timeline.tracks[0]
    #expect(track.inputTimes(from: 0, to: 1, atMost: 4) == [0, 0.1, 0.3, 0.4])
    #expect(track.inputTimes(from: 0.1, to: 0.3, atMost: 4) == [0.1, 0.3])
    #expect(track.inputTimes(from: 0.5, to: 1, atMost: 4) == [])
    #expect(track.inputTimes(from: 0, to: 1, atMost: 3) == nil)
  }

  @Test func `a branch has the inputs up to where it leaves, and its own`() throws {
    let timeline = try sitting { send in
      send(0, began(20, 20))
      send(0.1, ended(20, 20))
    }
    let branch = timeline.branch(from: 0, at: 1)
    let scene = try #require(timeline.scene(at: 1, of: branch) as? Scene)
    scene.application.traceSink = timeline
    scene.application.send(InputEvent(timestamp: 0.3, kind: moved(20, 80)))
    #expect(timeline.tracks[branch].inputs.map(\.timestamp) == [0, 0.3])
    #expect(timeline.tracks[branch].contactsDown(at: 2).map(\.position.y) == [80])
    #expect(timeline.tracks[0].inputs.map(\.timestamp) == [0, 0.1])
  }

  @Test func `a branch that is kept is a session that replays as recorded`() throws {
    let timeline = try sitting { send in
      send(0, began(20, 20))
      send(0.1, ended(20, 20))
    }
    let branch = timeline.branch(from: 0, at: 1)
    let scene = try #require(timeline.scene(at: 1, of: branch) as? Scene)
    scene.application.traceSink = timeline
    for step in 1...5 {
      scene.application.send(
        InputEvent(timestamp: Double(step), kind: moved(20, 20 + Double(step) * 9))
      )
    }
    let folder = try ScratchFolder()
    try timeline.keep(branch, at: folder.file("branch.session.jsonl"))
    let session = try Session(contentsOf: URL(fileURLWithPath: folder.file("branch.session.jsonl")))
    #expect(session.steps.map(\.input) == Array(timeline.tracks[branch].inputs))
    #expect(session.isComplete)
    let result = try Replayer(session).run()
    #expect(result.differences == [])
    #expect(result.warnings == [])
  }

  @Test func `a kept branch does not overwrite a file`() throws {
    let timeline = try sitting { $0(0, began(20, 20)) }
    let folder = try ScratchFolder()
    try Data("mine".utf8).write(to: URL(fileURLWithPath: folder.file("a")))
    #expect(throws: SourceError.self) { try timeline.keep(0, at: folder.file("a")) }
  }

  @Test func `views made in code have no other moments, and it is said why`() {
    let timeline = Timeline(making: nil)
    #expect(timeline.objection?.text.contains("only TouchApp.run(remaking:)") == true)
    #expect(throws: SourceError.self) { try timeline.scene(at: 0) }
  }

  @Test func `views made in code go back in time where they can be made again`() throws {
    func stage() -> Stage {
      Stage(screenSize: CGSize(width: 200, height: 200), UIViewController())
    }
    let timeline = Timeline { () throws(SourceError) in stage() }
    let live = stage()
    live.application.traceSink = timeline
    live.application.send(
      InputEvent(
        timestamp: 1,
        kind: .contacts([Contact(id: 1, phase: .began, position: CGPoint(x: 20, y: 20))])
      )
    )
    #expect(timeline.objection == nil)
    let again = try timeline.scene(at: timeline.tracks[0].end)
    #expect(again.application !== live.application)
    #expect(again.application.now == 1)
    let folder = try ScratchFolder()
    try timeline.keep(0, at: folder.file("own.session.jsonl"))
    let kept = try Session(contentsOf: URL(fileURLWithPath: folder.file("own.session.jsonl")))
    #expect(kept.steps.count == 1)
  }

  @Test func `lanes tell when contacts were down and where, and how far recognizers came`() throws {
    let timeline = try sitting { send in
      send(0.1, began(20, 20))
      send(0.2, moved(20, 60))
      send(0.4, ended(20, 60))
      send(1, began(20, 20))
      send(1.05, ended(20, 20))
    }
    let lanes = timeline.tracks[0].lanes
    #expect(lanes.contacts.map(\.id) == [1])
    #expect(lanes.contacts.first?.touches.map(\.start) == [0.1, 1])
    #expect(lanes.contacts.first?.touches.map(\.end) == [0.4, 1.05])
    #expect(lanes.contacts.first?.touches.map { $0.view?.lastPart } == ["box", "box"])
    let tap = try #require(lanes.recognizers.first { $0.name.label == "tap" })
    let pan = try #require(lanes.recognizers.first { $0.name.label == "pan" })
    #expect(tap.steps.map(\.stage) == [.possible, .failed, .possible, .recognized])
    #expect(tap.steps.map(\.time) == [0.1, 0.2, 1, 1.05])
    #expect(tap.steps.map(\.end) == [0.2, nil, 1.05, nil])
    let reason = try #require(pan.steps.first { $0.stage == .began }).reason
    #expect(reason.contains("pt, 10 required"))
    #expect(pan.step(at: 0.3)?.stage == .began)
    #expect(pan.step(at: 0.05) == nil)
  }

  // MARK: - A session

  @Test func `a lane of a recording is named with its view, unless its recognizer has a name`()
    throws
  {
    let text = """
      touchstone: 1
      screen: {size: [300, 300]}
      root:
        subviews:
          - {name: card, frame: [0, 0, 200, 200], gestures: [{type: pan}, {type: tap, name: own}]}
      """
    let sitting = try Sitting(text)
    sitting.tap(0.1, 20, 20)
    let file = try SceneFile(reading: Data(text.utf8), name: "test.scene.yaml")
    let lanes = try SessionReplay(try sitting.session(), on: file).whole().tracks[0].lanes
    #expect(lanes.recognizers.map(\.title).sorted() == ["own", "pan of card"])
  }

  @Test func `a session's differences are at the inputs that they belong to`() throws {
    let sitting = try Sitting(Scenes.overflow())
    sitting.tap(0.1, 30, 90)
    sitting.tap(1, 300, 120)
    sitting.tap(2, 30, 90)
    let narrow = Scenes.overflow(gray: "[20, 80, 300, 160]")
    let file = try SceneFile(reading: Data(narrow.utf8), name: "other.scene.yaml")
    let timeline = try SessionReplay(try sitting.session(), on: file).whole()
    let recording = try #require(timeline.recording)
    #expect(recording.causes == [3])
    let apart = (0...6).map { timeline.difference(at: $0) != nil }
    #expect(apart == [false, false, false, true, true, false, false])
    #expect(timeline.tracks[0].end == 6)
    #expect(timeline.tracks[0].decisions.map(\.position) == [1, 3, 5])
  }

  @Test(arguments: RecordedSessionTests.recorded)
  func `the end of a session's timeline is where its replay ends`(_ file: URL) throws {
    let session = try Session(contentsOf: file)
    let timeline = try SessionReplay(session).whole()
    #expect(Array(timeline.tracks[0].inputs) == session.steps.map(\.input))
    #expect(timeline.recording?.differences.isEmpty == true)
    let replayer = try Replayer(session)
    _ = replayer.run()
    let scene = try #require(timeline.scene(at: timeline.tracks[0].end) as? Scene)
    #expect(scene.views.map(\.frame) == replayer.scene?.views.map(\.frame))
  }

  @Test func `a session is replayed in parts, with the same outcome as at once`() throws {
    let sitting = try Sitting(Scenes.overflow())
    for time in 1...4 { sitting.tap(Double(time), 30, 90) }
    let session = try sitting.session()
    let replay = try SessionReplay(session)
    var parts: [Double] = []
    var timeline: Timeline?
    while timeline == nil, parts.count < 100 {
      timeline = replay.work { false }
      parts.append(replay.progress)
    }
    #expect(parts == (1...8).map { Double($0) / 8 } + [1])
    let whole = try SessionReplay(session).whole()
    #expect(timeline?.tracks[0].decisions == whole.tracks[0].decisions)
    #expect(timeline.map { Array($0.tracks[0].inputs) } == session.steps.map(\.input))
    #expect(timeline?.followed == nil)
  }

  @Test func `a moment is found by its inputs in another sitting, whatever frames lie between`()
    throws
  {
    let kept = try sitting { send in
      send(1, began(20, 20))
      send(1, ended(20, 20))
      send(2, .frame)
    }
    let shown = try sitting { send in
      send(1, began(20, 20))
      send(2, .frame)
      send(3, ended(20, 20))
      send(4, .frame)
    }
    let lists = [kept, shown].map { TouchList(of: $0, track: 0) }
    for list in lists { list.read() }
    #expect((1...4).map { lists[0].position(like: $0, in: lists[1]) } == [1, 1, 2, 3])
    #expect((1...3).map { lists[1].position(like: $0, in: lists[0]) } == [1, 3, 4])
    let down = TouchList(of: try sitting { $0(1, began(20, 20)) }, track: 0)
    down.read()
    #expect(lists[1].position(like: 1, in: down) == 1, "a finger that is down is not lifted")
  }

  // MARK: - Hands

  private func sitting(
    _ body: ((Double, InputEvent.Kind) -> Void) -> Void
  ) throws -> Timeline {
    let text = """
      touchstone: 1
      screen: {size: [375, 667]}
      policy: {containers: ios12}
      root:
        name: root
        subviews:
          - {name: box, frame: [0, 0, 100, 100], gestures: [{type: tap, name: tap}, {type: pan, name: pan}]}
      """
    let file = try SceneFile(reading: Data(text.utf8), name: "test.scene.yaml")
    let timeline = Timeline { () throws(SourceError) in try Scene(file) }
    let scene = try #require(timeline.makeScene() as? Scene)
    scene.application.traceSink = timeline
    withExtendedLifetime(scene) {
      body { time, kind in scene.application.send(InputEvent(timestamp: time, kind: kind)) }
    }
    return timeline
  }
}

private func began(_ x: Double, _ y: Double) -> InputEvent.Kind { touch(.began, x, y) }
private func moved(_ x: Double, _ y: Double) -> InputEvent.Kind { touch(.moved, x, y) }
private func ended(_ x: Double, _ y: Double) -> InputEvent.Kind { touch(.ended, x, y) }

private func touch(_ phase: Contact.Phase, _ x: Double, _ y: Double) -> InputEvent.Kind {
  .contacts([Contact(id: 1, phase: phase, position: CGPoint(x: x, y: y))])
}
