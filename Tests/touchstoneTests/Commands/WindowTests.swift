import Foundation
import Testing
import TouchInspector
import TouchKit
import TouchScene

@MainActor
@Suite(.serialized, .enabled(if: Desktop.isInstalled, Desktop.reason))
struct WindowTests {
  /// The colour of the hit view's outline and of contacts.
  private static let hitColor: UInt32 = 0x0b6bcb

  // MARK: - Presses

  @Test func `presses go to the views that UIKit hits, and the session replays`() throws {
    try Desktop.with { desktop in
      let sitting = try Sitting(on: desktop)
      for press in Fixtures.presses {
        try desktop.click(press.x, press.y)
        try sitting.wait(for: "ended \(Int(press.x)),\(Int(press.y))")
      }
      expect(try sitting.close(), is: Outcome(status: 0))
      let session = sitting.session
      #expect(session.hits == Fixtures.presses.map(\.view))
      #expect(session.receivers(of: "began") == Fixtures.presses.map(\.view))
      #expect(session.receivers(of: "ended") == Fixtures.presses.map(\.view))
      #expect(session.end == Double(session.inputCount))

      let words = "ok       \(Sitting.recording), \(session.madeCount) inputs\n"
      expect(try sitting.replay(), is: Outcome(status: 0, output: words))
      let traces = [try sitting.replay("--trace"), try sitting.replay("--trace")]
      #expect(traces[0] == traces[1])
      expect(traces[0], is: Outcome(status: 0, output: session.trace))
    }
  }

  @Test func `Control and M lay the hit map over the scene, and take it away`() throws {
    try Desktop.with { desktop in
      let sitting = try Sitting(on: desktop)
      try desktop.focus(isOnWindow: true)
      try desktop.hand("key ctrl+m")
      try wait("the gray view has another colour") { try desktop.color(30, 70) != 0xcccccc }
      try desktop.hand("key ctrl+m")
      try desktop.wait(for: 0xcccccc, at: 30, 70)
      #expect(try sitting.close().status == 0)
    }
  }

  @Test func `a recorded session fails when one of its views was moved`() throws {
    try Desktop.with { desktop in
      let sitting = try Sitting(on: desktop)
      try desktop.click(150, 100)
      try sitting.wait(for: "ended 150,100")
      expect(try sitting.close(), is: Outcome(status: 0))
      let text = sitting.session.text
      let moved = text.replacing("\"frame\":[100,20,250,60]", with: "\"frame\":[140,20,250,60]")
      #expect(moved != text)
      try sitting.bench.write(moved, to: "moved.session.jsonl")
      let outcome = try sitting.bench.run("replay", "moved.session.jsonl", "--format", "json")
      #expect(outcome.status == 1)
      let difference = try JSON(outcome.output)["sessions"]?[0]?["differences"]?[0]
      #expect(difference?["recorded"] == "hit main/root/gray/red")
      #expect(difference?["got"] == "hit main/root/gray")
      #expect(difference?["cause"] == "main/root/gray/red: outside: 10 pt left of its bounds")
    }
  }

  // MARK: - The overlay

  @Test func `a view pressed has an outline, and the contact a ring, until Escape`() throws {
    try Desktop.with { desktop in
      let sitting = try Sitting(on: desktop)
      try desktop.press(150, 100)
      // The outline is two points wide, half of it inside of the left edge.
      try desktop.wait(for: Self.hitColor, at: 119, 120)
      try desktop.wait(for: Self.hitColor, at: 120, 120)
      #expect(try desktop.color(118, 120) != Self.hitColor)
      #expect(try desktop.color(121, 120) != Self.hitColor)
      // The ring has a radius of 14 points, and a dot in its middle.
      try desktop.wait(for: Self.hitColor, at: 150, 100)
      try desktop.wait(for: Self.hitColor, at: 136, 100)
      try desktop.wait(for: Self.hitColor, at: 163, 100)
      #expect(try desktop.color(145, 100) != Self.hitColor)
      try desktop.hand("mouseup 1")
      // The contact fades; its place and the outline stay until the next touch.
      try wait("the ring is gone") { try desktop.color(136, 100) == desktop.color(141, 100) }
      // The dot that stays may come after that, as another rectangle.
      try desktop.wait(for: Self.hitColor, at: 150, 100)
      try desktop.wait(for: Self.hitColor, at: 119, 120)
      try desktop.hand("key Escape")
      try desktop.wait(for: 0xcccccc, at: 119, 120)
      try desktop.wait(for: 0xee7766, at: 150, 100)
      try desktop.wait(for: 0xee7766, at: 120, 120)
      expect(try sitting.close(), is: Outcome(status: 0))
    }
  }

