// repository: rolandleth/LTHRadioButton
// commit: d820f9084e4354440dc84975a536b13b38fb3ab0
// files: source/*.swift

import Testing
import TouchKit
import TouchSession
import TouchTesting

@MainActor
@Suite struct LTHRadioButtonTests {
  private let root = UIView(frame: CGRect(x: 0, y: 0, width: 375, height: 667))
  private let button = LTHRadioButton(diameter: 40)
  private final class Log { var words: [String] = [] }
  private let log = Log()

  init() {
    button.frame.origin = CGPoint(x: 100, y: 100)
    button.onSelect { [log] in log.words.append("select") }
    button.onDeselect { [log] in log.words.append("deselect") }
    root.addSubview(button)
  }

  @Test func `taps select and deselect`() {
    let finger = Finger(on: Stage(root))
    finger.tap(at: CGPoint(x: 120, y: 120))
    #expect(button.isSelected)
    finger.advance(by: 1)
    finger.tap(at: CGPoint(x: 120, y: 120))
    #expect(!button.isSelected)
    #expect(log.words == ["select", "deselect"])
  }

  @Test func `without its recognizer it hears no tap`() {
    button.useTapGestureRecognizer = false
    Finger(on: Stage(root)).tap(at: CGPoint(x: 120, y: 120))
    #expect(!button.isSelected)
  }
}
