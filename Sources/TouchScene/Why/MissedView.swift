import TouchKit

/// Finds what the user thinks they touched: the view seen at a point, where the touch went behind.
@MainActor
enum MissedView {
  static func find(
    at point: CGPoint,
    hit: UIView?,
    among entries: [HitReport.Entry],
    in application: UIApplication
  ) -> HitReport.Entry? {
    for entry in entries {
      if entry.view === hit { return nil }
      guard entry.verdict != .hitBelow, isSeen(entry.view, at: point) else { continue }
      // A child that lets touches through on purpose, such as a label, shows part of the hit view.
      if let hit, entry.view.isDescendant(of: hit), entry.verdict == .interactionDisabled {
        continue
      }
      return entry
    }
    return nil
  }

  /// Whether a view draws something at a screen point that nothing above it in the tree hides.
  private static func isSeen(_ view: UIView, at point: CGPoint) -> Bool {
    guard drawsSomething(view), contains(view, point) else { return false }
    var ancestor: UIView? = view
    while let current = ancestor {
      if current.isHidden || current.alpha == 0 { return false }
      if current !== view, current.clipsToBounds, !contains(current, point) { return false }
      ancestor = current.superview
    }
    return true
  }

  private static func drawsSomething(_ view: UIView) -> Bool {
    if let color = view.backgroundColor, color.cgColor.alpha > 0 { return true }
    if view.layer.borderWidth > 0 { return true }
    switch view {
    case let label as UILabel: return label.text?.isEmpty == false
    case let image as UIImageView: return image.image != nil
    case let button as UIButton: return button.currentTitle != nil
    default: return false
    }
  }

  private static func contains(_ view: UIView, _ point: CGPoint) -> Bool {
    Margin(of: view.pointFromScreen(point), outside: view.bounds) == nil
  }
}
