/// Sends one action: finds its receiver, records it, and runs the action.
@MainActor
enum ActionDispatch {
  /// Sends an action, and returns whether there was a receiver (`B-2.30`).
  ///
  /// Without a target the chain is searched: from the control if a control sends it, else from the
  /// first responder of the key window, else from that window, else from the application.
  static func send(
    _ action: Selector,
    to target: Any?,
    from sender: Any?,
    for event: UIEvent?,
    in application: UIApplication?
  ) -> Bool {
    let receiver: (any ActionTarget)?
    if let target {
      receiver = target as? any ActionTarget
    } else {
      let start: UIResponder? = sender as? UIControl ?? application?.responderForActions
      receiver = start?.target(forAction: action, withSender: sender) as? any ActionTarget
    }
    let run = receiver?.implementation(of: action, sender: sender, event: event)
    let taker = run == nil ? nil : receiver
    application?.tracing?.action(action, from: sender, takenBy: taker)
    run?()
    return run != nil
  }
}

extension UIApplication {
  /// Where the search for the receiver of an action without a target begins (`B-2.30`).
  final var responderForActions: UIResponder {
    keyWindow?.responders.first ?? keyWindow ?? self
  }
}
