import TouchKit

/// Reduces inputs that fail to as few as possible that still fail.
@MainActor
struct Shrinker {
  /// Returns whether some inputs still fail as the first did.
  let fails: ([InputEvent]) -> Bool
  var triesLeft = 2000

  mutating func shrink(_ inputs: [InputEvent]) -> [InputEvent] {
    var current = Self.repaired(inputs)
    var size = max(1, current.count / 2)
    while true {
      let before = current.count
      current = without(pieces: size, current)
      if size == 1, current.count == before { break }
      if current.count == before { size = max(1, size / 2) }
      if triesLeft <= 0 { break }
    }
    return current
  }

  /// Removes pieces of a size, one after the other, each where the rest still fails.
  private mutating func without(pieces size: Int, _ inputs: [InputEvent]) -> [InputEvent] {
    var current = inputs
    var start = max(0, current.count - size)
    while triesLeft > 0 {
      var candidate = current
      candidate.removeSubrange(start..<min(start + size, current.count))
      candidate = Self.repaired(candidate)
      triesLeft -= 1
      if candidate.count < current.count, fails(candidate) { current = candidate }
      if start == 0 { break }
      start = max(0, min(start, current.count) - size)
    }
    return current
  }

  /// Removes what a contact cannot do: move or end without having begun, or begin twice.
  static func repaired(_ inputs: [InputEvent]) -> [InputEvent] {
    var isDown: Set<Int> = []
    return inputs.compactMap { input in
      guard case .contacts(let contacts) = input.kind else { return input }
      let possible = contacts.filter { contact in
        switch contact.phase {
        case .began: isDown.insert(contact.id).inserted
        case .moved: isDown.contains(contact.id)
        case .ended, .cancelled: isDown.remove(contact.id) != nil
        }
      }
      if possible.isEmpty { return nil }
      return InputEvent(timestamp: input.timestamp, kind: .contacts(possible))
    }
  }
}
