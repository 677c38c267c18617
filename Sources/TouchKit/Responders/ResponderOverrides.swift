/// The slots in the method table of a class of the methods for which a chain is walked; see
/// ``Overrides``.
@MainActor
enum ResponderOverrides {
  static let pressesBegan = slot(BeganProbe.self)
  static let pressesChanged = slot(ChangedProbe.self)
  static let pressesEnded = slot(EndedProbe.self)
  static let pressesCancelled = slot(CancelledProbe.self)
  static let motionBegan = slot(MotionBeganProbe.self)
  static let motionEnded = slot(MotionEndedProbe.self)
  static let motionCancelled = slot(MotionCancelledProbe.self)
  static let remoteControl = slot(RemoteProbe.self)
  static let canPerform = slot(CanPerformProbe.self)
  static let target = slot(TargetProbe.self)
  static let undoManager = slot(UndoProbe.self)
  static let assistantItem = slot(AssistantProbe.self)

  private static func slot(_ probe: AnyClass) -> MethodSlot {
    MethodSlot(base: UIResponder.self, none: PlainProbe.self, one: probe)
  }

  private final class PlainProbe: UIResponder {}
  private final class BeganProbe: UIResponder {
    override func pressesBegan(_ presses: Set<UIPress>, with event: UIPressesEvent?) {}
  }
  private final class ChangedProbe: UIResponder {
    override func pressesChanged(_ presses: Set<UIPress>, with event: UIPressesEvent?) {}
  }
  private final class EndedProbe: UIResponder {
    override func pressesEnded(_ presses: Set<UIPress>, with event: UIPressesEvent?) {}
  }
  private final class CancelledProbe: UIResponder {
    override func pressesCancelled(_ presses: Set<UIPress>, with event: UIPressesEvent?) {}
  }
  private final class MotionBeganProbe: UIResponder {
    override func motionBegan(_ motion: UIEvent.EventSubtype, with event: UIEvent?) {}
  }
  private final class MotionEndedProbe: UIResponder {
    override func motionEnded(_ motion: UIEvent.EventSubtype, with event: UIEvent?) {}
  }
  private final class MotionCancelledProbe: UIResponder {
    override func motionCancelled(_ motion: UIEvent.EventSubtype, with event: UIEvent?) {}
  }
  private final class RemoteProbe: UIResponder {
    override func remoteControlReceived(with event: UIEvent?) {}
  }
  private final class CanPerformProbe: UIResponder {
    override func canPerformAction(_ action: Selector, withSender sender: Any?) -> Bool { false }
  }
  private final class TargetProbe: UIResponder {
    override func target(forAction action: Selector, withSender sender: Any?) -> Any? { nil }
  }
  private final class AssistantProbe: UIResponder {
    override var inputAssistantItem: UITextInputAssistantItem { UITextInputAssistantItem() }
  }
  private final class UndoProbe: UIResponder {
    override var undoManager: UndoManager? { nil }
  }
}
