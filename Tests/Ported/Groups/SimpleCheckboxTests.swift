// repository: BeauNouvelle/SimpleCheckbox
// commit: e9791e08a9aac10a1955439bb50dae75dccd0f50
// files: checkbox/Checkbox.swift

import Testing
import TouchKit
import TouchSession
import TouchTesting

@MainActor
@Suite struct SimpleCheckboxTests {
  private let root = UIView(frame: CGRect(x: 0, y: 0, width: 375, height: 667))
  private let box = Checkbox(frame: CGRect(x: 100, y: 100, width: 20, height: 20))
  private final class Log { var values: [Bool] = [] }
  private let log = Log()

  init() {
    box.valueChanged = { [log] in log.values.append($0) }
    root.addSubview(box)
  }

  @Test func `taps check and uncheck it`() {
    let finger = Finger(on: Stage(root))
    finger.tap(at: CGPoint(x: 110, y: 110))
    #expect(box.isChecked)
    finger.tap(at: CGPoint(x: 110, y: 110))
    #expect(!box.isChecked)
    #expect(log.values == [true, false])
  }

  @Test func `it is touched five points around itself and no further`() {
    let finger = Finger(on: Stage(root))
    finger.tap(at: CGPoint(x: 96, y: 110))
    #expect(box.isChecked)
    finger.tap(at: CGPoint(x: 94, y: 110))
    #expect(log.values == [true])
  }
}
