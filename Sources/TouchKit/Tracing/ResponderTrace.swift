/// What the trace tells of responders, beside touches.
@MainActor
public enum ResponderTrace {
  /// A responder was sent a message; `from` is who passed it on, nil when the engine sent it.
  case message(ResponderMessage, to: UIResponder, from: UIResponder?)
  /// A message went past the end of the chain.
  case dropped(ResponderMessage, by: UIResponder)
  /// A chain has come back, by way of `from`, on a responder that it had passed, and ends there.
  case circular(UIResponder, from: UIResponder)
  /// A window has another first responder, or none.
  case firstResponder(UIResponder?, was: UIResponder?)
  /// An action was sent, and who took it; nil for nobody.
  case action(Selector, from: Any?, takenBy: (any ActionTarget)?)
  /// A key ran a command of a responder, and so became no press.
  case keyCommand(UIKeyCommand, of: UIResponder)
  /// Contacts began while the application ignored touches (`B-7.12`).
  case ignored(contacts: [Int])
}
