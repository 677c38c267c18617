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
}
