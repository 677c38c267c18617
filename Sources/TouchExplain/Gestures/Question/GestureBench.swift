import TouchKit
import TouchScene

/// Makes one gesture at one point of one view, again and again, on fresh scenes with other changes.
@MainActor
final class GestureBench {
  /// What the trials of a question may cost together: a screen of usual size has some hundred trials,
  /// and one with many recognizers, each of which has its say about all others, a dozen.
  private static let mostWork = 25_000

  let file: SceneFile
  /// The number of the view.
  let view: Int
  let gesture: FingerGesture
  /// Where the finger comes down, on the screen, in points.
  let point: CGPoint
  /// Whether the smallest change is made first that has the view hit there.
  let repairsHit: Bool
  /// The views made and the records heard in all trials.
  private var work = 0
  /// Where scroll views scroll beside the view without changes, by the way of the finger.
  private var placesToScroll: [ScrollKey: CGPoint?] = [:]

  private struct ScrollKey: Hashable {
    let scroll: Int
    let way: StrokeDirection?
  }

  init(
    file: SceneFile,
    view: Int,
    gesture: FingerGesture,
    point: CGPoint,
    repairsHit: Bool
  ) {
    (self.file, self.view, self.gesture) = (file, view, gesture)
    (self.point, self.repairsHit) = (point, repairsHit)
  }

  /// Whether so many trials were made that no more changes are looked for.
  var isSpent: Bool { work >= Self.mostWork }

  /// Makes the gesture with some changes; nil where the scene cannot be made.
  func run(_ changes: [GestureChange.Action] = [], _ way: StrokeDirection?) -> GestureRun? {
    guard let stage = stage(changes, isInView: true) else { return nil }
    let hit = stage.hit(at: point)
    let wishes = stage.wishes(of: view, on: gesture, way)
    let turns = gesture.turns(in: stage.views[view])
    gesture.perform(on: stage.trial, at: point, way, turning: turns)
    count(stage)
    return GestureRun(
      stage: stage,
      view: stage.views[view],
      gesture: gesture,
      hit: hit,
      wishes: wishes,
      way: way
    )
  }

  /// How a recognizer is still recognized by its own gesture, made at the same point; a pan that
  /// goes in a direction.
  func recognition(
    of place: GestureStage.Place,
    _ changes: [GestureChange.Action],
    toward direction: StrokeDirection
  ) -> GestureLoss.Recognition {
    guard let stage = stage(changes, isInView: true) else { return .none }
    stage.trial.perform(stage[place], at: point, toward: direction)
    count(stage)
    let judge = GestureJudge(stage: stage, view: stage.views[view], gesture: gesture, hit: nil)
    guard judge.acted(stage[place]) else { return .none }
    return judge.missedMovement(stage[place]) ? .atEnd : .whole
  }

  /// Whether a scroll view still scrolls beside the view, where it does so without changes.
  func scrolls(
    _ scroll: Int,
    _ changes: [GestureChange.Action],
    _ way: StrokeDirection?
  ) -> Bool {
    let key = ScrollKey(scroll: scroll, way: way)
    let known = placesToScroll[key]
    let place = known ?? placeToScroll(scroll, way)
    placesToScroll[key] = .some(place)
    return place.map { scrolls(scroll, changes, way, at: $0) } ?? false
  }

  private func scrolls(
    _ scroll: Int,
    _ changes: [GestureChange.Action],
    _ way: StrokeDirection?,
    at point: CGPoint
  ) -> Bool {
    guard let stage = stage(changes, isInView: false) else { return false }
    gesture.perform(on: stage.trial, at: point, way)
    count(stage)
    return GestureEffect.all(of: stage).contains(.scrolled(scroll))
  }

  /// Whether a control still sends an event when it is tapped at the same point.
  func sends(_ effect: GestureEffect, onTapWith changes: [GestureChange.Action]) -> Bool {
    guard let stage = stage(changes, isInView: true) else { return false }
    FingerGesture.tap.perform(on: stage.trial, at: point, nil)
    count(stage)
    return GestureEffect.all(of: stage).contains(effect)
  }

  /// A point of a scroll view where the view that is asked about is not hit, and a finger scrolls; of
  /// each view there one point is tried, of controls last, which may keep their touches.
  private func placeToScroll(_ scroll: Int, _ way: StrokeDirection?) -> CGPoint? {
    guard let stage = stage([], isInView: false) else { return nil }
    let box = VisibleShape(of: stage.views[scroll]).box
    guard !box.isNull else { return nil }
    let parts = [0.5, 0.75, 0.25, 0.9, 0.1]
    let points = parts.flatMap { row in
      parts.map { CGPoint(x: box.minX + box.width * $0, y: box.minY + box.height * row) }
    }
    var seen: Set<ObjectIdentifier> = []
    let places = points.compactMap { point -> (point: CGPoint, rank: Int)? in
      guard let hit = stage.hit(at: point), hit.isDescendant(of: stage.views[scroll]),
        !hit.isDescendant(of: stage.views[view]), seen.insert(ObjectIdentifier(hit)).inserted
      else { return nil }
      if hit === stage.views[scroll] { return (point, 1) }
      return (point, hit is UIControl || hit.isInControl ? 2 : 0)
    }
    let ranked = places.enumerated()
      .sorted { ($0.element.rank, $0.offset) < ($1.element.rank, $1.offset) }
    return ranked.prefix(Self.mostPlaces).lazy.map(\.element.point)
      .first { self.scrolls(scroll, [], way, at: $0) }
  }

  /// No more points are tried for one that scrolls.
  private static let mostPlaces = 4

  func count(_ stage: GestureStage) {
    work += stage.trial.records.count + stage.views.count
  }

  func stage(_ changes: [GestureChange.Action], isInView: Bool) -> GestureStage? {
    guard let stage = GestureStage(file), stage.views.indices.contains(view) else { return nil }
    if repairsHit {
      // A view in it may be hit as well, as a cell of a list is.
      let finder = ChangeFinder(
        stage.views[view],
        over: [CGRect(origin: point, size: .zero)],
        in: stage.trial.scene.application
      )
      for change in finder.solutions().first?.changes ?? [] { _ = change.make() }
    }
    for change in changes { change.make(on: stage, isInView: isInView) }
    return stage
  }
}
