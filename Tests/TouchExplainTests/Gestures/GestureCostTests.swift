import Testing
import TouchKit
import TouchScene

@testable import TouchExplain

/// What a change for a gesture costs in time and in ways of a finger is told with it.
@MainActor
@Suite struct GestureCostTests {
  private func first(
    _ gesture: FingerGesture,
    _ views: String
  ) throws -> GestureQuestion.Solution {
    let answers = try GestureScreen.question(on: gesture, views).answers
    return try #require(answers.first { !$0.comes }?.solutions.first)
  }

  @Test
  func
    `a view of one's own may let a recognizer around it not begin, which costs that one there (B-4.43)`()
    throws
  {
    let scene = try GestureScreen.scene(
      """
      {touchstone: 1, classes: {Rating: {touches: intercept}},
        root: {gestures: [{type: pan, name: drag}], subviews:
        [{name: it, class: Rating, frame: [20, 100, 200, 60]}]}}
      """
    )
    let it = try scene.view(ViewReference("it"))
    let answer = GestureQuestion(it, on: .drag, toward: .right, in: scene).answers.first
    let veto = answer?.solutions.first {
      $0.request.contains("gestureRecognizerShouldBegin(_:) of it")
    }
    #expect(
      veto?.request == "override gestureRecognizerShouldBegin(_:) of it to answer false for drag"
    )
    #expect(veto?.losses == ["drag is then not recognized there"])
  }

  @Test func `a pan of its own in a row is said to cost scrolling, whichever way it is asked for`()
    throws
  {
    let scene = try GestureScreen.scene(
      """
      {touchstone: 1, root: {name: root, gestures: [{type: pan, name: menu}], subviews: [
        {name: table, class: UITableView, frame: [0, 0, 390, 400], rows: [One, Two, Three],
         contentSize: [390, 900]}]}}
      """
    )
    let it = try scene.view(ViewReference("Two"))
    let solutions = GestureQuestion(it, on: .drag, toward: .right, in: scene).answers
      .flatMap(\.solutions)
    let pan = try #require(
      solutions.first { $0.request == "add a UIPanGestureRecognizer of its own to Two" }
    )
    #expect(pan.losses.contains { $0.hasPrefix("table then does not scroll") }, "\(pan.losses)")
  }

  @Test func `a row that is moved by its control after a rest needs no change`() throws {
    let scene = try GestureScreen.scene(
      """
      {touchstone: 1, root: {name: root, subviews: [
        {name: list, class: UITableView, frame: [0, 0, 390, 504], rows: [One, Two, Three, Four],
         editing: true, canMoveRows: true}]}}
      """
    )
    let control = try scene.view(ViewReference("One/UITableViewCellReorderControl"))
    let answers = GestureQuestion(control, on: .drag, toward: .down, in: scene).answers
    #expect(answers.allSatisfy { $0.solutions.isEmpty }, "\(answers.map(\.text))")
    #expect(answers.contains { $0.advice?.hasPrefix("ask about a drag after a hold") == true })
  }

  @Test(arguments: [("UITableView", "UITableViewCell"), ("UIScrollView", "UIView")])
  func `a pan in a scroll view leaves that its way, before both move at the same time`(
    _ list: String,
    _ row: String
  ) throws {
    let scene = try GestureScreen.scene(
      """
      {touchstone: 1, root: {name: root, subviews: [
        {name: list, class: \(list), frame: [0, 0, 300, 400], contentSize: [300, 900], subviews: [
          {name: row, class: \(row), frame: [0, 0, 300, 400], gestures: [
            {type: pan, name: pull}]}]}]}}
      """
    )
    let list = try scene.view(ViewReference("list"))
    let answers = GestureQuestion(list, on: .drag, toward: .up, in: scene).answers
    let solutions = answers.flatMap(\.solutions)
    #expect(
      solutions.first?.text.contains("let it begin only where the finger moves to the side")
        == true,
      "\(answers.map(\.text)) \(solutions.map(\.text))"
    )
  }

  @Test func `a pan that no longer waits costs scrolling once the content is zoomed in`() throws {
    let solution = try first(
      .drag,
      """
      {name: scroll, class: UIScrollView, frame: [0, 0, 390, 844], contentSize: [390, 844],
       minimumZoomScale: 1, maximumZoomScale: 4, subviews: [
        {name: it, frame: [0, 0, 390, 844], gestures: [
          {type: pan, name: draw, shouldRequireFailureOf: [scroll.pan, scroll.pinch]}]}]}
      """
    )
    #expect(
      solution.losses == ["scroll then does not scroll by one finger on it once it is zoomed in"]
    )
  }

  @Test func `touches that are delivered at once cost scrolling where a control keeps them`() throws
  {
    let question = try GestureScreen.question(
      on: .tap,
      "{class: UIScrollView, name: scroll, frame: [0, 0, 300, 400], contentSize: [300, 900], "
        + "subviews: [{name: it, class: UIButton, frame: [0, 0, 200, 80]}]}"
    )
    let late = question.answers.first { $0.isMinor }
    #expect(
      late?.solutions.first?.losses == [
        "scroll then does not scroll there, unless touchesShouldCancel(in:) of scroll answers true for it"
      ]
    )
  }

  @Test func `a single tap that waits for a double tap is late (B-4.38)`() throws {
    let solution = try first(
      .doubleTap,
      "{name: it, frame: [0, 0, 80, 80], gestures: [{type: tap, name: single}, "
        + "{type: tap, name: double, numberOfTapsRequired: 2}]}"
    )
    #expect(solution.request == "let single wait for double to fail, by require(toFail:)")
    #expect(solution.costs == ["single is then recognized about 0.35 s late"])
  }

  @Test func `a pan that waits for a swipe is late, and loses the swipe's way (B-4.40)`() throws {
    let solution = try first(
      .flick,
      "{name: it, frame: [0, 0, 300, 300], gestures: [{type: swipe, name: next, direction: up}, "
        + "{type: pan, name: move}]}"
    )
    #expect(solution.request == "let move wait for next to fail, by require(toFail:)")
    let loss = try #require(solution.costs.first)
    #expect(
      loss.hasPrefix(
        "move is then not recognized there by a quick drag up, and otherwise up to about 0."
      ),
      "\(loss)"
    )
  }

  @Test func `a recognizer that needs one finger is no more recognized by two (B-4.51)`() throws {
    let solution = try first(
      .tap,
      "{name: it, frame: [0, 0, 80, 80], gestures: "
        + "[{type: tap, name: menu, numberOfTouchesRequired: 2}]}"
    )
    #expect(solution.costs == ["menu is then not recognized by 2 fingers"])
  }

  @Test func `a tap that leaves the touch to the views acts beside them (B-4.23)`() throws {
    let around = try first(
      .tap,
      "{frame: [0, 0, 300, 300], gestures: [{type: tap, name: close}], subviews: "
        + "[{name: it, class: UITableView, frame: [0, 0, 300, 300], rows: [One, Two]}]}"
    )
    #expect(around.costs == ["close is recognized by the same tap"])
    let card = try first(
      .tap,
      "{name: it, frame: [0, 0, 80, 80], gestures: [{type: tap, name: open}], subviews: "
        + "[{class: UIButton, name: like, frame: [0, 0, 80, 80]}]}"
    )
    #expect(card.costs == ["like sends touchUpInside by the same tap"])
  }

  @Test func `what leaves a recognizer recognized nowhere is no way beside gentler ones`() throws {
    let answers = try GestureScreen.question(
      on: .drag,
      """
      {class: UIScrollView, name: it, frame: [0, 0, 300, 400], contentSize: [300, 900], subviews: [
       {name: card, frame: [0, 0, 300, 900], gestures: [{type: pan, name: dismiss}]}]}
      """
    )
    .answers
    let losses = answers.flatMap(\.solutions).flatMap(\.losses)
    #expect(!losses.isEmpty)
    #expect(!losses.contains("dismiss is then recognized nowhere"), "\(losses)")
  }

  @Test func `a row that is not there is not the fault of a recognizer around the list`() throws {
    let scene = try GestureScreen.scene(
      """
      {touchstone: 1, root: {name: root, gestures: [{type: tap, name: close}], subviews: [
       {name: it, class: UITableView, frame: [0, 0, 300, 400], rowHeight: 60, rows: [One]}]}}
      """
    )
    let list = try scene.view(ViewReference("it"))
    let below = GestureQuestion(list, on: .tap, at: CGPoint(x: 100, y: 300), in: scene)
    #expect(below.answers.map(\.reason) == ["there is no row of it there"])
    let row = GestureQuestion(list, on: .tap, at: CGPoint(x: 100, y: 30), in: scene)
    #expect(row.answers.first?.reason?.hasPrefix("close of root is recognized") == true)
  }

  @Test func `a control that is touched far from its bounds says what it sends (B-5.8)`() throws {
    let scene = try GestureScreen.scene(
      """
      {touchstone: 1, classes: {Big: {extends: UIButton, pointInside: {outset: 150}}},
       root: {subviews: [{name: it, class: Big, frame: [150, 200, 20, 20]}]}}
      """
    )
    let question = GestureQuestion(
      try scene.view(ViewReference("it")),
      on: .tap,
      at: CGPoint(x: 160, y: 310),
      in: scene
    )
    let answer = try #require(question.answers.first { !$0.comes })
    #expect(answer.reason?.hasPrefix("it sends touchUpOutside: where the finger is lifted") == true)
    #expect(answer.solutions.map(\.request) == ["add a UITapGestureRecognizer of its own to it"])
  }

  @Test func `a delegate around the touched view that refuses its touch is told from it (B-4.11)`()
    throws
  {
    let question = try GestureScreen.question(
      on: .tap,
      "{name: card, frame: [0, 0, 300, 300], gestures: [{type: tap, name: open, shouldReceive: "
        + "ownView}], subviews: [{name: it, frame: [0, 0, 200, 200]}]}"
    )
    let answer = try #require(question.answers.first)
    #expect(answer.text == "open is not recognized")
    let change = try #require(answer.solutions.first?.changes.first)
    #expect(
      change.text == "let the delegate of open answer true for touches in it, in "
        + "gestureRecognizer(_:shouldReceive:)"
    )
    #expect(change.swift.contains("if touch.view?.isDescendant(of: it) == true { return true }"))
    #expect(
      question.answers.last?.solutions.map(\.text) == [
        "add a UITapGestureRecognizer of its own to it"
      ]
    )
  }
}
