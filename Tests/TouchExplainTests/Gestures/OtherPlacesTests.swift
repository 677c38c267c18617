import Foundation
import Testing
import TouchExplain

/// A gesture that comes at one place of a view says where on it it does not.
@MainActor
@Suite struct OtherPlacesTests {
  /// What is said beside the answer of a gesture that comes.
  private func remarks(on gesture: FingerGesture, _ views: String) throws -> [String] {
    let question = try GestureScreen.question(on: gesture, views)
    #expect(question.comes)
    return question.remarks
  }

  @Test func `a view that gets touches only inside its superview says where they end`() throws {
    let remarks = try remarks(
      on: .tap,
      "{name: bar, frame: [0, 100, 300, 80], subviews: "
        + "[{name: it, class: UIButton, frame: [100, -40, 80, 90]}]}"
    )
    #expect(
      remarks == [
        "At (140, 80), also on it, no touch reaches it: bar refused the point — it itself contains "
          + "the point."
      ]
    )
  }

  @Test func `a recognizer that refuses touches in a subview says so beside its rim`() throws {
    let remarks = try remarks(
      on: .tap,
      "{name: it, frame: [0, 100, 300, 200], gestures: [{type: tap, name: open, "
        + "shouldReceive: ownView}], subviews: [{name: body, frame: [10, 10, 280, 180]}]}"
    )
    #expect(
      remarks == [
        "At (150, 200), on body, it does not come: open is not recognized, because open does not "
          + "receive the touch: its delegate refused (shouldReceive)."
      ]
    )
  }

  @Test func `a scroll view in which a pan wins says so beside the place where it scrolls`() throws
  {
    let remarks = try remarks(
      on: .drag,
      "{name: it, class: UIScrollView, frame: [0, 0, 390, 844], contentSize: [390, 3000], subviews: "
        + "[{name: card, frame: [0, 0, 390, 400], gestures: [{type: pan, name: dismiss}]}]}"
    )
    #expect(
      remarks == [
        "At (195, 200), on card, it does not come: it does not scroll, because dismiss of card is "
          + "recognized first and excludes it."
      ]
    )
  }

  @Test(arguments: [
    "{name: it, class: UIButton, frame: [100, 100, 80, 80]}",
    "{name: it, class: UISlider, frame: [20, 100, 200, 31], subviews: [{frame: [40, 0, 20, 31]}]}",
    "{name: it, frame: [0, 0, 300, 300], gestures: [{type: screenEdgePan, edges: left}], subviews: "
      + "[{frame: [0, 0, 100, 300]}]}",
    "{name: it, class: UITableView, frame: [0, 0, 300, 400], rows: [One, Two]}",
    "{name: it, frame: [0, 0, 300, 400], gestures: [tap], subviews: [{frame: [0, 0, 300, 200]}]}",
  ])
  func `a gesture that comes wherever the view is meant for it has no other place`(
    view: String
  ) throws {
    let gesture: FingerGesture =
      view.contains("UISlider") || view.contains("screenEdgePan") ? .drag : .tap
    let question = try GestureScreen.question(on: gesture, view)
    #expect(question.comes)
    #expect(question.remarks.isEmpty, "\(question.remarks)")
  }

  @Test func `a swipe that comes says which ways of a finger it is not there for (B-4.65)`() throws
  {
    let view = "{name: it, frame: [0, 0, 300, 300], gestures: [{type: swipe, direction: left}]}"
    let question = try GestureScreen.question(on: .flick, view)
    #expect(question.comes)
    #expect(
      question.remarks == ["No swipe of it is there for a finger that goes right or up or down."]
    )
  }

  @Test func `a flick one way is not told by what a swipe the other way brings (B-4.65)`() throws {
    let view =
      "{name: it, frame: [0, 0, 300, 300], gestures: "
      + "[{type: swipe, name: next, direction: left}]}"
    let question = try GestureScreen.question(on: .flick, toward: .right, view)
    #expect(question.headline == "A flick to the right at (150, 150)")
    let answer = try #require(question.answers.first)
    #expect(!answer.comes)
    #expect(answer.reason == "next is for a finger that goes left")
    #expect(answer.solutions.isEmpty)
    #expect(
      answer.advice == "add a UISwipeGestureRecognizer of its own to it, whose direction is right"
    )
    #expect(try GestureScreen.question(on: .flick, toward: .left, view).comes)
  }

  @Test func `a view of which a strip alone is left is asked about where it is covered`() throws {
    let question = try GestureScreen.question(
      on: .tap,
      """
      {name: it, class: UIButton, frame: [0, 100, 60, 60]},
      {name: toast, color: gray, frame: [0, 95, 300, 60]}
      """
    )
    #expect(question.hit?.solutions.isEmpty == false)
    #expect(question.point.y < 155)
  }

  @Test func `a view whose tap is for what is in it is asked about there, and not on the rim`()
    throws
  {
    let question = try GestureScreen.question(
      on: .tap,
      """
      {name: it, frame: [0, 100, 280, 70], gestures: [{type: tap, name: open}], subviews: [
        {name: text, class: UITextView, text: Hello, editable: false, frame: [10, 10, 260, 50]}]}
      """
    )
    #expect(question.point == CGPoint(x: 140, y: 135))
  }
}
