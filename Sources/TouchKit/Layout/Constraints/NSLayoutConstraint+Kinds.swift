extension NSLayoutConstraint {
  /// A direction along which views are laid out.
  public enum Axis: Int, Sendable {
    case horizontal, vertical
  }

  /// The relation of the first attribute to the second.
  public enum Relation: Int, Sendable {
    case lessThanOrEqual = -1
    case equal, greaterThanOrEqual

    package var sign: String {
      switch self {
      case .lessThanOrEqual: "<="
      case .equal: "=="
      case .greaterThanOrEqual: ">="
      }
    }
  }

  /// The part of a view or guide that a constraint is about.
  ///
  /// Text begins at `leading`, ends at `trailing` (`B-7.36`) and stands on the baselines (`B-7.37`); the margins are
  /// inside of the edges, and `notAnAttribute` stands where there is no second item.
  public enum Attribute: Int, CaseIterable, Sendable {
    case notAnAttribute, left, right, top, bottom, leading, trailing, width, height
    case centerX, centerY, lastBaseline, firstBaseline
    case leftMargin, rightMargin, topMargin, bottomMargin, leadingMargin, trailingMargin
    case centerXWithinMargins, centerYWithinMargins

    package var name: String { "\(self)" }

    /// The direction in which it is measured; nil for ``notAnAttribute``.
    package var axis: Axis? {
      switch self {
      case .notAnAttribute: nil
      case .left, .right, .leading, .trailing, .width, .centerX, .leftMargin, .rightMargin,
        .leadingMargin, .trailingMargin, .centerXWithinMargins:
        .horizontal
      case .top, .bottom, .height, .centerY, .lastBaseline, .firstBaseline, .topMargin,
        .bottomMargin, .centerYWithinMargins:
        .vertical
      }
    }

    package var isLength: Bool { self == .width || self == .height }

    /// Returns true if a constraint can relate it with another: both are lengths, or places along one axis.
    package func isComparable(with other: Attribute) -> Bool {
      isLength ? other.isLength : !other.isLength && axis == other.axis
    }

    /// The same of a view's area inside of its margins; nil for what is not of that area.
    var withoutMargins: Attribute? {
      switch self {
      case .leftMargin: .left
      case .rightMargin: .right
      case .topMargin: .top
      case .bottomMargin: .bottom
      case .leadingMargin: .leading
      case .trailingMargin: .trailing
      case .centerXWithinMargins: .centerX
      case .centerYWithinMargins: .centerY
      default: nil
      }
    }
  }
}

/// The weight of a constraint beside others; 1000 must hold (`B-7.31`).
public struct UILayoutPriority: RawRepresentable, Hashable, Sendable {
  /// The number, from just above 0 to 1000.
  public let rawValue: Float
  /// Makes a priority.
  public init(rawValue: Float) { self.rawValue = rawValue }
  /// Makes a priority.
  public init(_ rawValue: Float) { self.rawValue = rawValue }

  /// Must hold: 1000.
  public static let required = UILayoutPriority(1000)
  /// The priority with which content resists being clipped, by default: 750.
  public static let defaultHigh = UILayoutPriority(750)
  /// 510; scenes are not resized here.
  public static let dragThatCanResizeScene = UILayoutPriority(510)
  /// 500; scenes are not resized here.
  public static let sceneSizeStayPut = UILayoutPriority(500)
  /// 490; scenes are not resized here.
  public static let dragThatCannotResizeScene = UILayoutPriority(490)
  /// The priority with which views hug their content, by default: 250.
  public static let defaultLow = UILayoutPriority(250)
  /// The priority of the size that ``UIView/systemLayoutSizeFitting(_:)`` is given: 50.
  public static let fittingSizeLevel = UILayoutPriority(50)
}
