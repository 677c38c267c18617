package import Foundation

/// Fingers that come down together, move, and leave together; all places are screen points.
nonisolated package struct Stroke: Hashable, Sendable {
  /// The time that the finger of a tap is down, in seconds.
  package static let tapDuration: TimeInterval = 0.05
  /// The time between the taps of a double tap, in seconds.
  package static let tapPause: TimeInterval = 0.1

  nonisolated package enum Path: Hashable, Sendable {
    case line(from: CGPoint, to: CGPoint)
    /// A part of a circle; the angle is in radians, clockwise.
    case arc(around: CGPoint, from: CGPoint, by: CGFloat)

    /// Returns the point of a part of the way, from 0 to 1.
    package func point(at part: CGFloat) -> CGPoint {
      switch self {
      case .line(let start, let end):
        return CGPoint(x: start.x + (end.x - start.x) * part, y: start.y + (end.y - start.y) * part)
      case .arc(let center, let start, let angle):
        let (x, y) = (start.x - center.x, start.y - center.y)
        let (sine, cosine) = (sin(angle * part), cos(angle * part))
        return CGPoint(x: center.x + x * cosine - y * sine, y: center.y + x * sine + y * cosine)
      }
    }
  }

  package var paths: [Path]
  /// The time that the fingers move, or are down where they do not, in seconds.
  package var duration: TimeInterval
  /// The rest between coming down and moving, in seconds.
  package var hold: TimeInterval = 0
  /// The rest after the movement, in seconds.
  package var rest: TimeInterval = 0
  /// The time without touches before, in seconds.
  package var pause: TimeInterval = 0

  var isStill: Bool { paths.allSatisfy { $0.point(at: 0) == $0.point(at: 1) } }

  package static func press(_ points: [CGPoint], lasting duration: TimeInterval) -> Stroke {
    Stroke(paths: points.map { .line(from: $0, to: $0) }, duration: duration)
  }

  package static func move(
    _ points: [CGPoint],
    by way: CGPoint,
    lasting duration: TimeInterval
  ) -> Stroke {
    let paths = points.map { point in
      Path.line(from: point, to: CGPoint(x: point.x + way.x, y: point.y + way.y))
    }
    return Stroke(paths: paths, duration: duration)
  }

  package static func taps(_ points: [CGPoint], count: Int) -> [Stroke] {
    (0..<count).map { tap in
      var stroke = press(points, lasting: tapDuration)
      if tap > 0 { stroke.pause = tapPause }
      return stroke
    }
  }
}
