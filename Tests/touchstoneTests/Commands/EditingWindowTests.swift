import Testing

/// A view that is changed in the real window by keys, and saved.
@MainActor
@Suite(.serialized, .enabled(if: Desktop.isInstalled, Desktop.reason))
struct EditingWindowTests {
  private static let scene = """
    touchstone: 1
    screen: {size: [375, 667]}
    root:
      name: root
      color: white
      subviews:
        - {name: card, frame: [40, 100, 200, 200], color: red}
    """

  @Test func `a view is found, made wider, and saved with the scene`() throws {
    try Desktop.with { desktop in
      let bench = try Workbench("scene.yaml", Self.scene)
      let program = try bench.start(
        ["open", "scene.yaml", "--scale", "1"],
        environment: ["DISPLAY": desktop.name]
      )
      _ = try desktop.window()
      try desktop.wait(for: 0xff0000, at: 250, 300)
      try desktop.focus(isOnWindow: true)
      try desktop.hand("key ctrl+f")
      try desktop.hand("type card")
      // To the row that was found, to its first field, and on to the width.
      try desktop.hand("key Return key Return key Tab key Tab")
      try desktop.hand("type 300")
      try desktop.hand("key Return")
      try desktop.hand("key ctrl+s")
      try desktop.hand("key Return")
      try wait("the scene is saved") { !bench.text(of: "scene-changed.scene.yaml").isEmpty }
      #expect(bench.text(of: "scene-changed.scene.yaml").contains("frame: [40, 100, 300, 200]"))
      #expect(bench.text(of: "scene.yaml").contains("frame: [40, 100, 200, 200]"))
      try desktop.hand("key ctrl+z")
      try desktop.hand("key ctrl+q")
      #expect(try program.outcome().status == 0)
    }
  }
}
