public import Foundation

/// A responder that the keys type into while it is the first responder, with the keyboard shown (`B-7.119`).
///
/// Source: [`UIKeyInput`](https://developer.apple.com/documentation/uikit/uikeyinput).
@preconcurrency @MainActor
public protocol UIKeyInput: UITextInputTraits {
  /// True if there is any text.
  var hasText: Bool { get }
  /// Puts text at the caret, or in place of what is selected; a line break for the Return key.
  func insertText(_ text: String)
  /// Takes away what is selected, or the letter before the caret.
  func deleteBackward()
}

/// A text with places and parts: a text field or a text view, with the members that code about touches uses.
///
/// Source:
/// [`UITextInput`](https://developer.apple.com/documentation/uikit/uitextinput).
@preconcurrency @MainActor
public protocol UITextInput: UIKeyInput {
  /// The part that is selected; empty at the caret, and nil where the text is not edited.
  var selectedTextRange: UITextRange? { get set }
  /// Returns the letters of a part.
  func text(in range: UITextRange) -> String?
  /// Puts text in place of a part, as the keys do.
  func replace(_ range: UITextRange, withText text: String)
  /// Returns where the caret is at a place, in the view's space, in points; empty to show none.
  func caretRect(for position: UITextPosition) -> CGRect
}

extension UITextInput {
  private var edited: EditedText {
    get { (self as? any TextInput)?.edited ?? EditedText() }
    set { (self as? any TextInput)?.edited = newValue }
  }

  /// The place before the first letter.
  public var beginningOfDocument: UITextPosition { UITextPosition(0) }
  /// The place behind the last letter.
  public var endOfDocument: UITextPosition { UITextPosition(edited.characters.count) }
  /// Nil: there is no marked text.
  public var markedTextRange: UITextRange? { nil }

  /// The part that is selected; empty at the caret, and nil where the text is not edited.
  public var selectedTextRange: UITextRange? {
    get { (self as? UIResponder)?.isFirstResponder == true ? UITextRange(edited.selection) : nil }
    set {
      guard let newValue else { return }
      edited.selection = newValue.letters.clamped(to: 0..<edited.characters.count)
      (self as? UIView)?.setNeedsDisplay()
    }
  }

  /// Returns the part between two places.
  public func textRange(
    from fromPosition: UITextPosition,
    to toPosition: UITextPosition
  ) -> UITextRange? {
    let (first, last) = (fromPosition.index, toPosition.index)
    return UITextRange(min(first, last)..<max(first, last))
  }

  /// Returns the place some units of UTF-16 behind another, as UIKit counts; nil beyond the text.
  ///
  /// Inside of a letter the next place in the direction of the offset is meant.
  public func position(from position: UITextPosition, offset: Int) -> UITextPosition? {
    let (target, isTooFar) = units(before: position).addingReportingOverflow(offset)
    guard !isTooFar, target >= 0 else { return nil }
    var (index, passed) = (0, 0)
    for letter in edited.characters where passed < target {
      passed += letter.utf16.count
      if passed > target, offset < 0 { break }
      index += 1
    }
    return passed < target ? nil : UITextPosition(index)
  }

  /// Returns the number of units of UTF-16 between two places.
  public func offset(from: UITextPosition, to toPosition: UITextPosition) -> Int {
    units(before: toPosition) - units(before: from)
  }

  private func units(before position: UITextPosition) -> Int {
    edited.characters.prefix(position.index).reduce(0) { $0 + $1.utf16.count }
  }

  /// Returns the letters of a part.
  public func text(in range: UITextRange) -> String? {
    String(edited.characters[range.letters.clamped(to: 0..<edited.characters.count)])
  }

  /// Puts text in place of a part; the delegate is asked, and hears of it, as for the keys (ours).
  public func replace(_ range: UITextRange, withText text: String) {
    let part = range.letters.clamped(to: 0..<edited.characters.count)
    (self as? any TextInput)?.make(EditedText.Change(range: part, text: text))
  }
}

extension UITextField: UITextInput {}
extension UITextView: UITextInput {}

extension UIResponder {
  /// True if the keys type into it, so that the keyboard is shown.
  final var takesText: Bool { (self as? any TextInput)?.isEditable ?? (self is any UIKeyInput) }

  /// Returns the presses that type nothing into an app's own first responder, after the others have.
  final func typing(_ presses: Set<UIPress>) -> Set<UIPress> {
    guard isFirstResponder, !(self is any TextInput), let input = self as? any UIKeyInput else {
      return presses
    }
    return presses.filter { press in
      guard let key = press.key, input.uses(key) else { return true }
      if key.keyCode == .keyboardDeleteOrBackspace { input.deleteBackward() }
      if let text = EditedText().change(by: key, returns: "\n")?.text { input.insertText(text) }
      return false
    }
  }
}

extension UIKeyInput {
  /// Returns true for a key that changes the text.
  func uses(_ key: UIKey) -> Bool {
    if let own = self as? any TextInput { return own.uses(typed: key) }
    return key.keyCode == .keyboardDeleteOrBackspace
      || EditedText().change(by: key, returns: "\n") != nil
  }
}
