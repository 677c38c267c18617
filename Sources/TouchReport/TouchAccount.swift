import Foundation
import TouchExplain
import TouchInspector
import TouchKit
import TouchScene

/// One touch that began: its hit view and why, in words and shapes that do not refer to the views.
struct TouchAccount {
  /// The verdict on one view.
  struct Row {
    let depth: Int
    let view: String
    let verdict: String
    /// The colour of the verdict.
    let tone: String
    let reason: String
    let isMissed: Bool
    /// The corners of the view.
    let corners: [CGPoint]
  }

  let point: CGPoint
  /// The view that got the touch; nil where none did.
  let hit: String?
  let explanation: String
  let passes: Int
  let passesAgree: Bool
  let rows: [Row]
  let hiddenCount: Int
  /// The responders from the hit view on.
  let chain: [String]
  /// The corners of the views of the chain, each with its number, from 1.
  let chainShapes: [(number: Int, corners: [CGPoint])]
  /// The corners of the view that was missed.
  let missed: [CGPoint]
  /// The corners of the view that refused in its place.
  let refuser: [CGPoint]
  /// Whether what lies within the refuser can be reached.
  let isMissedOutside: Bool
  /// How far outside the refuser the point is.
  let margin: HitReport.Margin?
}

extension TouchAccount {
  /// Describes a touch; all positions are on the screen, in points.
  @MainActor
  init(of report: HitReport, _ story: TouchStory, mostRows: Int) {
    let table = VerdictTable(report: report, capacity: mostRows)
    point = report.point
    hit = report.hit?.title
    explanation = report.explanation
    passes = story.passes
    passesAgree = story.passesAgree
    rows = table.rows.map { row in
      Row(
        depth: row.depth,
        view: row.entry.view.title,
        verdict: row.entry.words,
        tone: row.entry.tone.rawValue,
        reason: row.entry.shownReason,
        isMissed: row.entry.view === report.missed?.view,
        corners: row.entry.view.cornersOnScreen
      )
    }
    hiddenCount = table.hiddenCount
    chain = report.chainNames
    chainShapes = report.numberedViews.map { (number: $0.number, corners: $0.view.cornersOnScreen) }
    missed = report.missed?.view.cornersOnScreen ?? []
    refuser = report.refuser?.view.cornersOnScreen ?? []
    isMissedOutside = report.isMissedOutside
    margin = report.margin
  }
}
