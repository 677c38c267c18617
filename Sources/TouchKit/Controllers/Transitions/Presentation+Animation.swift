extension Presentation {
  /// Returns the transition that animates the presentation; `leaving` is the view that leaves the window.
  func showing(
    _ presenting: UIViewController,
    _ leaving: UIView?,
    by animator: any UIViewControllerAnimatedTransitioning,
    onEnd: @escaping (Bool) -> Void
  ) -> TransitionContext {
    let place = presenting.view.convert(presenting.view.bounds, to: container)
    if let leaving { removePresenting(leaving, intoContainer: true) }
    let frame = controller.frameOfPresentedViewInContainerView
    shownView.frame = frame
    return TransitionContext(
      from: .init(controller: presenting, view: leaving, initialFrame: place, finalFrame: place),
      to: .init(controller: presented, view: shownView, finalFrame: frame),
      in: container,
      controller.style,
      by: animator,
      drivenBy: presented.transitioningDelegate?.interactionControllerForPresentation(
        using: animator
      ),
      onEnd: onEnd
    )
  }

  /// Returns the transition that animates the dismissal; `returning` left the window for the presentation `first`.
  func hiding(
    _ presenting: UIViewController,
    _ returning: UIView?,
    behind first: Presentation,
    by animator: any UIViewControllerAnimatedTransitioning,
    onEnd: @escaping (Bool) -> Void
  ) -> TransitionContext {
    let frame = shownView.frame
    if let returning, animator is ModalAnimator { first.bringBack(returning) }
    return TransitionContext(
      from: .init(controller: presented, view: shownView, initialFrame: frame, finalFrame: frame),
      to: .init(
        controller: presenting,
        view: returning,
        initialFrame: returning == nil ? container.bounds : .zero,
        finalFrame: container.bounds
      ),
      in: container,
      controller.style,
      by: animator,
      drivenBy: presented.transitioningDelegate?.interactionControllerForDismissal(
        using: animator
      ),
      onEnd: onEnd
    )
  }
}

extension UIViewController {
  /// This controller and its ancestors, from the inside out.
  final var withAncestors: [UIViewController] {
    Array(sequence(first: self) { $0.parentController })
  }

  /// The presentation controller of this controller, or of the nearest around it, while it is presented; nil for none.
  public final var activePresentationController: UIPresentationController? {
    withAncestors.lazy.compactMap { $0.presenter?.presentation }.first?.controller
  }

  /// The presentation controller that places the view while the controller is presented, or is going to.
  ///
  /// A style of the app's own has one if the ``transitioningDelegate`` has one for it (`B-7.95`).
  public final var presentationController: UIPresentationController? {
    if let activePresentationController { return activePresentationController }
    // Which engine is going to show it is not known before.
    return upcomingPresentationController(
      from: self,
      viewIfLoaded?.application?.policy ?? Policy()
    )
  }

  private final func upcomingPresentationController(
    for presenting: UIViewController? = nil,
    from source: UIViewController,
    _ policy: Policy
  ) -> UIPresentationController? {
    let style = modalPresentationStyle.resolved(by: policy)
    if let made = ownPresentationController, style == .custom || made.style == style {
      return made
    }
    ownPresentationController =
      style == .custom
      ? transitioningDelegate?.presentationController(
        forPresented: self,
        presenting: presenting,
        source: source
      ) : controllerForPresentation(in: style, by: presenting, policy)
    return ownPresentationController
  }

  final func controllerForPresentation(
    in style: UIModalPresentationStyle,
    by presenting: UIViewController?,
    _ policy: Policy
  ) -> UIPresentationController {
    let made: UIPresentationController =
      switch style {
      case .pageSheet where policy.containers == .ios13,
        .formSheet where policy.containers == .ios13:
        UISheetPresentationController(presentedViewController: self, presenting: presenting)
      case .popover:
        UIPopoverPresentationController(presentedViewController: self, presenting: presenting)
      default:
        plainPresentationController(by: presenting)
      }
    made.style = style
    return made
  }

  /// The transition that this controller, or one around it, takes part in; nil while there is none.
  public final var transitionCoordinator: (any UIViewControllerTransitionCoordinator)? {
    for controller in withAncestors {
      let transition =
        controller.presentation?.transition ?? controller.presenter?.presentation?.transition
        ?? controller.stageInTransition?.transition
      if let transition, !transition.isOver { return transition }
    }
    return nil
  }

  /// True if the controller is being presented at the moment.
  public final var isBeingPresented: Bool {
    presenter?.presentation.map { $0.transition != nil && !$0.isEnding } ?? false
  }

  /// True if the controller is being dismissed at the moment.
  public final var isBeingDismissed: Bool { presenter?.presentation?.isEnding ?? false }

  final func makePresentationController(
    for presenting: UIViewController,
    from source: UIViewController,
    in window: UIWindow
  ) -> UIPresentationController {
    let made =
      upcomingPresentationController(for: presenting, from: source, window.owner.policy)
      ?? controllerForPresentation(in: .custom, by: presenting, window.owner.policy)
    return made.adapted(in: window)
  }

  final func animator(
    presentedBy presenting: UIViewController,
    _ source: UIViewController
  ) -> any UIViewControllerAnimatedTransitioning {
    transitioningDelegate?.animationController(
      forPresented: self,
      presenting: presenting,
      source: source
    ) ?? ModalAnimator(usualTransitionStyle, isDismissal: false)
  }

  final var animatorOfDismissal: any UIViewControllerAnimatedTransitioning {
    transitioningDelegate?.animationController(forDismissed: self)
      ?? ModalAnimator(usualTransitionStyle, isDismissal: true)
  }

  /// The animation of the presentation: a popover and an alert appear where they are.
  private final var usualTransitionStyle: UIModalTransitionStyle {
    let presentation = presenter?.presentation?.controller
    let appears =
      presentation is UIPopoverPresentationController
      || (presentation as? AlertPresentation)?.isAlert == true
    return appears ? .crossDissolve : modalTransitionStyle
  }
}
