/// The sets of touches that views and recognizers were sent, used again while the touches are down.
///
/// Most of them get the same touches, so that a touch that moves allocates nothing.
@MainActor
struct TouchSets {
  private struct Known {
    let touches: [UITouch]
    let set: Set<UITouch>
  }

  private var known: [Known] = []
  /// The touches of the set that is being put together; the array keeps its memory.
  private var inserted: [UITouch] = []

  /// Returns the set of some touches, which are in the order in which they began.
  mutating func set(of touches: [UITouch]) -> Set<UITouch> {
    for item in known where Self.areSame(item.touches, touches) { return item.set }
    let set = Set(touches)
    known.append(Known(touches: touches, set: set))
    return set
  }

  /// Adds a touch to the next set, in the order in which touches began.
  mutating func insert(_ touch: UITouch) { inserted.append(touch) }

  /// Returns the set of the touches that were inserted since the last one.
  mutating func setOfInserted() -> Set<UITouch> {
    defer { inserted.removeAll(keepingCapacity: true) }
    return set(of: inserted)
  }

  /// Forgets all sets, and with them the touches.
  mutating func forget() { known.removeAll(keepingCapacity: true) }

  private static func areSame(_ one: [UITouch], _ other: [UITouch]) -> Bool {
    guard one.count == other.count else { return false }
    for index in one.indices where one[index] !== other[index] { return false }
    return true
  }
}
