import TouchExplain
package import TouchKit
package import TouchScene

/// Feeds a session's inputs to a scene, and compares the trace that comes with the recorded one.
@MainActor
package final class Replayer {
  package let application: UIApplication
  /// The scene as it was made for this replay; nil where the engine is a program's own.
  package let scene: Scene?
  private let name: String
  private let rules: ComparisonRules
  private let matcher: LineMatcher
  private let changes: ViewChanges
  let comparison = TraceComparison()

  /// The number of differences that are kept; the others are counted, so that a session of any size can be
  /// replayed.
  static let mostDifferences = 10_000

  private var differences: [ReplayDifference] = []
  private var furtherDifferences = 0
  private var causes = CauseKeeper()
  var warnings: [String] = []
  private var (stepCount, inputCount) = (0, 0)
  /// The error of the first recorded line that is not a line of a trace.
  private var unreadable: SourceError?

  /// Makes the scene of a session, or another in its place.
  package convenience init(
    _ session: some SessionContent,
    on file: SceneFile? = nil,
    comparing rules: ComparisonRules = ComparisonRules()
  ) throws(SourceError) {
    let used = if let file { file } else { try session.origin.scene }
    let scene = try Scene(used)
    try self.init(session, scene.application, scene, isOther: file != nil, comparing: rules)
  }

  /// Replays on views that a program made, in an engine that has had no input yet; its trace sink is replaced.
  package convenience init(
    _ session: Session,
    on application: UIApplication,
    comparing rules: ComparisonRules = ComparisonRules()
  ) throws(SourceError) {
    try self.init(session, application, nil, isOther: true, comparing: rules)
  }

  private init(
    _ session: some SessionContent,
    _ application: UIApplication,
    _ scene: Scene?,
    isOther: Bool,
    comparing rules: ComparisonRules
  ) throws(SourceError) {
    (name, pending) = (session.name, session as? Session)
    (self.application, self.scene, self.rules) = (application, scene, rules)
    if isOther, case .scene(let recorded) = session.origin {
      let views = scene?.views ?? application.windows.flatMap(\.subtree)
      changes = ViewChanges(from: try Scene(recorded).views, to: views)
    } else {
      changes = ViewChanges()
    }
    matcher = LineMatcher(tolerance: rules.tolerance, paths: changes.paths)
    application.traceSink = comparison
  }

  var pending: Session?
  /// The line of the first work from outside that this replay did not run.
  private var lineOfSkippedWork: Int?

  // MARK: - Replaying

  /// Replays all inputs of the session that this was made of, to the end or to a line of its file.
  package func run(until last: Int? = nil) -> ReplayResult {
    guard let session = pending else { return result() }
    warnings += session.warnings
    for step in session.steps where step.line <= last ?? .max { replay(step) }
    return result(isComplete: session.isComplete || last != nil)
  }

  package func run(_ source: SessionSource) throws(SourceError) -> ReplayResult {
    var pass = try source.pass()
    while let step = try pass.next() { replay(step) }
    warnings = pass.warnings + warnings
    return result(isComplete: pass.isComplete)
  }

  /// Replays all that a reader has left, to the end or to a line.
  ///
  /// `begin` is called before the engine handles an input, `keep` with the new trace of it.
  package func run(
    _ reader: inout SessionReader,
    until last: Int? = nil,
    keep: ((_ step: Session.Step, _ trace: [UInt8]) throws(SourceError) -> Void)? = nil,
    begin: ((_ step: Session.Step) -> Void)? = nil
  ) throws(SourceError) -> ReplayResult {
    var isStopped = false
    while let step = try reader.next() {
      if let last, step.line > last {
        isStopped = true
        break
      }
      begin?(step)
      replay(step)
      if let unreadable { throw unreadable }
      try keep?(step, comparison.encoder.json.bytes)
    }
    warnings = reader.warnings + warnings
    return result(isComplete: reader.isComplete || isStopped)
  }

  func result(isComplete: Bool = true) -> ReplayResult {
    if warnings.isEmpty, !isComplete {
      warnings.append("\(name): warning: the recording was cut off: it has no end line")
    }
    return ReplayResult(
      differences: differences,
      furtherDifferences: furtherDifferences,
      warnings: warnings,
      unreadable: unreadable,
      viewChanges: changes.list,
      stepCount: stepCount,
      inputCount: inputCount
    )
  }

  func replay(_ step: Session.Step) {
    if step.input.kind == .work, lineOfSkippedWork == nil { lineOfSkippedWork = step.line }
    send(step)
    finish(step)
  }

  func send(_ step: Session.Step) {
    comparison.begin(step.trace)
    stepCount += 1
    if step.input.isOfSomebody { inputCount += 1 }
    application.drive(step.input)
  }

  func finish(_ step: Session.Step) {
    causes.begin(step.input)
    if comparison.isAsRecorded { return }
    let (difference, isCut) = compare(step)
    if var difference {
      if let lineOfSkippedWork {
        difference.add(cause: OutsideWork.absence(since: lineOfSkippedWork))
      }
      difference = causes.attribute(difference, at: step.input)
      if differences.count < Self.mostDifferences {
        differences.append(difference)
      } else {
        furtherDifferences += 1
      }
    }
    if isCut {
      warnings.append(
        "\(name):\(step.line): warning: the recording stops in the middle of this input"
      )
    }
  }

  // MARK: - Comparing

  /// Returns how the lines differ in meaning, or nil if only their spelling differs.
  ///
  /// If the recording may have been cut off, lines that are missing at its end do not count.
  private func compare(
    _ step: Session.Step
  ) -> (difference: ReplayDifference?, isCut: Bool) {
    let lines = step.lines
    unreadable = unreadable ?? lines.lazy.compactMap { $0.error(in: self.name) }.first
    let recorded = lines.filter { !rules.ignored.contains($0.kind) }
    let end = (lines.last?.line ?? 0) + 1
    let fresh = comparison.others.enumerated().map { TraceLine($1, line: end + $0) }
    var got = (lines.prefix(comparison.sameLines) + fresh).filter {
      !rules.ignored.contains($0.kind)
    }
    let count = step.isCut ? recorded.count : max(recorded.count, got.count)
    let place = (0..<count).first { index in
      index >= recorded.count || index >= got.count || !matcher.agree(recorded[index], got[index])
    }
    guard let place else { return (nil, recorded.count < got.count) }
    if step.isCut { got = Array(got.prefix(recorded.count)) }
    let hit = HitChange(recorded: recorded, got: got, matcher)
    let first = TraceDiff.Pair(
      recorded: place < recorded.count ? recorded[place] : nil,
      got: place < got.count ? got[place] : nil
    )
    let diff = TraceDiff(recorded: recorded, got: got, matcher: matcher)
    let telling = DifferenceTeller(step: step, first: first, diff: diff, hit: hit)
    return (telling.difference(cause: cause(of: hit, at: step, first)), false)
  }

  private func cause(
    of hit: HitChange,
    at step: Session.Step,
    _ first: TraceDiff.Pair
  ) -> Sentence? {
    guard hit.isChanged else { return nil }
    guard let old = hit.recordedHit else { return "no view was hit when it was recorded" }
    let path = matcher.renamed(old)
    guard let view = self.view(path) else { return "there is no view \(path: old) any more" }
    guard case .contacts(let contacts) = step.input.kind,
      let contact = contacts.filter({ $0.phase == .began }).dropFirst(hit.touch).first
    else { return "" }
    let report = HitReport(at: contact.position, in: application)
    guard let entry = report.entries.first(where: { $0.view === view }) else { return "" }
    // A view in it received the touch; the reason lies on the path to that view.
    if entry.verdict == .hitBelow, let was = first.recorded, let got = first.got,
      got.kind == was.kind, got.kind?.group == .hit, let subject = got.subject?.description
    {
      let other = was.subject?.description ?? subject
      return got.words + shift(of: other, now: self.view(subject))
    }
    return "\(path: path): \(entry.words): \(entry.reason)\(shift(of: old, now: view))"
  }

  private func view(_ path: String) -> UIView? {
    application.view(atPath: path)
  }

  private func shift(of path: String, now view: UIView?) -> Sentence {
    view.flatMap { changes.shift(of: path, now: $0) }.map { "; \($0)" } ?? ""
  }
}

package struct ReplayResult: Sendable {
  /// The places where the replay left the recording, in order: the first ten thousand inputs.
  package let differences: [ReplayDifference]
  package let furtherDifferences: Int
  package let warnings: [String]
  /// The error of the first recorded line that is not a line of a trace; nil if all are.
  package let unreadable: SourceError?
  /// The views that are called otherwise than when it was recorded.
  package let viewChanges: [ViewChange]
  /// The number of all inputs, and of those that somebody made.
  package let stepCount: Int
  package let inputCount: Int
}
