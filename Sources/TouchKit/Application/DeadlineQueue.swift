/// Identifies something that was scheduled.
package struct Deadline: Hashable, Sendable {
  fileprivate let number: Int
}

/// Work to do at given times, in the order of time, then of adding.
@MainActor
struct DeadlineQueue {
  private struct Entry {
    let name: Deadline
    let time: TimeInterval
    let action: @MainActor () -> Void
  }

  /// The latest first; of equal times the one added last first.
  private var deadlines: [Entry] = []
  private var count = 0

  /// The earliest time at which there is something to do.
  var next: TimeInterval? { deadlines.last?.time }

  /// Adds work for a time, in seconds of the engine's clock; returns what ``remove(_:)`` removes.
  mutating func add(at time: TimeInterval, _ action: @escaping @MainActor () -> Void) -> Deadline {
    count += 1
    let name = Deadline(number: count)
    let place = deadlines.lastIndex { $0.time > time }.map { $0 + 1 } ?? 0
    deadlines.insert(Entry(name: name, time: time, action: action), at: place)
    return name
  }

  /// Removes work that has not been done.
  mutating func remove(_ name: Deadline) { deadlines.removeAll { $0.name == name } }

  /// Removes the earliest work that is due by a time, and returns it.
  mutating func removeNext(upTo time: TimeInterval) -> (time: TimeInterval, run: () -> Void)? {
    guard let last = deadlines.last, last.time <= time else { return nil }
    deadlines.removeLast()
    return (last.time, last.action)
  }
}
