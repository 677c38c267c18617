extension Unicode.Scalar {
  /// True if terminals or editors obey the character: controls, line separators, changes of direction.
  package var isObeyed: Bool {
    switch value {
    case 0..<0x20, 0x7F...0x9F, 0x061C, 0x200E...0x200F, 0x2028...0x202E, 0x2066...0x2069: true
    default: false
    }
  }
}

extension String {
  /// The text on one line, with an escape in place of each character that would be obeyed: `\n`,
  /// `\u{1B}`.
  ///
  /// Names and texts from a user's files stand so wherever people read them. A text that is visible
  /// already stays as it is.
  package var visible: String {
    guard unicodeScalars.contains(where: \.isObeyed) else { return self }
    var result = ""
    for scalar in unicodeScalars {
      switch scalar {
      case "\n": result += "\\n"
      case "\r": result += "\\r"
      case "\t": result += "\\t"
      case _ where scalar.isObeyed: result += "\\u{\(String(scalar.value, radix: 16).uppercased())}"
      default: result.unicodeScalars.append(scalar)
      }
    }
    return result
  }
}
