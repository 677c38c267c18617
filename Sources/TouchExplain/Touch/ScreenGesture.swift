import Foundation
import TouchScene

/// A gesture that a user describes in words, such as `drag list up 200 0.3s`, or several at the same time,
/// such as `hold 50,50 & tap 5,5 after 0.2s`.
package struct ScreenGesture: Sendable {
  /// What the fingers do.
  enum Action: Hashable, Sendable {
    case tap(count: Int)
    case hold
    /// The fingers move, rest, and are lifted.
    case drag(Target)
    /// The fingers are lifted while they move.
    case flick(Target)
    /// Two fingers change their distance by a scale.
    case pinch(scale: Double)
    /// Two fingers turn by an angle in degrees, clockwise.
    case rotate(degrees: Double)
  }

  /// Where fingers come down, and where the user wrote that.
  struct Place: Hashable, Sendable {
    enum Kind: Hashable, Sendable {
      /// A screen point, in points.
      case point(CGPoint)
      /// A view, by any of its names.
      case view(String)
    }

    let kind: Kind
    let position: SourcePosition
  }

  /// Where fingers go.
  enum Target: Hashable, Sendable {
    case place(Place)
    /// As far as a length, in points, or as the screen reaches.
    case way(StrokeDirection, length: Double)
  }

  /// What some fingers do, and when.
  struct Part: Sendable {
    let action: Action
    let place: Place
    /// How many fingers do it; a pinch and a rotation have two anyway.
    let fingers: Int
    /// How long it lasts, in seconds.
    let duration: TimeInterval
    /// How long after the beginning of the gesture it begins, in seconds.
    let delay: TimeInterval
  }

  /// What the user wrote.
  package let text: String
  /// What is done at the same time; empty where time goes by alone.
  let parts: [Part]
  /// How long time goes by where nothing is touched, in seconds.
  let pause: TimeInterval

  /// True if nothing is touched, and time goes by.
  package var isWait: Bool { parts.isEmpty }
}
