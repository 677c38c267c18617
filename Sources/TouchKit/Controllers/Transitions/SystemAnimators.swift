import Foundation

/// Slides a presented view up from below, or fades it in, and takes it away again (`B-7.94`).
final class ModalAnimator: UIViewControllerAnimatedTransitioning {
  private let style: UIModalTransitionStyle
  private let isDismissal: Bool

  init(_ style: UIModalTransitionStyle, isDismissal: Bool) {
    (self.style, self.isDismissal) = (style, isDismissal)
  }

  func transitionDuration(
    using transitionContext: (any UIViewControllerContextTransitioning)?
  ) -> TimeInterval { style == .coverVertical ? 0.5 : 0.4 }

  func animateTransition(using context: any UIViewControllerContextTransitioning) {
    guard let view = context.movingView(isDismissal) else {
      return context.completeTransition(true)
    }
    let (shown, alpha) = (view.frame, view.alpha)
    let below = shown.offsetBy(dx: 0, dy: context.containerView.bounds.maxY - shown.minY)
    let hide = { [style] in
      if style == .coverVertical { view.frame = below } else { view.alpha = 0 }
    }
    let show = { (view.frame, view.alpha) = (shown, alpha) }
    if !isDismissal { UIView.performWithoutAnimation(hide) }
    context.animate(self, isDismissal ? hide : show, restore: show)
  }
}

/// Slides a pushed view in from the right, a popped one out; the one behind goes a third of the way (`B-7.94`).
final class SlideAnimator: UIViewControllerAnimatedTransitioning {
  private let isPop: Bool

  init(isPop: Bool) { self.isPop = isPop }

  func transitionDuration(
    using transitionContext: (any UIViewControllerContextTransitioning)?
  ) -> TimeInterval { 0.35 }

  func animateTransition(using context: any UIViewControllerContextTransitioning) {
    guard let old = context.view(forKey: .from), let new = context.view(forKey: .to) else {
      return context.completeTransition(true)
    }
    let container = context.containerView
    let shown = container.bounds
    let right = shown.offsetBy(dx: shown.width, dy: 0)
    let left = shown.offsetBy(dx: -shown.width / 3, dy: 0)
    UIView.performWithoutAnimation { [isPop] in
      new.frame = isPop ? left : right
      if isPop { container.insertSubview(new, at: 0) } else { container.addSubview(new) }
    }
    let move = { [isPop] in
      new.frame = shown
      old.frame = isPop ? right : left
    }
    context.animate(self, move, restore: { old.frame = shown })
  }
}

extension UIViewControllerContextTransitioning {
  /// Adds the view that is presented to the container, or returns the one that is dismissed.
  fileprivate func movingView(_ isDismissal: Bool) -> UIView? {
    if isDismissal { return view(forKey: .from) }
    guard let view = view(forKey: .to), let controller = viewController(forKey: .to) else {
      return nil
    }
    UIView.performWithoutAnimation {
      view.frame = finalFrame(for: controller)
      containerView.addSubview(view)
    }
    return view
  }

  fileprivate func animate(
    _ animator: any UIViewControllerAnimatedTransitioning,
    _ changes: () -> Void,
    restore: @escaping () -> Void
  ) {
    UIView.animate(
      withDuration: animator.transitionDuration(using: self),
      // A finger is followed evenly; whether touches begin meanwhile is the policy's matter (`B-4.90`).
      options: isInteractive ? [.curveLinear, .allowUserInteraction] : .allowUserInteraction,
      animations: changes
    ) { _ in
      self.completeTransition(!self.transitionWasCancelled)
      // The controller that went is as it was when it comes again.
      UIView.performWithoutAnimation(restore)
    }
  }
}
