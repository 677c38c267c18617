import TouchKit
package import TouchScene

/// A session beside its replay: what was recorded, and where the replay leaves it.
@MainActor
package struct RecordedSitting {
  /// A place where a replay leaves the recording.
  package struct Difference: Sendable {
    /// The position right after the input.
    package let position: Int
    /// The difference.
    package let difference: ReplayDifference
  }

  /// The session.
  package let session: Session
  /// The places where the replay leaves the recording, in order.
  package let differences: [Difference]
  /// The lanes of the recording.
  package let lanes: Lanes
  /// True if the replay has another scene than the recording had.
  package let isOnOtherScene: Bool

  init(_ session: Session, on file: SceneFile?, until last: Int?) throws(SourceError) {
    self.session = session
    var lanes = Lanes()
    for step in session.steps where step.line <= last ?? .max {
      lanes.hear(step.input)
      for record in step.records { lanes.hear(record) }
    }
    self.lanes = lanes
    isOnOtherScene = file != nil
    let result = try Replayer(session, on: file).run(until: last)
    let lines = session.steps.map(\.line)
    differences = result.differences.map { difference in
      let position = lines.firstIndex { $0 > difference.line } ?? lines.count
      return Difference(position: position, difference: difference)
    }
  }

  /// The positions at which the replay leaves the recording anew, without what follows from that.
  package var causes: [Int] {
    differences.filter { $0.difference.follows == nil }.map(\.position)
  }

  /// Makes the scene that was recorded, as it was before the first input.
  ///
  /// - Throws: ``SourceError`` where it was made in code.
  package func makeScene() throws(SourceError) -> Scene { try Scene(session.scene) }

  /// Returns whether the recording and its replay are apart at a position.
  package func differs(at position: Int) -> Bool { difference(at: position) != nil }

  /// The difference at a position, of those found since the first of the contacts that are down, or of
  /// those lifted last, began: another hit view or state of a recognizer, before what follows from that.
  package func difference(at position: Int) -> ReplayDifference? {
    var (down, began): (Set<Int>, Int) = ([], 0)
    for (index, step) in session.steps.prefix(position).enumerated()
    where !step.input.contacts.isEmpty {
      if down.isEmpty { began = index + 1 }
      down.follow(step.input.contacts)
    }
    let found = differences.filter { $0.position >= began && $0.position <= position }
    let telling = [TraceRecord.Kind.state, .ask, .inside, .answer].map(\.rawValue)
    return (found.last { telling.contains($0.difference.kind) } ?? found.last)?.difference
  }
}
