// repository: knn90/Switcher
// commit: d38ecd63918e84516615603fe2e1c365b0718283
// files: KNSwitcher/KNSwitcher.swift

import Testing
import TouchKit
import TouchSession
import TouchTesting

@MainActor
@Suite struct SwitcherTests {
  private final class Listener: KNSwitcherChangeValueDelegate {
    var values: [Bool] = []
    func switcherDidChangeValue(switcher: KNSwitcher, value: Bool) { values.append(value) }
  }

  private let root = UIView(frame: CGRect(x: 0, y: 0, width: 375, height: 667))
  private let listener = Listener()
  private let switcher = KNSwitcher(
    frame: CGRect(x: 100, y: 100, width: 100, height: 50),
    on: false
  )

  init() {
    switcher.delegate = listener
    root.addSubview(switcher)
  }

  @Test func `its button is tapped on one side and then on the other`() {
    let finger = Finger(on: Stage(root))
    finger.advance(by: 1)
    finger.tap(at: CGPoint(x: 125, y: 125))
    finger.advance(by: 1)
    finger.tap(at: CGPoint(x: 175, y: 125))
    #expect(listener.values == [true, false])
  }
}
