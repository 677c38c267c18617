import Testing
import TouchInspector
import TouchKit

/// The change that would give the touch to the view that it missed, and making it on the scene.
@MainActor
@Suite struct SmallestChangeTests {
  /// Presses at a point, and looks for a change until there is nothing more to try.
  private func press(_ x: Double, _ y: Double, on desk: Desk) -> RecordingCanvas {
    desk.touch(.began, x, y)
    desk.draw()
    desk.inspector.finishWork()
    return desk.draw()
  }

  @Test func `a missed view gets the smallest change, and another one`() throws {
    let canvas = press(300, 150, on: try Desk(Scenes.clearOverflow))
    #expect(canvas.text("Smallest change that makes red the hit view here") != nil)
    #expect(canvas.text("Grow gray by 100 pt on the right") != nil)
    #expect(canvas.strings.contains { $0.hasPrefix("or override point(inside:with:) of gray") })
    #expect(canvas.text("Try it") != nil && canvas.text("Try this instead") != nil)
  }

  @Test func `what Try it would do is outlined as the pointer comes, and no longer as it goes`()
    throws
  {
    let desk = try Desk(Scenes.clearOverflow)
    let button = try #require(press(300, 150, on: desk).text("Try it")).rect
    func outlines() -> [CGRect] {
      desk.draw().shapes.filter { $0.isDashed && $0.lineWidth == 2 }.map(\.box)
    }
    let grown = desk.inWindow(CGRect(x: 40, y: 100, width: 300, height: 200))
    #expect(!outlines().contains { $0.isNear(grown) })
    desk.inspector.hover(at: CGPoint(x: button.midX, y: button.midY))
    #expect(outlines().contains { $0.isNear(grown) })
    desk.inspector.hover(at: CGPoint(x: 2, y: 300))
    #expect(!outlines().contains { $0.isNear(grown) })
  }

  @Test func `the pointer on Try this instead has what else the other change does told`() throws {
    let desk = try Desk(Scenes.overflow)
    let first = press(300, 150, on: desk)
    let button = try #require(first.text("Try this instead")).rect
    desk.inspector.hover(at: CGPoint(x: button.midX, y: button.midY))
    #expect(desk.draw().text("WHAT ELSE THE OTHER WAY CHANGES") != nil)
    desk.inspector.finishWork()
    let words = { (canvas: RecordingCanvas) in
      canvas.strings.filter { $0.contains(" go to ") || $0.contains("is the only view") }
    }
    #expect(words(desk.draw()) != words(first) && !words(desk.draw()).isEmpty)
    desk.inspector.hover(at: CGPoint(x: 2, y: 300))
    #expect(words(desk.draw()) == words(first))
  }

  @Test func `what the other change does is told without moving what is below`() throws {
    let name = "cover-with-a-name-that-needs-more-than-a-line"
    let desk = try Desk(
      """
      touchstone: 1
      screen: {size: [375, 667]}
      root:
        name: root
        color: white
        subviews:
          - {name: pay, class: UIButton, color: blue, frame: [95, 400, 200, 50]}
          - {name: \(name), frame: [0, 100, 375, 500]}
      """
    )
    let canvas = press(190, 420, on: desk)
    let button = try #require(canvas.text("Try this instead")).rect
    desk.inspector.hover(at: CGPoint(x: button.midX, y: button.midY))
    desk.draw()
    desk.inspector.finishWork()
    let other = desk.draw()
    #expect(other.text("WHAT ELSE THE OTHER WAY CHANGES") != nil)
    #expect(other.text("VIEW")?.rect == canvas.text("VIEW")?.rect)
  }

  @Test func `a heading that is longer than the box is wide takes another line`() throws {
    let desk = try Desk(
      """
      touchstone: 1
      screen: {size: [300, 300]}
      classes: {Cover: {hitTest: passThrough}}
      root: {name: root, subviews: [{name: cover, class: Cover, color: gray, frame: [50, 50, 100, 100]}]}
      """,
      size: CGSize(width: 700, height: 500)
    )
    let canvas = press(100, 100, on: desk)
    let head = try #require(canvas.texts.first { $0.string.hasPrefix("Smallest change that") })
    let change = try #require(canvas.texts.first { $0.string.hasPrefix("Remove the override") })
    #expect(head.rect.height > 25 && head.rect.maxY <= change.rect.minY + 2)
  }

