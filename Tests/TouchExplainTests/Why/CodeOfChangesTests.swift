import Testing
import TouchKit
import TouchScene

@testable import TouchExplain

/// The Swift of changes: it compiles in an app, and changes no more than it says.
@MainActor
@Suite struct CodeOfChangesTests {
  private func code(_ text: String, _ view: String, on gesture: FingerGesture = .tap) throws
    -> [String]
  {
    let scene = try GestureScreen.scene(text)
    let question = GestureQuestion(try scene.view(ViewReference(view)), on: gesture, in: scene)
    return (question.answers.flatMap(\.solutions) + (question.hit?.solutions ?? []))
      .flatMap(\.changes).map(\.swift)
  }

  @Test func `a delegate's method answers for its recognizer alone`() throws {
    let code = try code(
      """
      {touchstone: 1, screen: {size: [300, 400]}, classes: {Star: {touches: intercept}}, root: {name: page,
       gestures: [{type: tap, name: close}], subviews: [{name: star, class: Star, frame: [0, 0, 80, 80]}]}}
      """,
      "star"
    )
    #expect(
      code.contains {
        $0.contains(
          """
              guard gestureRecognizer === close else { return true }
              return touch.view?.isDescendant(of: star) != true
          """
        )
      },
      "\(code)"
    )
  }

  @Test func `two recognizers that a delegate lets act together are both named`() throws {
    let code = try code(
      """
      {touchstone: 1, screen: {size: [300, 400]}, root: {name: page, gestures: [{type: pan, name: outer}], subviews: [
       {name: list, class: UIScrollView, frame: [0, 0, 300, 400], contentSize: [300, 900]}]}}
      """,
      "page",
      on: .drag
    )
    #expect(
      code.contains {
        $0.contains("guard gestureRecognizer === outer else { return false }")
          && $0.contains("return otherGestureRecognizer === list.panGestureRecognizer")
      },
      "\(code)"
    )
  }

  @Test func `UIKit's views around the root view of a window are told by that view`() throws {
    let code = try code(
      """
      {touchstone: 1, screen: {size: [390, 844], idiom: pad}, windows: [
       {name: app, root: {name: home, subviews: [{name: buy, class: UIButton, frame: [20, 300, 350, 50]}]}},
       {name: toast, level: alert, root: {name: toastRoot, subviews: [
        {name: later, class: UIButton, frame: [20, 780, 350, 50]}]}}]}
      """,
      "buy"
    )
    #expect(
      code.contains {
        $0.contains(
          "return rootViewController?.viewIfLoaded?.isDescendant(of: hit ?? self) == true ? nil : hit"
        )
      },
      "\(code)"
    )
    #expect(!code.contains { $0.contains("transitionView") || $0.contains("dropShadowView") })
  }

  @Test func `what UIKit has in an app's bar is told by its items, which are controls`() throws {
    let scene = try GestureScreen.scene(
      """
      {touchstone: 1, screen: {size: [390, 844]}, classes: {DoneBar: {extends: UIToolbar}, _UIToolbarContentView: {}},
       root: {name: page, subviews: [{name: field, class: UITextField, frame: [20, 460, 350, 36]},
        {name: bar, class: DoneBar, frame: [0, 464, 390, 44], subviews: [
         {class: _UIToolbarContentView, frame: [0, 0, 390, 44], subviews: [
          {name: Done, class: _UIButtonBarButton, frame: [320, 0, 60, 44]}]}]}]}}
      """
    )
    let field = try scene.view(ViewReference("field"))
    let report = WhyReport(field, at: CGPoint(x: 100, y: 480), in: scene.application)
    let first = try #require(report.solutions.first)
    #expect(
      first.text
        == "have hitTest(_:with:) of bar answer nil where it would answer itself, or _UIToolbarContentView in it"
    )
    #expect(first.changes[0].swift.contains("return !(hit is UIControl) ? nil : hit"))
  }

  @Test func `touches on an item of a bar, which is no view, are refused in the bar`() throws {
    let code = try code(
      """
      {touchstone: 1, screen: {size: [390, 844]}, root: {name: page, gestures: [{type: tap, name: close}], subviews: [
       {name: tools, class: UIToolbar, frame: [0, 800, 390, 44], subviews: [
        {name: send, class: UIToolbarTextButton, frame: [16, 0, 60, 44],
         actions: [{events: [touchUpInside], action: 'send:', target: Page}]}]}]}}
      """,
      "send"
    )
    #expect(code.contains { $0.contains("isDescendant(of: tools) != true") }, "\(code)")
    #expect(!code.contains { $0.contains("isDescendant(of: send)") })
  }

  /// A press in a cell, whose class has its action, and which keeps the list from scrolling.
  private func codeInCell(_ base: String) throws -> String {
    try code(
      """
      {touchstone: 1, screen: {size: [320, 568]}, classes: {ShopCell: {extends: \(base)}}, root: {name: page, subviews: [
       {name: list, class: UITableView, frame: [0, 0, 320, 568], contentSize: [320, 900], subviews: [
        {name: cell, class: ShopCell, frame: [0, 0, 320, 500], gestures: [
         {type: longPress, name: press, minimumPressDuration: 0.1, actions: [{action: 'pressed:', target: ShopCell}]}]}]}]}}
      """,
      "list",
      on: .holdDrag
    ).joined(separator: "\n")
  }

  @Test func `the class of a table's cells is a delegate of recognizers already`() throws {
    #expect(try codeInCell("UITableViewCell").contains("extension ShopCell {"))
    #expect(try codeInCell("UIView").contains("extension ShopCell: UIGestureRecognizerDelegate {"))
  }

  @Test func `a view that is a delegate overrides the method it has from UIView`() throws {
    let code = try code(
      """
      {touchstone: 1, screen: {size: [320, 568]}, classes: {Panel: {}}, root: {name: page, subviews: [
       {name: panel, class: Panel, frame: [0, 0, 320, 568], gestures: [{type: pan, name: slide, shouldBegin: right,
        actions: [{action: 'moved:', target: Panel}]}], subviews: [{name: volume, class: UISlider, frame: [20, 100, 280, 31]}]}]}}
      """,
      "volume",
      on: .drag
    ).filter { $0.contains("extension Panel") && $0.contains("gestureRecognizerShouldBegin") }
    #expect(!code.isEmpty)
    #expect(
      code.allSatisfy {
        $0.contains("override func gestureRecognizerShouldBegin(")
          && $0.contains("else { return super.gestureRecognizerShouldBegin(gestureRecognizer) }")
      },
      "\(code)"
    )
  }

  @Test func `a list that lets touches through does so for all of its rows, which scroll`() throws {
    let rows = (0..<3).map {
      "{class: UITableViewCell, frame: [0, \($0 * 120), 320, 120], subviews: [{class: UITableViewCellContentView, frame: [0, 0, 320, 120], "
        + "subviews: [{class: UIButton, frame: [16, 8, 80, 36]}]}]}"
    }
    let scene = try GestureScreen.scene(
      """
      {touchstone: 1, screen: {size: [320, 568]}, classes: {UITableViewCellContentView: {}}, root: {name: page, subviews: [
       {name: behind, class: UIButton, frame: [100, 150, 200, 60]},
       {name: list, class: UITableView, frame: [0, 0, 320, 568], contentSize: [320, 900], subviews: [\(rows.joined(separator: ", "))]}]}}
      """
    )
    let behind = try scene.view(ViewReference("behind"))
    let change = try #require(
      WhyReport(behind, in: scene.application).solutions.flatMap(\.changes).first {
        $0.text.hasPrefix("have hitTest(_:with:) of list answer nil")
      }
    )
    #expect(
      change.text
        == "have hitTest(_:with:) of list answer nil where it would answer itself, a row, or the contentView of one"
    )
    #expect(
      change.swift.contains(
        "hit === self || hit is UITableViewCell || (hit?.superview as? UITableViewCell)?.contentView === hit"
      )
    )
    let undo = change.make()
    defer { undo() }
    #expect(scene.application.view(at: CGPoint(x: 200, y: 300))?.isInCell == false)
  }
}
