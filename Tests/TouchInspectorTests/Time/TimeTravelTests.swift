import Foundation
import Testing
import TouchInspector
import TouchKit
import TouchScene
import TouchSession

/// What moves through time do to the shown scene, and where the user's inputs go.
@MainActor
@Suite struct TimeTravelTests {
  @Test func `what the user does is live, and its time is the window's since the scene was shown`()
    throws
  {
    let sitting = try TimedSitting()
    #expect(sitting.time.isLive)
    sitting.clock += 0.5
    sitting.touch(.began, 20, 20)
    #expect(sitting.time.time == 0.5)
    #expect(sitting.time.position == 1)
  }

  @Test func `a step back shows the scene as it was, and a step on as it went on`() throws {
    let sitting = try TimedSitting()
    sitting.drag()
    let end = sitting.boxFrame
    for _ in 1...2 { sitting.time.go(.previousInput) }
    #expect(!sitting.time.isLive)
    #expect(sitting.boxFrame != end)
    sitting.time.go(to: 0)
    #expect(sitting.boxFrame == CGRect(x: 0, y: 0, width: 100, height: 100))
    while !sitting.time.isLive { sitting.time.go(.nextInput) }
    #expect(sitting.boxFrame == end)
  }

  @Test func `in the past new inputs are not the scene's, until its end is shown again`() throws {
    let sitting = try TimedSitting()
    sitting.drag()
    let count = sitting.time.shown.end
    sitting.time.go(to: 1)
    #expect(!sitting.time.isLive)
    sitting.time.go(to: count)
    #expect(sitting.time.isLive)
    #expect(sitting.time.shown.end == count)
  }

  @Test func `the scene's clock stands still while another moment is shown`() throws {
    let sitting = try TimedSitting()
    sitting.touch(.began, 20, 20)
    sitting.clock += 0.1
    sitting.touch(.ended, 20, 20)
    let before = sitting.time.time
    sitting.time.go(to: 0)
    sitting.clock += 60
    sitting.time.go(to: 2)
    #expect(sitting.time.sceneTime(at: sitting.clock) == before)
  }

  @Test func `playing sends each input when it is due, and goes on live at the end`() throws {
    let sitting = try TimedSitting()
    sitting.touch(.began, 20, 20)
    sitting.clock += 1
    sitting.touch(.ended, 20, 20)
    sitting.time.togglePlaying()
    #expect(sitting.time.isPlaying)
    #expect(sitting.time.position == 0)
    sitting.time.advance(to: sitting.clock + 0.1)
    #expect(sitting.time.position == 1)
    sitting.clock = try #require(sitting.time.nextDeadline)
    sitting.time.advance(to: sitting.clock)
    #expect(sitting.time.isLive)
    #expect(!sitting.time.isPlaying)
  }

  @Test func `half the speed takes twice the time`() throws {
    let sitting = try TimedSitting()
    sitting.clock += 1
    sitting.touch(.began, 20, 20)
    sitting.time.speed = 0.5
    sitting.time.togglePlaying()
    #expect(sitting.time.nextDeadline == sitting.clock + 2)
  }

  @Test func `a span is played again and again`() throws {
    let sitting = try TimedSitting()
    for step in 0..<4 {
      sitting.touch(step % 2 == 0 ? .began : .ended, 20, 20)
      sitting.clock += 1
    }
    sitting.time.loop = 0.5...2.5
    sitting.time.togglePlaying()
    let start = sitting.clock
    var positions: [Int] = []
    while sitting.clock < start + 5, let deadline = sitting.time.nextDeadline {
      sitting.clock = deadline
      sitting.time.advance(to: deadline)
      positions.append(sitting.time.position)
    }
    #expect(positions.prefix(6) == [2, 3, 1, 2, 3, 1])
  }

  @Test func `from any moment a branch goes on by hand, with the fingers that are down`() throws {
    let sitting = try TimedSitting()
    sitting.drag()
    var held: [Int] = []
    sitting.time.onLive = { held = $0.map(\.id) }
    sitting.time.go(to: 1)
    sitting.time.continueFromHere()
    #expect(sitting.time.isLive)
    #expect(sitting.time.track == 1)
    #expect(held == [1])
    sitting.clock += 0.2
    sitting.touch(.ended, 20, 20)
    #expect(sitting.time.shown.inputs.map(\.timestamp) == [0, 0.2])
  }

  @Test func `the sitting is as it was when the user turns back from a branch`() throws {
    let sitting = try TimedSitting()
    sitting.drag()
    let (end, count) = (sitting.boxFrame, sitting.time.shown.end)
    sitting.time.go(to: 1)
    sitting.time.continueFromHere()
    sitting.touch(.ended, 20, 20)
    sitting.time.choose(track: 0)
    sitting.time.go(to: count)
    #expect(sitting.boxFrame == end)
    #expect(sitting.time.isLive)
    sitting.time.choose(track: 1)
    #expect(!sitting.time.isLive)
  }

  @Test func `where no other moment can be shown, a sentence says why and nothing moves`() throws {
    let sitting = try TimedSitting()
    sitting.drag()
    sitting.time.objection = "Not while it records."
    let position = sitting.time.position
    sitting.time.go(.previousInput)
    sitting.time.togglePlaying()
    sitting.time.scrub(to: 0)
    #expect(sitting.time.position == position)
    #expect(sitting.time.isLive)
    #expect(sitting.time.notice == "Not while it records.")
  }

  @Test func `scrubbing shows the last wanted moment with the next frame`() throws {
    let sitting = try TimedSitting()
    sitting.drag()
    let shown = sitting.shownCount
    for time in [0.15, 0.1, 0.05, 0] { sitting.time.scrub(to: time) }
    #expect(sitting.shownCount == shown)
    sitting.time.catchUp()
    #expect(sitting.shownCount == shown + 1)
    #expect(sitting.time.position == 1)
  }
}

/// A scene that is touched while its time is kept, with a clock of its own.
@MainActor
private final class TimedSitting {
  var clock = 100.0
  private(set) lazy var time = TimeTravel(timeline, of: scene.application) { [unowned self] in
    clock
  }
  private(set) var shownCount = 0
  private let timeline: Timeline
  private var scene: Scene

  init() throws {
    let text = """
      touchstone: 1
      screen: {size: [375, 667]}
      root:
        name: root
        subviews:
          - name: box
            frame: [0, 0, 100, 100]
            gestures: [{type: pan, name: pan, follows: true}]
      """
    let file = try SceneFile(reading: Data(text.utf8), name: "test.scene.yaml")
    timeline = Timeline { () throws(SourceError) in try Scene(file) }
    scene = try #require(timeline.makeScene() as? Scene)
    scene.application.traceSink = time
    time.onShow = { [unowned self] in show($0) }
  }

  private func show(_ next: any Touchable) {
    if let next = next as? Scene { scene = next }
    next.application.traceSink = time
    shownCount += 1
  }

  func touch(_ phase: Contact.Phase, _ x: Double, _ y: Double) {
    let contact = Contact(id: 1, phase: phase, position: CGPoint(x: x, y: y))
    let kind = InputEvent.Kind.contacts([contact])
    scene.application.send(InputEvent(timestamp: time.sceneTime(at: clock), kind: kind))
  }

  /// Drags the box.
  func drag() {
    touch(.began, 20, 20)
    for step in 1...6 {
      clock += 0.02
      touch(.moved, 20 + Double(step) * 10, 20)
    }
    touch(.ended, 80, 20)
  }

  var boxFrame: CGRect? {
    scene.views.first { $0.accessibilityIdentifier == "box" }?.frame
  }
}
