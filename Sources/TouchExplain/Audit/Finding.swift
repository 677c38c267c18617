public import TouchKit

/// Something on a screen that keeps touches from where they are wanted.
@MainActor
public struct Finding {
  /// One view that a finding is about.
  nonisolated public struct Place {
    /// The view.
    public let view: UIView
    /// The path of the view.
    public let path: String
    /// The part that is at fault, on the screen, in points.
    public let rect: CGRect
    /// The views that lose their touches to it, where it is what takes them: all that no touch reaches, and those
    /// that the reason names.
    public var victims: [UIView] = []
    var recognizers: [UIGestureRecognizer] = []
  }

  /// The rule that is broken.
  public let rule: AuditRule
  /// The severity; a rule may rate some cases lower.
  public let severity: Severity
  /// The views that it is about: one, or all that have the same fault for the same reason, such as the buttons of twelve
  /// equal cells.
  ///
  /// What is said of the first holds for all but for numbers and names.
  public internal(set) var places: [Place]
  /// The evidence, as it was seen at the first of them, with its numbers.
  public let reason: String
  /// The advice for the first of them.
  public let fix: String

  /// The view that it is about: the first of ``places``.
  public var view: UIView { places[0].view }
  /// The path of that view.
  public var path: String { places[0].path }
  /// The part of it that is at fault, on the screen, in points.
  public var rect: CGRect { places[0].rect }
}

/// The severity of a finding; the words are SARIF's.
nonisolated public enum Severity: String, CaseIterable, Comparable, Sendable {
  /// Good to know.
  case note
  /// Probably a mistake.
  case warning
  /// Certainly a mistake.
  case error

  /// Returns whether one is less severe than another.
  public static func < (one: Severity, other: Severity) -> Bool { one.rank < other.rank }

  private var rank: Int { Self.allCases.firstIndex(of: self) ?? 0 }
}
