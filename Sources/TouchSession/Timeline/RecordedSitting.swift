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
  package let isOnOtherScene: Bool
  package fileprivate(set) var differences: [Difference] = []
  package fileprivate(set) var lanes = Lanes()

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

/// A session that is replayed, some inputs at a time, to learn what is decided in it and where it differs.
@MainActor
package final class SessionReplay {
  private let steps: ArraySlice<Session.Step>
  private let replayer: Replayer
  private let scene: any Touchable
  private let timeline: Timeline
  private var done = 0

  /// Begins with the scene as it is before the first input, and stops after a line of the file, if one is given.
  package init(
    _ session: Session,
    on file: SceneFile? = nil,
    until last: Int? = nil
  ) throws(SourceError) {
    let used = if let file { file } else { try session.scene }
    steps = session.steps.prefix(session.steps.partitionPoint { $0.line > last ?? .max })
    replayer = try Replayer(session, on: file)
    let maker: Timeline.Maker = { () throws(SourceError) in try Scene(used) }
    let sitting = RecordedSitting(session: session, isOnOtherScene: file != nil)
    timeline = Timeline(of: sitting, making: maker)
    scene = try maker()
    scene.application.traceSink = timeline
  }

  /// The part of the inputs that was replayed, from 0 to 1.
  package var progress: Double { steps.isEmpty ? 1 : Double(done) / Double(steps.count) }

  /// Replays inputs, at least one, until there is no more time; returns the sitting once all were replayed.
  package func work(while hasTime: () -> Bool = { true }) -> Timeline? {
    while done < steps.count {
      let step = steps[done]
      timeline.recording?.hear(step)
      replayer.replay(step)
      scene.application.send(step.input)
      done += 1
      if !hasTime() { return nil }
    }
    timeline.recording?.take(replayer.result())
    timeline.followed = nil
    return timeline
  }

  package func whole() -> Timeline { work() ?? timeline }
}
