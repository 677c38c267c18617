/// A typeface in one size and weight, of the system's two families; the canvas chooses their files.
public final class UIFont: NSObject, NSSecureCoding, Sendable {
  /// The weight of the strokes, as UIKit names and numbers them (UIFontDescriptor.h).
  public struct Weight: RawRepresentable, Hashable, Sendable {
    /// The weight, from -1 to 1; 0 is that of body text.
    public let rawValue: CGFloat
    /// Makes a weight from its number.
    public init(rawValue: CGFloat) { self.rawValue = rawValue }
    /// Makes a weight from its number.
    public init(_ rawValue: CGFloat) { self.rawValue = rawValue }
    /// The thinnest.
    public static let ultraLight = Weight(-0.8)
    /// Thin.
    public static let thin = Weight(-0.6)
    /// Light.
    public static let light = Weight(-0.4)
    /// As body text.
    public static let regular = Weight(0)
    /// Between regular and semibold.
    public static let medium = Weight(0.23)
    /// Between medium and bold.
    public static let semibold = Weight(0.3)
    /// Bold.
    public static let bold = Weight(0.4)
    /// Between bold and black.
    public static let heavy = Weight(0.56)
    /// The thickest.
    public static let black = Weight(0.62)

    /// The weights from thin to thick: 100, 200 … 900 of other systems.
    private static let all = [
      ultraLight, thin, light, regular, medium, semibold, bold, heavy, black,
    ]

    /// The weight as other systems count it, from 100 to 900.
    package var number: Int {
      let nearest = Self.all.indices.min {
        abs(Self.all[$0].rawValue - rawValue) < abs(Self.all[$1].rawValue - rawValue)
      }
      return 100 * ((nearest ?? 3) + 1)
    }

    init?(number: Int) {
      guard number % 100 == 0, (1...9).contains(number / 100) else { return nil }
      self = Self.all[number / 100 - 1]
    }
  }

  package enum Family: Int, Sendable {
    case system
    case monospaced
  }

  /// The name of the face, by which `init(name:size:)` makes it again.
  public var fontName: String {
    let face = family == .system ? ".SFUI" : ".SFMono"
    let names = [
      "Ultralight", "Thin", "Light", "Regular", "Medium", "Semibold", "Bold", "Heavy", "Black",
    ]
    return "\(face)-\(names[weight.number / 100 - 1])"
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

  init(family: Family, size: CGFloat, weight: Weight) {
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

  /// Makes the font that stands for one of Apple's, nil for no name: a fixed-width one for Courier, Menlo and "Mono",
  /// else the system's, in the weight that the name says.
  public convenience init?(name fontName: String, size fontSize: CGFloat) {
    guard !fontName.isEmpty else { return nil }
    let isMonospaced = ["Courier", "Menlo", "Mono"].contains { fontName.contains($0) }
    let weights: [(String, Weight)] = [
      ("SemiBold", .semibold), ("Semibold", .semibold), ("DemiBold", .semibold), ("Bold", .bold),
      ("Heavy", .heavy), ("Black", .black), ("Medium", .medium), ("Thin", .thin),
      ("Ultralight", .ultraLight), ("UltraLight", .ultraLight), ("Light", .light),
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

  package func addFace(to hasher: inout Hasher) {
    hasher.combine(family.rawValue << 16 | weight.number)
    hasher.combine(pointSize)
  }

  /// Reads an archived font; nil for an unknown face, or without a size.
  public init?(coder: NSCoder) {
    let numbers = ["UIFontFamily", "UIFontWeight"].map { coder.object($0) as? Int ?? -1 }
    guard let family = Family(rawValue: numbers[0]), let weight = Weight(number: numbers[1]),
      let size = coder.object("UIPointSize") as? Double, size > 0, size.isFinite
    else { return nil }
    (self.family, self.weight, pointSize) = (family, weight, CGFloat(size))
  }

  /// Archives the face and the size.
  public func encode(with coder: NSCoder) {
    coder.encode(family.rawValue as Any?, forKey: "UIFontFamily")
    coder.encode(weight.number as Any?, forKey: "UIFontWeight")
    coder.encode(Double(pointSize) as Any?, forKey: "UIPointSize")
  }

  /// Secure coding is supported.
  public static var supportsSecureCoding: Bool { true }
}
