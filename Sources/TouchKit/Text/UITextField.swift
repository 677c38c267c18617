public import Foundation

/// One line of text that a tap begins to edit and the keys change (`B-7.119`).
///
/// It is drawn plainly; letters count with half the font's size where a tap places the caret (ours). Source:
/// [`UITextField`](https://developer.apple.com/documentation/uikit/uitextfield).
open class UITextField: UIControl, TextInput {
  /// The kinds of borders.
  public enum BorderStyle: Int, Sendable { case none, line, bezel, roundedRect }

  /// Why editing has ended.
  public enum DidEndEditingReason: Int, Sendable { case committed, cancelled }
  /// Posted when the editing of a field has begun.
  public nonisolated static let textDidBeginEditingNotification = Notification.Name(
    "UITextFieldTextDidBeginEditingNotification"
  )
  /// Posted when the editing of a field has ended.
  public nonisolated static let textDidEndEditingNotification = Notification.Name(
    "UITextFieldTextDidEndEditingNotification"
  )
  /// Posted when a field's text was changed by keys.
  public nonisolated static let textDidChangeNotification = Notification.Name(
    "UITextFieldTextDidChangeNotification"
  )

  /// Says what may be done to the text, and hears of it.
  open weak var delegate: (any UITextFieldDelegate)?
  /// The text; setting it sends no event.
  open var text: String? {
    get { edited.string }
    set { show(newValue) }
  }
  private func show(_ text: String?) {
    edited.string = text ?? ""
    updateParts()
    setNeedsDisplay()
  }
  /// The text in place of an empty one.
  open var placeholder: String? {
    get { shownPlaceholder }
    set { shownPlaceholder = newValue }
  }
  /// The text in place of an empty one, with attributes; it is drawn as the plain one.
  open var attributedPlaceholder: NSAttributedString? {
    // Not by the plain one, whose override may set this.
    didSet { shownPlaceholder = attributedPlaceholder?.string }
  }
  private var shownPlaceholder: String? { didSet { setNeedsDisplay() } }
  /// The text with attributes: it is drawn in the font and colour of its first letter.
  open var attributedText: NSAttributedString? {
    get { NSAttributedString(string: edited.string, attributes: looks) }
    set {
      // Not by the plain one, whose override may set this.
      show(newValue?.string)
      if let newValue { takeLooks(of: newValue) }
    }
  }
  /// The looks of the text: its font and its colour.
  open var defaultTextAttributes: [NSAttributedString.Key: Any] {
    get { looks }
    set { looks = newValue }
  }
  /// True if there is any text.
  open var hasText: Bool { !edited.characters.isEmpty }
  /// The alignment of the text; it is drawn, and a tap places the caret, from the left on.
  open var textAlignment = NSTextAlignment.natural
  /// True if a text that is too wide is drawn smaller; kept for code that reads it.
  open var adjustsFontSizeToFitWidth = false
  /// The smallest size of the font, in points; kept for code that reads it.
  open var minimumFontSize: CGFloat = 0
  /// True if the font follows the user's setting; kept for code that reads it.
  open var adjustsFontForContentSizeCategory = false
  /// The picture behind the text; kept for code that reads it.
  open var background: UIImage?
  /// The border.
  open var borderStyle = BorderStyle.none { didSet { setNeedsDisplay() } }
  /// The font of the text; 17 points by default.
  open var font: UIFont? = .systemFont(ofSize: 17) { didSet { setNeedsDisplay() } }
  /// The colour of the text.
  open var textColor: UIColor? = .black { didSet { setNeedsDisplay() } }
  /// True if points stand for letters.
  open var isSecureTextEntry = false { didSet { setNeedsDisplay() } }
  /// True if the text is emptied as editing begins.
  open var clearsOnBeginEditing = false
  /// The view at the left edge, which takes the touches there (`B-7.135`).
  open var leftView: UIView? { didSet { replacePart(oldValue) } }
  /// The view at the right edge, which takes the touches there and the place of the clear button.
  open var rightView: UIView? { didSet { replacePart(oldValue) } }
  /// When ``leftView`` is there; never by default.
  open var leftViewMode = ViewMode.never { didSet { updateParts() } }
  /// When ``rightView`` is there; never by default.
  open var rightViewMode = ViewMode.never { didSet { updateParts() } }
  /// When a button that empties the text is there, if there is any text; never by default.
  open var clearButtonMode = ViewMode.never { didSet { updateParts() } }
  /// True while the field is the first responder.
  open var isEditing: Bool { isFirstResponder }

  final var edited = EditedText()
  final var isEditable: Bool { true }
  final var returnText: String { "" }
  private var givenInputView: UIView?
  private var givenAccessoryView: UIView?
  final var clearButton: UIButton?
  static let margin: CGFloat = 7

