import TouchKit
import TouchScene

extension HitReport {
  /// Finds what the user thinks they touched: the view seen at the point, where the touch went behind.
  func seenInPlaceOfHit(in application: UIApplication) -> Entry? {
    // A touch beside a menu is there to dismiss it.
    if hit is _UIContextMenuContainerView { return nil }
    var views = SeenViews(of: application, at: point)
    while let (view, own) = views.next() {
      // UIKit's view around a root view shows nothing, though it may be hit.
      if let hit, view === hit, view.passingWindow == nil {
        return behind(hit, &views)
      }
      // Few views are seen at a point, so that only for these an entry is looked up.
      guard isSeen(view, own), let entry = entry(of: view) else { continue }
      if cameLater(view.window, than: hit?.window) { continue }
      if entry.verdict == .hitBelow || Self.isDecoration(view) { continue }
      // It was asked, and sent the touch on by itself.
      if entry.verdict != nil, let hit, entry.by === hit { continue }
      return entry
    }
    return nil
  }

  /// Returns whether a window in front of the one that has the touch was not asked: the touch brought it, as a menu's.
  private func cameLater(_ window: UIWindow?, than hit: UIWindow?) -> Bool {
    guard let window, let hit, window !== hit, let place = entries.place(of: window),
      let own = entries.place(of: hit)
    else { return false }
    return place < own && entries[place].verdict == nil
  }

  /// Returns the view that is seen through a hit view that shows nothing and does nothing with the touch: the nearest
  /// view behind it, if that wants touches.
  private func behind(_ hit: UIView, _ views: inout SeenViews) -> Entry? {
    let isWireframe = hit.application?.isOutlined == true
    guard isWireframe ? !hit.showsContent : !hit.drawsSomething else { return nil }
    let path = hit.ancestors + [hit]
    var seen: UIView?
    while seen == nil, let (view, own) = views.next() {
      // A wireframe outlines all views, of which few are what one presses.
      let isMeant = isSeen(view, own) && (!isWireframe || view.wantsTouches)
      if isMeant, !path.contains(where: { $0 === view }), !Self.isDecoration(view) { seen = view }
    }
    // A popover has a background of its own.
    let popover = path.last { $0 is _UIPopoverView }
    guard let seen, popover.map(seen.isDescendant) != false,
      let meant = ([seen] + seen.ancestors.reversed()).first(where: \.wantsTouches),
      !path.contains(where: { $0 === meant }),
      !path.contains(where: { Self.hasKnownUse($0) && !meant.isDescendant(of: $0) }),
      !isWireframe || !Self.isAnotherScreen(path.first { !meant.isDescendant(of: $0) } ?? hit)
    else { return nil }
    return entry(of: meant)
  }

  /// Returns whether a view has a use for touches that is known: recognizers that a dump does not describe may be for
  /// anything.
  private static func hasKnownUse(_ view: UIView) -> Bool {
    view.hasUseForTouches && !view.hasUndescribedRecognizers
  }

  /// Returns whether UIKit shows a view in place of all that is behind it, as it does with what is presented.
  private static func isAnotherScreen(_ branch: UIView) -> Bool {
    if UIKitParts.isContentView(branch) { return false }
    return branch is UIWindow || UIKitParts.isOwn(branch)
      || branch.superview.map { UIKitParts.isOwn($0) && !($0 is UIWindow) } == true
  }

  private static func isDecoration(_ view: UIView) -> Bool {
    (view is UILabel || view is UIImageView) && !view.isUserInteractionEnabled
  }

  /// Returns whether a view draws something at the point, which is `own` in its space, that nothing above it in the
  /// tree hides.
  private func isSeen(_ view: UIView, _ own: CGPoint) -> Bool {
    guard Self.contains(view, own: view.isShownElsewhere ? view.pointSeen(at: point) : own),
      view.drawsSomething || view.application?.isOutlined == true && view.isOutline
    else { return false }
    var ancestor: UIView? = view
    while let current = ancestor {
      if current.isHidden || current.alpha == 0 { return false }
      if current !== view, current.clipsToBounds,
        !Self.contains(current, own: current.pointSeen(at: point))
      {
        return false
      }
      ancestor = current.superview
    }
    return true
  }

  /// Returns whether a point of a view's space is within it and its round corners, outside of which it draws nothing.
  private static func contains(_ view: UIView, own: CGPoint) -> Bool {
    let bounds = view.bounds
    guard bounds.holds(own) else { return false }
    let radius = min(view.drawnCornerRadius, bounds.width / 2, bounds.height / 2)
    guard radius > 0 else { return true }
    let inner = bounds.insetBy(dx: radius, dy: radius)
    let x = max(inner.minX - own.x, own.x - inner.maxX, 0)
    let y = max(inner.minY - own.y, own.y - inner.maxY, 0)
    return x * x + y * y <= radius * radius
  }
}

/// The views of all windows in the order in which they are seen: those that are drawn last come first.
private struct SeenViews {
  private struct Item {
    let view: UIView
    /// The point in the view's own space.
    let point: CGPoint
    /// True if the views in it, which lie on it, are among the items.
    var isOpen = false
  }

  private var pending: [Item]

  init(of application: UIApplication, at point: CGPoint) {
    pending = application.windows.map { Item(view: $0, point: $0.pointFromSuperview(point)) }
  }

  mutating func next() -> (view: UIView, point: CGPoint)? {
    while let item = pending.popLast() {
      let children = item.isOpen ? [] : item.view.subviewsInDrawingOrder
      if children.isEmpty { return (item.view, item.point) }
      pending.append(Item(view: item.view, point: item.point, isOpen: true))
      for child in children {
        pending.append(Item(view: child, point: child.pointFromSuperview(item.point)))
      }
    }
    return nil
  }
}

extension UIView {
  /// True if the view itself is visible, as far as can be determined.
  ///
  /// Where no colours are known, a view that receives no touches may as well be a background.
  var drawsSomething: Bool {
    application?.isWireframe == true && takesTouches ? isOutline : hasLooks
  }

  private var takesTouches: Bool { isUserInteractionEnabled || self is UIControl }

  /// True if an outline stands for what may be seen of the view: of UIKit's own, those that let touches through show
  /// nothing.
  fileprivate var isOutline: Bool {
    takesTouches && !UIKitParts.has(.passThrough, self)
      && !(UIKitParts.isUIKits(className) && sceneBehaviour?.behaviour.hitTest == .passThrough)
  }

  var hasLooks: Bool {
    if let color = backgroundColor, color.cgColor.alpha > 0 { return true }
    return drawnBorderWidth > 0 || showsContent
  }

  fileprivate var showsContent: Bool {
    switch self {
    case let label as UILabel: label.text?.isEmpty == false
    case let image as UIImageView: image.image != nil
    case let button as UIButton: button.currentTitle != nil
    default: false
    }
  }
}
