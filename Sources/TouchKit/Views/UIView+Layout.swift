extension UIView {
  /// Asks for ``layoutSubviews()`` before the view is next seen or touched.
  ///
  /// A view does so itself when its size, its bounds' origin or a subview's size changes, when subviews come
  /// or go, and when it first comes into a window (`B-7.19`); what its layout does to the subviews asks for
  /// nothing.
  public final func setNeedsLayout() {
    needsLayout = true
    guard hasLayoutCode, let application else { return }
    application.layoutQueue.add(self)
    application.displayDidChange()
  }

  /// Lays out at once what needs layout: this view and all in it, from the outermost ancestor that needs it
  /// too.
  ///
  /// Source: Core Animation, `CALayer.layoutIfNeeded()`.
  public final func layoutIfNeeded() {
    if let engine = currentEngine {
      updateConstraintsIfNeeded()
      engine.update()
    }
    var top = self
    while let parent = top.parent, parent.needsLayout { top = parent }
    var pending = [top]
    while let view = pending.popLast() {
      if view.needsLayout { view.layOut() }
      pending += view.children.reversed()
    }
  }

  /// The value in ``intrinsicContentSize`` of a side that the content does not decide.
  public static let noIntrinsicMetric: CGFloat = -1

  /// Calls what places the subviews: the layer's own code, the controller's and the view's.
  final func layOut() {
    guard EndlessCalls.begin(.layout, of: self) else { return }
    defer { EndlessCalls.end() }
    needsLayout = false
    isInLayout = true
    withCurrentTraits {
      if let layer = layerWithCode(Overrides.layoutSublayers) {
        layer.layoutSublayers()
      } else {
        callLayout()
      }
    }
    isInLayout = false
  }

  /// Calls what the default of ``layoutSublayers(of:)`` does.
  final func callLayout() {
    controller?.viewWillLayoutSubviews()
    layoutSubviews()
    controller?.viewDidLayoutSubviews()
  }

  /// True if there is any code to call when the view lays out its subviews.
  private var hasLayoutCode: Bool {
    controller != nil || layoutState != nil
      || Overrides.layoutSubviews.isOverridden(in: type(of: self))
      || layerWithCode(Overrides.layoutSublayers) != nil
  }

  /// Queues a view that needs layout once it is in a window.
  final func queueLayout() {
    if needsLayout { setNeedsLayout() }
    if hearsOfSafeArea { application?.layoutQueue.safeArea.add(self) }
    if Overrides.updateConstraints.isOverridden(in: type(of: self)) { setNeedsUpdateConstraints() }
  }
}

/// The views to lay out before and after each input and before drawing, as at the end of a run loop's turn.
@MainActor
final class LayoutQueue {
  /// The most rounds in which a view that asks for layout during its layout is laid out in one turn; ours.
  private static let mostRounds = 16

  private var entries: [WeakReference<UIView>] = []
  /// The classes of the views that were told of as asking for layout without end.
  private var told: Set<String> = []
  /// The views whose constraints are to be updated.
  private var updates: [WeakReference<UIView>] = []
  /// The trees whose constraints are to be solved.
  private var engines: [WeakReference<LayoutEngine>] = []

  /// The views that are told when what bars cover of them changes.
  let safeArea = SafeAreaWatch()

  /// True if anything may wait in one of the three queues, which mostly are not looked at.
  private var isAnyQueued = false

  func add(_ view: UIView) {
    isAnyQueued = true
    entries.append(WeakReference(wrappedValue: view))
  }

  func addUpdate(of view: UIView) {
    isAnyQueued = true
    updates.append(WeakReference(wrappedValue: view))
  }

  func add(_ engine: LayoutEngine) {
    guard !engines.contains(where: { $0.wrappedValue === engine }) else { return }
    isAnyQueued = true
    engines.append(WeakReference(wrappedValue: engine))
  }

  /// Updates the constraints of the queued views, from the inside out, and solves what has changed.
  private func solve() {
    let views = updates.compactMap(\.wrappedValue)
    updates = []
    for (view, _) in views.map({ ($0, $0.depth) }).sorted(by: { $0.1 > $1.1 }) {
      view.updateConstraintsOnce()
    }
    let changed = engines.compactMap(\.wrappedValue)
    engines = []
    for engine in changed where engine.isCurrent { engine.update() }
  }

  private func tellSafeArea() -> Bool {
    let views = safeArea.takeChanged(in: self)
    for view in views {
      view.safeAreaInsetsDidChange()
      view.controller?.viewSafeAreaInsetsDidChange()
    }
    return !views.isEmpty
  }

  func run() {
    var rounds = 0
    while rounds < Self.mostRounds {
      if isAnyQueued, !updates.isEmpty || !engines.isEmpty { solve() }
      if tellSafeArea() {
        rounds += 1
        continue
      }
      guard isAnyQueued else { break }
      guard !entries.isEmpty else {
        isAnyQueued = !updates.isEmpty || !engines.isEmpty
        break
      }
      let views = entries.compactMap(\.wrappedValue)
      entries = []
      for (view, _) in views.map({ ($0, $0.depth) }).sorted(by: { $0.1 < $1.1 })
      where view.needsLayout && view.window != nil {
        view.layOut()
      }
      rounds += 1
    }
    if rounds == Self.mostRounds { tellEndless() }
  }

  /// Tells of the views that still need layout, one of each class, once (`B-7.81`).
  private func tellEndless() {
    for view in entries.compactMap(\.wrappedValue) where view.needsLayout && view.window != nil {
      if told.insert(view.className).inserted { view.tell(.endlessLayout) }
    }
  }
}
