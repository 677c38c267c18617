import Foundation
import TouchExplain
import TouchInspector
import TouchKit
import TouchScene
import TouchSession

/// One touch that began: its hit view and the reasons, in words and shapes that do not refer to the views.
///
/// Places are those of the stage, in points.
struct TouchAccount {
  struct Row {
    let depth: Int
    let view: String
    let path: String
    let verdict: String
    let tone: String
    let reason: String
    /// The distance of the point from the view, which refused it for that.
    let distance: String?
    let isMissed: Bool
    let corners: [CGPoint]
  }

  /// Rows that are folded into one, as in the window.
  struct Run {
    let rows: Range<Int>
    let depth: Int
    let sentence: String
    /// The number of its views that have no row.
    let hiddenCount: Int
  }

  let point: CGPoint
  let hit: String?
  let hitPath: String?
  /// The row or item that the view is a part of, where it has no name of its own: `row 2 “Milk”`.
  let row: String?
  /// The list of that row or item and its place there, as the trace names them.
  let rowPlace: [String]
  /// The corners of that view.
  let hitShape: [CGPoint]
  /// True if an override grows the area where that view takes touches.
  let isGrown: Bool
  let explanation: String
  let passes: Int
  let passesAgree: Bool
  private(set) var rows: [Row] = []
  private(set) var runs: [Run] = []
  /// The responders of the chain, with the paths of those that are views.
  private(set) var chain: [(name: String, path: String?)] = []
  /// The lines of the picture, as SVG, that the window's overlay would be of it.
  let overlay: [Substring]
}

extension TouchAccount {
  var receiver: String { hit ?? "nobody".told }

  /// The same for a list of actions, in which many views have the same class.
  var target: String { row ?? receiver }

  /// A sentence about the touch, with the row or item in place of the class of a view in it.
  func naming(_ sentence: Sentence) -> Sentence {
    guard let row else { return sentence }
    return Sentence(
      sentence.parts.map { part in
        part.tone == .hit && part.name?.description == hitPath
          ? Sentence.Part(row, .hit, naming: part.name) : part
      }
    )
  }

  var passWords: String {
    passes < 2 ? "" : passesAgree ? " ×\(passes)" : " (passes differ; the last counts)".told
  }

  /// The meaning of the dotted area, where there is one.
  var areaWords: String {
    !isGrown ? "" : told("Dotted: where \(receiver) takes touches, grown by its override.")
  }
}

extension TouchAccount {
  init(
    of report: HitReport,
    _ story: TouchStory,
    on stage: OverlayPicture,
    overlay: [Substring],
    mostRows: Int
  ) {
    self.overlay = overlay
    point = stage.place(report.point)
    hit = report.hit.map(report.title)
    hitPath = report.hit?.path
    row = report.hit?.listPlace?.words
    rowPlace = report.hit?.rowPlace ?? []
    hitShape = report.hit?.corners(on: stage) ?? []
    isGrown = report.grownHit != nil
    explanation = report.explanation
    passes = story.passes
    passesAgree = story.passesAgree
    var paths = ViewPaths()
    chain = zip(report.chainNames, report.chain).map { name, responder in
      (name, (responder as? UIView).map { paths.path(of: $0) })
    }
    add(VerdictRows(report), &paths, on: stage, mostRows: mostRows)
  }

  /// Adds the rows that the window has at first, and of those that it folds as many as there is room for.
  private mutating func add(
    _ table: VerdictRows,
    _ paths: inout ViewPaths,
    on stage: OverlayPicture,
    mostRows: Int
  ) {
    let shown = table.rows(chosen: nil)
    var room = mostRows - shown.count
    for row in shown {
      guard case .run(let run, let depth) = row else {
        add(row, table.report, &paths, on: stage)
        continue
      }
      let places = run.places.prefix(max(1, room))
      room -= places.count
      runs.append(
        Run(
          rows: rows.count..<rows.count + places.count,
          depth: depth,
          sentence: run.sentence,
          hiddenCount: run.places.count - places.count
        )
      )
      for place in places { add(table.row(place), table.report, &paths, on: stage) }
    }
  }

  private mutating func add(
    _ row: VerdictRows.Row,
    _ report: HitReport,
    _ paths: inout ViewPaths,
    on stage: OverlayPicture
  ) {
    guard case .view(let entry, let depth) = row else { return }
    rows.append(
      Row(
        depth: depth,
        view: entry.title,
        path: paths.path(of: entry.view),
        verdict: entry.words.told,
        tone: entry.tone.rawValue,
        reason: entry.shownReason,
        distance: entry.distance,
        isMissed: entry.view === report.missed?.view,
        corners: entry.view.corners(on: stage)
      )
    )
  }
}

extension UIView {
  /// The corners on the stage of a picture.
  func corners(on stage: OverlayPicture) -> [CGPoint] { cornersOnScreen.map(stage.place) }
}
