/// A typeface in one size and weight.
///
/// Only the system's two families are available; the canvas chooses their files.
/// Source: [`UIFont`](https://developer.apple.com/documentation/uikit/uifont).
public final class UIFont: NSObject, NSSecureCoding, Sendable {
  /// The weight of the strokes, as UIKit names them.
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

  package enum Family: Int, Sendable {
    case system
    case monospaced
  }

  /// The name of the face, by which `init(name:size:)` makes it again.
  public var fontName: String {
    let face = family == .system ? ".SFUI" : ".SFMono"
    switch weight {
    case .regular: return face + "-Regular"
    case .medium: return face + "-Medium"
    case .semibold: return face + "-Semibold"
    case .bold: return face + "-Bold"
    }
  }
  /// The name of the family.
  public var familyName: String {
    family == .system ? ".AppleSystemUIFont" : ".AppleSystemUIFontMonospaced"
  }
  /// The height of letters above the line that they stand on, in points; as of San Francisco.
  public var ascender: CGFloat { pointSize * 0.952 }
  /// The depth of letters below the line that they stand on, negative, in points; as of San Francisco.
  public var descender: CGFloat { pointSize * -0.241 }
  /// The height of capital letters, in points; as of San Francisco.
  public var capHeight: CGFloat { pointSize * 0.705 }
  /// The height of a line, in points; as of San Francisco.
  public var lineHeight: CGFloat { ascender - descender }

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

  /// Makes the font that stands for one of Apple's, nil for none: a fixed-width one for Courier, Menlo and
  /// "Mono", else the system's, in the weight that the name says.
  public convenience init?(name fontName: String, size fontSize: CGFloat) {
    guard !fontName.isEmpty else { return nil }
    let isMonospaced = ["Courier", "Menlo", "Mono"].contains { fontName.contains($0) }
    let weights: [(String, Weight)] = [
      ("SemiBold", .semibold), ("Semibold", .semibold), ("DemiBold", .semibold), ("Bold", .bold),
      ("Heavy", .bold), ("Black", .bold), ("Medium", .medium),
    ]
    self.init(
      family: isMonospaced ? .monospaced : .system,
      size: fontSize,
      weight: weights.first { fontName.contains($0.0) }?.1 ?? .regular
    )
  }

  /// Returns the same face in another size, in points.
  public func withSize(_ fontSize: CGFloat) -> UIFont {
    UIFont(family: family, size: fontSize, weight: weight)
  }

  public override func isEqual(_ object: Any?) -> Bool {
    (object as? UIFont).map(isSame) ?? false
  }

  public override var hash: Int {
    var hasher = Hasher()
    addFace(to: &hasher)
    return hasher.finalize()
  }

  /// Returns true if the other is the same face in the same size, as ``isEqual(_:)`` does of any object.
  package func isSame(as other: UIFont) -> Bool {
    self === other
      || family == other.family && weight == other.weight && pointSize == other.pointSize
  }

  /// Adds to a hash what ``isSame(as:)`` compares.
  package func addFace(to hasher: inout Hasher) {
    hasher.combine(family.rawValue << 16 | weight.rawValue)
    hasher.combine(pointSize)
  }

  /// Reads an archived font; nil for an unknown face, or without a size.
  public init?(coder: NSCoder) {
    let archive = ArchiveReader(coder: coder)
    guard let family = try? archive.choice(.fontFamily, of: Family.self),
      let weight = try? archive.choice(.fontWeight, of: Weight.self),
      let size = try? archive.number(.pointSize), size > 0
    else { return nil }
    self.family = family
    self.weight = weight
    pointSize = size
  }

  /// Archives the face and the size.
  public func encode(with coder: NSCoder) {
    coder.encode(family.rawValue, for: .fontFamily)
    coder.encode(weight.rawValue, for: .fontWeight)
    coder.encode(Double(pointSize), for: .pointSize)
  }

  /// Secure coding is supported.
  public static var supportsSecureCoding: Bool { true }
}
