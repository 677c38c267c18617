import Foundation
import Testing
import TouchImport
import TouchKit
import TouchScene

@testable import TouchExplain

/// The fixes that people accept for covers, drawers and recognizers on the wrong view.
@MainActor
@Suite struct AcceptedFixTests {
  private func scene(_ text: String, name: String = "test.txt") throws -> Scene {
    try Scene(SceneFile(reading: Data(text.utf8), name: name, importer: Importer()))
  }

  private func screen(_ views: String, _ more: String = "") throws -> Scene {
    try GestureScreen.scene(
      "{touchstone: 1, screen: {size: [375, 667]}, root: {name: root\(more), subviews: [\(views)]}}"
    )
  }

  // MARK: - Covers

  @Test func `a sheet with a pan is let through where it would answer itself`() throws {
    let scene = try screen(
      """
      {name: buy, class: UIButton, frame: [20, 100, 120, 44]},
      {name: sheet, frame: [0, 0, 375, 667], gestures: [{type: pan, name: pull}], subviews: [
        {name: close, class: UIButton, frame: [300, 500, 60, 44]}]}
      """
    )
    let buy = try scene.view(ViewReference("buy"))
    let texts = WhyReport(buy, at: CGPoint(x: 60, y: 120), in: scene.application).solutions
      .prefix(3).map(\.text)
    #expect(
      texts.contains {
        $0.hasPrefix("have hitTest(_:with:) of sheet answer nil where it would answer itself")
      },
      "\(texts)"
    )
  }

  @Test func `a scroll view in front is let through together with what holds its content`() throws {
    let scene = try screen(
      """
      {name: buy, class: UIButton, frame: [20, 100, 120, 44]},
      {name: pages, class: UIScrollView, frame: [0, 0, 375, 667], contentSize: [375, 1200], subviews: [
        {name: content, frame: [0, 0, 375, 1200], subviews: [
          {name: card, class: UIButton, frame: [20, 400, 300, 400]}]}]}
      """
    )
    let buy = try scene.view(ViewReference("buy"))
    let point = CGPoint(x: 60, y: 120)
    let solutions = WhyReport(buy, at: point, in: scene.application).solutions
    let passing = try #require(
      solutions.first {
        $0.text.hasPrefix(
          "have hitTest(_:with:) of pages answer nil where it would answer itself, or content in it"
        )
      },
      "\(solutions.map(\.text))"
    )
    #expect(passing.changes[0].swift.contains("return hit === self || hit === content ? nil : hit"))
    let card = CGPoint(x: 100, y: 500)
    passing.changes.tried {
      #expect(scene.application.view(at: point) === buy)
      #expect(scene.application.view(at: card)?.shortName == "card")
    }
    #expect(scene.application.view(at: point)?.shortName == "content")
  }

  @Test func `an accessory in UIKit's window lets touches through, and not UIKit's view around it`()
    throws
  {
    let scene = try scene(
      """
      <UIWindow: 0x101; frame = (0 0; 375 667)>
         | <UIView: 0x102; frame = (0 0; 375 667)>
         |    | <UIButton: 0x104; frame = (20 560; 120 48)>
      <UITextEffectsWindow: 0x201; frame = (0 0; 375 667)>
         | <UIInputSetContainerView: 0x202; frame = (0 0; 375 667)>
         |    | <UIInputSetHostView: 0x203; frame = (0 523; 375 144)>
         |    |    | <Chat.MessageBar: 0x204; frame = (0 0; 375 144)>
         |    |    |    | <UITextField: 0x205; frame = (10 100; 300 34)>
      """
    )
    let button = try scene.view(ViewReference("0x104"))
    let report = WhyReport(button, at: CGPoint(x: 60, y: 580), in: scene.application)
    let first = try #require(report.solutions.first?.text)
    #expect(
      first == "have hitTest(_:with:) of Chat.MessageBar answer nil where it would answer itself"
    )
  }

  // MARK: - Recognizers on another view

  @Test func `a recognizer behind a cover is added to the view around both`() throws {
    let scene = try screen(
      """
      {name: video, frame: [0, 0, 375, 300], gestures: [{type: pan, name: seek}]},
      {name: controls, frame: [0, 0, 375, 300], color: red, subviews: [
        {name: play, class: UIButton, frame: [150, 120, 60, 60]}]}
      """
    )
    let question = GestureQuestion(try scene.view(ViewReference("video")), on: .drag, in: scene)
    let solutions = try #require(question.hit?.solutions)
    let move = try #require(
      solutions.prefix(3).first { $0.text.hasPrefix("add seek to root in place of video") },
      "\(solutions.map(\.text))"
    )
    #expect(move.changes[0].swift == "root.addGestureRecognizer(seek)")
    #expect(move.losses.isEmpty)
    #expect(
      move.made(on: scene)?.views.first { $0.shortName == "root" }?.gestureRecognizers?.count == 1
    )
  }

  private static let three = """
    {name: one, frame: [0, 300, 375, 150], gestures: [{type: tap, name: callTap}]},
    {name: two, frame: [0, 300, 375, 150], gestures: [{type: pinch, name: callPinch}]},
    {name: three, frame: [0, 300, 375, 150], gestures: [{type: pan, name: callPan}]}
    """

  @Test(
    arguments: [
      ("one", FingerGesture.tap, "add callTap to three in place of one"),
      ("two", .pinch, "add callPinch to root in place of two"),
    ]
  )
  func `a recognizer that harms nothing where the touch goes comes before what takes touches`(
    _ name: String,
    _ gesture: FingerGesture,
    _ move: String
  ) throws {
    let scene = try screen(Self.three)
    let view = try scene.view(ViewReference(name))
    let question = GestureQuestion(view, on: gesture, in: scene)
    let texts = question.hit?.solutions.map(\.text) ?? []
    #expect(texts.count { $0.hasPrefix(move) } == 1 && texts[0].hasPrefix(move), "\(texts)")
    #expect(question.answers.map(\.comes) == [true])
  }

  // MARK: - Drawers

  @Test func `a drawer's pan is to begin at the edge, which it is told to cost`() throws {
    let slider = "{name: it, class: UISlider, value: 0.5, frame: [40, 300, 295, 34]}"
    let scene = try screen(slider, ", gestures: [{type: pan, name: drawer}]")
    let question = GestureQuestion(
      try scene.view(ViewReference("it")),
      on: .drag,
      toward: .right,
      in: scene
    )
    let edge = try #require(
      question.answers.flatMap(\.solutions).first {
        $0.text.contains("let it begin only within 20 pt of the left edge of the screen")
      }
    )
    #expect(edge.text.contains("in gestureRecognizerShouldBegin(_:)"))
    #expect(edge.price == ["drawer is then recognized from that edge alone"])
  }

  private static let drawer = """
    <UIWindow: 0x101; frame = (0 0; 375 667)>
       | <UIView: 0x102; frame = (0 0; 375 667); gestureRecognizers = <NSArray: 0x3>>
       |    | <UITableView: 0x110; frame = (0 0; 375 667); contentSize: {375, 2000}; gestureRecognizers = <NSArray: 0x2>>
       |    |    | <UITableViewCell: 0x111; frame = (0 0; 375 44)>
       |    |    |    | <UITableViewCellContentView: 0x112; frame = (0 0; 375 44)>
    (lldb) po [0x102 gestureRecognizers]
    <__NSArrayM 0x3>(
    <UIPanGestureRecognizer: 0x301; state = Possible; view = <UIView: 0x102>; target= <(action=pan:, target=<Shop.Drawer 0x500>)>>
    )
    (lldb) po [0x110 gestureRecognizers]
    <__NSArrayM 0x2>(
    <UIScrollViewPanGestureRecognizer: 0x302; state = Possible; view = <UITableView: 0x110>; target= <(action=handlePan:, target=<UITableView 0x110>)>>,
    <_UISwipeActionPanGestureRecognizer: 0x303; state = Possible; view = <UITableView: 0x110>; target= <(action=_swipeRecognizerChanged:, target=<UISwipeActionController 0x501>)>>
    )
    """

  @Test
  func `where a drawer's pan is recognized beside swipe actions, it may exclude them (B-4.87)`()
    throws
  {
    let scene = try scene(Self.drawer)
    let table = try scene.view(ViewReference("UITableView"))
    let question = GestureQuestion(table, on: .drag, toward: .right, in: scene)
    let answer = try #require(question.answers.first)
    #expect(answer.text == "what comes of it for UITableView is not known")
    #expect(
      answer.reason?.hasSuffix(
        "UIPanGestureRecognizer of UIView, which is recognized, may exclude it"
      ) == true
    )
    #expect(
      answer.solutions.first?.text.contains("let it begin only within 20 pt of the left edge")
        == true,
      "\(answer.solutions.map(\.text))"
    )
    #expect(GestureQuestion(table, on: .drag, toward: .up, in: scene).comes)
  }

  // MARK: - Code

  @Test func `a delegate's method stands in the class of the delegate, or of the controller`()
    throws
  {
    func code(_ pan: String) throws -> String {
      let question = try GestureScreen.question(
        on: .drag,
        toward: .up,
        """
        {name: it, class: UIScrollView, frame: [0, 0, 300, 400], contentSize: [300, 900], subviews: [
          {name: card, frame: [0, 0, 300, 400], gestures: [{type: pan, name: swing\(pan)}]}]}
        """
      )
      let changes = question.answers.flatMap(\.solutions).flatMap(\.changes)
      return try #require(changes.first { $0.property == "gestureRecognizerShouldBegin(_:)" }).swift
    }
    #expect(
      try code("").hasPrefix(
        "swing.delegate = self\nextension ViewController: UIGestureRecognizerDelegate {\n  func "
      )
    )
    #expect(
      try code(", delegate: {class: Shop.Drawer, implements: [shouldReceive]}")
        .hasPrefix("extension Drawer {  // the delegate of swing\n  func ")
    )
    #expect(try code("").hasSuffix("\n  }\n}"))
  }
}
