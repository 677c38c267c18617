import Foundation
public import TouchKit
public import TouchScene

/// Which events of a trace are compared.
public enum TraceGroup: String, CaseIterable, Hashable, Sendable {
  /// The questions and answers of hit-testing.
  case hit
  /// Who was sent which touches, and what controls did.
  case calls
  /// What recognizers were told and made of it, and what they did to touches.
  case gestures

  /// The kinds of trace lines in this group.
  var kinds: Set<String> {
    switch self {
    case .hit: ["ask", "inside", "answer"]
    case .calls:
      TraceLine.responderKinds.union(["touches", "estimates", "dropped", "withheld", "control"])
    case .gestures: TraceLine.gestureKinds
    }
  }
}

/// What came of replaying a session.
public struct ReplayResult: Sendable {
  /// Where the replay left the recording, in order.
  public let differences: [ReplayDifference]
  /// What is odd about the file, though it could be replayed.
  public let warnings: [String]
  /// How many inputs were replayed.
  public let inputCount: Int
  /// The lines of the new trace, where they were asked for.
  public let trace: [UInt8]
}

/// Feeds a session's inputs to its scene, and compares the trace that comes with the recorded one.
@MainActor
public final class Replayer: TraceSink {
  /// The scene as it was made for this replay.
  public let scene: Scene
  private let session: Session
  /// The kinds of trace lines that may differ; one that is not known may not.
  private let ignored: Set<String>
  private var encoder = TraceEncoder()
  private var lines = JSONWriter()

  /// Makes the scene of a session.
  ///
  /// - Parameters:
  ///   - session: The session.
  ///   - file: A scene to use in place of the one inside; nil for that.
  ///   - groups: What is compared.
  /// - Throws: ``SourceError`` where the scene cannot be made.
  public init(
    _ session: Session,
    on file: SceneFile? = nil,
    comparing groups: Set<TraceGroup> = Set(TraceGroup.allCases)
  ) throws(SourceError) {
    self.session = session
    ignored = TraceGroup.allCases.filter { !groups.contains($0) }
      .reduce(into: []) { $0.formUnion($1.kinds) }
    scene = try Scene(file ?? session.scene)
    scene.application.traceSink = self
  }

  /// Replays all inputs, at full speed.
  public func run(keepingTrace: Bool = false) -> ReplayResult {
    var differences: [ReplayDifference] = []
    var trace: [UInt8] = []
    var warnings = session.warnings
    for (index, step) in session.steps.enumerated() {
      lines.removeAll()
      scene.application.send(step.input)
      if keepingTrace { trace += lines.bytes }
      if Self.areSame(lines.bytes, step.trace) { continue }
      let isCut = index == session.steps.count - 1 && !session.isComplete
      let comparison = compare(step, isCut: isCut)
      if let difference = comparison.difference { differences.append(difference) }
      if comparison.isCut {
        warnings.append(
          "\(session.name):\(step.line): warning: the recording stops in the middle of this input"
        )
      }
    }
    if warnings.isEmpty, !session.isComplete {
      warnings.append("\(session.name): warning: the recording was cut off: it has no end line")
    }
    return ReplayResult(
      differences: differences,
      warnings: warnings,
      inputCount: session.steps.count,
      trace: trace
    )
  }

  /// Learns the time that the trace belongs to.
  public func engine(
    _ application: UIApplication,
    willHandle input: InputEvent,
    number: Int
  ) {
    encoder.inputTime = input.timestamp
  }

  /// Writes down what happens, in the form of the file.
  public func engine(_ application: UIApplication, did event: TraceEvent) {
    encoder.encode(event, of: application, into: &lines)
    lines.raw("\n")
  }

  // MARK: - Comparing

  private static func areSame(_ one: [UInt8], _ other: ArraySlice<UInt8>) -> Bool {
    guard one.count == other.count, !one.isEmpty else { return one.count == other.count }
    return one.withUnsafeBytes { one in
      other.withUnsafeBytes { other in
        one.baseAddress.flatMap { first in
          other.baseAddress.map { memcmp(first, $0, one.count) == 0 }
        } ?? false
      }
    }
  }

  /// The first line that differs in what it says, or nil where only spelling does.
  ///
  /// Where the recording may have been cut, lines that are missing at its end are no difference.
  private func compare(
    _ step: Session.Step,
    isCut: Bool
  ) -> (difference: ReplayDifference?, isCut: Bool) {
    let recorded = TraceLine.all(in: step.trace, from: step.line + 1)
      .filter { !ignored.contains($0.kind) }
    let got = TraceLine.all(in: lines.bytes[...], from: 0).filter { !ignored.contains($0.kind) }
    let count = isCut ? recorded.count : max(recorded.count, got.count)
    let place = (0..<count).first { index in
      index >= recorded.count || index >= got.count || !recorded[index].says(got[index])
    }
    guard let place else { return (nil, recorded.count < got.count) }
    let old = place < recorded.count ? recorded[place] : nil
    let new = place < got.count ? got[place] : nil
    let story = HitStory(recorded: recorded, got: isCut ? Array(got.prefix(recorded.count)) : got)
    let difference = ReplayDifference(
      line: old?.line ?? step.line,
      kind: old?.kind ?? new?.kind ?? "",
      input: InputSentence.words(for: step.input),
      timestamp: step.input.timestamp,
      recorded: story.isChanged ? "hit \(story.recordedHit ?? "nothing")" : old?.words ?? "nothing",
      got: story.isChanged ? "hit \(story.gotHit ?? "nothing")" : new?.words ?? "nothing",
      cause: cause(of: story, at: step)
    )
    return (difference, false)
  }

  private func cause(
    of story: HitStory,
    at step: Session.Step
  ) -> String {
    guard story.isChanged, let path = story.recordedHit else {
      if story.isChanged { return "no view was hit when it was recorded" }
      return ""
    }
    guard let view = scene.views.first(where: { $0.path == path }) else {
      return "there is no view \(path) any more"
    }
    guard case .contacts(let contacts) = step.input.kind,
      let contact = contacts.filter({ $0.phase == .began }).dropFirst(story.touch).first
    else { return "" }
    let report = HitReport(at: contact.position, in: scene.application)
    guard let entry = report.entries.first(where: { $0.view === view }) else { return "" }
    return "\(path): \(entry.name): \(entry.reason)"
  }
}
