import Testing
import TouchExplain
import TouchKit
import TouchScene

@testable import TouchInspector

/// The properties of the chosen view, changed by mouse and keys.
@MainActor
@Suite struct EditorPanelTests {
  private static let scene = """
    touchstone: 1
    screen: {size: [375, 667]}
    classes: {Deaf: {hitTest: nil}}
    root:
      name: root
      subviews:
        - {name: back, frame: [0, 0, 10, 10]}
        - name: bar
          frame: [12, 104, 335, 40]
          userInteractionEnabled: false
          gestures: [{type: tap, name: like}]
          subviews: [{name: button, frame: [4, 4, 76, 32]}]
        - {name: c, class: Deaf, frame: [10, 200, 90, 50]}
        - {name: d, class: Deaf, frame: [10, 300, 90, 50]}
    """

  private func desk(_ name: String? = "bar", recording: String? = nil) throws -> Desk {
    let desk = try Desk(Self.scene, recording: recording)
    desk.inspector.tab = .tree
    desk.touch(.began, 20, 110)
    desk.touch(.ended, 20, 110)
    desk.draw()
    desk.inspector.selection.select(name.flatMap(desk.view))
    desk.draw()
    return desk
  }

  private func press(
    _ usage: UIKeyboardHIDUsage,
    _ characters: String = "",
    _ modifiers: UIKeyModifierFlags = [],
    on desk: Desk
  ) {
    #expect(
      desk.inspector.handle(KeyInput(.down, usage, characters: characters, modifiers: modifiers))
    )
    desk.draw()
  }

  private func type(_ text: String, on desk: Desk) {
    for letter in text { press(.keyboardA, String(letter), on: desk) }
  }

  /// The middle of what belongs to the editor.
  private func place(of view: UIView) -> CGPoint {
    view.convert(CGPoint(x: view.bounds.midX, y: view.bounds.midY), to: nil)
  }

  private func field(_ property: EditableProperty, of desk: Desk) throws -> NumberField {
    try #require(desk.inspector.tree.editor.body.fields[property])
  }

  @Test func `nothing is chosen at first, and then there is nothing to change`() throws {
    let desk = try desk(nil)
    #expect(desk.draw().text("Select a view to change it") != nil)
    #expect(desk.draw().text("Interaction") == nil)
  }

  @Test func `the chosen view stands there with all its numbers`() throws {
    let canvas = try desk().draw()
    for text in [
      "bar", "335", "104", "Interaction", "2 / 4", "none", "like", "tap", "Cancels touches",
    ] {
      #expect(canvas.text(text) != nil, "\(text)")
    }
    #expect(canvas.faults == [])
  }

  @Test func `a switch answers the last touch again, and says what the file does`() throws {
    let desk = try desk()
    let body = desk.inspector.tree.editor.body
    desk.click(at: place(of: body.interaction))
    let canvas = desk.draw()
    #expect(
      canvas.row(of: "The touch at (20, 110) now goes to ") == [
        "The touch at (20, 110) now goes to ", "button", "; in the file it goes to root",
      ]
    )
    #expect(canvas.text("was off") != nil && canvas.text("changed") != nil)
    desk.inspector.perform(.undo)
    #expect(
      desk.draw().text("was off") == nil && desk.view("bar")?.isUserInteractionEnabled == false
    )
  }

  @Test func `typing changes at each key, Return keeps, Escape takes back`() throws {
    let desk = try desk()
    let bar = try #require(desk.view("bar"))
    desk.click(at: place(of: try field(.x, of: desk)))
    type("1", on: desk)
    #expect(bar.frame.minX == 1)
    type("7", on: desk)
    #expect(bar.frame.minX == 17)
    press(.keyboardReturnOrEnter, on: desk)
    type("9", on: desk)
    #expect(bar.frame.minX == 9)
    press(.keyboardEscape, on: desk)
    #expect(bar.frame.minX == 17)
    desk.inspector.perform(.undo)
    #expect(bar.frame.minX == 12, "what was typed is one step")
  }

  @Test func `a field that has the keys shows what undoing brings back`() throws {
    let desk = try desk()
    let field = try field(.width, of: desk)
    desk.click(at: place(of: field))
    type("60", on: desk)
    press(.keyboardReturnOrEnter, on: desk)
    #expect(field.text == "60")
    desk.inspector.perform(.undo)
    desk.draw()
    #expect(desk.view("bar")?.frame.width == 335)
    #expect(field.hasFocus && field.text == "335")
  }

  @Test func `what is no number leaves the view as it is, and says why below`() throws {
    let desk = try desk()
    let width = try field(.width, of: desk)
    desk.click(at: place(of: width))
    type("12a", on: desk)
    let canvas = desk.draw()
    let reason = try #require(canvas.text("“12a” is not a number"))
    #expect(reason.color == Theme.light.refused)
    #expect(reason.rect.minY >= width.convert(CGPoint(x: 0, y: 26), to: nil).y - 1)
    #expect(desk.view("bar")?.frame.width == 12)
    press(.keyboardEscape, on: desk)
    #expect(desk.view("bar")?.frame.width == 335 && desk.draw().text("335") != nil)
    desk.click(at: place(of: try field(.alpha, of: desk)))
    type("5", on: desk)
    #expect(desk.draw().text("from 0 to 1") != nil && desk.view("bar")?.alpha == 1)
  }

  @Test func `arrows step by one, with Shift by ten, and a drag on the letter by each point`()
    throws
  {
    let desk = try desk()
    let bar = try #require(desk.view("bar"))
    let field = try field(.y, of: desk)
    desk.click(at: place(of: field))
    press(.keyboardUpArrow, on: desk)
    press(.keyboardUpArrow, "", .shift, on: desk)
    press(.keyboardDownArrow, on: desk)
    #expect(bar.frame.minY == 114)
    press(.keyboardReturnOrEnter, on: desk)
    let letter = field.convert(CGPoint(x: 10, y: 13), to: nil)
    desk.drag(from: letter, by: CGPoint(x: -34, y: 0))
    #expect(bar.frame.minY == 80)
    desk.inspector.perform(.undo)
    #expect(bar.frame.minY == 114)
  }

  @Test func `the order among siblings steps to the front and to the back`() throws {
    let desk = try desk()
    let order = desk.inspector.tree.editor.body.order
    let right = order.convert(CGPoint(x: order.bounds.width - 10, y: 13), to: nil)
    desk.click(at: right)
    desk.click(at: right)
    let names = desk.view("root")?.subviews.map(\.viewName.title)
    #expect(names == ["back", "c", "d", "bar"])
    #expect(desk.draw().text("4 / 4, the front") != nil)
    desk.click(at: right)
    #expect(desk.view("root")?.subviews.last?.viewName.title == "bar")
  }

  @Test func `a recognizer's flags are boxes`() throws {
    let desk = try desk()
    try desk.click("Cancels touches")
    #expect(desk.view("bar")?.gestureRecognizers?.first?.cancelsTouchesInView == false)
    try desk.click("Enabled")
    #expect(desk.view("bar")?.gestureRecognizers?.first?.isEnabled == false)
  }

  @Test func `a behaviour is chosen from a menu, for all views of the class`() throws {
    let desk = try desk("c")
    #expect(desk.draw().text("of Deaf, 2 views") != nil)
    desk.click(at: place(of: desk.inspector.tree.editor.body.overrideField))
    try desk.click("none")
    #expect(desk.view("d")?.overridesHitTest == false)
    #expect(desk.draw().text("was hitTest: nil") != nil)
  }

  @Test func `while it records all of it says why nothing can be changed`() throws {
    let desk = try desk(recording: "a.jsonl")
    let reason = "Nothing can be changed while recording: a replay would lack it."
    #expect(desk.draw().text(reason) != nil)
    desk.click(at: place(of: desk.inspector.tree.editor.body.interaction))
    #expect(desk.view("bar")?.isUserInteractionEnabled == false)
  }

  @Test(arguments: [CGSize(width: 1280, height: 800), CGSize(width: 700, height: 500)])
  func `all fields can be reached`(size: CGSize) throws {
    let desk = try desk()
    desk.inspector.layout(size)
    desk.draw()
    let body = desk.inspector.tree.editor.body
    body.scroll(by: 10_000)
    desk.draw()
    let last = try #require(body.gestures.last?.boxes.last?.1)
    #expect(body.bounds.contains(last.frame), "\(last.frame) in \(body.bounds)")
    #expect(desk.draw().faults == [])
  }

  @Test func `the scene is saved with what was changed in it`() throws {
    let desk = try desk()
    var written: [String] = []
    desk.inspector.onSave = { text, path, isReplacing in
      guard isReplacing else { return .exists }
      written = [text, path]
      return .saved(path: path)
    }
    desk.inspector.edits.set(
      .isUserInteractionEnabled,
      of: try #require(desk.view("bar")),
      to: .flag(true)
    )
    try desk.click("Save as scene…")
    try desk.click("Save")
    #expect(written.isEmpty)
    #expect(desk.draw().strings.contains { $0.hasPrefix("There is a file of this name already") })
    try desk.click("Save")
    #expect(written.last == "test-changed.scene.yaml")
    let next = "Control B keeps what was done as a test of it."
    #expect(desk.inspector.notice == .word("Saved as test-changed.scene.yaml. \(next)"))
    let again = try Desk(try #require(written.first))
    #expect(again.scene.application.view(at: CGPoint(x: 20, y: 110))?.viewName.title == "button")
  }
}
