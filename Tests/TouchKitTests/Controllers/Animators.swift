import TouchKit

/// Moves the view that comes or goes by the height of the container, as the case says, in a second.
final class TestAnimator: UIViewControllerAnimatedTransitioning {
  /// What the views are animated with.
  enum Means: CaseIterable {
    case block
    case keyframes
    case propertyAnimator
    /// Nothing moves, and the test ends the transition itself.
    case nothing
  }

  private let means: Means
  private var animator: UIViewPropertyAnimator?
  private(set) var context: (any UIViewControllerContextTransitioning)?
  /// What `animationEnded(_:)` was told.
  private(set) var ended: [Bool] = []

  init(_ means: Means) { self.means = means }

  func transitionDuration(
    using transitionContext: (any UIViewControllerContextTransitioning)?
  ) -> TimeInterval { 1 }

  func animationEnded(_ transitionCompleted: Bool) { ended.append(transitionCompleted) }

  /// Puts the views at the beginning, and returns what moves them.
  private func prepare(_ context: any UIViewControllerContextTransitioning) -> () -> Void {
    self.context = context
    let height = context.containerView.bounds.height
    if let view = context.view(forKey: .to), let controller = context.viewController(forKey: .to) {
      let shown = context.finalFrame(for: controller)
      view.frame = shown.offsetBy(dx: 0, dy: height)
      context.containerView.addSubview(view)
      return { view.frame = shown }
    }
    let view = context.view(forKey: .from)
    return { view?.frame.origin.y += height }
  }

  private func complete(_ context: any UIViewControllerContextTransitioning) {
    context.completeTransition(!context.transitionWasCancelled)
  }

  func animateTransition(using context: any UIViewControllerContextTransitioning) {
    switch means {
    case .nothing: _ = prepare(context)
    case .block:
      let move = prepare(context)
      UIView.animate(withDuration: 1, options: .curveLinear, animations: move) { _ in
        self.complete(context)
      }
    case .keyframes:
      let move = prepare(context)
      UIView.animateKeyframes(withDuration: 1, delay: 0) {
        UIView.addKeyframe(withRelativeStartTime: 0, relativeDuration: 1, animations: move)
      } completion: { _ in
        self.complete(context)
      }
    case .propertyAnimator: makeAnimator(context).startAnimation()
    }
  }

  fileprivate func makeAnimator(
    _ context: any UIViewControllerContextTransitioning
  ) -> UIViewPropertyAnimator {
    if let animator { return animator }
    let made = UIViewPropertyAnimator(duration: 1, curve: .linear, animations: prepare(context))
    made.addCompletion { _ in self.complete(context) }
    animator = made
    return made
  }
}

/// The same, which may be stopped and turned on the way.
final class InterruptibleAnimator: UIViewControllerAnimatedTransitioning {
  private let animator = TestAnimator(.propertyAnimator)

  func transitionDuration(
    using transitionContext: (any UIViewControllerContextTransitioning)?
  ) -> TimeInterval { 1 }

  func animateTransition(using context: any UIViewControllerContextTransitioning) {
    animator.makeAnimator(context).startAnimation()
  }

  func interruptibleAnimator(
    using context: any UIViewControllerContextTransitioning
  ) -> any UIViewImplicitlyAnimating { animator.makeAnimator(context) }
}

/// Gives the controllers of a transition what animates and what drives them.
final class TransitionGiver: UIViewControllerTransitioningDelegate {
  let animator: any UIViewControllerAnimatedTransitioning
  var driver: UIPercentDrivenInteractiveTransition?
  var presentation: ((UIViewController, UIViewController?) -> UIPresentationController)?

  init(_ animator: any UIViewControllerAnimatedTransitioning) { self.animator = animator }

  func animationController(
    forPresented presented: UIViewController,
    presenting: UIViewController,
    source: UIViewController
  ) -> (any UIViewControllerAnimatedTransitioning)? { animator }

  func animationController(
    forDismissed dismissed: UIViewController
  ) -> (any UIViewControllerAnimatedTransitioning)? { animator }

  func interactionControllerForPresentation(
    using animator: any UIViewControllerAnimatedTransitioning
  ) -> (any UIViewControllerInteractiveTransitioning)? { driver }

  func interactionControllerForDismissal(
    using animator: any UIViewControllerAnimatedTransitioning
  ) -> (any UIViewControllerInteractiveTransitioning)? { driver }

  func presentationController(
    forPresented presented: UIViewController,
    presenting: UIViewController?,
    source: UIViewController
  ) -> UIPresentationController? { presentation?(presented, presenting) }
}

extension TransitionGiver: UINavigationControllerDelegate {
  func navigationController(
    _ navigationController: UINavigationController,
    animationControllerFor operation: UINavigationController.Operation,
    from fromVC: UIViewController,
    to toVC: UIViewController
  ) -> (any UIViewControllerAnimatedTransitioning)? { animator }

  func navigationController(
    _ navigationController: UINavigationController,
    interactionControllerFor animationController: any UIViewControllerAnimatedTransitioning
  ) -> (any UIViewControllerInteractiveTransitioning)? { driver }
}

extension TransitionGiver: UITabBarControllerDelegate {
  func tabBarController(
    _ tabBarController: UITabBarController,
    animationControllerForTransitionFrom fromVC: UIViewController,
    to toVC: UIViewController
  ) -> (any UIViewControllerAnimatedTransitioning)? { animator }
}
