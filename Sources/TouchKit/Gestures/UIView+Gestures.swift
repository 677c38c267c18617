extension UIView {
  /// The recognizers of this view in the order in which they were added; nil for none.
  ///
  /// Setting it adds those that are missing and removes the others.
  public final var gestureRecognizers: [UIGestureRecognizer]? {
    get { recognizers.isEmpty ? nil : recognizers }
    set {
      let wanted = newValue ?? []
      let kept = Set(wanted.map { ObjectIdentifier($0) })
      for recognizer in recognizers where !kept.contains(ObjectIdentifier(recognizer)) {
        removeGestureRecognizer(recognizer)
      }
      for recognizer in wanted { addGestureRecognizer(recognizer) }
    }
  }

  /// Adds a recognizer to the view.
  final func attach(_ gestureRecognizer: UIGestureRecognizer) {
    guard gestureRecognizer.view !== self else { return }
    gestureRecognizer.view?.removeGestureRecognizer(gestureRecognizer)
    // Code of the app that heard of it may have added it elsewhere.
    guard gestureRecognizer.view == nil else { return }
    gestureRecognizer.indexInView = recognizers.count
    recognizers.append(gestureRecognizer)
    gestureRecognizer.view = self
    application?.treeDidChange()
  }

  /// Removes a recognizer from the view.
  final func detach(_ gestureRecognizer: UIGestureRecognizer) {
    guard gestureRecognizer.view === self else { return }
    gestureRecognizer.withdraw()
    // Code of the app that heard of it may have removed it.
    guard gestureRecognizer.view === self else { return }
    let place = gestureRecognizer.indexInView
    recognizers.remove(at: place)
    for index in place..<recognizers.count { recognizers[index].indexInView = index }
    gestureRecognizer.view = nil
    application?.treeDidChange()
  }
}
