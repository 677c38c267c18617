import TouchExplain
import TouchKit
import TouchScene

/// What the rows of *Why* stand for, of which there may be as many as views: a row is made where it is drawn.
enum WhyRows {
  /// The verdicts on a touch, and the view that the touch missed.
  case verdicts([VerdictRows.Row], missed: UIView?)
  /// The views before any touch.
  case views([ListedView])

  var count: Int {
    switch self {
    case .verdicts(let rows, _): rows.count
    case .views(let views): views.count
    }
  }

  subscript(_ index: Int) -> WhyRow {
    switch self {
    case .verdicts(let rows, let missed): WhyRow(rows[index], missed: missed)
    case .views(let views): WhyRow(views[index].view, depth: views[index].depth)
    }
  }

  /// The view that a row stands for; nil for a run of views.
  func view(of index: Int) -> UIView? {
    switch self {
    case .verdicts(let rows, _):
      guard case .view(let entry, _) = rows[index] else { return nil }
      return entry.view
    case .views(let views): return views[index].view
    }
  }

  /// The largest depth of a row.
  var deepest: Int {
    switch self {
    case .verdicts(let rows, _): rows.map(\.depth).max() ?? 0
    case .views(let views): views.map(\.depth).max() ?? 0
    }
  }

  var verdictWords: Set<String> {
    guard case .verdicts(let rows, _) = self else { return [] }
    return Set(
      rows.compactMap { if case .view(let entry, _) = $0 { entry.words.told } else { nil } }
    )
  }

  /// True if these are views before any touch, and the same.
  func are(_ others: [ListedView]) -> Bool {
    guard case .views(let views) = self else { return false }
    return views == others
  }
}

/// A view that is listed before any touch, and the number of listed views above it in the tree.
struct ListedView: Equatable {
  let view: UIView
  let depth: Int

  static func == (one: ListedView, other: ListedView) -> Bool { one.view === other.view }
}

extension UIApplication {
  /// The views that are listed before any touch, front to back: those whose bounds have a screen point,
  /// in points, or all; no code of the app is asked.
  func views(at point: CGPoint?) -> [ListedView] {
    var found: [ListedView] = []
    let isAll = point == nil
    var pending: [(listed: ListedView, point: CGPoint)] = windows.map {
      (ListedView(view: $0, depth: 0), $0.pointFromScreen(point ?? .zero))
    }
    while let (listed, point) = pending.popLast() {
      let view = listed.view
      let isShown = view.isListed
      if isShown, isAll || view.bounds.contains(point) { found.append(listed) }
      let depth = listed.depth + (isShown ? 1 : 0)
      for child in view.subviews {
        let own = isAll ? point : child.pointFromSuperview(point)
        pending.append((ListedView(view: child, depth: depth), own))
      }
    }
    return found
  }
}
