import TouchKit

/// A number in a sentence: at most two decimals, more only where it would read as 0.
package struct PlainNumber: CustomStringConvertible {
  private let value: Double

  package init(_ value: Double) { self.value = value }

  package var description: String {
    guard abs(value) < 1e15 else { return "\(value)" }
    let rounded = (value * 100).rounded() / 100
    if rounded == 0, value != 0 { return String(format: "%.2g", value) }
    return rounded == rounded.rounded() ? String(Int(rounded)) : "\(rounded)"
  }
}

/// Things and their number in a sentence: `1 view`, `2 views`.
package func counted(_ count: Int, _ word: String) -> String {
  "\(count) \(word)\(count == 1 ? "" : "s")"
}

extension CGPoint {
  /// The point in a sentence: `(10, 20.5)`.
  package var words: String { "(\(PlainNumber(x)), \(PlainNumber(y)))" }
}

extension CGRect {
  /// The rectangle in a list: its place, then its size.
  package var words: String {
    [minX, minY, width, height].map { "\(PlainNumber($0))" }.joined(separator: " ")
  }
}

extension CGSize {
  /// The size in a sentence: `320x480`.
  package var words: String { "\(PlainNumber(width))x\(PlainNumber(height))" }
}

extension String {
  /// The path with the user's home in place of a tilde at its beginning, as a shell has it.
  package var withHome: String {
    let home = ProcessInfo.processInfo.environment["HOME"] ?? ""
    guard self == "~" || hasPrefix("~/"), !home.isEmpty else {
      return (self as NSString).expandingTildeInPath
    }
    return home + dropFirst()
  }

  /// The text as one word of a shell, for commands that are proposed.
  package var shellWord: String {
    let isPlain = utf8.allSatisfy { $0.isLetter || $0.isDigit || "-_./+,:@%".utf8.contains($0) }
    if isPlain, !isEmpty { return self }
    return "'" + visible.replacing("'", with: #"'\''"#) + "'"
  }

  /// The text in XML and HTML, in an element or in quotes; characters that XML cannot hold become question marks.
  package var xmlEscaped: String {
    var result = ""
    for scalar in unicodeScalars {
      switch scalar {
      case "&": result += "&amp;"
      case "<": result += "&lt;"
      case ">": result += "&gt;"
      case "\"": result += "&quot;"
      case "'": result += "&#39;"
      case "\u{FFFE}", "\u{FFFF}": result += "?"
      default: result.unicodeScalars.append(scalar)
      }
    }
    return result
  }
}
