/// The views that records name, for sinks that look them up during the event.
@MainActor
package struct NamedViews {
  private var views: [ObjectIdentifier: UIView?] = [:]

  /// Looks for views in the windows of an application.
  package init(_ names: [TraceName], in application: UIApplication) {
    views.reserveCapacity(names.count)
    for name in names { if let object = name.object { views[object] = .some(nil) } }
    var missing = views.count
    // Most lie in others that are named; only one that does not is looked for everywhere.
    var pending: [UIView] = []
    func find(_ view: UIView) {
      guard let known = views[ObjectIdentifier(view)], known == nil else { return }
      views[ObjectIdentifier(view)] = view
      missing -= 1
      pending.append(view)
    }
    for window in application.windows { find(window) }
    while missing > 0, let view = pending.popLast() { view.subviews.forEach(find) }
    guard missing > 0 else { return }
    for view in application.windows.lazy.flatMap(\.subtree) { find(view) }
  }

  /// The view with a name; nil where there is none.
  package subscript(name: TraceName) -> UIView? { name.object.flatMap { views[$0] ?? nil } }
}

extension UIApplication {
  /// The recognizer of a view in a window that a record which has just been made means.
  package final func recognizer(called name: TraceName) -> UIGestureRecognizer? {
    for view in windows.lazy.flatMap(\.subtree) {
      if let found = view.recognizers.first(where: { $0.isCalled(name) }) { return found }
    }
    return nil
  }
}
