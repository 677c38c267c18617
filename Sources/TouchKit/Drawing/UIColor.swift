/// A colour in sRGB with its opacity, each component from 0 to 1.
///
/// Source: UIKit, `UIColor`; the named colours have UIKit's values.
public final class UIColor: NSObject, NSSecureCoding, Sendable {
  /// The components of this colour.
  public let cgColor: CGColor

  /// Makes a colour from sRGB components from 0 to 1.
  public init(red: CGFloat, green: CGFloat, blue: CGFloat, alpha: CGFloat) {
    cgColor = CGColor(red: red, green: green, blue: blue, alpha: alpha)
  }

  /// Makes a gray from 0 (black) to 1 (white).
  public init(white: CGFloat, alpha: CGFloat) {
    cgColor = CGColor(red: white, green: white, blue: white, alpha: alpha)
  }

  /// Makes a colour of the given components.
  public init(cgColor: CGColor) { self.cgColor = cgColor }

  /// Makes an opaque colour from a number such as `0xE3E6EA`.
  package convenience init(hex: UInt32, alpha: CGFloat = 1) {
    self.init(
      red: CGFloat(hex >> 16 & 255) / 255,
      green: CGFloat(hex >> 8 & 255) / 255,
      blue: CGFloat(hex & 255) / 255,
      alpha: alpha
    )
  }

  /// Returns this colour with another opacity.
  public func withAlphaComponent(_ alpha: CGFloat) -> UIColor {
    UIColor(red: cgColor.red, green: cgColor.green, blue: cgColor.blue, alpha: alpha)
  }

  /// Whether the other is a colour of the same components.
  public override func isEqual(_ object: Any?) -> Bool {
    (object as? UIColor)?.cgColor == cgColor
  }

  /// The hash of the components.
  public override var hash: Int { cgColor.hashValue }

  /// Reads an archived colour; nil without three components and an opacity.
  public init?(coder: NSCoder) {
    let archive = ArchiveReader(coder: coder)
    guard let red = try? archive.number(.red), let green = try? archive.number(.green),
      let blue = try? archive.number(.blue), let alpha = try? archive.number(.alpha)
    else { return nil }
    cgColor = CGColor(red: red, green: green, blue: blue, alpha: alpha)
  }

  /// Archives the components.
  public func encode(with coder: NSCoder) {
    coder.encode(Double(cgColor.red), for: .red)
    coder.encode(Double(cgColor.green), for: .green)
    coder.encode(Double(cgColor.blue), for: .blue)
    coder.encode(Double(cgColor.alpha), for: .alpha)
  }

  /// Secure coding is supported.
  public static var supportsSecureCoding: Bool { true }

  /// Fully transparent black.
  public static let clear = UIColor(white: 0, alpha: 0)
  /// Black.
  public static let black = UIColor(white: 0, alpha: 1)
  /// A third of white.
  public static let darkGray = UIColor(white: 1 / 3, alpha: 1)
  /// Two thirds of white.
  public static let lightGray = UIColor(white: 2 / 3, alpha: 1)
  /// White.
  public static let white = UIColor(white: 1, alpha: 1)
  /// Half of white.
  public static let gray = UIColor(white: 0.5, alpha: 1)
  /// Pure red.
  public static let red = UIColor(red: 1, green: 0, blue: 0, alpha: 1)
  /// Pure green.
  public static let green = UIColor(red: 0, green: 1, blue: 0, alpha: 1)
  /// Pure blue.
  public static let blue = UIColor(red: 0, green: 0, blue: 1, alpha: 1)
  /// Green and blue.
  public static let cyan = UIColor(red: 0, green: 1, blue: 1, alpha: 1)
  /// Red and green.
  public static let yellow = UIColor(red: 1, green: 1, blue: 0, alpha: 1)
  /// Red and blue.
  public static let magenta = UIColor(red: 1, green: 0, blue: 1, alpha: 1)
  /// Red with half of green.
  public static let orange = UIColor(red: 1, green: 0.5, blue: 0, alpha: 1)
  /// Half of red and of blue.
  public static let purple = UIColor(red: 0.5, green: 0, blue: 0.5, alpha: 1)
  /// A dull orange.
  public static let brown = UIColor(red: 0.6, green: 0.4, blue: 0.2, alpha: 1)
}

/// The components of a colour in sRGB, each from 0 to 1.
///
/// Source: Core Graphics, `CGColor`.
public struct CGColor: Hashable, Sendable {
  /// The red component.
  public let red: CGFloat
  /// The green component.
  public let green: CGFloat
  /// The blue component.
  public let blue: CGFloat
  /// The opacity; 0 is invisible.
  public let alpha: CGFloat

  /// Makes a colour from sRGB components from 0 to 1.
  public init(red: CGFloat, green: CGFloat, blue: CGFloat, alpha: CGFloat) {
    self.red = red
    self.green = green
    self.blue = blue
    self.alpha = alpha
  }
}
