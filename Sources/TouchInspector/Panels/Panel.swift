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
}
