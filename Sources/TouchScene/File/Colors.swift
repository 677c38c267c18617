package import TouchKit

/// The colours that a scene file can name.
package enum Colors {
  package static let named: [String: UIColor] = [
    "clear": .clear, "black": .black, "darkGray": .darkGray, "lightGray": .lightGray,
    "white": .white, "gray": .gray, "red": .red, "green": .green, "blue": .blue, "cyan": .cyan,
    "yellow": .yellow, "magenta": .magenta, "orange": .orange, "purple": .purple, "brown": .brown,
    "systemRed": UIColor(hex: 0xFF3B30), "systemOrange": UIColor(hex: 0xFF9500),
    "systemYellow": UIColor(hex: 0xFFCC00), "systemGreen": UIColor(hex: 0x34C759),
    "systemMint": UIColor(hex: 0x00C7BE), "systemTeal": UIColor(hex: 0x30B0C7),
    "systemCyan": UIColor(hex: 0x32ADE6), "systemBlue": UIColor(hex: 0x007AFF),
    "systemIndigo": UIColor(hex: 0x5856D6), "systemPurple": UIColor(hex: 0xAF52DE),
    "systemPink": UIColor(hex: 0xFF2D55), "systemBrown": UIColor(hex: 0xA2845E),
    "systemGray": UIColor(hex: 0x8E8E93), "systemGray2": UIColor(hex: 0xAEAEB2),
    "systemGray3": UIColor(hex: 0xC7C7CC), "systemGray4": UIColor(hex: 0xD1D1D6),
    "systemGray5": UIColor(hex: 0xE5E5EA), "systemGray6": UIColor(hex: 0xF2F2F7),
  ]

  /// Returns the colour of a name, or of `#rgb`, `#rrggbb` or `#rrggbbaa`.
  package static func color(_ value: SourceValue, for key: String) throws(SourceError) -> UIColor {
    guard value.isScalar else {
      throw value.error(
        "'\(key)' needs the name of a color or '#rrggbb'",
        help: value.content == .null ? "a '#' begins a comment unless it is in quotes." : nil
      )
    }
    let text = try value.text(for: key)
    if let color = hexadecimal(text) ?? named[text] { return color }
    throw SourceError(
      value.position,
      text.hasPrefix("#") ? "'\(text)' is not a color" : "unknown color '\(text)'",
      help: text.hasPrefix("#")
        ? "write '#rgb', '#rrggbb' or '#rrggbbaa'."
        : NearestWord.help(for: text, among: Array(named.keys), kind: "colors")
    )
  }

  private static func hexadecimal(_ text: String) -> UIColor? {
    guard text.utf8.first == UInt8(ascii: "#"), text.utf8.count <= 9 else { return nil }
    var number: UInt32 = 0
    for byte in text.utf8.dropFirst() {
      guard let digit = byte.hexadecimalDigit else { return nil }
      number = number << 4 | UInt32(digit)
    }
    switch text.utf8.count {
    case 4:
      let (red, green, blue) = (number >> 8 & 15, number >> 4 & 15, number & 15)
      return UIColor(hex: red * 17 << 16 | green * 17 << 8 | blue * 17)
    case 7: return UIColor(hex: number)
    case 9: return UIColor(hex: number >> 8, alpha: Double(number & 255) / 255)
    default: return nil
    }
  }
}
