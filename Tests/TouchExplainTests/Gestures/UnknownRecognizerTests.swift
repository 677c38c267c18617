import Testing
import TouchKit
import TouchScene

@testable import TouchExplain

/// Recognizers of unknown class are named in answers, and nothing is claimed of what they do.
@MainActor
@Suite struct UnknownRecognizerTests {
  private let remark =
    "Whether MyApp.DirectionPan claims the touch, and what it recognizes, is not known (B-4.87)."

  @Test func `what a view with one makes of a gesture is not known (B-4.87)`() throws {
    let question = try GestureScreen.question(
      on: .flick,
      "{name: it, frame: [0, 0, 300, 300], gestures: [{type: unknown, name: MyApp.DirectionPan}]}"
    )
    let answer = try #require(question.answers.first)
    #expect(answer.text == "what comes of it for it is not known")
    #expect(
      answer.reason
        == "what MyApp.DirectionPan of it recognizes is not known, and it has no other recognizer for "
        + "a flick"
    )
    #expect(answer.statement == "B-4.87")
    #expect(question.remarks.contains(remark), "\(question.remarks)")
  }

  @Test func `one around a view that gets its gesture is named as well (B-4.88)`() throws {
    let question = try GestureScreen.question(
      on: .drag,
      "{name: row, frame: [0, 0, 300, 300], gestures: [{type: unknown, name: "
        + "_UISwipeActionPanGestureRecognizer}], subviews: [{name: it, frame: [0, 0, 300, 300], "
        + "gestures: [{type: pan, name: move}]}]}"
    )
    #expect(question.comes)
    #expect(
      question.remarks.contains {
        $0.hasPrefix("Whether _UISwipeActionPanGestureRecognizer claims the touch")
      },
      "\(question.remarks)"
    )
  }

  @Test func `a recognizer that its delegate has wait for one is told to (B-4.41)`() throws {
    let question = try GestureScreen.question(
      on: .drag,
      "{name: outer, frame: [0, 0, 300, 300], gestures: [{type: unknown, name: system}], subviews: "
        + "[{name: it, frame: [0, 0, 300, 300], gestures: [{type: pan, name: move, "
        + "shouldRequireFailureOf: [system]}]}]}"
    )
    #expect(
      question.remarks.contains {
        $0.hasPrefix("move waits for system to fail")
          && $0.contains("let its delegate answer false")
      },
      "\(question.remarks)"
    )
  }

  @Test func `one that may hold the end of a touch back from a control is told to`() throws {
    let question = try GestureScreen.question(
      on: .tap,
      "{name: outer, frame: [0, 0, 300, 300], gestures: [{type: unknown, name: odd}], subviews: "
        + "[{name: it, class: UIButton, frame: [0, 0, 300, 300]}]}"
    )
    #expect(
      question.remarks.contains { $0.contains("holds its end back while it decides") },
      "\(question.remarks)"
    )
  }

  @Test func `one that delays touches keeps their beginning from all views until it has failed`()
    throws
  {
    let scene = try GestureScreen.scene(
      """
      {touchstone: 1, root: {name: root, subviews: [{name: outer, frame: [0, 0, 300, 300],
        gestures: [{type: unknown, name: odd, delaysTouchesBegan: true}], subviews: [
          {name: it, class: UIButton, frame: [0, 0, 300, 300]}]}]}}
      """
    )
    let it = try scene.view(ViewReference("it"))
    let told = GestureQuestion(it, on: .tap, in: scene).remarks.joined(separator: "\n")
    #expect(
      told.contains(
        "no view of the app hears of it before odd has failed (delaysTouchesBegan), which is taken to be at once here"
      ),
      "\(told)"
    )
    #expect(told.contains("holds it back while it decides (delaysTouchesBegan)"), "\(told)")
    let report = WhyReport(it, in: scene.application).remarks.joined(separator: "\n")
    #expect(report.contains("before odd has failed"), "\(report)")
  }
}
