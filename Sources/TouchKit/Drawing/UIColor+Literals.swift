import Foundation

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

extension UIColor {
  /// Makes the colour of Display P3 components from 0 to 1, as near as sRGB has one.
  ///
  /// Source: the two spaces share white point and transfer curve; their matrices are those of
  /// SMPTE RP 431-2 and IEC 61966-2-1.
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
