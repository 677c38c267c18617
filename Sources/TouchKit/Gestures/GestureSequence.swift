/// The progress of a recognizer since its reset.
///
/// It is an object, since a copy would count references to all its arrays.
@MainActor
final class GestureSequence {
  /// The state as the recognizer has set it; actions may report it later (`B-4.9`).
  @exclusivity(unchecked) var state = UIGestureRecognizer.State.possible
  /// The state that clients read while an action is sent for it.
  @exclusivity(unchecked) var shown: UIGestureRecognizer.State?
  /// Why the recognizer is about to change its state.
  var cause = GestureCause.own
  /// The steps that the arbiter has not settled; while the recognizer waits, none of *changed*.
  @exclusivity(unchecked) var steps: [UIGestureRecognizer.State] = []
  /// How many steps the recognizer took.
  @exclusivity(unchecked) var stepCount = 0
  /// The touches that it has, in the order in which they began.
  @exclusivity(unchecked) var touches: [UITouch] = []
  /// The sequence numbers of all the touches that it has had.
  @exclusivity(unchecked) var seen: [Int] = []
  /// The type of the first touch (`B-4.17`).
  var touchType: UITouch.TouchType?
  /// The first touch that it was admitted to, by its sequence number.
  var admitted: Int?
  /// Whether it was recognized: its actions are sent, and it excludes others.
  @exclusivity(unchecked) var isRecognized = false
  /// The recognizers that must fail first in this attempt (`B-4.41`).
  var requirements: [UIGestureRecognizer] = []
  /// Those that it waits for, as they were traced last.
  var waitsFor: [UIGestureRecognizer] = []
  /// When it began to wait.
  var waitsSince: TimeInterval?
  /// Whether it is active: it has had a touch, or has left possible.
  @exclusivity(unchecked) var isActive = false
  /// Whether it was told of as one that does not decide.
  var isToldUndecided = false
  /// Whether it has come to an end and is about to begin anew.
  var isLeaving = false
  /// Where it stands among those of a touch: deeper views first, then those added last (`B-4.31`).
  var rank = GestureRank(depth: 0, index: 0)

  /// Whether it has come to an end, and nothing of it is left to settle.
  var isOver: Bool { state.isFinal && steps.isEmpty }
  var hasFailed: Bool { state == .failed || state == .cancelled }
  /// Whether the steps that it took before it failed count for nothing.
  var isLost: Bool { hasFailed && !isRecognized }
  /// Whether a continuous gesture has begun and not ended.
  var isUnderWay: Bool { state == .began || state == .changed }

  /// Whether both have had a touch in common (`B-4.32`).
  func shares(with other: GestureSequence) -> Bool {
    for number in seen where other.seen.contains(number) { return true }
    return false
  }
}

/// The place of a recognizer in the order in which they receive events and win.
struct GestureRank: Comparable {
  /// How many superviews its view has.
  let depth: Int
  /// Its place among those of its view.
  let index: Int

  static func < (one: GestureRank, other: GestureRank) -> Bool {
    (one.depth, one.index) > (other.depth, other.index)
  }
}
