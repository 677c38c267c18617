import Foundation
import Testing
import TouchKit
import TouchX11

@testable import TouchApp

/// One pointer as two fingers, on a screen whose middle is (100, 100).
@MainActor
@Suite struct SceneFingersTests {
  private var fingers = SceneFingers(screen: CGSize(width: 200, height: 200))

  private func places(_ contacts: [Contact]) -> [CGPoint] { contacts.map(\.position) }

  @Test(arguments: [
    KeyModifiers.alt, [.control, .shift], [.alt, .control], [.control, .shift, .capsLock],
  ])
  func `with Alt, or Control and Shift, a press is two fingers`(_ keys: KeyModifiers) {
    var fingers = fingers
    let began = fingers.press(1, at: CGPoint(x: 80, y: 90), with: keys)
    #expect(places(began) == [CGPoint(x: 80, y: 90), CGPoint(x: 120, y: 110)])
    let moved = fingers.move(1, to: CGPoint(x: 70, y: 90), with: keys)
    #expect(places(moved) == [CGPoint(x: 70, y: 90), CGPoint(x: 130, y: 110)])
  }

  @Test(arguments: [KeyModifiers(), .control, .shift, .command])
  func `with any other key it is one`(_ keys: KeyModifiers) {
    var fingers = fingers
    #expect(fingers.press(1, at: CGPoint(x: 80, y: 90), with: keys).count == 1)
  }

  @Test func `in the mode of two fingers no key is needed`() {
    var fingers = fingers
    fingers.isPairing = true
    #expect(fingers.hover(1, at: .zero, with: []) == [.zero, CGPoint(x: 200, y: 200)])
    #expect(fingers.press(1, at: CGPoint(x: 80, y: 90), with: []).count == 2)
  }

  @Test func `two fingers by Control and Shift are lifted when the button is released`() {
    var fingers = fingers
    _ = fingers.press(1, at: .zero, with: [.control, .shift])
    let ended = fingers.release(1, at: .zero, with: [.control, .shift])
    #expect(ended.map(\.phase) == [.ended, .ended])
    #expect(!fingers.hasStaying)
  }

  @Test func `a release with Control alone leaves them on the screen`() {
    var fingers = fingers
    _ = fingers.press(1, at: .zero, with: [.control, .shift])
    #expect(fingers.release(1, at: .zero, with: .control) == [])
    #expect(fingers.hasStaying)
  }

  @Test func `fingers that stay are lifted where they are, and those of a pointer stay`() {
    var fingers = SceneFingers(
      screen: CGSize(width: 200, height: 200),
      down: [Contact(id: 3, phase: .moved, position: CGPoint(x: 20, y: 30))]
    )
    _ = fingers.press(1, at: CGPoint(x: 150, y: 150), with: [])
    let lifted = fingers.liftStaying()
    #expect(lifted.map(\.id) == [3])
    #expect(lifted.map(\.phase) == [.ended])
    #expect(places(lifted) == [CGPoint(x: 20, y: 30)])
    #expect(!fingers.hasStaying)
  }

  @Test func `a finger on a touch screen is where the screen says, whatever keys are down`() {
    var fingers = fingers
    fingers.isPairing = true
    let began = fingers.touch(.began, -2, at: CGPoint(x: 80, y: 90))
    let moved = fingers.touch(.moved, -2, at: CGPoint(x: 70, y: 60))
    let ended = fingers.touch(.ended, -2, at: CGPoint(x: 70, y: 60))
    #expect(
      began + moved + ended == [
        Contact(id: 1, phase: .began, position: CGPoint(x: 80, y: 90)),
        Contact(id: 1, phase: .moved, position: CGPoint(x: 70, y: 60)),
        Contact(id: 1, phase: .ended, position: CGPoint(x: 70, y: 60)),
      ]
    )
    #expect(!fingers.hasStaying)
  }

  @Test func `the hardest press has the force of an iPhone's, an average one about 1 (B-3.24)`() {
    var fingers = fingers
    let hardest = fingers.touch(.began, -2, at: .zero, pressure: 1, majorRadius: 12)
    #expect(hardest.map(\.force) == [6.667])
    #expect(hardest.map(\.details?.majorRadius) == [12])
    let average = fingers.touch(.moved, -2, at: .zero, pressure: 0.15, majorRadius: 12)
    #expect(average.map(\.force) == [1])
  }

  @Test func `a finger whose screen tells no force has none`() {
    var fingers = fingers
    let began = fingers.touch(.began, -2, at: .zero)
    #expect(began.map(\.force) == [0])
    #expect(began.map(\.details) == [nil])
  }

  @Test func `a pen tells its lean and the buttons of its barrel (B-3.26)`() {
    var (fingers, pen) = (fingers, PointerSample.Pen())
    (pen.tiltX, pen.tiltY, pen.buttons) = (0, 45, PointerSample.Pen.eraser)
    let began = fingers.touch(.began, 2, at: .zero, pen: pen)
    #expect(began.map(\.source) == [.pencil])
    #expect(began.map(\.buttons.rawValue) == [33])
    #expect(began.map(\.details) == [Contact.Details(altitude: 0.785, azimuth: 1.571)])
  }
}
