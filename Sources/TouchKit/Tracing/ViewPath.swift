extension UIResponder {
  /// The name of the class, as the scene declares it or as Swift has it.
  package final var className: String {
    declaredClassName ?? String(describing: type(of: self))
  }
}

extension UIView {
  /// The name that files and the command line use for this view, from its window inwards.
  ///
  /// Each part is the view's ``accessibilityIdentifier``, else its class, with `#2` for the second
  /// of that class among its siblings, or a window's among the windows, counted from the back. The container views that UIKit puts
  /// around the views of controllers do not show in the paths of others.
  ///
  /// - Complexity: O(*n*) in the siblings of each view on the way; ``ViewPaths`` names many faster.
  package final var path: String {
    var paths = ViewPaths()
    return paths.path(of: self)
  }

  /// This view, or the closest one around it that shows in paths.
  fileprivate var withoutContainers: UIView {
    var view = self
    while view.isContainer, let parent = view.parent { view = parent }
    return view
  }

  /// The closest view around this one that shows in paths.
  final var superviewInPaths: UIView? { parent?.withoutContainers }

  /// The subviews from back to front, those of containers in place of the containers.
  fileprivate var shownChildren: [UIView] {
    guard children.contains(where: \.isContainer) else { return children }
    var result: [UIView] = []
    var pending = Array(children.reversed())
    while let view = pending.popLast() {
      if view.isContainer { pending += view.children.reversed() } else { result.append(view) }
    }
    return result
  }

  /// Whether this is a view that UIKit puts between a window or controller and the views of an app
  /// (`B-1.35`, `B-2.4`).
  package final var isContainer: Bool { self is ContainerView }
}

/// Names many views of one tree, looking at each family of siblings once.
///
/// It is true as long as the tree stays as it is.
@MainActor
package struct ViewPaths {
  private var parts: [ObjectIdentifier: String] = [:]

  /// Makes a namer that knows no view yet.
  package init() {}

  /// Returns what ``UIView/path`` is.
  package mutating func path(of view: UIView) -> String {
    var names: [String] = []
    var next: UIView? = view
    while let current = next {
      if current === view || !current.isContainer { names.append(part(of: current)) }
      next = current.superview
    }
    return names.reversed().joined(separator: "/")
  }

  /// Returns the last part of ``UIView/path``.
  mutating func part(of view: UIView) -> String {
    if let name = view.accessibilityIdentifier { return name }
    if let known = parts[ObjectIdentifier(view)] { return known }
    guard let parent = view.superview else {
      number(view.application?.windows ?? []) {
        $0.accessibilityIdentifier == nil ? $0.className : nil
      }
      return parts[ObjectIdentifier(view)] ?? view.className
    }
    let siblings = view.isContainer ? parent.subviews : parent.withoutContainers.shownChildren
    number(siblings) { $0.accessibilityIdentifier == nil ? $0.className : nil }
    return parts[ObjectIdentifier(view)] ?? view.className
  }

  /// Returns what ``UIGestureRecognizer/label`` is.
  mutating func label(of recognizer: UIGestureRecognizer) -> String {
    if let name = recognizer.name { return name }
    if let known = parts[ObjectIdentifier(recognizer)] { return known }
    number(recognizer.view?.recognizers ?? []) { $0.name == nil ? $0.className : nil }
    return parts[ObjectIdentifier(recognizer)] ?? recognizer.className
  }

  /// Names objects side by side by their classes, and numbers those of one class.
  private mutating func number<Object: AnyObject>(
    _ objects: [Object],
    className: (Object) -> String?
  ) {
    var counts: [String: Int] = [:]
    for object in objects {
      guard let name = className(object) else { continue }
      let count = counts[name, default: 0] + 1
      counts[name] = count
      parts[ObjectIdentifier(object)] = count > 1 ? "\(name)#\(count)" : name
    }
  }
}
