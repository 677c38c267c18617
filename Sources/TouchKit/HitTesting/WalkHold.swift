/// Keeps views that leave the tree while a walk calls code of the app, until the walk is over.
///
/// That code may remove any view that the walk stands on. To retain all of those before each call costs
/// more than a small override itself; so a view that is taken out of its superview during a walk,
/// which is rare, is kept here instead. The caller of the walk holds the view at its top.
@MainActor
struct WalkHold {
  private var isBegun = false

  /// Begins, before the walk's first call of code of the app.
  @inline(__always)
  mutating func begin() {
    guard !isBegun else { return }
    isBegun = true
    LeavingViews.shared.walks += 1
  }

  /// Ends with the walk; lets go of the views with the outermost.
  @inline(__always)
  mutating func end() {
    if isBegun { LeavingViews.shared.walkDidEnd() }
  }
}

/// The views that have left the tree during walks.
@MainActor
final class LeavingViews {
  static let shared = LeavingViews()

  /// How many walks that have called code of the app are under way, one in another; written by single
  /// statements, which call nothing meanwhile.
  @exclusivity(unchecked) fileprivate var walks = 0
  private var views: [UIView] = []

  /// Keeps a view that is taken out of its superview, if a walk may stand on it.
  func keep(_ view: UIView) {
    if walks > 0 { views.append(view) }
  }

  fileprivate func walkDidEnd() {
    walks -= 1
    guard walks == 0, !views.isEmpty else { return }
    // What a view runs at its end may begin a walk of its own.
    let views = views
    self.views = []
    withExtendedLifetime(views) {}
  }
}
