import Testing
import TouchKit
import TouchScene
import TouchSession

@testable import TouchInspector

/// What is made ready while the pointer rests.
@MainActor
@Suite struct RehearsalTests {
  /// Counts what it hears.
  private final class Ear: TraceSink {
    var count = 0
    func engine(_ application: UIApplication, willHandle input: InputEvent, number: Int) {
      count += 1
    }
    func engine(_ application: UIApplication, did record: TraceRecord) { count += 1 }
  }

  @Test func `nobody hears of it, nothing looks different, and nothing of the scene changes`()
    throws
  {
    let desk = try Desk(Scenes.overflow)
    let canvas = desk.draw()
    let ear = Ear()
    desk.scene.application.traceSink = ear
    let version = desk.scene.application.displayVersion
    desk.inspector.foresee(CGPoint(x: 300, y: 150), measuringOn: canvas)
    #expect(desk.inspector.story.contacts.foreseen != nil)
    #expect(ear.count == 0 && desk.scene.application.displayVersion == version)
    #expect(desk.inspector.story.report == nil && desk.inspector.story.contacts.all.isEmpty)
    #expect(desk.inspector.drawChanges(on: canvas).isEmpty)
  }

  @Test(arguments: [(300, 150), (60, 150), (350, 600)])
  func `a press is told as if nothing had been made ready`(x: Double, y: Double) throws {
    let (ready, sudden) = (try Desk(Scenes.overflow), try Desk(Scenes.overflow))
    let canvas = ready.draw()
    sudden.draw()
    ready.inspector.foresee(CGPoint(x: x, y: y), measuringOn: canvas)
    for desk in [ready, sudden] { desk.touch(.began, x, y) }
    #expect(ready.inspector.story.contacts.foreseen != nil)
    let (one, two) = (ready.draw(), sudden.draw())
    #expect(one.texts.map(\.string) == two.texts.map(\.string))
    #expect(one.texts.map(\.rect) == two.texts.map(\.rect))
    #expect(ready.inspector.story.contacts.foreseen == nil, "it is for one press")
  }

  @Test func `the panel that a press would show measures its texts before`() throws {
    let desk = try Desk(Scenes.overflow)
    desk.draw()
    let canvas = RecordingCanvas(size: desk.inspector.size)
    desk.inspector.foresee(CGPoint(x: 300, y: 150), measuringOn: canvas)
    for words in ["(300, 150)", "red", "gray", "VERDICT"] {
      #expect(canvas.measured.contains { $0.contains(words) }, "\(words)")
    }
  }

  @Test func `what was shown before is kept until there is time to free it`() throws {
    let desk = try Desk(Scenes.overflow)
    let canvas = desk.draw()
    for (x, y) in [(300.0, 150.0), (60, 150)] {
      desk.touch(.began, x, y)
      _ = desk.inspector.drawChanges(on: canvas)
    }
    let (panel, overlay) = (desk.inspector.why, desk.inspector.stage.overlay)
    #expect(panel.former != nil && overlay.former != nil)
    desk.inspector.forgetFormer()
    #expect(panel.former == nil && overlay.former == nil && panel.picture != nil)
  }

  @Test func `what was foreseen of a scene says nothing about another`() throws {
    let desk = try Desk(Scenes.overflow)
    desk.inspector.foresee(CGPoint(x: 300, y: 150), measuringOn: desk.draw())
    desk.inspector.show(try Desk(Scenes.overflow).scene.application)
    #expect(desk.inspector.story.contacts.foreseen == nil && desk.inspector.rehearsal == nil)
  }
}
