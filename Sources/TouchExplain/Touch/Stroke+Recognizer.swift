import TouchKit

extension [Stroke] {
  /// The gesture that a recognizer waits for, at a screen point, in points; a pan goes in a direction, others say their own.
  init(
    for recognizer: UIGestureRecognizer,
    at point: CGPoint,
    toward direction: StrokeDirection,
    on screen: CGRect
  ) {
    switch recognizer {
    case let tap as UITapGestureRecognizer:
      let points = Self.fingers(tap.numberOfTouchesRequired, at: point)
      self = Stroke.taps(points, count: tap.numberOfTapsRequired)
    case let press as UILongPressGestureRecognizer:
      let points = Self.fingers(press.numberOfTouchesRequired, at: point)
      // One for shorter touches waits for others, if at all, no longer than a person holds.
      let time = Swift.max(FingerGesture.holding, press.minimumPressDuration + 0.2)
      var hold = Stroke.press(points, lasting: time)
      hold.pause = press.numberOfTapsRequired > 0 ? Stroke.tapPause : 0
      self = Stroke.taps(points, count: press.numberOfTapsRequired) + [hold]
    case let swipe as UISwipeGestureRecognizer:
      let points = Self.fingers(swipe.numberOfTouchesRequired, at: point)
      self = [.move(points, by: (swipe.ways.first ?? .right).way(140), lasting: 0.15)]
    case let pan as UIScreenEdgePanGestureRecognizer:
      let start = pan.start(beside: point, on: screen)
      self = [.move([start], by: pan.way.way(120), lasting: 0.5)]
    case let pan as UIPanGestureRecognizer:
      // Slowly, so that it is no swipe.
      let points = Self.fingers(pan.minimumNumberOfTouches, at: point)
      self = [.move(points, by: direction.way(90), lasting: 1)]
    case is UIPinchGestureRecognizer: self = [.pinch(at: point, scale: 3, lasting: 0.5)]
    case is UIRotationGestureRecognizer: self = [.turn(at: point, by: .pi / 2, lasting: 0.5)]
    default: self = Stroke.taps([point], count: 1)
    }
  }

  private static func fingers(_ count: Int, at point: CGPoint) -> [CGPoint] {
    Stroke.fingers(Swift.max(1, count), around: point, apart: 8)
  }
}

/// A direction in which fingers go on the screen.
nonisolated public enum StrokeDirection: String, CaseIterable, Sendable {
  // The order is that in which one of several that a recognizer accepts is chosen.
  /// To greater x.
  case right
  /// To smaller x.
  case left
  /// To smaller y.
  case up
  /// To greater y.
  case down

  var isSideways: Bool { self == .left || self == .right }

  /// The direction behind a verb or a noun.
  var phrase: String { isSideways ? "to the \(rawValue)" : rawValue }

  /// A way of a length, in points.
  func way(_ length: CGFloat) -> CGPoint {
    switch self {
    case .right: CGPoint(x: length, y: 0)
    case .left: CGPoint(x: -length, y: 0)
    case .up: CGPoint(x: 0, y: -length)
    case .down: CGPoint(x: 0, y: length)
    }
  }

  var ofSwipe: UISwipeGestureRecognizer.Direction {
    switch self {
    case .right: .right
    case .left: .left
    case .up: .up
    case .down: .down
    }
  }
}

nonisolated extension Stroke {
  /// The distance of a pinch's fingers from its middle where they are closest, and of those that turn always, in points.
  private static let arm: CGFloat = 30

  static func fingers(_ count: Int, around point: CGPoint, apart distance: CGFloat) -> [CGPoint] {
    (0..<count).map { finger in
      CGPoint(x: point.x + (CGFloat(finger) - CGFloat(count - 1) / 2) * distance, y: point.y)
    }
  }

  /// Two fingers whose distance grows by a scale, or shrinks by one below 1.
  static func pinch(at point: CGPoint, scale: CGFloat, lasting duration: TimeInterval) -> Stroke {
    let (start, end) = (arm * max(1, 1 / scale), arm * max(1, scale))
    let paths = [-1, 1].map { side in
      Path.line(
        from: CGPoint(x: point.x + side * start, y: point.y),
        to: CGPoint(x: point.x + side * end, y: point.y)
      )
    }
    return Stroke(paths: paths, duration: duration)
  }

  /// Two fingers, 80 points from each other at first, that go apart and turn, so that both a pinch and a
  /// rotation are recognized; where they move to the right as well, so is a pan.
  static func pinchAndTurn(at point: CGPoint, moving way: CGFloat = 0) -> Stroke {
    let paths = [CGFloat(-1), 1].map { side in
      let end = CGPoint(x: point.x + side * 70 + way, y: point.y + side * 70)
      return Path.line(from: CGPoint(x: point.x + side * 40, y: point.y), to: end)
    }
    return Stroke(paths: paths, duration: 0.5)
  }

  /// Two fingers that turn about their middle by an angle in radians, clockwise.
  static func turn(at point: CGPoint, by angle: CGFloat, lasting duration: TimeInterval) -> Stroke {
    let paths = [-1, 1].map { side in
      Path.arc(around: point, from: CGPoint(x: point.x + side * arm, y: point.y), by: angle)
    }
    return Stroke(paths: paths, duration: duration)
  }
}
