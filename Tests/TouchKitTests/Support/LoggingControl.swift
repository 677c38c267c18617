import TouchKit

/// Logs the calls by which a control follows a touch, and may refuse them.
final class LoggingControl: UIControl {
  let log: EventLog
  var accepts = true
  var goesOn = true
  /// Is called within each of the calls, with its name.
  var onCall: ((_ name: String) -> Void)?

  init(_ log: EventLog, _ frame: CGRect = CGRect(100, 100, 50, 50)) {
    self.log = log
    super.init(frame: frame)
  }

  required init?(coder: NSCoder) { nil }

  override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent?) {
    log.note("touchesBegan")
    super.touchesBegan(touches, with: event)
  }
  override func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent?) {
    log.note("touchesMoved")
    super.touchesMoved(touches, with: event)
  }
  override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent?) {
    log.note("touchesEnded")
    super.touchesEnded(touches, with: event)
  }
  override func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent?) {
    log.note("touchesCancelled")
    super.touchesCancelled(touches, with: event)
  }
  override func beginTracking(_ touch: UITouch, with event: UIEvent?) -> Bool {
    call("begin")
    return accepts
  }
  override func continueTracking(_ touch: UITouch, with event: UIEvent?) -> Bool {
    call("continue")
    return goesOn
  }
  override func endTracking(_ touch: UITouch?, with event: UIEvent?) { call("end") }
  override func cancelTracking(with event: UIEvent?) {
    call("cancel \(event == nil ? "without event" : "with event")")
  }

  private func call(_ name: String) {
    log.note(name)
    onCall?(name)
  }
}

extension UIControl {
  /// Logs each of some events by its name, as an action for it alone.
  func logEvents(_ events: UIControl.Event = .allEvents, in log: EventLog) {
    for event in events.singles {
      addAction(UIAction { _ in log.note(event.word) }, for: event)
    }
  }
}

extension UIControl.Event {
  /// The name of a single event of touches or values; the bits of any other.
  @MainActor var word: String {
    let names: [UIControl.Event: String] = [
      .touchDown: "touchDown", .touchDownRepeat: "touchDownRepeat",
      .touchDragInside: "touchDragInside", .touchDragOutside: "touchDragOutside",
      .touchDragEnter: "touchDragEnter", .touchDragExit: "touchDragExit",
      .touchUpInside: "touchUpInside", .touchUpOutside: "touchUpOutside",
      .touchCancel: "touchCancel", .valueChanged: "valueChanged",
      .primaryActionTriggered: "primaryActionTriggered",
    ]
    return names[self] ?? "\(rawValue)"
  }
}
