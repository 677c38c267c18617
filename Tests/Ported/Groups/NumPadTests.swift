// repository: efremidze/NumPad
// commit: 5035756840c592126cc920376d9a87384c0ffb5a
// files: Sources/*.swift

import Testing
import TouchKit
import TouchSession
import TouchTesting

@MainActor
@Suite struct NumPadTests {
  private final class Listener: NumPadDelegate {
    var titles: [String] = []
    func numPad(_ pad: NumPad, itemTapped item: Item, atPosition position: Position) {
      titles.append(item.title ?? "")
    }
  }

  private let root = UIView(frame: CGRect(x: 0, y: 0, width: 375, height: 667))
  private let pad = DefaultNumPad(frame: CGRect(x: 0, y: 0, width: 300, height: 400))
  private let listener = Listener()

  init() {
    pad.delegate = listener
    root.addSubview(pad)
  }

  @Test func `each key tells its title`() {
    let finger = Finger(on: Stage(root))
    for (x, y) in [(50, 50), (150, 50), (250, 250), (150, 350), (50, 350)] {
      finger.tap(at: CGPoint(x: x, y: y))
    }
    #expect(listener.titles == ["1", "2", "9", "0", "C"])
  }

  @Test func `a finger that leaves its key types nothing`() {
    Finger(on: Stage(root)).drag(
      from: CGPoint(x: 50, y: 50),
      to: CGPoint(x: 280, y: 380),
      duration: 0.3
    )
    #expect(listener.titles.isEmpty)
  }
}
