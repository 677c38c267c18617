import Foundation
import Testing
import TouchExplain
import TouchKit
import TouchScene

/// Questions about fingers that rest before they move, leave a view, or come down on what still scrolls.
@MainActor
@Suite struct GestureKindTests {
  // MARK: - Hold, then drag

  private static let pager = """
    {name: pager, class: UIScrollView, frame: [0, 0, 375, 400], contentSize: [1125, 400], subviews: [
      {name: it, class: UISlider, value: 0.5, frame: [40, 100, 295, 34]}]}
    """

  @Test func `a slider in a scroll view follows a finger that rested, and no other (B-6.4)`() throws
  {
    #expect(try GestureScreen.question(on: .holdDrag, toward: .right, Self.pager).comes)
    #expect(try !GestureScreen.question(on: .drag, toward: .left, Self.pager).comes)
  }

  @Test func `a pan that a long press excludes is let go on with it`() throws {
    let question = try GestureScreen.question(
      on: .holdDrag,
      toward: .up,
      """
      {name: it, frame: [0, 0, 300, 300], gestures: [
        {type: longPress, name: lift}, {type: pan, name: carry}]}
      """
    )
    #expect(
      question.headline.hasPrefix("A drag up after a hold at "),
      "\(question.headline)"
    )
    let missed = try #require(question.answers.first { !$0.comes })
    #expect(missed.text == "carry is not recognized")
    #expect(missed.reason == "lift is recognized first and excludes it")
    #expect(
      missed.solutions.contains { $0.text.hasPrefix("let the delegate of carry allow it") },
      "\(missed.solutions.map(\.text))"
    )
  }

  @Test func `a swipe is no gesture for a finger that rests first`() throws {
    let swipe = "{name: it, frame: [0, 0, 300, 300], gestures: [{type: swipe, name: next}]}"
    let question = try GestureScreen.question(on: .holdDrag, swipe)
    #expect(question.answers.first?.text == "nothing comes of it for it")
  }

  // MARK: - Lifted outside

  private static let button = "{name: it, class: UIButton, frame: [100, 100, 60, 40]}"

  @Test func `a button tells of a lift outside of it (B-5.8)`() throws {
    let question = try GestureScreen.question(on: .dragOut, toward: .right, Self.button)
    #expect(question.answers.first?.text == "it sends touchUpOutside")
    #expect(question.comes)
    #expect(question.headline.hasPrefix("A drag off the view to the right at "))
  }

  @Test func `a button in a scroll view does not hear of a lift outside that scrolls (B-6.10)`()
    throws
  {
    let views =
      "{name: page, class: UIScrollView, frame: [0, 0, 375, 600], contentSize: [375, 1200], subviews: ["
      + "{name: it, class: Own, frame: [100, 200, 60, 40]}]}"
    let scene = try GestureScreen.scene(
      "{touchstone: 1, classes: {Own: {extends: UIControl}}, root: {subviews: [\(views)]}}"
    )
    let view = try scene.view(ViewReference("it"))
    let question = GestureQuestion(view, on: .dragOut, toward: .up, in: scene)
    #expect(question.answers.first?.comes == false)
    #expect(question.answers.first?.text == "it sends no touchUpOutside")
    #expect(question.answers.first?.reason?.contains("begins to scroll") == true)
  }

  @Test func `where the screen ends beside the view no finger is said to be lifted there`() throws {
    let all = "{name: it, class: UIButton, frame: [0, 0, 2000, 3000]}"
    let question = try GestureScreen.question(on: .dragOut, all)
    #expect(question.answers.map(\.text) == ["no finger is lifted outside of it"])
    #expect(!question.comes)
  }

  // MARK: - While it scrolls

  private static func list(_ content: String) -> String {
    "{name: list, class: UIScrollView, frame: [0, 0, 375, 400], contentSize: [375, 2000], "
      + "subviews: [\(content)]}"
  }

  @Test func `a tap while it scrolls is the scroll view's, and one that shares gets it (B-6.17)`()
    throws
  {
    let content = "{name: it, frame: [0, 100, 375, 100], gestures: [{type: tap, name: open}]}"
    let question = try GestureScreen.question(on: .tapScrolling, Self.list(content))
    let missed = try #require(question.answers.first { !$0.comes })
    #expect(missed.text == "open is not recognized")
    #expect(
      missed.reason
        == "list still scrolls: the touch stops it, and its pan begins at once and excludes it"
    )
    #expect(missed.statement == "B-6.17")
    #expect(
      missed.solutions.first?.text.hasPrefix("let the delegate of open allow it at the same time")
        == true,
      "\(missed.solutions.map(\.text))"
    )
    #expect(question.effects == ["list stops scrolling"])
    #expect(try GestureScreen.question(on: .tap, Self.list(content)).comes)
  }

  @Test func `a button that is tapped while it scrolls sends nothing, but for a tap of its own`()
    throws
  {
    let content = "{name: it, class: UIButton, frame: [0, 100, 375, 100]}"
    let question = try GestureScreen.question(on: .tapScrolling, Self.list(content))
    let missed = try #require(question.answers.first { !$0.comes })
    #expect(missed.text == "it sends no touchUpInside")
    #expect(
      missed.reason
        == "list still scrolls: the touch stops it, and its pan begins at once and has the touch"
    )
    #expect(
      missed.solutions.first?.text.hasPrefix("add a UITapGestureRecognizer of its own to it")
        == true,
      "\(missed.solutions.map(\.text))"
    )
  }

  @Test func `no row is selected while the table scrolls`() throws {
    let rows = (0..<60).map { "R\($0)" }.joined(separator: ", ")
    let table = "{name: it, class: UITableView, frame: [0, 0, 375, 600], rows: [\(rows)]}"
    let question = try GestureScreen.question(on: .tapScrolling, table)
    #expect(question.answers.first?.text == "no row of it is selected")
    #expect(question.answers.first?.reason?.hasPrefix("it still scrolls") == true)
    #expect(try GestureScreen.question(on: .stopScrolling, table).comes)
  }

  @Test func `what has nothing to scroll is not said to be touched while it scrolls`() throws {
    let question = try GestureScreen.question(on: .tapScrolling, Self.button)
    #expect(
      question.answers.map(\.reason) == [
        "nothing that it is, or is in, goes on scrolling after a flick"
      ]
    )
    #expect(question.answers.allSatisfy { !$0.comes && $0.solutions.isEmpty })
  }

  @Test func `a view at the edge of what scrolls is touched where it is by then`() throws {
    let first = "{name: it, frame: [0, 0, 375, 40], gestures: [{type: tap, name: open}]}"
    let question = try GestureScreen.question(on: .tapScrolling, Self.list(first))
    #expect(question.answers.first?.text == "open is not recognized")
    #expect((0..<60).contains(question.point.y))
  }

  @Test(arguments: [
    (FingerGesture.hold, "a menu of it opens"), (.holdDrag, "it is lifted"),
  ])
  func `of one hold a menu opens, or, where the finger moves then, the view is dragged (B-7.118)`(
    _ gesture: FingerGesture,
    _ deed: String
  ) throws {
    let question = try GestureScreen.question(
      on: gesture,
      "{name: it, frame: [0, 0, 80, 80], menu: [Edit, Delete], drags: true}"
    )
    #expect(question.answers.map(\.text) == [deed])
    let deeds = question.effects.filter { $0.hasSuffix("opens") || $0.hasSuffix("lifted") }
    #expect(deeds == [deed], "\(question.effects)")
  }

  @Test func `before iOS 13 the window of the status bar takes the touches there (B-6.109)`() throws
  {
    let text = { (policy: String) in
      """
      touchstone: 1
      screen: {device: "iPhone X"}
      policy: {containers: \(policy)}
      windows:
        - name: main
          key: true
          root:
            name: rootView
            subviews:
              - {name: list, class: UITableView, frame: [0, 0, 375, 812], rows: [A, B, C, D, E, F, G, H, I, J, K, L, M, N, O]}
        - {name: indicator, level: statusBar, frame: [0, 0, 375, 44]}
      """
    }
    let remark =
      "Before iOS 13 the status bar lies in a window in front, which takes the touches there"
    for (policy, isSaid) in [("ios12", true), ("ios13", false)] {
      let scene = try GestureScreen.scene(text(policy))
      let list = try scene.view(ViewReference("list"))
      let asked = GestureQuestion(list, on: .tap, at: CGPoint(x: 187, y: 20), in: scene)
      #expect(asked.remarks.contains { $0.hasPrefix(remark) } == isSaid, "\(asked.remarks)")
    }
  }

  @Test func `a lift up to 70 points beside a control counts as inside, and is told to (B-5.8)`()
    throws
  {
    let question = try GestureScreen.question(
      on: .dragOut,
      "{name: it, class: UIButton, frame: [96, 300, 200, 56]}"
    )
    #expect(
      question.remarks.contains {
        $0.hasPrefix("A finger that is lifted up to 70 pt outside of it counts as inside")
          && $0.contains("ask in the action, whose second argument may be the event")
      },
      "\(question.remarks)"
    )
  }

  @Test func `a recognizer around a control that acts beside it is told with how to keep it away`()
    throws
  {
    let question = try GestureScreen.question(
      on: .doubleTap,
      "{name: player, frame: [0, 0, 300, 300], gestures: [{type: tap, name: seek, numberOfTapsRequired: 2, "
        + "cancelsTouchesInView: false}], subviews: [{name: it, class: UIButton, frame: [0, 0, 80, 80]}]}"
    )
    #expect(question.comes, "\(question.answers)")
    #expect(
      question.remarks.contains {
        $0.hasPrefix(
          "seek, around it, is recognized by the same double tap: if that is not meant, let its delegate refuse"
        )
      },
      "\(question.remarks)"
    )
  }

  @Test(arguments: [FingerGesture.hold, .doubleTap])
  func `what UIKit's own recognizers make of a hold on a text field is not known`(
    _ gesture: FingerGesture
  ) throws {
    let question = try GestureScreen.question(
      on: gesture,
      "{name: bar, frame: [0, 0, 300, 44], gestures: [{type: longPress, name: press}], subviews: ["
        + "{name: it, class: UITextField, frame: [0, 0, 300, 44]}]}"
    )
    #expect(question.answers.map(\.text) == ["what comes of it for it is not known"])
    #expect(
      question.answers.first?.reason
        == "UIKit's own recognizers, which are not simulated, select text of it by it"
    )
  }
}
