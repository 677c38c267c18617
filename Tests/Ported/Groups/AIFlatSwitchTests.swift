// repository: cocoatoucher/AIFlatSwitch
// commit: 33fe90797d5b47fcddaf0c2ed38d03884998d191
// files: Sources/*.swift

import Testing
import TouchKit
import TouchSession
import TouchTesting

@MainActor
@Suite struct AIFlatSwitchTests {
  private let root = UIView(frame: CGRect(x: 0, y: 0, width: 375, height: 667))
  private let control = AIFlatSwitch(frame: CGRect(x: 100, y: 100, width: 50, height: 50))
  private final class Log { var words: [String] = [] }
  private let log = Log()

  init() {
    control.selectionAnimationDidStart = { [log] in log.words.append("start \($0)") }
    control.selectionAnimationDidStop = { [log] in log.words.append("stop \($0)") }
    root.addSubview(control)
  }

  @Test func `a tap selects it, with an animation that begins and ends once`() {
    let finger = Finger(on: Stage(root))
    finger.tap(at: CGPoint(x: 125, y: 125))
    #expect(control.isSelected)
    finger.advance(by: 2)
    #expect(log.words == ["start true", "stop true"])
    finger.tap(at: CGPoint(x: 125, y: 125))
    #expect(!control.isSelected)
  }

  @Test func `a touch that ends outside changes nothing`() {
    Finger(on: Stage(root)).drag(
      from: CGPoint(x: 125, y: 125),
      to: CGPoint(x: 125, y: 400),
      duration: 0.3
    )
    #expect(!control.isSelected)
  }
}
