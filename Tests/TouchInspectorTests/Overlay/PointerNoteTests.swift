import Testing
import TouchKit

@testable import TouchInspector

/// What stands at the pointer before any press.
@MainActor
@Suite struct PointerNoteTests {
  @Test func `it tells who would get the touch, and the point in the window and in that view`()
    throws
  {
    let desk = try Desk(Scenes.overflow)
    desk.inspector.hover(at: desk.inWindow(100, 450))
    let canvas = desk.draw()
    #expect(canvas.text("would go to yellow") != nil)
    #expect(canvas.text("(100, 450), at (60, 50) in it") != nil)
    desk.inspector.hover(at: desk.inWindow(300, 150))
    // Red is seen there, but sticks out of its parent.
    #expect(desk.draw().text("would go to root") != nil)
    desk.inspector.hover(at: nil)
    #expect(!desk.draw().strings.contains { $0.hasPrefix("would go") })
  }

  @Test func `it also tells how far the pointer is from the chosen view`() throws {
    let desk = try Desk(Scenes.overflow)
    try desk.click("gray")
    desk.inspector.hover(at: desk.inWindow(100, 450))
    #expect(desk.draw().text("in gray: (60, 350), 150 pt below") != nil)
  }

  @Test func `a point on the right or the bottom edge is outside by no distance`() {
    let box = CGRect(x: 0, y: 0, width: 10, height: 20)
    #expect(Measure.words(of: CGPoint(x: 10, y: 5), outside: box) == "on the right edge")
    #expect(
      Measure.words(of: CGPoint(x: -2, y: 20), outside: box) == "2 pt left, on the bottom edge"
    )
    #expect(Measure.words(of: CGPoint(x: 0, y: 0), outside: box) == nil)
  }

  @Test func `it is gone while a button is down, and changes neither the scene nor its log`() throws
  {
    let desk = try Desk(Scenes.overflow)
    let before = desk.draw().strings
    desk.inspector.hover(at: desk.inWindow(100, 450))
    desk.draw()
    desk.inspector.hover(at: nil)
    #expect(desk.draw().strings == before)
    desk.inspector.hover(at: desk.inWindow(100, 450))
    desk.touch(.began, 100, 450)
    #expect(!desk.draw().strings.contains { $0.hasPrefix("would go") })
  }

  @Test func `it covers no tag and no number of the chain`() throws {
    let desk = try Desk(Scenes.overflow)
    desk.touch(.began, 300, 150)
    desk.touch(.ended, 300, 150)
    for (x, y) in [(300.0, 5.0), (200, 120), (230, 140), (250, 100)] {
      desk.inspector.hover(at: desk.inWindow(x, y))
      let canvas = desk.draw()
      let note = try #require(
        canvas.shapes.last { $0.isFill && $0.color == Theme.light.ink && $0.box.height > 30 }
      )
      let tags = canvas.texts.filter {
        desk.inspector.sceneFrame.contains($0.rect) && $0.font.pointSize == 10.5
          && ($0.string.hasSuffix("pt right") || Int($0.string) != nil)
      }
      #expect(!tags.isEmpty && !tags.contains { $0.rect.intersects(note.box) }, "at (\(x), \(y))")
    }
  }

  @Test func `it stays within the stage, and never lies under the pointer`() throws {
    let desk = try Desk(Scenes.overflow)
    for (x, y) in [(1.0, 1.0), (374, 1), (1, 666), (374, 666), (200, 300)] {
      let pointer = desk.inWindow(x, y)
      desk.inspector.hover(at: pointer)
      let canvas = desk.draw()
      let ground = try #require(
        canvas.shapes.last { $0.isFill && $0.color == Theme.light.ink && $0.box.height > 30 }
      )
      #expect(!ground.box.contains(pointer), "(\(x), \(y))")
      #expect(ground.box.minX >= 0 && ground.box.maxX <= desk.inspector.size.width / 2)
    }
  }
}
