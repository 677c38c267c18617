import Foundation
import Testing
import TouchImport
import TouchKit
import TouchScene

@testable import TouchExplain

/// Screens of public questions, where developers saw something else than what happens here, or missed a remark.
@MainActor
@Suite struct ReportedOutcomeTests {
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

  private func reports(_ question: GestureQuestion) -> [String] {
    question.remarks.filter { $0.hasPrefix("Developers report both") }
  }

  private static let otherwise = ", though developers report otherwise as well"

  // MARK: - A control in a sheet

  private static let slider = """
    touchstone: 1
    screen: {device: "iPhone 11"}
    classes:
      StepSlider: {extends: UIControl, overrides: [beginTracking, continueTracking, endTracking, cancelTracking]}
    root:
      name: home
      controller: {view: HomeController}
      subviews:
        - name: sheet
          controller: {presented: SliderController, style: pageSheet}
          subviews:
            - {name: slider, class: StepSlider, frame: [40, 200, 334, 44], actions: [{events: [valueChanged], action: 'changeValue:', target: SliderController}]}
    """

  @Test func `a sheet's pan may take a drag to the side from a control of an app's (B-7.116)`()
    throws
  {
    let question = try question("slider", on: .drag, toward: .right, in: scene(Self.slider))
    #expect(
      question.answers.map(\.text) == ["slider hears of the finger to the end" + Self.otherwise]
    )
    let remark = try #require(reports(question).first)
    #expect(remark.contains("and that it does so whichever way the finger goes"))
    #expect(remark.contains("gestureRecognizerShouldBegin(_:) of slider to answer false"))
  }

  @Test func `the ways in which a control keeps a drag are told with the reports (B-7.116)`()
    throws
  {
    let question = try question("slider", on: .drag, in: scene(Self.slider))
    #expect(
      question.remarks.contains(
        "With a finger that goes right or left or up, it comes\(Self.otherwise)."
      )
    )
    #expect(reports(question).count == 1)
  }

  // MARK: - Swipe actions on a page

  private static func pages(_ content: String, showing x: Int) -> String {
    """
    touchstone: 1
    screen: {device: "iPhone X"}
    root:
      name: paging
      subviews:
        - name: pages
          class: UIScrollView
          frame: [0, 84, 375, 728]
          contentSize: [\(content)]
          contentOffset: [\(x), 0]
          subviews:
            - {name: table, class: UITableView, frame: [\(x), 0, 375, 728], rows: [One, Two, Three], rowHeight: 60, canEditRows: true}
    """
  }

  @Test func `the page may scroll in place of a row's actions (B-6.111)`() throws {
    let scene = try scene(Self.pages("1125, 728", showing: 375))
    let question = try question("table", on: .drag, toward: .left, in: scene)
    #expect(question.answers.first?.text.hasSuffix(Self.otherwise) == true)
    let remark = try #require(reports(question).first)
    #expect(remark.contains("a scroll view around its list such as pages"))
    #expect(remark.contains("set isScrollEnabled of pages to false"))
  }

  @Test func `a scroll view that scrolls up and down is no page (B-6.111)`() throws {
    let scene = try scene(Self.pages("375, 1400", showing: 0))
    #expect(try reports(question("table", on: .drag, toward: .left, in: scene)).isEmpty)
  }

  // MARK: - Text

  private static let text = """
    touchstone: 1
    screen: {device: "iPhone 11"}
    root:
      name: channel
      subviews:
        - name: list
          class: UICollectionView
          frame: [0, 88, 414, 700]
          contentSize: [414, 1200]
          subviews:
            - name: cell
              class: UICollectionViewCell
              frame: [0, 40, 414, 80]
              subviews:
                - name: message
                  frame: [20, 0, 300, 80]
                  gestures: [{type: longPress, name: popup}]
                  subviews:
                    - {name: text, class: UITextView, frame: [8, 8, 284, 64], text: 'see getstream.io', editable: false, scrollEnabled: false}
    """

  @Test func `text may be selected in place of the press around it (B-7.119)`() throws {
    let question = try question(
      "message",
      on: .hold,
      at: CGPoint(x: 150, y: 170),
      in: scene(Self.text)
    )
    #expect(question.answers.first?.text == "popup is recognized" + Self.otherwise)
    let remark = try #require(reports(question).first)
    #expect(remark.contains("select the text in its place"))
    let beside = try self.question(
      "message",
      on: .hold,
      at: CGPoint(x: 24, y: 132),
      in: scene(Self.text)
    )
    #expect(reports(beside).isEmpty)
  }

  @Test func `text that is shown only may keep a tap from its item (B-7.119)`() throws {
    let question = try question("list", on: .tap, at: CGPoint(x: 150, y: 170), in: scene(Self.text))
    #expect(question.answers.first?.text == "an item of list is selected" + Self.otherwise)
    #expect(reports(question).first?.contains("from iOS 11 on, it does not") == true)
  }

  @Test func `no tap is to edit text that is not edited (B-7.119)`() throws {
    let question = try question("text", on: .tap, in: scene(Self.text))
    #expect(question.answers.map(\.text) == ["an item of list is selected" + Self.otherwise])
  }

  // MARK: - The pop

  nonisolated private static func pushed(_ keys: String, _ inner: String = "") -> String {
    """
    touchstone: 1
    screen: {device: "iPhone 14"}
    root:
      name: channels
      controller:
        view: ListController
        navigation: UINavigationController
        pushed:
          name: chat
          controller: {view: ChatController}
          subviews:
            - {name: messages, frame: [0, 91, 390, 700], \(keys), subviews: [\(inner)]}
    """
  }

  nonisolated private static let reply = pushed(
    "gestures: [{type: pan, name: swipeToReply, delegate: {class: ChatList, implements: [shouldBegin, shouldRecognizeSimultaneously]}}]",
    "{name: list, class: UITableView, frame: [0, 0, 390, 700], rows: [a, b, c, d, e, f, g, h], rowHeight: 60}"
  )

  @Test func `a pop that is lost to a delegate of which no answer is known may be recognized`()
    throws
  {
    let findings = Audit(of: try scene(Self.reply)).findings
    let finding = try #require(findings.first { $0.rule == .neverWins })
    #expect(
      finding.reason
        == "interactivePopGestureRecognizer is not recognized by its own gesture on a row of list: swipeToReply of "
        + "messages is recognized first and excludes it, unless a delegate, of which no answer is known, decides otherwise"
    )
    #expect(finding.severity == .note)
  }

  @Test(arguments: [
    (reply, "swipeToReply"),
    (pushed("class: UIScrollView, contentSize: [1170, 700]"), "the pan of messages"),
  ])
  func `a screen that is pushed tells who has the drag from its edge (B-7.105)`(
    _ text: String,
    _ winner: String
  ) throws {
    let question = try question(
      "chat",
      on: .drag,
      toward: .right,
      at: CGPoint(x: 5, y: 400),
      in: scene(text)
    )
    let remark = try #require(reports(question).first)
    #expect(remark.contains("such as \(winner) at the edge, and that it does not."))
    #expect(
      remark.hasSuffix(
        "let \(winner) wait for it to fail, by require(toFail:); to have \(winner) win, set isEnabled of "
          + "interactivePopGestureRecognizer, which all screens of the stack share, to false in viewDidAppear(_:), and to true in viewWillDisappear(_:)."
      )
    )
  }

  // MARK: - Touch methods that call super

  @Test func `a view whose touch methods follow a finger and call super is a target`() throws {
    let scene = try scene(
      """
      touchstone: 1
      screen: {device: "iPhone 11"}
      classes:
        CosmosView: {touches: {began: forward, moved: forward, ended: forward, cancelled: forward}}
      root:
        name: root
        subviews:
          - name: scroll
            class: UIScrollView
            frame: [0, 44, 414, 852]
            contentSize: [414, 1600]
            subviews: [{name: rating, class: CosmosView, frame: [40, 200, 240, 50]}]
      """
    )
    #expect(Audit(of: scene).findings.map(\.rule) == [.lostDrag])
  }

  @Test func `a slider on a page of a page view controller is looked at as any other`() throws {
    let scene = try scene(
      """
      <UIWindow: 0x1; frame = (0 0; 375 812); layer = <UIWindowLayer: 0x2>>
         | <_UIPageViewControllerContentView: 0x3; frame = (0 88; 375 724); clipsToBounds = YES; layer = <CALayer: 0x4>>
         |    | <_UIQueuingScrollView: 0x5; frame = (0 0; 375 724); clipsToBounds = YES; layer = <CALayer: 0x6>; contentOffset: {375, 0}; contentSize: {1125, 724}; adjustedContentInset: {0, 0, 0, 0}>
         |    |    | <UIView: 0x7; frame = (375 0; 375 724); layer = <CALayer: 0x8>>
         |    |    |    | <UIView: 0x9; frame = (0 0; 375 724); layer = <CALayer: 0xa>>
         |    |    |    |    | <edX.CustomSlider: 0xb; baseClass = UISlider; frame = (60 171; 200 30); layer = <CALayer: 0xc>; value: 0.300000>
      """,
      name: "dump.txt"
    )
    #expect(Audit(of: scene).findings.map(\.rule) == [.lostDrag])
  }

  // MARK: - Several fingers, several recognizers

  private static let buttons = """
    touchstone: 1
    root:
      name: root
      subviews:
        - name: circles
          frame: [16, 200, 288, 49]
          subviews:
            - {name: r0, class: UIButton, frame: [0, 0, 49, 49], actions: [{events: [touchUpInside], action: 'rate:', target: Circles}]}
            - {name: r1, class: UIButton, frame: [59, 0, 49, 49], actions: [{events: [touchUpInside], action: 'rate:', target: Circles}]}
    """

  @Test(arguments: [false, true])
  func `two buttons beside each other can be pressed at once, unless one is exclusive (B-3.16)`(
    _ isExclusive: Bool
  ) throws {
    let text =
      isExclusive
      ? Self.buttons.replacing("[59, 0, 49, 49],", with: "[59, 0, 49, 49], exclusiveTouch: true,")
      : Self.buttons
    let remarks = try question("r0", on: .tap, in: self.scene(text)).remarks
    #expect(remarks.contains { $0.hasPrefix("Two fingers can press r0 and r1") } != isExclusive)
  }

  @Test(arguments: [false, true])
  func `a tap of two fingers that waits for no pinch is told (B-4.38)`(_ waits: Bool) throws {
    let more = waits ? ", requireToFail: [pinch, rotate]" : ""
    let scene = try scene(
      """
      touchstone: 1
      root:
        name: root
        subviews:
          - name: map
            frame: [0, 0, 320, 400]
            multipleTouchEnabled: true
            gestures:
              - {type: pinch, name: pinch, simultaneousWith: rotate}
              - {type: rotation, name: rotate, simultaneousWith: pinch}
              - {type: tap, name: two, numberOfTouchesRequired: 2\(more)}
      """
    )
    for gesture in [FingerGesture.pinch, .tap] {
      let remarks = try question("map", on: gesture, in: scene).remarks
      let isTold = remarks.contains {
        $0.hasPrefix("two is recognized as well where the fingers of pinch and rotate move little")
      }
      #expect(isTold != waits, "\(gesture)")
    }
  }

  @Test
  func `what a delegate lets act beside a pan is told whichever way the finger goes (B-4.34)`()
    throws
  {
    let scene = try scene(
      """
      touchstone: 1
      screen: {device: "iPhone 8"}
      root:
        name: root
        subviews:
          - name: chat
            class: UIScrollView
            frame: [0, 0, 375, 667]
            contentSize: [375, 1600]
            subviews:
              - {name: bubble, frame: [16, 100, 300, 100], gestures: [{type: pan, name: reply, simultaneousWith: chat.pan}]}
      """
    )
    let remarks = try question("bubble", on: .drag, toward: .right, in: scene).remarks
    #expect(
      remarks.contains {
        $0.hasPrefix("The delegate of reply lets the pan of chat be recognized at the same time")
      },
      "\(remarks)"
    )
  }

  // MARK: - Menus and scroll views

  @Test func `a button without an action tells that its menu opens by a hold (B-7.118)`() throws {
    let question = try GestureScreen.question(
      on: .tap,
      "{name: it, class: UIButton, frame: [0, 0, 80, 80], menu: [Edit, Delete]}"
    )
    let answer = try #require(question.answers.first { !$0.comes })
    #expect(answer.text == "it sends touchUpInside, and calls nothing")
    #expect(answer.reason?.hasSuffix("showsMenuAsPrimaryAction is false") == true)
    #expect(
      answer.solutions.map(\.text) == [
        "set showsMenuAsPrimaryAction of it to true to have a tap open its menu"
      ]
    )
  }

  @Test func `a button whose menu is its primary action sends touchUpInside without that`() throws {
    let question = try GestureScreen.question(
      on: .tap,
      "{name: it, class: UIButton, frame: [0, 0, 80, 80], primaryMenu: [Edit, Delete], actions: [{events: touchUpInside, action: 'buy:', target: App}]}"
    )
    let answer = try #require(question.answers.first { !$0.comes })
    #expect(answer.solutions.first?.text == "set showsMenuAsPrimaryAction of it to false")
  }

  @Test func `a scroll view that is seen in part is to be made as high as what is seen of it`()
    throws
  {
    let scene = try scene(
      """
      touchstone: 1
      screen: {size: [390, 844]}
      root:
        name: root
        subviews:
          - {name: scroll, class: UIScrollView, frame: [0, 422, 390, 844], contentSize: [390, 700]}
      """
    )
    let answer = try #require(question("scroll", on: .drag, toward: .up, in: scene).answers.first)
    #expect(answer.reason?.contains("of which 422 of 844 pt are seen") == true)
    #expect(answer.advice == "make scroll only as high as what is seen of it, 422 pt")
  }

  @Test func `a recognizer of an unknown class is told to refuse touches of a button (B-4.87)`()
    throws
  {
    let scene = try scene(
      """
      <UIWindow: 0x1; frame = (0 0; 375 667); layer = <UIWindowLayer: 0x2>>
         | <UIView: 0x3; frame = (0 0; 375 120); gestureRecognizers = <NSArray: 0x4>; layer = <CALayer: 0x5>>
         |    | <UIButton: 0x6; frame = (295 38; 64 44); opaque = NO; layer = <CALayer: 0x7>>
      (lldb) po [0x3 gestureRecognizers]
      <HUBComponentGestureRecognizer: 0x8; state = Possible; view = <UIView 0x3>; target= <(action=handle:, target=<HUBWrapper 0x9>)>>
      """,
      name: "dump.txt"
    )
    let remarks = try question("UIButton", on: .tap, in: scene).remarks
    #expect(
      remarks.contains {
        $0.contains("refuse touches in UIButton, by gestureRecognizer(_:shouldReceive:).")
      },
      "\(remarks)"
    )
  }
}
