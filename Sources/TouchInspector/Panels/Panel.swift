import TouchKit

/// A view that is made in code alone: no archive brings it back.
@MainActor
class CodeView: UIView {
  init() { super.init(frame: .zero) }

  @available(*, unavailable)
  required init?(coder: NSCoder) { nil }
}

/// A part of the window beside the scene, in the window's colours.
@MainActor
class Panel: CodeView {
  final let theme: Theme

  init(theme: Theme) {
    self.theme = theme
    super.init()
    backgroundColor = theme.pane
  }

  /// Lets a click choose the view that is told at its place, a point in the panel's own space.
  func addChoosing(of selection: Selection, _ view: @escaping @MainActor (CGPoint) -> UIView?) {
    let tap = UITapGestureRecognizer()
    tap.addHandler { [weak self] tap in
      if let view = view(tap.location(in: self)) { selection.choose(view) }
    }
    addGestureRecognizer(tap)
  }
}
