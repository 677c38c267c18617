extension UIView {
  /// The colour set on the closest view from this one up; UIKit's blue where there is none.
  final var inheritedTintColor: UIColor {
    sequence(first: self, next: \.parent).lazy.compactMap(\.ownTintColor).first ?? .systemBlue
  }

  /// Notifies this view, and all in it that have no colour of their own.
  final func tellTintColor() {
    var pending = [self]
    while let view = pending.popLast() {
      view.withCurrentTraits { view.tintColorDidChange() }
      view.setNeedsDisplay()
      pending += view.children.reversed().filter { $0.ownTintColor == nil }
    }
  }
}
