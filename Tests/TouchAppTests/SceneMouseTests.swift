import Foundation
import Testing
import TouchInspector
import TouchKit
import TouchSession
import TouchX11

@testable import TouchApp

/// The mouse as a finger, and as a pointer with buttons.
@MainActor
@Suite struct SceneMouseTests {
  /// A view that writes down what touches it.
  private final class Board: UIView {
    var told: [String] = []

    private func tell(_ touches: Set<UITouch>, _ event: UIEvent?) {
      for touch in touches {
        told.append("\(touch.phase) \(touch.type) \(event?.buttonMask.rawValue ?? -1)")
      }
    }

    override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent?) {
      tell(touches, event)
    }
    override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent?) {
      tell(touches, event)
    }
    override func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent?) {
      tell(touches, event)
    }
  }

  private let window: UIWindow
  private let board = Board(frame: CGRect(x: 0, y: 0, width: 200, height: 300))
  private let contents: WindowContents

  private init(indirectInput: Bool) {
    let screen = UIScreen(size: CGSize(width: 200, height: 300))
    let scene = UIApplication(screen: screen, policy: Policy(indirectInput: indirectInput))
    window = UIWindow(frame: scene.screen.bounds, application: scene)
    window.addSubview(board)
    window.isHidden = false
    var options = TouchApp.Options()
    options.showsInspector = false
    contents = WindowContents(of: scene, Timeline(making: nil), options, log: nil, scale: 1)
    contents.begin()
  }

  init() { self.init(indirectInput: true) }

  private func sample(_ x: CGFloat = 50) -> PointerSample {
    PointerSample(device: 2, position: CGPoint(x: x, y: 50), time: contents.start + 1)
  }

  private func click(_ button: WindowEvent.PointerButton) {
    contents.handle(.button(button, isDown: true, sample()))
    contents.handle(.button(button, isDown: false, sample()))
  }

  private func clickFirst() {
    contents.handle(.pointer(.began, sample()))
    contents.handle(.pointer(.ended, sample()))
  }

  @Test func `as the window opens, other buttons than the first touch nothing`() {
    click(.right)
    click(.middle)
    #expect(board.told == [])
    clickFirst()
    #expect(board.told == ["began indirectPointer 1", "ended indirectPointer 0"])
  }

  @Test func `as a pointer the mouse has all its buttons (B-7.3)`() {
    contents.perform(.mouse)
    for button in [.right, .middle] as [WindowEvent.PointerButton] { click(button) }
    clickFirst()
    #expect(
      board.told == [
        "began indirectPointer 2", "ended indirectPointer 0", "began indirectPointer 4",
        "ended indirectPointer 0", "began indirectPointer 1", "ended indirectPointer 0",
      ]
    )
  }

  @Test func `buttons that are down together are one touch, until the last is released`() {
    contents.perform(.mouse)
    contents.handle(.button(.right, isDown: true, sample()))
    contents.handle(.pointer(.began, sample()))
    contents.handle(.button(.right, isDown: false, sample()))
    contents.handle(.pointerHover(sample(60)))
    contents.handle(.pointer(.ended, sample(60)))
    #expect(board.told == ["began indirectPointer 2", "ended indirectPointer 0"])
  }

  @Test func `as a finger the mouse is direct, though the scene has indirectInput`() {
    contents.perform(.mouse)
    contents.perform(.mouse)
    clickFirst()
    #expect(board.told == ["began direct 0", "ended direct 0"])
  }

  @Test func `in a scene without indirectInput the switch has two places (B-7.15)`() {
    let other = SceneMouseTests(indirectInput: false)
    other.contents.perform(.mouse)
    other.click(.right)
    #expect(other.board.told.first?.hasPrefix("began direct") == true)
    other.contents.perform(.mouse)
    other.click(.right)
    #expect(other.board.told.count == 2)
  }

  @Test func `a press by another button is cancelled when the keyboard goes elsewhere`() {
    contents.perform(.mouse)
    contents.handle(.button(.right, isDown: true, sample()))
    contents.handle(.focusChanged(false))
    #expect(board.told.last?.hasPrefix("cancelled") == true)
  }

  @Test(arguments: [.alt, [.control, .shift]] as [KeyModifiers])
  func `with Alt, or Control and Shift, the wheel has a finger that stays press harder (B-3.24)`(
    _ keys: KeyModifiers
  ) {
    contents.trace(to: nil)
    contents.handle(.pointer(.began, sample()))
    var last = sample()
    last.modifiers = .control
    contents.handle(.pointer(.ended, last))
    #expect(contents.fingers.hasStaying)
    var turn = sample()
    turn.modifiers = keys
    contents.handle(.scroll(WindowEvent.Scroll(steps: CGPoint(x: 0, y: -3)), turn))
    contents.advance(to: contents.start + 2)
    #expect(contents.inspector.story.contacts.all.first?.contact.force == 1)
  }

  @Test
  func `a drag of the scene ends wherever its button is released, also a pen's over the scene`() {
    var pen = sample(250)
    pen.pen = PointerSample.Pen()
    contents.handle(.button(.middle, isDown: true, pen))
    #expect(contents.panned != nil)
    pen.position.x = 50
    contents.handle(.button(.middle, isDown: false, pen))
    #expect(contents.panned == nil)
    contents.handle(.button(.middle, isDown: true, sample()))
    contents.handle(.focusChanged(false))
    #expect(contents.panned == nil)
  }

  @Test func `a drag of the scene goes on where it is when the desktop's scale changes`() {
    contents.layout(width: 900, height: 900)
    contents.handle(.button(.middle, isDown: true, sample()))
    contents.handle(.scaleChanged(2))
    let before = contents.inspector.sceneFrame.minX
    contents.handle(.pointerHover(sample()))
    #expect(contents.inspector.sceneFrame.minX == before)
    contents.handle(.pointerHover(sample(90)))
    #expect(contents.inspector.sceneFrame.minX == before + 20)
  }

  @Test func `another pointer has no part in a drag of the scene`() {
    contents.layout(width: 900, height: 900)
    contents.handle(.button(.middle, isDown: true, sample()))
    let before = contents.inspector.sceneFrame.minX
    var other = sample(90)
    other.device = 12
    contents.handle(.pointerHover(other))
    contents.handle(.button(.middle, isDown: false, other))
    #expect(contents.inspector.sceneFrame.minX == before)
    #expect(contents.panned != nil)
  }

  @Test func `a pen's barrel is told with its touch, and does nothing in the window (B-7.15)`() {
    var pen = sample()
    pen.pen = PointerSample.Pen()
    pen.pen?.buttons = .secondary
    contents.perform(.mouse)
    contents.handle(.button(.right, isDown: true, pen))
    #expect(board.told == [])
    contents.handle(.pointer(.began, pen))
    contents.handle(.pointer(.ended, pen))
    #expect(board.told == ["began pencil 2", "ended pencil 0"])
  }
}
