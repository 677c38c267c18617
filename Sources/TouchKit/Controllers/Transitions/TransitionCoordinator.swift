public import Foundation

/// The facts about a transition that is going on.
///
/// Source:
/// [Apple's page](https://developer.apple.com/documentation/uikit/uiviewcontrollertransitioncoordinatorcontext).
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
///
/// Source:
/// [Apple's page](https://developer.apple.com/documentation/uikit/uiviewcontrollertransitioncoordinator).
@preconcurrency @MainActor
public protocol UIViewControllerTransitionCoordinator:
  UIViewControllerTransitionCoordinatorContext
{
  /// Makes changes that are animated as long as the transition lasts.
  ///
  /// - Parameters:
  ///   - animation: Changes views.
  ///   - completion: Called when the transition has ended or was cancelled.
  /// - Returns: False where the transition is over.
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
  /// Makes changes that are animated as long as the transition lasts; false where it is over.
  @discardableResult
  public func animate(
    alongsideTransition animation: ((any UIViewControllerTransitionCoordinatorContext) -> Void)?
  ) -> Bool {
    animate(alongsideTransition: animation, completion: nil)
  }
}

/// Tells one transition's listeners of it, and animates what they add.
@MainActor
final class TransitionCoordinator: UIViewControllerTransitionCoordinator {
  private let transition: TransitionContext
  private var animations: [(any UIViewControllerTransitionCoordinatorContext) -> Void] = []
  private var completions: [(any UIViewControllerTransitionCoordinatorContext) -> Void] = []
  private var listeners: [(any UIViewControllerTransitionCoordinatorContext) -> Void] = []

  init(_ transition: TransitionContext) { self.transition = transition }

  var isAnimated: Bool { transition.isAnimated }
  var presentationStyle: UIModalPresentationStyle { transition.presentationStyle }
  var initiallyInteractive: Bool { transition.isInitiallyInteractive }
  var isInterruptible: Bool { transition.isInterruptible }
  var isInteractive: Bool { transition.isInteractive }
  var isCancelled: Bool { transition.transitionWasCancelled }
  var transitionDuration: TimeInterval { transition.duration }
  var percentComplete: CGFloat { transition.percentComplete }
  var containerView: UIView { transition.containerView }

  func viewController(forKey key: UITransitionContextViewControllerKey) -> UIViewController? {
    transition.viewController(forKey: key)
  }

  func view(forKey key: UITransitionContextViewKey) -> UIView? { transition.view(forKey: key) }

  func animate(
    alongsideTransition animation: ((any UIViewControllerTransitionCoordinatorContext) -> Void)?,
    completion: ((any UIViewControllerTransitionCoordinatorContext) -> Void)?
  ) -> Bool {
    guard !transition.isOver else { return false }
    if let completion { completions.append(completion) }
    if let animation { animations.append(animation) }
    // What is added before the transition begins is animated as it begins.
    if transition.hasBegun { run() }
    return true
  }

  func notifyWhenInteractionChanges(
    _ handler: @escaping (any UIViewControllerTransitionCoordinatorContext) -> Void
  ) {
    listeners.append(handler)
  }

  /// Animates what was added.
  func run() {
    let added = animations
    animations = []
    guard !added.isEmpty else { return }
    let change = {
      UIView.animate(withDuration: self.transitionDuration) { for each in added { each(self) } }
    }
    if let driver = transition.driver { driver.record(change) } else { change() }
  }

  func interactionDidChange() { for listener in listeners { listener(self) } }

  /// The transition has ended.
  func end() {
    let (called, heard) = (completions, listeners)
    (completions, listeners) = ([], [])
    for completion in called { completion(self) }
    withExtendedLifetime(heard) {}
  }
}
