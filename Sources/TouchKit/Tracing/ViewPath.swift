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
  package final var path: String {
    var parts: [String] = []
    var view: UIView? = self
    while let current = view {
      if current === self || !current.isContainer { parts.append(current.pathPart) }
      view = current.parent
    }
    return parts.reversed().joined(separator: "/")
  }

  private var pathPart: String {
    if let accessibilityIdentifier { return accessibilityIdentifier }
    let name = className
    guard let parent else { return name }
    var rank = 0
    for sibling in parent.children {
      if sibling.accessibilityIdentifier == nil, sibling.className == name { rank += 1 }
      if sibling === self { break }
    }
    return rank > 1 ? "\(name)#\(rank)" : name
  }

  /// Whether this is a view that UIKit puts between a window and its root view (`B-1.35`).
  package final var isContainer: Bool {
    self is UITransitionView || self is UIDropShadowView
  }
}
