import Foundation
import Testing
import TouchKit
import TouchSession
import TouchX11

@testable import TouchApp
@testable import TouchInspector

/// The overview of keys, as long as Command is held.
@MainActor
@Suite struct HeldCommandTests {
  private let window: UIWindow
  private let contents: WindowContents
  private let told = Told()

  /// What the scene is told of keys.
  private final class Told: UIView {
    var keys: [String] = []
    override var canBecomeFirstResponder: Bool { true }
    override func pressesBegan(_ presses: Set<UIPress>, with event: UIPressesEvent?) {
      keys += presses.compactMap { $0.key.map { "\($0.keyCode.rawValue)" } }
    }
  }

  init() {
    let scene = UIApplication(screen: UIScreen(size: CGSize(width: 200, height: 300)))
    window = UIWindow(frame: scene.screen.bounds, application: scene)
    window.addSubview(told)
    window.makeKeyAndVisible()
    contents = WindowContents(
      of: scene,
      Timeline(making: nil),
      TouchApp.Options(),
      log: nil,
      scale: 1
    )
    contents.begin()
    _ = told.becomeFirstResponder()
  }

  private func press(
    _ keysym: UInt32,
    isDown: Bool = true,
    at time: Double,
    _ modifiers: KeyModifiers = []
  ) {
    let stroke = KeyStroke(
      keysym: keysym,
      text: "",
      isPressed: isDown,
      modifiers: modifiers,
      time: contents.start + time
    )
    contents.handle(.key(stroke))
  }

  private let command: UInt32 = 0xffeb

  private func isShown(at time: Double) -> Bool {
    contents.advance(to: contents.start + time)
    return contents.inspector.popups.content is KeysPage
  }

  @Test func `after a second of Command the keys are shown, until it is let go of`() throws {
    press(command, at: 1)
    #expect(try #require(contents.nextDeadline) <= contents.start + 2)
    #expect(!isShown(at: 1.9))
    #expect(isShown(at: 2.1))
    press(command, isDown: false, at: 3, .command)
    #expect(!isShown(at: 3.1))
    #expect(told.keys == [])
  }

  @Test(arguments: [1.5, 3.0])
  func `a key that goes down with Command is the scene's, and no overview is shown any more`(
    _ time: Double
  ) {
    press(command, at: 1)
    #expect(isShown(at: time - 0.1) == (time > 2))
    press(0x6b, at: time, .command)
    #expect(!isShown(at: 5))
    #expect(told.keys == ["227", "14"])
  }

  @Test func `a touch with Command shows no overview`() {
    press(command, at: 1)
    let place = PointerSample(
      device: 2,
      position: CGPoint(x: 50, y: 50),
      modifiers: .command,
      time: contents.start + 1.2
    )
    contents.handle(.pointer(.began, place))
    #expect(!isShown(at: 5))
  }

  @Test func `with Control, Alt or Shift it is part of a chord, and shows none`() {
    press(command, at: 1, .control)
    #expect(!isShown(at: 5))
  }

  @Test func `what was open by another way stays open as Command is let go of`() {
    contents.inspector.perform(.keys)
    press(command, at: 1)
    #expect(isShown(at: 3))
    press(command, isDown: false, at: 4, .command)
    #expect(isShown(at: 5))
  }
}
