import Testing
import TouchKit
import TouchScene

@testable import TouchExplain

/// Answers to public questions that were wrong, or not complete, on screens of our own.
@MainActor
@Suite struct PublicAnswerTests {
  private func scene(_ views: String, classes: String = "", root: String = "") throws -> Scene {
    try GestureScreen.scene(
      """
      {touchstone: 1, screen: {size: [300, 600]}, classes: {Menu: {}, \(classes)},
       root: {name: root, \(root) subviews: [\(views)]}}
      """
    )
  }

  private func question(
    _ view: String,
    on gesture: FingerGesture,
    toward way: StrokeDirection? = nil,
    at point: CGPoint? = nil,
    in scene: Scene
  ) throws -> GestureQuestion {
    GestureQuestion(
      try scene.view(ViewReference(view)),
      on: gesture,
      toward: way,
      at: point,
      in: scene
    )
  }

  private func texts(_ question: GestureQuestion) -> [String] {
    question.answers.flatMap(\.solutions).map(\.text)
  }

  // MARK: - Who waits for whom

  private static let drawer = """
    {name: drawer, frame: [0, 100, 300, 500], gestures: [
      {type: pan, name: pull, shouldRequireFailureOf: [strip.pan]}], subviews: [
      {name: strip, class: UIScrollView, frame: [0, 0, 300, 300], contentSize: [300, 900]}]}
    """

