import TouchKit

/// A controller that views of a scene present when they are tapped, as the segues of a storyboard do (`B-7.116`).
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

  /// Has what is tapped present and dismiss it.
  func connect(_ triggers: SceneTriggers) throws(SourceError) {
    for reference in description.passthrough {
      passthrough.append(try triggers.finder.view(reference, in: triggers.file))
    }
    for reference in description.openers {
      try triggers.connect(reference) { [weak self] in self?.present(from: $0) }
    }
    for reference in description.closers {
      try triggers.connect(reference) { [weak self] _ in self?.controller.dismiss(animated: true) }
    }
  }

  /// Presents the controller from that of what was tapped, unless it is there already.
  private func present(from opener: UIView) {
    let presenter = sequence(first: opener as UIResponder, next: \.next).lazy
      .compactMap { $0 as? UIViewController }.first
    guard let presenter, controller.presentingViewController == nil else { return }
    description.prepare(controller, pointingAt: opener)
    controller.popoverPresentationController?.passthroughViews = passthrough
    presenter.present(controller, animated: true)
  }
}
