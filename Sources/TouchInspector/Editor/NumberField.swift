import Foundation
import TouchKit
import TouchScene

/// A field for a number: typing, arrows and a drag on its letter change it.
final class NumberField: TextInput {
  /// The height of a field, in points.
  nonisolated static let height: CGFloat = 26
  /// The width of the part that is dragged, in points.
  private static let handle: CGFloat = 32

  private let letter: String
  /// The size of one step of the arrows.
  private let step: Double
  /// The number of decimals that are always shown.
  private let decimals: Int
  private var range = -Double.infinity...Double.infinity
  private(set) var value = 0.0
  /// True if the number differs from the file's.
  var isChanged = false { didSet { if isChanged != oldValue { invalidate() } } }
  /// The reason for which the typed text cannot be used; nil where it can.
  private(set) var complaint: String? { didSet { if complaint != oldValue { onComplaint() } } }
  /// True if something was entered since the field got the keys.
  private var isTyping = false
  /// The place and the number that a drag on the letter began at.
  private var drag: (x: CGFloat, value: Double)?
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
  init(_ letter: String, step: Double = 1, decimals: Int = 0) {
    (self.letter, self.step, self.decimals) = (letter, step, decimals)
    super.init()
    (font, alignment) = (.file, .right)
    onChange = { [weak self] in self?.read($0) }
    onReturn = { [weak self] in if self?.complaint == nil { self?.settle(self?.onKeep) } }
    onEscape = { [weak self] in self?.cancel() ?? false }
    onKey = { [weak self] in self?.change(by: $0) ?? false }
  }

  /// Shows a number that may be in a range; what is being typed stays.
  func show(_ value: Double, in range: ClosedRange<Double>) {
    self.range = range
    guard value != self.value || text.isEmpty else { return }
    self.value = value
    if !hasFocus || !isTyping { text = fullText }
  }

  private var fullText: String {
    decimals > 0 ? String(format: "%.\(decimals)f", value) : value.inPoints
  }

  // MARK: - Entering

  private func read(_ text: String) {
    isTyping = true
    let plain = text.replacing("\u{2212}", with: "-").replacing(",", with: ".")
      .filter { !$0.isWhitespace }
    guard let number = Double(plain), number.isFinite else {
      return complain(text.isEmpty ? "a number is needed".told : told("“\(text)” is not a number"))
    }
    guard range.contains(number) else {
      let (from, to) = (range.lowerBound.inPoints, range.upperBound.inPoints)
      return complain(
        range.upperBound > 1e5 ? told("\(from) or more") : told("from \(from) to \(to)")
      )
    }
    complain(nil)
    enter(number)
  }

  private func complain(_ words: String?) {
    isFaulty = words != nil
    complaint = words
  }

  private func enter(_ number: Double) { if onValue(number) { value = number } }

  /// Ends the typing, and shows the number as it is then.
  private func settle(_ end: (() -> Void)?) {
    end?()
    isTyping = false
    text = fullText
    if hasFocus { selectAllText() }
  }

  /// Takes back what was typed; returns whether there was anything.
  private func cancel() -> Bool {
    let hasText = complaint != nil || text != fullText || isTyping
    complain(nil)
    settle(onCancel)
    return hasText
  }

  override func focusChanged(_ hasFocus: Bool) {
    super.focusChanged(hasFocus)
    isTyping = false
    if hasFocus { return selectAllText() }
    complain(nil)
    settle(onKeep)
  }

  private func change(by key: KeyInput) -> Bool {
    switch key.usage {
    case .keyboardUpArrow, .keyboardDownArrow:
      let count = key.modifiers.contains(.shift) ? 10.0 : 1
      move(by: count * step * (key.usage == .keyboardUpArrow ? 1 : -1), from: value)
    case .keyboardTab: onTab(key.modifiers.contains(.shift))
    case .keyboardEscape: return false
    default:
      // What Control brings, as by undoing, is shown.
      if key.modifiers.contains(.control) { isTyping = false }
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
    text = fullText
  }

  // MARK: - Dragging the letter

  override func beginTracking(_ touch: UITouch, with event: UIEvent?) -> Bool {
    let isOnLetter = !letter.isEmpty && touch.location(in: self).x < Self.handle
    drag = isOnLetter ? (touch.location(in: nil).x, value) : nil
    return isOnLetter || super.beginTracking(touch, with: event)
  }

  override func continueTracking(_ touch: UITouch, with event: UIEvent?) -> Bool {
    if let drag {
      move(by: Double(touch.location(in: nil).x - drag.x).rounded() * step, from: drag.value)
    }
    return true
  }

  override func endTracking(_ touch: UITouch?, with event: UIEvent?) { if drag != nil { onKeep() } }
  override func cancelTracking(with event: UIEvent?) { if drag != nil { onKeep() } }

  override func draw(_ rect: CGRect) {
    super.draw(rect)
    guard let canvas = UIGraphicsGetCurrentContext() else { return }
    canvas.line(letter, .secondary, theme.soft, x: 8, middle: rect.midY)
    guard isChanged else { return }
    let dot = CGPoint(x: letter.isEmpty ? 12 : 24, y: rect.midY)
    canvas.dot(dot, radius: 3, color: theme.note)
  }
}
