import Foundation
import TouchKit
package import TouchScene

extension ScreenGesture {
  /// Checks that all places that are named are views of a scene, or points of its screen.
  ///
  /// - Throws: ``SourceError`` where one is not.
  @MainActor
  package func check(in scene: Scene) throws(SourceError) {
    for place in places {
      switch place.kind {
      case .view: _ = try view(place, in: scene)
      case .point: _ = try point(place, in: scene)
      }
    }
  }

  /// Makes the gesture on a scene as it is now; its effects may go on.
  ///
  /// - Throws: ``SourceError`` where a view that is named is not on the screen now.
  @MainActor
  package func perform(on scene: Scene) throws(SourceError) {
    let hand = Hand(on: scene.application)
    if isWait { return hand.wait(pause) }
    var rows: [(strokes: [Stroke], delay: TimeInterval)] = []
    for part in parts { rows.append((try strokes(part, in: scene), part.delay)) }
    hand.make(together: rows)
  }

  private var places: [Place] {
    parts.flatMap { part in
      switch part.action {
      case .drag(.place(let end)), .flick(.place(let end)): [part.place, end]
      default: [part.place]
      }
    }
  }

  @MainActor
  private func strokes(_ part: Part, in scene: Scene) throws(SourceError) -> [Stroke] {
    let start = try point(part.place, in: scene)
    let way: CGPoint =
      switch part.action {
      case .drag(let target), .flick(let target): try way(from: start, to: target, in: scene)
      default: .zero
      }
    return part.action.strokes(
      at: start,
      by: way,
      fingers: part.fingers,
      lasting: part.duration
    )
  }

  @MainActor
  private func way(
    from start: CGPoint,
    to target: Target,
    in scene: Scene
  ) throws(SourceError) -> CGPoint {
    let end: CGPoint
    switch target {
    case .place(let place): end = try point(place, in: scene)
    case .way(let direction, let length):
      // A finger that leaves the glass is lifted there.
      let (way, screen) = (direction.way(length), scene.application.screen.bounds)
      end = CGPoint(
        x: min(max(start.x + way.x, screen.minX), screen.maxX - 1),
        y: min(max(start.y + way.y, screen.minY), screen.maxY - 1)
      )
    }
    return CGPoint(x: end.x - start.x, y: end.y - start.y)
  }

  @MainActor
  private func view(_ place: Place, in scene: Scene) throws(SourceError) -> UIView? {
    guard case .view(let name) = place.kind else { return nil }
    return try scene.view(ViewReference(name, at: place.position))
  }

  /// The screen point of a place: of a view the middle, or else the middle of its largest part that
  /// touches reach, or else of what is seen of it.
  @MainActor
  private func point(_ place: Place, in scene: Scene) throws(SourceError) -> CGPoint {
    let screen = scene.application.screen.bounds
    if case .point(let point) = place.kind {
      guard screen.contains(point) else {
        throw SourceError(
          place.position,
          "\(point.words) is not on the screen",
          found: text,
          help: "the screen is \(screen.size.words)."
        )
      }
      return point
    }
    guard let view = try view(place, in: scene) else { return .zero }
    if let point = view.touchPoint { return point }
    throw SourceError(
      place.position,
      view.bounds.isEmpty
        ? "\(view.shortName) has no size now" : "\(view.shortName) is not on the screen now",
      found: text,
      help: "'why' of \(view.shortName) says why."
    )
  }
}

extension ScreenGesture.Action {
  /// The distance of fingers side by side, in points.
  private static let spacing: CGFloat = 40
  /// The rest of a drag before the lift: so long that nothing goes on moving (`B-4.80`).
  private static let rest: TimeInterval = 0.5

  /// The duration where nobody says so, in seconds.
  var usualDuration: TimeInterval {
    switch self {
    case .tap: Stroke.tapDuration
    case .hold: 1
    case .flick: 0.1
    case .drag, .pinch, .rotate: 0.5
    }
  }

  /// The movement of the fingers.
  ///
  /// - Parameters:
  ///   - point: Where, on the screen, in points.
  ///   - way: How far those go that move side by side, in points.
  ///   - fingers: How many are side by side.
  ///   - duration: How long it lasts, in seconds.
  /// - Returns: The strokes, one for each tap.
  func strokes(
    at point: CGPoint,
    by way: CGPoint,
    fingers: Int = 1,
    lasting duration: TimeInterval
  ) -> [Stroke] {
    let points = Stroke.fingers(fingers, around: point, apart: Self.spacing)
    switch self {
    case .tap(let count):
      return Stroke.taps(points, count: count).map { tap in
        var tap = tap
        tap.duration = duration
        return tap
      }
    case .hold: return [.press(points, lasting: duration)]
    case .drag:
      var stroke = Stroke.move(points, by: way, lasting: duration)
      stroke.rest = Self.rest
      return [stroke]
    case .flick: return [.move(points, by: way, lasting: duration)]
    case .pinch(let scale): return [.pinch(at: point, scale: scale, lasting: duration)]
    case .rotate(let degrees):
      return [.turn(at: point, by: degrees * .pi / 180, lasting: duration)]
    }
  }
}

extension UIView {
  /// The point at which a finger touches this view, on the screen, in points; nil where nothing of it is
  /// seen there.
  fileprivate var touchPoint: CGPoint? {
    guard let application = window?.application else { return nil }
    let middle = pointOnScreen(CGPoint(x: bounds.midX, y: bounds.midY))
    if application.view(at: middle)?.isDescendant(of: self) == true { return middle }
    let reach = Reach(of: self, in: application)
    if let part = reach.own.largest ?? reach.inner.largest { return part.middle }
    let seen = VisibleShape(of: self).box.common(with: application.screen.bounds)
    return seen.isNull || seen.isEmpty ? nil : seen.middle
  }
}
