/// The pace of an animation: a cubic curve from (0, 0) to (1, 1), time to progress.
public final class CAMediaTimingFunction: Sendable {
  private let x1, y1, x2, y2: Double

  /// Makes a curve of its two control points.
  public init(controlPoints c1x: Float, _ c1y: Float, _ c2x: Float, _ c2y: Float) {
    (x1, y1) = (min(max(Double(c1x), 0), 1), Double(c1y))
    (x2, y2) = (min(max(Double(c2x), 0), 1), Double(c2y))
  }

  /// Makes a named curve.
  public convenience init(name: CAMediaTimingFunctionName) {
    let c = name.controlPoints
    self.init(controlPoints: c.0, c.1, c.2, c.3)
  }

  func progress(at part: Double) -> Double {
    if part <= 0 { return 0 }
    if part >= 1 { return 1 }
    if x1 == y1, x2 == y2 { return part }
    // The curve's x grows with its parameter.
    var (low, high) = (0.0, 1.0)
    for _ in 0..<40 {
      let middle = (low + high) / 2
      if Self.curve(x1, x2, at: middle) < part { low = middle } else { high = middle }
    }
    return Self.curve(y1, y2, at: (low + high) / 2)
  }

  private static func curve(_ one: Double, _ two: Double, at t: Double) -> Double {
    let s = 1 - t
    return 3 * s * s * t * one + 3 * s * t * t * two + t * t * t
  }
}

/// The curves that have names.
public struct CAMediaTimingFunctionName: RawRepresentable, Hashable, Sendable {
  /// The name.
  public let rawValue: String
  /// Makes a name.
  public init(rawValue: String) { self.rawValue = rawValue }
  /// Of constant speed.
  public static let linear = CAMediaTimingFunctionName(rawValue: "linear")
  /// Slow at the beginning.
  public static let easeIn = CAMediaTimingFunctionName(rawValue: "easeIn")
  /// Slow at the end.
  public static let easeOut = CAMediaTimingFunctionName(rawValue: "easeOut")
  /// Slow at the beginning and the end.
  public static let easeInEaseOut = CAMediaTimingFunctionName(rawValue: "easeInEaseOut")
  /// That of Core Animation's own animations.
  public static let `default` = CAMediaTimingFunctionName(rawValue: "default")

  fileprivate var controlPoints: (Float, Float, Float, Float) {
    switch self {
    case .easeIn: (0.42, 0, 1, 1)
    case .easeOut: (0, 0, 0.58, 1)
    case .easeInEaseOut: (0.42, 0, 0.58, 1)
    case .default: (0.25, 0.1, 0.25, 1)
    default: (0, 0, 1, 1)
    }
  }
}
