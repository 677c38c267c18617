import TouchKit
import TouchScene

/// A gesture that a view can be asked about.
nonisolated public enum FingerGesture: String, CaseIterable, Sendable {
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
  /// A finger that rests for a second, and then drags.
  case holdDrag = "hold-drag"
  /// A drag that is lifted one point farther from the view than what counts as inside of a control (`B-5.8`).
  case dragOut = "drag-out"
  /// A tap on a scroll view, or on something in it, that still scrolls.
  case tapScrolling = "tap-scrolling"
  /// A press of 0.1 seconds on a scroll view that still scrolls.
  case stopScrolling = "stop-scrolling"

  /// True if the finger moves.
  public var moves: Bool {
    switch self {
    case .drag, .flick, .holdDrag, .dragOut: true
    default: false
    }
  }

  /// True if a scroll view is flicked before, and still scrolls.
  var isWhileScrolling: Bool { self == .tapScrolling || self == .stopScrolling }

  /// The gesture as a noun.
  public var noun: String {
    switch self {
    case .doubleTap: "double tap"
    case .holdDrag: "drag after a hold"
    case .dragOut: "drag off the view"
    case .tapScrolling: "tap while it scrolls"
    case .stopScrolling: "press of 0.1 s while it scrolls"
    default: rawValue
    }
  }

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
  func strokes(
    at point: CGPoint,
    _ way: StrokeDirection?,
    _ length: CGFloat = ScreenGesture.usualLength
  ) -> [Stroke] {
    let target = ScreenGesture.Target.way(way ?? .right, length: length)
    let action: ScreenGesture.Action
    switch self {
    case .tap, .tapScrolling: action = .tap(count: 1)
    case .doubleTap: action = .tap(count: 2)
    case .hold, .stopScrolling: action = .hold
    case .drag, .holdDrag, .dragOut: action = .drag(target)
    case .flick: action = .flick(target)
    case .pinch: return [.pinch(at: point, scale: 2, lasting: 0.5)]
    }
    return action.strokes(
      at: point,
      by: way?.way(length) ?? .zero,
      lasting: self == .stopScrolling ? action.stoppingDuration : action.usualDuration,
      after: self == .holdDrag ? Self.holding : 0
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

  /// Those of some recognizers of which something is seen in the end: of one hold the menu opens, or, where the finger moves
  /// then, the menu goes and the drag begins (`B-7.118`).
  @MainActor
  func told(_ recognizers: [UIGestureRecognizer]) -> [UIGestureRecognizer] {
    let lifts = recognizers.filter { $0 is _UIDragLiftGestureRecognizer }
    let menus = recognizers.filter(\.isOfMenu)
    let gone = lifts.isEmpty || menus.isEmpty ? [] : moves ? menus : lifts
    return recognizers.filter { one in !gone.contains { $0 === one } }
  }

  @MainActor
  private func ofKind(among recognizers: [UIGestureRecognizer]) -> [UIGestureRecognizer] {
    switch self {
    case .tap, .doubleTap, .tapScrolling:
      let taps = recognizers.compactMap { $0 as? UITapGestureRecognizer }
      let counted = taps.filter { $0.numberOfTapsRequired == (self == .doubleTap ? 2 : 1) }
      guard taps.isEmpty, self == .tap else { return counted.isEmpty ? taps : counted }
      // A press that begins as soon as the finger is down takes a tap for one.
      return recognizers.compactMap { $0 as? UILongPressGestureRecognizer }
        .filter {
          !$0.isLongerThanTap && $0.numberOfTouchesRequired == 1 && $0.numberOfTapsRequired == 0
        }
    case .hold: return recognizers.filter { $0 is UILongPressGestureRecognizer }
    case .holdDrag:
      return recognizers.filter {
        $0 is UILongPressGestureRecognizer || $0 is UIPanGestureRecognizer
      }
    case .stopScrolling: return []
    case .drag, .dragOut:
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

extension UILongPressGestureRecognizer {
  /// True if a tap is over before the press begins.
  var isLongerThanTap: Bool { minimumPressDuration > Stroke.tapDuration }
}

extension FingerGesture {
  func isMade(for kind: GestureDescription.Kind) -> Bool {
    switch kind {
    case .tap: self == .tap || self == .doubleTap || self == .tapScrolling
    case .longPress: self == .hold || self == .holdDrag
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
  var lacksDirection: Bool { (self as? UISwipeGestureRecognizer)?.ways.isEmpty == true }
}

extension UISwipeGestureRecognizer {
  var ways: [StrokeDirection] { StrokeDirection.allCases.filter { direction.contains($0.ofSwipe) } }

  var wordsOfWays: String { ways.map(\.rawValue).joined(separator: " or ") }

  /// Returns whether both are for a finger that goes the same way on the same view: either is there for another.
  func isTwin(of other: UIGestureRecognizer) -> Bool {
    guard let other = other as? UISwipeGestureRecognizer else { return false }
    return view === other.view && direction == other.direction
      && numberOfTouchesRequired == other.numberOfTouchesRequired
  }

  /// Returns whether it is there for a finger that goes some way; one without a direction is for none.
  func isMeant(for way: StrokeDirection?) -> Bool {
    ways.isEmpty || way.map(ways.contains) != false
  }
}
