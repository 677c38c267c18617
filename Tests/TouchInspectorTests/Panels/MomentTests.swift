import Testing
import TouchKit

@testable import TouchInspector

/// After a change to the scene each panel tells of one moment: what was, or what would be.
@MainActor
@Suite struct MomentTests {
  /// A desk on which red was touched where it sticks out of gray, and the finger lifted.
  private func pressed(_ x: Double = 300, _ y: Double = 150) throws -> Desk {
    let desk = try Desk(Scenes.clearOverflow)
    desk.touch(.began, x, y)
    desk.touch(.ended, x, y)
    desk.draw()
    desk.inspector.finishWork()
    return desk
  }

  /// Draws the lower right corner of a chosen view to another place.
  private func drag(_ name: String, to x: Double, _ y: Double, on desk: Desk) throws {
    let view = try #require(desk.view(name))
    desk.inspector.selection.choose(view)
    desk.draw()
    let end = view.convert(CGPoint(x: view.bounds.maxX, y: view.bounds.maxY), to: nil)
    let start = desk.inWindow(end.x, end.y)
    desk.press(.began, at: start)
    desk.press(.moved, at: desk.inWindow(x, y))
    desk.press(.ended, at: desk.inWindow(x, y))
  }

  @Test func `after a handle was dragged Why tells what would be, and offers what helps then`()
    throws
  {
    let desk = try pressed()
    #expect(desk.draw().text("Grow gray by 100 pt on the right") != nil)
    try drag("gray", to: 280, 300, on: desk)
    #expect(desk.view("gray")?.frame.width == 240)
    desk.draw()
    desk.inspector.finishWork()
    let canvas = desk.draw()
    #expect(canvas.headline == "The touch at (300, 150) still goes to root")
    #expect(canvas.text("Grow gray by 100 pt on the right") == nil)
    #expect(canvas.text("Grow gray by 60 pt on the right") != nil)
    desk.inspector.perform(.undo)
    #expect(desk.draw().headline == "The touch at (300, 150) went to root, and nobody acted on it")
  }

  @Test func `it is never said that a touch now goes where it went`() throws {
    let desk = try pressed(100, 450)
    try drag("yellow", to: 200, 560, on: desk)
    #expect(!desk.draw().headline.contains("now goes to"))
  }

  @Test func `after Try it Chain and Touches tell what would be, without what the old touch did`()
    throws
  {
    let desk = try pressed()
    try desk.click("Try it")
    desk.inspector.tab = .chain
    let chain = desk.draw()
    #expect(
      chain.headline == "The chain of a touch there begins at red, as it would be with the change"
    )
    #expect(chain.row(of: "RESPONDER") == ["RESPONDER", "CLASS"])
    #expect(chain.text("passed on") == nil && chain.text("red") != nil)
    desk.inspector.tab = .touches
    let touches = desk.draw()
    #expect(touches.text("AFTER THE CHANGE") != nil)
    #expect(touches.text("In red") != nil && touches.text("Phase") == nil)
    desk.inspector.perform(.undo)
    let before = desk.draw()
    #expect(before.text("AFTER THE CHANGE") == nil && before.text("Phase") != nil)
    #expect(before.text("In red") == nil)
  }

  @Test func `what recognizers did is said to be of before the change`() throws {
    let desk = try pressed()
    let root = try #require(desk.view("root"))
    root.addGestureRecognizer(UITapGestureRecognizer())
    desk.touch(.began, 300, 150)
    desk.touch(.ended, 300, 150)
    desk.draw()
    desk.inspector.finishWork()
    desk.inspector.tab = .gestures
    #expect(!desk.draw().headline.contains("before"))
    desk.inspector.tab = .why
    try desk.click("Try it")
    desk.inspector.tab = .gestures
    #expect(desk.draw().headline.hasSuffix("was recognized, as it was before the change"))
  }
}
