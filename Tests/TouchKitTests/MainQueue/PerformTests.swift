import Testing
import TouchKit

@MainActor
@Suite struct PerformTests {
  private let stage = Stage()
  private let listener = Listener()

  private final class Listener: ActionTarget {
    var heard: [String] = []
    var actionTable: ActionTable {
      ActionTable().adding("hear:") { [self] (sender: Any?) in heard.append("\(sender ?? "nobody")")
      }
    }
  }

  @Test func `an action on the main thread is performed at once where one waits for it`() {
    listener.performSelector(onMainThread: "hear:", with: "one", waitUntilDone: true)
    #expect(listener.heard == ["one"])
    listener.performSelector(onMainThread: "unknown", with: nil, waitUntilDone: true)
    #expect(listener.heard == ["one"])
  }

  @Test func `an action on the main thread that nobody waits for is performed later`() {
    stage.application.asRunning {
      listener.performSelector(onMainThread: "hear:", with: "two", waitUntilDone: false)
    }
    #expect(listener.heard.isEmpty)
    stage.application.send(InputEvent(timestamp: 1, kind: .tick))
    #expect(listener.heard == ["two"])
  }
}
