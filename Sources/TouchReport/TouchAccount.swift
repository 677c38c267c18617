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
  }

  /// How far outside the refusing view the point is.
  struct Margin {
    let start: CGPoint
    let end: CGPoint
    let words: String
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
  let margin: Margin?
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
        tone: row.entry.tone,
        reason: row.entry.verdict == .hitBelow ? "" : row.entry.reason,
        isMissed: row.entry.view === report.missed?.view
      )
    }
    hiddenCount = table.hiddenCount
    chain = report.chain.map { responder in
      responder is UIWindow
        ? responder.className : (responder as? UIView)?.title ?? responder.shortName
    }
    chainShapes = report.chain.enumerated().compactMap { index, responder in
      guard let view = responder as? UIView, index == 0 || !view.isContainer else { return nil }
      return (number: index + 1, corners: view.cornersOnScreen)
    }
    let refuser = Self.refuser(in: report)
    missed = report.missed?.view.cornersOnScreen ?? []
    self.refuser = refuser?.view.cornersOnScreen ?? []
    isMissedOutside =
      refuser.map { refuser in
        guard case .outside(.some) = refuser.verdict, let view = report.missed?.view else {
          return false
        }
        return refuser.view !== view && view.isDescendant(of: refuser.view)
      } ?? false
    margin = refuser.flatMap { Margin(of: $0, to: report.point) }
  }

  /// The view that refused the point: the missed view itself, or the one because of which it was not
  /// asked.
  @MainActor
  private static func refuser(in report: HitReport) -> HitReport.Entry? {
    guard let missed = report.missed else { return nil }
    if missed.verdict != nil { return missed }
    return report.entries.first { $0.view === missed.by && $0.verdict != .hit }
  }
}

extension TouchAccount.Margin {
  /// Measures from the edge of a view to a point on the screen; nil if it is not outside.
  @MainActor
  init?(of entry: HitReport.Entry, to point: CGPoint) {
    guard case .outside(let margin?) = entry.verdict, entry.point.x.isFinite,
      entry.point.y.isFinite
    else { return nil }
    let bounds = entry.view.bounds
    let edge = CGPoint(
      x: min(max(entry.point.x, bounds.minX), bounds.maxX),
      y: min(max(entry.point.y, bounds.minY), bounds.maxY)
    )
    let distances = [abs(margin.horizontal), abs(margin.vertical)].filter { $0 > 0 }
    start = entry.view.pointOnScreen(edge)
    end = point
    words = distances.map { "\(PlainNumber($0))" }.joined(separator: " × ") + " pt"
  }
}

extension HitReport.Entry {
  /// The name of the colour of the verdict.
  fileprivate var tone: String {
    switch verdict {
    case .hit: "hit"
    case .hitBelow: "passed"
    case nil, .passedThrough, .overridden: "note"
    case .hidden, .transparent, .interactionDisabled, .outside: "refused"
    }
  }
}

extension UIView {
  /// The corners of the bounds on the screen, in points, clockwise from the top left.
  @MainActor var cornersOnScreen: [CGPoint] { bounds.corners.map(pointOnScreen) }
}