  @Test func `a delegate that is to require one failure less goes on as it is for others`() throws {
    let question = try question(
      "drawer",
      on: .drag,
      toward: .up,
      at: CGPoint(x: 150, y: 200),
      in: scene(Self.drawer)
    )
    let change = try #require(
      question.answers.flatMap(\.solutions).flatMap(\.changes).first {
        $0.property == DelegateMethod.requireFailure.name
      }
    )
    #expect(change.swift.contains("return false\n"), "\(change.swift)")
    #expect(!change.swift.contains("!=="))
  }

  @Test func `two recognizers are not to wait for each other`() throws {
    let question = try question(
      "drawer",
      on: .drag,
      toward: .up,
      at: CGPoint(x: 150, y: 200),
      in: scene(Self.drawer)
    )
    #expect(!texts(question).isEmpty)
    #expect(!texts(question).contains { $0.contains("let the pan of strip wait") })
  }

  @Test func `a pan that waits until the finger is lifted does not follow it`() throws {
    let scene = try scene(
      """
      {name: drawer, frame: [0, 100, 300, 500], gestures: [{type: pan, name: pull, shouldRequireFailureOf: [row.pan]}], subviews: [
        {name: row, class: UIScrollView, frame: [0, 0, 300, 300], contentSize: [900, 300]}]}
      """
    )
    let question = try question(
      "drawer",
      on: .drag,
      toward: .up,
      at: CGPoint(x: 150, y: 200),
      in: scene
    )
    let first = try #require(question.answers.first)
    #expect(first.text == "pull is recognized only when the finger is lifted")
    #expect(
      question.answers.compactMap(\.reason) == [
        "it waits for the pan of row to fail, which is open until the finger is lifted"
      ]
    )
  }

  @Test func `recognizers whose delegates have them wait for each other are in a cycle`() throws {
    let scene = try scene(
      """
      {name: card, frame: [0, 0, 300, 300], gestures: [{type: pan, name: outer, shouldRequireFailureOf: [inner], simultaneousWith: [list.pan]}], subviews: [
        {name: part, frame: [0, 0, 300, 200], gestures: [{type: pan, name: inner, requireToFail: outer}]}]},
      {name: list, class: UIScrollView, frame: [0, 300, 300, 300], contentSize: [300, 900]}
      """
    )
    let graph = GestureGraph(of: scene)
    #expect(graph.cycles.map { $0.map(\.listName) } == [["outer", "inner"]])
    #expect(graph.nodes[0].together.map(\.listName) == ["list.pan"])
    let answer = try #require(
      question("part", on: .drag, toward: .up, in: scene).answers.first { !$0.comes }
    )
    #expect(answer.reason?.hasPrefix("it waits for outer of card, and that for it") == true)
    #expect(!answer.solutions.isEmpty)
  }

  // MARK: - What a change costs

  @Test func `a tap that goes to the view around tells which rows it takes, and comes last`() throws
  {
    let scene = try scene(
      """
      {name: list, class: UITableView, frame: [0, 0, 300, 600], rows: [One, Two]},
      {name: veil, frame: [0, 0, 300, 600], color: black, alpha: 0, gestures: [{type: tap, name: close}]}
      """
    )
    let point = CGPoint(x: 150, y: 300)
    let moves = try question("veil", on: .tap, at: point, in: scene).hit?.solutions ?? []
    let move = try #require(moves.last)
    #expect(move.text.hasPrefix("add close to root in place of veil"))
    #expect(move.losses == ["no row of list is then selected"])
  }

  @Test func `a tap on a small view does not go to a much larger one`() throws {
    let scene = try scene(
      """
      {name: banner, frame: [50, 50, 200, 50], hidden: true, gestures: [{type: tap, name: close}]}
      """
    )
    let solutions = try question("banner", on: .tap, in: scene).hit?.solutions ?? []
    #expect(!solutions.isEmpty)
    #expect(!solutions.contains { $0.text.hasPrefix("add close") })
  }

  @Test func `a scroll view that keeps the taps of its row may be turned off`() throws {
    let scene = try scene(
      """
      {name: list, class: UITableView, frame: [0, 0, 300, 600], subviews: [
        {name: row, class: UITableViewCell, frame: [0, 0, 300, 100], subviews: [
          {name: tags, class: UIScrollView, frame: [0, 20, 300, 60], contentSize: [300, 60], subviews: [
            {name: tag, class: UIButton, frame: [10, 10, 60, 40]}]}]}]}
      """
    )
    let beside = try question("row", on: .tap, at: CGPoint(x: 200, y: 50), in: scene)
    #expect(
      texts(beside).contains { $0.hasPrefix("set isUserInteractionEnabled of tags to false") }
    )
    let on = try question("row", on: .tap, at: CGPoint(x: 40, y: 50), in: scene)
    #expect(
      texts(on).first
        == "set isUserInteractionEnabled of tags to false; then tags and tag get no touches"
    )
  }

  @Test func `what is hidden by the view that is asked about loses nothing by it`() throws {
    let scene = try scene(
      """
      {name: list, class: UITableView, frame: [0, 60, 300, 540], rows: [One, Two, Three]},
      {name: header, frame: [0, 20, 300, 40], subviews: [
        {name: menu, class: Menu, frame: [100, 30, 150, 150], color: white, gestures: [{type: tap, name: choose}]}]}
      """
    )
    let report = WhyReport(try scene.view(ViewReference("menu")), in: scene.application)
    #expect(
      report.solutions.contains { $0.losers.isEmpty && $0.text.contains("point(inside:with:)") }
    )
    #expect(report.solutions.first?.losers.isEmpty == true)
  }

  @Test func `a bar answers for what sticks out of it before it grows`() throws {
    let scene = try scene(
      """
      {name: top, class: UINavigationBar, frame: [0, 20, 300, 44], subviews: [
        {name: menu, class: Menu, frame: [100, 30, 150, 150], color: white, gestures: [{type: tap, name: choose}]}]}
      """
    )
    let report = WhyReport(try scene.view(ViewReference("menu")), in: scene.application)
    let texts = report.solutions.map(\.text)
    #expect(texts.first?.hasPrefix("override point(inside:with:) of top") == true, "\(texts)")
  }

  @Test func `a control's class gives up its touches, not one of several views of it`() throws {
    let scene = try scene(
      """
      {name: page, class: UIScrollView, frame: [0, 0, 300, 600], contentSize: [300, 900], delaysContentTouches: false, subviews: [
        {name: one, class: Card, frame: [0, 0, 300, 200]}, {name: two, class: Card, frame: [0, 210, 300, 200]}]}
      """,
      classes: "Card: {extends: UIControl}"
    )
    let point = CGPoint(x: 150, y: 100)
    let solutions = try question("page", on: .drag, toward: .up, at: point, in: scene).answers
      .flatMap(\.solutions)
    let first = try #require(solutions.first)
    #expect(first.text == "override touchesShouldCancel(in:) of page to answer true for each Card")
    #expect(first.changes[0].swift.contains("view is Card || super.touchesShouldCancel(in: view)"))
    let delayed = try #require(solutions.first { $0.text.contains("delaysContentTouches") })
    #expect(
      delayed.costs == [
        "page then still does not scroll where the finger rests 0.15 s before it moves"
      ]
    )
  }

  // MARK: - What a gesture is for

  @Test func `a press of one second is what a hold on its view is asked for`() throws {
    let scene = try scene(
      """
      {name: list, class: UITableView, frame: [0, 0, 300, 600], subviews: [
        {name: row, class: UITableViewCell, frame: [0, 0, 300, 100], gestures: [{type: longPress, name: press, minimumPressDuration: 1}]}]}
      """
    )
    let question = try question("row", on: .hold, in: scene)
    #expect(question.answers.first?.text == "press is recognized")
  }

  @Test func `a list is asked at an item, and not at the row of a list in that`() throws {
    let scene = try scene(
      """
      {name: chat, class: UICollectionView, frame: [0, 0, 300, 600], contentSize: [300, 900], gestures: [{type: tap, name: open}], subviews: [
        {name: item, class: UICollectionViewCell, frame: [0, 100, 300, 200], subviews: [
          {name: options, class: UITableView, frame: [20, 20, 240, 160], rows: [One, Two, Three]}]}]}
      """
    )
    let question = try question("chat", on: .tap, in: scene)
    #expect(scene.application.view(at: question.point)?.itemList?.shortName == "chat")
    #expect(!question.answers.flatMap(\.solutions).isEmpty)
    let audit = Audit(of: scene)
    let fixes = audit.findings.filter { $0.rule == .shadowedControl }.map(\.fix)
    #expect(!fixes.isEmpty)
    #expect(!fixes.contains { $0.hasPrefix("No change") }, "\(fixes)")
  }

  @Test func `a switch shows no touch that comes late`() throws {
    let scene = try scene(
      """
      {name: page, class: UIScrollView, frame: [0, 0, 300, 600], contentSize: [300, 900], subviews: [
        {name: sound, class: UISwitch, frame: [10, 10, 51, 31]}]}
      """
    )
    #expect(try texts(question("sound", on: .tap, in: scene)).isEmpty)
  }

  @Test func `a view whose menu opens by a hold is told of the button that opens one by a tap`()
    throws
  {
    let scene = try scene("{name: row, frame: [0, 0, 300, 100], menu: [Copy, Share]}")
    let question = try question("row", on: .tap, in: scene)
    let answer = try #require(question.answers.first)
    #expect(answer.reason?.contains("its context menu opens by a hold alone") == true)
    #expect(answer.advice?.contains("showsMenuAsPrimaryAction") == true)
    #expect(answer.solutions.isEmpty)
  }

  // MARK: - What UIKit, or SwiftUI, decides

  private func pushed(_ first: String, _ second: String) throws -> Scene {
    try GestureScreen.scene(
      """
      {touchstone: 1, screen: {size: [300, 600]}, root: {name: first, controller: {view: First, navigation: UINavigationController, \(first)
        pushed: {name: second, controller: {view: Second, \(second)}}}}}
      """
    )
  }

  @Test(arguments: [
    ("navigationBarHidden: true,", "", "the navigation bar is not hidden"),
    (
      "", "hidesBackButton: true", "the back button is shown, and no item of the app's in its place"
    ),
  ])
  func `no drag pops without a bar or a back button (B-7.105)`(
    first: String,
    second: String,
    condition: String
  ) throws {
    let scene = try pushed(first, second)
    let edge = CGPoint(x: 1, y: 300)
    let question = try question("second", on: .drag, toward: .right, at: edge, in: scene)
    #expect(!question.effects.contains { $0.contains("interactivePop") })
    #expect(
      question.remarks.contains {
        $0.hasPrefix(
          "UIKit's own delegate lets interactivePopGestureRecognizer begin only where \(condition)"
        )
      },
      "\(question.remarks)"
    )
  }

  @Test func `of a bar that is hidden by itself it is told that developers report both (B-7.105)`()
    throws
  {
    let scene = try pushed(
      "navigationBar: {name: bar, class: UINavigationBar, frame: [0, 20, 300, 44], hidden: true},",
      ""
    )
    let edge = CGPoint(x: 1, y: 300)
    let question = try question("second", on: .drag, toward: .right, at: edge, in: scene)
    #expect(question.remarks.contains { $0.hasPrefix("The bar is hidden: ") })
    #expect(
      texts(question).last?.contains("developers report both, that interactivePop") == true,
      "\(texts(question))"
    )
  }

  @Test func `SwiftUI's view is not to be overridden, and what it shows is not known (B-1.57)`()
    throws
  {
    let scene = try GestureScreen.scene(
      """
      {touchstone: 1, screen: {size: [300, 600]}, classes: {Pass: {extends: UIWindow, hitTest: passThrough}, _UIHostingView: {}}, windows: [
        {name: app, key: true, root: {name: home, subviews: [{name: buy, class: UIButton, frame: [0, 400, 300, 60]}]}},
        {name: notes, class: Pass, level: alert, root: {name: hosting, class: _UIHostingView}}]}
      """
    )
    let report = WhyReport(try scene.view(ViewReference("buy")), in: scene.application)
    #expect(!report.solutions.contains { $0.text.contains("hitTest(_:with:) of hosting") })
    let finding = try #require(Audit(of: scene).findings.first)
    #expect(finding.severity == .note)
    #expect(finding.reason.contains("what _UIHostingView does with touches is not known"))
  }

  @Test func `a view behind one that lets touches through is not hit for want of others`() throws {
    let scene = try scene(
      "{name: list, frame: [0, 0, 300, 600], color: white}, {name: pane, class: Pane, frame: [0, 0, 300, 600]}",
      classes: "Pane: {hitTest: passThrough}"
    )
    let report = HitReport(at: CGPoint(x: 150, y: 400), in: scene.application)
    let list = try scene.view(ViewReference("list"))
    #expect(report.entry(of: list)?.reason == "what is in front of it answered nil")
  }

  @Test func `a keyboard extension may get no touches where nothing is drawn (B-1.58)`() throws {
    func remarks(_ color: String) throws -> [String] {
      let scene = try scene(
        "{name: keys, frame: [0, 300, 300, 300]\(color)}",
        root: "controller: {view: UIInputViewController},"
      )
      return HitReport(at: CGPoint(x: 150, y: 400), in: scene.application).remarks(about: nil)
    }
    #expect(try remarks("").contains { $0.contains("gets no touches where nothing is drawn") })
    #expect(try !remarks(", color: white").contains { $0.contains("keyboard extension") })
  }
}
