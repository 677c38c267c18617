// repository: bvogelzang/SevenSwitch
// commit: 55b130249f120787233b3df275aecb0e70e643df
// files: SevenSwitch.swift

import Testing
import TouchKit
import TouchSession
import TouchTesting

@MainActor
@Suite struct SevenSwitchTests {
  private let root = UIView(frame: CGRect(x: 0, y: 0, width: 375, height: 667))
  private let control = SevenSwitch(frame: CGRect(x: 100, y: 100, width: 60, height: 30))
  private final class Count { var value = 0 }
  private let changes = Count()

  init() {
    control.addAction(UIAction { [changes] _ in changes.value += 1 }, for: .valueChanged)
    root.addSubview(control)
  }

  @Test func `a tap turns it on, and tells so once`() {
    Finger(on: Stage(root)).tap(at: CGPoint(x: 110, y: 115))
    #expect(control.on)
    #expect(changes.value == 1)
  }

  @Test func `a drag to the right and back leaves it off`() {
    let finger = Finger(on: Stage(root))
    finger.down(at: CGPoint(x: 110, y: 115))
    finger.move(to: CGPoint(x: 150, y: 115), duration: 0.3)
    finger.move(to: CGPoint(x: 110, y: 115), duration: 0.3)
    finger.up()
    #expect(!control.on)
    #expect(changes.value == 0)
  }

  @Test func `a touch that is cancelled changes nothing`() {
    let finger = Finger(on: Stage(root))
    finger.down(at: CGPoint(x: 110, y: 115))
    finger.cancel()
    #expect(!control.on)
    #expect(changes.value == 0)
  }
}
