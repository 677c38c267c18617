import TouchExplain
import TouchKit

/// What the rows of *Why* stand for, of which there may be as many as views: a row is made where it is drawn.
@MainActor
enum WhyRows {
  /// The verdicts on a touch, and the view that the touch missed.
  case verdicts([VerdictRows.Row], missed: UIView?)
  /// The views before any touch.
  case views([UIView])

  var count: Int {
    switch self {
    case .verdicts(let rows, _): rows.count
    case .views(let views): views.count
    }
  }

  subscript(_ index: Int) -> WhyRow {
    switch self {
    case .verdicts(let rows, let missed): WhyRow(rows[index], missed: missed)
    case .views(let views): WhyRow(views[index])
    }
  }

  /// The view that a row stands for; nil for a run of views.
  func view(of index: Int) -> UIView? {
    switch self {
    case .verdicts(let rows, _):
      guard case .view(let entry, _) = rows[index] else { return nil }
      return entry.view
    case .views(let views): return views[index]
    }
  }

  /// The largest depth of a row.
  var deepest: Int {
    switch self {
    case .verdicts(let rows, _): rows.map(\.depth).max() ?? 0
    case .views(let views): views.map(\.shownDepth).max() ?? 0
    }
  }

  /// True if these are views before any touch, and the same.
  func are(_ others: [UIView]) -> Bool {
    guard case .views(let views) = self else { return false }
    return views.elementsEqual(others, by: ===)
  }
}

extension UIApplication {
  /// The views that are listed before any touch, front to back: those whose bounds have a screen point,
  /// in points, or all; no code of the app is asked.
  func views(at point: CGPoint?) -> [UIView] {
    windows.reversed().flatMap(\.frontToBack).filter { view in
      guard !view.isContainer else { return false }
      return point.map { view.bounds.contains(view.pointFromScreen($0)) } ?? true
    }
  }
}
