/// The windows of an application, not retained, from back to front: by level, then by turn (`B-1.29`).
@MainActor
struct WindowOrder {
  /// The place of a window: what lies behind comes first.
  struct Rank: Comparable {
    var level: UIWindow.Level
    /// The number of the time that it was put in front.
    let turn: Int

    static func < (one: Rank, other: Rank) -> Bool {
      (one.level, one.turn) < (other.level, other.turn)
    }
  }

  private(set) var backToFront: [Borrowed<UIWindow>] = []
  private var turns = 0

  mutating func putInFront(_ window: UIWindow) {
    remove(window)
    turns += 1
    insert(window, at: Rank(level: window.windowLevel, turn: turns))
  }

  mutating func remove(_ window: UIWindow) {
    guard let rank = window.rank else { return }
    backToFront.remove(at: count(before: rank))
    window.rank = nil
  }

  /// Moves a window, which keeps its turn among those of its new level.
  mutating func levelDidChange(of window: UIWindow) {
    guard let rank = window.rank else { return }
    remove(window)
    insert(window, at: Rank(level: window.windowLevel, turn: rank.turn))
  }

  private mutating func insert(_ window: UIWindow, at rank: Rank) {
    window.rank = rank
    backToFront.insert(Borrowed(window), at: count(before: rank))
  }

  private func count(before rank: Rank) -> Int {
    var places = backToFront.startIndex..<backToFront.endIndex
    while !places.isEmpty {
      let middle = (places.lowerBound + places.upperBound) / 2
      let comesBefore = backToFront[middle].use { $0.comesBefore(rank) }
      places = comesBefore ? middle + 1..<places.upperBound : places.lowerBound..<middle
    }
    return places.lowerBound
  }
}

/// A window that nobody kept, in the place in which it was shown (`B-7.124`).
struct GoneWindow {
  let rank: WindowOrder.Rank
  let frame: CGRect
  let className: String
}

extension UIApplication {
  /// Tells, once, of a window that nobody kept where a touch comes down that no window in front of it has.
  final func missWindow(at point: CGPoint, hit: UIWindow?) {
    guard let gone = goneWindow, gone.frame.holds(point), hit?.rank.map({ $0 < gone.rank }) ?? true
    else { return }
    goneWindow = nil
    guard let tracing else { return TraceRecord.Misuse.windowGone.log(gone.className) }
    tracing(.misuse(TraceName(gone.className), class: gone.className, .windowGone))
  }
}

extension UIWindow {
  /// Returns true if the window has a rank, and a lower one; not a closure, as a window may go on any thread.
  fileprivate final func comesBefore(_ other: WindowOrder.Rank) -> Bool {
    guard let rank else { return false }
    return rank < other
  }
}
