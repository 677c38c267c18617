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
final class EndlessCalls {
  /// What the engine calls for the app.
  enum Kind {
    case hitTest, layout, hierarchy, scrolling, action, state, firstResponder
  }

  static let shared = EndlessCalls()

  @exclusivity(unchecked) private var depth = 0
  @exclusivity(unchecked) private var refused: Kind?

  /// Whether a call may begin, which then has to ``end()``.
  ///
  /// One that may not is told of once, by the object that it is about.
  func begin(_ kind: Kind, of object: @autoclosure () -> any Misusing) -> Bool {
    if refused == kind { return false }
    if stack_left() < Self.leastStack {
      if refused == nil { object().tell(.recursion) }
      refused = kind
      return false
    }
    depth += 1
    return true
  }

  /// Ends a call that began.
  func end() {
    depth -= 1
    if depth == 0 { refused = nil }
  }

  /// What the rest of a call needs, and telling of it: a quarter of the stack, at most half a megabyte.
  private static var leastStack: Int { min(stack_size() / 4, 512 << 10) }
}
