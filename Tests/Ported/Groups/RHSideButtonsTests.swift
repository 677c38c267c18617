// repository: robertherdzik/RHSideButtons
// commit: 57064b23de49a5e80de85daa83cb0bc7fc13193a
// files: RHSideButtons/RHSideButtons/*.swift

import Testing
import TouchKit
import TouchSession
import TouchTesting

@MainActor
@Suite struct RHSideButtonsTests {
  private final class Listener: RHSideButtonsDelegate, RHSideButtonsDataSource {
    var words: [String] = []
    let buttons = (0..<3).map { _ in RHButtonView { $0.bgColor = .red } }
    func sideButtons(_ all: RHSideButtons, didSelectButtonAtIndex index: Int) {
      words.append("select \(index)")
    }
    func sideButtons(_ all: RHSideButtons, didTriggerButtonChangeStateTo state: RHButtonState) {
      words.append(state == .shown ? "shown" : "hidden")
    }
    func sideButtonsNumberOfButtons(_ all: RHSideButtons) -> Int { 3 }
    func sideButtons(_ all: RHSideButtons, buttonAtIndex index: Int) -> RHButtonView {
      buttons[index]
    }
  }

  private let root = UIView(frame: CGRect(x: 0, y: 0, width: 375, height: 667))
  private let listener = Listener()
  private let all: RHSideButtons

  init() {
    let trigger = RHTriggerButtonView(pressedImage: UIImage()) { $0.bgColor = .black }
    all = RHSideButtons(parentView: root, triggerButton: trigger)
    all.delegate = listener
    all.dataSource = listener
    all.setTriggerButtonPosition(CGPoint(x: 300, y: 600))
    all.reloadButtons()
  }

  @Test func `the trigger shows the buttons, and one of them tells its place and hides all`() throws
  {
    let finger = Finger(on: Stage(root))
    try finger.tap(all.triggerButton)
    finger.advance(by: 2)
    try finger.tap(listener.buttons[2])
    finger.advance(by: 2)
    #expect(listener.words.prefix(2) == ["shown", "select 2"])
    #expect(
      listener.buttons.allSatisfy { $0.frame.minX >= 375 || $0.isHidden || $0.superview == nil }
    )
  }
}
