package import Foundation
import TouchInspector
import TouchKit
package import TouchScene
package import TouchSession

/// One self-contained page that shows what happened in a session, step by step.
///
/// It needs no network and no other file. It shows the replay; where it differs from the recording,
/// both stand side by side.
package struct Report {
  /// The largest size of a page in bytes, unless the inputs alone need more.
  static let largestPage = 4_600_000
  private static let longestStrip = 60
  /// The largest number of rows of all touches together, and the limits for each.
  private static let mostRows = (all: 20_000, least: 6, most: 60)
  package static let mostInputs = 20_000

  private let session: SessionSource
  private let scene: SceneFile?
  private let sceneText: String?
  private let most: Int

  /// Makes a report of so many inputs; the text of the scene is that of its file, where that is known.
  package init(
    of session: SessionSource,
    on scene: SceneFile? = nil,
    sceneText: String? = nil,
    most: Int = mostInputs
  ) {
    self.session = session
    self.scene = scene
    self.sceneText = sceneText
    self.most = most
  }

  package init(of session: Session, on scene: SceneFile? = nil, sceneText: String? = nil) {
    self.init(of: SessionSource(session), on: scene, sceneText: sceneText)
  }

  package func page() throws -> Data { try pageWithRemark().page }

  /// Returns the page, HTML in UTF-8, and what it says about inputs that it leaves out.
  ///
  /// A session that is longer than a page shows is shown around its first difference, or from its
  /// beginning; the page says so. The session is gone through several times, and not held.
  package func pageWithRemark() throws -> (page: Data, remark: String?) {
    let result = try Replayer(session, on: scene).run(session)
    guard result.stepCount > 0 else {
      throw SourceError(SourcePosition(file: session.name), "the session has no inputs to show")
    }
    let file = try scene ?? session.scene
    let selection = try InputSelection(
      of: session,
      count: result.stepCount,
      around: result.differences.first?.line,
      most: most
    )
    let told = try retelling(on: file, selection)
    let old = try recordedScene(result)
    let recorded = try old.map { try retelling(on: $0, selection) }
    let touched = (told.touches + (recorded?.touches ?? [])).flatMap(\.rows).map(\.path)
    let paths = Set(touched).sorted()

    var data = PageData(told, recorded: recorded)
    let strip = Self.strip(told.moments)
    let notes = told.moments.indices.flatMap { index in
      told.moments[index].notes.map { (moment: index, text: $0) }
    }
    data.write(strip: strip, notes: notes)
    let shown = result.differences.filter { selection.lines.contains($0.line) }
    let differences = try explained(shown, told, recorded, old, file)
    let actions = SessionAction.all(in: told.moments)
    data.write(actions, of: told, recorded: recorded, differing: Set(differences.map(\.moment)))
    data.write(differences)
    data.write(summary(differences, result, told, recorded, actions.count), [])
    let first = differences.lazy.compactMap(\.change?.line).first
    data.write(try SceneText(of: file, text: sceneText, around: first), for: paths)
    try write(result, file, selection.remark.map { [$0] } ?? [], to: &data)
    let film = try FilmStrip(
      of: session,
      on: [file] + [old].compactMap { $0 },
      told.moments,
      looks: told.moments.map { moment in
        [moment.look]
          + (recorded.map { [$0.moments[$0.moment(of: moment.lastInput + 1)].look] } ?? [])
      },
      // What was before an action and after it is shown beside it.
      wanted: strip
        + actions.flatMap { [max(0, $0.moments.lowerBound - 1), $0.moments.upperBound] },
      budget: max(400_000, Self.largestPage - data.size)
    )
    let screens = [told, recorded].compactMap { $0?.stage.size }
    let title = file.title?.told ?? file.shortName
    let page = Page(title: title, data: data.finish(film, screens: screens))
    return (page.html, selection.remark)
  }

  private func retelling(on file: SceneFile, _ selection: InputSelection) throws -> Retelling {
    let told = try Retelling(session, on: file)
    let limits = Self.mostRows
    let rows = limits.all / max(1, selection.beginnings)
    try told.run(mostRows: min(limits.most, max(limits.least, rows)), shown: selection.inputs)
    return told
  }

  /// The scene that the session was recorded on, where a replay on it shows what was recorded and
  /// another one differs from it.
  private func recordedScene(_ result: ReplayResult) throws -> SceneFile? {
    guard scene != nil, !result.differences.isEmpty, case .scene(let old) = session.origin,
      try Replayer(session).run(session).differences.isEmpty
    else { return nil }
    return old
  }

  private func explained(
    _ differences: [ReplayDifference],
    _ told: Retelling,
    _ recorded: Retelling?,
    _ old: SceneFile?,
    _ file: SceneFile
  ) throws -> [(difference: ReplayDifference, moment: Int, change: SceneChange?)] {
    let changes = old.map { SceneChange.all(from: $0, to: file) } ?? []
    let text = changes.isEmpty ? nil : try SceneText(of: file, text: sceneText)
    return differences.map { difference in
      let moment = told.moment(atLine: difference.line)
      guard let text, let recorded else { return (difference, moment, nil) }
      let was = recorded.moments[recorded.moment(atLine: difference.line)]
      let touches = [
        was.touch.map { recorded.touches[$0] },
        told.moments[moment].touch.map { told.touches[$0] },
      ]
      let hits = touches.compactMap { $0?.hitPath }
      return (difference, moment, text.explanation(among: changes, for: hits))
    }
  }

  private func write(
    _ result: ReplayResult,
    _ file: SceneFile,
    _ remarks: [String],
    to data: inout PageData
  ) throws {
    // A page says of what file it is, not where that lies.
    let named = session.named(session.fileName)
    let warnings =
      try result.warnings.isEmpty ? [] : Replayer(named, on: scene).run(named).warnings
    let about = file.shownAbout?.told
    let replayed = scene == nil ? "" : "--scene \(file.name.shellWord) "
    data.write(
      [
        ("title", file.title?.told ?? file.shortName), ("file", session.fileName), ("about", about),
        ("accept", "touchstone replay --update \(replayed)\(session.name.shellWord)"),
      ],
      [
        ("warnings", remarks + warnings), ("viewChanges", result.viewChanges.map(\.description)),
      ]
    )
  }

  private func summary(
    _ differences: [(difference: ReplayDifference, moment: Int, change: SceneChange?)],
    _ result: ReplayResult,
    _ told: Retelling,
    _ recorded: Retelling?,
    _ actions: Int
  ) -> [(name: String, text: String?)] {
    // What differs in frames belongs to the input before them.
    let moments = Set(differences.filter { $0.difference.follows == nil }.map(\.moment))
    let count = min(moments.count, max(1, result.inputCount))
    let inputs =
      result.inputCount == 1 ? "1 input".told : "{} inputs".told("\(result.inputCount)")
    let all = actions == 1 ? "1 action".told : "{} actions".told("\(actions)")
    let screen = told.scene.application.screen.bounds.size
    let times = told.moments.map(\.time)
    let length = max((times.last ?? 0) - (times.first ?? 0), 0.001)
    let size = [screen.width, screen.height].map { "\(PlainNumber($0))" }.joined(separator: " × ")
    let alike =
      recorded != nil
      ? "Recorded and replayed".told
      : differences.isEmpty ? "Recorded".told : "Replayed".told
    return [
      (
        "verdict",
        count == 0
          ? "replays as recorded".told
          : count == 1 ? "1 of {} differs".told(inputs) : "{} of {} differ".told("\(count)", inputs)
      ), ("count", "{}, {}".told(all, inputs)),
      ("size", "{} s, on {}".told(String(format: "%.2f", length), size)),
      ("replayed", scene.map { "Replayed on {}".told($0.shortName) } ?? "Replayed".told),
      ("alike", alike),
    ]
  }

  /// The moments to show: where contacts begin or end, and where the scene differs from the moment
  /// before.
  private static func strip(_ moments: [Retelling.Moment]) -> [Int] {
    guard let last = moments.indices.last else { return [] }
    let began = moments.indices.filter { moments[$0].hasBeginning }
    let left = moments.indices.filter { index in
      moments[index].contacts.contains { $0.phase == .ended || $0.phase == .cancelled }
    }
    let changed = moments.indices.dropFirst().filter { moments[$0].look != moments[$0 - 1].look }
    return Selection.pick(
      from: [[0, last], began, left, changed, Array(moments.indices)],
      limit: longestStrip
    )
  }
}

extension SceneFile {
  var shortName: String { name.split(separator: "/").last.map(String.init) ?? name }
}
