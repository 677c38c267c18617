import Foundation
package import TouchKit
import TouchScene

/// A gesture that a user describes in words, such as `drag list up 200 0.3s`, or several at the same time,
/// such as `hold 50,50 & tap 5,5 after 0.2s`.
nonisolated package struct ScreenGesture: Sendable {
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

  /// The place where fingers come down, and the position of that in the text.
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

  enum Target: Hashable, Sendable {
    case place(Place)
    /// As far as a length, in points, or as the screen reaches.
    case way(StrokeDirection, length: Double)
    /// So far outside of the view that is touched, in points; without a direction where there is most room.
    case outside(StrokeDirection?, by: Double)
  }

  struct Part: Sendable {
    let action: Action
    let place: Place
    /// True if what scrolls around the place is flicked first, and still scrolls.
    let scrolls: Bool
    /// The number of fingers; a pinch and a rotation have two anyway.
    let fingers: Int
    /// The rest between coming down and moving, in seconds.
    let hold: TimeInterval
    /// The duration, in seconds.
    let duration: TimeInterval
    /// The delay after the beginning of the gesture, in seconds.
    let delay: TimeInterval
  }

  package let text: String
  /// The actions at the same time; empty where time goes by alone.
  let parts: [Part]
  /// The time that goes by without touches, in seconds.
  let pause: TimeInterval

  /// True if nothing is touched, and time goes by.
  package var isWait: Bool { parts.isEmpty }

  /// That nothing around the hit view recognizes what two fingers do, in a sentence; nil where something may, and for
  /// gestures of single fingers.
  @MainActor
  package func remarkOnMissingRecognizer(around hit: UIView) -> String? {
    let path = [hit] + hit.ancestors.reversed()
    let own = path.flatMap { $0.gestureRecognizers ?? [] }
    let isUntold = path.contains { $0.hasUndescribedRecognizers || !$0.unknownRecognizers.isEmpty }
    guard parts.count == 1, !isUntold else { return nil }
    let noun: String
    switch parts[0].action {
    case .pinch where !own.contains { $0 is UIPinchGestureRecognizer }: noun = "pinch"
    case .rotate where !own.contains { $0 is UIRotationGestureRecognizer }: noun = "rotation"
    default: return nil
    }
    return "Neither \(hit.shortName) nor a view around it has a recognizer for a \(noun)."
  }
}
