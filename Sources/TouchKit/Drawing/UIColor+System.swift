extension UIColor {
  // Source: Apple's Human Interface Guidelines, the values of the light appearance.

  /// The system's blue, which is the tint of what can be pressed.
  public static let systemBlue = UIColor(hex: 0x007AFF)
  /// The system's green.
  public static let systemGreen = UIColor(hex: 0x34C759)
  /// The system's indigo.
  public static let systemIndigo = UIColor(hex: 0x5856D6)
  /// The system's orange.
  public static let systemOrange = UIColor(hex: 0xFF9500)
  /// The system's pink.
  public static let systemPink = UIColor(hex: 0xFF2D55)
  /// The system's purple.
  public static let systemPurple = UIColor(hex: 0xAF52DE)
  /// The system's red.
  public static let systemRed = UIColor(hex: 0xFF3B30)
  /// The system's yellow.
  public static let systemYellow = UIColor(hex: 0xFFCC00)
  /// The system's gray.
  public static let systemGray = UIColor(hex: 0x8E8E93)
  /// The system's second gray, lighter than the first.
  public static let systemGray2 = UIColor(hex: 0xAEAEB2)
  /// The system's third gray.
  public static let systemGray3 = UIColor(hex: 0xC7C7CC)
  /// The system's fourth gray.
  public static let systemGray4 = UIColor(hex: 0xD1D1D6)
  /// The system's fifth gray.
  public static let systemGray5 = UIColor(hex: 0xE5E5EA)
  /// The system's sixth gray, the lightest.
  public static let systemGray6 = UIColor(hex: 0xF2F2F7)
  /// The colour of text.
  public static let label = UIColor.black
  /// The colour behind everything.
  public static let systemBackground = UIColor.white
  /// The colour of what lies on the background.
  public static let secondarySystemBackground = UIColor(hex: 0xF2F2F7)

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

  /// Reads the components.
  ///
  /// - Returns: True: every colour here has them.
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
}

extension UIColor {
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
  /// The second background of three.
  public static let tertiarySystemBackground = UIColor(hex: 0xFFFFFF)
  /// The background of grouped tables.
  public static let systemGroupedBackground = UIColor(hex: 0xF2F2F7)
  /// The text of second rank.
  public static let secondaryLabel = UIColor(hex: 0x3C3C43, alpha: 0.6)
  /// The text of third rank.
  public static let tertiaryLabel = UIColor(hex: 0x3C3C43, alpha: 0.3)
  /// The text of fourth rank.
  public static let quaternaryLabel = UIColor(hex: 0x3C3C43, alpha: 0.18)
  /// The text that stands where nothing was typed.
  public static let placeholderText = UIColor(hex: 0x3C3C43, alpha: 0.3)
  /// Thin lines between parts.
  public static let separator = UIColor(hex: 0x3C3C43, alpha: 0.29)
  /// The text of links.
  public static let link = UIColor(hex: 0x007AFF)
  /// The system's teal.
  public static let systemTeal = UIColor(hex: 0x30B0C7)
  /// The system's brown.
  public static let systemBrown = UIColor(hex: 0xA2845E)
}
