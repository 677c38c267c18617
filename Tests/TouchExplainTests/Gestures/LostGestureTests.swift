import Foundation
import Testing
import TouchKit
import TouchScene

@testable import TouchExplain

/// Causes of gestures that are lost, and the kinds of changes that help where usual ones lead astray.
@MainActor
@Suite struct LostGestureTests {
  private func scene(_ views: String) throws -> Scene {
    try GestureScreen.scene(
      """
      {touchstone: 1, screen: {size: [300, 400]}, classes: {Canvas: {touches: forward}, Zoomable: {}},
       root: {name: root, subviews: [\(views)]}}
      """
    )
  }

  private func ask(
    _ view: String,
    on gesture: FingerGesture,
    toward way: StrokeDirection? = nil,
    at point: CGPoint? = nil,
    _ views: String
  ) throws -> GestureQuestion {
    let scene = try scene(views)
    return GestureQuestion(
      try scene.view(ViewReference(view)),
      on: gesture,
      toward: way,
      at: point,
      in: scene
    )
  }

  // MARK: - What a view is there for

  private static let canvas = """
    {name: sheet, frame: [0, 0, 300, 300], gestures: [{type: pan, name: pull}], subviews: [
      {name: canvas, class: Canvas, frame: [0, 0, 300, 200], gestures: [{type: pan, name: draw, enabled: false}]}]}
    """

  @Test func `a view is not there for a recognizer that is switched off, where it handles touches`()
    throws
  {
    let question = try ask("canvas", on: .drag, toward: .down, Self.canvas)
    #expect(question.answers.map(\.text) == ["canvas does not hear the touch to its end"])
    #expect(question.remarks.contains("draw is switched off (isEnabled)."))
    let findings = Audit(of: try scene(Self.canvas)).findings
    #expect(findings.contains { $0.rule == .lostDrag })
  }

  @Test func `a recognizer that is switched off is missed where there is no other`() throws {
    let question = try ask(
      "it",
      on: .tap,
      "{name: it, frame: [0, 0, 100, 100], gestures: [{type: tap, name: close, enabled: false}]}"
    )
    #expect(question.answers.first?.solutions.map(\.text) == ["set isEnabled of close to true"])
  }

