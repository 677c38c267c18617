import TouchKit
import TouchScene

/// Picks the rows that explain a touch, where not all views fit.
@MainActor
struct VerdictTable {
  struct Row {
    let entry: HitReport.Entry
    let depth: Int
  }

  let rows: [Row]
  let hiddenCount: Int

  /// Takes the views that explain the touch first, and shows what it took in the order of asking.
  init(report: HitReport, capacity: Int) {
    let entries = report.entries
    let room = entries.count > capacity ? max(0, capacity - 1) : entries.count
    let important = Self.important(in: report)
    let ranked = entries.indices.sorted {
      let (one, other) = (Self.rank(entries[$0], important), Self.rank(entries[$1], important))
      return (one, $0) < (other, $1)
    }
    let kept = ranked.prefix(room).sorted()
    rows = kept.map { Row(entry: entries[$0], depth: entries[$0].view.shownDepth) }
    hiddenCount = entries.count - rows.count
  }

  /// The hit view, the missed one, who stood in its way, and what these lie in.
  private static func important(in report: HitReport) -> Set<ObjectIdentifier> {
    var views: Set<ObjectIdentifier> = []
    for start in [report.hit, report.missed?.view, report.missed?.by] {
      var view = start
      while let current = view {
        views.insert(ObjectIdentifier(current))
        view = current.superview
      }
    }
    return views
  }

  private static func rank(_ entry: HitReport.Entry, _ important: Set<ObjectIdentifier>) -> Int {
    if important.contains(ObjectIdentifier(entry.view)) { return 0 }
    return entry.verdict == nil ? 2 : 1
  }
}

extension HitReport.Entry {
  /// The verdict as the panel words it.
  var words: String {
    switch verdict {
    case .hit: "hit"
    case .hitBelow: "hit by its child"
    case .hidden: "hidden"
    case .transparent: "transparent"
    case .interactionDisabled: "disabled"
    case .outside: "outside"
    case .passedThrough: "passed through"
    case .overridden: "overridden"
    case nil: "not asked"
    }
  }
}

extension UIView {
  /// How many views that are listed lie above this one in the tree.
  var shownDepth: Int {
    var (count, view) = (0, superview)
    while let current = view {
      if !current.isContainer { count += 1 }
      view = current.superview
    }
    return count
  }

  /// This view and all in it, in the order of asking.
  var frontToBack: [UIView] {
    var result: [UIView] = []
    var pending = [self]
    while let view = pending.popLast() {
      result.append(view)
      pending += view.subviews
    }
    return result
  }
}
