import Foundation
import Testing

/// The stage of the real window under the hand: zoomed by the wheel, moved by the middle button, asked by
/// the right one.
@MainActor
@Suite(.serialized, .enabled(if: Desktop.isInstalled, Desktop.reason))
struct StageWindowTests {
  /// At first a point is 0.855 pixels, and the screen begins at (160, 71).
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
    try Desktop.with { desktop in
      let sitting = try Sitting(
        on: desktop,
        Self.scene,
        options: ["--scale", "1"],
        sign: (223, 220, green)
      )
      #expect(try desktop.color(280, 220) != green)
      try desktop.hand("mousemove 223 220 keydown ctrl click 4 keyup ctrl")
      try desktop.wait(for: green, at: 280, 220)
      try desktop.hand(
        "mousemove 500 200 mousedown 2 mousemove 520 200 mousemove 540 200 mouseup 2"
      )
      try desktop.wait(for: green, at: 320, 225)
      #expect(try desktop.color(190, 225) != green)
      // The menu lies below the pointer.
      try desktop.hand("mousemove 260 180 click 3")
      try wait("there is a menu") { try desktop.color(268, 200) != green }
      try desktop.focus(isOnWindow: true)
      try desktop.hand("key Escape")
      try desktop.wait(for: green, at: 268, 200)
      try desktop.click(260, 180)
      try wait("the session holds the press") { sitting.session.contacts.count == 2 }
      #expect(sitting.session.receivers(of: "began") == ["window/root/box"])
      let place = try #require(sitting.session.places.first)
      #expect(abs(place.x - 71.1) < 2 && abs(place.y - 136.3) < 2)
      expect(try sitting.close(), is: Outcome(status: 0))
    }
  }
}
