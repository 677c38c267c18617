extension UIFont {
  /// The use of a text, which says its size.
  public struct TextStyle: RawRepresentable, Hashable, Sendable {
    /// The name.
    public let rawValue: String

    /// Makes the style of a name.
    public init(rawValue: String) { self.rawValue = rawValue }

    /// The title of a screen: 34 points.
    public static let largeTitle = TextStyle(rawValue: "largeTitle")
    /// 28 points.
    public static let title1 = TextStyle(rawValue: "title1")
    /// 22 points.
    public static let title2 = TextStyle(rawValue: "title2")
    /// 20 points.
    public static let title3 = TextStyle(rawValue: "title3")
    /// 17 points, semibold.
    public static let headline = TextStyle(rawValue: "headline")
    /// 15 points.
    public static let subheadline = TextStyle(rawValue: "subheadline")
    /// 17 points.
    public static let body = TextStyle(rawValue: "body")
    /// 16 points.
    public static let callout = TextStyle(rawValue: "callout")
    /// 13 points.
    public static let footnote = TextStyle(rawValue: "footnote")
    /// 12 points.
    public static let caption1 = TextStyle(rawValue: "caption1")
    /// 11 points.
    public static let caption2 = TextStyle(rawValue: "caption2")

    /// The size in points where the user has chosen no other.
    ///
    /// Source: Human Interface Guidelines, Typography, iOS Dynamic Type sizes, Large.
    fileprivate var size: CGFloat {
      switch self {
      case .largeTitle: 34
      case .title1: 28
      case .title2: 22
      case .title3: 20
      case .callout: 16
      case .subheadline: 15
      case .footnote: 13
      case .caption1: 12
      case .caption2: 11
      default: 17
      }
    }
  }

  /// Returns the system's font for a use; nobody chooses another size here.
  public static func preferredFont(forTextStyle style: TextStyle) -> UIFont {
    systemFont(ofSize: style.size, weight: style == .headline ? .semibold : .regular)
  }

  /// The size of the system's font in most places, in points (UIFont.h).
  public static var systemFontSize: CGFloat { 14 }
  /// The size of small text, in points (UIFont.h).
  public static var smallSystemFontSize: CGFloat { 12 }
  /// The size of a label's text, in points (UIFont.h).
  public static var labelFontSize: CGFloat { 17 }
  /// The size of a button's title, in points (UIFont.h).
  public static var buttonFontSize: CGFloat { 18 }
}
