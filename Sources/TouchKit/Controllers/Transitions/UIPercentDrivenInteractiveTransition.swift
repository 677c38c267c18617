public import Foundation

/// Drives a transition by how much of it a gesture says is done.
///
/// What the animator animates waits, and goes where ``update(_:)`` says, until ``finish()`` or ``cancel()`` lets it
/// go on by itself. A subclass calls super (`B-7.93`).
open class UIPercentDrivenInteractiveTransition: NSObject, UIViewControllerInteractiveTransitioning
{
  /// The speed of the rest once the finger is gone; 1 is as fast as without a finger.
  open var completionSpeed: CGFloat = 1
  /// The pace of the rest.
  open var completionCurve: UIView.AnimationCurve = .easeInOut
  /// The pace of the rest in place of ``completionCurve``; nil for that.
  open var timingCurve: (any UITimingCurveProvider)?
  /// True if it begins with the finger; false animates it as without.
  open var wantsInteractiveStart = true
  /// The part that is done, from 0 to 1.
  open private(set) var percentComplete: CGFloat = 0

  private weak var transition: TransitionContext?
  private var driver: TransitionDriver?

  public override init() { super.init() }

  /// The duration of the transition by itself, in seconds; 0 before it begins.
  open var duration: CGFloat { CGFloat(transition?.transitionDuration ?? 0) }

  /// Has the animator make its animations, which wait; the context must be one that UIKit made.
  open func startInteractiveTransition(
    _ transitionContext: any UIViewControllerContextTransitioning
  ) {
    guard let transition = transitionContext as? TransitionContext else {
      preconditionFailure(
        "\(Self.self) can drive the transitions of presentations, navigation and tabs only"
      )
    }
    let driver = TransitionDriver(
      duration: transition.transitionDuration,
      on: transition.containerView.application ?? .shared
    )
    (self.transition, self.driver, transition.driver) = (transition, driver, driver)
    percentComplete = 0
    if let animator = transition.interruptibleAnimator { driver.adopt(animator) }
    driver.record { transition.animator.animateTransition(using: transition) }
  }

  /// Shows how the views are when a part of the transition is done, from 0 to 1.
  open func update(_ percentComplete: CGFloat) {
    guard let transition, transition.isInteractive else { return }
    self.percentComplete = min(max(percentComplete, 0), 1)
    driver?.move(to: Double(self.percentComplete))
    transition.updateInteractiveTransition(self.percentComplete)
  }

  /// Has a transition that goes on by itself wait for the finger again.
  open func pause() {
    guard let transition, let driver, !transition.isInteractive else { return }
    percentComplete = CGFloat(driver.fraction)
    driver.move(to: driver.fraction)
    transition.pauseInteractiveTransition()
  }

  /// Has the transition go back to where it began; a call before it has begun does nothing.
  open func cancel() { leave(to: .start) }

  /// Has the transition go on to its end; a call before it has begun does nothing.
  open func finish() { leave(to: .end) }

  private func leave(to end: UIViewAnimatingPosition) {
    guard let transition, let driver, transition.isInteractive else { return }
    if end == .end {
      transition.finishInteractiveTransition()
    } else {
      transition.cancelInteractiveTransition()
    }
    let pace =
      timingCurve?.pace(duration: transition.transitionDuration) ?? .curve(completionCurve.function)
    driver.go(to: end, speed: Double(completionSpeed), pace: pace)
  }
}
