import Foundation
import TouchKit

/// Numbers as the window shows them: with at most one decimal, and a minus sign.
enum Measure {
  /// A length in points.
  static func words(_ length: CGFloat) -> String {
    guard length.isFinite else { return "\(length)" }
    let tenths = (length * 10).rounded()
    guard abs(tenths) < 1e16, let count = Int(exactly: tenths) else {
      let digits = String(format: "%.1f", abs(tenths) / 10)
      return tenths < 0 ? "\u{2212}" + digits : digits
    }
    let (whole, tenth) = count.magnitude.quotientAndRemainder(dividingBy: 10)
    let digits = tenth == 0 ? "\(whole)" : "\(whole).\(tenth)"
    return count < 0 ? "\u{2212}" + digits : digits
  }

  /// A point: `(12, −4.5)`.
  static func words(_ point: CGPoint) -> String { "(\(words(point.x)), \(words(point.y)))" }

  /// A size: `335 × 40`.
  static func words(_ size: CGSize) -> String { "\(words(size.width)) × \(words(size.height))" }

  /// How far outside of some bounds a point is, such as `12 pt right, 40 pt above`; nil where it is inside.
  static func words(of point: CGPoint, outside bounds: CGRect) -> String? {
    guard let margin = Margin(of: point, outside: bounds) else { return nil }
    var parts: [String] = []
    if margin.horizontal != 0 || margin.isRight {
      parts.append(
        "\(words(abs(margin.horizontal))) pt \(margin.horizontal < 0 ? "left" : "right")"
      )
    }
    if margin.vertical != 0 || margin.isBelow {
      parts.append("\(words(abs(margin.vertical))) pt \(margin.vertical < 0 ? "above" : "below")")
    }
    return parts.joined(separator: ", ")
  }
}
