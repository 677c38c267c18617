import Testing

@testable import TouchKit

/// Which of a class's methods are its own, where a chain is walked for one that is.
///
/// The places of several methods are found together, in the order of their declarations: this holds that
/// order.
@Suite @MainActor struct OwnMethodTests {
  @Test func `a responder with code for one message has it for that message alone`() {
    let messages: [ResponderMessage] = [
      .presses(.began, []), .presses(.changed, []), .presses(.ended, []), .presses(.cancelled, []),
      .motion(.began, .none), .motion(.ended, .none), .motion(.cancelled, .none),
      .remoteControl(.none),
    ]
    let responders: [UIResponder] = [
      PressesBegan(), PressesChanged(), PressesEnded(), PressesCancelled(), MotionBegan(),
      MotionEnded(),
      MotionCancelled(), RemoteControl(),
    ]
    for (index, responder) in responders.enumerated() {
      let own = messages.indices.filter { messages[$0].isOverridden(in: responder) }
      #expect(own == [index])
    }
  }

  @Test func `a responder with one standard edit action has that one alone`() {
    let responders: [UIResponder] = [
      Cut(), Copy(), Paste(), Select(), SelectAll(), Delete(),
      MakeTextWritingDirectionLeftToRight(),
      MakeTextWritingDirectionRightToLeft(), ToggleBoldface(), ToggleItalics(), ToggleUnderline(),
      IncreaseSize(), DecreaseSize(),
    ]
    for (action, responder) in zip(StandardEditAction.allCases, responders) {
      let own = StandardEditAction.allCases.filter { $0.isImplemented(by: responder) }
      #expect(own == [action])
    }
  }
}

private final class PressesBegan: UIResponder {
  override func pressesBegan(_ presses: Set<UIPress>, with event: UIPressesEvent?) {}
}
private final class PressesChanged: UIResponder {
  override func pressesChanged(_ presses: Set<UIPress>, with event: UIPressesEvent?) {}
}
private final class PressesEnded: UIResponder {
  override func pressesEnded(_ presses: Set<UIPress>, with event: UIPressesEvent?) {}
}
private final class PressesCancelled: UIResponder {
  override func pressesCancelled(_ presses: Set<UIPress>, with event: UIPressesEvent?) {}
}
private final class MotionBegan: UIResponder {
  override func motionBegan(_ motion: UIEvent.EventSubtype, with event: UIEvent?) {}
}
private final class MotionEnded: UIResponder {
  override func motionEnded(_ motion: UIEvent.EventSubtype, with event: UIEvent?) {}
}
private final class MotionCancelled: UIResponder {
  override func motionCancelled(_ motion: UIEvent.EventSubtype, with event: UIEvent?) {}
}
private final class RemoteControl: UIResponder {
  override func remoteControlReceived(with event: UIEvent?) {}
}

private final class Cut: UIResponder { override func cut(_ sender: Any?) {} }
private final class Copy: UIResponder { override func copy(_ sender: Any?) {} }
private final class Paste: UIResponder { override func paste(_ sender: Any?) {} }
private final class Select: UIResponder { override func select(_ sender: Any?) {} }
private final class SelectAll: UIResponder { override func selectAll(_ sender: Any?) {} }
private final class Delete: UIResponder { override func delete(_ sender: Any?) {} }
private final class MakeTextWritingDirectionLeftToRight: UIResponder {
  override func makeTextWritingDirectionLeftToRight(_ sender: Any?) {}
}
private final class MakeTextWritingDirectionRightToLeft: UIResponder {
  override func makeTextWritingDirectionRightToLeft(_ sender: Any?) {}
}
private final class ToggleBoldface: UIResponder { override func toggleBoldface(_ sender: Any?) {} }
private final class ToggleItalics: UIResponder { override func toggleItalics(_ sender: Any?) {} }
private final class ToggleUnderline: UIResponder {
  override func toggleUnderline(_ sender: Any?) {}
}
private final class IncreaseSize: UIResponder { override func increaseSize(_ sender: Any?) {} }
private final class DecreaseSize: UIResponder { override func decreaseSize(_ sender: Any?) {} }
