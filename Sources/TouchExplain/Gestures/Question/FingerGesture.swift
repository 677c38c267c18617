import TouchKit
import TouchScene

/// A gesture that a view can be asked about.
public enum FingerGesture: String, CaseIterable, Sendable {
  /// A short touch.
  case tap
  /// Two taps, one right after the other.
  case doubleTap = "double-tap"
  /// A touch of one second.
  case hold
  /// A finger that goes 120 points in half a second, and rests before it is lifted.
  case drag
  /// A finger that goes 120 points in 0.1 seconds, and is lifted while it moves.
  case flick
  /// Two fingers that go apart; in a view with a rotation recognizer they turn as well.
  case pinch

  /// True if the finger moves.
  var moves: Bool { self == .drag || self == .flick }

  /// The gesture as a noun.
  public var noun: String { self == .doubleTap ? "double tap" : rawValue }

  /// The number of fingers that make it.
  var fingers: Int { self == .pinch ? 2 : 1 }

  /// The time that a finger rests which holds, in seconds.
  static let holding = 1.0

  /// Returns whether the fingers turn as well, since the view is there for that, too.
  @MainActor
  func turns(in view: UIView) -> Bool {
    self == .pinch && view.appRecognizers.contains { $0 is UIRotationGestureRecognizer }
  }

  /// The gesture as one that a user writes is made, with the usual length and time; a way may lead off the
  /// screen, so that a view at its edge is asked as any other.
  func strokes(at point: CGPoint, _ way: StrokeDirection?) -> [Stroke] {
    let length = ScreenGesture.usualLength
    let target = ScreenGesture.Target.way(way ?? .right, length: length)
    let action: ScreenGesture.Action
    switch self {
    case .tap: action = .tap(count: 1)
    case .doubleTap: action = .tap(count: 2)
    case .hold: action = .hold
    case .drag: action = .drag(target)
    case .flick: action = .flick(target)
    case .pinch: return [.pinch(at: point, scale: 2, lasting: 0.5)]
    }
    return action.strokes(at: point, by: way?.way(length) ?? .zero, lasting: action.usualDuration)
  }

  /// The recognizers that the gesture is meant for: those of its kind, by preference such as need no
  /// more fingers, taps or time than it has.
  @MainActor
  func meant(among recognizers: [UIGestureRecognizer]) -> [UIGestureRecognizer] {
    let ofKind = ofKind(among: recognizers)
    let fitting = ofKind.filter { GestureFit($0, self) == nil }
    return fitting.isEmpty ? ofKind : fitting
  }

  @MainActor
  private func ofKind(among recognizers: [UIGestureRecognizer]) -> [UIGestureRecognizer] {
    switch self {
    case .tap, .doubleTap:
      let taps = recognizers.compactMap { $0 as? UITapGestureRecognizer }
      let counted = taps.filter { $0.numberOfTapsRequired == (self == .tap ? 1 : 2) }
      return counted.isEmpty ? taps : counted
    case .hold: return recognizers.filter { $0 is UILongPressGestureRecognizer }
    case .drag:
      let pans = recognizers.filter { $0 is UIPanGestureRecognizer }
      return pans.isEmpty ? recognizers.filter { $0 is UISwipeGestureRecognizer } : pans
    case .flick:
      let swipes = recognizers.filter { $0 is UISwipeGestureRecognizer }
      return swipes.isEmpty ? recognizers.filter { $0 is UIPanGestureRecognizer } : swipes
    case .pinch:
      return recognizers.filter {
        $0 is UIPinchGestureRecognizer || $0 is UIRotationGestureRecognizer
      }
    }
  }
}

extension FingerGesture {
  /// Returns whether a recognizer of a kind may wait for the gesture.
  func isMade(for kind: GestureDescription.Kind) -> Bool {
    switch kind {
    case .tap: self == .tap || self == .doubleTap
    case .longPress: self == .hold
    case .pan, .swipe, .screenEdgePan: moves
    case .pinch, .rotation: self == .pinch
    case .hover, .unknown: false
    }
  }
}

extension StrokeDirection {
  var isUpright: Bool { self == .up || self == .down }
}

extension UIGestureRecognizer {
  /// True if it is a swipe that is there for no direction at all.
  var lacksDirection: Bool { (self as? UISwipeGestureRecognizer)?.ways.isEmpty == true }
}

extension UISwipeGestureRecognizer {
  /// The directions that count for the swipe.
  var ways: [StrokeDirection] { StrokeDirection.allCases.filter { direction.contains($0.ofSwipe) } }

  /// Returns whether it is there for a finger that goes some way; one without a direction is for none.
  func isMeant(for way: StrokeDirection?) -> Bool {
    ways.isEmpty || way.map(ways.contains) != false
  }
}