  @Test func `of a view that shows something an override comes before its size`() throws {
    let canvas = press(300, 150, on: try Desk(Scenes.overflow))
    #expect(canvas.strings.contains { $0.hasPrefix("Override point(inside:with:) of gray") })
    #expect(canvas.text("or move red from gray to root") != nil)
  }

  @Test func `the box stands between the explanation and the table`() throws {
    let canvas = press(300, 150, on: try Desk(Scenes.clearOverflow))
    let explanation = try #require(canvas.texts.first { $0.string.hasPrefix("red is drawn") })
    let head = try #require(canvas.text("Smallest change that makes red the hit view here"))
    let note = try #require(canvas.texts.first { $0.string.hasPrefix("or override") })
    let table = try #require(canvas.text("VIEW"))
    #expect(explanation.rect.maxY < head.rect.minY && note.rect.maxY < table.rect.minY)
  }

  @Test(arguments: Array(stride(from: 820.0, through: 1500, by: 20)))
  func `the texts of the box have the lines that they need, and none more`(_ width: Double) throws {
    let desk = try Desk(Scenes.clearOverflow, size: CGSize(width: width, height: 820))
    let canvas = press(300, 150, on: desk)
    // Where there is little room, both are folded away.
    guard let note = canvas.texts.first(where: { $0.string.hasPrefix("or override") }),
      let next = canvas.text("WHAT ELSE CHANGES")
    else { return }
    let whole = canvas.size(
      of: StyledText(note.string, font: note.font, color: note.color, numberOfLines: 0),
      fittingWidth: note.rect.width
    )
    #expect(abs(note.rect.height - whole.height) < 1)
    #expect(next.rect.minY > note.rect.maxY && next.rect.minY - note.rect.maxY < 26)
  }

  /// A window in which the smallest change was made.
  private func changed() throws -> Desk {
    let desk = try Desk(Scenes.clearOverflow)
    _ = press(300, 150, on: desk)
    try desk.click("Try it")
    return desk
  }

  @Test func `a change that was saved is not said to be lost with the window`() throws {
    let desk = try changed()
    #expect(desk.draw().text("Changed in this window, not in the file") != nil)
    desk.inspector.onSave = { _, path, _ in .saved(path: path) }
    try desk.click("Save as scene…")
    try desk.click("Save")
    let canvas = desk.draw()
    #expect(canvas.strings.contains { $0.hasPrefix("Changed in this window, and saved in ") })
    #expect(canvas.text("Save the scene to keep the change when the window closes") == nil)
  }

  @Test func `a file that the change was saved in is opened by a press`() throws {
    let desk = try changed()
    var opened: [String] = []
    desk.inspector.onSave = { _, path, _ in .saved(path: "/a/" + path) }
    desk.inspector.shelf.open = { opened.append($0) }
    try desk.click("Save as scene…")
    try desk.click("Save")
    try desk.click("Open test-changed.scene.yaml")
    #expect(opened == ["/a/test-changed.scene.yaml"])
  }

  @Test func `a change that is taken back and done again is told as made`() throws {
    let desk = try changed()
    desk.inspector.perform(.undo)
    #expect(desk.draw().text("Try it") != nil)
    desk.inspector.perform(.redo)
    #expect(desk.draw().text("Changed in this window, not in the file") != nil)
    #expect(desk.draw().text("Undo") != nil)
  }

  @Test func `a touch that went where it should gets no box`() throws {
    let canvas = press(100, 450, on: try Desk(Scenes.clearOverflow))
    #expect(canvas.text("Try it") == nil)
    #expect(!canvas.strings.contains { $0.hasPrefix("Smallest") || $0.hasPrefix("No change") })
  }

