extension UIView {
  /// The recognizers of this view in the order in which they were added; nil for none.
  ///
  /// Setting it adds and removes what is missing or too many.
  public final var gestureRecognizers: [UIGestureRecognizer]? {
    get { recognizers.isEmpty ? nil : recognizers }
    set {
      let wanted = newValue ?? []
      for recognizer in recognizers where !wanted.contains(where: { $0 === recognizer }) {
        removeGestureRecognizer(recognizer)
      }
      for recognizer in wanted { addGestureRecognizer(recognizer) }
    }
  }

  /// Lets a recognizer have the touches that begin in this view from now on (`B-4.13`), taking it
  /// from the view that it has.
  public final func addGestureRecognizer(_ gestureRecognizer: UIGestureRecognizer) {
    guard gestureRecognizer.view !== self else { return }
    gestureRecognizer.view?.removeGestureRecognizer(gestureRecognizer)
    recognizers.append(gestureRecognizer)
    gestureRecognizer.view = self
    application?.treeDidChange()
  }

  /// Takes a recognizer away; what it has begun is cancelled.
  public final func removeGestureRecognizer(_ gestureRecognizer: UIGestureRecognizer) {
    guard gestureRecognizer.view === self else { return }
    gestureRecognizer.withdraw()
    recognizers.removeAll { $0 === gestureRecognizer }
    gestureRecognizer.view = nil
    application?.treeDidChange()
  }
}
