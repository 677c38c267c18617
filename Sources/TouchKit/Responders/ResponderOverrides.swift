/// The slots in the method table of a class of the methods for which a chain is walked; see
/// ``Overrides``.
@MainActor
enum ResponderOverrides {
  static let pressesBegan = MethodSlot(BeganProbe.self)
  static let pressesChanged = MethodSlot(ChangedProbe.self)
  static let pressesEnded = MethodSlot(EndedProbe.self)
  static let pressesCancelled = MethodSlot(CancelledProbe.self)
  static let motionBegan = MethodSlot(MotionBeganProbe.self)
  static let motionEnded = MethodSlot(MotionEndedProbe.self)
  static let motionCancelled = MethodSlot(MotionCancelledProbe.self)
  static let remoteControl = MethodSlot(RemoteProbe.self)
  static let canPerform = MethodSlot(CanPerformProbe.self)
  static let target = MethodSlot(TargetProbe.self)
  static let undoManager = MethodSlot(UndoProbe.self)
  static let assistantItem = MethodSlot(AssistantProbe.self)

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
