import Foundation
import SceneStage
import Testing
import TouchInspector
import TouchKit
import TouchScene
import TouchSession

/// A window that is used for hours.
@MainActor
@Suite struct LongSittingTests {
  /// A scene in a window with all its panels, which is touched without an end.
  @MainActor
  private final class LongSitting {
    private let desk: Desk
    let time: TimeTravel
    private var clock = 0.0
    private var count = 0

    /// Begins one, whose window has a clock, in seconds.
    init(now: @escaping () -> TimeInterval = { 0 }) throws {
      let text = """
        touchstone: 1
        screen: {size: [375, 667]}
        root:
          name: root
          subviews:
            - name: box
              frame: [0, 0, 100, 100]
              gestures: [{type: tap, name: tap}, {type: pan, name: pan}, {type: longPress, name: press}]
            - {name: button, class: UIButton, frame: [200, 0, 100, 100]}
        """
      let file = try SceneFile(reading: Data(text.utf8), name: "test.scene.yaml")
      let timeline = Timeline { () throws(SourceError) in try Scene(file) }
      desk = try Desk(text, size: CGSize(width: 1200, height: 800))
      time = TimeTravel(timeline, of: desk.scene.application, now: now)
      desk.inspector.add(time)
      desk.scene.application.traceSink = TraceTee([time, desk.inspector.story])
    }

    /// Taps and drags, with the frames that a display draws; the window follows now and then.
    func go(on inputs: Int) {
      for _ in 0..<inputs / 14 {
        count += 1
        let x: Double = count % 3 == 0 ? 250 : 50
        touch(.began, x)
        touch(.ended, x)
        touch(.began, x)
        for step in 1...5 {
          touch(.moved, x + Double(step * (count % 2) * 7))
          send(.frame)
        }
        touch(.ended, x)
        if count % 200 == 0 { desk.draw() }
      }
    }

    private func touch(_ phase: Contact.Phase, _ x: Double) {
      send(.contacts([Contact(id: 1, phase: phase, position: CGPoint(x: x, y: 50))]))
    }

    private func send(_ kind: InputEvent.Kind) {
      clock += 0.01
      desk.scene.application.send(InputEvent(timestamp: clock, kind: kind))
    }
  }

  /// The bytes of memory that are in use now, but for files.
  nonisolated private static var used: Int {
    get throws {
      let status = try String(contentsOfFile: "/proc/self/status", encoding: .utf8)
      return try #require(status.firstMatch(of: /RssAnon:\s*([0-9]+) kB/).flatMap { Int($0.1) })
        << 10
    }
  }

  @Test(.enabled(if: Night.isNow, "takes long: make nightly"))
  func `the memory of a sitting stays the same, however long it lasts`() async {
    // By itself, since other tests allocate beside it.
    await #expect(processExitsWith: .success) {
      try await MainActor.run {
        let sitting = try LongSitting()
        sitting.go(on: 60_000)
        let before = try Self.used
        sitting.go(on: 500_000)
        let growth = try Self.used - before
        #expect(abs(growth) < 2 << 20, "\(growth) bytes more")
      }
    }
  }

  @Test func `a sitting of many inputs is gone back in to any moment`() throws {
    let sitting = try LongSitting()
    // More than stay in memory.
    sitting.go(on: 12_000)
    let time = sitting.time
    let end = time.shown.end
    #expect(end > 11_000)
    time.go(to: 200)
    #expect(time.position == 200 && !time.isLive && time.notice == nil)
    time.go(.nextInput)
    #expect(time.position > 200)
    time.go(to: end)
    #expect(time.isLive)
  }

  @Test func `a moment behind many inputs is reached in turns, and Escape stays on the way`() throws
  {
    var clock = 0.0
    let sitting = try LongSitting {
      clock += 0.003
      return clock
    }
    sitting.go(on: 12_000)
    let (time, end) = (sitting.time, sitting.time.shown.end)
    time.go(to: 0)
    #expect(time.reached == 0 && time.position == 0 && time.nextDeadline == nil)
    time.go(to: end)
    #expect((1..<5000).contains(time.reached) && time.position == end && !time.isLive)
    #expect(time.notice?.hasPrefix("Going to this moment: ") == true)
    #expect(time.nextDeadline != nil)
    let before = time.reached
    time.catchUp()
    #expect(time.reached > before)
    #expect(time.stopGoing() && !time.stopGoing())
    #expect(time.position == time.reached && time.position < end && time.notice == nil)
    time.go(to: end)
    for _ in 0..<100 where !time.isLive { time.catchUp() }
    #expect(time.isLive && time.reached == end && time.notice == nil)
  }
}
