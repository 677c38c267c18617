/// The state of a view that takes part in layout by constraints; other views have none.
@MainActor
final class LayoutState {
  var translatesMask = true
  var constraints: [NSLayoutConstraint] = []
  var mentions = 0
  var guides: [UILayoutGuide] = []
  /// The guides that follow the view.
  var ownGuides: [UILayoutGuide] = []
  var hugging: [Axis: UILayoutPriority] = [:]
  var resistance: [Axis: UILayoutPriority] = [:]
  var margins: NSDirectionalEdgeInsets?
  var preservesSuperviewMargins = false
  var insetsMarginsFromSafeArea = true
  var semanticAttribute = UISemanticContentAttribute.unspecified
  var needsConstraintUpdate = false
  /// The frame in a design, which counts as far as the constraints leave a choice.
  var designFrame: CGRect?
  /// The size that the content needs, where it was measured and cannot be measured here.
  var measuredSize: CGSize?
  /// True if the layout depends on how far the view is scrolled.
  var offsetMatters = false
  var engine: LayoutEngine?
}

extension UIView {
  /// The view's part in layout by constraints, made where it has none.
  final var madeLayoutState: LayoutState {
    if let layoutState { return layoutState }
    let state = LayoutState()
    layoutState = state
    return state
  }

  final var top: UIView {
    var view = self
    while let parent = view.parent { view = parent }
    return view
  }

  /// The engine of the tree; nil where nothing in it has constraints.
  final var currentEngine: LayoutEngine? { top.layoutState?.engine }

  /// Has the constraints of the tree solved before it is next seen or touched.
  final func layoutDidChange() {
    let top = top
    let state = top.madeLayoutState
    let engine = state.engine ?? LayoutEngine(root: top)
    state.engine = engine
    engine.isUpToDate = false
    guard let application else { return }
    application.layoutQueue.add(engine)
    application.displayDidChange()
  }

  /// Takes note of a new frame, where constraints depend on it.
  final func geometryDidChange(of state: LayoutState) {
    guard let engine = currentEngine, !engine.isApplying else { return }
    if parent == nil || state.translatesMask || engine.dependsOnInsets { layoutDidChange() }
  }

  /// Takes over the constraints in a view that came into this one.
  final func adoptLayout(of view: UIView) {
    guard let state = view.layoutState else { return }
    let hadEngine = state.engine != nil
    state.engine = nil
    if !state.translatesMask { _ = madeLayoutState }
    if hadEngine || !state.translatesMask { layoutDidChange() }
  }

  /// Ends the constraints between a view that leaves this one and what is outside of it.
  final func abandonLayout(of view: UIView) {
    guard currentEngine != nil else { return }
    for current in lineage {
      for constraint in current.constraints
      where constraint.views.contains(where: { $0.isDescendant(of: view) }) {
        current.removeConstraint(constraint)
      }
    }
    layoutDidChange()
  }
}
