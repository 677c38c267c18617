import Testing
import TouchExplain
import TouchKit
import TouchScene

@testable import TouchInspector

/// Properties of views that are set in the window, with undo and redo.
@MainActor
@Suite struct EditHistoryTests {
  private static let scene = """
    touchstone: 1
    screen: {size: [375, 667]}
    classes: {Deaf: {hitTest: nil}}
    root:
      name: root
      subviews:
        - {name: a, frame: [10.1, 20.7, 100.3, 50], alpha: 0.3, gestures: [tap, pan]}
        - {name: b, frame: [200, 20, 90, 50], transform: {rotate: 30}}
        - {name: c, class: Deaf, frame: [10, 200, 90, 50]}
        - {name: d, class: Deaf, frame: [10, 300, 90, 50]}
    """

  private func desk() throws -> (desk: Desk, edits: EditHistory) {
    let desk = try Desk(Self.scene)
    return (desk, desk.inspector.edits)
  }

  /// Everything of the views that an edit could change, to the last bit.
  private func state(_ desk: Desk) -> [String] {
    desk.scene.views.map { view in
      let values = view.editableProperties.map { "\($0) \(String(describing: view.value(of: $0)))" }
      let place = "\(view.frame) \(view.center) \(view.bounds) \(view.layer.opacity)"
      return "\(view.path) \(place) \(values)"
    }
  }

  @Test(arguments: [
    (EditableProperty.x, EditableProperty.Value.number(33.3)), (.y, .number(-6)),
    (.width, .number(17.7)), (.height, .number(0)), (.alpha, .number(0.005)),
    (.isHidden, .flag(true)), (.isUserInteractionEnabled, .flag(false)), (.order, .number(3)),
    (.override, .override(ViewOverride(pointInside: .never))),
    (.gesture(1, .cancelsTouchesInView), .flag(false)), (.gesture(0, .isEnabled), .flag(false)),
  ])
  func `each property is set, taken back to the last bit, and set again`(
    property: EditableProperty,
    value: EditableProperty.Value
  ) throws {
    let (desk, edits) = try desk()
    let view = try #require(desk.view("a"))
    let before = state(desk)
    #expect(edits.set(property, of: view, to: value))
    #expect(view.value(of: property) == value)
    #expect(edits.original(of: property, of: view) != nil && edits.isChanged(view))
    let after = state(desk)
    edits.undo()
    #expect(state(desk) == before)
    #expect(edits.original(of: property, of: view) == nil && !edits.isChanged(view))
    edits.redo()
    #expect(state(desk) == after)
  }

  @Test func `a turned view is moved and resized before its transform, and taken back exactly`()
    throws
  {
    let (desk, edits) = try desk()
    let view = try #require(desk.view("b"))
    let before = state(desk)
    edits.set(.x, of: view, to: .number(210))
    edits.set(.width, of: view, to: .number(80))
    #expect(view.plainFrame == CGRect(x: 210, y: 20, width: 80, height: 50))
    edits.undo()
    edits.undo()
    #expect(state(desk) == before)
  }

  @Test func `an override is changed for all views of the class`() throws {
    let (desk, edits) = try desk()
    let (c, d) = (try #require(desk.view("c")), try #require(desk.view("d")))
    edits.set(.override, of: c, to: .override(ViewOverride()))
    #expect(!c.overridesHitTest && !d.overridesHitTest && edits.isChanged(d))
    edits.undo()
    #expect(c.overridesHitTest && d.overridesHitTest)
  }

  @Test func `the last touch is answered again at each step`() throws {
    let (desk, edits) = try desk()
    desk.touch(.began, 20, 30)
    desk.draw()
    #expect(desk.inspector.story.report?.hit === desk.view("a"))
    edits.set(.isHidden, of: try #require(desk.view("a")), to: .flag(true))
    #expect(desk.inspector.story.report?.hit === desk.view("root"))
    edits.undo()
    #expect(desk.inspector.story.report?.hit === desk.view("a"))
  }

  @Test func `edits of one property are one step until it is finished, and can be dropped`() throws
  {
    let (desk, edits) = try desk()
    let view = try #require(desk.view("a"))
    let before = state(desk)
    for x in [1.0, 12, 123] { edits.set(.x, of: view, to: .number(x)) }
    edits.finish()
    edits.set(.x, of: view, to: .number(5))
    edits.cancel()
    #expect(view.frame.minX == 123 && !edits.canRedo)
    edits.undo()
    #expect(state(desk) == before && !edits.canUndo)
  }

  @Test func `what is no value for a property leaves the view as it is`() throws {
    let (desk, edits) = try desk()
    let view = try #require(desk.view("a"))
    let before = state(desk)
    #expect(!edits.set(.alpha, of: view, to: .number(2)))
    #expect(!edits.set(.width, of: view, to: .number(-1)))
    #expect(!edits.set(.order, of: view, to: .number(99)))
    #expect(!edits.set(.x, of: view, to: .flag(true)))
    #expect(state(desk) == before && !edits.canUndo)
  }

  @Test func `while it records nothing is changed`() throws {
    let desk = try Desk(Self.scene, recording: "a.jsonl")
    let view = try #require(desk.view("a"))
    #expect(!desk.inspector.edits.set(.x, of: view, to: .number(0)))
    #expect(view.frame.minX == 10.1 && !desk.inspector.edits.canUndo)
  }

  @Test func `a proposed change is a step like any other`() throws {
    let desk = try Desk(Scenes.clearOverflow)
    desk.touch(.began, 300, 150)
    desk.draw()
    desk.inspector.finishWork()
    try desk.click("Try it")
    let gray = try #require(desk.view("gray"))
    desk.inspector.edits.set(.alpha, of: gray, to: .number(0.5))
    #expect(gray.frame.width == 300)
    desk.inspector.perform(.undo)
    desk.inspector.perform(.undo)
    #expect(gray.frame.width == 200 && gray.alpha == 1)
    #expect(desk.draw().text("Try it") != nil)
    desk.inspector.perform(.redo)
    #expect(gray.frame.width == 300)
  }

  @Test func `another scene has no history`() throws {
    let (desk, edits) = try desk()
    edits.set(.isHidden, of: try #require(desk.view("a")), to: .flag(true))
    let other = try Desk(Self.scene)
    desk.inspector.show(other.scene.application)
    desk.draw()
    #expect(!edits.canUndo && edits.changedViews.isEmpty)
  }

  @Test func `what else a change does stands below it, and is drawn while the pointer is on it`()
    throws
  {
    let desk = try Desk(Scenes.clearOverflow)
    desk.touch(.began, 300, 150)
    desk.draw()
    desk.inspector.finishWork()
    let canvas = desk.draw()
    #expect(canvas.text("WHAT ELSE CHANGES") != nil && canvas.text("100 × 200 pt") != nil)
    #expect(canvas.text("at the right of gray go to it, no longer to root") != nil)
    let button = try #require(canvas.text("Try it")?.rect)
    desk.inspector.hover(at: CGPoint(x: button.midX, y: button.midY))
    desk.draw()
    let dotted = desk.draw().shapes.filter { $0.isDashed && $0.lineWidth == 2 }.map(\.box)
    let grown = desk.inWindow(CGRect(x: 40, y: 100, width: 300, height: 200))
    #expect(dotted.contains { $0.isNear(grown) })
  }
}
