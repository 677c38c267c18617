import TouchKit
import TouchScene

extension GestureTrial {
  /// The ways in which a gesture is tried, where one alone may not fit.
  static let ways = 2

  /// Makes the gesture that a recognizer waits for, at a screen point, in points; there are
  /// ``ways`` of making it.
  func perform(_ recognizer: UIGestureRecognizer, at point: CGPoint, way: Int) {
    switch recognizer {
    case let tap as UITapGestureRecognizer: perform(tap, at: point)
    case let press as UILongPressGestureRecognizer: perform(press, at: point)
    case let swipe as UISwipeGestureRecognizer: perform(swipe, at: point)
    case let pan as UIScreenEdgePanGestureRecognizer: perform(pan, at: point)
    case let pan as UIPanGestureRecognizer: perform(pan, at: point, way: way)
    case is UIPinchGestureRecognizer: spread(at: point, turning: false)
    case is UIRotationGestureRecognizer: spread(at: point, turning: true)
    default: press([point], lasting: 0.05)
    }
    settle()
  }

  private func perform(_ tap: UITapGestureRecognizer, at point: CGPoint) {
    let fingers = fingers(tap.numberOfTouchesRequired, at: point)
    for count in 0..<tap.numberOfTapsRequired {
      if count > 0 { wait(0.1) }
      press(fingers, lasting: 0.05)
    }
  }

  private func perform(_ recognizer: UILongPressGestureRecognizer, at point: CGPoint) {
    let fingers = fingers(recognizer.numberOfTouchesRequired, at: point)
    for _ in 0..<recognizer.numberOfTapsRequired {
      press(fingers, lasting: 0.05)
      wait(0.1)
    }
    press(fingers, lasting: recognizer.minimumPressDuration + 0.2)
  }

  private func perform(_ swipe: UISwipeGestureRecognizer, at point: CGPoint) {
    let ways: [(UISwipeGestureRecognizer.Direction, CGPoint)] = [
      (.right, CGPoint(x: 1, y: 0)), (.left, CGPoint(x: -1, y: 0)), (.up, CGPoint(x: 0, y: -1)),
      (.down, CGPoint(x: 0, y: 1)),
    ]
    let way = ways.first { swipe.direction.contains($0.0) }?.1 ?? CGPoint(x: 1, y: 0)
    flick(fingers(swipe.numberOfTouchesRequired, at: point), along: way, length: 140, lasting: 0.15)
  }

  private func perform(_ pan: UIScreenEdgePanGestureRecognizer, at point: CGPoint) {
    let screen = scene.application.screen.bounds
    let (start, way): (CGPoint, CGPoint) =
      switch pan.edges {
      case .right: (CGPoint(x: screen.maxX - 1, y: point.y), CGPoint(x: -1, y: 0))
      case .top: (CGPoint(x: point.x, y: 1), CGPoint(x: 0, y: 1))
      case .bottom: (CGPoint(x: point.x, y: screen.maxY - 1), CGPoint(x: 0, y: -1))
      default: (CGPoint(x: 1, y: point.y), CGPoint(x: 1, y: 0))
      }
    flick([start], along: way, length: 120, lasting: 0.5)
  }

  /// Slowly, so that it is not a swipe; to the right, or else down.
  private func perform(_ pan: UIPanGestureRecognizer, at point: CGPoint, way: Int) {
    let fingers = fingers(pan.minimumNumberOfTouches, at: point)
    flick(
      fingers,
      along: way == 0 ? CGPoint(x: 1, y: 0) : CGPoint(x: 0, y: 1),
      length: 90,
      lasting: 1
    )
  }

  private func spread(at point: CGPoint, turning: Bool) {
    let left = (CGPoint(x: point.x - 30, y: point.y), CGPoint(x: point.x - 90, y: point.y))
    let right = (CGPoint(x: point.x + 30, y: point.y), CGPoint(x: point.x + 90, y: point.y))
    if turning {
      let (up, down) = (CGPoint(x: point.x, y: point.y - 30), CGPoint(x: point.x, y: point.y + 30))
      drag([(left.0, up), (right.0, down)], lasting: 0.5)
    } else {
      drag([left, right], lasting: 0.5)
    }
  }

  private func flick(
    _ fingers: [CGPoint],
    along way: CGPoint,
    length: CGFloat,
    lasting duration: TimeInterval
  ) {
    let lines = fingers.map { start in
      (from: start, to: CGPoint(x: start.x + way.x * length, y: start.y + way.y * length))
    }
    drag(lines, lasting: duration)
  }

  private func fingers(_ count: Int, at point: CGPoint) -> [CGPoint] {
    (0..<max(1, count)).map { CGPoint(x: point.x + CGFloat($0) * 8, y: point.y) }
  }
}
