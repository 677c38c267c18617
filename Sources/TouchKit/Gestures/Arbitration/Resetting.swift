/// Who begins anew: one that has ended, with all that failure requirements bind to it (`B-4.5`, `B-4.6`).
extension GestureArbiter {
  func resetThoseDone() {
    guard !ended.isEmpty else { return }
    var candidates = ended
    ended = []
    if bonds == nil {
      bonds = GestureBonds(of: active) { self.requirements(of: $0) }
      candidates = active.filter { $0.sequence.isOver }
    }
    var done: [UIGestureRecognizer] = []
    for recognizer in candidates where recognizer.sequence.isActive && recognizer.sequence.isOver {
      for member in bonds?.membersDone(with: recognizer) ?? [] where !member.sequence.isLeaving {
        member.sequence.isLeaving = true
        done.append(member)
      }
    }
    if done.count > 1 { done = active.filter { $0.sequence.isLeaving } }
    remove(done)
    for recognizer in done {
      if let tracing { tracing(.reset(tracing.name(of: recognizer))) }
      recognizer.beginAnew()
    }
  }

  private func remove(_ done: [UIGestureRecognizer]) {
    guard !done.isEmpty else { return }
    let touches = touches(of: done)
    // Taken out meanwhile, so that they are not copied.
    var taken = active
    active = []
    taken.removeThoseLeaving(done)
    active = taken
    for touch in touches {
      var taken = touch.recognizers
      touch.recognizers = []
      taken.removeThoseLeaving(done)
      touch.recognizers = taken
    }
  }

  private func touches(of recognizers: [UIGestureRecognizer]) -> [UITouch] {
    var found: [UITouch] = []
    for recognizer in recognizers {
      for touch in recognizer.sequence.touches where !found.contains(where: { $0 === touch }) {
        found.append(touch)
      }
    }
    return found
  }
}

extension [UIGestureRecognizer] {
  /// Removes those that are leaving; mostly it is one, which is found without a look at any other.
  @MainActor
  fileprivate mutating func removeThoseLeaving(_ done: [UIGestureRecognizer]) {
    if done.count > 1 { return removeAll { $0.sequence.isLeaving } }
    if let place = firstIndex(where: { $0 === done[0] }) { remove(at: place) }
  }
}

/// Which of the active recognizers are bound to each other by failure requirements, directly or by way of others.
@MainActor
struct GestureBonds {
  private struct Group {
    var members: [UIGestureRecognizer]
    /// The number of members, from the first on, that are known to have come to an end.
    var endedCount = 0
  }

  /// The groups of two and more; a recognizer knows the place of its own.
  private var groups: [Group] = []

  init(
    of active: [UIGestureRecognizer],
    by requirements: (UIGestureRecognizer) -> [UIGestureRecognizer]
  ) {
    for recognizer in active { recognizer.sequence.group = nil }
    let bound = active.filter { !requirements($0).isEmpty }
    guard !bound.isEmpty else { return }
    let members = Set(active.map { ObjectIdentifier($0) })
    for recognizer in bound {
      for other in requirements(recognizer) where members.contains(ObjectIdentifier(other)) {
        bind(recognizer, other)
      }
    }
  }

  /// Puts two into one group: the members of the smaller one move.
  private mutating func bind(_ one: UIGestureRecognizer, _ other: UIGestureRecognizer) {
    let (first, second) = (group(of: one), group(of: other))
    guard first != second else { return }
    let isLarger = groups[first].members.count >= groups[second].members.count
    let (large, small) = isLarger ? (first, second) : (second, first)
    for member in groups[small].members { member.sequence.group = large }
    groups[large].members += groups[small].members
    groups[small].members = []
  }

  private mutating func group(of recognizer: UIGestureRecognizer) -> Int {
    if let group = recognizer.sequence.group { return group }
    recognizer.sequence.group = groups.count
    groups.append(Group(members: [recognizer]))
    return groups.count - 1
  }

  /// A recognizer that has come to an end with all that are bound to it, once those have too; none before.
  mutating func membersDone(with recognizer: UIGestureRecognizer) -> [UIGestureRecognizer] {
    guard let group = recognizer.sequence.group else { return [recognizer] }
    // None goes back before all begin anew.
    while groups[group].endedCount < groups[group].members.count {
      let next = groups[group].members[groups[group].endedCount]
      guard next.sequence.isOver else { return [] }
      groups[group].endedCount += 1
    }
    defer { groups[group] = Group(members: []) }
    return groups[group].members
  }
}
