import Testing
import TouchKit
import TouchScene

@testable import TouchExplain

/// What is told of touches on text that UIKit's own recognizers select, or whose links they open, and of the keyboard.
@MainActor
@Suite struct TextOutcomeTests {
  private func scene(_ text: String, _ more: String = "") throws -> Scene {
    try GestureScreen.scene(
      """
      {touchstone: 1, screen: {size: [390, 844]}, root: {name: page, subviews: [
       {name: list, class: UITableView, frame: [0, 0, 390, 400], subviews: [
        {name: cell, class: UITableViewCell, frame: [0, 0, 390, 120], subviews: [
         {class: UITableViewCellContentView, frame: [0, 0, 390, 120], subviews: [
          {name: bubble, frame: [20, 10, 350, 100]\(more), subviews: [
           {name: note, class: UITextView, editable: false, scrollEnabled: false, frame: [10, 10, 330, 80]\(text)}]}]}]}]}]}}
      """
    )
  }

  private func question(_ view: String, on gesture: FingerGesture, in scene: Scene) throws
    -> GestureQuestion
  {
    _ = scene.application.view(at: .zero)
    return GestureQuestion(
      try scene.view(ViewReference(view)),
      on: gesture,
      at: CGPoint(x: 200, y: 60),
      in: scene
    )
  }

  @Test(arguments: [("", true), (", selectable: false", false)])
  func `a tap around text that can be selected may not be recognized on it (B-7.119)`(
    text: String,
    isOpen: Bool
  ) throws {
    let scene = try scene(text, ", gestures: [{type: tap, name: expand}]")
    let question = try question("bubble", on: .tap, in: scene)
    #expect(
      question.remarks.contains {
        $0.hasPrefix(
          "Developers report both, that expand is recognized by a tap on text such as note"
        )
      } == isOpen,
      "\(question.remarks)"
    )
  }

  @Test func `what a hold on text brings about in its row is not told as a fact`() throws {
    let question = try question("note", on: .hold, in: scene(""))
    #expect(question.answers.first?.text == "what comes of it for note is not known")
    #expect(question.effects.isEmpty)
  }

  @Test
  func
    `text that scrolls by itself in a row keeps its taps, and is told to scroll no more (B-6.33)`()
    throws
  {
    let text = """
      {touchstone: 1, screen: {size: [390, 844]}, root: {name: page, subviews: [
       {name: list, class: UITableView, frame: [0, 0, 390, 400], subviews: [
        {name: cell, class: UITableViewCell, frame: [0, 0, 390, 120], subviews: [
         {class: UITableViewCellContentView, frame: [0, 0, 390, 120], subviews: [
          {name: note, class: UITextView, editable: false, frame: [0, 0, 390, 120]}]}]}]}]}}
      """
    let question = try question("note", on: .tap, in: GestureScreen.scene(text))
    let changes = question.answers.first?.solutions.prefix(3).map(\.text) ?? []
    #expect(changes.contains("set isScrollEnabled of note to false"), "\(changes)")
    let found = try audit(text).findings.filter { $0.rule == .swallowed }
    #expect(found.map(\.view.shortName) == ["note"])
  }

  @Test func `the window of the keyboard is not what a finger beside it missed`() throws {
    let scene = try GestureScreen.scene(
      """
      {touchstone: 1, screen: {size: [390, 844]}, root: {name: page, subviews: [
       {name: field, class: UITextField, frame: [20, 100, 350, 36]},
       {name: buy, class: UIButton, frame: [20, 200, 350, 44], text: Buy}]}}
      """
    )
    _ = (try scene.view(ViewReference("field")) as? UITextField)?.becomeFirstResponder()
    let report = HitReport(at: CGPoint(x: 100, y: 400), in: scene.application)
    #expect(report.hit?.shortName == "page")
    #expect(!report.explanation.contains("UITextEffectsWindow"), "\(report.explanation)")
  }

  @Test(arguments: [(480.0, true), (520, true), (300, false), (700, false)])
  func `the keyboard's height is said to be a guess where it decides (B-7.119)`(
    y: Double,
    isOpen: Bool
  ) throws {
    let scene = try GestureScreen.scene(
      """
      {touchstone: 1, screen: {size: [390, 844]}, root: {name: page, subviews: [
       {name: field, class: UITextField, frame: [20, 100, 350, 36]}]}}
      """
    )
    _ = (try scene.view(ViewReference("field")) as? UITextField)?.becomeFirstResponder()
    let remarks = HitReport(at: CGPoint(x: 100, y: y), in: scene.application).remarks
    #expect(
      remarks.contains { $0.hasPrefix("The keyboard was taken to be 336 pt high") } == isOpen,
      "\(remarks)"
    )
  }
}
