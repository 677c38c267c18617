public import Foundation

/// Which of the two controllers of a transition is meant.
public struct UITransitionContextViewControllerKey: RawRepresentable, Hashable, Sendable {
  /// The name.
  public let rawValue: String
  /// Makes a key from its name.
  public init(rawValue: String) { self.rawValue = rawValue }
  /// The controller that is seen before.
  public static let from = Self(rawValue: "UITransitionContextFromViewController")
  /// The controller that is seen afterwards.
  public static let to = Self(rawValue: "UITransitionContextToViewController")
}

/// Which of the two views of a transition is meant.
public struct UITransitionContextViewKey: RawRepresentable, Hashable, Sendable {
  /// The name.
  public let rawValue: String
  /// Makes a key from its name.
  public init(rawValue: String) { self.rawValue = rawValue }
  /// The view that is seen before; none where it stays.
  public static let from = Self(rawValue: "UITransitionContextFromView")
  /// The view that is seen afterwards; none where it was seen before.
  public static let to = Self(rawValue: "UITransitionContextToView")
}

/// The transition as its animator sees it, and the animator's reports.
@preconcurrency @MainActor
public protocol UIViewControllerContextTransitioning: AnyObject {
  /// The view in which the views of both controllers move; the view that comes is not in it yet.
  var containerView: UIView { get }
  /// True if the transition is animated.
  var isAnimated: Bool { get }
  /// True if a finger drives it at the moment.
  var isInteractive: Bool { get }
  /// True if it was cancelled.
  var transitionWasCancelled: Bool { get }
  /// The style of the presentation; `none` for a push, a pop or another tab.
  var presentationStyle: UIModalPresentationStyle { get }
  /// The turn of the container; none, here.
  var targetTransform: CGAffineTransform { get }
  /// Says how far the transition has come, from 0 to 1.
  func updateInteractiveTransition(_ percentComplete: CGFloat)
  /// Says that the finger is gone, and the transition goes on to its end.
  func finishInteractiveTransition()
  /// Says that the finger is gone, and the transition goes back.
  func cancelInteractiveTransition()
  /// Says that a transition that went on by itself is driven by a finger again.
  func pauseInteractiveTransition()
  /// Ends the transition; each animator has to call it, with false where it was cancelled (`B-7.91`).
  func completeTransition(_ didComplete: Bool)
  /// The controller that is seen before or afterwards.
  func viewController(forKey key: UITransitionContextViewControllerKey) -> UIViewController?
  /// The view that leaves or comes; nil where it stays behind what is presented (`B-7.92`).
  func view(forKey key: UITransitionContextViewKey) -> UIView?
  /// Returns the frame of a controller's view at the beginning, in the container; zero where it is not seen.
  func initialFrame(for viewController: UIViewController) -> CGRect
  /// Returns the frame of a controller's view at the end, in the container.
  func finalFrame(for viewController: UIViewController) -> CGRect
}

/// Animates the transition from one controller's view to another's.
@preconcurrency @MainActor
public protocol UIViewControllerAnimatedTransitioning: AnyObject {
  /// The duration, in seconds.
  func transitionDuration(
    using transitionContext: (any UIViewControllerContextTransitioning)?
  ) -> TimeInterval
  /// Adds the view that comes to the container, and animates both; at the end it calls
  /// ``UIViewControllerContextTransitioning/completeTransition(_:)``.
  func animateTransition(using transitionContext: any UIViewControllerContextTransitioning)
  /// Returns an animator that may be stopped and turned; the views can be touched meanwhile (`B-7.90`).
  func interruptibleAnimator(
    using transitionContext: any UIViewControllerContextTransitioning
  ) -> any UIViewImplicitlyAnimating
  /// Called when all is over.
  func animationEnded(_ transitionCompleted: Bool)
}

extension UIViewControllerAnimatedTransitioning {
  /// None.
  public func interruptibleAnimator(
    using transitionContext: any UIViewControllerContextTransitioning
  ) -> any UIViewImplicitlyAnimating { NoAnimator(duration: 0, curve: .linear) }
  /// Nothing.
  public func animationEnded(_ transitionCompleted: Bool) {}
}

/// Drives a transition, as a finger moves.
@preconcurrency @MainActor
public protocol UIViewControllerInteractiveTransitioning: AnyObject {
  /// Begins the transition in place of ``UIViewControllerAnimatedTransitioning/animateTransition(using:)``.
  func startInteractiveTransition(_ transitionContext: any UIViewControllerContextTransitioning)
  /// The speed of the rest once the finger is gone; 1 is as fast as without a finger.
  var completionSpeed: CGFloat { get }
  /// The pace of the rest.
  var completionCurve: UIView.AnimationCurve { get }
  /// True if it begins with the finger; false animates it as without.
  var wantsInteractiveStart: Bool { get }
}

