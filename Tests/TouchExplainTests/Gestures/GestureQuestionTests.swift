import Foundation
import Testing
import TouchKit
import TouchScene

@testable import TouchExplain

@MainActor
@Suite struct GestureQuestionTests {
  @Test(arguments: GestureCase.all)
  func `what does not come of a gesture is said with its cause and the changes that help`(
    _ screen: GestureCase
  ) throws {
    let scene = try GestureScreen.scene(screen.scene)
    let view = try scene.view(ViewReference("it"))
    let question = GestureQuestion(view, on: screen.gesture, in: scene)
    let refused = question.answers.first { !$0.comes }
    #expect(refused.map { "\($0.text) because \($0.reason ?? "")" } == screen.reason)
    let fixes = refused?.solutions.map { solution in
      solution.request + solution.losses.map { " - \($0)" }.joined()
    }
    #expect(fixes ?? [] == screen.fixes)
  }

  @Test func `where the touch goes elsewhere, that comes first, and then what else is wrong`()
    throws
  {
    let scene = try GestureScreen.scene(
      """
      touchstone: 1
      root:
        gestures: [{type: tap, name: close}]
        subviews:
          - {name: it, class: UILabel, frame: [0, 0, 80, 80], gestures: [{type: tap, enabled: false}]}
      """
    )
    let question = GestureQuestion(try scene.view(ViewReference("it")), on: .tap, in: scene)
    #expect(question.hit?.solutions.first?.map(\.property) == ["isUserInteractionEnabled"])
    #expect(question.answers.map(\.comes) == [false])
    #expect(
      question.answers.first?.solutions.map(\.request) == [
        "set isEnabled of UITapGestureRecognizer of it to true"
      ]
    )
    #expect(!question.comes)
  }

  @Test func `of changes together, one that is enough and costs no more is proposed alone`() throws
  {
    let question = try GestureScreen.question(
      on: .tap,
      """
      {name: it, class: UIButton, frame: [0, 0, 200, 100], subviews: [
        {name: badge, frame: [0, 0, 200, 100], gestures: [tap]}]}
      """
    )
    let solutions = try #require(question.answers.first { !$0.comes }).solutions
    #expect(solutions.map { $0.map(\.property) } == [["isUserInteractionEnabled"]])
  }

  @Test func `a property has one name, whether a touch or a gesture is asked about`() throws {
    let button = "{name: it, class: UIButton, frame: [0, 0, 80, 80], enabled: false}"
    let question = try GestureScreen.question(on: .tap, button)
    #expect(question.answers.first?.solutions.first?.map(\.property) == ["isEnabled"])
    let scene = try GestureScreen.scene("{touchstone: 1, root: {subviews: [\(button)]}}")
    let view = try scene.view(ViewReference("it"))
    let solutions = PointJudge(view, at: CGPoint(x: 40, y: 40), in: scene.application).solutions()
    #expect(solutions.first?.map(\.property) == ["isEnabled"])
  }

  @Test func `a question leaves the scene as it was`() throws {
    let scene = try GestureScreen.scene(GestureCase.all[0].scene)
    let table = try #require(try scene.view(ViewReference("it")) as? UITableView)
    _ = GestureQuestion(table, on: .tap, in: scene)
    #expect(scene.application.now == 0)
    #expect(table.indexPathForSelectedRow == nil)
    #expect(table.superview?.gestureRecognizers?.allSatisfy(\.cancelsTouchesInView) == true)
  }

  @Test func `a gesture that comes late because another must fail first says so (B-4.38)`() throws {
    let scene = try GestureScreen.scene(
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
    #expect(late.reason == "it waits for double to fail, which takes about 0.4 s here")
    #expect(late.isMinor && late.solutions.isEmpty)
  }

  @Test(arguments: [
    (
      ", implements: [shouldReceive]",
      "The delegate of open, Shop, answers shouldReceive: how is not known."
    ),
    ("", "What the delegate of open, Shop, answers is not known."),
  ])
  func `a delegate whose answers are not known is named`(implements: String, remark: String) throws
  {
    let scene = try GestureScreen.scene(
      """
      touchstone: 1
      root:
        name: it
        gestures:
          - {type: tap, name: open, delegate: {class: Shop\(implements)}}
      """
    )
    let question = GestureQuestion(try scene.view(ViewReference("it")), on: .tap, in: scene)
    #expect(question.remarks == [remark])
  }

  @Test func `each of the swipes of a view is asked for its own direction (B-4.65)`() throws {
    let swipes = ["left", "right", "up", "down"]
      .map { "{type: swipe, name: \($0)er, direction: \($0)}" }
    let view = "{name: it, frame: [0, 0, 300, 300], gestures: "
    let fine = try GestureScreen.question(on: .flick, view + "[\(swipes.joined(separator: ","))]}")
    #expect(fine.comes)
    #expect(fine.answers.allSatisfy { $0.solutions.isEmpty })
    let off = "{type: swipe, name: upper, direction: up, enabled: false}"
    let broken = try GestureScreen.question(on: .flick, view + "[\(swipes[0]), \(off)]}")
    #expect(broken.answers.map(\.text) == ["upper is not recognized"])
    #expect(broken.answers.first?.solutions.map(\.text) == ["set isEnabled of upper to true"])
    #expect(broken.remarks.isEmpty)
  }

  @Test func `of a swipe that has no direction it is said that none begins it`() throws {
    let view = "{name: it, frame: [0, 0, 300, 300], gestures: [{type: swipe, direction: []}]}"
    let answer = try GestureScreen.question(on: .flick, view).answers.first
    #expect(
      answer?.reason
        == "UISwipeGestureRecognizer of it has no direction: a swipe that has none never begins"
    )
    #expect(
      answer?.solutions.first?.text == "set direction of UISwipeGestureRecognizer of it to right"
    )
  }

  @Test func `a recognizer of more fingers is not asked where another fits`() throws {
    let view = "{name: it, frame: [0, 0, 80, 80], gestures: "
    let two = "{type: tap, name: two, numberOfTouchesRequired: 2}"
    #expect(try GestureScreen.question(on: .tap, view + "[{type: tap, name: one}, \(two)]}").comes)
    #expect(
      try GestureScreen.question(on: .tap, view + "[\(two)]}").answers.first?.reason
        == "two needs 2 fingers"
    )
  }

  @Test(arguments: [
    (FingerGesture.tap, "class: UIButton", "{type: tap, numberOfTapsRequired: 2}"),
    (.tap, "class: UITableView, rows: [One, Two]", "{type: tap, numberOfTapsRequired: 2}"),
    (
      .drag, "class: UIScrollView, contentSize: [300, 900]",
      "{type: pan, minimumNumberOfTouches: 2}"
    ),
  ])
  func `a gesture that does what a view is for does not lack a recognizer of more taps or fingers`(
    gesture: FingerGesture,
    keys: String,
    recognizer: String
  ) throws {
    let question = try GestureScreen.question(
      on: gesture,
      "{name: it, \(keys), frame: [0, 0, 300, 300], gestures: [\(recognizer)]}"
    )
    #expect(question.comes)
    #expect(question.answers.allSatisfy { $0.comes || $0.isMinor })
  }

  @Test func `of a hundred recognizers no more are tried than one waits for`() throws {
    let pans = (0..<100).map { "{type: pan, name: pan\($0)}" }.joined(separator: ",")
    let question = try GestureScreen.question(
      on: .drag,
      "{name: it, frame: [0, 0, 300, 300], gestures: [\(pans)]}"
    )
    let unmet = question.answers.filter { !$0.comes }
    #expect(unmet.count == 99)
    #expect((1...40).contains(unmet.count { !$0.solutions.isEmpty }))
  }

  @Test(arguments: FingerGesture.allCases)
  func `whatever does not come has a change that helps, or advice`(_ gesture: FingerGesture) throws
  {
    for screen in GestureCase.all {
      let scene = try GestureScreen.scene(screen.scene)
      let question = GestureQuestion(try scene.view(ViewReference("it")), on: gesture, in: scene)
      for answer in question.answers where !answer.comes && !answer.isMinor {
        #expect(!answer.solutions.isEmpty || answer.advice != nil, "\(screen.what): \(answer)")
      }
    }
  }

  @Test func `a list that is covered is asked for one of its rows`() throws {
    let question = try GestureScreen.question(
      on: .tap,
      "{name: it, class: UITableView, frame: [0, 0, 300, 400], rows: [One, Two]}, "
        + "{frame: [0, 0, 390, 844]}"
    )
    #expect(question.hit != nil)
    #expect(question.answers.map(\.text) == ["a row of it is selected"])
  }

  @Test func `what is in a row is spared with the whole list`() throws {
    let scene = try GestureScreen.scene(
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
    #expect(try GestureScreen.question(on: .tap, "\(plain), \(other)").remarks.count == 1)
    #expect(try GestureScreen.question(on: .tap, "\(other), \(plain)").remarks.isEmpty)
  }

  @Test func `what a delegate is to answer for two recognizers stands in one method`() throws {
    let scene = try GestureScreen.scene(
      """
      touchstone: 1
      root:
        subviews:
          - {name: it, frame: [40, 100, 300, 120], menu: [Copy], drags: true, gestures: [{type: pan, name: mine}]}
      """
    )
    let question = GestureQuestion(try scene.view(ViewReference("it")), on: .holdDrag, in: scene)
    let first = try #require(question.answers.first { !$0.comes }?.solutions.first)
    #expect(first.changes.map(\.property) == Array(repeating: first.changes[0].property, count: 2))
    #expect(first.swiftLines.count { $0.hasPrefix("extension ") } == 1)
    #expect(first.swiftLines.contains { $0.hasSuffix("return otherGestureRecognizer.view === it") })
  }

  @Test func `a pan that begins in one way alone is asked for that, and others are refused`()
    throws
  {
    let scene = try GestureScreen.scene(
      "{touchstone: 1, root: {name: it, gestures: [{type: pan, name: swipe, shouldBegin: horizontal}]}}"
    )
    let view = try scene.view(ViewReference("it"))
    #expect(GestureQuestion(view, on: .drag, in: scene).comes)
    let answer = try #require(
      GestureQuestion(view, on: .drag, toward: .up, in: scene).answers.first
    )
    #expect(answer.reason == "its delegate lets it begin only where the finger moves to the side")
    #expect(answer.advice == "move the finger to the side")
    #expect(answer.solutions.isEmpty)
  }

  private static func reordering(after seconds: Double) -> String {
    """
    touchstone: 1
    root:
      subviews:
        - {name: list, gestures: [{type: longPress, name: reorder, minimumPressDuration: \(seconds)}],
           subviews: [{name: cell, frame: [0, 0, 300, 60], menu: [Share]}]}
    """
  }

  @Test func `UIKit's hold for a menu has no public class, and no code waits for it (B-7.118)`()
    throws
  {
    let scene = try GestureScreen.scene(Self.reordering(after: 0.3))
    let question = GestureQuestion(try scene.view(ViewReference("cell")), on: .hold, in: scene)
    let solutions = try #require(question.answers.first?.solutions)
    #expect(solutions.first?.text.contains("as UIKit's hold for the menu of cell,") == true)
    #expect(
      solutions.flatMap(\.swiftLines).contains {
        $0.contains("otherGestureRecognizer.view === cell")
      }
    )
    #expect(!solutions.contains { $0.text.contains("require(toFail:)") })
    #expect(
      question.remarks.contains {
        $0.hasPrefix("After how long UIKit opens a menu is not published")
      }
    )
  }

  @Test(arguments: [
    "{name: it, class: UIButton, frame: [20, 76, 100, 40], actions: [{events: [touchUpInside], action: like}]}",
    "{name: it, class: UICollectionView, frame: [20, 76, 300, 40], items: [Like, Heart], itemSize: [50, 32]}",
  ])
  func `a menu of the row around cancels a hold, and is to be left out there by its delegate`(
    _ view: String
  ) throws {
    let scene = try GestureScreen.scene(
      """
      touchstone: 1
      root:
        subviews:
          - {name: chat, class: UITableView, frame: [0, 0, 375, 600], rowMenu: [Reply], subviews: [
              {name: row, class: UITableViewCell, frame: [0, 100, 375, 120], subviews: [\(view)]}]}
      """
    )
    let question = GestureQuestion(try scene.view(ViewReference("it")), on: .hold, in: scene)
    let answer = try #require(question.answers.first)
    #expect(
      answer.reason?.contains("UIKit's hold for the menu of chat is recognized") == true,
      "\(answer)"
    )
    #expect(!answer.solutions.contains { $0.text.contains("gestureRecognizerShouldBegin") })
    #expect(
      answer.advice?.hasPrefix(
        "have tableView(_:contextMenuConfigurationForRowAt:point:) of its delegate answer nil"
      )
        == true,
      "\(answer)"
    )
  }

  @Test func `what a drag on the wheels of a date picker does is said not to be known`() throws {
    let scene = try GestureScreen.scene(
      """
      touchstone: 1
      root: {name: card, gestures: [{type: pan, name: close}], subviews: [
        {name: it, class: UIDatePicker, frame: [0, 60, 375, 216]}]}
      """
    )
    let question = GestureQuestion(
      try scene.view(ViewReference("it")),
      on: .drag,
      toward: .down,
      in: scene
    )
    #expect(
      question.remarks.contains { $0.hasPrefix("The wheels, or the calendar, in it are UIKit's") }
    )
    #expect(
      !question.answers.flatMap(\.solutions).contains { $0.text.contains("cancelsTouchesInView") }
    )
  }

  @Test func `a hold that comes after a menu may be made shorter`() throws {
    let scene = try GestureScreen.scene(Self.reordering(after: 0.6))
    let question = GestureQuestion(
      try scene.view(ViewReference("list")),
      on: .hold,
      at: CGPoint(x: 50, y: 30),
      in: scene
    )
    let texts = question.answers.flatMap(\.solutions).map(\.text)
    #expect(
      texts.contains { $0.hasPrefix("set minimumPressDuration of reorder to 0.4; but ") },
      "\(texts)"
    )
  }

  @Test func `two requirements that one delegate is to drop are one method, which answers false`()
    throws
  {
    let lines = try GestureScreen.question(
      on: .drag,
      """
      {name: scroll, class: UIScrollView, frame: [0, 0, 300, 300], contentSize: [300, 300], maximumZoomScale: 4, subviews: [
        {name: it, frame: [0, 0, 300, 300], gestures: [
          {type: pan, name: draw, shouldRequireFailureOf: [scroll.pan, scroll.pinch]}]}]}
      """
    )
    .answers.compactMap(\.solutions.first?.swiftLines).first
    #expect(lines?.count { $0.contains("shouldRequireFailureOf") } == 1, "\(lines ?? [])")
    #expect(lines?.contains { $0.contains("guard") || $0.contains("===") } == false)
    #expect(lines?.contains { $0.hasSuffix("return false") } == true)
  }
}
