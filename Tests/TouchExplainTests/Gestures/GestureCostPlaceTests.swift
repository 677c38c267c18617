import Testing
import TouchKit
import TouchScene

@testable import TouchExplain

/// What a change costs at the very place is told as well, and one that another change needs is among them.
@MainActor
@Suite struct GestureCostPlaceTests {
  @Test func `a double tap is no better where another single tap acts in the place of the first`()
    throws
  {
    let question = try GestureScreen.question(
      on: .doubleTap,
      "{name: it, frame: [0, 0, 80, 80], gestures: [{type: tap, name: one}, {type: tap, name: other}, "
        + "{type: tap, name: double, numberOfTapsRequired: 2}]}"
    )
    let refused = try #require(question.answers.first { !$0.comes })
    #expect(!refused.solutions.isEmpty)
    for solution in refused.solutions {
      #expect(solution.changes.count == 2 || !solution.text.contains("require(toFail:)"))
    }
  }

  @Test func `a drag that is left to a control no longer scrolls there, which is told`() throws {
    let question = try GestureScreen.question(
      on: .drag,
      toward: .up,
      "{class: UIScrollView, name: scroll, frame: [0, 0, 300, 400], contentSize: [300, 900], "
        + "subviews: [{name: it, class: UIControl, frame: [0, 0, 80, 80]}]}"
    )
    let first = try #require(question.answers.first?.solutions.first)
    #expect(first.request == "set delaysContentTouches of scroll to false")
    #expect(first.price == ["scroll then does not scroll there"])
  }

  @Test func `what scrolls along another axis is not told to be kept from it by the one around`()
    throws
  {
    let question = try GestureScreen.question(
      on: .drag,
      toward: .up,
      "{class: UIScrollView, name: page, frame: [0, 0, 300, 400], contentSize: [300, 900], "
        + "subviews: [{class: UIScrollView, name: it, frame: [0, 0, 300, 100], contentSize: [900, 100]}]}"
    )
    let answer = try #require(question.answers.first)
    #expect(answer.text == "it does not scroll")
    #expect(
      answer.reason == "its content is no taller than its bounds: it scrolls to the sides only"
    )
  }

  @Test func `a text view scrolls as far as its content is said to reach`() throws {
    let question = try GestureScreen.question(
      on: .drag,
      toward: .up,
      "{class: UITextView, name: it, frame: [0, 0, 300, 100], text: Hi, contentSize: [300, 900]}"
    )
    #expect(question.comes)
    #expect(question.effects == ["it scrolls"])
  }

  @Test func `a row whose own double tap holds the end of touches back hears of it late (B-4.28)`()
    throws
  {
    let scene = try GestureScreen.scene(
      """
      {touchstone: 1, root: {subviews: [{class: UITableView, name: list, frame: [0, 0, 300, 400],
        rows: [Ada, Bob]}], gestures: [{type: tap, name: twice, numberOfTapsRequired: 2}]}}
      """
    )
    let list = try scene.view(ViewReference("list"))
    let answers = GestureQuestion(list, on: .tap, in: scene).answers
    #expect(answers.map(\.text) == ["a row of list is selected", "list hears of the touch late"])
  }

  @Test func `what acts beside another by the word of a delegate is told with that (B-4.34)`()
    throws
  {
    let scene = try GestureScreen.scene(
      """
      {touchstone: 1, root: {name: sheet,
        gestures: [{type: pan, name: drag, simultaneousWith: [list.pan]}],
        subviews: [{class: UIScrollView, name: list, frame: [0, 0, 300, 200], contentSize: [300, 900]}]}}
      """
    )
    let list = try scene.view(ViewReference("list"))
    let remarks = GestureQuestion(list, on: .drag, toward: .up, in: scene).remarks
    #expect(
      remarks.contains {
        $0.contains("act together, since the delegate of drag answers true")
      },
      "\(remarks)"
    )
  }
}
