import Foundation

extension UIColor {
  /// Fully transparent black.
  public static let clear = UIColor(white: 0, alpha: 0)
  /// Black.
  public static let black = UIColor(white: 0, alpha: 1)
  /// A third of white.
  public static let darkGray = UIColor(white: 1 / 3, alpha: 1)
  /// White, 0.6 of it opaque.
  public static let lightText = UIColor(white: 1, alpha: 0.6)
  /// Black.
  public static let darkText = UIColor(white: 0, alpha: 1)
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

  // Source: Apple's Human Interface Guidelines, the values of both appearances.

  /// The system's blue, which is the tint of what can be pressed.
  public static let systemBlue = UIColor(light: 0x007AFF, dark: 0x0A84FF)
  /// The system's green.
  public static let systemGreen = UIColor(light: 0x34C759, dark: 0x30D158)
  /// The system's indigo.
  public static let systemIndigo = UIColor(light: 0x5856D6, dark: 0x5E5CE6)
  /// The system's orange.
  public static let systemOrange = UIColor(light: 0xFF9500, dark: 0xFF9F0A)
  /// The system's pink.
  public static let systemPink = UIColor(light: 0xFF2D55, dark: 0xFF375F)
  /// The system's purple.
  public static let systemPurple = UIColor(light: 0xAF52DE, dark: 0xBF5AF2)
  /// The system's red.
  public static let systemRed = UIColor(light: 0xFF3B30, dark: 0xFF453A)
  /// The system's yellow.
  public static let systemYellow = UIColor(light: 0xFFCC00, dark: 0xFFD60A)
  /// The system's gray.
  public static let systemGray = UIColor(hex: 0x8E8E93)
  /// The system's second gray, lighter than the first.
  public static let systemGray2 = UIColor(light: 0xAEAEB2, dark: 0x636366)
  /// The system's third gray.
  public static let systemGray3 = UIColor(light: 0xC7C7CC, dark: 0x48484A)
  /// The system's fourth gray.
  public static let systemGray4 = UIColor(light: 0xD1D1D6, dark: 0x3A3A3C)
  /// The system's fifth gray.
  public static let systemGray5 = UIColor(light: 0xE5E5EA, dark: 0x2C2C2E)
  /// The system's sixth gray, the lightest.
  public static let systemGray6 = UIColor(light: 0xF2F2F7, dark: 0x1C1C1E)
  /// The colour of text.
  public static let label = UIColor(light: 0x000000, dark: 0xFFFFFF)
  /// The colour behind everything.
  public static let systemBackground = UIColor(light: 0xFFFFFF, dark: 0x000000)
  /// The colour of what lies on the background.
  public static let secondarySystemBackground = UIColor(light: 0xF2F2F7, dark: 0x1C1C1E)
  /// The second background of three.
  public static let tertiarySystemBackground = UIColor(light: 0xFFFFFF, dark: 0x2C2C2E)
  /// The background of grouped tables.
  public static let systemGroupedBackground = UIColor(light: 0xF2F2F7, dark: 0x000000)
  /// The same, by its name before iOS 13.
  public static var groupTableViewBackground: UIColor { systemGroupedBackground }
  /// What lies on the background of grouped tables.
  public static let secondarySystemGroupedBackground = UIColor(light: 0xFFFFFF, dark: 0x1C1C1E)
  /// What lies on that.
  public static let tertiarySystemGroupedBackground = UIColor(light: 0xF2F2F7, dark: 0x2C2C2E)
  /// What fills thin shapes over a background, as the track of a slider.
  public static let systemFill = gray(0x787880, alpha: 0.2, darkAlpha: 0.36)
  /// What fills shapes of middle size, as a switch.
  public static let secondarySystemFill = gray(0x787880, alpha: 0.16, darkAlpha: 0.32)
  /// What fills large shapes, as a field.
  public static let tertiarySystemFill = gray(0x767680, alpha: 0.12, darkAlpha: 0.24)
  /// What fills large areas with something in them.
  public static let quaternarySystemFill = gray(0x747480, alpha: 0.08, darkAlpha: 0.18)

  private static func gray(_ hex: UInt32, alpha: CGFloat, darkAlpha: CGFloat) -> UIColor {
    UIColor(light: hex, dark: hex, alpha: alpha, darkAlpha: darkAlpha)
  }
  /// The text of second rank.
  public static let secondaryLabel = UIColor(light: 0x3C3C43, dark: 0xEBEBF5, alpha: 0.6)
  /// The text of third rank.
  public static let tertiaryLabel = UIColor(light: 0x3C3C43, dark: 0xEBEBF5, alpha: 0.3)
  /// The text of fourth rank.
  public static let quaternaryLabel = UIColor(
    light: 0x3C3C43,
    dark: 0xEBEBF5,
    alpha: 0.18,
    darkAlpha: 0.16
  )
  /// The text that stands where nothing was typed.
  public static let placeholderText = UIColor(light: 0x3C3C43, dark: 0xEBEBF5, alpha: 0.3)
  /// Thin lines between parts.
  public static let separator = UIColor(
    light: 0x3C3C43,
    dark: 0x545458,
    alpha: 0.29,
    darkAlpha: 0.6
  )
  /// The text of links.
  public static let link = UIColor(light: 0x007AFF, dark: 0x0984FF)
  /// The system's teal.
  public static let systemTeal = UIColor(light: 0x30B0C7, dark: 0x40C8E0)
  /// The system's brown.
  public static let systemBrown = UIColor(light: 0xA2845E, dark: 0xAC8E68)

