import TouchKit
package import TouchScene

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
    timeline = Timeline(of: RecordedSitting(session, isOnOtherScene: file != nil), making: maker)
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
