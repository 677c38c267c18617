public import Foundation

/// What a font is made of: its family, weight and size; no other traits, so that an italic one looks upright.
public final class UIFontDescriptor: NSObject, Sendable {
  /// The features of a typeface.
  public struct SymbolicTraits: OptionSet, Sendable {
    /// The bits.
    public let rawValue: UInt32
    /// Makes a set from its bits.
    public init(rawValue: UInt32) { self.rawValue = rawValue }
    /// Slanted.
    public static let traitItalic = SymbolicTraits(rawValue: 1 << 0)
    /// Bold.
    public static let traitBold = SymbolicTraits(rawValue: 1 << 1)
    /// Wide.
    public static let traitExpanded = SymbolicTraits(rawValue: 1 << 5)
    /// Narrow.
    public static let traitCondensed = SymbolicTraits(rawValue: 1 << 6)
    /// Of one width.
    public static let traitMonoSpace = SymbolicTraits(rawValue: 1 << 10)
  }

  /// The typeface of the system's family; rounded and serif are sans-serif here.
  public enum SystemDesign: Sendable {
    case `default`, rounded, serif, monospaced
  }

  let font: UIFont
  /// The features.
  public let symbolicTraits: SymbolicTraits
  /// The size, in points.
  public var pointSize: CGFloat { font.pointSize }

  init(_ font: UIFont, _ traits: SymbolicTraits? = nil) {
    self.font = font
    var own: SymbolicTraits = font.weight.number >= 600 ? .traitBold : []
    if font.family == .monospaced { own.insert(.traitMonoSpace) }
    symbolicTraits = traits ?? own
  }

  /// Makes the descriptor of a font with a name.
  public convenience init(name fontName: String, size: CGFloat) {
    self.init(UIFont(name: fontName, size: size) ?? .systemFont(ofSize: size))
  }

  /// Returns the descriptor of the font for a use.
  public static func preferredFontDescriptor(
    withTextStyle style: UIFont.TextStyle
  ) -> UIFontDescriptor { UIFont.preferredFont(forTextStyle: style).fontDescriptor }

  /// Returns the same font with other features.
  public func withSymbolicTraits(_ symbolicTraits: SymbolicTraits) -> UIFontDescriptor? {
    let isBold = symbolicTraits.contains(.traitBold)
    let weight = isBold ? UIFont.Weight.bold : font.weight.number < 600 ? font.weight : .regular
    let family = symbolicTraits.contains(.traitMonoSpace) ? .monospaced : font.family
    let other = UIFont(family: family, size: pointSize, weight: weight)
    return UIFontDescriptor(other, symbolicTraits)
  }

  /// Returns the same font in another size, in points.
  public func withSize(_ newPointSize: CGFloat) -> UIFontDescriptor {
    UIFontDescriptor(font.withSize(newPointSize), symbolicTraits)
  }

  /// Returns the font of another typeface.
  public func withDesign(_ design: SystemDesign) -> UIFontDescriptor? {
    let family: UIFont.Family = design == .monospaced ? .monospaced : .system
    return UIFontDescriptor(UIFont(family: family, size: pointSize, weight: font.weight))
  }
}

extension UIFont {
  /// What the font is made of.
  public var fontDescriptor: UIFontDescriptor { UIFontDescriptor(self) }

  /// Makes the font of a descriptor, in its size where the size is 0.
  public convenience init(descriptor: UIFontDescriptor, size pointSize: CGFloat) {
    let font = descriptor.font
    let size = pointSize > 0 ? pointSize : font.pointSize
    self.init(family: font.family, size: size, weight: font.weight)
  }

  /// Returns the system's font; it stands upright here.
  public static func italicSystemFont(ofSize fontSize: CGFloat) -> UIFont {
    systemFont(ofSize: fontSize)
  }

  /// The room between two lines, in points; none.
  public var leading: CGFloat { 0 }
  /// The height of small letters, in points; as of San Francisco.
  public var xHeight: CGFloat { pointSize * 0.526 }
}

/// Sizes for the setting of the user, which is the default one here.
public final class UIFontMetrics: NSObject, Sendable {
  /// The sizes of body text.
  public static let `default` = UIFontMetrics(forTextStyle: .body)

  /// Makes the sizes for a use.
  public init(forTextStyle textStyle: UIFont.TextStyle) { super.init() }

  /// Returns the font, which nobody scales here.
  public func scaledFont(for font: UIFont) -> UIFont { font }
  /// Returns the font, unless it is larger than a size, in points.
  public func scaledFont(for font: UIFont, maximumPointSize: CGFloat) -> UIFont {
    font.pointSize > maximumPointSize ? font.withSize(maximumPointSize) : font
  }
  /// Returns the value, which nobody scales here.
  public func scaledValue(for value: CGFloat) -> CGFloat { value }
}
