/// Keeps views that leave the tree while hit-tests are under way.
///
/// A hit-test calls code of the app, which may remove any view that the walk stands on. To retain all of those
/// before each call costs more than a small override itself; so a view that is taken out of its superview
/// meanwhile, which is rare, is kept here instead. The caller of a hit-test holds the view at its top.
@MainActor
final class LeavingViews {
  private static let shared = LeavingViews()

  private var views: [UIView] = []

  @inline(__always)
  static func hold() { CallCounters.walks += 1 }

  /// Ends with it; lets go of the views with the outermost.
  @inline(__always)
  static func letGo() {
    CallCounters.walks -= 1
    if CallCounters.walks == 0, CallCounters.keepsViews { shared.letGoOfAll() }
  }

  /// Keeps a view that is taken out of its superview, if a walk may stand on it.
  static func keep(_ view: UIView) {
    guard CallCounters.walks > 0 else { return }
    shared.views.append(view)
    CallCounters.keepsViews = true
  }

  @inline(never)
  private func letGoOfAll() {
    // What a view runs at its end may begin a hit-test of its own.
    let views = views
    self.views = []
    CallCounters.keepsViews = false
    withExtendedLifetime(views) {}
  }
}
