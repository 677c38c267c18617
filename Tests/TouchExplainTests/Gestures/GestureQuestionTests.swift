import Foundation
import Testing
import TouchKit
import TouchScene

@testable import TouchExplain

@MainActor
@Suite struct GestureQuestionTests {
  private func scene(_ text: String) throws -> Scene {
    try Scene(SceneFile(reading: Data(text.utf8), name: "test.scene.yaml"))
  }

  @Test(arguments: GestureCase.all)
  func `what does not come of a gesture is said with its cause and the changes that help`(
    _ screen: GestureCase
  ) throws {
    let scene = try scene(screen.scene)
    let view = try scene.view(ViewReference("it"))
    let question = GestureQuestion(view, on: screen.gesture, in: scene)
    let refused = question.answers.first { !$0.comes }
    #expect(refused.map { "\($0.text) because \($0.reason ?? "")" } == screen.reason)
    let fixes = refused?.solutions.map { solution in
      solution.text + solution.losses.map { " - \($0)" }.joined()
    }
    #expect(fixes ?? [] == screen.fixes)
  }

  @Test func `where the touch goes elsewhere, that comes first, and then what else is wrong`()
    throws
  {
    let scene = try scene(
      """
      touchstone: 1
      root:
        gestures: [{type: tap, name: close}]
        subviews:
          - {name: it, class: UILabel, frame: [0, 0, 80, 80], gestures: [{type: tap, enabled: false}]}
      """
    )
    let question = GestureQuestion(try scene.view(ViewReference("it")), on: .tap, in: scene)
    #expect(question.hit?.solutions.first?.map(\.property) == ["userInteractionEnabled"])
    #expect(question.answers.map(\.comes) == [false])
    #expect(
      question.answers.first?.solutions.map(\.text) == [
        "set isEnabled of UITapGestureRecognizer of it to true"
      ]
    )
    #expect(!question.comes)
  }

  @Test func `a question leaves the scene as it was`() throws {
    let scene = try scene(GestureCase.all[0].scene)
    let table = try #require(try scene.view(ViewReference("it")) as? UITableView)
    _ = GestureQuestion(table, on: .tap, in: scene)
    #expect(scene.application.now == 0)
    #expect(table.indexPathForSelectedRow == nil)
    #expect(table.superview?.gestureRecognizers?.allSatisfy(\.cancelsTouchesInView) == true)
  }

  @Test func `a gesture that comes late because another must fail first says so (B-4.38)`() throws {
    let scene = try scene(
      """
      touchstone: 1
      root:
        name: it
        gestures:
          - {type: tap, name: single, requireToFail: double}
          - {type: tap, name: double, numberOfTapsRequired: 2}
      """
    )
    let question = GestureQuestion(try scene.view(ViewReference("it")), on: .tap, in: scene)
    #expect(question.comes)
    let late = try #require(question.answers.first { !$0.comes })
    #expect(late.text == "single is recognized late")
    #expect(late.reason == "it waits for double to fail, which takes 0.4 s here")
    #expect(late.isMinor && late.solutions.isEmpty)
  }

  @Test func `a control without an action is told where others have one`() throws {
    let scene = try scene(
      """
      touchstone: 1
      root:
        subviews:
          - {name: it, class: UIButton, frame: [0, 0, 80, 80]}
          - name: other
            class: UIButton
            frame: [0, 100, 80, 80]
            actions: [{events: [touchUpInside], action: 'buy:', target: Shop}]
      """
    )
    let question = GestureQuestion(try scene.view(ViewReference("it")), on: .tap, in: scene)
    #expect(question.answers.first?.reason == "no action of it is registered for touchUpInside")
    let other = GestureQuestion(try scene.view(ViewReference("other")), on: .tap, in: scene)
    #expect(other.comes)
  }

  @Test func `a delegate whose answers are not known is named`() throws {
    let scene = try scene(
      """
      touchstone: 1
      root:
        name: it
        gestures:
          - {type: tap, name: open, delegate: {class: Shop, implements: [shouldReceive]}}
      """
    )
    let question = GestureQuestion(try scene.view(ViewReference("it")), on: .tap, in: scene)
    #expect(
      question.remarks == ["The delegate of open, Shop, answers shouldReceive: how is not known."]
    )
  }

  /// Asks about the view `it` of a scene with these views.
  private func question(on gesture: FingerGesture, _ views: String) throws -> GestureQuestion {
    let scene = try scene("{touchstone: 1, root: {name: root, subviews: [\(views)]}}")
    return GestureQuestion(try scene.view(ViewReference("it")), on: gesture, in: scene)
  }

  private func button(_ name: String, _ event: String) -> String {
    "{name: \(name), class: UIButton, frame: [0, 0, 80, 80], "
      + "actions: [{events: [\(event)], action: 'buy:', target: Shop}]}"
  }

  @Test func `each of the swipes of a view is asked for its own direction (B-4.65)`() throws {
    let swipes = ["left", "right", "up", "down"]
      .map { "{type: swipe, name: \($0)er, direction: \($0)}" }
    let view = "{name: it, frame: [0, 0, 300, 300], gestures: "
    let fine = try question(on: .flick, view + "[\(swipes.joined(separator: ","))]}")
    #expect(fine.comes)
    #expect(fine.answers.allSatisfy { $0.solutions.isEmpty })
    let off = "{type: swipe, name: upper, direction: up, enabled: false}"
    let broken = try question(on: .flick, view + "[\(swipes[0]), \(off)]}")
    #expect(broken.answers.map(\.text) == ["upper is not recognized"])
    #expect(broken.answers.first?.solutions.map(\.text) == ["set isEnabled of upper to true"])
    #expect(broken.remarks == ["With a finger that goes left, it comes."])
  }

  @Test func `a recognizer of more fingers is not asked where another fits`() throws {
    let view = "{name: it, frame: [0, 0, 80, 80], gestures: "
    let two = "{type: tap, name: two, numberOfTouchesRequired: 2}"
    #expect(try question(on: .tap, view + "[{type: tap, name: one}, \(two)]}").comes)
    #expect(
      try question(on: .tap, view + "[\(two)]}").answers.first?.reason == "two needs 2 fingers"
    )
  }

  @Test func `a control whose actions are for other events calls nothing`() throws {
    let wrong = try question(on: .tap, button("it", "valueChanged"))
    #expect(wrong.answers.first?.text == "it sends touchUpInside, and calls nothing")
    #expect(
      wrong.answers.first?.reason
        == "no action of it is registered for touchUpInside, only for valueChanged"
    )
    #expect(try question(on: .tap, button("it", "touchDown")).comes)
    #expect(try !question(on: .tap, button("it", "touchDownRepeat")).comes)
  }

  @Test func `a slider without an action is said to follow the finger, and call nothing`() throws {
    let slider = "{name: it, class: UISlider, frame: [20, 100, 200, 31]}"
    let answer = try #require(
      try question(on: .drag, "\(slider), \(button("other", "touchUpInside"))").answers.first
    )
    #expect(answer.text == "it follows the finger until it is lifted, and calls nothing")
    #expect(answer.reason == "no action of it is registered for valueChanged")
  }

  @Test func `a control beside the view does not pass for a scroll view that scrolls no more`()
    throws
  {
    let question = try question(
      on: .drag,
      """
      {class: UIScrollView, name: scroll, frame: [0, 0, 300, 400], contentSize: [300, 900],
       subviews: [{name: it, class: UIControl, frame: [0, 0, 80, 80]},
         {class: UIButton, frame: [100, 150, 100, 100]}]}
      """
    )
    let first = try #require(question.answers.first?.solutions.first)
    #expect(first.text == "set delaysContentTouches of scroll to false")
    #expect(first.losses.isEmpty)
  }

  @Test func `a control has no use for a pinch, and is not said to be none`() throws {
    let answer = try #require(try question(on: .pinch, button("it", "touchUpInside")).answers.first)
    #expect(answer.reason == "it has no recognizer for a pinch, and a control makes nothing of one")
  }

  @Test func `a recognizer that is added tells which one it excludes (B-4.30)`() throws {
    let question = try question(
      on: .drag,
      "{frame: [0, 0, 300, 300], gestures: [{type: pan, name: map}], "
        + "subviews: [{name: it, frame: [100, 100, 80, 80]}]}"
    )
    #expect(
      question.answers.first?.solutions.map(\.losses) == [["map is then not recognized there"]]
    )
  }

  @Test func `a label in a button of a row is not there to select the row`() throws {
    let question = try question(
      on: .tap,
      """
      {class: UITableView, frame: [0, 0, 300, 400], subviews: [
        {class: UITableViewCell, frame: [0, 0, 300, 60], subviews: [
          {class: UIButton, name: buy, frame: [0, 0, 80, 60], subviews: [
            {name: it, class: UILabel, frame: [0, 0, 80, 60]}]}]}]}
      """
    )
    #expect(question.answers.first?.reason == "it is a part of buy, which is there for the touch")
    #expect(question.answers.first?.solutions.isEmpty == true)
  }

  @Test func `a list that is covered is asked for one of its rows`() throws {
    let question = try question(
      on: .tap,
      "{name: it, class: UITableView, frame: [0, 0, 300, 400], rows: [One, Two]}, "
        + "{frame: [0, 0, 390, 844]}"
    )
    #expect(question.hit != nil)
    #expect(question.answers.map(\.text) == ["a row of it is selected"])
  }

  @Test func `what is in the way of a slider is solved though it has no action`() throws {
    let slider = "{name: it, class: UISlider, frame: [20, 100, 200, 31]}"
    let question = try question(
      on: .drag,
      "{frame: [0, 0, 300, 300], gestures: [{type: pan, name: menu}], subviews: [\(slider)]}, "
        + button("other", "touchUpInside")
    )
    #expect(
      question.answers.first?.solutions.first?.text == "set cancelsTouchesInView of menu to false"
    )
  }

  @Test func `what is in a row is spared with the whole list`() throws {
    let scene = try scene(
      """
      touchstone: 1
      root:
        gestures: [{type: tap, name: dismiss}]
        subviews:
          - {name: list, class: UITableView, frame: [0, 0, 300, 400], rows: [One, Two]}
      """
    )
    let list = try #require(try scene.view(ViewReference("list")) as? UITableView)
    _ = scene.application.view(at: .zero)
    let cell = try #require(list.cellForRow(at: IndexPath(row: 0, section: 0)))
    let question = GestureQuestion(cell.contentView, on: .tap, in: scene)
    let fixes = question.answers.first?.solutions.map(\.text) ?? []
    #expect(fixes.contains { $0.contains("refuse touches in list,") }, "\(fixes)")
  }

  @Test func `only a recognizer of a later view may have been added to this one first`() throws {
    let plain = "{name: it, frame: [0, 0, 80, 80]}"
    let other = "{frame: [0, 100, 80, 80], gestures: [tap]}"
    #expect(try question(on: .tap, "\(plain), \(other)").remarks.count == 1)
    #expect(try question(on: .tap, "\(other), \(plain)").remarks.isEmpty)
  }
}
