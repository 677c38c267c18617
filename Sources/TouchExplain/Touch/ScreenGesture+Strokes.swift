import TouchKit
package import TouchScene

extension ScreenGesture {
  /// Checks that all places that are named are views of a scene, or points of its screen.
  package func check(in scene: Scene) throws(SourceError) {
    for place in places {
      switch place.kind {
      case .view: _ = try view(place, in: scene)
      case .point: _ = try point(place, in: scene)
      }
    }
  }

  /// Makes the gesture on a scene as it is now; its effects may go on.
  package func perform(on scene: Scene) throws(SourceError) {
    let hand = Hand(on: scene.application)
    if isWait { return hand.wait(pause) }
    let scrolled = try setInMotion(in: scene)
    var rows: [(strokes: [Stroke], delay: TimeInterval)] = []
    for (index, part) in parts.enumerated() {
      rows.append((try strokes(part, at: scrolled[index], in: scene), part.delay))
    }
    hand.make(together: rows)
  }

  /// Flicks what scrolls around the places that are touched meanwhile, and returns where these are then, by number.
  private func setInMotion(in scene: Scene) throws(SourceError) -> [Int: CGPoint] {
    var points: [Int: CGPoint] = [:]
    for (index, part) in parts.enumerated() where part.scrolls {
      let start = try point(part.place, in: scene)
      let named = try view(part.place, in: scene)
      let asked = named ?? scene.application.view(at: start)
      guard let asked, let flick = ScrollingFlick(around: asked, at: start, on: named),
        let point = flick.make(by: Hand(on: scene.application))
      else {
        throw SourceError(
          part.place.position,
          "nothing goes on scrolling there after a flick",
          found: text,
          help: "name a scroll view that has more content than it shows, or a view in one."
        )
      }
      points[index] = point
    }
    return points
  }

  private var places: [Place] {
    parts.flatMap { part in
      switch part.action {
      case .drag(.place(let end)), .flick(.place(let end)): [part.place, end]
      default: [part.place]
      }
    }
  }

  private func strokes(
    _ part: Part,
    at scrolled: CGPoint?,
    in scene: Scene
  ) throws(SourceError) -> [Stroke] {
    let start: CGPoint = if let scrolled { scrolled } else { try point(part.place, in: scene) }
    let way: CGPoint =
      switch part.action {
      case .drag(.outside(let direction, let distance)):
        try wayOut(of: part.place, from: start, direction, by: distance, in: scene)
      case .drag(let target), .flick(let target): try way(from: start, to: target, in: scene)
      default: .zero
      }
    return part.action.strokes(
      at: start,
      by: way,
      fingers: part.fingers,
      lasting: part.duration,
      after: part.hold
    )
  }

  /// The way to a point outside of the view that is touched.
  private func wayOut(
    of place: Place,
    from start: CGPoint,
    _ direction: StrokeDirection?,
    by distance: Double,
    in scene: Scene
  ) throws(SourceError) -> CGPoint {
    guard let view = try view(place, in: scene) ?? scene.application.view(at: start) else {
      throw SourceError(place.position, "no view gets touches there", found: text)
    }
    let ways = direction.map { [$0] } ?? StrokeDirection.allCases
    guard let way = view.waysOut(among: ways, from: start, by: distance).first else {
      let side = direction.map { " when it goes \($0.rawValue)" } ?? ""
      throw SourceError(
        place.position,
        "a finger cannot leave \(view.shortName) by \(PlainNumber(distance)) pt on the screen\(side)",
        found: text,
        help: "say another direction, or a length: \(text) left 20."
      )
    }
    return way.direction.way(way.length)
  }

  private func way(
    from start: CGPoint,
    to target: Target,
    in scene: Scene
  ) throws(SourceError) -> CGPoint {
    let end: CGPoint
    switch target {
    case .outside: end = start
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

  private func view(_ place: Place, in scene: Scene) throws(SourceError) -> UIView? {
    guard case .view(let name) = place.kind else { return nil }
    let reference = ViewReference(name, at: place.position)
    if let other = scene.uniqueView(besideIts: name), (try? scene.view(reference)) == nil {
      return other
    }
    return try scene.view(reference)
  }

  /// The screen point of a place: of a view the middle, of a slider that of its thumb, or else the middle of its largest part that
  /// touches reach, or else of what is seen of it.
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
    let scroll = view.ancestors.last {
      $0 is UIScrollView && !$0.bounds.intersects(view.convert(view.bounds, to: $0))
    }
    throw SourceError(
      place.position,
      "\(view.shortName) \(view.bounds.isEmpty ? "has no size" : view.isSeen ? "is not on the screen" : "is not seen") now",
      found: text,
      help: scroll.map { "\($0.shortName) shows another part of its content: scroll it first." }
        ?? "'why' of \(view.shortName) says why."
    )
  }
}

nonisolated extension ScreenGesture.Action {
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

  /// The duration of one that stops what scrolls, where nobody says so, in seconds.
  var stoppingDuration: TimeInterval { self == .hold ? 0.1 : usualDuration }

  /// The strokes, one for each tap, at a screen point and by a way, in points; fingers that move side by side rest before,
  /// all in seconds.
  func strokes(
    at point: CGPoint,
    by way: CGPoint,
    fingers: Int = 1,
    lasting duration: TimeInterval,
    after hold: TimeInterval = 0
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
      (stroke.hold, stroke.rest) = (hold, Self.rest)
      return [stroke]
    case .flick: return [.move(points, by: way, lasting: duration)]
    case .pinch(let scale): return [.pinch(at: point, scale: scale, lasting: duration)]
    case .rotate(let degrees):
      return [.turn(at: point, by: degrees * .pi / 180, lasting: duration)]
    }
  }
}

extension UIView {
  /// The point at which a finger touches this view, on the screen, in points; nil where nothing of it is seen there.
  fileprivate var touchPoint: CGPoint? {
    guard let application = window?.application else { return nil }
    let middle =
      (self as? UISlider)?.thumbOnScreen
      ?? pointOnScreen(CGPoint(x: bounds.midX, y: bounds.midY))
    if application.view(at: middle)?.isDescendant(of: self) == true { return middle }
    let reach = Reach(of: self, in: application)
    if let part = reach.own.largest ?? reach.inner.largest { return part.middle }
    let shape = VisibleShape(of: self).box
    // What fades out is drawn all the same.
    let isFading = AnimatedPlace.fading(around: self) != nil
    let seen = (shape.isNull && isFading ? seenBox : shape).common(
      with: application.screen.bounds
    )
    return seen.isNull || seen.isEmpty ? nil : seen.middle
  }
}

extension Scene {
  /// Returns the view of a name in the windows that UIKit adds to the scene's own, as for a menu and for what stands above
  /// the keyboard; nil for none or several.
  fileprivate func uniqueView(besideIts name: String) -> UIView? {
    let own = Set(views.compactMap { ($0 as? UIWindow).map { ObjectIdentifier($0) } })
    let others = application.windows.filter { !own.contains(ObjectIdentifier($0)) }
    let found = others.flatMap(\.subtree)
      .filter { $0.accessibilityIdentifier == name || $0.path == name }
    return found.count == 1 ? found[0] : nil
  }
}
