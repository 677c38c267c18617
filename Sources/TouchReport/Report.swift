package import Foundation
import TouchExplain
import TouchKit
package import TouchScene
package import TouchSession

/// One self-contained page that shows what happened in a session, step by step.
///
/// It needs no network and no other file. It shows the replay; where it differs from the recording,
/// both stand side by side.
@MainActor
package struct Report {
  /// The largest size of a page in bytes, unless the inputs alone need more.
  static let largestPage = 4_600_000
  /// How many moments the film strip shows at most.
  private static let longestStrip = 60
  /// The largest number of rows of all touches together, and the limits for each.
  private static let mostRows = (all: 20_000, least: 6, most: 60)

  private let session: Session
  private let scene: SceneFile?
  private let sceneText: String?

  /// Makes a report.
  ///
  /// - Parameters:
  ///   - session: The session.
  ///   - scene: A scene to replay on, in place of the one inside; nil for that.
  ///   - sceneText: What the file of that scene contains; nil where it is not known.
  package init(of session: Session, on scene: SceneFile? = nil, sceneText: String? = nil) {
    self.session = session
    self.scene = scene
    self.sceneText = sceneText
  }

  /// Returns the page, HTML in UTF-8.
  ///
  /// - Throws: ``SourceError`` where there are no inputs or the scene cannot be made,
  ///   `CairoError` where it cannot be drawn.
  package func page() throws -> Data {
    guard !session.steps.isEmpty else {
      throw SourceError(SourcePosition(file: session.name), "the session has no inputs to show")
    }
    let result = try Replayer(session, on: scene).run()
    let file = try scene ?? session.scene
    let told = try retelling(on: file)
    let old = try recordedScene(result)
    let recorded = try old.map { try retelling(on: $0) }
    let touched = (told.touches + (recorded?.touches ?? [])).flatMap(\.rows).map(\.path)
    let paths = Set(touched).sorted()

    var data = PageData(told, recorded: recorded)
    let strip = Self.strip(told.moments)
    let notes = told.moments.indices.flatMap { index in
      told.moments[index].notes.map { (moment: index, text: $0) }
    }
    data.write(strip: strip, notes: notes)
    data.write(SessionAction.all(in: told.moments))
    let differences = try explained(result, told, recorded, old, file)
    data.write(differences)
    let first = differences.lazy.compactMap(\.change?.line).first
    data.write(try SceneText(of: file, text: sceneText, around: first), for: paths)
    write(result, file, to: &data)
    let film = try FilmStrip(
      of: session,
      on: [file] + [old].compactMap { $0 },
      told.moments,
      looks: told.moments.map { moment in
        [moment.look]
          + (recorded.map { [$0.moments[$0.moment(of: moment.lastInput + 1)].look] } ?? [])
      },
      wanted: strip,
      budget: max(400_000, Self.largestPage - data.size)
    )
    let screens = [told, recorded].compactMap { $0?.scene.application.screen.bounds.size }
    let title = file.title ?? file.shortName
    return Page(title: title, data: data.finish(film, screens: screens)).html
  }

  private func retelling(on file: SceneFile) throws -> Retelling {
    let told = try Retelling(session, on: file)
    let limits = Self.mostRows
    let touches = max(1, session.beginnings)
    told.run(mostRows: min(limits.most, max(limits.least, limits.all / touches)))
    return told
  }

  /// The scene that the session was recorded on, where a replay on it shows what was recorded and
  /// another one differs from it.
  private func recordedScene(_ result: ReplayResult) throws -> SceneFile? {
    guard scene != nil, !result.differences.isEmpty, case .scene(let old) = session.origin,
      try Replayer(session).run().differences.isEmpty
    else { return nil }
    return old
  }

  /// The differences, with their moments and the changes to the scene that explain them.
  private func explained(
    _ result: ReplayResult,
    _ told: Retelling,
    _ recorded: Retelling?,
    _ old: SceneFile?,
    _ file: SceneFile
  ) throws -> [(difference: ReplayDifference, moment: Int, change: SceneChange?)] {
    let changes = old.map { SceneChange.all(from: $0, to: file) } ?? []
    let text = changes.isEmpty ? nil : try SceneText(of: file, text: sceneText)
    return result.differences.map { difference in
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

  private func write(_ result: ReplayResult, _ file: SceneFile, to data: inout PageData) {
    let about = file.about?.trimmingCharacters(in: .whitespacesAndNewlines)
    let replayed = scene == nil ? "" : "--scene \(file.name.quotedForShell) "
    data.write(
      [
        ("title", file.title ?? file.shortName), ("file", session.fileName), ("about", about),
        ("scene", scene?.shortName),
        ("accept", "touchstone replay --update \(replayed)\(session.name.quotedForShell)"),
      ],
      [
        ("warnings", result.warnings.map { $0.replacing(session.name, with: session.fileName) }),
        ("viewChanges", result.viewChanges.map(\.description)),
      ]
    )
    data.json.field("inputs", result.inputCount)
  }

  /// The moments to show: where contacts begin or end, and where the scene differs from the moment
  /// before.
  private static func strip(_ moments: [Retelling.Moment]) -> [Int] {
    guard let last = moments.indices.last else { return [] }
    let began = moments.indices.filter { index in
      let moment = moments[index]
      return moment.contacts.contains { $0.phase == .began && !moment.resting.contains($0.id) }
    }
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
  /// The file's name without its folders.
  var shortName: String { name.split(separator: "/").last.map(String.init) ?? name }
}

extension Session {
  /// How many contacts come down.
  fileprivate var beginnings: Int {
    steps.reduce(0) { count, step in
      guard case .contacts(let contacts) = step.input.kind else { return count }
      return count + contacts.count { $0.phase == .began }
    }
  }
}

extension String {
  /// The text as a shell takes it for one word.
  fileprivate var quotedForShell: String {
    let plain = "abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789._/+-"
    guard isEmpty || !allSatisfy(plain.contains) else { return self }
    return "'" + replacing("'", with: "'\\''") + "'"
  }
}
