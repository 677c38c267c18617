import TouchKit

/// A controller that controls of a scene present when they are tapped, as the segues of a storyboard do
/// (`B-7.116`).
@MainActor
final class SceneOpening {
  private let controller: UIViewController
  /// The view of the controller, which is in no window until it is presented.
  let view: UIView
  private let description: ControllerDescription
  private var passthrough: [UIView] = []

  init(controller: UIViewController, view: UIView, description: ControllerDescription) {
    (self.controller, self.view, self.description) = (controller, view, description)
  }

  /// Has its controls present and dismiss it.
  func connect(_ finder: ViewFinder, in file: String) throws(SourceError) {
    for reference in description.passthrough {
      passthrough.append(try finder.view(reference, in: file))
    }
    for reference in description.openers {
      let opener = try control(reference, finder, in: file)
      let action = UIAction { [weak self, weak opener] _ in
        if let opener { self?.present(from: opener) }
      }
      opener.addAction(action, for: .touchUpInside)
    }
    for reference in description.closers {
      let action = UIAction { [weak self] _ in self?.controller.dismiss(animated: true) }
      try control(reference, finder, in: file).addAction(action, for: .touchUpInside)
    }
  }

  private func control(
    _ reference: ViewReference,
    _ finder: ViewFinder,
    in file: String
  ) throws(SourceError) -> UIControl {
    let view = try finder.view(reference, in: file)
    if let control = view as? UIControl { return control }
    throw SourceError(
      reference.position ?? SourcePosition(file: file),
      "'\(reference.text)' is no control, and sends nothing when it is tapped"
    )
  }

  /// Presents the controller from that of the control, unless it is there already.
  private func present(from opener: UIControl) {
    let presenter = sequence(first: opener as UIResponder, next: \.next).lazy
      .compactMap { $0 as? UIViewController }.first
    guard let presenter, controller.presentingViewController == nil else { return }
    description.prepare(controller, pointingAt: opener)
    controller.popoverPresentationController?.passthroughViews = passthrough
    presenter.present(controller, animated: true)
  }
}
