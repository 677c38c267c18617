import Foundation
import Testing
import TouchExplain
import TouchKit
import TouchScene
import TouchSession

@testable import TouchInspector

/// The parts of a scene that are shown, and how: one view alone, outlines, a picture below, another scene beside.
@MainActor
@Suite struct SceneLookTests {
  private let scene = """
    touchstone: 1
    screen: {size: [300, 400]}
    root:
      name: root
      color: white
      subviews:
        - {name: card, frame: [20, 40, 200, 100], color: red,
           subviews: [{name: mark, frame: [10, 10, 40, 40], color: blue}]}
        - {name: other, frame: [20, 200, 200, 100], color: green}
    """

  private func drawn(_ desk: Desk) -> RecordingCanvas {
    let canvas = RecordingCanvas(size: CGSize(width: 300, height: 400))
    ScenePainter(of: desk.scene.application, look: desk.inspector.look).draw(on: canvas)
    return canvas
  }

  private let card = CGRect(x: 20, y: 40, width: 200, height: 100)
  private let mark = CGRect(x: 30, y: 50, width: 40, height: 40)
  private let other = CGRect(x: 20, y: 200, width: 200, height: 100)

  @Test func `a view alone is drawn in its place with what is in it, and nothing else`() throws {
    let desk = try Desk(scene)
    desk.inspector.selection.select(desk.view("card"))
    desk.inspector.perform(.alone)
    let boxes = drawn(desk).shapes.map(\.box)
    #expect(boxes.contains(card) && boxes.contains(mark) && !boxes.contains(other))
    #expect(desk.draw().strings.contains { $0 == "card alone" })
    desk.inspector.perform(.alone)
    #expect(drawn(desk).shapes.map(\.box).contains(other))
  }

  @Test
  func `taken apart, a view alone lies there with what is in it, and one press brings all back`()
    throws
  {
    let desk = try Desk(scene)
    desk.inspector.selection.select(desk.view("card"))
    desk.inspector.perform(.explode)
    desk.draw()
    let all = desk.inspector.stage.exploded.stack.count
    desk.inspector.perform(.alone)
    #expect(desk.draw().text("2 views") != nil)
    #expect(
      desk.inspector.stage.exploded.shownLayers.map(\.view) == [
        desk.view("card"), desk.view("mark"),
      ]
    )
    try desk.click("Show all")
    #expect(desk.draw().text("Show all") == nil)
    #expect(desk.inspector.stage.exploded.stack.count == all)
  }

  @Test func `a view that is not shown is not hatched as missed`() throws {
    let desk = try Desk(
      scene.replacing("color: green}", with: "color: green, userInteractionEnabled: false}")
    )
    desk.touch(.began, 100, 250)
    let refused = Theme.light.refused.withAlphaComponent(0.55)
    func isHatched() -> Bool { desk.draw().shapes.contains { $0.color == refused } }
    #expect(isHatched())
    desk.inspector.look.alone = desk.view("card")
    #expect(!isHatched())
  }

  @Test func `touches go where they went while a view is shown alone`() throws {
    let desk = try Desk(scene)
    desk.inspector.look.alone = desk.view("card")
    desk.touch(.began, 100, 250)
    desk.draw()
    #expect(desk.inspector.story.report?.hit === desk.view("other"))
  }

  @Test func `outlines of all views take the place of what they show, and go again`() throws {
    let desk = try Desk(scene)
    func fills() -> [UIColor] { drawn(desk).shapes.filter(\.isFill).map(\.color) }
    #expect(fills().contains(.red))
    desk.inspector.perform(.wireframe)
    #expect(!fills().contains(.red))
    #expect(drawn(desk).strings.contains("UIView"))
    desk.inspector.perform(.wireframe)
    #expect(fills().contains(.red))
  }

  @Test func `a wireframe shows what its views have as well`() throws {
    let desk = try Desk(scene.replacing("touchstone: 1", with: "touchstone: 1\nwireframe: true"))
    desk.inspector.perform(.wireframe)
    let canvas = drawn(desk)
    #expect(!canvas.shapes.contains { $0.color == Theme.light.wire })
    #expect(canvas.shapes.first?.color == Theme.light.pane)
  }

  @Test func `a picture is as wide as the screen, or lies where it is told to`() {
    let image = UIGraphicsImageRenderer(size: CGSize(width: 750, height: 1500)).image { _ in }
    let screen = CGSize(width: 375, height: 667)
    let whole = SceneLook.Ground(image, on: screen)
    #expect(whole.frame == CGRect(x: 0, y: 0, width: 375, height: 750))
    let part = SceneLook.Ground(image, on: screen, at: CGPoint(x: 10, y: 20), width: 100)
    #expect(part.frame == CGRect(x: 10, y: 20, width: 100, height: 200))
  }

  @Test func `over a picture the views are outlines that hide nothing of it`() throws {
    let desk = try Desk(scene)
    let image = UIGraphicsImageRenderer(size: CGSize(width: 30, height: 40)).image { _ in }
    desk.inspector.look.ground = SceneLook.Ground(image, on: CGSize(width: 300, height: 400))
    let shapes = drawn(desk).shapes
    #expect(shapes.filter(\.isFill).map(\.color) == [Theme.light.pane])
    for box in [card, mark, other] {
      #expect(shapes.contains { $0.color == Theme.light.hit && $0.box.isNear(box) })
    }
    desk.inspector.perform(.wireframe)
    #expect(!drawn(desk).shapes.contains { $0.color == Theme.light.hit })
    desk.inspector.perform(.wireframe)
    #expect(desk.draw().text("Over a picture of the screen") != nil)
  }

  @Test func `another scene stands beside the shown one, under its name`() throws {
    let desk = try Desk(scene, size: CGSize(width: 1400, height: 900))
    let text = scene.replacing("[20, 200, 200, 100]", with: "[20, 300, 90, 90]")
    let file = try SceneFile(reading: Data(text.utf8), name: "b.scene.yaml")
    desk.inspector.showBeside(try Scene(file), called: "b.scene.yaml")
    let canvas = desk.draw()
    #expect(canvas.text("b.scene.yaml") != nil)
    #expect(
      canvas.strings.filter { $0 == "test.scene.yaml" }.count == 2,
      "the file is over its half"
    )
    // The shown one is drawn by the desk, in white.
    #expect(canvas.shapes.contains { $0.isFill && $0.color == .green })
  }

  @Test func `a moment that is kept stands beside those that are shown from then on`() throws {
    let file = try SceneFile(reading: Data(scene.utf8), name: "a.scene.yaml")
    let shown = try Scene(file)
    let inspector = Inspector(of: shown.application, captions: .init(title: "A", file: "a"))
    inspector.add(
      TimeTravel(
        Timeline { () throws(SourceError) in try Scene(file) },
        of: shown.application
      ) { 0 }
    )
    inspector.perform(.pin)
    #expect(inspector.recorded?.isApart == true)
    inspector.perform(.pin)
    #expect(inspector.recorded == nil)
  }
}
