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
  /// The responder at which the search for the receiver of an action without a target begins (`B-2.30`).
  final var responderForActions: UIResponder {
    keyWindow?.responders.first ?? keyWindow ?? self
  }
}

/// The slots in the method table of a class of the standard edit actions; see ``Overrides``.
@MainActor
enum ActionOverrides {
  static let cut = MethodSlot(CutProbe.self)
  static let copy = MethodSlot(CopyProbe.self)
  static let paste = MethodSlot(PasteProbe.self)
  static let select = MethodSlot(SelectProbe.self)
  static let selectAll = MethodSlot(SelectAllProbe.self)
  static let delete = MethodSlot(DeleteProbe.self)
  static let leftToRight = MethodSlot(LeftToRightProbe.self)
  static let rightToLeft = MethodSlot(RightToLeftProbe.self)
  static let boldface = MethodSlot(BoldfaceProbe.self)
  static let italics = MethodSlot(ItalicsProbe.self)
  static let underline = MethodSlot(UnderlineProbe.self)
  static let increaseSize = MethodSlot(IncreaseSizeProbe.self)
  static let decreaseSize = MethodSlot(DecreaseSizeProbe.self)

  private final class CutProbe: UIResponder {
    override func cut(_ sender: Any?) {}
  }
  private final class CopyProbe: UIResponder {
    override func copy(_ sender: Any?) {}
  }
  private final class PasteProbe: UIResponder {
    override func paste(_ sender: Any?) {}
  }
  private final class SelectProbe: UIResponder {
    override func select(_ sender: Any?) {}
  }
  private final class SelectAllProbe: UIResponder {
    override func selectAll(_ sender: Any?) {}
  }
  private final class DeleteProbe: UIResponder {
    override func delete(_ sender: Any?) {}
  }
  private final class LeftToRightProbe: UIResponder {
    override func makeTextWritingDirectionLeftToRight(_ sender: Any?) {}
  }
  private final class RightToLeftProbe: UIResponder {
    override func makeTextWritingDirectionRightToLeft(_ sender: Any?) {}
  }
  private final class BoldfaceProbe: UIResponder {
    override func toggleBoldface(_ sender: Any?) {}
  }
  private final class ItalicsProbe: UIResponder {
    override func toggleItalics(_ sender: Any?) {}
  }
  private final class UnderlineProbe: UIResponder {
    override func toggleUnderline(_ sender: Any?) {}
  }
  private final class IncreaseSizeProbe: UIResponder {
    override func increaseSize(_ sender: Any?) {}
  }
  private final class DecreaseSizeProbe: UIResponder {
    override func decreaseSize(_ sender: Any?) {}
  }
}