  /// Makes a colour from hue, saturation and brightness, each from 0 to 1.
  public convenience init(
    hue: CGFloat,
    saturation: CGFloat,
    brightness: CGFloat,
    alpha: CGFloat
  ) {
    // Each component is full for a third of the circle, and rises and falls for a sixth.
    let component = { (shift: CGFloat) in
      let place = (shift + hue * 6).truncatingRemainder(dividingBy: 6)
      return brightness * (1 - saturation * max(0, min(place, 4 - place, 1)))
    }
    self.init(red: component(5), green: component(3), blue: component(1), alpha: alpha)
  }

  /// Reads hue, from 0 to 1 around the circle, saturation and brightness, which every colour here has.
  @discardableResult
  public func getHue(
    _ hue: UnsafeMutablePointer<CGFloat>?,
    saturation: UnsafeMutablePointer<CGFloat>?,
    brightness: UnsafeMutablePointer<CGFloat>?,
    alpha: UnsafeMutablePointer<CGFloat>?
  ) -> Bool {
    let (red, green, blue) = (cgColor.red, cgColor.green, cgColor.blue)
    let most = max(red, green, blue)
    let range = most - min(red, green, blue)
    var sixths: CGFloat = 0
    if range > 0 {
      switch most {
      case red: sixths = (green - blue) / range
      case green: sixths = (blue - red) / range + 2
      default: sixths = (red - green) / range + 4
      }
    }
    hue?.pointee = (sixths < 0 ? sixths + 6 : sixths) / 6
    saturation?.pointee = most > 0 ? range / most : 0
    brightness?.pointee = most
    alpha?.pointee = cgColor.alpha
    return true
  }

  /// Reads the components, which every colour here has.
  @discardableResult
  public func getRed(
    _ red: UnsafeMutablePointer<CGFloat>?,
    green: UnsafeMutablePointer<CGFloat>?,
    blue: UnsafeMutablePointer<CGFloat>?,
    alpha: UnsafeMutablePointer<CGFloat>?
  ) -> Bool {
    red?.pointee = cgColor.red
    green?.pointee = cgColor.green
    blue?.pointee = cgColor.blue
    alpha?.pointee = cgColor.alpha
    return true
  }

  /// Makes this what the current context fills and strokes with.
  @preconcurrency @MainActor
  public func set() {
    setFill()
    setStroke()
  }

  /// Makes this what the current context fills with; without one, nothing happens, as in UIKit.
  @preconcurrency @MainActor
  public func setFill() { UIGraphicsGetCurrentContext()?.setFillColor(cgColor) }

  /// Makes this what the current context strokes with; without one, nothing happens, as in UIKit.
  @preconcurrency @MainActor
  public func setStroke() { UIGraphicsGetCurrentContext()?.setStrokeColor(cgColor) }

  /// Makes the colour of Display P3 components from 0 to 1, as near as sRGB has one.
  ///
  /// Source: the matrices of SMPTE RP 431-2 and IEC 61966-2-1.
  public convenience init(
    displayP3Red red: CGFloat,
    green: CGFloat,
    blue: CGFloat,
    alpha: CGFloat
  ) {
    let (r, g, b) = (Self.linear(red), Self.linear(green), Self.linear(blue))
    self.init(
      red: Self.encoded(1.224940 * r - 0.224940 * g),
      green: Self.encoded(-0.042057 * r + 1.042057 * g),
      blue: Self.encoded(-0.019638 * r - 0.078636 * g + 1.098274 * b),
      alpha: alpha
    )
  }

  private static func linear(_ value: CGFloat) -> CGFloat {
    value <= 0.04045 ? value / 12.92 : pow((value + 0.055) / 1.055, 2.4)
  }

  private static func encoded(_ value: CGFloat) -> CGFloat {
    let value = min(max(value, 0), 1)
    return value <= 0.0031308 ? value * 12.92 : 1.055 * pow(value, 1 / 2.4) - 0.055
  }
}

extension UIColor: _ExpressibleByColorLiteral {
  /// Makes the colour of a `#colorLiteral`, of sRGB components from 0 to 1.
  public convenience init(
    _colorLiteralRed red: Float,
    green: Float,
    blue: Float,
    alpha: Float
  ) {
    self.init(
      red: CGFloat(red),
      green: CGFloat(green),
      blue: CGFloat(blue),
      alpha: CGFloat(alpha)
    )
  }
}

/// The type of a `#colorLiteral`.
public typealias _ColorLiteralType = UIColor
