import TouchKit

/// Finds what a tap on shows or hides something: a control, a cell, or a recognizer, as segues begin at them
/// (`B-7.131`).
@MainActor
struct SceneTriggers {
  let finder: ViewFinder
  /// The views whose recognizers may be named.
  let views: [UIView]
  let file: String
  /// True if what was imported may show one view several times, or not at all.
  let isImported: Bool

  /// Has what a name stands for do something, with the view that was tapped.
  func connect(
    _ reference: ViewReference,
    _ perform: @escaping @MainActor (UIView) -> Void
  ) throws(SourceError) {
    if let recognizer = recognizer(reference) {
      return recognizer.addHandler { if let view = $0.view { perform(view) } }
    }
    guard isImported else {
      return try connect(finder.view(reference, in: file), reference, perform)
    }
    for view in finder.views(reference) { try connect(view, reference, perform) }
  }

  private func connect(
    _ view: UIView,
    _ reference: ViewReference,
    _ perform: @escaping @MainActor (UIView) -> Void
  ) throws(SourceError) {
    switch view {
    case let control as UIControl:
      let action = UIAction { [weak control] _ in if let control { perform(control) } }
      control.addAction(action, for: control.tapEvent)
    case let cell as UITableViewCell:
      cell.selectionSegue = { [weak cell] in if let cell { perform(cell) } }
    case let cell as UICollectionViewCell:
      cell.selectionSegue = { [weak cell] in if let cell { perform(cell) } }
    default:
      throw SourceError(
        reference.position ?? SourcePosition(file: file),
        "'\(reference.text)' is no control, and sends nothing when it is tapped"
      )
    }
  }

  /// The recognizer of a name that no view has.
  private func recognizer(_ reference: ViewReference) -> UIGestureRecognizer? {
    guard !views.contains(where: { $0.accessibilityIdentifier == reference.text }) else {
      return nil
    }
    return views.lazy.flatMap { $0.gestureRecognizers ?? [] }.first { $0.name == reference.text }
  }
}

extension UIControl {
  /// The event that the control sends when it is used by a tap (`B-5.23`).
  var tapEvent: Event { self is UISegmentedControl ? .valueChanged : .touchUpInside }
}
