extension UIView {
  /// Asks for ``layoutSubviews()`` before the view is next seen or touched.
  ///
  /// A view asks by itself when its size changes, when a subview comes or goes, and when it comes
  /// into a window for the first time.
  public final func setNeedsLayout() {
    needsLayout = true
    guard hasLayoutCode, let application else { return }
    application.layoutQueue.add(self)
    application.displayDidChange()
  }

  /// Lays out at once what waits for it: this view and all in it, from the outermost ancestor that
  /// waits as well, parents before children.
  ///
  /// Source: Core Animation, `CALayer.layoutIfNeeded()`.
  public final func layoutIfNeeded() {
    var top = self
    while let parent = top.parent, parent.needsLayout { top = parent }
    var pending = [top]
    while let view = pending.popLast() {
      if view.needsLayout { view.layOut() }
      pending += view.children.reversed()
    }
  }

  /// Makes the view as large as ``sizeThatFits(_:)`` says for its present size; the top left stays,
  /// or with a transform the centre.
  public final func sizeToFit() {
    let size = sizeThatFits(bounds.size)
    if transform.isIdentity { frame.size = size } else { bounds.size = size }
  }

  /// What ``intrinsicContentSize`` says of a side that the content does not decide.
  public static let noIntrinsicMetric: CGFloat = -1

  /// Runs the code that places the subviews, of the view and of its controller.
  final func layOut() {
    needsLayout = false
    controller?.viewWillLayoutSubviews()
    layoutSubviews()
    controller?.viewDidLayoutSubviews()
  }

  /// Whether there is anything to run when the view lays out its subviews.
  private var hasLayoutCode: Bool {
    controller != nil || Overrides.layoutSubviews.isOverridden(in: type(of: self))
  }

  /// Puts a view that waits for its layout in line once it is in a window.
  final func queueLayout() {
    if needsLayout { setNeedsLayout() }
  }
}

/// The views that are laid out when a turn ends, as UIKit does at the end of a turn of the run loop:
/// before and after each input, and before anything is drawn.
@MainActor
final class LayoutQueue {
  /// How often a view that asks for its layout while it is laid out is heard in one turn; ours.
  private static let mostRounds = 16

  private var entries: [Unheld<UIView>] = []

  func add(_ view: UIView) { entries.append(Unheld(wrappedValue: view)) }

  /// Lays out what waits, parents before children.
  func run() {
    var rounds = 0
    while !entries.isEmpty, rounds < Self.mostRounds {
      let views = entries.compactMap(\.wrappedValue)
      entries = []
      for (view, _) in views.map({ ($0, $0.depth) }).sorted(by: { $0.1 < $1.1 })
      where view.needsLayout && view.window != nil {
        view.layOut()
      }
      rounds += 1
    }
  }
}
