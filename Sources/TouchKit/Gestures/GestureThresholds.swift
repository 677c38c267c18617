/// The distances, times and speeds that distinguish gestures.
///
/// Values that UIKit does not publish are ours, and marked as such. Scene files and sessions have them by the
/// names of `PolicySetting`.
public struct GestureThresholds: Hashable, Sendable {
  /// The longest time a tap's fingers may be down, in seconds; ours (`B-4.53`).
  public var tapDuration: Double = 0.75
  /// The farthest a tap may move, and the next one be away from it, in points; ours (`B-4.53`).
  ///
  /// More than ``panMovement``: there is a range where both are possible (`B-4.55`).
  public var tapMovement: Double = 45
  /// The longest time from one tap's lift to the next one's touch, in seconds; ours (`B-4.56`).
  public var tapInterval: Double = 0.35
  /// The distance that a finger moves before a pan begins, left out then, in points; EarlGrey's (`B-4.61`, `B-4.62`).
  public var panMovement: Double = 10
  /// The length of the movement that a velocity is computed from, in seconds; ours (`B-4.80`).
  public var velocityWindow: Double = 0.1
  /// The longest duration of a swipe, in seconds; ours (`B-4.66`).
  public var swipeDuration: Double = 0.5
  /// The distance that a swipe goes along its direction, in points; ours (`B-4.66`).
  public var swipeDistance: Double = 50
  /// The most distance of a swipe across its direction, as a part of that along it; ours (`B-4.66`).
  public var swipeSlant: Double = 0.5
  /// The change of two fingers' distance before a pinch begins, in points; ours (`B-4.67`, `B-4.69`).
  public var pinchMovement: Double = 8
  /// The angle that two fingers turn before a rotation begins, in radians; ours (`B-4.68`).
  public var rotationAngle: Double = 0.175
  /// The most distance from an edge at which a pan from it starts, in points; an open port's (`B-4.70`).
  public var edgeWidth: Double = 20
  /// The time for which a scroll view holds touches back from its content, in seconds (`B-6.4`).
  public var contentTouchDelay: Double = 0.15
  /// The rest of the wheel after which a pan that it drives has ended, in seconds; ours.
  public var scrollPause: Double = 0.1

  /// The rest after which a movement has no velocity, in seconds; ours, since 0.31 s still count (`B-4.80`).
  static let velocityRest: Double = 0.4
  /// The least velocity that outlasts a rest of ``velocityWindow``, in points per second; ours (`B-4.80`).
  static let restingVelocity: CGFloat = 250
  /// The least ratio of the distances along both axes for a drag to be locked to one; ours.
  static let lockRatio: CGFloat = 2
  /// From which velocity on a flick turns a page, in points per second; ours.
  static let pageVelocity: CGFloat = 200

  /// Makes the numbers above.
  public init() {}
}