extension UIViewControllerInteractiveTransitioning {
  /// As fast as without a finger.
  public var completionSpeed: CGFloat { 1 }
  /// Slow at the beginning and the end.
  public var completionCurve: UIView.AnimationCurve { .easeInOut }
  /// True.
  public var wantsInteractiveStart: Bool { true }
}

/// Says how a controller is presented and dismissed; ``UIViewController/transitioningDelegate``.
@preconcurrency @MainActor
public protocol UIViewControllerTransitioningDelegate: AnyObject {
  /// Returns what animates the presentation; nil for the usual animation.
  func animationController(
    forPresented presented: UIViewController,
    presenting: UIViewController,
    source: UIViewController
  ) -> (any UIViewControllerAnimatedTransitioning)?
  /// Returns what animates the dismissal; nil for the usual animation.
  func animationController(
    forDismissed dismissed: UIViewController
  ) -> (any UIViewControllerAnimatedTransitioning)?
  /// Returns what drives the presentation; nil for nothing.
  func interactionControllerForPresentation(
    using animator: any UIViewControllerAnimatedTransitioning
  ) -> (any UIViewControllerInteractiveTransitioning)?
  /// Returns what drives the dismissal; nil for nothing.
  func interactionControllerForDismissal(
    using animator: any UIViewControllerAnimatedTransitioning
  ) -> (any UIViewControllerInteractiveTransitioning)?
  /// Returns what says where the view goes, for the style ``UIModalPresentationStyle/custom``.
  func presentationController(
    forPresented presented: UIViewController,
    presenting: UIViewController?,
    source: UIViewController
  ) -> UIPresentationController?
}

extension UIViewControllerTransitioningDelegate {
  /// Nil.
  public func animationController(
    forPresented presented: UIViewController,
    presenting: UIViewController,
    source: UIViewController
  ) -> (any UIViewControllerAnimatedTransitioning)? { nil }
  /// Nil.
  public func animationController(
    forDismissed dismissed: UIViewController
  ) -> (any UIViewControllerAnimatedTransitioning)? { nil }
  /// Nil.
  public func interactionControllerForPresentation(
    using animator: any UIViewControllerAnimatedTransitioning
  ) -> (any UIViewControllerInteractiveTransitioning)? { nil }
  /// Nil.
  public func interactionControllerForDismissal(
    using animator: any UIViewControllerAnimatedTransitioning
  ) -> (any UIViewControllerInteractiveTransitioning)? { nil }
  /// Nil.
  public func presentationController(
    forPresented presented: UIViewController,
    presenting: UIViewController?,
    source: UIViewController
  ) -> UIPresentationController? { nil }
}

/// The facts about a transition that is going on.
@preconcurrency @MainActor
public protocol UIViewControllerTransitionCoordinatorContext: AnyObject {
  /// True if it is animated.
  var isAnimated: Bool { get }
  /// The style of the presentation.
  var presentationStyle: UIModalPresentationStyle { get }
  /// True if it began with a finger.
  var initiallyInteractive: Bool { get }
  /// True if it may be stopped and turned.
  var isInterruptible: Bool { get }
  /// True if a finger drives it.
  var isInteractive: Bool { get }
  /// True if it goes back.
  var isCancelled: Bool { get }
  /// The duration by itself, in seconds.
  var transitionDuration: TimeInterval { get }
  /// The progress that a finger has made, from 0 to 1.
  var percentComplete: CGFloat { get }
  /// The view in which the views move.
  var containerView: UIView { get }
  /// The controller that is seen before or afterwards.
  func viewController(forKey key: UITransitionContextViewControllerKey) -> UIViewController?
  /// The view that leaves or comes.
  func view(forKey key: UITransitionContextViewKey) -> UIView?
}

/// Animates other views together with a transition that is going on.
public protocol UIViewControllerTransitionCoordinator:
  UIViewControllerTransitionCoordinatorContext
{
  /// Makes changes that are animated as long as the transition lasts; false where it is over.
  @discardableResult
  func animate(
    alongsideTransition animation: ((any UIViewControllerTransitionCoordinatorContext) -> Void)?,
    completion: ((any UIViewControllerTransitionCoordinatorContext) -> Void)?
  ) -> Bool
  /// Calls `handler` when a finger leaves the transition or comes back to it.
  func notifyWhenInteractionChanges(
    _ handler: @escaping (any UIViewControllerTransitionCoordinatorContext) -> Void
  )
}

extension UIViewControllerTransitionCoordinator {
  /// Calls `handler` as the method that replaced this one does, whenever a finger leaves or comes back.
  public func notifyWhenInteractionEnds(
    _ handler: @escaping (any UIViewControllerTransitionCoordinatorContext) -> Void
  ) { notifyWhenInteractionChanges(handler) }
  /// Makes changes that are animated as long as the transition lasts; false where it is over.
  @discardableResult
  public func animate(
    alongsideTransition animation: ((any UIViewControllerTransitionCoordinatorContext) -> Void)?
  ) -> Bool {
    animate(alongsideTransition: animation, completion: nil)
  }
}
