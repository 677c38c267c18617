import TouchKit

/// What can be edited of a view, as it is, to give it to the view of the same path in another scene.
@MainActor
struct EditedState {
  /// The view's path.
  let path: String
  private let values: [(property: EditableProperty, value: EditableProperty.Value)]

  init(of view: UIView) {
    path = view.path
    values = view.editableProperties.compactMap { property in
      view.value(of: property).map { (property, $0) }
    }
  }

  /// Makes the view with the path in a scene what this one was.
  func give(to application: UIApplication) {
    let views = application.windows.lazy.flatMap(\.subtree)
    guard let view = views.first(where: { $0.path == path }) else { return }
    for (property, value) in values where view.value(of: property) != value {
      _ = ViewEdit(view: view, property: property, value: value).make()
    }
    view.window?.layoutIfNeeded()
    view.setNeedsDisplay()
  }
}
