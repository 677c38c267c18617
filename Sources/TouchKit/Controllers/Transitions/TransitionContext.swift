import Foundation

/// One transition from one controller to another, as its animator sees it and those who animate along.
///
/// While it is animated, and no finger drives it and nothing may stop it, touches that begin are dropped
/// (`B-7.90`). It ends once, when ``completeTransition(_:)`` is called.
final class TransitionContext: UIViewControllerContextTransitioning,
  UIViewControllerTransitionCoordinator
{
  private typealias Handler = (any UIViewControllerTransitionCoordinatorContext) -> Void

  struct Side {
    let controller: UIViewController
    /// The view that leaves or comes; nil for one that stays.
    var view: UIView?
    var initialFrame = CGRect.zero
    var finalFrame = CGRect.zero
  }

  let containerView: UIView
  let presentationStyle: UIModalPresentationStyle
  let isAnimated = true
  let targetTransform = CGAffineTransform.identity
  let animator: any UIViewControllerAnimatedTransitioning
  private(set) var isInteractive = false
  private(set) var transitionWasCancelled = false
  private(set) var percentComplete: CGFloat = 0
  let initiallyInteractive: Bool

  private let from: Side
  private let to: Side
  private let interactor: (any UIViewControllerInteractiveTransitioning)?
  private let application: UIApplication
  private let onEnd: (Bool) -> Void
  private var animations: [Handler] = []
  private var completions: [Handler] = []
  private var listeners: [Handler] = []
  private var isIgnoringTouches = false
  private var hasBegun = false
  private(set) var isOver = false
  /// The finger's driver, which alongside animations obey too.
  var driver: TransitionDriver?

  /// Makes a transition that has not begun; `onEnd` is called once, with whether it was completed.
  init(
    from: Side,
    to: Side,
    in containerView: UIView,
    _ presentationStyle: UIModalPresentationStyle,
    by animator: any UIViewControllerAnimatedTransitioning,
    drivenBy interactor: (any UIViewControllerInteractiveTransitioning)?,
    onEnd: @escaping (Bool) -> Void
  ) {
    (self.from, self.to, self.containerView) = (from, to, containerView)
    self.presentationStyle = presentationStyle
    (self.animator, self.interactor, self.onEnd) = (animator, interactor, onEnd)
    initiallyInteractive = interactor?.wantsInteractiveStart == true
    application = containerView.application ?? .shared
  }

  var isCancelled: Bool { transitionWasCancelled }

  var transitionDuration: TimeInterval { max(0, animator.transitionDuration(using: self)) }

  func start() {
    if let interactor, initiallyInteractive {
      isInteractive = true
      interactor.startInteractiveTransition(self)
    } else {
      if !isInterruptible { ignoreTouches(true) }
      animator.animateTransition(using: self)
    }
    hasBegun = true
    if !isOver { animateAlongside() }
  }

  var isInterruptible: Bool { interruptibleAnimator != nil }

  /// The animator's own animator; nil where it has none.
  lazy var interruptibleAnimator: (any UIViewImplicitlyAnimating)? = {
    let found = animator.interruptibleAnimator(using: self)
    return found is NoAnimator ? nil : found
  }()

  private func ignoreTouches(_ ignores: Bool) {
    // Pushes and pops of iOS 26 let touches begin (B-4.90).
    let letsTouchesBegin = application.policy.contentPop && presentationStyle == .none
    guard ignores != isIgnoringTouches, !letsTouchesBegin else { return }
    isIgnoringTouches = ignores
    if ignores {
      application.beginIgnoringInteractionEvents()
      application.ignoringTransitions += 1
    } else {
      application.endIgnoringInteractionEvents()
      application.ignoringTransitions -= 1
    }
  }

  // MARK: - What drivers say

  func updateInteractiveTransition(_ percentComplete: CGFloat) {
    self.percentComplete = percentComplete
  }

  func finishInteractiveTransition() { leaveInteraction(cancelled: false) }

  func cancelInteractiveTransition() { leaveInteraction(cancelled: true) }

  func pauseInteractiveTransition() {
    guard !isOver, !isInteractive else { return }
    isInteractive = true
    ignoreTouches(false)
    for listener in listeners { listener(self) }
  }

  private func leaveInteraction(cancelled: Bool) {
    guard !isOver, isInteractive else { return }
    isInteractive = false
    transitionWasCancelled = cancelled
    if !isInterruptible { ignoreTouches(true) }
    for listener in listeners { listener(self) }
  }

  func completeTransition(_ didComplete: Bool) {
    guard !isOver else { return }
    isOver = true
    isInteractive = false
    if !didComplete { transitionWasCancelled = true }
    ignoreTouches(false)
    onEnd(didComplete)
    let (called, heard) = (completions, listeners)
    (completions, listeners) = ([], [])
    for completion in called { completion(self) }
    withExtendedLifetime(heard) {}
    animator.animationEnded(didComplete)
    driver = nil
  }

  // MARK: - Animations alongside

  func animate(
    alongsideTransition animation: ((any UIViewControllerTransitionCoordinatorContext) -> Void)?,
    completion: ((any UIViewControllerTransitionCoordinatorContext) -> Void)?
  ) -> Bool {
    guard !isOver else { return false }
    if let completion { completions.append(completion) }
    if let animation { animations.append(animation) }
    // What is added before the transition begins is animated as it begins.
    if hasBegun { animateAlongside() }
    return true
  }

  func notifyWhenInteractionChanges(
    _ handler: @escaping (any UIViewControllerTransitionCoordinatorContext) -> Void
  ) {
    listeners.append(handler)
  }

  private func animateAlongside() {
    let added = animations
    animations = []
    guard !added.isEmpty else { return }
    let change = {
      UIView.animate(withDuration: self.transitionDuration) { for each in added { each(self) } }
    }
    if let driver { driver.record(change) } else { change() }
  }

  // MARK: - What animators ask

  func viewController(forKey key: UITransitionContextViewControllerKey) -> UIViewController? {
    [.from: from.controller, .to: to.controller][key]
  }

  func view(forKey key: UITransitionContextViewKey) -> UIView? {
    [.from: from.view, .to: to.view][key] ?? nil
  }

  private func side(_ controller: UIViewController) -> Side? {
    controller === from.controller ? from : controller === to.controller ? to : nil
  }

  func initialFrame(for viewController: UIViewController) -> CGRect {
    side(viewController)?.initialFrame ?? .zero
  }

  func finalFrame(for viewController: UIViewController) -> CGRect {
    side(viewController)?.finalFrame ?? .zero
  }
}
