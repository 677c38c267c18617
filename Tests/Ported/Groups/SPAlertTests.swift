// repository: IvanVorobei/SPAlert
// commit: 54adc7b30351abafabc089584c0dea6e8f692c63
// files: Sources/SPAlert/**/*.swift

import Testing
import TouchKit
import TouchSession
import TouchTesting

@MainActor
@Suite struct SPAlertTests {
  private let stage = Stage(UIViewController())
  private let alert = SPAlertView(title: "Done", preset: .done)
  private final class Count { var value = 0 }
  private let ends = Count()

  init() {
    alert.present(duration: 3) { [ends] in ends.value += 1 }
  }

  @Test func `it goes by itself when its time is over`() {
    let finger = Finger(on: stage)
    finger.advance(by: 2)
    #expect(alert.window === stage.window)
    finger.advance(by: 3)
    #expect(alert.superview == nil)
    #expect(ends.value == 1)
  }

  @Test func `a tap on it dismisses it, one beside it does not`() throws {
    let finger = Finger(on: stage)
    finger.advance(by: 1)
    finger.tap(at: CGPoint(x: 10, y: 10))
    finger.advance(by: 0.5)
    #expect(alert.superview != nil)
    try finger.tap(alert)
    finger.advance(by: 0.5)
    #expect(alert.superview == nil)
  }
}
