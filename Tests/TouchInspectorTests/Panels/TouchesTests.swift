import Testing
import TouchInspector
import TouchKit
import TouchScene

/// What *Touches* tells of each contact.
@MainActor
@Suite struct TouchesTests {
  private static let scene = """
    touchstone: 1
    screen: {size: [375, 667]}
    policy: {containers: ios12}
    root:
      name: root
      multipleTouchEnabled: true
      subviews:
        - name: card
          frame: [100, 100, 200, 200]
          multipleTouchEnabled: true
          gestures: [{type: tap, name: tapping}, {type: pan, name: dragging}]
    """

  private func desk(_ scene: String = scene) throws -> Desk {
    let desk = try Desk(scene)
    desk.inspector.tab = .touches
    return desk
  }

  @Test func `a contact has its phase, taps, force and places`() throws {
    let desk = try desk()
    desk.touch(.began, 150, 160)
    desk.touch(.moved, 152, 161.5)
    let canvas = desk.draw()
    #expect(canvas.row(of: "Phase") == ["Phase", "moved"])
    #expect(canvas.row(of: "Taps") == ["Taps", "1"])
    #expect(canvas.row(of: "Force") == ["Force", "unknown"])
    #expect(canvas.row(of: "In the window") == ["In the window", "152.0", "161.5"])
    #expect(canvas.row(of: "Before that") == ["Before that", "150.0", "160.0"])
    #expect(canvas.row(of: "In card") == ["In card", "52.0", "61.5"])
    #expect(canvas.row(of: "In root") == ["In root", "152.0", "161.5"])
  }

  @Test func `a place left of a view has a minus`() throws {
    let desk = try desk()
    desk.touch(.began, 150, 160)
    desk.touch(.moved, 90, 160)
    #expect(desk.draw().row(of: "In card") == ["In card", "\u{2212}10.0", "60.0"])
  }

  @Test func `a mouse has no force`() throws {
    let desk = try desk()
    let contact = Contact(id: 1, source: .mouse, phase: .began, position: CGPoint(x: 150, y: 150))
    desk.scene.application.send(InputEvent(timestamp: 1, kind: .contacts([contact])))
    #expect(desk.draw().row(of: "Force") == ["Force", "none (mouse)"])
  }

  @Test(
    arguments: [
      (.touch, 1, "finger"), (.mouse, 1, "finger (mouse)"), (.pencil, 1, "pencil"),
      (.pencil, 33, "eraser"),
    ] as [(Contact.Source, Int, String)]
  )
  func `a contact tells what it is`(
    _ source: Contact.Source,
    _ buttons: Int,
    _ name: String
  ) throws {
    let desk = try desk()
    let contact = Contact(
      id: 1,
      source: source,
      phase: .began,
      position: CGPoint(x: 150, y: 150),
      buttons: UIEvent.ButtonMask(rawValue: buttons)
    )
    desk.scene.application.send(InputEvent(timestamp: 1, kind: .contacts([contact])))
    #expect(desk.draw().row(of: "Type") == ["Type", name])
    #expect(desk.draw().row(of: "Device") == ["Device", "unknown"])
  }

  @Test func `in a scene that asks for pointers a mouse is an indirect pointer (B-7.15)`() throws {
    let text = Self.scene.replacing("{containers: ios12}", with: "{indirectInput: true}")
    let desk = try desk(text)
    let contact = Contact(id: 1, source: .mouse, phase: .began, position: CGPoint(x: 150, y: 150))
    desk.scene.application.send(InputEvent(timestamp: 1, kind: .contacts([contact])))
    #expect(desk.draw().row(of: "Type") == ["Type", "indirect pointer"])
  }

  @Test func `the name of a device is told whole where there is room`() throws {
    let desk = try desk()
    desk.inspector.story.devices = [1: "Virtual core XTEST pointer"]
    desk.touch(.began, 150, 160)
    #expect(desk.draw().row(of: "Device") == ["Device", "Virtual core XTEST pointer"])
  }

  @Test func `each recognizer has its stage in its colour`() throws {
    let desk = try desk()
    desk.touch(.began, 150, 160)
    for x in stride(from: 160.0, through: 200, by: 10) { desk.touch(.moved, x, 160) }
    let canvas = desk.draw()
    #expect(canvas.row(of: "tapping") == ["tapping", "failed"])
    #expect(canvas.row(of: "dragging") == ["dragging", "changed"])
    #expect(canvas.text("failed")?.color == Theme.light.refused)
  }

  @Test func `a contact that an input left as it was is stationary`() throws {
    let desk = try desk()
    desk.touch(.began, 150, 160, id: 1)
    desk.touch(.began, 170, 160, id: 2)
    desk.touch(.moved, 171, 160, id: 2)
    #expect(desk.draw().row(of: "Phase") == ["Phase", "stationary", "moved"])
  }

  @Test func `many contacts scroll sideways beside their names`() throws {
    let desk = try desk()
    for id in 1...5 { desk.touch(.began, 120 + Double(id) * 20, 160, id: id) }
    let before = try #require(desk.draw().text("CONTACT 1")).rect
    try desk.click("Phase")
    #expect(desk.inspector.handle(KeyInput(.down, .keyboardRightArrow)))
    let canvas = desk.draw()
    #expect(canvas.text("CONTACT 5") != nil)
    #expect(canvas.text("CONTACT 1").map { $0.rect.minX < before.minX } ?? true)
    #expect(canvas.text("Phase") != nil)
  }
}
