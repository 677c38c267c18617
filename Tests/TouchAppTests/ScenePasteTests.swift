import Foundation
import Testing
import TouchInspector
import TouchKit
import TouchSession
import TouchX11

@testable import TouchApp

/// What goes between the scene's pasteboard and the desktop's clipboard.
@MainActor
@Suite(.serialized) struct ScenePasteTests {
  /// A field that copies and pastes.
  private final class Field: UIView {
    var pasted: [String?] = []
    override var canBecomeFirstResponder: Bool { true }
    override func paste(_ sender: Any?) { pasted.append(UIPasteboard.general.string) }
    override func copy(_ sender: Any?) { UIPasteboard.general.string = "copied" }
  }

  private let scene = UIApplication(screen: UIScreen(size: CGSize(width: 200, height: 300)))
  private let window: UIWindow
  private let field = Field(frame: CGRect(x: 0, y: 0, width: 100, height: 100))
  private let contents: WindowContents

  init() {
    window = UIWindow(frame: scene.screen.bounds, application: scene)
    window.addSubview(field)
    window.makeKeyAndVisible()
    var options = TouchApp.Options()
    options.showsInspector = false
    contents = WindowContents(of: scene, Timeline(making: nil), options, log: nil, scale: 1)
    contents.begin()
  }

  private func press(_ keysym: UInt32, _ modifiers: KeyModifiers = .control) {
    for isPressed in [true, false] {
      let stroke = KeyStroke(
        keysym: keysym,
        text: "",
        isPressed: isPressed,
        modifiers: modifiers,
        time: contents.start + 1
      )
      contents.handle(.key(stroke))
    }
  }

  @Test func `a key that pastes waits for what the clipboard holds`() {
    var questions = 0
    contents.paste = { questions += 1 }
    field.becomeFirstResponder()
    press(0x76)
    #expect(questions == 1)
    #expect(field.pasted == [])
    contents.handle(.pasted("from the desktop"))
    #expect(field.pasted == ["from the desktop"])
  }

  @Test func `each of two keys that paste gets what the clipboard then holds`() {
    contents.paste = {}
    field.becomeFirstResponder()
    press(0x76)
    press(0x76)
    contents.handle(.pasted("one"))
    contents.handle(.pasted("two"))
    #expect(field.pasted == ["one", "two"])
  }

  @Test func `nobody who pastes leaves the clipboard unread`() {
    var questions = 0
    contents.paste = { questions += 1 }
    press(0x76)
    #expect(questions == 0)
  }

  @Test func `what is in the clipboard of a program that does not answer is not waited for`() {
    contents.paste = {}
    UIPasteboard.general.string = "own"
    field.becomeFirstResponder()
    press(0x76)
    contents.advance(to: LoopClock.now() + 1)
    #expect(field.pasted == ["own"])
  }

  @Test func `what the scene copies is offered to other programs once`() {
    var offers: [String] = []
    contents.copy = {
      offers.append($0)
      return true
    }
    field.becomeFirstResponder()
    press(0x63)
    contents.advance(to: LoopClock.now())
    contents.advance(to: LoopClock.now())
    #expect(offers == ["copied"])
  }

  @Test func `what was pasted is in the session, and pastes without a clipboard`() throws {
    let input = InputEvent.Kind.pasteboard("text")
    field.becomeFirstResponder()
    scene.send(InputEvent(timestamp: 1, kind: input))
    scene.send(
      InputEvent(
        timestamp: 1,
        kind: .key(KeyInput(.down, .keyboardV, characters: "v", modifiers: .control))
      )
    )
    #expect(field.pasted == ["text"])
  }
}
