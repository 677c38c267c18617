import TouchKit

/// A gesture that a view can be asked about.
public enum FingerGesture: String, CaseIterable, Sendable {
  /// A short touch.
  case tap
  /// Two taps, one right after the other.
  case doubleTap = "double-tap"
  /// A touch of one second.
  case hold
  /// A finger that goes 120 points in 0.4 seconds.
  case drag
  /// A finger that goes 140 points in 0.12 seconds.
  case flick
  /// Two fingers that go apart and turn, 80 points from each other at first.
  case pinch

  /// Whether the finger moves.
  var moves: Bool { self == .drag || self == .flick }

  /// The gesture as a noun.
  public var noun: String { self == .doubleTap ? "double tap" : rawValue }

  /// How many fingers make it.
  var fingers: Int { self == .pinch ? 2 : 1 }

  /// How long a finger rests that holds, in seconds.
  static let holding = 1.0

  /// Makes the gesture at a screen point, and waits until its effects are over.
  @MainActor
  func perform(on trial: GestureTrial, at point: CGPoint, _ way: StrokeDirection?) {
    func go(_ length: CGFloat, in duration: Double) {
      let step = way?.way(length) ?? .zero
      let end = CGPoint(x: point.x + step.x, y: point.y + step.y)
      trial.drag([(point, end)], lasting: duration)
    }
    switch self {
    case .tap: trial.press([point], lasting: 0.05)
    case .doubleTap:
      trial.press([point], lasting: 0.05)
      trial.wait(0.1)
      trial.press([point], lasting: 0.05)
    case .hold: trial.press([point], lasting: Self.holding)
    case .drag: go(120, in: 0.4)
    case .flick: go(140, in: 0.12)
    case .pinch: trial.drag([-1, 1].map { Self.path(of: $0, around: point) }, lasting: 0.5)
    }
    trial.settle()
  }

  /// The path of one of two fingers that pinch, on the left for -1 and on the right for 1.
  private static func path(of side: CGFloat, around point: CGPoint) -> (from: CGPoint, to: CGPoint)
  {
    (
      CGPoint(x: point.x + side * 40, y: point.y),
      CGPoint(x: point.x + side * 70, y: point.y + side * 70)
    )
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

extension StrokeDirection {
  var isUpright: Bool { self == .up || self == .down }
}

extension UISwipeGestureRecognizer {
  /// The directions that count for the swipe.
  var ways: [StrokeDirection] { StrokeDirection.allCases.filter { direction.contains($0.ofSwipe) } }

  /// Whether it is there for a finger that goes some way; one without a direction is for none.
  func isMeant(for way: StrokeDirection?) -> Bool {
    ways.isEmpty || way.map(ways.contains) != false
  }
}
