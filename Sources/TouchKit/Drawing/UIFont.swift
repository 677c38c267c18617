/// A typeface in one size and weight.
///
/// Only the system's two families are offered: which file serves them is the canvas's choice.
/// Source: UIKit, `UIFont`.
public final class UIFont: Hashable, Sendable {
  /// How heavy the strokes are, as UIKit names the weights.
  public enum Weight: Int, Sendable {
    /// 400, as body text.
    case regular = 400
    /// 500.
    case medium = 500
    /// 600.
    case semibold = 600
    /// 700.
    case bold = 700
  }

  /// The two families on offer.
  package enum Family: Sendable {
    case system
    case monospaced
  }

  package let family: Family
  package let weight: Weight
  /// The size of the em, in points.
  public let pointSize: CGFloat

  private init(family: Family, size: CGFloat, weight: Weight) {
    self.family = family
    self.weight = weight
    pointSize = size
  }

  /// Returns the system's sans-serif font; `fontSize` is in points.
  public static func systemFont(ofSize fontSize: CGFloat, weight: Weight = .regular) -> UIFont {
    UIFont(family: .system, size: fontSize, weight: weight)
  }

  /// Returns the system's sans-serif font in bold; `fontSize` is in points.
  public static func boldSystemFont(ofSize fontSize: CGFloat) -> UIFont {
    systemFont(ofSize: fontSize, weight: .bold)
  }

  /// Returns the system's fixed-width font; `fontSize` is in points.
  public static func monospacedSystemFont(
    ofSize fontSize: CGFloat,
    weight: Weight = .regular
  ) -> UIFont {
    UIFont(family: .monospaced, size: fontSize, weight: weight)
  }

  /// Whether both name the same face in the same size.
  public static func == (one: UIFont, other: UIFont) -> Bool {
    one.family == other.family && one.weight == other.weight && one.pointSize == other.pointSize
  }

  /// Feeds what `==` compares to the hasher.
  public func hash(into hasher: inout Hasher) {
    hasher.combine(family)
    hasher.combine(weight)
    hasher.combine(pointSize)
  }
}
