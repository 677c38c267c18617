import SceneStage
import Testing
import TouchKit

/// Random recognizers on random trees under random fingers, against what must always hold.
@MainActor
@Suite struct RandomGestureTests {
  /// 10,000 cases in all, at night.
  private static let perTest = Night.isNow ? 1000 : 250

  @Test(arguments: Night.all(0..<10, byDay: 1))
  func `whatever the fingers do, the invariants hold`(batch: Int) {
    for seed in batch * Self.perTest..<(batch + 1) * Self.perTest {
      var sitting = RandomSitting(seed: seed)
      sitting.play()
      let faults = sitting.faults()
      #expect(faults.isEmpty, "seed \(seed): \(faults.joined(separator: "; "))")
      if !faults.isEmpty {
        return
      }
    }
  }

  @Test(arguments: Night.all(0..<200, byDay: 20))
  func `the same seed gives the same trace`(seed: Int) {
    var (one, other) = (RandomSitting(seed: seed), RandomSitting(seed: seed))
    one.play()
    other.play()
    #expect(one.invariants.lines == other.invariants.lines, "seed \(seed)")
  }
}

extension RandomGestureTests {
  @Test func `the random sittings bring about all that the invariants are about`() {
    var missing = [
      "act", "waits for", "cycle", "prevented", "outrun", "refused", "disabled", "held began",
      "held ended", "released began", "released ended", "taken", "late", "ignores",
      "touchesCancelled",
    ]
    for seed in 0..<3000 where !missing.isEmpty {
      var sitting = RandomSitting(seed: seed)
      sitting.play()
      let lines = sitting.invariants.lines
      missing.removeAll { word in lines.contains { $0.contains(word) } }
    }
    #expect(missing == [])
  }
}
