import Foundation
import Testing
import TouchInspector
import TouchKit

/// The stage of the real window under the hand: zoomed by the wheel, moved by the middle button, asked by
/// the right one.
@MainActor
@Suite(.serialized, .enabled(if: Desktop.isInstalled, Desktop.reason))
struct StageWindowTests {
  private static let scene = """
    touchstone: 1
    screen: {size: [375, 667]}
    root:
      name: root
      color: white
      subviews: [{name: box, frame: [40, 100, 100, 100], color: '#00ff00'}]
    """
  private let green: UInt32 = 0x00ff00

  @Test func `zoomed and moved, a press is where it looks, and nothing else reaches the scene`()
    throws
  {
    // Does what the hand does, so that it knows where everything is.
    let plan = try WindowPlan(of: Self.scene)
    try Desktop.with { desktop in
      let middle = plan.pixel(90, 150)
      let sitting = try Sitting(
        on: desktop,
        Self.scene,
        options: ["--scale", "1"],
        sign: (middle.x, middle.y, green)
      )
      @MainActor func expectBox(isAt isThere: Bool, _ x: Double, _ y: Double) throws {
        let pixel = plan.pixel(x, y)
        try wait("the box is seen at \(x), \(y): \(isThere)") {
          try (desktop.color(pixel.x, pixel.y) == green) == isThere
        }
      }
      try desktop.hand("mousemove \(middle.x) \(middle.y) keydown ctrl click 4 keyup ctrl")
      #expect(plan.inspector.zoom(nearer: true, at: CGPoint(x: middle.x, y: middle.y)))
      try expectBox(isAt: true, 132, 140)
      try expectBox(isAt: false, 143, 140)
      try desktop.hand(
        "mousemove 500 200 mousedown 2 mousemove 520 200 mousemove 540 200 mouseup 2"
      )
      plan.inspector.pan(by: CGPoint(x: 40, y: 0))
      try expectBox(isAt: true, 132, 140)
      try expectBox(isAt: false, 36, 140)
      // The menu lies below the pointer.
      let place = plan.pixel(70, 120)
      try desktop.hand("mousemove \(place.x) \(place.y) click 3")
      try expectBox(isAt: false, 80, 150)
      try desktop.focus(isOnWindow: true)
      try desktop.hand("key Escape mousemove 540 600")
      try expectBox(isAt: true, 80, 150)
      try desktop.click(Double(place.x), Double(place.y))
      try wait("the session holds the press") { sitting.session.contacts.count == 2 }
      #expect(sitting.session.receivers(of: "began") == ["window/root/box"])
      let point = try #require(sitting.session.places.first)
      #expect(abs(point.x - 70) < 1 && abs(point.y - 120) < 1)
      expect(try sitting.close(), is: Outcome(status: 0))
    }
  }
}
