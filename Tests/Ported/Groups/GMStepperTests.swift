// repository: gmertk/GMStepper
// commit: d88f3a12613a8d6000b1f4795de54eae43aa63e3
// files: GMStepper/*.swift

import Testing
import TouchKit
import TouchSession
import TouchTesting

@MainActor
@Suite struct GMStepperTests {
  private let root = UIView(frame: CGRect(x: 0, y: 0, width: 375, height: 667))
  private let stepper = GMStepper(frame: CGRect(x: 100, y: 100, width: 200, height: 40))
  init() {
    stepper.autorepeat = false
    root.addSubview(stepper)
  }

  @Test func `taps at its ends count up and down`() {
    let finger = Finger(on: Stage(root))
    finger.tap(at: CGPoint(x: 290, y: 120))
    finger.tap(at: CGPoint(x: 290, y: 120))
    #expect(stepper.value == 2)
    finger.tap(at: CGPoint(x: 110, y: 120))
    #expect(stepper.value == 1)
  }

  @Test func `a drag of the number to the right counts up once, and the number springs back`() {
    let finger = Finger(on: Stage(root))
    finger.drag(from: CGPoint(x: 200, y: 120), to: CGPoint(x: 260, y: 120), duration: 0.3)
    #expect(stepper.value == 1)
  }
}
