import SceneStage
import Testing
import TouchKit

/// Random scroll views in each other under random fingers, whose delegates move content from every
/// method, against what must always hold.
@MainActor
@Suite struct RandomScrollTests {
  /// 10,000 cases in all, at night.
  private static let perTest = Night.isNow ? 1000 : 250

  @Test(arguments: Night.all(0..<10, byDay: 1))
  func `whatever fingers and delegates do, the invariants hold (B-6.31)`(batch: Int) {
    for seed in batch * Self.perTest..<(batch + 1) * Self.perTest {
      var scrolling = RandomScrolling(seed: seed)
      scrolling.play()
      let faults = scrolling.faults()
      #expect(faults.isEmpty, "seed \(seed): \(faults.joined(separator: "; "))")
      if !faults.isEmpty { return }
    }
  }

  @Test(arguments: Night.all(0..<100, byDay: 20))
  func `the same seed gives the same trace`(seed: Int) {
    var (one, other) = (RandomScrolling(seed: seed), RandomScrolling(seed: seed))
    one.play()
    other.play()
    #expect(one.invariants.lines == other.invariants.lines, "seed \(seed)")
  }

  @Test func `the random cases bring about all that the invariants are about`() {
    var missing = [
      "dragging", "decelerating", "animating", "zooming", "touchesCancelled", "highlighted",
    ]
    for seed in 0..<1000 where !missing.isEmpty {
      var scrolling = RandomScrolling(seed: seed)
      scrolling.play()
      let lines = scrolling.invariants.lines
      missing.removeAll { word in lines.contains { $0.contains(word) } }
    }
    #expect(missing == [])
  }
}