  public override init(frame: CGRect) {
    super.init(frame: frame)
    addTap()
  }

  /// Decodes the field that `encode(with:)` archived, without its text.
  public required init?(coder: NSCoder) {
    super.init(coder: coder)
    addTap()
  }

  final func wasTapped(_ tap: UITextTapRecognizer) {
    let wasEditing = isEditing
    guard isEnabled, wasEditing || becomeFirstResponder() else { return }
    let x = tap.location(in: self).x - textArea(in: bounds).minX
    let letter = (font?.pointSize ?? 17) / 2
    if letter > 0, x.isFinite {
      edited.putCaret(at: Int((x / letter).rounded().clamped(to: 0...1e6)))
    }
    setNeedsDisplay()
  }

  override var primaryEvents: Event { .editingDidEndOnExit }

  // MARK: - The first responder

  open override var inputView: UIView? {
    get { givenInputView }
    set { givenInputView = newValue }
  }
  open override var inputAccessoryView: UIView? {
    get { givenAccessoryView }
    set { givenAccessoryView = newValue }
  }

  open override var canBecomeFirstResponder: Bool { isEnabled }

  @discardableResult
  open override func becomeFirstResponder() -> Bool {
    if isFirstResponder { return true }
    guard delegate?.textFieldShouldBeginEditing(self) != false else { return false }
    return super.becomeFirstResponder()
  }

  @discardableResult
  open override func resignFirstResponder() -> Bool {
    if isFirstResponder, delegate?.textFieldShouldEndEditing(self) == false { return false }
    return super.resignFirstResponder()
  }

  override func didBecomeFirst() {
    if clearsOnBeginEditing, delegate?.textFieldShouldClear(self) != false { text = "" }
    updateParts()
    setNeedsDisplay()
    send(.editingDidBegin, with: nil)
    delegate?.textFieldDidBeginEditing(self)
    NotificationCenter.default.post(name: Self.textDidBeginEditingNotification, object: self)
  }

  override func didResignFirst() {
    updateParts()
    setNeedsDisplay()
    send(.editingDidEnd, with: nil)
    delegate?.textFieldDidEndEditing(self, reason: .committed)
    NotificationCenter.default.post(name: Self.textDidEndEditingNotification, object: self)
  }

  // MARK: - Keys

  open override func pressesBegan(_ presses: Set<UIPress>, with event: UIPressesEvent?) {
    let rest = rest(of: presses, in: .began)
    if !rest.isEmpty { super.pressesBegan(rest, with: event) }
  }

  final func make(_ change: EditedText.Change) {
    let range = NSRange(location: change.range.lowerBound, length: change.range.count)
    let allows = delegate?.textField(
      self,
      shouldChangeCharactersIn: range,
      replacementString: change.text
    )
    guard allows != false else { return }
    edited.apply(change)
    updateParts()
    setNeedsDisplay()
    send(.editingChanged, with: nil)
    NotificationCenter.default.post(name: Self.textDidChangeNotification, object: self)
  }

  final func returnWasPressed() {
    guard delegate?.textFieldShouldReturn(self) != false else { return }
    let ends = allControlEvents.contains(.editingDidEndOnExit)
    send(.editingDidEndOnExit, with: nil)
    if ends { resignFirstResponder() }
  }

  /// Types text, as the keys do, by way of this method.
  open func insertText(_ text: String) { replaceSelection(with: text) }
  /// Takes away the selection or a letter, as Backspace does by way of this method, at the beginning as well.
  open func deleteBackward() {
    if let deletion = edited.deletion { make(deletion) }
  }

  /// Returns where the caret is drawn at a place, in points; an override may leave it out.
  open func caretRect(for position: UITextPosition) -> CGRect {
    let size = font?.pointSize ?? 17
    return CGRect(
      x: textArea(in: bounds).minX + CGFloat(position.index) * size / 2,
      y: bounds.midY - size * 0.6,
      width: 2,
      height: size * 1.2
    )
  }

  open override func copy(_ sender: Any?) { copySelection() }
  open override func cut(_ sender: Any?) {
    copySelection()
    replaceSelection(with: "")
  }
  open override func paste(_ sender: Any?) {
    replaceSelection(with: UIPasteboard.general.string ?? "")
  }
  open override func selectAll(_ sender: Any?) { selectEverything() }

  // MARK: - Parts

  /// Returns where the text is, in points.
  open func textRect(forBounds bounds: CGRect) -> CGRect { usualTextArea(in: bounds) }
  /// Returns where the text is while it is edited, in points.
  open func editingRect(forBounds bounds: CGRect) -> CGRect { usualTextArea(in: bounds) }
  /// Returns where the text in place of an empty one is, in points; it is drawn where the text is.
  open func placeholderRect(forBounds bounds: CGRect) -> CGRect { textRect(forBounds: bounds) }
  /// Returns the rectangle of the border, in points; here it is the whole field's.
  open func borderRect(forBounds bounds: CGRect) -> CGRect { bounds }