  @Test func `what a recognizer of an unknown class around makes of a touch is not known`() throws {
    let question = try ask(
      "it",
      on: .tap,
      """
      {name: surface, frame: [0, 0, 300, 300], gestures: [{type: unknown, class: SurfaceTouch, name: handler}], subviews: [
        {name: it, frame: [0, 0, 100, 100]}]}
      """
    )
    let answer = try #require(question.answers.first)
    #expect(answer.text == "what comes of it for it is not known")
    #expect(
      answer.reason?.hasSuffix(", and what handler of surface makes of it is not known") == true
    )
    #expect(answer.solutions.isEmpty)
  }

  // MARK: - Swipes

  private static let swipes = """
    {name: it, frame: [0, 0, 300, 300], gestures: [{type: swipe, name: left, direction: right}, {type: swipe, name: right}]}
    """

  @Test func `of two swipes for one way, one is turned to the way that nothing is there for`()
    throws
  {
    let other = try ask("it", on: .flick, toward: .left, Self.swipes)
    #expect(other.answers.first?.solutions.map(\.text) == ["set direction of left to left"])
    let same = try #require(try ask("it", on: .flick, toward: .right, Self.swipes).answers.first)
    #expect(
      same.reason
        == "right is recognized first and excludes it: both are for a finger that goes right"
    )
    #expect(same.solutions.isEmpty)
    let advice = "set direction of left, or of right, to the way that it is meant for"
    #expect(same.advice == advice)
    let finding = try #require(Audit(of: try scene(Self.swipes)).findings.first)
    #expect(finding.fix == advice.asSentence)
  }

  // MARK: - Scroll views

  private static func picture(_ keys: String) -> String {
    """
    {name: box, frame: [0, 0, 300, 400], gestures: [{type: pan, name: dismiss}], subviews: [
      {name: scroll, class: UIScrollView, frame: [0, 0, 300, 400], \(keys)}]}
    """
  }

  @Test(arguments: [
    ("contentSize: [300, 400], alwaysBounceVertical: true", true),
    ("contentSize: [300, 900], alwaysBounceVertical: true", false),
  ])
  func `a scroll view whose content fits has drags by its bouncing alone`(
    keys: String,
    isOffered: Bool
  ) throws {
    let fixes = try ask("box", on: .drag, toward: .down, Self.picture(keys)).answers
      .flatMap(\.solutions).map(\.request)
    #expect(!fixes.isEmpty)
    #expect(
      fixes.contains("set alwaysBounceVertical of scroll to false") == isOffered,
      "\(fixes)"
    )
  }

  @Test func `changes that undo one another are said to do so`() throws {
    let question = try ask(
      "list",
      on: .tap,
      """
      {name: box, frame: [0, 0, 300, 400], gestures: [{type: tap, name: close}], subviews: [
       {name: list, class: UICollectionView, frame: [0, 0, 300, 400], items: [a, b], itemSize: [300, 80],
        gestures: [{type: tap, name: own, delaysTouchesBegan: true}, {type: tap, name: other}]}]}
      """
    )
    #expect(question.answers.count { !$0.comes && !$0.isMinor } > 1)
    #expect(
      question.remarks.contains {
        $0.hasPrefix("With the first change of each, no item of list is selected")
      },
      "\(question.answers.map(\.text)) \(question.remarks)"
    )
  }

  @Test func `a row's pan for one side leaves the other to what is around it`() throws {
    let views =
      "{name: page, frame: [0, 0, 300, 400], gestures: [{type: pan, name: pop}], subviews: ["
      + "{name: row, frame: [0, 0, 300, 400], gestures: [{type: pan, name: swipe}]}]}"
    let solutions = try ask("page", on: .drag, toward: .right, views).answers.flatMap(\.solutions)
    #expect(
      solutions.map(\.text).contains(
        "let the delegate of swipe let it begin only where the finger moves to the left, in gestureRecognizerShouldBegin(_:); "
          + "but swipe is then recognized only by a drag to the left"
      ),
      "\(solutions.map(\.text))"
    )
    #expect(
      solutions.flatMap(\.changes).contains {
        $0.swift.contains("return -velocity.x > abs(velocity.y)")
      }
    )
  }

  @Test func `a scroll view that bounces no more still scrolls along its content`() throws {
    let keys = "contentSize: [1200, 400], alwaysBounceVertical: true"
    let fixes = try ask("box", on: .drag, toward: .down, Self.picture(keys)).answers
      .flatMap(\.solutions).map(\.text)
    #expect(
      fixes.contains(
        "set alwaysBounceVertical of scroll to false; but scroll then does not bounce up and down"
      ),
      "\(fixes)"
    )
  }

  @Test func `of a scroll view that bounces both ways an audit stops neither alone`() throws {
    let keys = "contentSize: [300, 400], alwaysBounceVertical: true, alwaysBounceHorizontal: true"
    let found = try audit(
      "{touchstone: 1, screen: {size: [300, 400]}, root: {name: root, subviews: [\(Self.picture(keys))]}}"
    ).findings.filter { $0.rule == .neverWins }
    #expect(!found.isEmpty && found.allSatisfy { !$0.fix.contains("alwaysBounce") }, "\(found)")
  }

  @Test func `a scroll view in another one may keep a sheet from going down (B-7.116)`() throws {
    func ask(_ list: String) throws -> GestureQuestion {
      try self.ask(
        "list",
        on: .drag,
        toward: .down,
        """
        {name: sheet, frame: [0, 0, 300, 380], controller: {presented: ListController, style: pageSheet}, subviews: [\(list)]}
        """
      )
    }
    let list =
      "{name: list, class: UIScrollView, frame: [0, 0, 300, 340], contentSize: [300, 3000]}"
    let pages = try ask(
      "{name: pages, class: UIScrollView, frame: [0, 40, 300, 340], contentSize: [600, 340], pagingEnabled: true, subviews: [\(list)]}"
    )
    #expect(pages.answers.first?.reason?.hasSuffix(Stage.otherwise) == true)
    #expect(
      pages.remarks.contains { $0.hasPrefix("Developers report that a sheet does not go down") }
    )
    let alone = try ask(list)
    #expect(alone.answers.first?.reason?.hasSuffix("goes down with the finger") == true)
    #expect(alone.remarks.isEmpty)
  }

  // MARK: - Where recognizers are

  @Test func `a recognizer goes to the view around that is hit, and no farther`() throws {
    let question = try ask(
      "image",
      on: .pinch,
      at: CGPoint(x: 150, y: 50),
      """
      {name: zoomable, class: Zoomable, frame: [0, 0, 300, 300], subviews: [
        {name: image, frame: [100, 100, 100, 100], gestures: [{type: pinch, name: zoom}]}]}
      """
    )
    #expect(
      question.hit?.solutions.map(\.text).filter { $0.hasPrefix("add zoom") } == [
        "add zoom to zoomable in place of image: it then gets the touches of all that is in zoomable"
      ]
    )
  }

  @Test func `the nearest control is the one that is pressed beside another`() throws {
    func button(_ name: String, _ frame: String) -> String {
      "{name: \(name), class: UIButton, frame: [\(frame)], actions: [{events: [touchUpInside], action: 'go:', target: Shop}]}"
    }
    let question = try ask(
      "add",
      on: .tap,
      "{name: bar, frame: [0, 300, 300, 100], subviews: [\(button("home", "0, 0, 60, 60")), \(button("more", "200, 0, 60, 60"))]}, "
        + button("add", "100, 260, 60, 60")
    )
    #expect(question.remarks.contains { $0.hasPrefix("Two fingers can press add and ") })
  }
}
