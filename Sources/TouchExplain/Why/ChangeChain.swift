import TouchKit

/// Finds changes that help together where no single one does: the first refusal is resolved by the
/// smallest change that resolves it, then the next, until the view gets the touch.
///
/// What turns out to be needless is dropped in the end, and the rest is tried as a whole. The tree is
/// unchanged between the steps.
@MainActor
struct ChangeChain {
  /// So many causes at most lie one behind the other.
  private static let longest = 12

  /// What stops a touch on its way to the view.
  struct Refusal: Hashable {
    let point: Int
    /// Who refused, or received the touch.
    let by: ObjectIdentifier?
    let verdict: String
    let hit: ObjectIdentifier?
  }

  /// The changes; once ``step()`` has returned false, all that are needed, or none.
  private(set) var changes: [Change] = []

  private let finder: ChangeFinder
  private let census: TouchCensus
  private var seen: Set<Refusal> = []
  private var candidates: [Change]?
  private var fallback: Change?
  private var next = 0
  /// The change that is left out next, once the view gets the touch.
  private var droppable: Int?

  init(_ finder: ChangeFinder, _ census: TouchCensus) {
    (self.finder, self.census) = (finder, census)
  }

  /// Tries one change more; returns whether there is more to try.
  mutating func step() -> Bool {
    if let droppable { return drop(droppable) }
    guard let candidates else { return begin() }
    guard next < candidates.count else {
      guard let fallback else { return giveUp() }
      take(fallback)
      return true
    }
    let candidate = candidates[next]
    next += 1
    let longer = changes + [candidate]
    if let refusal = longer.tried(finder.refusal), seen.contains(refusal) { return true }
    if candidate.isOnPart || census.breaksSomething(longer) {
      fallback = fallback ?? candidate
    } else {
      take(candidate)
    }
    return true
  }

  private mutating func begin() -> Bool {
    guard let refusal = changes.tried(finder.refusal) else {
      droppable = changes.count - 1
      return true
    }
    seen.insert(refusal)
    guard changes.count < Self.longest else { return giveUp() }
    candidates = changes.tried(finder.candidates)
    return true
  }

  private mutating func take(_ change: Change) {
    changes.append(change)
    (candidates, fallback, next) = (nil, nil, 0)
  }

  private mutating func drop(_ index: Int) -> Bool {
    guard index >= 0 else { return changes.tried(finder.isReached) ? false : giveUp() }
    var fewer = changes
    fewer.remove(at: index)
    if fewer.tried(finder.isReached) { changes = fewer }
    droppable = index - 1
    return true
  }

  private mutating func giveUp() -> Bool {
    changes = []
    return false
  }
}
