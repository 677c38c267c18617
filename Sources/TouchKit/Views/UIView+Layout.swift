extension UIView {
  /// Asks for ``layoutSubviews()`` before the view is next seen or touched.
  ///
  /// A view does so itself when its size, its bounds' origin or a subview's size changes, when subviews come or go,
  /// and when it first comes into a window (`B-7.19`); what its layout does to the subviews asks for nothing.
  public final func setNeedsLayout() {
    needsLayout = true
    guard hasLayoutCode, let application else { return }
    application.layoutQueue.add(self)
    application.displayDidChange()
  }

  /// Lays out at once what needs it: this view and all in it, from the outermost ancestor that does.
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

  final func callLayout() {
    controller?.viewWillLayoutSubviews()
    layoutSubviews()
    controller?.viewDidLayoutSubviews()
  }

  private var hasLayoutCode: Bool {
    controller != nil || layoutState != nil
      || Overrides.layoutSubviews.isOverridden(in: type(of: self))
      || layerWithCode(Overrides.layoutSublayers) != nil
  }

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
  private var told: Set<String> = []
  private var updates: [WeakReference<UIView>] = []
  private var engines: [WeakReference<LayoutEngine>] = []

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
