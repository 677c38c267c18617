import CSystem

/// Ends calls of an app's code that lead back into themselves without end, as long as there is stack left to
/// say so.
///
/// An override that asks the view around it for its hit-test comes back to the engine each time. The engine's
/// part in such a circle ends it, and refuses calls of that kind until the outermost is over.
@MainActor
enum EndlessCalls {
  enum Kind { case hitTest, layout, hierarchy, scrolling, action, state, firstResponder }

  /// Returns true if a call may begin, which then has to ``end()``; one that may not is told of once.
  @inline(__always)
  static func begin(_ kind: Kind, of object: some Misusing) -> Bool {
    if CallCounters.refused != nil || stack_is_short(), !mayBegin(kind, of: object) { return false }
    CallCounters.calls += 1
    return true
  }

  @inline(never)
  private static func mayBegin(_ kind: Kind, of object: some Misusing) -> Bool {
    if CallCounters.refused == kind { return false }
    guard stack_is_short() else { return true }
    if CallCounters.refused == nil { object.tell(.recursion) }
    CallCounters.refused = kind
    return false
  }

  @inline(__always)
  static func end() {
    CallCounters.calls -= 1
    if CallCounters.calls == 0 { CallCounters.refused = nil }
  }
}
