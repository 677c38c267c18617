import TouchKit
import TouchScene

/// Makes one gesture at one point of one view, again and again, on fresh scenes with other changes.
@MainActor
struct GestureBench {
  let file: SceneFile
  /// The number of the view.
  let view: Int
  let gesture: FingerGesture
  /// Where the finger comes down, on the screen, in points.
  let point: CGPoint
  /// Whether the smallest change is made first that has the view hit there.
  let repairsHit: Bool

  /// Makes the gesture with some changes; nil where the scene cannot be made.
  func run(_ changes: [GestureChange.Action] = [], _ way: StrokeDirection?) -> GestureRun? {
    guard let stage = stage(changes, isInView: true) else { return nil }
    let hit = stage.hit(at: point)
    let wishes = stage.wishes(of: view, on: gesture, way)
    gesture.perform(on: stage.trial, at: point, way)
    return GestureRun(
      stage: stage,
      view: stage.views[view],
      gesture: gesture,
      hit: hit,
      wishes: wishes
    )
  }

  /// Whether a recognizer is still recognized by its own gesture, made at the same point.
  func recognizes(_ place: GestureStage.Place, _ changes: [GestureChange.Action]) -> Bool {
    (0..<GestureTrial.ways).contains { way in
      guard let stage = stage(changes, isInView: true) else { return false }
      stage.trial.perform(stage[place], at: point, way: way)
      let judge = GestureJudge(stage: stage, view: stage.views[view], gesture: gesture, hit: nil)
      return judge.acted(stage[place])
    }
  }

  /// Whether a scroll view still scrolls where the finger comes down beside the view; nil where it does
  /// not do so without changes either.
  func scrolls(
    _ scroll: Int,
    _ changes: [GestureChange.Action],
    _ way: StrokeDirection?
  ) -> Bool? {
    func scrolls(_ changes: [GestureChange.Action]) -> Bool {
      guard let stage = stage(changes, isInView: false), let point = place(beside: scroll, stage)
      else { return false }
      gesture.perform(on: stage.trial, at: point, way)
      return GestureEffect.all(of: stage).contains(.scrolled(scroll))
    }
    return scrolls([]) ? scrolls(changes) : nil
  }

  /// Whether a control still sends an event when it is tapped at the same point.
  func sends(_ effect: GestureEffect, onTapWith changes: [GestureChange.Action]) -> Bool {
    guard let stage = stage(changes, isInView: true) else { return false }
    FingerGesture.tap.perform(on: stage.trial, at: point, nil)
    return GestureEffect.all(of: stage).contains(effect)
  }

  /// A point of a scroll view where the view that is asked about is not hit: by preference in its
  /// content, and in no control, which may keep its touch.
  private func place(beside scroll: Int, _ stage: GestureStage) -> CGPoint? {
    let box = VisibleShape(of: stage.views[scroll]).box
    guard !box.isNull else { return nil }
    let parts = [0.5, 0.75, 0.25, 0.9, 0.1]
    let points = parts.flatMap { row in
      parts.map { CGPoint(x: box.minX + box.width * $0, y: box.minY + box.height * row) }
    }
    let places = points.compactMap { point -> (point: CGPoint, rank: Int)? in
      guard let hit = stage.hit(at: point), hit.isDescendant(of: stage.views[scroll]),
        !hit.isDescendant(of: stage.views[view])
      else { return nil }
      if hit === stage.views[scroll] { return (point, 1) }
      return (point, hit is UIControl || hit.isInControl ? 2 : 0)
    }
    return places.min { $0.rank < $1.rank }?.point
  }

  private func stage(_ changes: [GestureChange.Action], isInView: Bool) -> GestureStage? {
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

/// A gesture that was made, and what came of it.
@MainActor
struct GestureRun {
  let stage: GestureStage
  let view: UIView
  let gesture: FingerGesture
  /// The view that the touch hit.
  let hit: UIView?
  let wishes: [GestureWish]

  /// Whether the touch went to the view or to one in it.
  var reaches: Bool { hit?.isDescendant(of: view) == true }

  func refusal(of wish: GestureWish) -> GestureRefusal? {
    GestureJudge(stage: stage, view: view, gesture: gesture, hit: hit).refusal(of: wish)
  }

  var words: RefusalWords { RefusalWords(stage: stage, view: view, gesture: gesture) }
}

/// Something that a gesture brings about.
enum GestureEffect: Hashable {
  case recognized(GestureStage.Place)
  case sent(Int, event: UInt)
  case selected(Int)
  case scrolled(Int)

  /// All that a trial brought about, in order, each once.
  @MainActor
  static func all(of stage: GestureStage) -> [GestureEffect] {
    var effects: [GestureEffect] = []
    for record in stage.trial.records {
      guard let effect = effect(of: record, stage), !effects.contains(effect) else { continue }
      effects.append(effect)
    }
    return effects
  }

  @MainActor
  private static func effect(of record: TraceRecord.What, _ stage: GestureStage) -> GestureEffect? {
    func number(_ name: TraceName) -> Int? { stage.view(name).flatMap(stage.number) }
    switch record {
    case .acts(let name, let state, _) where state != .cancelled:
      guard let recognizer = stage.recognizer(name), !recognizer.isScrollViewsOwn else {
        return nil
      }
      return stage.place(of: recognizer).map { .recognized($0) }
    case .control(let name, let event, _)
    where [.touchUpInside, .valueChanged].contains(event):
      return number(name).map { .sent($0, event: event.rawValue) }
    case .item(let name, _, .selected): return number(name).map { .selected($0) }
    case .scrollBegan(let name, .dragging): return number(name).map { .scrolled($0) }
    default: return nil
    }
  }

  /// What came, in words.
  @MainActor
  func words(_ stage: GestureStage) -> String {
    switch self {
    case .recognized(let place): "\(stage[place].words) is recognized"
    case .sent(let view, let event):
      "\(stage.views[view].shortName) sends \(UIControl.Event(rawValue: event).word)"
    case .selected(let view):
      "\(stage.views[view].itemWord.some) of \(stage.views[view].shortName) is selected"
    case .scrolled(let view): "\(stage.views[view].shortName) scrolls"
    }
  }

  /// What comes no more, in words.
  @MainActor
  func lossWords(_ stage: GestureStage) -> String {
    switch self {
    case .recognized(let place): "\(stage[place].words) is then not recognized there"
    case .sent(let view, let event):
      "\(stage.views[view].shortName) then sends no \(UIControl.Event(rawValue: event).word)"
    case .selected(let view):
      "no \(stage.views[view].itemWord.word) of \(stage.views[view].shortName) is then selected"
    case .scrolled(let view): "\(stage.views[view].shortName) then does not scroll"
    }
  }
}
