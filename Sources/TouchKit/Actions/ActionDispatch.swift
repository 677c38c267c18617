@MainActor
enum ActionDispatch {
  /// Sends an action, and returns whether there was a receiver (`B-2.30`).
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
  /// The responder at which the search for the receiver of an action without a target begins (`B-2.30`).
  final var responderForActions: UIResponder { keyWindow?.responders.first ?? keyWindow ?? self }
}

/// The methods of the standard edit actions in the method table of a class; see ``Overrides``.
@MainActor
enum ActionOverrides {
  /// In the order of ``StandardEditAction``.
  static let slots = MethodSlot.all(Probe.self, count: StandardEditAction.allCases.count)

  private final class Probe: UIResponder {
    override func cut(_ sender: Any?) {}
    override func copy(_ sender: Any?) {}
    override func paste(_ sender: Any?) {}
    override func select(_ sender: Any?) {}
    override func selectAll(_ sender: Any?) {}
    override func delete(_ sender: Any?) {}
    override func makeTextWritingDirectionLeftToRight(_ sender: Any?) {}
    override func makeTextWritingDirectionRightToLeft(_ sender: Any?) {}
    override func toggleBoldface(_ sender: Any?) {}
    override func toggleItalics(_ sender: Any?) {}
    override func toggleUnderline(_ sender: Any?) {}
    override func increaseSize(_ sender: Any?) {}
    override func decreaseSize(_ sender: Any?) {}
  }
}
