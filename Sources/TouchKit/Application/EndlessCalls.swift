import CStack

/// Ends calls of an app's code that lead back into themselves without end, as long as there is stack
/// left to say so.
///
/// An override that asks the view around it for its hit-test, or a delegate that moves what it is told
/// of, comes back to the engine each time. Where the stack ends so does the process, without a word;
/// so the engine's part in such a circle ends before that. Calls of one kind are then refused until the
/// outermost call is over: else code that goes into the circle twice would take for ever.
///
/// What calls itself without the engine in between cannot be noticed.
@MainActor
enum EndlessCalls {
  /// The kind of a call of the app.
  enum Kind {
    case hitTest, layout, hierarchy, scrolling, action, state, firstResponder
  }

  /// Returns true if a call may begin, which then has to ``end()``.
  ///
  /// One that may not is told of once, by the object that it is about.
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

  /// Ends a call that began.
  @inline(__always)
  static func end() {
    CallCounters.calls -= 1
    if CallCounters.calls == 0 { CallCounters.refused = nil }
  }
}
