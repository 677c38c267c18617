import Foundation
import Testing
import TouchKit

private final class Counter: NSObject, ActionTarget {
  var times: [TimeInterval] = []
  var actionTable: ActionTable {
    ActionTable().adding("step:") { (link: CADisplayLink) in self.times.append(link.timestamp) }
  }
}

@MainActor
@Suite struct DisplayLinkTests {
  private let stage = Stage()
  private let counter = Counter()

  /// Runs a link until a time, by the engine's clock.
  @discardableResult
  private func run(until end: TimeInterval, _ setUp: (CADisplayLink) -> Void) -> CADisplayLink {
    let link = CADisplayLink(target: counter, selector: "step:")
    stage.application.asRunning {
      link.add(to: .main, forMode: .common)
      setUp(link)
    }
    stage.application.send(InputEvent(timestamp: end, kind: .tick))
    return link
  }

  @Test func `a link calls with each frame, by the engine's clock`() {
    run(until: 0.1) { _ in }
    #expect(counter.times.count == 6)
    #expect(abs((counter.times.first ?? 0) - 1.0 / 60) < 1e-9)
  }

  @Test func `a link with fewer calls a second leaves frames out`() {
    run(until: 0.5 + 1e-6) { $0.preferredFramesPerSecond = 30 }
    #expect(counter.times.count == 15)
  }

  @Test func `a link that is paused or invalidated does not call`() {
    run(until: 0.1) { $0.isPaused = true }
    run(until: 0.2) { $0.invalidate() }
    #expect(counter.times.isEmpty)
  }
}
