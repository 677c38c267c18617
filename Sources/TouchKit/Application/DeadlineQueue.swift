package struct Deadline: Hashable, Comparable, Sendable {
  fileprivate let time: TimeInterval
  fileprivate let number: Int

  /// Returns true if one comes before the other: sooner, or added before it for the same time.
  package static func < (one: Deadline, other: Deadline) -> Bool {
    (one.time, one.number) < (other.time, other.number)
  }
}

/// Work to do at given times, in the order of time, then of adding.
@MainActor
final class DeadlineQueue {
  private var actions: [Deadline: @MainActor () -> Void] = [:]
  /// A heap, none before the one at half its index; what was removed stays until it would be the first.
  private var heap: [Deadline] = []
  private var count = 0

  /// The earliest time at which there is something to do; kept, since each input asks for it.
  private(set) var next: TimeInterval?

  /// Adds work for a time, in seconds of the engine's clock; returns what ``remove(_:)`` removes.
  func add(at time: TimeInterval, _ action: @escaping @MainActor () -> Void) -> Deadline {
    count += 1
    let name = Deadline(time: time, number: count)
    actions[name] = action
    heap.append(name)
    var index = heap.count - 1
    while index > 0, heap[index] < heap[(index - 1) / 2] {
      heap.swapAt(index, (index - 1) / 2)
      index = (index - 1) / 2
    }
    next = heap.first?.time
    return name
  }

  /// Removes work that has not been done, and returns it, to go once the queue is not being changed.
  @discardableResult
  func remove(_ name: Deadline) -> (@MainActor () -> Void)? {
    let action = actions.removeValue(forKey: name)
    while let first = heap.first, actions[first] == nil { removeFirst() }
    next = heap.first?.time
    return action
  }

  func removeNext(upTo time: TimeInterval) -> (time: TimeInterval, run: () -> Void)? {
    guard let next, next <= time, let first = heap.first, let action = actions[first] else {
      return nil
    }
    remove(first)
    return (first.time, action)
  }

  private func removeFirst() {
    heap.swapAt(0, heap.count - 1)
    heap.removeLast()
    var index = 0
    while 2 * index + 1 < heap.count {
      var child = 2 * index + 1
      if child + 1 < heap.count, heap[child + 1] < heap[child] { child += 1 }
      guard heap[child] < heap[index] else { return }
      heap.swapAt(index, child)
      index = child
    }
  }
}
