import Foundation
import Testing
import TouchImport
import TouchKit
import TouchScene

@testable import TouchExplain

/// What UIKit's own recognizers make of a gesture where developers report two things, or a file does not tell all.
@MainActor
@Suite struct OpenOutcomeTests {
  private func scene(_ text: String, name: String = "test.scene.yaml") throws -> Scene {
    try Scene(SceneFile(reading: Data(text.utf8), name: name, importer: Importer()))
  }

  private func question(
    _ view: String,
    on gesture: FingerGesture,
    toward way: StrokeDirection? = nil,
    at point: CGPoint? = nil,
    in scene: Scene
  ) throws -> GestureQuestion {
    _ = scene.application.view(at: .zero)
    return GestureQuestion(
      try scene.view(ViewReference(view)),
      on: gesture,
      toward: way,
      at: point,
      in: scene
    )
  }

  // MARK: - Sheets

  private static func sheet(_ more: String, _ inner: String) -> String {
    """
    touchstone: 1
    screen: {device: "iPhone 11"}
    root:
      name: home
      controller: {view: HomeController}
      subviews:
        - name: sheet
          controller: {presented: TourController, style: pageSheet\(more)}
          subviews: [\(inner)]
    """
  }

  @Test func `a swipe in a sheet is told to wait for no sheet's pan, as of iOS 13 (B-7.116)`()
    throws
  {
    let scene = try scene(
      Self.sheet(
        "",
        "{name: pages, frame: [0, 0, 414, 800], gestures: [{type: swipe, name: next, direction: left}]}"
      )
    )
    let question = try question("pages", on: .flick, toward: .left, in: scene)
    #expect(question.comes)
    let remark = try #require(question.remarks.first { $0.contains("of iOS 13") })
    #expect(
      remark.contains("the pan of a sheet of iOS 13 took the touches of a swipe such as next")
    )
    #expect(remark.contains("gestureRecognizer(_:shouldBeRequiredToFailBy:)"))
  }

  @Test(arguments: [true, false])
  func `a sheet that is modal follows a finger down and is not dismissed (B-7.116)`(
    _ isModal: Bool
  ) throws {
    let scene = try scene(
      Self.sheet(
        isModal ? ", modal: true" : "",
        "{name: grid, class: UIScrollView, frame: [0, 56, 414, 700], contentSize: [414, 1500]}"
      )
    )
    for view in ["sheet", "grid"] {
      let remarks = try question(view, on: .drag, toward: .down, in: scene).remarks
      let isTold = remarks.contains {
        $0.hasPrefix("No drag dismisses the sheet")
          && $0.contains("isModalInPresentation of TourController is true")
      }
      #expect(isTold == isModal, "\(view): \(remarks)")
    }
  }

  // MARK: - Bars

  @Test(arguments: [("ios12", false), ("ios13", true)])
  func `both outcomes of a tap on a bar's button under a tap of the bar are told (B-4.48)`(
    containers: String,
    isDisputed: Bool
  ) throws {
    let scene = try scene(
      """
      {touchstone: 1, screen: {size: [414, 736]}, policy: {containers: \(containers)}, root: {name: nav, subviews: [
       {name: bar, class: UINavigationBar, frame: [0, 20, 414, 44], gestures: [{type: tap, name: reveal}], subviews: [
        {name: done, class: _UIButtonBarButton, frame: [346, 0, 60, 44], actions: [{events: touchUpInside, action: 'done:', target: Nav}]}]}]}}
      """
    )
    let question = try question("done", on: .tap, in: scene)
    #expect(
      question.remarks.contains {
        $0.contains("reveal takes the touches of a button of a bar such as done")
      } == isDisputed
    )
    #expect(
      question.answers.first?.reason?.contains("developers report otherwise") == isDisputed
    )
  }

  // MARK: - Switches

  @Test(arguments: ["", "{name: element, frame: [0, 0, 51, 31]}"])
  func `both outcomes of a tap on a switch under a tap are told, whatever is in it (B-4.45)`(
    inside: String
  ) throws {
    let scene = try scene(
      "{touchstone: 1, root: {name: row, gestures: [{type: tap, name: open}], subviews: "
        + "[{name: it, class: UISwitch, frame: [30, 100, 51, 31], subviews: [\(inside)]}]}}"
    )
    let question = try question("it", on: .tap, in: scene)
    #expect(
      question.answers.map(\.text) == [
        "it sends valueChanged, though developers report otherwise as well"
      ]
    )
    #expect(
      question.remarks.contains {
        $0.hasPrefix("Developers report both, that it keeps its touches")
          && $0.contains("let the delegate of open refuse touches in it")
      }
    )
  }

  // MARK: - The pop from the edge

  private static func pushed(_ gestures: String, _ inner: String) -> String {
    """
    touchstone: 1
    screen: {device: "iPhone 8"}
    root:
      name: menu
      controller: {view: MenuController}
      gestures: [\(gestures)]
      subviews:
        - name: first
          frame: [0, 0, 375, 667]
          controller:
            view: FirstController
            navigation: UINavigationController
            pushed:
              name: second
              controller: {view: SecondController}
              subviews: [\(inner)]
    """
  }

  @Test func `both outcomes of a drag from the edge under a drawer's pan are told (B-7.105)`()
    throws
  {
    let scene = try scene(Self.pushed("{type: pan, name: drawer}", ""))
    let remarks = try question(
      "second",
      on: .drag,
      toward: .right,
      at: CGPoint(x: 3, y: 300),
      in: scene
    ).remarks
    let remark = try #require(remarks.first { $0.hasPrefix("Developers report both") })
    #expect(remark.contains("wins over a recognizer such as drawer at the edge"))
    #expect(
      remark.contains("or let the delegate of drawer refuse touches while a controller is pushed")
    )
  }

  @Test
  func
    `each change that gives a slider at the edge its drag takes the pop away there, and names it as Swift does (B-7.105)`()
    throws
  {
    let scene = try scene(
      Self.pushed("", "{name: low, class: UISlider, frame: [6, 300, 363, 44], value: 0}")
    )
    let question = try question(
      "low",
      on: .drag,
      toward: .right,
      at: CGPoint(x: 16, y: 322),
      in: scene
    )
    let solutions = try #require(question.answers.first?.solutions)
    #expect(solutions.count > 1)
    #expect(solutions.allSatisfy { !$0.losses.isEmpty }, "\(solutions.map(\.losses))")
    let changes = solutions.flatMap(\.changes)
    #expect(
      changes.first { $0.property == "delaysTouchesBegan" }?.swift
        == "navigationController?.interactivePopGestureRecognizer?.delaysTouchesBegan = false"
    )
    let refusal = try #require(changes.first { $0.property.contains("shouldReceive") })
    #expect(refusal.text.contains("in place of UIKit's own"))
    #expect(refusal.swift.contains("(navigationController?.viewControllers.count ?? 0) > 1"))
  }

  private static func bar(_ item: String) -> String {
    """
    <UIWindow: 0x1; frame = (0 0; 375 667); layer = <UIWindowLayer: 0x2>>
       | <UILayoutContainerView: 0x3; frame = (0 0; 375 667); gestureRecognizers = <NSArray: 0x4>; layer = <CALayer: 0x5>>
       |    | <UIView: 0x6; frame = (0 0; 375 667); layer = <CALayer: 0x7>>
       |    | <UINavigationBar: 0x8; frame = (0 20; 375 44); layer = <CALayer: 0x9>>
       |    |    | <_UINavigationBarContentView: 0xa; frame = (0 0; 375 44); layer = <CALayer: 0xb>>
       |    |    |    | <\(item): 0xc; frame = (8 5; 50 34); layer = <CALayer: 0xd>>
    (lldb) po [(UIView *)0x3 gestureRecognizers]
    <UIScreenEdgePanGestureRecognizer: 0xe; state = Possible; delaysTouchesBegan = YES; view = <UILayoutContainerView 0x3>; target= <(action=handleNavigationTransition:, target=<_UINavigationInteractiveTransition 0xf>)>>
    """
  }

  @Test
  func `an item of the app in the place of the back button keeps the edge from popping (B-7.105)`()
    throws
  {
    let taken = try scene(Self.bar("_UITAMICAdaptorView"), name: "dump.txt")
    let question = try question(
      "UILayoutContainerView",
      on: .drag,
      toward: .right,
      at: CGPoint(x: 3, y: 400),
      in: taken
    )
    #expect(!question.comes)
    #expect(question.remarks.contains { $0.hasPrefix("An item of the app stands in the place of") })
    let change = try #require(question.answers.first?.solutions.first?.changes.first)
    #expect(change.property == "gestureRecognizerShouldBegin(_:)")
    #expect(
      change.swift.hasPrefix(
        "navigationController?.interactivePopGestureRecognizer?.delegate = self"
      )
    )
    let kept = try scene(Self.bar("_UIBackButtonContainerView"), name: "dump.txt")
    #expect(
      try self.question(
        "UILayoutContainerView",
        on: .drag,
        toward: .right,
        at: CGPoint(x: 3, y: 400),
        in: kept
      ).comes
    )
  }

  // MARK: - Rows

  private static func list(_ gestures: String) -> String {
    """
    touchstone: 1
    screen: {size: [390, 800]}
    root:
      name: root
      subviews:
        - name: card
          frame: [0, 100, 390, 600]
          gestures: [\(gestures)]
          subviews:
            - {name: list, class: UITableView, frame: [0, 30, 390, 500], rows: [One, Two, Three], trailingSwipeActions: [Delete]}
    """
  }

  @Test func `what lets swipe actions win over a pan around the list is said (B-6.111)`() throws {
    let scene = try scene(Self.list("{type: pan, name: pull}"))
    let remarks = try question("list", on: .drag, toward: .left, in: scene).remarks
    let remark = try #require(remarks.first { $0.hasPrefix("Developers report both") })
    #expect(
      remark.contains(
        "let the delegate of pull answer true for it, in gestureRecognizer(_:shouldRequireFailureOf:)"
      )
    )
  }

  private static let labels = """
    <UIWindow: 0x1; frame = (0 0; 320 480); layer = <UIWindowLayer: 0x2>>
       | <UITableView: 0x3; frame = (0 20; 320 460); clipsToBounds = YES; layer = <CALayer: 0x4>; contentOffset: {0, 0}>
       |    | <NameCell: 0x5; baseClass = UITableViewCell; frame = (0 0; 320 44); layer = <CALayer: 0x6>>
       |    |    | <UITableViewCellContentView: 0x7; frame = (0 0; 320 43); layer = <CALayer: 0x8>>
       |    |    |    | <UILabel: 0x9; frame = (20 11; 180 21); text = 'Ann'; layer = <CALayer: 0xa>>
    """

  @Test func `a label of a row that is enabled and has no recognizer is said to have none`() throws
  {
    let scene = try scene(Self.labels, name: "dump.txt")
    let remarks = try question("0x9", on: .tap, in: scene).remarks
    #expect(
      remarks.contains {
        $0.hasPrefix("UILabel, whose isUserInteractionEnabled is true, has no recognizer for a tap")
      },
      "\(remarks)"
    )
  }

  private static let text = """
    <UIWindow: 0x1; frame = (0 0; 320 480); layer = <UIWindowLayer: 0x2>>
       | <UITableView: 0x3; frame = (0 20; 320 460); clipsToBounds = YES; layer = <CALayer: 0x4>; contentOffset: {0, 0}>
       |    | <PostCell: 0x5; baseClass = UITableViewCell; frame = (0 0; 320 120); layer = <CALayer: 0x6>>
       |    |    | <UITableViewCellContentView: 0x7; frame = (0 0; 320 119); layer = <CALayer: 0x8>>
       |    |    |    | <UITextView: 0x9; frame = (10 10; 300 100); text = 'A long post'; layer = <CALayer: 0xa>; contentOffset: {0, 0}; contentSize: {300, 100}>
    """

  @Test func `text in a row that takes its taps is found, and may be switched off (B-7.119)`()
    throws
  {
    let scene = try scene(Self.text, name: "dump.txt")
    let question = try question("0x5", on: .tap, in: scene)
    #expect(!question.comes)
    #expect(
      question.answers.first?.solutions.first?.changes.map(\.text)
        == ["set isUserInteractionEnabled of UITextView to false"]
    )
    let finding = try #require(Audit(of: scene).findings.first { $0.rule == .shadowedControl })
    #expect(finding.severity == .note)
    #expect(finding.reason.hasSuffix("; where UITextView is there to be edited, that is meant"))
  }

  // MARK: - Touch methods

  private static func segment(_ methods: String) -> String {
    """
    touchstone: 1
    screen: {size: [375, 667]}
    classes: {Segment: {touches: {\(methods)}}}
    root:
      subviews:
        - name: scroll
          class: UIScrollView
          frame: [0, 0, 375, 667]
          contentSize: [375, 1600]
          subviews: [{name: segment, class: Segment, frame: [20, 200, 167, 44]}]
    """
  }

  @Test(arguments: [
    ("began: intercept, ended: intercept", true),
    ("began: intercept, ended: intercept, cancelled: intercept", false),
  ])
  func `a class that hears of a touch and not of its cancelling is told`(
    _ methods: String,
    _ isTold: Bool
  ) throws {
    let scene = try scene(Self.segment(methods))
    let remarks = try question("segment", on: .holdDrag, toward: .up, in: scene).remarks
    #expect(remarks.contains { $0.contains("and no touchesCancelled(_:with:)") } == isTold)
  }

  @Test func `a pop whose delegate is the app's may lose to a scroll view, as developers report`()
    throws
  {
    let scene = { (answers: String) in
      try GestureScreen.scene(
        """
        {touchstone: 1, screen: {size: [390, 844]}, root: {name: stack, subviews: [{name: nav, frame: [0, 0, 390, 844],
          gestures: [{type: screenEdgePan, name: pop, class: _UIParallaxTransitionPanGestureRecognizer, edges: left,
            delegate: {class: StackView, implements: [\(answers)]}}], subviews: [
          {name: list, class: UIScrollView, frame: [0, 91, 390, 753], contentSize: [390, 2400]}]}]}}
        """
      )
    }
    let told = { (scene: Scene) in
      let nav = try scene.view(ViewReference("nav"))
      let point = CGPoint(x: 1, y: 422)
      return GestureQuestion(nav, on: .drag, toward: .right, at: point, in: scene).remarks
        .filter { $0.hasPrefix("Developers report that the pan of list wins over pop") }
    }
    let alone = try told(scene("shouldBegin, shouldReceive"))
    #expect(alone.count == 1)
    #expect(alone.first?.contains("once StackView is its delegate in place of UIKit's own") == true)
    #expect(try told(scene("shouldBegin, shouldRecognizeSimultaneously")).isEmpty)
  }

  @Test(arguments: ["tap", "pan"])
  func `a row's actions may lose to a pan around the list, and not to a tap (B-6.111)`(
    _ kind: String
  ) throws {
    let scene = try scene(
      """
      touchstone: 1
      root:
        gestures: [{type: \(kind), name: around}]
        subviews:
          - {name: list, class: UITableView, frame: [0, 0, 375, 600], rows: [One, Two], trailingSwipeActions: [Delete]}
      """
    )
    let remarks = try question("One", on: .drag, toward: .left, in: scene).remarks
    let isTold = remarks.contains { $0.contains("a pan around its list such as around") }
    #expect(isTold == (kind == "pan"))
  }
}