  @Test func `the parent that refuses an overflow is dashed`() throws {
    try Desktop.with { desktop in
      let sitting = try Sitting(on: desktop)
      try desktop.press(300, 110)
      try desktop.wait(for: Self.hitColor, at: 300, 110)
      // Gray's upper edge, from its corner on: 5 points of dash, 4 of gap. It is a part of the
      // explanation, which comes after what answers the hand.
      try wait("the edge is dashed") {
        let dashes = try desktop.row(60, from: 20, count: 36).map { color in
          let (red, green) = (color >> 16 & 255, color >> 8 & 255)
          return red > green + 60 ? "#" : "."
        }
        return dashes.joined() == "#####....#####....#####....#####...."
      }
      // The root view was hit: its outline follows the edge of the screen.
      try desktop.wait(for: Self.hitColor, at: 0, 700)
      try desktop.wait(for: Self.hitColor, at: 1, 700)
      try desktop.hand("mouseup 1")
      expect(try sitting.close(), is: Outcome(status: 0))
    }
  }

  @Test func `the outline of a turned view is turned`() throws {
    try Desktop.with { desktop in
      let sitting = try Sitting(on: desktop)
      try desktop.press(300, 230)
      // Half way along its long side, 30 points from the centre down to the left. The ring comes first.
      try wait("the long side has an outline") {
        Color.distance(try desktop.color(278, 251), Self.hitColor) < 60
      }
      try desktop.wait(for: Self.hitColor, at: 300, 230)
      #expect(Color.distance(try desktop.color(240, 215), Self.hitColor) > 100)
      try desktop.hand("mouseup 1")
      expect(try sitting.close(), is: Outcome(status: 0))
    }
  }

  @Test func `beside the inspector the scene is scaled, and presses with it`() throws {
    let plan = try WindowPlan(of: Fixtures.puzzle)
    let inspector = plan.inspector
    #expect(inspector.size == CGSize(width: 1280, height: 800))
    #expect(inspector.sceneScale < 1)
    func place(_ x: Double, _ y: Double) -> CGPoint {
      let pixel = plan.pixel(x, y)
      return CGPoint(x: pixel.x, y: pixel.y)
    }
    try Desktop.with { desktop in
      let sign = place(30, 70)
      let sitting = try Sitting(
        on: desktop,
        options: [],
        sign: (Int(sign.x), Int(sign.y), 0xcccccc)
      )
      var expected: [CGPoint] = []
      for press in Fixtures.presses {
        let point = place(press.x, press.y)
        try desktop.click(point.x, point.y)
        let scenePoint = inspector.scenePoint(point)
        expected += [scenePoint, scenePoint]
        try wait("the session holds the press") {
          sitting.session.contacts.filter { $0.hasPrefix("ended") }.count * 2 == expected.count
        }
      }
      let session = sitting.session
      #expect(session.receivers(of: "began") == Fixtures.presses.map(\.view))
      for (recorded, point) in zip(session.places, expected) {
        #expect(abs(recorded.x - point.x) <= 0.001 && abs(recorded.y - point.y) <= 0.001)
      }
      // Red's outline lies on its left edge, wherever the scale puts that.
      let inRed = place(150, 100)
      try desktop.press(inRed.x, inRed.y)
      let edge = place(120, 120)
      // The ring comes first.
      try wait("the edge has an outline") {
        try desktop.row(Int(edge.y), from: Int(edge.x) - 3, count: 6).contains(Self.hitColor)
      }
      try desktop.wait(for: Self.hitColor, at: Int(inRed.x), Int(inRed.y))
      try desktop.hand("mouseup 1")
      expect(try sitting.close(), is: Outcome(status: 0))
    }
  }

  // MARK: - Panes

  @Test func `a press on the inspector never reaches the scene`() throws {
    try Desktop.with { desktop in
      let sitting = try Sitting(on: desktop, options: [], sign: (900, 300, 0xffffff))
      try desktop.click(900, 300)
      try desktop.click(900, 700)
      try desktop.click(10, 10)
      // A drag that begins there stays there, whatever it crosses.
      try desktop.hand(
        "mousemove 900 300 mousedown 1 mousemove 320 300 mousemove 330 310 mouseup 1"
      )
      expect(try sitting.close(), is: Outcome(status: 0))
      #expect(sitting.session.inputs == [] && sitting.session.end != nil)
    }
  }

  @Test func `a drag that begins in the scene stays with the scene`() throws {
    try Desktop.with { desktop in
      let sitting = try Sitting(on: desktop, options: [], sign: (900, 300, 0xffffff))
      try desktop.hand("mousemove 320 400 mousedown 1 mousemove 900 300 mouseup 1")
      try wait("the session holds the end") {
        sitting.session.contacts.last?.hasPrefix("ended") == true
      }
      expect(try sitting.close(), is: Outcome(status: 0))
      let session = sitting.session
      #expect(session.contacts.map { $0.prefix(5) } == ["began", "moved", "ended"])
      #expect(session.places.allSatisfy { $0.y > 0 })
      #expect(try #require(session.places.last).x > 400)
      #expect(session.receivers(of: "began") == session.receivers(of: "ended"))
    }
  }
}
