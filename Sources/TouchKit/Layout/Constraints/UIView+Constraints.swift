extension UIView {
  /// True if frame and ``autoresizingMask`` place the view, not constraints; true by default (`B-7.33`).
  public final var translatesAutoresizingMaskIntoConstraints: Bool {
    get { layoutState?.translatesMask ?? true }
    set {
      guard newValue != translatesAutoresizingMaskIntoConstraints else { return }
      madeLayoutState.translatesMask = newValue
      if let parent { _ = parent.madeLayoutState }
      layoutDidChange()
    }
  }

  /// The active constraints that the view holds.
  public final var constraints: [NSLayoutConstraint] { layoutState?.constraints ?? [] }

  /// Makes a constraint count; its items are in this view or are it.
  public final func addConstraint(_ constraint: NSLayoutConstraint) {
    guard constraint.holder !== self else { return }
    constraint.holder?.removeConstraint(constraint)
    madeLayoutState.constraints.append(constraint)
    constraint.holder = self
    constraint.order = ActivationCounter.shared.next()
    for view in constraint.views {
      view.madeLayoutState.mentions += 1
      for inner in view.lineage.prefix(while: { $0 !== self }) { _ = inner.madeLayoutState }
      precondition(
        view.isDescendant(of: self),
        "\(constraint.text) has an item outside of \(className)"
      )
    }
    layoutDidChange()
  }

  /// Makes constraints count; their items are in this view or are it.
  public final func addConstraints(_ constraints: [NSLayoutConstraint]) {
    for constraint in constraints { addConstraint(constraint) }
  }

  /// Makes a constraint that the view holds count no more.
  public final func removeConstraint(_ constraint: NSLayoutConstraint) {
    guard constraint.holder === self else { return }
    layoutState?.constraints.removeAll { $0 === constraint }
    constraint.holder = nil
    for view in constraint.views { view.layoutState?.mentions -= 1 }
    layoutDidChange()
  }

  /// Makes constraints that the view holds count no more.
  public final func removeConstraints(_ constraints: [NSLayoutConstraint]) {
    for constraint in constraints { removeConstraint(constraint) }
  }

  // MARK: - Content

  /// Returns the priority with which the view resists being larger than its content; 250 by default (`B-7.34`).
  public final func contentHuggingPriority(for axis: NSLayoutConstraint.Axis) -> UILayoutPriority {
    layoutState?.hugging[axis] ?? .defaultLow
  }

  /// Sets how firmly the view resists being larger than its content.
  public final func setContentHuggingPriority(
    _ priority: UILayoutPriority,
    for axis: NSLayoutConstraint.Axis
  ) {
    madeLayoutState.hugging[axis] = priority
    contentDidChange()
  }

  /// Returns how firmly the view resists being smaller than its content; 750 by default (`B-7.34`).
  public final func contentCompressionResistancePriority(
    for axis: NSLayoutConstraint.Axis
  ) -> UILayoutPriority { layoutState?.resistance[axis] ?? .defaultHigh }

  /// Sets how firmly the view resists being smaller than its content.
  public final func setContentCompressionResistancePriority(
    _ priority: UILayoutPriority,
    for axis: NSLayoutConstraint.Axis
  ) {
    madeLayoutState.resistance[axis] = priority
    contentDidChange()
  }

  /// The frame of the view in a design, in the superview's space, for what constraints leave a choice of.
  package final var designFrame: CGRect? {
    get { layoutState?.designFrame }
    set {
      madeLayoutState.designFrame = newValue
      layoutDidChange()
    }
  }

  /// The size that the content was measured to need, in points; -1 for a side that it does not decide.
  package final var measuredContentSize: CGSize? {
    get { layoutState?.measuredSize }
    set {
      madeLayoutState.measuredSize = newValue
      contentDidChange()
    }
  }

  final var hasConstraints: Bool {
    subtree.contains { $0.layoutState.map { !$0.constraints.isEmpty || $0.mentions > 0 } ?? false }
  }

  /// Has the layout ask for the content's size again, where constraints count on it.
  final func contentDidChange() {
    guard let layoutState, let engine = currentEngine else { return }
    guard !layoutState.translatesMask || engine.places(self) else { return }
    layoutDidChange()
  }

  /// True if constraints that place the view contradict others that must hold.
  package final var hasLayoutConflict: Bool {
    currentEngine?.isInConflict(self) == true
  }

  // MARK: - Passes

  /// Returns true if ``updateConstraints()`` will be called.
  public final func needsUpdateConstraints() -> Bool { layoutState?.needsConstraintUpdate ?? false }

  /// Calls ``updateConstraints()`` of this view and all in it that have asked for it, from the inside out.
  public final func updateConstraintsIfNeeded() {
    for view in subtree.reversed() { view.updateConstraintsOnce() }
  }

  final func updateConstraintsOnce() {
    guard let state = layoutState, state.needsConstraintUpdate else { return }
    state.needsConstraintUpdate = false
    if let controller { controller.updateViewConstraints() } else { updateConstraints() }
  }

  /// True if constraints leave a choice of where the view is or how large.
  public final var hasAmbiguousLayout: Bool {
    guard let engine = currentEngine else { return false }
    engine.update()
    return engine.isAmbiguous(self)
  }

  /// Stands for as small a size as the constraints in the view allow.
  public static let layoutFittingCompressedSize = CGSize.zero

  /// Stands for as large a size as the constraints in the view allow.
  public static let layoutFittingExpandedSize = CGSize(width: 10_000, height: 10_000)

  /// Returns the size that the constraints in the view give it, as close to `targetSize` as they allow.
  public final func systemLayoutSizeFitting(_ targetSize: CGSize) -> CGSize {
    systemLayoutSizeFitting(
      targetSize,
      withHorizontalFittingPriority: .fittingSizeLevel,
      verticalFittingPriority: .fittingSizeLevel
    )
  }
}
