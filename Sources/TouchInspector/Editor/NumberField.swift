import Foundation
import TouchKit

/// A field for a number: typing, arrows and a drag on its letter change it.
@MainActor
final class NumberField: ThemedView {
  /// How high a field is, in points.
  nonisolated static let height: CGFloat = 26

  /// How much one step of the arrows is.
  private let step: Double
  private let input: TextInput
  private let handle: LetterHandle
  private var range = -Double.infinity...Double.infinity
  private var dragStart = 0.0
  private(set) var value = 0.0
  /// How many decimals are always shown.
  private let decimals: Int
  /// Whether the number differs from the file's.
  var isChanged: Bool {
    get { handle.isChanged }
    set { handle.isChanged = newValue }
  }
  /// Why what was typed cannot be used; nil where it can.
  private(set) var complaint: String? { didSet { if complaint != oldValue { onComplaint() } } }
  /// Called with a number that was entered; returns whether it was taken.
  var onValue: (Double) -> Bool = { _ in false }
  /// Called when the number is to be kept.
  var onKeep: () -> Void = {}
  /// Called when what was typed is to be taken back.
  var onCancel: () -> Void = {}
  var onComplaint: () -> Void = {}
  /// Called to go to the next field, or back to the one before.
  var onTab: (_ isBack: Bool) -> Void = { _ in }

  /// Makes a field with a letter before its number, or none.
  init(_ letter: String, step: Double = 1, decimals: Int = 0, theme: Theme) {
    self.step = step
    self.decimals = decimals
    input = TextInput(theme: theme)
    handle = LetterHandle(letter, theme: theme)
    super.init(theme: theme)
    input.font = .file
    input.alignment = .right
    addSubview(input)
    addSubview(handle)
    input.onChange = { [weak self] in self?.read($0) }
    input.onReturn = { [weak self] in self?.keep() }
    input.onEscape = { [weak self] in self?.cancel() ?? false }
    input.onFocus = { [weak self] in self?.focusChanged($0) }
    input.onKey = { [weak self] in self?.handleKey($0) ?? false }
    handle.onDrag = { [weak self] in self?.drag($0) }
    handle.onEnd = { [weak self] in self?.onKeep() }
  }

  override var frame: CGRect {
    didSet {
      input.frame = bounds
      handle.frame = CGRect(x: 0, y: 0, width: 32, height: bounds.height)
    }
  }

  /// Whether the user can change the number.
  var isEnabled = true {
    didSet {
      input.isEnabled = isEnabled
      isUserInteractionEnabled = isEnabled
    }
  }

  /// Shows a number that may be in a range; what is being typed stays.
  func show(_ value: Double, in range: ClosedRange<Double>) {
    self.range = range
    guard value != self.value || input.text.isEmpty else { return }
    self.value = value
    if !input.hasFocus || !isTyping { input.text = shownText }
  }

  private var shownText: String {
    decimals > 0 ? String(format: "%.\(decimals)f", value) : value.inPoints
  }

  /// Gives the keys to the field.
  func focus() { input.requestFocus() }

  // MARK: - Entering

  private func read(_ text: String) {
    let plain = text.replacing("\u{2212}", with: "-").replacing(",", with: ".")
      .filter { !$0.isWhitespace }
    guard let number = Double(plain), number.isFinite else {
      return complain(text.isEmpty ? "a number is needed" : "“\(text)” is not a number")
    }
    guard range.contains(number) else {
      let isHalf = range.upperBound > 1e5
      return complain(
        isHalf
          ? "from \(range.lowerBound.inPoints) up"
          : "from \(range.lowerBound.inPoints) to \(range.upperBound.inPoints)"
      )
    }
    complain(nil)
    enter(number)
  }

  private func complain(_ text: String?) {
    input.isFaulty = text != nil
    complaint = text
  }

  private func enter(_ number: Double) {
    guard onValue(number) else { return }
    value = number
  }

  private func keep() {
    guard complaint == nil else { return }
    onKeep()
    isTyping = false
    input.text = shownText
    input.selectAllText()
  }

  /// Takes back what was typed; returns whether there was anything.
  private func cancel() -> Bool {
    let hasText = complaint != nil || input.text != shownText || isTyping
    complain(nil)
    onCancel()
    isTyping = false
    input.text = shownText
    input.selectAllText()
    return hasText
  }

  /// Whether something was entered since the field got the keys.
  private var isTyping = false

  private func focusChanged(_ hasFocus: Bool) {
    isTyping = false
    if hasFocus { return input.selectAllText() }
    complain(nil)
    onKeep()
    input.text = shownText
  }

  private func handleKey(_ key: KeyInput) -> Bool {
    switch key.usage {
    case .keyboardUpArrow, .keyboardDownArrow:
      let count = key.modifiers.contains(.shift) ? 10.0 : 1
      move(by: count * step * (key.usage == .keyboardUpArrow ? 1 : -1), from: value)
    case .keyboardTab: onTab(key.modifiers.contains(.shift))
    case .keyboardEscape: return false
    default:
      isTyping = true
      return false
    }
    isTyping = true
    return true
  }

  private func move(by distance: Double, from start: Double) {
    // Without the errors of adding hundredths.
    let next = ((start + distance) * 1000).rounded() / 1000
    enter(min(max(next, range.lowerBound), range.upperBound))
    complain(nil)
    input.text = shownText
  }

  /// Follows a drag on the letter, so far from where it began; nil where it begins.
  private func drag(_ distance: CGFloat?) {
    guard let distance else {
      dragStart = value
      return
    }
    move(by: Double(distance).rounded() * step, from: dragStart)
  }
}

/// The letter of a field, which can be dragged.
@MainActor
private final class LetterHandle: ThemedView {
  /// Called with how far it was dragged; with nil as that begins.
  var onDrag: (CGFloat?) -> Void = { _ in }
  var onEnd: () -> Void = {}
  var isChanged = false { didSet { if isChanged != oldValue { invalidate() } } }
  private let letter: String
  private var start: CGFloat = 0

  init(_ letter: String, theme: Theme) {
    self.letter = letter
    super.init(theme: theme)
    isUserInteractionEnabled = !letter.isEmpty
  }

  override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent?) {
    start = touches.first?.location(in: nil).x ?? 0
    onDrag(nil)
  }

  override func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent?) {
    if let touch = touches.first { onDrag(touch.location(in: nil).x - start) }
  }

  override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent?) { onEnd() }

  override func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent?) { onEnd() }

  override func draw(_ rect: CGRect) {
    guard let canvas = UIGraphicsGetCurrentContext() else { return }
    canvas.line(letter, font: .secondary, color: theme.soft, x: 8, middle: rect.midY)
    guard isChanged else { return }
    let x: CGFloat = letter.isEmpty ? 12 : 24
    canvas.dot(CGPoint(x: x, y: rect.midY), radius: 3, color: theme.note)
  }
}
