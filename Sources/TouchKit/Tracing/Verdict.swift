/// Why one view was, or was not, where a touch went.
public enum Verdict: Hashable, Sendable {
  /// The view answered itself.
  case hit
  /// A view in it, or one that it passed the question to, answered.
  case hitBelow
  /// The view is hidden.
  case hidden
  /// The view's own alpha is below 0.01.
  case transparent(alpha: Double)
  /// The view is not enabled for user interaction.
  case interactionDisabled
  /// An animation without `allowUserInteraction` runs on the view (`B-1.8`).
  case animating
  /// The point is not in the view; `nil` if the bounds contain it and an override refuses it.
  case outside(Margin?)
  /// The default answer was the view itself, and its override answered nil in place of it.
  case passedThrough
  /// An override of `hitTest` gave another answer than the default, or never asked for it.
  case overridden

  /// The verdict as people read it; nil stands for a view that was never asked.
  package static func words(_ verdict: Verdict?) -> String {
    switch verdict {
    case .hitBelow: "hit by its child"
    case .interactionDisabled: "disabled"
    case .passedThrough: "passed through"
    case let verdict?: verdict.name
    case nil: "not asked"
    }
  }

  /// The word for this verdict in files.
  @inlinable
  public var name: String {
    switch self {
    case .hit: "hit"
    case .hitBelow: "hitBelow"
    case .hidden: "hidden"
    case .transparent: "transparent"
    case .interactionDisabled: "interactionDisabled"
    case .animating: "animating"
    case .outside: "outside"
    case .passedThrough: "passedThrough"
    case .overridden: "overridden"
    }
  }
}
