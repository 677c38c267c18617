/// What a recognizer has come to since it began anew.
///
/// An object, since a copy for each question would count references to all its lists.
@MainActor
final class GestureSequence {
  /// The state as the recognizer has set it; what clients are told may lag behind (`B-4.9`).
  var state = UIGestureRecognizer.State.possible
  /// The state that an action shows, while it is sent.
  var shown: UIGestureRecognizer.State?
  /// Why the recognizer is about to change its state.
  var cause = GestureCause.own
  /// The steps that the arbiter has not dealt with yet, but for the repeated ones.
  var steps: [UIGestureRecognizer.State] = []
  /// How many steps the recognizer took.
  var stepCount = 0
  /// The touches it has now, in the order in which they began.
  var touches: [UITouch] = []
  /// The numbers of all the touches it had.
  var seen: [Int] = []
  /// Of which type the first touch was (`B-4.17`).
  var touchType: UITouch.TouchType?
  /// Whether it was recognized: its actions are sent, and it excludes others.
  var isRecognized = false
  /// Whom it must wait for, as its delegates said for this attempt (`B-4.41`).
  var requirements: [UIGestureRecognizer] = []
  /// Whom it waits for, once it has said so.
  var waitsFor: [UIGestureRecognizer] = []
  /// When it began to wait.
  var waitsSince: TimeInterval?
  /// Whether it takes part: it had a touch or has left possible.
  var isActive = false
  /// Where it stands among those of a touch: deeper views first, then those added last (`B-4.31`).
  var rank = GestureRank(depth: 0, index: 0)

  /// Whether it has come to its end, and all of that has been dealt with.
  var isOver: Bool { state.isFinal && steps.isEmpty }

  /// Whether both have had the same touch (`B-4.32`).
  func shares(with other: GestureSequence) -> Bool {
    for number in seen where other.seen.contains(number) { return true }
    return false
  }
}

/// The place of a recognizer in the order in which they are told and win.
struct GestureRank: Comparable {
  /// How many superviews its view has.
  let depth: Int
  /// Its place among those of its view.
  let index: Int

  static func < (one: GestureRank, other: GestureRank) -> Bool {
    (one.depth, one.index) > (other.depth, other.index)
  }
}