  @Test func `trying it answers the touch again, and undoing it brings all back`() throws {
    let desk = try Desk(Scenes.clearOverflow)
    let before = press(300, 150, on: desk)
    let gray = try #require(desk.view("gray"))
    let frame = gray.frame
    try desk.click("Try it")
    #expect(gray.frame.width == 300)
    let after = desk.draw()
    #expect(
      after.row(of: "The touch at (300, 150) now goes to") == [
        "The touch at (300, 150) now goes to", "red", ", it went to root",
      ]
    )
    #expect(after.row(of: "VIEW") == ["VIEW", "VERDICT", "BECAUSE"])
    #expect(after.text("Try it") == nil && after.text("Undo") != nil)
    try desk.click("Undo")
    #expect(gray.frame == frame)
    #expect(desk.draw().strings == before.strings)
  }

  @Test func `what else changes is told after a change that was made before it was known`() throws {
    let desk = try Desk(Scenes.clearOverflow)
    desk.touch(.began, 300, 150)
    while desk.draw().text("Try it") == nil { desk.inspector.work(at: 0) }
    #expect(desk.draw().text("…") != nil)
    try desk.click("Try it")
    desk.draw()
    desk.inspector.finishWork()
    try desk.click("Undo")
    desk.draw()
    desk.inspector.finishWork()
    let canvas = desk.draw()
    #expect(canvas.text("WHAT ELSE CHANGES") != nil && canvas.text("…") == nil)
  }

  @Test func `an override that is tried contains the point, and leaves the bounds`() throws {
    let desk = try Desk(Scenes.clearOverflow)
    _ = press(300, 150, on: desk)
    let gray = try #require(desk.view("gray"))
    try desk.click("Try this instead")
    #expect(desk.draw().row(of: "The touch at (300, 150) now goes to").dropFirst().first == "red")
    #expect(gray.frame.width == 200 && gray.overridesPointInside)
    try desk.click("Undo")
    #expect(!gray.overridesPointInside)
  }

  @Test func `a change stays through the touches that follow, until it is undone`() throws {
    let desk = try Desk(Scenes.clearOverflow)
    _ = press(300, 150, on: desk)
    try desk.click("Try it")
    desk.touch(.ended, 300, 150)
    let canvas = press(310, 160, on: desk)
    #expect(canvas.row(of: "The touch at (310, 160) went to").last == "red")
    #expect(canvas.text("Undo") != nil && canvas.text("Try it") == nil)
    try desk.click("Undo")
    desk.draw()
    desk.inspector.finishWork()
    #expect(desk.draw().text("Grow gray by 100 pt on the right") != nil)
  }

  @Test func `where nothing helps a sentence says why, and there is no button`() throws {
    let desk = try Desk(Scenes.clearOverflow)
    let root = try #require(desk.view("root"))
    let shut = Shut(frame: CGRect(x: 40, y: 560, width: 90, height: 90))
    shut.accessibilityIdentifier = "shut"
    shut.backgroundColor = .blue
    root.addSubview(shut)
    let canvas = press(60, 600, on: desk)
    #expect(
      canvas.strings.contains {
        $0.hasPrefix("No change tried, alone or combined, gives shut the touch here: ")
      }
    )
    #expect(canvas.text("Try it") == nil)
  }

  @Test func `while it records the button is disabled, and says why`() throws {
    let desk = try Desk(Scenes.clearOverflow, recording: "a.jsonl")
    let canvas = press(300, 150, on: desk)
    let reason = "Nothing can be changed while recording: a replay would lack it."
    #expect(canvas.text(reason) != nil && canvas.text("Try this instead") == nil)
    try desk.click("Try it")
    #expect(desk.view("gray")?.frame.width == 200)
  }

  @Test func `nothing is tried before the touch is drawn, and a long search is announced`() throws {
    let desk = try Desk(Scenes.clearOverflow)
    desk.touch(.began, 300, 150)
    #expect(!desk.inspector.hasWork)
    #expect(desk.draw().text("Try it") == nil && desk.inspector.hasWork)
    desk.inspector.work(at: 1)
    #expect(!desk.draw().strings.contains { $0.hasPrefix("Trying") })
    desk.inspector.work(at: 1.3)
    #expect(desk.draw().strings.contains { $0.hasPrefix("Trying") && $0.hasSuffix(" changes…") })
    desk.inspector.finishWork()
    #expect(desk.draw().text("Try it") != nil)
  }
}

/// Receives no touch, whatever is changed around it.
private final class Shut: UIView {
  override func hitTest(_ point: CGPoint, with event: UIEvent?) -> UIView? { nil }
}
