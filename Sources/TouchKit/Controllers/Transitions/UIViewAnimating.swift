public import Foundation

/// An animation that can be started, stopped and moved by a finger.
@preconcurrency @MainActor
public protocol UIViewAnimating: AnyObject {
  /// The state that it is in.
  var state: UIViewAnimatingState { get }
  /// True if the views move.
  var isRunning: Bool { get }
  /// True if it runs back.
  var isReversed: Bool { get set }
  /// The part of its time that is over, from 0 to 1.
  var fractionComplete: CGFloat { get set }
  /// Begins, or goes on after a pause.
  func startAnimation()
  /// Begins after a time, in seconds.
  func startAnimation(afterDelay delay: TimeInterval)
  /// Waits where the views are seen.
  func pauseAnimation()
  /// Ends the animations where the views are seen.
  func stopAnimation(_ withoutFinishing: Bool)
  /// Puts the views of a stopped animator at one of the ends.
  func finishAnimation(at finalPosition: UIViewAnimatingPosition)
}

/// An animator to which changes can be added; in UIKit its methods are optional.
public protocol UIViewImplicitlyAnimating: UIViewAnimating {
  /// Adds changes that begin after a part of the duration.
  func addAnimations(_ animation: @escaping () -> Void, delayFactor: CGFloat)
  /// Adds changes.
  func addAnimations(_ animation: @escaping () -> Void)
  /// Adds what is called when it ends.
  func addCompletion(_ completion: @escaping (UIViewAnimatingPosition) -> Void)
  /// Goes on after a pause, with another pace or time.
  func continueAnimation(
    withTimingParameters parameters: (any UITimingCurveProvider)?,
    durationFactor: CGFloat
  )
}

extension UIViewPropertyAnimator: UIViewImplicitlyAnimating {
  /// Adds changes; while it is active, they last as long as it does.
  public final func addAnimations(_ animation: @escaping () -> Void) {
    addAnimations(animation, delayFactor: 0)
  }
}

/// Stands for the animator that an animation controller does not have.
final class NoAnimator: UIViewPropertyAnimator {}
