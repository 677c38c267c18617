import Foundation
import TouchExplain
import TouchInspector
import TouchKit
import TouchScene
import TouchSession

/// One touch that began: its hit view and the reasons, in words and shapes that do not refer to the views.
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
  /// The corners of the area where that view takes touches, if an override grows it.
  let area: [CGPoint]
  let explanation: String
  let passes: Int
  let passesAgree: Bool
  private(set) var rows: [Row] = []
  private(set) var runs: [Run] = []
  let chain: [String]
  /// The corners of the views of the chain, each with its number, from 1.
  let chainShapes: [(number: Int, corners: [CGPoint])]
  let missed: [CGPoint]
  /// The corners of the view that refused in its place.
  let refuser: [CGPoint]
  /// True if what lies within the refuser can be reached.
  let isMissedOutside: Bool
  let margin: HitReport.Margin?
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
    area.isEmpty ? "" : told("Dotted: where \(receiver) takes touches, grown by its override.")
  }
}

extension TouchAccount {
  /// Describes a touch; all positions are on the screen, in points.
  init(of report: HitReport, _ story: TouchStory, mostRows: Int) {
    point = report.point
    hit = report.hit.map(report.title)
    hitPath = report.hit?.path
    row = report.hit?.listPlace?.words
    rowPlace = report.hit?.rowPlace ?? []
    area = report.hit?.grownArea ?? []
    explanation = report.explanation
    passes = story.passes
    passesAgree = story.passesAgree
    chain = report.chainNames
    chainShapes = report.numberedViews.map { (number: $0.number, corners: $0.view.cornersOnScreen) }
    missed = report.missed?.view.cornersOnScreen ?? []
    refuser = report.refuser?.view.cornersOnScreen ?? []
    isMissedOutside = report.isMissedOutside
    margin = report.margin
    var paths = ViewPaths()
    add(VerdictRows(report), &paths, mostRows: mostRows)
  }

  /// Adds the rows that the window has at first, and of those that it folds as many as there is room for.
  private mutating func add(_ table: VerdictRows, _ paths: inout ViewPaths, mostRows: Int) {
    let shown = table.rows(chosen: nil)
    var room = mostRows - shown.count
    for row in shown {
      guard case .run(let run, let depth) = row else {
        add(row, table.report, &paths)
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
      for place in places { add(table.row(place), table.report, &paths) }
    }
  }

  private mutating func add(
    _ row: VerdictRows.Row,
    _ report: HitReport,
    _ paths: inout ViewPaths
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
        corners: entry.view.cornersOnScreen
      )
    )
  }
}

extension UIView {
  /// The corners of the grown bounds on the screen, where the class takes touches around them.
  fileprivate var grownArea: [CGPoint] {
    guard case .outset(let insets)? = sceneBehaviour?.behaviour.pointInside else { return [] }
    let area = CGRect(
      x: bounds.minX - insets.left,
      y: bounds.minY - insets.top,
      width: max(0, bounds.width + insets.left + insets.right),
      height: max(0, bounds.height + insets.top + insets.bottom)
    )
    return area.corners.map(pointOnScreen)
  }
}
