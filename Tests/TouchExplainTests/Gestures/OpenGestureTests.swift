import Foundation
import Testing
import TouchImport
import TouchKit
import TouchScene

@testable import TouchExplain

/// What `why` says of gestures that depend on recognizers which are not here, or that are kept by code.
@MainActor
@Suite struct OpenGestureTests {
  private func told(_ text: String, _ name: String, _ view: String, on gesture: FingerGesture)
    throws -> String
  {
    let file = try SceneFile(reading: Data(text.utf8), name: name, importer: Importer())
    let scene = try Scene(file)
    let question = GestureQuestion(try scene.view(ViewReference(view)), on: gesture, in: scene)
    return question.answers.flatMap { answer in
      [answer.reason, answer.advice].compactMap(\.self) + answer.solutions.map(\.text)
    }
    .joined(separator: " ")
  }

  @Test func `a canvas with nothing to scroll is not told to have more content`() throws {
    let dump = """
      <UIWindow: 0x1; frame = (0 0; 300 400)>
         | <UIScrollView: 0x2; frame = (0 0; 300 400); contentOffset: {0, 0}; contentSize: {300, 900}>
         |    | <PKCanvasView: 0x3; baseClass = UIScrollView; frame = (20 20; 260 200); gestureRecognizers = <NSArray: 0x900>; contentOffset: {0, 0}; contentSize: {260, 200}>

      (lldb) po [0x3 gestureRecognizers]
      <__NSArrayM 0x900>(
      <PKDrawingGestureRecognizer: 0x901; state = Possible; delaysTouchesEnded = NO; view = <PKCanvasView: 0x3>>
      )
      """
    let told = try told(dump, "dump.txt", "0x3", on: .drag)
    #expect(!told.contains("give it more content"), "\(told)")
    #expect(told.contains("let the pan of UIScrollView wait for it to fail"), "\(told)")
  }

  @Test func `a label that keeps the touches of a row is to call super`() throws {
    let text = """
      touchstone: 1
      screen: {size: [300, 400]}
      classes: {Link: {extends: UILabel, touches: intercept}}
      root: {name: root, subviews: [{name: list, class: UICollectionView, frame: [0, 0, 300, 400], subviews: [
        {name: row, class: UICollectionViewCell, frame: [0, 0, 300, 60], subviews: [
          {name: label, class: Link, frame: [0, 0, 300, 60], userInteractionEnabled: true, text: Terms}]}]}]}
      """
    let told = try told(text, "test.scene.yaml", "row", on: .tap)
    #expect(told.contains("call super in the touch methods of label"), "\(told)")
  }

  @Test func `links of text that is only read open as long as it is selectable`() throws {
    let text = """
      touchstone: 1
      screen: {size: [300, 400]}
      root: {name: root, subviews: [
        {name: terms, class: UITextView, frame: [0, 0, 300, 200], editable: false, text: Terms}]}
      """
    let told = try told(text, "test.scene.yaml", "terms", on: .tap)
    #expect(told.contains("as long as its isSelectable is true"), "\(told)")
  }
}
