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
  /// of that class among its siblings, counted from the back. The container views that
  /// UIKit puts around the views of controllers do not show in the paths of others.
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
    for sibling in isContainer ? parent.children : parent.withoutContainers.shownChildren {
      if sibling.accessibilityIdentifier == nil, sibling.className == name { rank += 1 }
      if sibling === self { break }
    }
    return rank > 1 ? "\(name)#\(rank)" : name
  }

  /// This view, or the closest one around it that shows in paths.
  private var withoutContainers: UIView {
    var view = self
    while view.isContainer, let parent = view.parent { view = parent }
    return view
  }

  /// The subviews from back to front, those of containers in place of the containers.
  private var shownChildren: [UIView] {
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
