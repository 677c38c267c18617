extension UIGestureRecognizer {
  /// The state of a recognizer (`B-4.1`): `failed` says that the touches are not its gesture, and continuous gestures
  /// alone are `began`, `changed` and `cancelled`.
  public enum State: Int, CaseIterable, Sendable {
    /// It has not decided yet; the state at rest.
    case possible
    case began, changed
    /// A continuous gesture has ended, or a discrete one was recognized.
    case ended
    case cancelled, failed

    /// A discrete gesture was recognized; the same as ``ended``.
    public static let recognized = State.ended
  }
}

extension UIGestureRecognizer.State {
  var isFinal: Bool { self == .ended || self == .cancelled || self == .failed }

  /// The state of a recognizer that asks to go from this state to another; nil where it may not.
  ///
  /// This is the table of `B-4.2`. Only the engine goes back to possible. A recognizer that is
  /// cancelled before it has begun, as Apple's own samples do, has failed; one that fails after it
  /// has begun is cancelled. Asking for the present state changes nothing, and neither does asking
  /// for another end or for possible after the end, as many a `reset()` does (`B-4.78`).
  func next(asking wanted: Self) -> Self? {
    switch (self, wanted) {
    case (.possible, .began), (.possible, .ended), (.possible, .failed): wanted
    case (.possible, .cancelled): .failed
    case (.began, .changed), (.began, .ended), (.began, .cancelled): wanted
    case (.changed, .ended), (.changed, .cancelled): wanted
    case (.began, .failed), (.changed, .failed): .cancelled
    case _ where wanted == self || isFinal && (wanted.isFinal || wanted == .possible): self
    default: nil
    }
  }
}

/// Steps of a recognizer that have not been settled: mostly one, for which nothing is allocated.
struct WaitingSteps {
  private(set) var first: UIGestureRecognizer.State?
  private var later: [UIGestureRecognizer.State] = []

  var isEmpty: Bool { first == nil }

  var all: [UIGestureRecognizer.State] { (first.map { [$0] } ?? []) + later }

  func isOnly(_ step: UIGestureRecognizer.State) -> Bool { first == step && later.isEmpty }

  mutating func append(_ step: UIGestureRecognizer.State) {
    if first == nil { first = step } else { later.append(step) }
  }

  mutating func removeFirst() { first = later.isEmpty ? nil : later.removeFirst() }
}

/// The progress of a recognizer since its reset; an object, since a copy would count references.
@MainActor
final class GestureSequence {
  /// The state as the recognizer has set it; actions may report it later (`B-4.9`).
  var state = UIGestureRecognizer.State.possible
  /// The state that clients read while an action is sent for it.
  var shown: UIGestureRecognizer.State?
  var cause = GestureCause.own
  /// The steps that the arbiter has not settled; while the recognizer waits, none of *changed*.
  @Whole var steps = WaitingSteps()
  var stepCount = 0
  @Whole var touches: [UITouch] = []
  /// The sequence numbers of all the touches that it has had.
  @Whole var seen: [Int] = []
  /// The type of the first touch (`B-4.17`).
  var touchType: UITouch.TouchType?
  /// The first touch that it was admitted to, by its sequence number.
  var admitted: Int?
  /// True if it was recognized: its actions are sent, and it excludes others.
  @Whole var isRecognized = false
  /// The recognizers that must fail first in this attempt (`B-4.41`).
  var requirements: [UIGestureRecognizer] = []
  /// Those that it waits for, as they were traced last.
  var waitsFor: [UIGestureRecognizer] = []
  var waitsSince: TimeInterval?
  /// True if it is active: it has had a touch, or has left possible.
  @Whole var isActive = false
  /// The place of the group that it is in among ``GestureBonds``; nil where it is bound to none.
  var group: Int?
  /// True if the arbiter has it among those that took a step, or had it there until its end.
  @Whole var isPending = false
  var isToldUndecided = false
  var isLeaving = false
  /// The rank among those of a touch: deeper views first, then those added last (`B-4.31`).
  @Whole var rank = GestureRank(depth: 0, index: 0, entry: 0)

  /// True if it has come to an end, and nothing of it is left to settle.
  var isOver: Bool { state.isFinal && steps.isEmpty }
  var hasFailed: Bool { state == .failed || state == .cancelled }
  /// True if the steps that it took before it failed count for nothing.
  var isLost: Bool { hasFailed && !isRecognized }
  var isUnderWay: Bool { state == .began || state == .changed }

  /// Returns true if both have had a touch in common (`B-4.32`).
  func shares(with other: GestureSequence) -> Bool {
    for number in seen where other.seen.contains(number) { return true }
    return false
  }
}

/// The place of a recognizer in the order in which they receive events and win.
struct GestureRank: Comparable {
  let depth: Int
  let index: Int
  /// Its place among all in the order in which they became active, for those of which neither is deeper.
  let entry: Int

  static func < (one: GestureRank, other: GestureRank) -> Bool {
    (one.depth, one.index, other.entry) > (other.depth, other.index, one.entry)
  }
}
