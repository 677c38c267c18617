import Foundation

/// Text that keys change, with its caret or selection.
struct EditedText {
  private(set) var characters: [Character] = []
  /// What is selected; empty at the caret.
  var selection = 0..<0

  /// The text; setting it puts the caret behind it.
  var string: String {
    get { String(characters) }
    set {
      characters = Array(newValue)
      selection = characters.count..<characters.count
    }
  }

  struct Change {
    let range: Range<Int>
    let text: String
  }

  /// What is selected, or the letter before the caret, taken away; nil where there is neither.
  var deletion: Change? {
    if !selection.isEmpty { return Change(range: selection, text: "") }
    let caret = selection.lowerBound
    return caret > 0 ? Change(range: caret - 1..<caret, text: "") : nil
  }

  func change(by key: UIKey, returns: String) -> Change? {
    switch key.keyCode {
    case .keyboardDeleteOrBackspace: return deletion
    case .keyboardDeleteForward:
      if !selection.isEmpty { return Change(range: selection, text: "") }
      let caret = selection.lowerBound
      return caret < characters.count ? Change(range: caret..<caret + 1, text: "") : nil
    case .keyboardReturnOrEnter, .keypadEnter:
      return returns.isEmpty ? nil : Change(range: selection, text: returns)
    default:
      // Keys that type nothing have names in place of characters.
      guard key.modifierFlags.isDisjoint(with: [.command, .control]), !key.characters.isEmpty,
        !key.characters.hasPrefix("UIKeyInput"),
        key.characters.allSatisfy({ !$0.isNewline && $0 != "\t" && $0 != "\u{1B}" })
      else { return nil }
      return Change(range: selection, text: key.characters)
    }
  }

  func caret(after key: UIKey) -> Int? {
    switch key.keyCode {
    case .keyboardLeftArrow:
      selection.isEmpty ? max(0, selection.lowerBound - 1) : selection.lowerBound
    case .keyboardRightArrow:
      selection.isEmpty ? min(characters.count, selection.upperBound + 1) : selection.upperBound
    case .keyboardHome: 0
    case .keyboardEnd: characters.count
    default: nil
    }
  }

  mutating func apply(_ change: Change) {
    characters.replaceSubrange(change.range, with: Array(change.text))
    let caret = change.range.lowerBound + change.text.count
    selection = caret..<caret
  }

  mutating func putCaret(at place: Int) {
    let caret = place.clamped(to: 0...characters.count)
    selection = caret..<caret
  }

  var selected: String { String(characters[selection]) }

  /// The selection in UTF-16 units; what reaches into a character takes it whole, beyond the end is the end.
  var selectedRange: NSRange {
    get {
      let start = String(characters[..<selection.lowerBound]).utf16.count
      return NSRange(location: start, length: selected.utf16.count)
    }
    set {
      var (ends, length) = ([0], 0)
      for character in characters {
        length += character.utf16.count
        ends.append(length)
      }
      let start = newValue.location.clamped(to: 0...length)
      let end = start + newValue.length.clamped(to: 0...length - start)
      let first = ends.lastIndex { $0 <= start } ?? 0
      let last = end == start ? first : ends.firstIndex { $0 >= end } ?? characters.count
      selection = first..<max(first, last)
    }
  }
}

/// A view whose text the keys change while it is the first responder, with the keyboard shown (`B-7.119`).
protocol TextInput: UIView, UITextInput {
  var edited: EditedText { get set }
  var font: UIFont? { get set }
  var textColor: UIColor? { get set }
  /// True if the keys may change the text; text that can only be selected has no keyboard.
  var isEditable: Bool { get }
  /// What the Return key types; nothing where it does something else.
  var returnText: String { get }
  func make(_ change: EditedText.Change)
  func returnWasPressed()
  func wasTapped(_ tap: UITextTapRecognizer)
}

extension TextInput {
  var looks: [NSAttributedString.Key: Any] {
    get { [.font: font ?? .systemFont(ofSize: 17), .foregroundColor: textColor ?? .black] }
    set {
      if let font = newValue[.font] as? UIFont { self.font = font }
      if let color = newValue[.foregroundColor] as? UIColor { textColor = color }
    }
  }

  func takeLooks(of text: NSAttributedString) {
    if text.length > 0 { looks = text.attributes(at: 0, effectiveRange: nil) }
  }

  var editingTap: UITextTapRecognizer? {
    gestureRecognizers?.lazy.compactMap { $0 as? UITextTapRecognizer }.first
  }

  func addTap() {
    let tap = UITextTapRecognizer(target: nil, action: nil)
    tap.addHandler { [weak self] in self?.wasTapped($0) }
    addGestureRecognizer(tap)
  }

  func uses(typed key: UIKey) -> Bool {
    guard isEditable else { return false }
    return edited.caret(after: key) != nil || edited.change(by: key, returns: returnText) != nil
  }

  func take(_ key: UIKey) -> Bool {
    if let caret = edited.caret(after: key) {
      edited.putCaret(at: caret)
      setNeedsDisplay()
      return true
    }
    if key.keyCode == .keyboardDeleteOrBackspace {
      // At the beginning as well, where a subclass may do something by it.
      deleteBackward()
      return true
    }
    if let change = edited.change(by: key, returns: returnText) {
      if change.range == edited.selection { insertText(change.text) } else { make(change) }
      return true
    }
    guard key.keyCode == .keyboardReturnOrEnter || key.keyCode == .keypadEnter else {
      return key.keyCode == .keyboardDeleteForward
    }
    returnWasPressed()
    return true
  }

  func rest(of presses: Set<UIPress>, in phase: UIPress.Phase) -> Set<UIPress> {
    guard phase == .began else { return presses }
    return presses.filter { press in press.key.map { !take($0) } ?? true }
  }

  func copySelection() {
    if !edited.selection.isEmpty { UIPasteboard.general.string = edited.selected }
  }

  func replaceSelection(with text: String) {
    make(EditedText.Change(range: edited.selection, text: text))
  }

  func selectEverything() {
    edited.selection = 0..<edited.characters.count
    setNeedsDisplay()
  }
}

/// Recognizes the tap that makes a text the first responder and places its caret.
package final class UITextTapRecognizer: UITapGestureRecognizer {}
