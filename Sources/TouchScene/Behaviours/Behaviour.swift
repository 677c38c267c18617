package import TouchKit

/// The overrides of a class of a scene file; each part is named after the method it stands for.
package struct Behaviour: Hashable, Sendable {
  /// The effect of an override of one of the four touch methods.
  package enum Touches: String, CaseIterable, Hashable, Sendable {
    /// There is no override: UIResponder passes the touches on.
    case `default`
    /// Handles the touches and does not call super.
    case intercept
    /// Handles the touches, then calls super.
    case forward
  }

  /// The effect of an override of `point(inside:with:)`.
  package enum PointInside: Hashable, Sendable {
    case `default`
    case always
    case never
    /// Inside the bounds grown by these distances; negative ones shrink.
    case outset(UIEdgeInsets)
    /// Inside the ellipse inscribed in the bounds.
    case circle
    /// In the bounds, or where an eligible subview contains the point.
    case includingSubviews
    /// True where an eligible subview contains the point.
    case subviewsOnly
  }

  /// The effect of an override of `hitTest(_:with:)`; it replaces the default whole.
  package enum HitTest: Hashable, Sendable {
    case `default`
    case `nil`
    /// Always answers itself, and asks neither the point nor the subviews.
    case `self`
    /// Asks super, answers itself.
    case selfAfterSuper
    /// Itself where eligible and inside; subviews are never asked.
    case leaf
    /// The answer of super, but nil in place of itself.
    case passThrough
    /// Asks the subviews wherever the point is, then itself if it is inside; only where eligible.
    case unbounded
    /// The rule written by hand, but it asks the subviews from back to front.
    case backToFront
    /// The rule written by hand, but it hands the point on as it is, in its own space.
    case unconverted
    /// Always answers one view.
    case `return`(ViewReference)
    /// Answers one view where that contains the point, else what super answers.
    case prefer(ViewReference)

    var reference: ViewReference? {
      switch self {
      case .return(let reference), .prefer(let reference): reference
      default: nil
      }
    }
  }

  package var began = Touches.default
  package var moved = Touches.default
  package var ended = Touches.default
  package var cancelled = Touches.default
  package var pointInside = PointInside.default
  package var hitTest = HitTest.default
  /// True if it can become the first responder, and does where a touch begins in it.
  package var becomesFirstResponder = false
  package var logs: Set<LoggedCall> = []
  /// The methods that app code overrides; nil where nothing is known of the class.
  var overriddenByApp: Set<AppMethod>?

  package init() {}

  /// The methods that app code overrides in a way that the scene does not describe; nil where nothing
  /// is known of the class, and empty where it is known that there are none.
  package var unknownOverrides: Set<AppMethod>? {
    guard var unknown = overriddenByApp else { return nil }
    if hitTest != .default { unknown.remove(.hitTest) }
    if pointInside != .default { unknown.remove(.pointInside) }
    if began != .default { unknown.remove(.touchesBegan) }
    if moved != .default { unknown.remove(.touchesMoved) }
    if ended != .default { unknown.remove(.touchesEnded) }
    if cancelled != .default { unknown.remove(.touchesCancelled) }
    return unknown
  }

  func touches(_ phase: UITouch.Phase) -> Touches {
    switch phase {
    case .began: began
    case .moved: moved
    case .ended: ended
    case .cancelled: cancelled
    case .stationary, .regionEntered, .regionMoved, .regionExited: .default
    }
  }

  var overrides: ViewOverrides {
    var overrides: ViewOverrides = []
    if hitTest != .default { overrides.insert(.hitTest) }
    if pointInside != .default { overrides.insert(.pointInside) }
    for phase: UITouch.Phase in [.began, .moved, .ended, .cancelled]
    where touches(phase) != .default { overrides.formUnion(ViewOverrides(phase)) }
    if becomesFirstResponder { overrides.insert(.touchesBegan) }
    return overrides
  }

  /// True if a view with this behaviour has the code of its base class alone, apart from its log.
  var isDefault: Bool { onlyPassesTouchesOn && phases.allSatisfy { $0 == .default } }

  /// True if the code of a view with this behaviour does no more than hand touches to the next responder.
  package var onlyPassesTouchesOn: Bool {
    !phases.contains(.intercept) && pointInside == .default && hitTest == .default
      && !becomesFirstResponder && overriddenByApp == nil
  }

  private var phases: [Touches] { [began, moved, ended, cancelled] }
}

/// The calls that a class of a published experiment prints.
package enum LoggedCall: String, CaseIterable, Hashable, Sendable {
  /// That `hitTest(_:with:)` was entered.
  case hitTest
  /// The answer of `point(inside:with:)`.
  case pointInside
  /// The answer of `hitTest(_:with:)`.
  case answer
  /// The touch methods that the class overrides.
  case touches
  /// The actions that a control sends.
  case actions
}

/// A view as a file or a command names it, with the place to name in an error.
public struct ViewReference: Hashable, Sendable {
  /// A path, a name, a class, or the end of a path.
  public let text: String
  /// The place in the file; nil on the command line.
  public let position: SourcePosition?

  /// Makes a reference.
  public init(_ text: String, at position: SourcePosition? = nil) {
    self.text = text
    self.position = position
  }
}
