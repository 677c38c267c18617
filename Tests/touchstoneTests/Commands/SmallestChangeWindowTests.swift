import Testing

/// The smallest change, tried in the real window with the mouse.
@MainActor
@Suite(.serialized, .enabled(if: Desktop.isInstalled, Desktop.reason))
struct SmallestChangeWindowTests {
  /// A card that red sticks out of; its left edge is at 194, 40 points from the screen's, at 0.855 pixels a point.
  private static let scene = """
    touchstone: 1
    screen: {size: [375, 667]}
    root:
      name: root
      color: white
      subviews:
        - {name: card, frame: [40, 100, 200, 200], color: '#00ff00',
           subviews: [{name: red, frame: [0, 0, 300, 100], color: red}]}
    """

  @Test func `the mouse tries the smallest change on the scene, and takes it back`() throws {
    try Desktop.with { desktop in
      let bench = try Workbench("scene.yaml", Self.scene)
      let program = try bench.start(
        ["open", "scene.yaml", "--scale", "1"],
        environment: ["DISPLAY": desktop.name]
      )
      let green: UInt32 = 0x00ff00
      try desktop.wait(for: green, at: 200, 320)
      // Red, right of its card.
      try desktop.click(433, 220)
      let (x, y) = (1208.0, 173.0)
      let blue: UInt32 = 0x0b6bcb
      try desktop.wait(for: blue, at: 1180, Int(y))
      #expect(try desktop.color(393, 320) != green)
      try desktop.click(x, y)
      try desktop.wait(for: green, at: 393, 320)
      try desktop.click(x, y)
      try wait("the card is as wide as it was") { try desktop.color(393, 320) != green }
      try desktop.focus(isOnWindow: true)
      try desktop.hand("key ctrl+q")
      expect(try program.outcome(), is: Outcome(status: 0))
    }
  }
}
