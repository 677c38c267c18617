import TouchKit

/// A field for one line of text.
///
/// Its keys: arrows, Home, End with Shift to select, Backspace and Delete, Control+A to select all,
/// Return and Escape as its owner says.
@MainActor
final class TextInput: UIControl, Themed, KeyHandling {
  var theme: Theme { didSet { invalidate() } }
  /// The text.
  var text: String {
    get { String(characters) }
    set {
      guard newValue != text else { return }
      characters = Array(newValue)
      (caret, anchor) = (characters.count, characters.count)
      invalidate()
    }
  }
  /// Shown while there is no text.
  var placeholder = "" { didSet { invalidate() } }
  /// What stands at the right end, such as the key that leads here.
  var hint = "" { didSet { invalidate() } }
  var icon: Icon?
  var font = UIFont.secondary
  var alignment = NSTextAlignment.left
  /// Whether the text cannot be used as it is.
  var isFaulty = false { didSet { if isFaulty != oldValue { invalidate() } } }
  /// Whether it has no edge of its own.
  var isBare = false
  var onChange: (String) -> Void = { _ in }
  var onReturn: () -> Void = {}
  /// Returns whether Escape was of use.
  var onEscape: () -> Bool = { false }
  /// Asked before its own keys; returns whether the key was of use.
  var onKey: (KeyInput) -> Bool = { _ in false }
  /// Called when it gets the keys, or loses them.
  var onFocus: (Bool) -> Void = { _ in }

  private var characters: [Character] = []
  private var caret = 0
  /// The other end of the selection; the caret's where nothing is selected.
  private var anchor = 0

  init(theme: Theme) {
    self.theme = theme
    super.init(frame: .zero)
    addAction(UIAction { [weak self] _ in self?.requestFocus() }, for: .touchDown)
  }

  @available(*, unavailable)
  required init?(coder: NSCoder) { nil }

  /// Selects the whole text, so that typing replaces it.
  func selectAllText() {
    (anchor, caret) = (0, characters.count)
    invalidate()
  }

  private var selection: Range<Int> { min(anchor, caret)..<max(anchor, caret) }

  /// The selected text.
  var selectedText: String { String(characters[selection]) }

  /// Replaces the selected text, as typing does.
  func insert(_ new: String) {
    let kept = new.filter { !$0.isNewline && $0.asciiValue.map { $0 >= 32 && $0 != 127 } ?? true }
    guard !kept.isEmpty || !selection.isEmpty else { return }
    replace(selection, with: Array(kept))
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
    onFocus(hasFocus)
  }

  func handle(_ key: KeyInput) -> Bool {
    guard key.phase == .down else { return false }
    if onKey(key) { return true }
    let extends = key.modifiers.contains(.shift)
    switch key.usage {
    case .keyboardLeftArrow:
      move(to: selection.isEmpty || extends ? caret - 1 : selection.lowerBound, extends)
    case .keyboardRightArrow:
      move(to: selection.isEmpty || extends ? caret + 1 : selection.upperBound, extends)
    case .keyboardHome: move(to: 0, extends)
    case .keyboardEnd: move(to: characters.count, extends)
    case .keyboardReturnOrEnter, .keypadEnter: onReturn()
    case .keyboardEscape: return onEscape()
    case .keyboardDeleteOrBackspace:
      remove(selection.isEmpty ? max(0, caret - 1)..<caret : selection)
    case .keyboardDeleteForward:
      remove(selection.isEmpty ? caret..<min(characters.count, caret + 1) : selection)
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
    let isFocused = hasFocus
    if !isBare {
      canvas.fill(rect, with: theme.pane, radius: 6)
      let edge = isFaulty ? theme.refused : isFocused ? theme.hit : theme.edge
      canvas.outline(rect, with: edge, radius: 6, width: isFocused || isFaulty ? 1.5 : 1)
    }
    var left: CGFloat = 8
    if let icon {
      let box = CGRect(x: 8, y: rect.midY - 8, width: 16, height: 16)
      icon.draw(in: box, color: theme.soft, on: canvas)
      left = 34
    }
    let hintWidth = hint.isEmpty ? 0 : canvas.width(of: hint, font: .secondary) + 10
    if hintWidth > 0 {
      let x = rect.width - hintWidth
      canvas.line(hint, font: .secondary, color: theme.soft, x: x, middle: rect.midY)
    }
    let room = CGRect(x: left, y: 0, width: rect.width - left - 8 - hintWidth, height: rect.height)
    if characters.isEmpty {
      canvas.line(
        placeholder,
        font: font,
        color: theme.soft,
        x: left,
        middle: rect.midY,
        width: room.width,
        alignment: alignment
      )
      guard isFocused else { return }
    }
    drawText(in: room, isFocused: isFocused, on: canvas)
  }

  private func drawText(in room: CGRect, isFocused: Bool, on canvas: any Canvas) {
    func width(_ count: Int) -> CGFloat {
      canvas.width(of: String(characters.prefix(count)), font: font)
    }
    let whole = width(characters.count)
    // The caret stays in sight: a text that is too long is shifted.
    let shift = max(0, width(caret) - room.width + 2)
    let x = alignment == .right ? max(room.minX, room.maxX - whole) - shift : room.minX - shift
    canvas.saveGState()
    canvas.clip(to: UIBezierPath(rect: room.insetBy(dx: -2, dy: 0)))
    if isFocused, !selection.isEmpty {
      let start = x + width(selection.lowerBound)
      let end = x + width(selection.upperBound)
      let box = CGRect(x: start, y: room.midY - 9, width: end - start, height: 18)
      canvas.fill(box, with: theme.select)
    }
    canvas.line(
      text,
      font: font,
      color: isFaulty ? theme.refused : theme.ink,
      x: x,
      middle: room.midY
    )
    if isFocused {
      canvas.fill(
        CGRect(x: x + width(caret), y: room.midY - 8, width: 1, height: 16),
        with: theme.hit
      )
    }
    canvas.restoreGState()
  }
}
