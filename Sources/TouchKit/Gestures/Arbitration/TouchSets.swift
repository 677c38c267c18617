/// The sets of touches that recognizers were sent, to be sent again while the same touches are down.
///
/// Most recognizers get the same touches, so a touch that moves allocates nothing.
@MainActor
struct TouchSets {
  private struct Known {
    let touches: [UITouch]
    let set: Set<UITouch>
  }

  private var known: [Known] = []

  /// Returns the set of some touches, which stand in the order in which they began.
  mutating func set(of touches: [UITouch]) -> Set<UITouch> {
    for item in known where Self.areSame(item.touches, touches) { return item.set }
    let set = Set(touches)
    known.append(Known(touches: touches, set: set))
    return set
  }

  /// Lets go of all sets.
  mutating func forget() { known.removeAll(keepingCapacity: true) }

  private static func areSame(_ one: [UITouch], _ other: [UITouch]) -> Bool {
    guard one.count == other.count else { return false }
    for index in one.indices where one[index] !== other[index] { return false }
    return true
  }
}
