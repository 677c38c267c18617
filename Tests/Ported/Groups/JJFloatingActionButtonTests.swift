// repository: jjochen/JJFloatingActionButton
// commit: 2c561601ec0da6f85c2c061a2560d82d39832951
// files: Sources/*.swift

import Testing
import TouchKit
import TouchSession
import TouchTesting

extension Finger {
  /// Lets time go by, and then what waits for the main queue itself, as the end of a dispatch group does.
  fileprivate func work(_ time: TimeInterval) async {
    advance(by: time)
    await settle()
  }
}

@MainActor
@Suite struct JJFloatingActionButtonTests {
  private final class Listener: JJFloatingActionButtonDelegate {
    var words: [String] = []
    func floatingActionButtonDidOpen(_ button: JJFloatingActionButton) { words.append("open") }
    func floatingActionButtonDidClose(_ button: JJFloatingActionButton) { words.append("closed") }
  }

  private let root = UIView(frame: CGRect(x: 0, y: 0, width: 375, height: 667))
  private let button = JJFloatingActionButton(frame: CGRect(x: 300, y: 580, width: 56, height: 56))
  private let listener = Listener()
  private final class Log { var words: [String] = [] }
  private let log = Log()

  init() {
    root.addSubview(button)
    button.delegate = listener
    button.addItem(title: "One", image: nil) { [log] _ in log.words.append("one") }
    button.addItem(title: "Two", image: nil) { [log] _ in log.words.append("two") }
  }

  @Test func `a tap opens it, and one on an item acts and closes it`() async throws {
    let finger = Finger(on: Stage(root))
    finger.tap(at: CGPoint(x: 328, y: 608))
    await finger.work(2)
    #expect(button.buttonState == .open)
    try finger.tap(button.items[1])
    await finger.work(2)
    #expect(log.words == ["two"])
    #expect(button.buttonState == .closed)
    #expect(listener.words == ["open", "closed"])
  }

  @Test func `a tap beside the open items closes it and does nothing else`() async {
    let finger = Finger(on: Stage(root))
    finger.tap(at: CGPoint(x: 328, y: 608))
    await finger.work(2)
    finger.tap(at: CGPoint(x: 40, y: 40))
    await finger.work(2)
    #expect(button.buttonState == .closed)
    #expect(log.words.isEmpty)
  }
}
