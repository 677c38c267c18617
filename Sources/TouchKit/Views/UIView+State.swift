extension UIView {
  /// The window at the top of the tree, which is not retained.
  final var storedWindow: UIWindow? {
    get { windowReference?.object }
    set { windowReference = newValue.map { Borrowed($0) } }
  }

  package final var application: UIApplication? { storedWindow?.owner }
  final var tracing: Tracing? { application?.tracing }

  /// Marks a part of the view as changed; all of it is drawn again.
  public final func setNeedsDisplay(_ rect: CGRect) { setNeedsDisplay() }

  /// Marks the view as changed, so that it is drawn again.
  public final func setNeedsDisplay() { application?.displayDidChange() }

  /// Sets the value of ``isHidden``, without a subclass's setter.
  final func restoreHidden(_ isHidden: Bool) { mark(.hidden, isHidden) }

  func refreshEligibility() { mark(.transparent, Eligibility.isTransparent(opacity)) }

  final func mark(_ flag: ViewNode.State, _ isOn: Bool) {
    if isOn { node.pointee.state.insert(flag) } else { node.pointee.state.remove(flag) }
    setNeedsDisplay()
  }

  final var inheritedTintColor: UIColor {
    lineage.lazy.compactMap(\.ownTintColor).first ?? .systemBlue
  }

  final func tellTintColor() {
    var pending = [self]
    while let view = pending.popLast() {
      view.withCurrentTraits { view.tintColorDidChange() }
      view.setNeedsDisplay()
      pending += view.children.reversed().filter { $0.ownTintColor == nil }
    }
  }
}

extension UIView {
  /// How a tint is shown.
  public enum TintAdjustmentMode: Int, Sendable { case automatic, normal, dimmed }
}
