import SceneStage
import Testing
import TouchKit

/// Random recognizers in two and three windows under random fingers, against what must always hold.
@MainActor
@Suite struct RandomWindowTests {
  /// 10,000 cases in all, at night.
  private static let perTest = Night.isNow ? 1000 : 250

  private static func sitting(_ seed: Int) -> RandomSitting {
    RandomSitting(seed: seed, windows: 2 + seed % 2)
  }

  @Test(arguments: Night.all(0..<10, byDay: 1))
  func `whatever the fingers do in several windows, the invariants hold (B-7.6, B-7.11)`(
    batch: Int
  ) {
    for seed in batch * Self.perTest..<(batch + 1) * Self.perTest {
      var sitting = Self.sitting(seed)
      sitting.play()
      let faults = sitting.faults()
      #expect(faults.isEmpty, "seed \(seed): \(faults.joined(separator: "; "))")
      if !faults.isEmpty { return }
    }
  }

  @Test(arguments: Night.all(0..<100, byDay: 20))
  func `the same seed gives the same trace`(seed: Int) {
    var (one, other) = (Self.sitting(seed), Self.sitting(seed))
    one.play()
    other.play()
    #expect(one.invariants.lines == other.invariants.lines, "seed \(seed)")
  }

  @Test func `the random sittings have touches in all windows, and let some through`() {
    var busy: Set<Int> = []
    var isAnyLetThrough = false
    for seed in 0..<200 {
      var sitting = Self.sitting(seed)
      sitting.play()
      busy.insert(sitting.windows.filter { $0.eventCount > 0 }.count)
      isAnyLetThrough =
        isAnyLetThrough || sitting.invariants.lines.contains { $0.contains("passedThrough") }
    }
    #expect(busy.isSuperset(of: [1, 2, 3]))
    #expect(isAnyLetThrough)
  }
}
