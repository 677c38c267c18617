import Testing
import TouchExplain
import TouchInspector
import TouchKit

/// What *Chain* tells of the responders.
@MainActor
@Suite struct ChainTests {
  private static func scene(_ behaviour: String) -> String {
    """
    touchstone: 1
    screen: {size: [375, 667]}
    policy: {containers: ios12}
    classes: {Keeping: {touches: \(behaviour)}}
    root:
      name: root
      subviews:
        - name: card
          class: Keeping
          frame: [0, 0, 300, 300]
          gestures: [{type: pan, name: dragging}]
          subviews: [{name: row, frame: [0, 0, 200, 200]}]
    """
  }

  private func desk(_ scene: String) throws -> Desk {
    let desk = try Desk(scene)
    desk.inspector.tab = .chain
    return desk
  }

  @Test func `each responder says what it did with each phase (B-2.12)`() throws {
    let desk = try desk(Self.scene("intercept"))
    desk.touch(.began, 50, 50)
    desk.touch(.ended, 50, 50)
    let canvas = desk.draw()
    #expect(canvas.row(of: "RESPONDER") == ["RESPONDER", "CLASS", "BEGAN", "ENDED"])
    #expect(canvas.row(of: "row") == ["row", "UIView", "passed on", "passed on"])
    #expect(canvas.row(of: "card").suffix(2) == ["handled", "handled"])
    #expect(canvas.row(of: "root") == ["root", "UIView", "not called", "not called"])
    #expect(canvas.headline == "card handled the touch")
  }

  @Test func `a touch keeps the names of its row where the cell shows another by now`() throws {
    let rows = (1...40).map { "row\($0)" }.joined(separator: ", ")
    let desk = try desk(
      """
      touchstone: 1
      screen: {size: [375, 667]}
      root: {class: UITableView, name: list, rowHeight: 44, rows: [\(rows)]}
      """
    )
    desk.touch(.began, 100, 300)
    desk.draw()
    let story = desk.inspector.story
    func names() -> [String] {
      story.report.map { report in report.chain.map { report.title(of: $0) } } ?? []
    }
    let before = names()
    #expect(before.contains { $0.hasPrefix("row") })
    #expect(story.report?.isInReusedCell == false)
    for y in stride(from: 290.0, through: -1200, by: -30) { desk.touch(.moved, 100, y) }
    #expect(names() == before)
    #expect(story.report?.isInReusedCell == true)
  }

  @Test func `who handled some phase only is named beside who handled another`() throws {
    let desk = try desk(
      """
      touchstone: 1
      screen: {size: [375, 667]}
      policy: {containers: ios12}
      classes: {Outer: {touches: forward}, Inner: {touches: {began: intercept, moved: forward}}}
      root:
        name: root
        class: Outer
        subviews: [{name: b, class: Inner, frame: [0, 0, 200, 200]}]
      """
    )
    desk.touch(.began, 50, 50)
    desk.touch(.ended, 50, 50)
    #expect(desk.draw().headline == "b handled the touch, as did root")
  }

  @Test func `a touch that nobody keeps goes past the end`() throws {
    let desk = try desk(Scenes.overflow)
    desk.touch(.began, 100, 450)
    let canvas = desk.draw()
    #expect(canvas.headline == "Nobody handled the touch: it went past the end of the chain")
    #expect(canvas.row(of: "UIApplication").last == "passed on")
  }

  @Test
  func `a view that handles a touch and calls super is told so, here and in the headline (B-2.12)`()
    throws
  {
    let desk = try desk(Self.scene("forward"))
    desk.touch(.began, 50, 250)
    desk.touch(.ended, 50, 250)
    let canvas = desk.draw()
    #expect(canvas.row(of: "card").suffix(2) == ["handled and passed on", "handled and passed on"])
    #expect(canvas.headline == "card handled the touch and passed it on")
    desk.inspector.tab = .why
    #expect(
      desk.draw().headline
        == "The touch at (50, 250) went to card, which handled it and passed it on"
    )
    desk.inspector.tab = .log
    #expect(
      desk.draw().strings.contains {
        $0.hasPrefix("touchesBegan, handled → root") && $0.hasSuffix("nobody else")
      }
    )
  }

  @Test func `where a recognizer acted it is not said that nobody did`() throws {
    let desk = try desk(Self.scene("{}"))
    desk.touch(.began, 50, 50)
    for x in stride(from: 60.0, through: 120, by: 10) { desk.touch(.moved, x, 50) }
    #expect(desk.draw().headline.hasPrefix("No responder handled the touch: it went past the end"))
  }

  @Test func `a scroll view without an action of its own kept the touch (B-6.33)`() throws {
    let desk = try desk(
      """
      touchstone: 1
      screen: {size: [375, 667]}
      root:
        name: root
        subviews: [{name: page, class: UIScrollView, frame: [0, 0, 300, 400], contentSize: [300, 2000]}]
      """
    )
    desk.touch(.began, 50, 50)
    desk.touch(.ended, 50, 50)
    let canvas = desk.draw()
    #expect(canvas.row(of: "page").last == "kept")
    #expect(canvas.headline == "page kept the touch")
  }

  @Test func `a phase that did not come after a cancellation is said so (B-4.23)`() throws {
    let desk = try desk(Self.scene("intercept"))
    desk.touch(.began, 50, 50)
    for x in stride(from: 60.0, through: 120, by: 10) { desk.touch(.moved, x, 50) }
    desk.touch(.ended, 120, 50)
    let canvas = desk.draw()
    #expect(canvas.row(of: "card").last == "not called: cancelled")
    #expect(canvas.headline == "card handled the touch, until the touch was cancelled")
  }

  @Test func `a chain of more than twelve is folded until it is asked for`() throws {
    let desk = try desk(Scenes.nested(20))
    desk.touch(.began, 20, 20)
    #expect(desk.draw().text("16 more responders") != nil)
    try desk.click("Show")
    let canvas = desk.draw()
    #expect(canvas.text("16 more responders") == nil)
    #expect(canvas.text("view10") != nil)
  }

  @Test func `in a narrow panel the names and all phases have room`() throws {
    let desk = try Desk(Self.scene("intercept"), size: CGSize(width: 700, height: 600))
    desk.inspector.tab = .chain
    desk.touch(.began, 50, 50)
    for x in stride(from: 60.0, through: 120, by: 10) { desk.touch(.moved, x, 50) }
    desk.touch(.ended, 120, 50)
    let canvas = desk.draw()
    let row = canvas.row(of: "card")
    #expect(row == ["card", "handled", "handled", "not called: cancelled"])
    #expect(canvas.faults == [])
  }
}
