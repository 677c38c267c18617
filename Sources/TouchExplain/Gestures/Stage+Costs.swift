import TouchKit
import TouchScene

/// What gestures still bring about when changes are made.
extension Stage {
  /// No more points are tried for one that scrolls.
  private static let mostPlaces = 4

  /// How a recognizer is still recognized by its own gesture, made at the same point; a pan that
  /// goes in a direction.
  func recognition(
    of place: Place,
    _ changes: [StageAction],
    toward direction: StrokeDirection
  ) -> GestureLoss.Recognition {
    guard let stage = Stage(aim, with: changes, isInView: true) else { return .none }
    stage.perform(stage[place], at: aim.point, toward: direction)
    stage.count()
    guard stage.acted(stage[place]) else { return .none }
    return stage.missedMovement(stage[place]) ? .atEnd : .whole
  }

  /// Whether a scroll view still scrolls, or a list selects, somewhere, where it does so without changes: beside
  /// the view that is asked about, or else on it, away from where the finger comes down.
  func comes(_ effect: GestureEffect, _ changes: [StageAction]) -> Bool {
    let key = EffectKey(effect: effect, way: way)
    let places = effort.places[key] ?? places(of: effect)
    effort.places[key] = places
    return places.contains { comes(effect, changes, at: $0) }
  }

  private func comes(
    _ effect: GestureEffect,
    _ changes: [StageAction],
    at place: (point: CGPoint, isInView: Bool)
  ) -> Bool {
    guard let stage = Stage(aim, with: changes, isInView: place.isInView) else { return false }
    stage.perform(gesture, at: place.point, way)
    stage.count()
    return GestureEffect.all(of: stage).contains(effect)
  }

  /// Returns whether a control still sends an event when it is tapped at the same point.
  func sends(_ effect: GestureEffect, onTapWith changes: [StageAction]) -> Bool {
    guard let stage = Stage(aim, with: changes, isInView: true) else { return false }
    stage.perform(.tap, at: aim.point, nil)
    stage.count()
    return GestureEffect.all(of: stage).contains(effect)
  }

  /// The first point at which a gesture has an effect beside the view that is asked about, and the first one on
  /// it; of each view one point is tried, of controls last, which may keep their touches.
  private func places(of effect: GestureEffect) -> [(point: CGPoint, isInView: Bool)] {
    guard let stage = Stage(aim, with: [], isInView: false) else { return [] }
    let owner = stage.views[effect.view]
    let box = VisibleShape(of: owner).box
    guard !box.isNull else { return [] }
    let parts = [0.5, 0.75, 0.25, 0.9, 0.1]
    let points = parts.flatMap { row in
      parts.map { CGPoint(x: box.minX + box.width * $0, y: box.minY + box.height * row) }
    }
    var seen: Set<ObjectIdentifier> = []
    let places = points.compactMap { point -> (point: CGPoint, isInView: Bool, rank: Int)? in
      guard let hit = stage.hit(at: point), hit.isDescendant(of: owner) else { return nil }
      let isInView = hit.isDescendant(of: stage.view)
      let isFar = abs(point.x - aim.point.x) + abs(point.y - aim.point.y) > Self.distance
      guard !isInView || isFar, seen.insert(ObjectIdentifier(hit)).inserted else { return nil }
      return (point, isInView, hit === owner ? 1 : hit is UIControl || hit.isInControl ? 2 : 0)
    }
    let ranked = places.enumerated()
      .sorted { ($0.element.rank, $0.offset) < ($1.element.rank, $1.offset) }.map(\.element)
    return [false, true].compactMap { isInView in
      ranked.filter { $0.isInView == isInView }.prefix(Self.mostPlaces).lazy
        .map { ($0.point, $0.isInView) }.first { self.comes(effect, [], at: $0) }
    }
  }

  /// How far away another starting point on the view is, in points.
  private static let distance: CGFloat = 60
}
