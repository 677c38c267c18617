import Foundation
import Testing
import TouchKit

/// Pasting into responders that say what they accept, and the keys of the standard edit actions.
@MainActor
@Suite struct PasteTests {
  private final class Board: UIView {
    var pasted: [String] = []

    override var canBecomeFirstResponder: Bool { true }

    override func paste(itemProviders: [NSItemProvider]) {
      for item in itemProviders {
        item.loadObject(ofClass: String.self) { [self] text, _ in pasted.append(text ?? "nothing") }
      }
    }
  }

  private let stage = Stage(.traced)
  private let board = Board(frame: CGRect(0, 0, 100, 100))

  init() {
    stage.window.addSubview(board)
    stage.window.makeKey()
    board.becomeFirstResponder()
  }

  private func press(_ modifiers: UIKeyModifierFlags) {
    let key = KeyInput.letter(.down, "v", modifiers)
    stage.application.send(InputEvent(timestamp: 0, kind: .key(key)))
  }

  @Test(
    arguments: [
      (["public.utf8-plain-text"], true), (["public.text"], true), (["public.image"], false),
      (["public.image", "public.plain-text"], true), ([], false),
    ] as [([String], Bool)]
  )
  func `a configuration accepts items of its types, and of kinds of them`(
    types: [String],
    isAccepted: Bool
  ) {
    board.pasteConfiguration = UIPasteConfiguration(acceptableTypeIdentifiers: types)
    UIPasteboard.general.string = "words"
    #expect(board.canPaste(UIPasteboard.general.itemProviders) == isAccepted)
    #expect(board.canPerformAction("paste:", withSender: nil) == isAccepted)
  }

  @Test(arguments: [UIKeyModifierFlags.command, .control])
  func `the paste key gives the pasteboard to the first responder`(modifier: UIKeyModifierFlags) {
    board.pasteConfiguration = UIPasteConfiguration(acceptableTypeIdentifiers: ["public.text"])
    UIPasteboard.general.string = "words"
    press(modifier)
    #expect(board.pasted == ["words"])
  }

  @Test func `without a configuration the key is a press like others`() {
    UIPasteboard.general.string = "words"
    press(.control)
    #expect(board.pasted == [])
    #expect(stage.trace.drainDelivery().contains { $0.contains("began") })
  }

  @Test func `an item without text gives an error`() {
    board.pasteConfiguration = UIPasteConfiguration(acceptableTypeIdentifiers: ["public.png"])
    UIPasteboard.general.itemProviders = [
      NSItemProvider(item: Data([1]), typeIdentifier: "public.png")
    ]
    #expect(UIPasteboard.general.string == nil && !UIPasteboard.general.hasStrings)
    press(.command)
    #expect(board.pasted == ["nothing"])
  }
}
