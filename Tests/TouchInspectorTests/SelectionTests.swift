import Testing
import TouchKit
import TouchScene

@testable import TouchInspector

/// What lights up where the pointer is, and what is chosen by a click.
@MainActor
@Suite struct SelectionTests {
  private let theme = Theme.light

  private func pressed() throws -> Desk {
    let desk = try Desk(Scenes.overflow)
    desk.touch(.began, 300, 150)
    desk.touch(.ended, 300, 150)
    _ = desk.inspector.fade(at: 1)
    _ = desk.inspector.fade(at: 2)
    desk.draw()
    return desk
  }

  private func hover(_ text: String, on desk: Desk) throws -> RecordingCanvas {
    let rect = try #require(desk.draw().text(text)?.rect)
    desk.inspector.hover(at: CGPoint(x: rect.midX, y: rect.midY))
    return desk.draw()
  }

  /// The outlines of a width around a part of the scene.
  private func outlines(
    _ canvas: RecordingCanvas,
    around rect: CGRect,
    of width: CGFloat,
    _ color: UIColor
  ) -> [RecordingCanvas.Shape] {
    canvas.shapes.filter { $0.lineWidth == width && $0.color == color && $0.box.isNear(rect) }
  }

  /// Whether the row of a text has a ground.
  private func isLit(_ text: String, _ color: UIColor, on canvas: RecordingCanvas) throws -> Bool {
    let place = try #require(canvas.text(text)?.rect)
    return canvas.shapes.contains {
      $0.isFill && $0.color == color && $0.isRow && $0.box.contains(place)
    }
  }

  /// The names in the rows that have the ground of a selected one.
  private func selectedRows(_ canvas: RecordingCanvas) -> [String] {
    canvas.shapes.filter { $0.isFill && $0.color == theme.select && $0.isRow }.compactMap { row in
      canvas.texts.first { row.box.contains($0.rect) }?.string
    }
  }

  @Test func `a hovered row lights up, and outlines its view on the stage`() throws {
    let desk = try Desk(Scenes.overflow)
    desk.draw()
    let canvas = try hover("yellow", on: desk)
    #expect(try isLit("yellow", theme.well, on: canvas))
    let place = desk.inWindow(CGRect(x: 40, y: 400, width: 280, height: 150))
    #expect(outlines(canvas, around: place, of: 1, theme.hit).count == 1)
    desk.inspector.hover(at: nil)
    let after = desk.draw()
    #expect(try !isLit("yellow", theme.well, on: after))
    #expect(outlines(after, around: place, of: 1, theme.hit).isEmpty)
  }

  @Test func `no view of another screen stays outlined, and of another moment that of its name`()
    throws
  {
    let desk = try Desk(Scenes.overflow)
    _ = try hover("yellow", on: desk)
    let again = try Desk(Scenes.overflow)
    desk.inspector.show(again.scene.application)
    let yellow = try #require(again.view("yellow"))
    #expect(desk.inspector.selection.hovered === yellow)
    let captions = Inspector.Captions(title: "B", file: "other.scene.yaml")
    desk.inspector.show(desk.scene.application, captions: captions)
    #expect(desk.inspector.selection.hovered == nil)
    #expect(try !isLit("yellow", theme.well, on: desk.draw()))
  }

  @Test func `a change turns to the view that gets the touch now, and leaves a choice as it is`()
    throws
  {
    let desk = try pressed()
    let selection = desk.inspector.selection
    #expect(selection.chosen === desk.view("root"))
    desk.inspector.finishWork()
    try desk.click("Try it")
    desk.draw()
    #expect(selection.chosen === desk.view("red"))
    desk.inspector.perform(.undo)
    desk.draw()
    #expect(selection.chosen === desk.view("root"))
    selection.select(desk.view("yellow"))
    desk.inspector.perform(.redo)
    desk.draw()
    #expect(selection.chosen === desk.view("yellow"))
  }

  @Test func `a view that refused the last touch is outlined in red dashes`() throws {
    let desk = try pressed()
    let canvas = try hover("yellow", on: desk)
    let place = desk.inWindow(CGRect(x: 40, y: 400, width: 280, height: 150))
    let line = try #require(outlines(canvas, around: place, of: 1, theme.refused).first)
    #expect(line.isDashed)
  }

  @Test func `a view that is hovered on the stage lights up its row`() throws {
    let desk = try pressed()
    desk.inspector.hover(at: desk.inWindow(100, 450))
    #expect(try isLit("yellow", theme.well, on: desk.draw()))
    // Red sticks out of gray, and no touch would reach it there.
    desk.inspector.hover(at: desk.inWindow(330, 150))
    #expect(try isLit("red", theme.well, on: desk.draw()))
  }

