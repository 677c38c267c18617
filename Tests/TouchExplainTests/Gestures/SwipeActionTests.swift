import SceneStage
import Testing
import TouchKit
import TouchScene

@testable import TouchExplain

/// The pan of swipe actions, which UIKit's lists make as the first finger comes down (`B-6.111`).
@MainActor
@Suite struct SwipeActionTests {
  private static let kind = "_UISwipeActionPanGestureRecognizer"

  private func question(
    _ experiment: String,
    _ view: String,
    _ way: StrokeDirection
  ) throws -> GestureQuestion {
    let driver = try SceneDriver(Experiments.scene(experiment))
    _ = driver.application.view(at: .zero)
    return GestureQuestion(try driver.view(view), on: .drag, toward: way, in: driver.scene)
  }

  /// Of a list in a drawer, and on a page, developers report both outcomes.
  @Test(arguments: [
    ("c24", ""), ("c25", ", though developers report otherwise as well"),
    ("c26", ", though developers report otherwise as well"),
  ])
  func `a drag across a row shows its actions, where it has some that way (B-6.111)`(
    _ experiment: String,
    _ reserve: String
  ) throws {
    let question = try question(experiment, "Ada", .left)
    #expect(question.comes)
    #expect(question.answers.map(\.text) == ["\(Self.kind) of list is recognized\(reserve)"])
  }

  @Test
  func
    `a row that is edited is not selected, and the property that would allow it is named (B-6.114)`()
    throws
  {
    let driver = try SceneDriver(Experiments.scene("c57"))
    _ = driver.application.view(at: .zero)
    let question = GestureQuestion(try driver.view("Carl"), on: .tap, in: driver.scene)
    let answer = try #require(question.answers.first { !$0.comes })
    #expect(
      answer.reason == "allowsSelectionDuringEditing of list is false, and the table is edited"
    )
    #expect(answer.statement == "B-6.114")
    #expect(
      answer.solutions.first?.text == "set allowsSelectionDuringEditing of list to true"
    )
  }

  @Test func `a row without actions that way has no use for such a drag (B-6.111)`() throws {
    let question = try question("c25", "Ada", .right)
    #expect(!question.answers.contains { $0.text.contains(Self.kind) })
  }

  @Test func `recognizers that a list makes for swipe actions are listed`() throws {
    let driver = try SceneDriver(Experiments.scene("c24"))
    let graph = GestureGraph(of: driver.scene)
    #expect(graph.nodes.contains { $0.recognizer.className == Self.kind })
    #expect(graph.nodes.count == 3)
  }

  @Test(arguments: ["c41", "c42"])
  func `a text field answers a tap with its editing, and nobody changes UIKit's own recognizer`(
    _ experiment: String
  ) throws {
    let driver = try SceneDriver(Experiments.scene(experiment))
    let question = GestureQuestion(try driver.view("field"), on: .tap, in: driver.scene)
    #expect(question.comes)
    #expect(question.answers.map(\.text) == ["field sends editingDidBegin"])
  }

  @Test func `who acts on touchUpInside of a text field is told what to act on (B-7.119)`() throws {
    let question = try GestureScreen.question(
      on: .tap,
      """
      {name: it, class: UITextField, frame: [0, 0, 200, 40], \
      actions: [{events: [touchUpInside], action: 'pick:', target: Shop}]}
      """
    )
    let answer = try #require(question.answers.first { !$0.comes })
    #expect(answer.text == "it sends no touchUpInside")
    #expect(answer.solutions.isEmpty)
    #expect(
      answer.advice
        == "act on editingDidBegin, or in textFieldShouldBeginEditing(_:) of its delegate, which may answer false"
    )
  }
}
