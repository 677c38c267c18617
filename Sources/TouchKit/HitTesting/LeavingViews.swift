/// Keeps views that leave the tree while hit-tests are under way.
///
/// A hit-test calls code of the app, which may remove any view that the walk stands on. To retain all of
/// those before each call costs more than a small override itself; so a view that is taken out of its
/// superview meanwhile, which is rare, is kept here instead. The caller of a hit-test holds the view at its
/// top.
@MainActor
final class LeavingViews {
  private static let shared = LeavingViews()

  /// How many hit-tests are under way, one in another; written by single statements, which call nothing
  /// meanwhile.
  @exclusivity(unchecked) private static var walks = 0
  /// Whether any are kept, read by each hit-test in place of the object, which may have to be made.
  @exclusivity(unchecked) private static var areKept = false
  private var views: [UIView] = []

  /// Begins with a hit-test.
  @inline(__always)
  static func hold() { walks += 1 }

  /// Ends with it; lets go of the views with the outermost.
  @inline(__always)
  static func letGo() {
    walks -= 1
    if walks == 0, areKept { shared.letGoOfAll() }
  }

  /// Keeps a view that is taken out of its superview, if a walk may stand on it.
  static func keep(_ view: UIView) {
    guard walks > 0 else { return }
    shared.views.append(view)
    areKept = true
  }

  @inline(never)
  private func letGoOfAll() {
    // What a view runs at its end may begin a hit-test of its own.
    let views = views
    self.views = []
    Self.areKept = false
    withExtendedLifetime(views) {}
  }
}