  @Test func `a hovered chip of the chain lights up the row of its view`() throws {
    let desk = try Desk(Scenes.overflow)
    desk.touch(.began, 100, 450)
    desk.touch(.ended, 100, 450)
    let chip = try #require(desk.draw().texts.last { $0.string == "root" }?.rect)
    desk.inspector.hover(at: CGPoint(x: chip.midX, y: chip.midY))
    #expect(try isLit("window", theme.well, on: desk.draw()) == false)
    let canvas = desk.draw()
    let rows = canvas.shapes.filter { $0.color == theme.well && $0.isRow }
    #expect(rows.count == 1)
  }

  @Test func `a clicked row is chosen until it is clicked again, wherever the pointer goes`()
    throws
  {
    let desk = try pressed()
    try desk.click("yellow")
    desk.inspector.hover(at: desk.inWindow(60, 250))
    let canvas = desk.draw()
    #expect(try isLit("yellow", theme.select, on: canvas))
    #expect(try isLit("gray", theme.well, on: canvas))
    let place = desk.inWindow(CGRect(x: 40, y: 400, width: 280, height: 150))
    #expect(outlines(canvas, around: place, of: 2, theme.hit).count == 1)
    try desk.click("yellow")
    #expect(try !isLit("yellow", theme.select, on: desk.draw()))
  }

  @Test func `a button in the panel chooses no row`() throws {
    let desk = try pressed()
    desk.inspector.finishWork()
    try desk.click("Try it")
    #expect(selectedRows(desk.draw()) == ["red"], "the view that gets the touch now")
  }

  @Test func `a press selects the view that got it, until another is chosen or pressed`() throws {
    let desk = try pressed()
    #expect(selectedRows(desk.draw()) == ["root"])
    try desk.click("gray")
    #expect(selectedRows(desk.draw()) == ["gray"])
    desk.touch(.began, 100, 450)
    #expect(selectedRows(desk.draw()) == ["yellow"])
  }

  @Test func `another scene that lacks the chosen view has none chosen`() throws {
    let desk = try pressed()
    let other = try Desk("{touchstone: 1, root: {name: other}}")
    desk.inspector.selection.select(desk.view("gray"))
    desk.inspector.show(other.scene.application)
    #expect(desk.inspector.selection.chosen == nil)
  }

  @Test func `a view of the same name in another file is not chosen`() throws {
    let desk = try pressed()
    let same = try Desk(Scenes.overflow)
    var captions = desk.inspector.captions
    desk.inspector.selection.select(desk.view("gray"))
    desk.inspector.show(same.scene.application, captions: captions)
    #expect(desk.inspector.selection.chosen === same.view("gray"))
    let other = try Desk(Scenes.overflow)
    captions.file = "other.scene.yaml"
    desk.inspector.show(other.scene.application, captions: captions)
    #expect(desk.inspector.selection.chosen == nil)
  }

  @Test func `a scene that is made anew has the same view chosen, of thousands without names`()
    throws
  {
    let head = "touchstone: 1\nroot:\n  name: root\n  subviews:\n"
    let text = head + String(repeating: "    - {frame: [0, 0, 40, 20]}\n", count: 2_000)
    let (desk, other) = (try Desk(text), try Desk(text))
    let views = try #require(desk.view("root")).subviews
    desk.inspector.selection.select(views[1_998])
    desk.inspector.show(other.scene.application)
    #expect(desk.inspector.selection.chosen === other.view("root")?.subviews[1_998])
  }

  @Test func `a view that merely got a touch is not chosen when its scene is made anew`() throws {
    let (desk, other) = (try Desk(Scenes.overflow), try Desk(Scenes.overflow))
    desk.touch(.began, 100, 450)
    desk.draw()
    desk.inspector.show(other.scene.application)
    #expect(desk.inspector.selection.chosen === other.view("yellow"))
    #expect(!desk.inspector.selection.isDeliberate)
    desk.inspector.selection.select(other.view("gray"))
    desk.inspector.show(desk.scene.application)
    #expect(desk.inspector.selection.chosen === desk.view("gray"))
    #expect(desk.inspector.selection.isDeliberate)
  }

  @Test func `letting go of a view leaves what was touched in all panels`() throws {
    let desk = try Desk(Scenes.overflow)
    for phase in [Contact.Phase.began, .ended] { desk.touch(phase, 100, 450) }
    desk.inspector.selection.select(desk.view("gray"))
    desk.inspector.letGo()
    #expect(desk.inspector.viewToCopy === desk.view("yellow"))
    for tab in InspectorTab.allCases where desk.inspector.panels[tab] != nil {
      desk.inspector.tab = tab
      #expect(desk.draw().text("Press a view, or point at one") == nil, "\(tab) is empty")
    }
  }
}

extension RecordingCanvas.Shape {
  /// Whether it is as high as a row of the table.
  fileprivate var isRow: Bool { abs(box.height - 34) < 0.1 }
}
