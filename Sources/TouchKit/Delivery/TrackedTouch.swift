/// A touch that is down, and what its view has heard of it.
@MainActor
struct TrackedTouch {
  let touch: UITouch
  let input: Int
  /// The set for a view that has no other touch; made once, so that a move allocates nothing.
  let alone: Set<UITouch>
  private(set) var hearing = Hearing.unheard
  /// The recognizer that has claimed the touch; set as long as `hearing` is a claimed state.
  private(set) var claimant: UIGestureRecognizer?
  // The touch's view and window, which can be compared without counting references.
  private let view: ObjectIdentifier?
  private let window: ObjectIdentifier?

  init(_ touch: UITouch, input: Int) {
    self.touch = touch
    self.input = input
    alone = [touch]
    view = touch.view.map(ObjectIdentifier.init)
    window = touch.window.map(ObjectIdentifier.init)
  }

  mutating func note(_ event: Hearing.Event) {
    hearing = hearing.after(event)
    if !hearing.isClaimed { claimant = nil }
  }

  /// Lets a recognizer have the touch, the first one (`B-4.23`); one that only delays, if unheard of (`B-4.27`).
  mutating func accept(_ claim: Claim) {
    guard hearing.mayHear, !hearing.isClaimed, claim.cancelsTold || !hearing.hasBegun,
      claim.numbers.contains(touch.sequenceNumber)
    else { return }
    note(.claimed)
    claimant = claim.recognizer
  }

  /// Returns true if the touch is a window's, and its view may hear of it.
  func concerns(_ window: UIWindow) -> Bool {
    hearing.mayHear && self.window == ObjectIdentifier(window)
  }

  func isIn(_ view: UIView) -> Bool { self.view == ObjectIdentifier(view) }

  /// Returns true if two touches came down in one view at once, so that it hears of them in one call (`B-3.14`).
  func cameDown(with other: TrackedTouch) -> Bool { view == other.view && input == other.input }
}

/// A touch that has ended, and whose view has not been notified.
struct LiftedTouch {
  var item: TrackedTouch
  let event: UIEvent
  let input: Int

  /// Returns true if two touches of one view were lifted at once, so that it hears of them in one call (`B-3.14`).
  func wasLifted(with other: LiftedTouch) -> Bool {
    item.touch.view === other.item.touch.view && input == other.input
  }
}

extension Array {
  /// The elements in groups of those that belong together, in the order of their first ones.
  func grouped(_ belong: (Element, Element) -> Bool) -> [[Element]] {
    var groups: [[Element]] = []
    for element in self {
      if let place = groups.firstIndex(where: { belong($0[0], element) }) {
        groups[place].append(element)
      } else {
        groups.append([element])
      }
    }
    return groups
  }
}

/// The sets of touches that were sent, used again while the same are down: a move allocates nothing.
@MainActor
final class TouchSets {
  private struct Known {
    let touches: [UITouch]
    let set: Set<UITouch>
  }

  @Whole private var known: [Known] = []
  /// The touches of the set that is being put together; the array keeps its memory.
  private var inserted: [UITouch] = []

  /// Returns the set of some touches, which are in the order in which they began.
  func set(of touches: [UITouch]) -> Set<UITouch> {
    for item in known where Self.areSame(item.touches, touches) { return item.set }
    let set = Set(touches)
    known.append(Known(touches: touches, set: set))
    return set
  }

  /// Adds a touch to the next set, in the order in which touches began.
  func insert(_ touch: UITouch) { inserted.append(touch) }

  func setOfInserted() -> Set<UITouch> {
    defer { inserted.removeAll(keepingCapacity: true) }
    return set(of: inserted)
  }

  func forget() { known = [] }

  private static func areSame(_ one: [UITouch], _ other: [UITouch]) -> Bool {
    guard one.count == other.count else { return false }
    for index in one.indices where one[index] !== other[index] { return false }
    return true
  }
}

/// Counts taps: quick contacts at about the same place, one after another (`B-3.10`).
struct TapCounter {
  private struct Tap {
    let count: Int
    let position: CGPoint
    let liftedAt: TimeInterval
  }

  private var taps: [Tap] = []

  /// Returns the tap count of a contact that comes down: one more than that of the closest recent tap.
  mutating func countTap(at position: CGPoint, time: TimeInterval, policy: Policy) -> Int {
    taps.removeAll { time - $0.liftedAt > policy.thresholds.tapInterval }
    let close = taps.indices
      .filter { taps[$0].position.distance(to: position) <= policy.thresholds.tapMovement }
      .min { taps[$0].position.distance(to: position) < taps[$1].position.distance(to: position) }
    guard let close else { return 1 }
    return taps.remove(at: close).count + 1
  }

  /// Remembers a contact that was lifted; one with count 0 was not a tap.
  mutating func lift(count: Int, from position: CGPoint, time: TimeInterval) {
    guard count > 0 else { return }
    taps.append(Tap(count: count, position: position, liftedAt: time))
  }
}
