import TouchKit

/// A view that may be the first responder, and logs what it is told beside touches.
class RespondingView: UIView {
  let log: EventLog
  var becomes = true
  var resigns = true
  /// Whether what it is told goes on to the next responder.
  var passesOn = false
  var commands: [UIKeyCommand]?
  var table = ActionTable()
  var input: UIView?
  var accessory: UIView?

  init(_ log: EventLog, _ frame: CGRect = CGRect(0, 0, 100, 100)) {
    self.log = log
    super.init(frame: frame)
  }

  @available(*, unavailable)
  required init?(coder: NSCoder) { nil }

  override var canBecomeFirstResponder: Bool {
    log.note("\(logName) canBecome")
    return becomes
  }
  override var canResignFirstResponder: Bool {
    log.note("\(logName) canResign")
    return resigns
  }
  override var keyCommands: [UIKeyCommand]? { commands }
  override var actionTable: ActionTable { table }
  override var inputView: UIView? { input }
  override var inputAccessoryView: UIView? { accessory }

  override func pressesBegan(_ presses: Set<UIPress>, with event: UIPressesEvent?) {
    take(presses, .began)
    if passesOn { super.pressesBegan(presses, with: event) }
  }
  override func pressesEnded(_ presses: Set<UIPress>, with event: UIPressesEvent?) {
    take(presses, .ended)
    if passesOn { super.pressesEnded(presses, with: event) }
  }
  override func pressesCancelled(_ presses: Set<UIPress>, with event: UIPressesEvent?) {
    take(presses, .cancelled)
    if passesOn { super.pressesCancelled(presses, with: event) }
  }
  override func motionBegan(_ motion: UIEvent.EventSubtype, with event: UIEvent?) {
    log.note("\(logName) motionBegan \(motion)")
    if passesOn { super.motionBegan(motion, with: event) }
  }
  override func motionEnded(_ motion: UIEvent.EventSubtype, with event: UIEvent?) {
    log.note("\(logName) motionEnded \(motion)")
    if passesOn { super.motionEnded(motion, with: event) }
  }
  override func motionCancelled(_ motion: UIEvent.EventSubtype, with event: UIEvent?) {
    log.note("\(logName) motionCancelled \(motion)")
    if passesOn { super.motionCancelled(motion, with: event) }
  }
  override func remoteControlReceived(with event: UIEvent?) {
    log.note("\(logName) remote \(event?.subtype ?? .none)")
    if passesOn { super.remoteControlReceived(with: event) }
  }

  private func take(_ presses: Set<UIPress>, _ phase: UIPress.Phase) {
    let keys = presses.inOrder.map { $0.key?.characters ?? "" }.joined()
    log.note("\(logName) presses \(phase) \(keys)")
  }
}

extension Stage {
  /// Makes a view that may be the first responder, in the window or in another view.
  func responding(_ name: String, in superview: UIView? = nil) -> RespondingView {
    (superview ?? window).add(RespondingView(log), name)
  }

  /// Sends an input now.
  func send(_ kind: InputEvent.Kind, at time: TimeInterval? = nil) {
    application.send(InputEvent(timestamp: time ?? application.now, kind: kind))
  }

  /// Presses a letter's key down, or lets it go.
  func key(_ phase: KeyInput.Phase, _ letter: String, _ modifiers: UIKeyModifierFlags = []) {
    send(.key(.letter(phase, letter, modifiers)))
  }
}

extension KeyInput {
  /// The key of a lower-case letter; Shift makes it type upper case.
  static func letter(
    _ phase: Phase,
    _ letter: String,
    _ modifiers: UIKeyModifierFlags = []
  ) -> KeyInput {
    let code = Int(letter.lowercased().utf8.first ?? 97) - 97
    return KeyInput(
      phase,
      UIKeyboardHIDUsage(rawValue: UIKeyboardHIDUsage.keyboardA.rawValue + code) ?? .keyboardA,
      characters: modifiers.contains(.shift) ? letter.uppercased() : letter,
      charactersIgnoringModifiers: letter,
      modifiers: modifiers
    )
  }
}
