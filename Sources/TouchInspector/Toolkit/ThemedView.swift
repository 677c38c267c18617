import TouchKit

/// A view that is made in code alone: no archive brings it back.
@MainActor
class CodeView: UIView {
  init() { super.init(frame: .zero) }

  @available(*, unavailable)
  required init?(coder: NSCoder) { nil }
}

/// Something in the window that follows its colours when they change.
@MainActor
protocol Themed: UIView {
  /// The colours to draw in.
  var theme: Theme { get set }
}

/// A view in the window's colours.
@MainActor
class ThemedView: CodeView, Themed {
  final var theme: Theme { didSet { themeChanged() } }

  init(theme: Theme) {
    self.theme = theme
    super.init()
  }

  /// Called when the window has other colours.
  func themeChanged() {}
}

/// A button in the window's colours.
@MainActor
class ThemedButton: UIButton, Themed {
  final var theme: Theme { didSet { invalidate() } }

  init(theme: Theme) {
    self.theme = theme
    super.init(frame: .zero)
  }

  @available(*, unavailable)
  required init?(coder: NSCoder) { nil }
}

/// A part of the window beside the scene, in the window's colours.
@MainActor
class Panel: ThemedView {
  /// What the window shows of it; nil where that was not recorded.
  final var picture: DisplayList?

  override init(theme: Theme) {
    super.init(theme: theme)
    backgroundColor = theme.pane
  }

  override func themeChanged() { backgroundColor = theme.pane }

  /// Records what it shows now; returns where that looks different from what the window shows, in the
  /// superview's space: rectangles that do not overlap.
  final func record(measuringOn canvas: any Canvas) -> [CGRect] {
    let recorder = DisplayListRecorder(measuringOn: canvas, bounds: frame)
    ViewRenderer(canvas: recorder).draw(self)
    defer { picture = recorder.list }
    return picture.map { recorder.list.difference(from: $0, in: frame).rectangles } ?? [frame]
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

/// A panel that shows what the trace has told.
@MainActor
protocol StoryPanel: UIView {
  /// Updates the panel; returns whether it looks different.
  func refresh() -> Bool
  /// The view of the scene that is told at a point of the panel.
  func view(at point: CGPoint) -> UIView?
  /// Scrolls what it tells by a number of pages, towards the end where positive.
  func scroll(byPages pages: CGFloat)
}

extension StoryPanel {
  func view(at point: CGPoint) -> UIView? { nil }
  func scroll(byPages pages: CGFloat) {}
}

/// The window of the inspector: it knows which parts of it look different since they were drawn.
@MainActor
final class InspectorWindow: UIWindow {
  /// Which of its views has the keys.
  let focus = Focus()
  /// The modifiers that are down while the pointer does what it does.
  var modifiers: UIKeyModifierFlags = []
  fileprivate var stale: [CGRect] = []

  /// Returns the parts that look different, in points, and forgets them.
  func removeStaleParts() -> [CGRect] {
    defer { stale = [] }
    return stale
  }
}

extension UIView {
  /// Has the view's area drawn again with the next frame.
  func invalidate() {
    guard let window = window as? InspectorWindow else { return }
    let area = convert(bounds, to: nil)
    if !area.isEmpty, !window.stale.contains(where: { $0.contains(area) }) {
      window.stale.append(area)
    }
  }
}
