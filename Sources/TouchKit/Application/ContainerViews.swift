/// A view that UIKit itself puts between a window or controller and the views of an app; its subviews grow with it.
package class ContainerView: UIView {
  /// True if touches that hit nothing in the view go on to what is behind it (`B-1.50`).
  final var letsTouchesThrough: Bool {
    get { node.pointee.state.contains(.letsThrough) }
    set { mark(.letsThrough, newValue) }
  }

  override func sizeDidChange(from old: CGSize) {
    setNeedsLayout()
    for view in children { view.grow(from: old, to: bounds.size) }
  }
}

/// The view of window size in a window (`B-1.35`), and in which presented controllers and tabs come and go.
package final class UITransitionView: ContainerView {
  package internal(set) weak var presentation: UIPresentationController?

  package override func layoutSubviews() {
    presentation?.containerViewWillLayoutSubviews()
    super.layoutSubviews()
    presentation?.containerViewDidLayoutSubviews()
  }
}

/// The view of window size around a window's root view (`B-1.35`), and around the view of a sheet.
package final class UIDropShadowView: ContainerView {}

/// The view of a navigation or tab bar controller.
package final class UILayoutContainerView: ContainerView {}

/// The view in which a navigation controller's views come and go.
package final class UINavigationTransitionView: ContainerView {}

/// The view around a child controller's view inside a navigation or tab bar controller (`B-2.4`).
package final class UIViewControllerWrapperView: ContainerView {}

extension UIView {
  /// Grows or shrinks with the superview, as UIKit's flexible width and height do.
  func grow(from old: CGSize, to new: CGSize) {
    var frame = frame
    frame.size.width = max(0, frame.width + new.width - old.width)
    frame.size.height = max(0, frame.height + new.height - old.height)
    self.frame = frame
  }
}