  /// Returns where ``leftView`` is: at the left edge, in the middle of the height, in its own size.
  open func leftViewRect(forBounds bounds: CGRect) -> CGRect {
    partRect(leftView?.frame.size ?? .zero, at: bounds.minX, in: bounds)
  }

  /// Returns where ``rightView`` is: at the right edge, in the middle of the height, in its own size.
  open func rightViewRect(forBounds bounds: CGRect) -> CGRect {
    let size = rightView?.frame.size ?? .zero
    return partRect(size, at: bounds.maxX - size.width, in: bounds)
  }

  /// Returns where the clear button is: at the right edge, 19 points high and wide (ours).
  open func clearButtonRect(forBounds bounds: CGRect) -> CGRect {
    partRect(CGSize(width: 19, height: 19), at: bounds.maxX - 24, in: bounds)
  }

  open override func layoutSubviews() {
    super.layoutSubviews()
    placeParts()
  }

  // MARK: - Looks

  open override func draw(_ rect: CGRect) {
    guard let canvas = UIGraphicsGetCurrentContext() else { return }
    if borderStyle != .none {
      let radius: CGFloat = borderStyle == .roundedRect ? 5 : 0
      let frame = UIBezierPath(roundedRect: rect, cornerRadius: radius)
      canvas.fill(frame, with: ControlLooks.line)
      let inner = UIBezierPath(
        roundedRect: rect.insetBy(dx: 0.5, dy: 0.5),
        cornerRadius: radius
      )
      canvas.fill(inner, with: .white)
    }
    let dots = String(repeating: "•", count: edited.characters.count)
    let shown = isSecureTextEntry ? dots : edited.string
    let isEmpty = shown.isEmpty
    let words = isEmpty ? shownPlaceholder ?? "" : shown
    let area = textArea(in: rect)
    let font = font ?? .systemFont(ofSize: 17)
    if !words.isEmpty {
      let color = isEmpty ? ControlLooks.line : textColor ?? .black
      canvas.drawCentered(
        StyledText(words, font: font, color: color, alignment: .left, numberOfLines: 1),
        in: area
      )
    }
    guard isEditing else { return }
    let caret = caretRect(for: UITextPosition(edited.selection.upperBound))
    canvas.fill(UIBezierPath(rect: caret), with: tintColor)
  }
}

/// Says what may be done to a text field, and hears of it.
@preconcurrency @MainActor
public protocol UITextFieldDelegate: AnyObject {
  /// Returns true if editing may begin.
  func textFieldShouldBeginEditing(_ textField: UITextField) -> Bool
  /// Called when editing has begun.
  func textFieldDidBeginEditing(_ textField: UITextField)
  /// Returns true if editing may end.
  func textFieldShouldEndEditing(_ textField: UITextField) -> Bool
  /// Called when editing has ended.
  func textFieldDidEndEditing(_ textField: UITextField)
  /// Called when editing has ended, in place of the method above.
  func textFieldDidEndEditing(
    _ textField: UITextField,
    reason: UITextField.DidEndEditingReason
  )
  /// Returns true if a part of the text may be replaced; the range counts characters.
  func textField(
    _ textField: UITextField,
    shouldChangeCharactersIn range: NSRange,
    replacementString string: String
  ) -> Bool
  /// Returns true if the text may be emptied.
  func textFieldShouldClear(_ textField: UITextField) -> Bool
  /// Returns true if the Return key ends the editing, where an action is registered for that.
  func textFieldShouldReturn(_ textField: UITextField) -> Bool
}

extension UITextFieldDelegate {
  /// Yes.
  public func textFieldShouldBeginEditing(_ textField: UITextField) -> Bool { true }
  /// Nothing.
  public func textFieldDidBeginEditing(_ textField: UITextField) {}
  /// Yes.
  public func textFieldShouldEndEditing(_ textField: UITextField) -> Bool { true }
  /// Nothing.
  public func textFieldDidEndEditing(_ textField: UITextField) {}
  /// Calls the method without the reason.
  public func textFieldDidEndEditing(
    _ textField: UITextField,
    reason: UITextField.DidEndEditingReason
  ) { textFieldDidEndEditing(textField) }
  /// Yes.
  public func textField(
    _ textField: UITextField,
    shouldChangeCharactersIn range: NSRange,
    replacementString string: String
  ) -> Bool { true }
  /// Yes.
  public func textFieldShouldClear(_ textField: UITextField) -> Bool { true }
  /// Yes.
  public func textFieldShouldReturn(_ textField: UITextField) -> Bool { true }
}
