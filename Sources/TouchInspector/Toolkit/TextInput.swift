import TouchKit
import TouchScene

/// A field for one line of text.
///
/// Its keys: arrows, Home, End with Shift to select, Backspace and Delete, Control+A to select all,
/// Return and Escape as its owner says.
class TextInput: ThemedControl, KeyHandling {
  final var text: String {
    get { String(characters) }
    set {
      guard newValue != text else { return }
      characters = Array(newValue)
      (caret, anchor) = (characters.count, characters.count)
      invalidate()
    }
  }
  /// Shown in the user's language while there is no text.
  final var placeholder = "" { didSet { invalidate() } }
  /// The words at the right end, such as the key that leads here.
  final var hint = "" { didSet { invalidate() } }
  final var icon: Icon?
  final var font = UIFont.secondary
  final var alignment = NSTextAlignment.left
  /// True if the text cannot be used as it is.
  final var isFaulty = false { didSet { if isFaulty != oldValue { invalidate() } } }
  /// True if it has no edge of its own.
  final var isBare = false
  final var onChange: (String) -> Void = { _ in }
  final var onReturn: () -> Void = {}
  /// Returns whether Escape was of use.
  final var onEscape: () -> Bool = { false }
  /// Asked before its own keys; returns whether the key was of use.
  final var onKey: (KeyInput) -> Bool = { _ in false }

  private var characters: [Character] = []
  private var caret = 0
  /// The other end of the selection; the caret's where nothing is selected.
  private var anchor = 0

  /// Makes it a field to search by, which Escape empties.
  final func becomeSearch(_ words: String, onChange: @escaping (String) -> Void) {
    (icon, placeholder, self.onChange) = (.search, words, onChange)
    onEscape = { [weak self] in
      guard let self, !text.isEmpty else { return false }
      text = ""
      onChange("")
      return true
    }
  }

  override func beginTracking(_ touch: UITouch, with event: UIEvent?) -> Bool {
    requestFocus()
    return true
  }

  /// Selects the whole text, so that typing replaces it.
  final func selectAllText() {
    (anchor, caret) = (0, characters.count)
    invalidate()
  }

  private var selection: Range<Int> { min(anchor, caret)..<max(anchor, caret) }

  final var selectedText: String { String(characters[selection]) }

  /// Replaces the selected text, as typing does.
  final func insert(_ new: String) {
    let kept = new.filter { !$0.isNewline && $0.asciiValue.map { $0 >= 32 && $0 != 127 } ?? true }
    if !kept.isEmpty || !selection.isEmpty { replace(selection, with: Array(kept)) }
  }

  private func replace(_ range: Range<Int>, with new: [Character]) {
    characters.replaceSubrange(range, with: new)
    caret = range.lowerBound + new.count
    anchor = caret
    invalidate()
    onChange(text)
  }

  // MARK: - Keys

  func focusChanged(_ hasFocus: Bool) {
    if !hasFocus { anchor = caret }
    invalidate()
  }

  func handle(_ key: KeyInput) -> Bool {
    guard key.phase == .down else { return false }
    if onKey(key) { return true }
    let extends = key.modifiers.contains(.shift)
    let (whole, selected) = (characters.count, selection)
    switch key.usage {
    case .keyboardLeftArrow:
      move(to: selected.isEmpty || extends ? caret - 1 : selected.lowerBound, extends)
    case .keyboardRightArrow:
      move(to: selected.isEmpty || extends ? caret + 1 : selected.upperBound, extends)
    case .keyboardHome: move(to: 0, extends)
    case .keyboardEnd: move(to: whole, extends)
    case .keyboardReturnOrEnter, .keypadEnter: onReturn()
    case .keyboardEscape: return onEscape()
    case .keyboardDeleteOrBackspace:
      remove(selected.isEmpty ? max(0, caret - 1)..<caret : selected)
    case .keyboardDeleteForward:
      remove(selected.isEmpty ? caret..<min(whole, caret + 1) : selected)
    case .keyboardA where key.modifiers.contains(.control): selectAllText()
    default:
      guard key.modifiers.isDisjoint(with: [.control, .command, .alternate]),
        !key.characters.isEmpty
      else { return false }
      insert(key.characters)
    }
    return true
  }

  private func move(to index: Int, _ extends: Bool) {
    caret = min(max(0, index), characters.count)
    if !extends { anchor = caret }
    invalidate()
  }

  private func remove(_ range: Range<Int>) { if !range.isEmpty { replace(range, with: []) } }

  // MARK: - Drawing

  override func draw(_ rect: CGRect) {
    guard rect.width > 16, let canvas = UIGraphicsGetCurrentContext() else { return }
    let (isFocused, middle) = (hasFocus, rect.midY)
    if !isBare {
      canvas.fill(rect, with: theme.pane, radius: 6)
      let edge = isFaulty ? theme.refused : isFocused ? theme.hit : theme.edge
      canvas.outline(rect, with: edge, radius: 6, width: isFocused || isFaulty ? 1.5 : 1)
    }
    let left: CGFloat = icon == nil ? 8 : 34
    let box = CGRect(x: 8, y: middle - 8, width: 16, height: 16)
    icon?.draw(in: box, color: theme.soft, on: canvas)
    let hintWidth = hint.isEmpty ? 0 : canvas.width(of: hint, font: .secondary) + 10
    let end = rect.width - hintWidth
    canvas.line(hint, .secondary, theme.soft, x: end, middle: middle)
    let room = CGRect(x: left, y: 0, width: end - left - 8, height: rect.height)
    if characters.isEmpty {
      canvas.line(
        placeholder.told,
        font,
        theme.soft,
        x: left,
        middle: middle,
        width: room.width,
        alignment: alignment
      )
      guard isFocused else { return }
    }
    drawText(in: room, isFocused: isFocused, on: canvas)
  }

  private func drawText(in room: CGRect, isFocused: Bool, on canvas: any Canvas) {
    func widthOf(_ count: Int) -> CGFloat {
      canvas.width(of: String(characters.prefix(count)), font: font)
    }
    // The caret stays in sight: a text that is too long is shifted.
    let shift = max(0, widthOf(caret) - room.width + 2)
    let isRight = alignment == .right
    let start = isRight ? max(room.minX, room.maxX - widthOf(characters.count)) : room.minX
    let (x, middle) = (start - shift, room.midY)
    func bar(from first: Int, width: CGFloat, height: CGFloat, _ color: UIColor) {
      let left = x + widthOf(first)
      canvas.fill(
        CGRect(x: left, y: middle - height / 2, width: width, height: height),
        with: color
      )
    }
    canvas.saveGState()
    canvas.clip(to: UIBezierPath(rect: room.insetBy(dx: -2, dy: 0)))
    if isFocused, !selection.isEmpty {
      let length = widthOf(selection.upperBound) - widthOf(selection.lowerBound)
      bar(from: selection.lowerBound, width: length, height: 18, theme.select)
    }
    let color = isFaulty ? theme.refused : theme.ink
    canvas.line(text, font, color, x: x, middle: middle)
    if isFocused { bar(from: caret, width: 1, height: 16, theme.hit) }
    canvas.restoreGState()
  }
}
