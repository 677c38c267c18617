import Foundation
import Testing
import TouchKit

/// What the keys type into, as code of apps sees it.
@MainActor
@Suite struct KeyInputTests {
  /// As apps have it for a code of some digits.
  private final class Pin: UIView, UIKeyInput {
    var digits = ""
    var hasText: Bool { !digits.isEmpty }
    func insertText(_ text: String) { digits += text }
    func deleteBackward() { digits = String(digits.dropLast()) }
    override var canBecomeFirstResponder: Bool { true }
  }

  private final class Field: UITextField {
    var deletions = 0
    override func deleteBackward() {
      deletions += 1
      super.deleteBackward()
    }
    override func insertText(_ text: String) { super.insertText(text.uppercased()) }
  }

  private let stage = Stage()

  init() { stage.window.makeKey() }

  private func type(_ letter: String) {
    stage.key(.down, letter)
    stage.key(.up, letter)
  }

  private func pressBackspace() {
    stage.send(.key(KeyInput(.down, .keyboardDeleteOrBackspace)))
    stage.send(.key(KeyInput(.up, .keyboardDeleteOrBackspace)))
  }

  @Test func `keys type into a view that is UIKeyInput, with the keyboard shown (B-7.119)`() {
    let pin = stage.window.add(Pin(frame: CGRect(0, 0, 100, 40)), "pin")
    nonisolated(unsafe) var shown = 0
    let observer = NotificationCenter.default.addObserver(
      forName: UIResponder.keyboardWillShowNotification,
      object: nil,
      queue: nil
    ) { _ in shown += 1 }
    defer { NotificationCenter.default.removeObserver(observer) }
    pin.becomeFirstResponder()
    #expect(shown == 1)
    type("1")
    type("2")
    pressBackspace()
    #expect(pin.digits == "1")
  }

  @Test func `a field's Backspace and letters go by way of what a subclass overrides`() {
    let field = stage.window.add(Field(frame: CGRect(0, 0, 100, 40)), "field")
    field.becomeFirstResponder()
    pressBackspace()
    #expect(field.deletions == 1, "in an empty field as well")
    type("a")
    type("b")
    pressBackspace()
    #expect(field.text == "A" && field.deletions == 2)
  }

  @Test func `a field and a text view are UITextInput, with places and parts`() throws {
    let views: [any UIView & UITextInput] = [
      UITextField(frame: CGRect(0, 0, 100, 40)), UITextView(frame: CGRect(0, 0, 100, 40)),
    ]
    for view in views {
      stage.window.add(view as UIView, "text")
      view.insertText("Hello")
      let start = try #require(view.position(from: view.beginningOfDocument, offset: 1))
      let part = try #require(view.textRange(from: start, to: view.endOfDocument))
      #expect(view.text(in: part) == "ello")
      view.replace(part, withText: "i")
      #expect(view.offset(from: view.beginningOfDocument, to: view.endOfDocument) == 2)
      #expect(view.hasText && view.caretRect(for: view.endOfDocument).height > 0)
    }
  }
}
