package import Foundation
import TouchExplain
import TouchKit
package import TouchScene
package import TouchSession

/// One self-contained page that shows what happened in a session, step by step.
///
/// It needs no network and no other file. It shows the replay; differences from the recording come
/// first.
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

  /// Makes a report.
  ///
  /// - Parameters:
  ///   - session: The session.
  ///   - scene: A scene to replay on, in place of the one inside; nil for that.
  package init(of session: Session, on scene: SceneFile? = nil) {
    self.session = session
    self.scene = scene
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
    let told = try Retelling(session, on: file)
    let limits = Self.mostRows
    let touches = max(1, session.beginnings)
    told.run(mostRows: min(limits.most, max(limits.least, limits.all / touches)))
    let strip = Self.strip(told.moments)
    let notes = told.moments.indices.flatMap { index in
      told.moments[index].notes.map { (moment: index, text: $0) }
    }
    let differences = Self.moments(of: result.differences, in: told.moments)
    var data = PageData(told, strip: strip, differences: differences, notes: notes)
    let film = try FilmStrip(
      of: session,
      on: file,
      told.moments,
      wanted: strip,
      budget: max(400_000, Self.largestPage - data.size)
    )
    let screen = told.scene.application.screen.bounds.size
    return Page(
      session: session,
      scene: file,
      result: result,
      differences: differences,
      isOnOtherScene: scene != nil,
      data: data.finish(film, inputs: result.inputCount, screen: screen)
    ).html
  }

  /// The moment of each difference; both stand in the order of the file.
  private static func moments(
    of differences: [ReplayDifference],
    in moments: [Retelling.Moment]
  ) -> [Int] {
    var index = 0
    return differences.map { difference in
      while index + 1 < moments.count, moments[index + 1].line <= difference.line { index += 1 }
      return index
    }
  }

  /// The moments to show: where contacts begin or end, and where the scene differs from the moment
  /// before.
  private static func strip(_ moments: [Retelling.Moment]) -> [Int] {
    guard let last = moments.indices.last else { return [] }
    let began = moments.indices.filter { moments[$0].contacts.contains { $0.phase == .began } }
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
