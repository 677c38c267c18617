import TouchKit
package import TouchScene

/// A session beside its replay: what was recorded, and where the replay leaves it.
@MainActor
package struct RecordedSitting {
  package struct Difference: Sendable {
    /// The position right after the input.
    package let position: Int
    package let difference: ReplayDifference
  }

  package let session: Session
  package private(set) var differences: [Difference] = []
  package private(set) var lanes = Lanes()
  package let isOnOtherScene: Bool

  init(_ session: Session, isOnOtherScene: Bool) {
    (self.session, self.isOnOtherScene) = (session, isOnOtherScene)
  }

  mutating func hear(_ step: Session.Step) {
    lanes.hear(step.input)
    for record in step.records { lanes.hear(record) }
  }

  mutating func take(_ result: ReplayResult) {
    differences = result.differences.map { difference in
      let position = session.steps.partitionPoint { $0.line > difference.line }
      return Difference(position: position, difference: difference)
    }
  }

  /// The positions at which the replay leaves the recording anew, without what follows from that.
  package var causes: [Int] {
    differences.filter { $0.difference.follows == nil }.map(\.position)
  }

  /// Makes the scene that was recorded, as it was before the first input.
  package func makeScene() throws(SourceError) -> Scene { try Scene(session.scene) }

  /// The difference at a position, of those found since the first of the contacts that are down, or of
  /// those lifted last, began: another hit view or state of a recognizer, before what follows from that.
  ///
  /// Returns nil where they agree.
  func difference(at position: Int, since start: Int) -> ReplayDifference? {
    let found = differences.filter { $0.position > start && $0.position <= position }
    let telling = [TraceRecord.Kind.state, .ask, .inside, .answer].map(\.rawValue)
    return (found.last { telling.contains($0.difference.kind) } ?? found.last)?.difference
  }
}
