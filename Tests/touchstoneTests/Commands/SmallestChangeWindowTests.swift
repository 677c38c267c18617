import Testing

/// The smallest change, tried in the real window with the mouse.
@MainActor
@Suite(.serialized, .enabled(if: Desktop.isInstalled, Desktop.reason))
struct SmallestChangeWindowTests {
  /// A card without a width, which red sticks out of.
  private static let scene = """
    touchstone: 1
    screen: {size: [375, 667]}
    root:
      name: root
      color: white
      subviews:
        - {name: card, frame: [40, 100, 0, 200], color: '#00ff00',
           subviews: [{name: red, frame: [0, 0, 300, 100], color: red}]}
    """

  @Test func `the mouse tries the smallest change on the scene, and takes it back`() throws {
    let plan = try WindowPlan(of: Self.scene)
    let inRed = plan.pixel(300, 150)
    // In what the card gets, below red.
    let gained = plan.pixel(255, 250)
    try Desktop.with { desktop in
      let bench = try Workbench("scene.yaml", Self.scene)
      let program = try bench.start(
        ["open", "scene.yaml", "--scale", "1"],
        environment: ["DISPLAY": desktop.name]
      )
      let (green, red): (UInt32, UInt32) = (0x00ff00, 0xff0000)
      try desktop.wait(for: red, at: inRed.x, inRed.y)
      try desktop.click(Double(inRed.x), Double(inRed.y))
      let (x, y) = (1208.0, 173.0)
      let blue: UInt32 = 0x0b6bcb
      try desktop.wait(for: blue, at: 1180, Int(y))
      #expect(try desktop.color(gained.x, gained.y) != green)
      try desktop.click(x, y)
      try desktop.wait(for: green, at: gained.x, gained.y)
      try desktop.click(x, y)
      try wait("the card is as narrow as it was") { try desktop.color(gained.x, gained.y) != green }
      try desktop.focus(isOnWindow: true)
      try desktop.hand("key ctrl+q")
      expect(try program.outcome(), is: Outcome(status: 0))
    }
  }
}
