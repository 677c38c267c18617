package import TouchExplain
import TouchKit

/// Chooses the rows that explain a touch if not all views fit.
@MainActor
package struct VerdictTable {
  /// A view that helps to explain the touch.
  package struct Row {
    /// The view with its verdict.
    package let entry: HitReport.Entry
    /// Its depth below the outermost of the rows.
    package let depth: Int
  }

  /// The rows in the order of asking.
  package let rows: [Row]
  /// The number of views without a row.
  package let hiddenCount: Int

  /// Chooses the views that explain the touch best, and lists them in the order of hit-testing.
  package init(report: HitReport, capacity: Int) {
    let entries = report.entries
    let room = entries.count > capacity ? max(0, capacity - 1) : entries.count
    let ranks = Self.ranks(in: report)
    let ranked = entries.indices.sorted { (ranks[$0], $0) < (ranks[$1], $1) }
    let kept = ranked.prefix(room).sorted()
    let depths = kept.map { entries[$0].view.shownDepth }
    let outermost = depths.min() ?? 0
    rows = zip(kept, depths).map { Row(entry: entries[$0], depth: $1 - outermost) }
    hiddenCount = entries.count - rows.count
  }

  /// The rank of each entry: the higher, the sooner it is left out.
  ///
  /// The hit view, the missed view and the one that refused are left out last; before them their
  /// ancestors, the outermost first; before those the other views that were asked, then the rest.
  private static func ranks(in report: HitReport) -> [Int] {
    let explaining = [report.hit, report.missed?.view, report.missed?.by].compactMap { $0 }
    var ranks: [ObjectIdentifier: Int] = [:]
    for view in explaining {
      for (distance, ancestor) in sequence(first: view, next: \.superview).enumerated() {
        let key = ObjectIdentifier(ancestor)
        ranks[key] = min(distance, ranks[key] ?? distance)
      }
    }
    return report.entries.map { entry in
      ranks[ObjectIdentifier(entry.view)] ?? (entry.verdict == nil ? .max : .max - 1)
    }
  }
}

extension UIView {
  /// The number of listed views above this one in the tree.
  var shownDepth: Int {
    var (count, view) = (0, superview)
    while let current = view {
      if !current.isContainer { count += 1 }
      view = current.superview
    }
    return count
  }
}
