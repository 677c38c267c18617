import Testing
import TouchExplain
import TouchKit

@testable import TouchInspector

/// Presses on the stage that are not for the scene.
@MainActor
@Suite struct StageDragTests {
  private func drag(_ desk: Desk, from start: CGPoint, to end: CGPoint) {
    for (phase, place) in [(Contact.Phase.began, start), (.moved, end), (.ended, end)] {
      desk.press(phase, at: place)
    }
  }

  @Test func `dragging a handle changes the chosen view, and is one step to take back`() throws {
    let desk = try Desk(Scenes.overflow)
    try desk.click("yellow")
    desk.draw()
    let corner = desk.inWindow(320, 550)
    #expect(!desk.inspector.isOnScene(corner))
    #expect(desk.inspector.isOnScene(desk.inWindow(200, 480)))
    drag(desk, from: corner, to: desk.inWindow(340, 540))
    let view = try #require(desk.view("yellow"))
    #expect(view.frame == CGRect(x: 40, y: 400, width: 300, height: 140))
    #expect(desk.draw().text("300 × 140") != nil)
    #expect(desk.inspector.story.report == nil)
    desk.inspector.perform(.undo)
    #expect(view.frame == CGRect(x: 40, y: 400, width: 280, height: 150))
  }

  @Test func `a view that merely got a touch has no handles, nor has one while it records`() throws
  {
    let desk = try Desk(Scenes.overflow)
    desk.touch(.began, 100, 450)
    desk.touch(.ended, 100, 450)
    desk.draw()
    #expect(desk.inspector.isOnScene(desk.inWindow(320, 550)))
    let recorded = try Desk(Scenes.overflow, recording: "a.session.jsonl")
    try recorded.click("yellow")
    recorded.draw()
    #expect(recorded.inspector.isOnScene(recorded.inWindow(319, 549)))
  }

  @Test func `a screen that is taken apart gets no touches; a press chooses, a drag turns`() throws
  {
    let desk = try Desk(Scenes.overflow)
    try desk.click("3-D")
    desk.draw()
    let stage = desk.inspector.stage
    let middle = desk.inWindow(187, 333)
    #expect(!desk.inspector.isOnScene(middle))
    let before = stage.exploded.projection
    drag(desk, from: middle, to: CGPoint(x: middle.x + 40, y: middle.y))
    #expect(stage.exploded.projection != before)
    #expect(desk.inspector.selection.chosen == nil)
    desk.press(.began, at: middle)
    desk.press(.ended, at: middle)
    #expect(desk.inspector.selection.chosen != nil)
    try desk.click("3-D")
    #expect(desk.inspector.isOnScene(middle))
  }

  @Test func `taken apart, the hit view is filled and the ray leads to it`() throws {
    let desk = try Desk(Scenes.overflow)
    desk.touch(.began, 100, 450)
    desk.touch(.ended, 100, 450)
    desk.inspector.perform(.explode)
    let canvas = desk.draw()
    let fill = Theme.light.hit.withAlphaComponent(0.3)
    #expect(canvas.shapes.filter { $0.isFill && $0.color == fill }.count == 1)
    #expect(canvas.faults == [])
    #expect(canvas.strings.contains { $0.hasSuffix(" views") })
  }
}
