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
  /// of that class among its siblings, counted from the back. The views that UIKit puts between a
  /// window and its root view do not show in the paths of others.
  ///
  /// - Complexity: O(*n*) in the siblings of each view on the way; ``ViewPaths`` names many faster.
  package final var path: String {
    var paths = ViewPaths()
    return paths.path(of: self)
  }

  /// Whether this is a view that UIKit puts between a window and its root view (`B-1.35`).
  package final var isContainer: Bool {
    self is UITransitionView || self is UIDropShadowView
  }
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

  private mutating func part(of view: UIView) -> String {
    if let name = view.accessibilityIdentifier { return name }
    guard let parent = view.superview else { return view.className }
    if let known = parts[ObjectIdentifier(view)] { return known }
    var counts: [String: Int] = [:]
    for sibling in parent.subviews where sibling.accessibilityIdentifier == nil {
      let name = sibling.className
      let count = counts[name, default: 0] + 1
      counts[name] = count
      parts[ObjectIdentifier(sibling)] = count > 1 ? "\(name)#\(count)" : name
    }
    return parts[ObjectIdentifier(view)] ?? view.className
  }
}
