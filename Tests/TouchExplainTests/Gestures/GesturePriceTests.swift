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
      try solutions("links", on: .tap, views).map(\.textWithCosts) == [
        "set cancelsTouchesInView of open to false; but open is recognized by the same tap, before links hears of it unless "
          + "delaysContentTouches of page is set to false as well"
      ]
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
      prompt?.textWithCosts
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
          "Where text has links, UIKit's own recognizers, which are not simulated, open them"
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
}
