/// Distances from the sides of a rectangle by the direction of text, in points.
public struct NSDirectionalEdgeInsets: Hashable, Sendable {
  /// The inset from the top.
  public var top: CGFloat
  /// The inset from the side at which lines of text begin.
  public var leading: CGFloat
  /// The inset from the bottom.
  public var bottom: CGFloat
  /// The inset from the side at which lines of text end.
  public var trailing: CGFloat

  /// No inset on any side.
  public static let zero = NSDirectionalEdgeInsets()

  /// Makes insets from their four distances, in points; 0 by default.
  public init(
    top: CGFloat = 0,
    leading: CGFloat = 0,
    bottom: CGFloat = 0,
    trailing: CGFloat = 0
  ) {
    self.top = top
    self.leading = leading
    self.bottom = bottom
    self.trailing = trailing
  }

  init(_ insets: UIEdgeInsets, isRightToLeft: Bool) {
    self.init(
      top: insets.top,
      leading: isRightToLeft ? insets.right : insets.left,
      bottom: insets.bottom,
      trailing: isRightToLeft ? insets.left : insets.right
    )
  }

  func plain(isRightToLeft: Bool) -> UIEdgeInsets {
    UIEdgeInsets(
      top: top,
      left: isRightToLeft ? trailing : leading,
      bottom: bottom,
      right: isRightToLeft ? leading : trailing
    )
  }
}

extension UIView {
  /// The insets of bars, sensors and the home indicator in the view, in points from its edges (`B-7.38`).
  public final var safeAreaInsets: UIEdgeInsets {
    guard let window = storedWindow else { return .zero }
    let chain = lineage.reversed()
    var insets = window.owner.statusBarManager.safeArea
    var room = window.owner.screen.bounds
    for view in chain {
      let frame = CGRect(origin: view.node.pointee.frameOrigin, size: view.node.pointee.bounds.size)
      // What sticks out of its superview is covered no further than that one.
      insets = UIEdgeInsets(
        top: max(0, insets.top - max(0, frame.minY - room.minY)),
        left: max(0, insets.left - max(0, frame.minX - room.minX)),
        bottom: max(0, insets.bottom - max(0, room.maxY - frame.maxY)),
        right: max(0, insets.right - max(0, room.maxX - frame.maxX))
      )
      if let more = view.controller?.additionalSafeAreaInsets { insets = insets + more }
      room = view.node.pointee.bounds
    }
    return insets
  }

  final var currentMargins: UIEdgeInsets { allMargins.plain(isRightToLeft: isRightToLeft) }

  /// As ``layoutMargins``, by the direction of text.
  public final var directionalLayoutMargins: NSDirectionalEdgeInsets {
    get { allMargins }
    set { ownMargins = newValue }
  }

  /// True if what bars cover of the view is added to the margins; true by default.
  public final var insetsLayoutMarginsFromSafeArea: Bool {
    get { layoutState?.insetsMarginsFromSafeArea ?? true }
    set {
      madeLayoutState.insetsMarginsFromSafeArea = newValue
      marginsDidChange()
    }
  }

  /// The margins without what bars cover.
  final var ownMargins: NSDirectionalEdgeInsets {
    get {
      let system = systemMargins
      guard let own = layoutState?.margins else { return system }
      guard controller != nil else { return own }
      return NSDirectionalEdgeInsets(
        top: own.top,
        leading: max(own.leading, system.leading),
        bottom: own.bottom,
        trailing: max(own.trailing, system.trailing)
      )
    }
    set {
      madeLayoutState.margins = newValue
      marginsDidChange()
    }
  }

  /// The margins of a view that has none of its own; those of a controller's view depend on its width
  /// (`B-7.39`), those of a cell's content on its table's (`B-7.68`).
  private var systemMargins: NSDirectionalEdgeInsets {
    if controller != nil {
      let side: CGFloat = node.pointee.bounds.width < 414 ? 16 : 20
      return NSDirectionalEdgeInsets(leading: side, trailing: side)
    }
    if let cell = parent as? UITableViewCell, isContent(of: cell) {
      return cell.contentMargins(within: currentFrame)
    }
    return NSDirectionalEdgeInsets(top: 8, leading: 8, bottom: 8, trailing: 8)
  }

  /// Returns true if a cell's content goes into the view; that of an imported cell is known by its class.
  private func isContent(of cell: UITableViewCell) -> Bool {
    cell.contentView === self || className == "UITableViewCellContentView"
  }

  private var allMargins: NSDirectionalEdgeInsets {
    let isRightToLeft = isRightToLeft
    var margins = ownMargins.plain(isRightToLeft: isRightToLeft)
    if insetsLayoutMarginsFromSafeArea { margins = margins + safeAreaInsets }
    if preservesSuperviewLayoutMargins, let parent {
      let (outer, room, frame) = (parent.layoutMargins, parent.bounds, currentFrame)
      margins = UIEdgeInsets(
        top: max(margins.top, outer.top - (frame.minY - room.minY)),
        left: max(margins.left, outer.left - (frame.minX - room.minX)),
        bottom: max(margins.bottom, outer.bottom - (room.maxY - frame.maxY)),
        right: max(margins.right, outer.right - (room.maxX - frame.maxX))
      )
    }
    return NSDirectionalEdgeInsets(margins, isRightToLeft: isRightToLeft)
  }

  func marginsDidChange() {
    layoutMarginsDidChange()
    setNeedsLayout()
    if currentEngine != nil { layoutDidChange() }
  }
}

extension UITableViewCell {
  /// The margins of the content in a frame; an accessory beside it has a margin of its own.
  fileprivate final func contentMargins(within frame: CGRect) -> NSDirectionalEdgeInsets {
    let table = closest(UITableView.self)
    // The widest phone with the narrow margins is 390 points wide.
    let side: CGFloat = (table ?? self).bounds.width <= 390 ? 16 : 20
    let hasAccessory = bounds.width - frame.width > 1
    return NSDirectionalEdgeInsets(
      top: 11,
      leading: side,
      bottom: 11,
      trailing: hasAccessory ? 8 : side
    )
  }
}

extension UIEdgeInsets {
  static func + (one: UIEdgeInsets, other: UIEdgeInsets) -> UIEdgeInsets {
    UIEdgeInsets(
      top: one.top + other.top,
      left: one.left + other.left,
      bottom: one.bottom + other.bottom,
      right: one.right + other.right
    )
  }
}
