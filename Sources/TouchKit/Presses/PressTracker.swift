/// Makes one press for each key that is down, or runs the key command that it matches.
@MainActor
final class PressTracker {
  private unowned let application: UIApplication
  private var held: [UIPress] = []
  private var event: UIPressesEvent?
  private var pressCount = 0

  init(_ application: UIApplication) { self.application = application }

  /// Processes a key that changed; one that goes down again is a repetition, not a new press.
  func process(_ input: KeyInput) {
    application.modifierFlags = input.modifiers
    switch input.phase {
    case .down:
      guard !held.contains(where: { $0.key?.keyCode == input.usage }) else { return }
      begin(input)
    case .up: finish(.ended) { $0.key?.keyCode == input.usage }
    case .cancelled: finish(.cancelled) { $0.key?.keyCode == input.usage }
    }
  }

  /// Cancels all presses: the application stops being active, and does not learn of keys that are released.
  func cancelAll() {
    application.modifierFlags = []
    finish(.cancelled) { _ in true }
  }

  private func begin(_ input: KeyInput) {
    let window = application.keyWindow
    let responder = application.responderForPresses(in: window)
    if run(UIKey(input), from: responder) { return }
    pressCount += 1
    let press = UIPress(
      input,
      to: responder,
      in: window,
      number: pressCount,
      at: application.now
    )
    let event =
      self.event.flatMap { held.isEmpty ? nil : $0 } ?? UIPressesEvent(application: application)
    self.event = event
    for other in held { other.phase = .stationary }
    held.append(press)
    application.delivery.arbiter.admit(press, event)
    send()
  }

  private func finish(
    _ phase: UIPress.Phase,
    where isMeant: (UIPress) -> Bool
  ) {
    guard held.contains(where: isMeant) else { return }
    for press in held {
      guard isMeant(press) else {
        press.phase = .stationary
        continue
      }
      press.phase = phase
      press.force = 0
      press.timestamp = application.now
    }
    send()
  }

  private func send() {
    guard let event else { return }
    event.timestamp = application.now
    event.modifierFlags = application.modifierFlags
    event.presses = held
    application.sendEvent(event)
    // With the last reference to a press, its responder may go.
    let presses = held
    held.removeAll { $0.phase.isLast }
    event.presses = held
    withExtendedLifetime(presses) {}
  }

  /// Runs the nearest command of the chain that matches the key (`B-2.31`), and whose action somebody performs.
  private func run(_ key: UIKey, from first: UIResponder) -> Bool {
    let isText = (first as? any UIKeyInput)?.uses(key) == true
    for responder in first.chain {
      for command in responder.keyCommands ?? []
      where command.matches(key) && (!isText || command.wantsPriorityOverSystemBehavior) {
        guard let action = command.action,
          let target = responder.target(forAction: action, withSender: command)
        else { continue }
        application.tracing?.keyCommand(command, of: responder)
        _ = application.sendAction(action, to: target, from: command, for: nil)
        return true
      }
    }
    return edit(by: key, from: first)
  }

  /// Runs the standard edit action of a key, where a responder of the chain performs it.
  private func edit(by key: UIKey, from first: UIResponder) -> Bool {
    guard let command = UIKeyCommand.edits.first(where: { $0.matches(key) }),
      let action = command.action,
      let target = first.target(forAction: action, withSender: command)
    else { return false }
    application.tracing?.keyCommand(command, of: target as? UIResponder ?? first)
    return application.sendAction(action, to: target, from: command, for: nil)
  }

  /// Tells each responder of its presses in a window, a call a phase, after the recognizers (`B-4.92`).
  func deliver(_ event: UIPressesEvent, in window: UIWindow?) {
    let present = event.presses.filter { $0.window === window }
    application.delivery.recognize(present, event)
    var told: [UIResponder] = []
    for responder in present.compactMap(\.responder)
    where !told.contains(where: { $0 === responder }) {
      told.append(responder)
      for phase in UIPress.Phase.delivered {
        let presses = present.filter { $0.responder === responder && $0.phase == phase }
        guard !presses.isEmpty else { continue }
        application.tell(.presses(phase, presses), to: responder, with: event)
      }
    }
  }
}

extension UIApplication {
  /// The key commands that keys can run now, the nearest first (`B-2.31`).
  package final var keyCommandsInReach: [UIKeyCommand] {
    responderForPresses(in: keyWindow).chain.flatMap { $0.keyCommands ?? [] }
  }
}
