import TouchKit

/// A view that is made in code alone: no archive brings it back.
class CodeView: UIView {
  init() { super.init(frame: .zero) }

  @available(*, unavailable)
  required init?(coder: NSCoder) { nil }
}

/// A view in the window's colours.
class ThemedView: CodeView {
  final var theme: Theme { windowTheme }

  override var frame: CGRect { didSet { if frame.size != oldValue.size { place() } } }

  /// Places what is in it; called when its size has changed.
  func place() {}

  override func didMoveToWindow() {
    super.didMoveToWindow()
    themeChanged()
  }

  /// Called when the window has other colours, and when the view comes into one.
  func themeChanged() {}
}

/// A view that follows the pointer while no button of it is down.
protocol Hoverable: UIView {
  /// Called when the pointer comes, moves or leaves; the point is in the view's own space, nil where
  /// the pointer is elsewhere.
  func hover(at point: CGPoint?)
  /// The tooltip of the view at a point of its own space.
  func tip(at point: CGPoint) -> Tip?
}

extension Hoverable {
  func tip(at point: CGPoint) -> Tip? { nil }
}

/// A control in the window's colours, which looks different where the pointer is on it.
class ThemedControl: UIControl, Hoverable {
  final var theme: Theme { windowTheme }
  /// The tooltip of the whole control.
  final var tip: Tip?
  /// True if the pointer is on it.
  final private(set) var isHovered = false { didSet { if isHovered != oldValue { invalidate() } } }

  init() { super.init(frame: .zero) }

  @available(*, unavailable)
  required init?(coder: NSCoder) { nil }

  override var isEnabled: Bool { didSet { if isEnabled != oldValue { invalidate() } } }
  override var isHighlighted: Bool { didSet { if isHighlighted != oldValue { invalidate() } } }
  override var isSelected: Bool { didSet { if isSelected != oldValue { invalidate() } } }

  /// Calls a closure for an event of the control.
  final func on(_ event: Event, _ action: @escaping @MainActor () -> Void) {
    addAction(UIAction { _ in action() }, for: event)
  }

  /// Keeps a press from the taps of the views around it, as UIKit's buttons do.
  override func gestureRecognizerShouldBegin(_ gestureRecognizer: UIGestureRecognizer) -> Bool {
    !(gestureRecognizer is UITapGestureRecognizer) || gestureRecognizer.view === self
  }

  func hover(at point: CGPoint?) { isHovered = point != nil }
  func tip(at point: CGPoint) -> Tip? { tip }
}

/// A part of the window beside the scene, in the window's colours.
class Panel: ThemedView {
  /// The display list that the window shows of it; nil where that was not recorded.
  final var picture: DisplayList?

  override func themeChanged() { backgroundColor = theme.pane }

  /// Records what it shows now; returns where that looks different from what the window shows, in the
  /// superview's space: rectangles that do not overlap.
  final func record(measuringOn canvas: any Canvas) -> [CGRect] {
    let recorder = DisplayListRecorder(measuringOn: canvas, bounds: frame)
    ViewRenderer(canvas: recorder).draw(self)
    defer { picture = recorder.list }
    return picture.map { recorder.list.difference(from: $0, in: frame).rectangles } ?? [frame]
  }
}

/// A panel that shows what the trace has told.
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
