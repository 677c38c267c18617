import Foundation

extension Tracing {
  func touches(_ phase: UITouch.Phase, to responder: UIResponder, touches: [UITouch]) {
    guard let touches = TraceTouches(touches) else { return }
    self(.touches(phase, to: name(of: responder), touches: touches, from: nil))
  }

  func dropped(_ phase: UITouch.Phase, touches: [UITouch], by responder: UIResponder) {
    guard let touches = TraceTouches(touches) else { return }
    self(.dropped(phase, touches: touches, by: name(of: responder)))
  }

  func withheld(
    _ touches: [UITouch],
    from view: UIView,
    because reason: TraceRecord.Withholding
  ) {
    guard let touches = TraceTouches(touches) else { return }
    self(.withheld(touches, from: name(of: view), because: reason))
  }

  func message(_ message: ResponderMessage, to responder: UIResponder, from source: UIResponder?) {
    self(.message(message.record, to: name(of: responder), from: source.map(name)))
  }

  func circular(_ responder: UIResponder, from source: UIResponder) {
    self(.circular(at: name(of: responder), from: name(of: source)))
  }

  func firstResponder(_ responder: UIResponder?, was old: UIResponder?) {
    self(.firstResponder(responder.map(name), was: old.map(name)))
  }

  func action(_ action: Selector, from sender: Any?, takenBy target: (any ActionTarget)?) {
    self(
      .action(action.description, from: nameOfAny(sender), takenBy: nameOfAny(target))
    )
  }

  func conflict(in view: UIView, of constraint: String, with others: [String]) {
    self(.conflict(in: name(of: view), broken: constraint, with: others.joined(separator: ", ")))
  }

  func keyCommand(_ command: UIKeyCommand, of responder: UIResponder) {
    self(
      .keyCommand(
        of: name(of: responder),
        input: command.input ?? "",
        action: command.action?.description ?? ""
      )
    )
  }

  /// A responder as ever, any other object by its class.
  private func nameOfAny(_ object: Any?) -> TraceName? {
    guard let object else { return nil }
    return (object as? UIResponder).map(name) ?? TraceName(String(describing: type(of: object)))
  }

  func scrollBegan(_ view: UIScrollView, _ scrolling: TraceRecord.Scrolling) {
    self(.scrollBegan(name(of: view), scrolling))
  }

  func scrollEnded(_ view: UIScrollView, _ scrolling: TraceRecord.Scrolling) {
    self(.scrollEnded(name(of: view), scrolling))
  }

  func item(_ view: UIScrollView, path: IndexPath, change: TraceRecord.ItemChange) {
    self(.item(name(of: view), path: Array(path), change: change))
  }
}

extension ResponderMessage {
  var record: TraceRecord.Message {
    switch self {
    case .presses(let phase, let presses):
      .presses(phase, keys: presses.map { $0.key?.keyCode.rawValue ?? 0 })
    case .motion(let phase, _): .motion(phase)
    case .remoteControl(let subtype): .remoteControl(subtype.rawValue)
    }
  }
}
