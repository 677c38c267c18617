import Testing
import TouchKit
import TouchScene

@testable import TouchExplain

/// What a change for a gesture leaves as it is, or has late, and what is tried in its place.
@MainActor
@Suite struct GesturePriceTests {
  private func scene(_ views: String) throws -> Scene {
    try GestureScreen.scene(
      """
      {touchstone: 1, screen: {size: [300, 400]}, classes: {Links: {touches: intercept}, Own: {extends: UIControl}},
       root: {name: root, subviews: [\(views)]}}
      """
    )
  }

  private func solutions(_ view: String, on gesture: FingerGesture, _ views: String) throws
    -> [TouchExplain.Solution]
  {
    let scene = try scene(views)
    return GestureQuestion(try scene.view(ViewReference(view)), on: gesture, in: scene)
      .answers.flatMap(\.solutions)
  }

  private static let page =
    "{name: page, class: UIScrollView, frame: [0, 0, 300, 400], contentSize: [300, 900], subviews: [CONTENT]}"

  @Test func `a touch that a scroll view holds back comes after the tap that spares it`() throws {
    let views = Self.page.replacing(
      "CONTENT",
      with:
        "{name: links, class: Links, frame: [0, 0, 300, 100], gestures: [{type: tap, name: open}]}"
    )
    #expect(
      try solutions("links", on: .tap, views).map(\.text) == [
        "set cancelsTouchesInView of open to false; but open is recognized by the same tap, before links hears of it unless "
          + "delaysContentTouches of page is set to false as well"
      ]
    )
  }

  @Test func `a tap of a button's own that spares its touch acts beside it where nothing scrolls`()
    throws
  {
    let views = Self.page.replacing(
      "CONTENT",
      with: "{name: buy, class: UIButton, frame: [0, 0, 300, 300], text: Buy}"
    )
    let added = try solutions("buy", on: .tapScrolling, views).map(\.text)
    #expect(
      added.contains {
        $0.hasSuffix(
          "the recognizer's action is called, and by a tap while nothing scrolls both come"
        )
      },
      "\(added)"
    )
  }

  @Test func `a control that is to hear at once lets its scroll view scroll by one override more`()
    throws
  {
    let views = Self.page.replacing(
      "CONTENT",
      with: "{name: buy, class: UIButton, frame: [0, 0, 300, 300], text: Buy}"
    )
    let prompt = try solutions("buy", on: .tap, views).first {
      $0.text.contains("delaysContentTouches")
    }
    #expect(
      prompt?.text
        == "set delaysContentTouches of page to false; but page then does not scroll there, unless touchesShouldCancel(in:) of "
        + "page answers true for buy"
    )
  }

  @Test func `an override for one view is tried by something else, which is not what to write`()
    throws
  {
    let views = """
      {name: card, frame: [0, 0, 300, 200], gestures: [{type: tap, name: open}], subviews: [
        {name: buy, class: Own, frame: [10, 10, 100, 50]}]}
      """
    let all = try solutions("buy", on: .tap, views).flatMap(\.changes)
    let isOverride = { (change: Change) in change.text.hasPrefix("override ") }
    #expect(all.contains(where: isOverride))
    #expect(all.allSatisfy { $0.isStandIn == isOverride($0) })
  }

  @Test func `a text field is there to be edited, whatever actions others have`() throws {
    let scene = try scene(
      """
      {name: name, class: UITextField, frame: [0, 0, 200, 40]},
      {name: buy, class: UIButton, frame: [0, 100, 80, 44], actions: [{events: [touchUpInside], action: 'buy:', target: Shop}]}
      """
    )
    let field = try scene.view(ViewReference("name"))
    let question = GestureQuestion(field, on: .tap, in: scene)
    #expect(question.comes)
    #expect(question.answers.map(\.text) == ["name sends editingDidBegin"])
  }

  @Test func `what UIKit's own recognizers make of a tap on a link in a row is not known`() throws {
    let scene = try scene(
      """
      {name: list, class: UICollectionView, frame: [0, 0, 300, 400], contentSize: [300, 400], subviews: [
        {class: UICollectionViewCell, frame: [0, 0, 300, 90], subviews: [
          {name: text, class: UITextView, frame: [0, 0, 300, 60], text: See, editable: false, userInteractionEnabled: false}]}]}
      """
    )
    let text = try scene.view(ViewReference("text"))
    #expect(
      GestureQuestion(text, on: .tap, in: scene).remarks.contains {
        $0.hasPrefix(
          "If text has links, UIKit's own recognizers, which are not simulated, open them"
        )
      }
    )
  }

  @Test func `an item comes in front by its layout, and after what costs nothing`() throws {
    let scene = try scene(
      """
      {name: list, class: UICollectionView, frame: [0, 0, 300, 400], subviews: [
        {name: tab, class: UICollectionViewCell, frame: [0, 0, 100, 100], color: red},
        {name: title, frame: [0, 50, 100, 100], subviews: [{name: words, class: UILabel, frame: [0, 60, 100, 20], text: Hi}]}]}
      """
    )
    let report = WhyReport(try scene.view(ViewReference("tab")), in: scene.application)
    let texts = report.solutions.map(\.text)
    #expect(texts.first == "set isUserInteractionEnabled of title, which covers it, to false")
    #expect(texts.contains("have the layout give tab a higher zIndex than title"))
    #expect(!texts.contains { $0.hasPrefix("bring ") })
  }

  // MARK: - What a change takes away

  @Test
  func
    `a recognizer of a control's gets what a scroll view in it keeps, which turned off gets nothing`()
    throws
  {
    let views = """
      {name: card, class: Own, frame: [0, 0, 300, 300], actions: [{events: [touchUpInside], action: 'open:', target: Shop}], subviews: [
        {name: text, class: UIScrollView, frame: [0, 50, 300, 250], contentSize: [300, 900]}]}
      """
    let scene = try scene(views)
    let card = try scene.view(ViewReference("card"))
    let point = CGPoint(x: 100, y: 150)
    let question = GestureQuestion(card, on: .tap, at: point, in: scene)
    #expect(
      question.answers.flatMap(\.solutions).map(\.text) == [
        "add a UITapGestureRecognizer of its own to card; but card sends no touchUpInside all the same: the recognizer's action is called",
        "set isUserInteractionEnabled of text to false; then text gets no touches",
      ]
    )
    #expect(
      GestureQuestion(card, on: .hold, at: point, in: scene).answers.first?.solutions
        .map(\.text) == [
          "set isUserInteractionEnabled of text to false; then text gets no touches"
        ]
    )
    // What is kept inside is not late.
    #expect(question.answers.count == 1)
    #expect(question.answers.first?.statement == "B-6.33")
  }

  @Test func `a pan that is added in a scroll view keeps that from scrolling there`() throws {
    let views = Self.page.replacing("CONTENT", with: "{name: plain, frame: [0, 0, 300, 100]}")
    #expect(
      try solutions("plain", on: .drag, views).map(\.text) == [
        "add a UIPanGestureRecognizer of its own to plain, with cancelsTouchesInView false, and a delegate that allows all others at the same time",
        "add a UIPanGestureRecognizer of its own to plain; but page then does not scroll there",
      ]
    )
  }

  @Test func `a control whose touches a pan is let have loses its action by drags`() throws {
    let views = """
      {name: sheet, frame: [0, 0, 300, 300], gestures: [{type: pan, name: pull, shouldReceive: ownView}], subviews: [
        {name: buy, class: UIButton, frame: [0, 100, 300, 150], actions: [{events: [touchUpInside], action: 'buy:', target: Shop}]}]}
      """
    let scene = try scene(views)
    let sheet = try scene.view(ViewReference("sheet"))
    let question = GestureQuestion(
      sheet,
      on: .drag,
      toward: .down,
      at: CGPoint(x: 100, y: 110),
      in: scene
    )
    #expect(
      question.answers.flatMap(\.solutions).map(\.text) == [
        "let the delegate of pull answer true for touches in buy, in gestureRecognizer(_:shouldReceive:); but buy then sends no "
          + "touchUpInside by a drag"
      ]
    )
  }

  @Test func `a tap that is not held back any more is sent by both taps of a double tap`() throws {
    let views = """
      {name: video, frame: [0, 0, 300, 300], gestures: [{type: tap, name: seek, numberOfTapsRequired: 2, cancelsTouchesInView: false}],
       subviews: [{name: play, class: UIButton, frame: [0, 100, 100, 100], actions: [{events: [touchUpInside], action: 'play:', target: Shop}]}]}
      """
    let prompt = try solutions("play", on: .tap, views).first {
      $0.text.contains("delaysTouchesEnded")
    }
    #expect(
      prompt?.text
        == "set delaysTouchesEnded of seek to false; but play sends touchUpInside by both taps of a double tap"
    )
  }

  private static func sheet(_ keys: String) -> String {
    """
    {name: sheet, frame: [0, 0, 300, 380], controller: {presented: ListController, style: pageSheet, detents: [medium, large]\(keys)},
     subviews: [{name: list, class: UIScrollView, frame: [0, 40, 300, 340], contentSize: [300, 3000]}]}
    """
  }

  @Test func `a sheet whose content scrolls first does not grow by a drag in that`() throws {
    #expect(
      try solutions("list", on: .drag, Self.sheet("")).map(\.text) == [
        "set prefersScrollingExpandsWhenScrolledToEdge of the sheet of ListController to false; but the sheet then does not grow by a "
          + "drag in list"
      ]
    )
    let scene = try scene(Self.sheet(", expands: false"))
    let question = GestureQuestion(
      try scene.view(ViewReference("sheet")),
      on: .drag,
      toward: .up,
      at: CGPoint(x: 150, y: 350),
      in: scene
    )
    let answer = try #require(question.answers.first)
    #expect(
      answer.reason
        == "prefersScrollingExpandsWhenScrolledToEdge of it is false, so that list scrolls in its place"
    )
    #expect(
      answer.solutions.map(\.request) == [
        "set prefersScrollingExpandsWhenScrolledToEdge of the sheet of ListController to true"
      ]
    )
  }

  // MARK: - In Swift

  @Test
  func
    `what two delegates of one class are to answer stands in one method, which keeps what it allows`()
    throws
  {
    let views = Self.page.replacing(
      "CONTENT",
      with: """
        {name: message, frame: [0, 100, 300, 160], gestures: [
          {type: longPress, name: indicate, minimumPressDuration: 0.25, simultaneousWith: [open], cancelsTouchesInView: false,
           actions: [{action: 'indicate:', target: MessageView}]},
          {type: longPress, name: open, minimumPressDuration: 0.47, simultaneousWith: [indicate],
           actions: [{action: 'open:', target: MessageView}]}]}
        """
    )
    let scene = try scene(views)
    let question = GestureQuestion(
      try scene.view(ViewReference("page")),
      on: .holdDrag,
      toward: .up,
      at: CGPoint(x: 150, y: 180),
      in: scene
    )
    let both = try #require(
      question.answers.flatMap(\.solutions).first { $0.changes.count == 2 }
    )
    let lines = both.swiftLines
    #expect(lines.count { $0.hasPrefix("extension MessageView") } == 1, "\(lines)")
    #expect(
      lines.contains { $0.contains("=== open || otherGestureRecognizer === page.pan") },
      "\(lines)"
    )
    #expect(lines.contains { $0.contains("if gestureRecognizer === indicate {") }, "\(lines)")
    #expect(lines.contains { $0.contains("guard gestureRecognizer === open else") }, "\(lines)")
  }
}
