import TouchKit
import TouchScene

/// The rules about gesture recognizers; each gesture is tried on a scene of its own.
struct GestureRules {
  /// More trials than this are not made, and not so many that they make more views than that: each
  /// makes the whole scene anew.
  private static let (mostTrials, mostViews) = (96, 48_000)
  let desk: AuditDesk
  let scene: Scene
  private let graph: GestureGraph
  let views: [UIView]
  private let inCycles: Set<ObjectIdentifier>

  init(desk: AuditDesk, scene: Scene, graph: GestureGraph) {
    (self.desk, self.scene, self.graph) = (desk, scene, graph)
    views = Stage.views(of: scene)
    inCycles = Set(graph.cycles.joined().map { ObjectIdentifier($0) })
  }

  func check() {
    checkCycles()
    guard graph.nodes.contains(where: { !$0.recognizer.isScrollViewsOwn }) else { return }
    var budget = min(Self.mostTrials, Self.mostViews / max(1, views.count))
    checkRecognizers(&budget)
    checkTaps(&budget)
  }

  // MARK: - Circles

  private func checkCycles() {
    for cycle in graph.cycles {
      guard let view = cycle.first?.view else { continue }
      let names = (cycle + cycle.prefix(1)).map(\.listName).joined(separator: " waits for ")
      desk.note(
        .failureCycle,
        of: view,
        because: cycle.count == 1
          ? "\(cycle[0].label) waits for itself, and can never be recognized"
          : "\(names): none of them can ever be recognized",
        fix: Advice(
          "Take one requirement out of the circle: a require(toFail:), or what a delegate answers."
        ),
        shape: [view.className] + cycle.map(\.label),
        losing: cycle
      )
    }
  }

  // MARK: - Recognizers that never win

  private func checkRecognizers(_ budget: inout Int) {
    for (index, view) in views.enumerated() where !UIKitParts.isPart(view) {
      var losers: [(recognizers: [UIGestureRecognizer], reason: Stage.Defeat)] = []
      for (number, recognizer) in (view.gestureRecognizers ?? []).enumerated() {
        let place = Stage.Place(view: index, number: number)
        guard budget > 0, recognizer.isEnabled, !recognizer.isScrollViewsOwn,
          !recognizer.isTapOfText,
          !(recognizer is UIHoverGestureRecognizer),
          !inCycles.contains(ObjectIdentifier(recognizer)),
          let reason = defeat(of: recognizer, place, budget: &budget),
          !scene.isUncertain(recognizer), !reason.isUncertain
        else { continue }
        if let same = losers.firstIndex(where: { $0.reason.isLike(reason) }) {
          losers[same].recognizers.append(recognizer)
        } else {
          losers.append(([recognizer], reason))
        }
      }
      for (recognizers, reason) in losers { report(recognizers, of: view, reason) }
    }
  }

  private func report(
    _ recognizers: [UIGestureRecognizer],
    of view: UIView,
    _ reason: Stage.Defeat
  ) {
    let labels = recognizers.map(\.label)
    let others = labels.dropFirst().joined(separator: ", ")
    // Code may keep text from being edited that it has by an outlet.
    let text = views[reason.winner.view]
    let isLeft = UIKitParts.isTextField(text) && desk.use(of: text).contains(.outlet)
    desk.note(
      .neverWins,
      of: view,
      because: "\(labels[0]) is not recognized by its own gesture: \(reason.text)"
        + (others.isEmpty ? "" : "; nor \(labels.count == 2 ? "is" : "are") \(others)")
        + (isLeft ? ", while \(text.shortName), which code has by an outlet, takes touches" : ""),
      fix: reason.advice.holding(for: Array(recognizers.dropFirst())),
      severity: isLeft || reason.isDisputed ? .note : nil,
      shape: [view.className, reason.statement] + labels,
      losing: recognizers
    )
  }

  /// Returns what keeps a recognizer from winning wherever it was tried; nil where it won, or where that is unknown.
  private func defeat(
    of recognizer: UIGestureRecognizer,
    _ place: Stage.Place,
    budget: inout Int
  ) -> Stage.Defeat? {
    var defeat: Stage.Defeat?
    for point in places(in: views[place.view]) + placesInside(views[place.view]) {
      // The actions of rows are shown to one side, or to both.
      let isSwipe = recognizer.className.hasPrefix("_UISwipeActionPan")
      for way in isSwipe ? [.left, .right] : Stage.directions {
        let aim = Stage.Aim(of: recognizer, place, at: point, toward: way, in: scene)
        guard budget > 0, let trial = Stage.trial(aim) else { return nil }
        budget -= 1
        guard let found = trial.defeat(of: place) else { return nil }
        defeat = defeat ?? found
        if !(recognizer is UIPanGestureRecognizer) { break }
      }
    }
    return defeat
  }

  private static let mostInside = 6

  /// Returns places in each of the largest views in one that are hit: a recognizer that loses in one may win in another.
  private func placesInside(_ view: UIView) -> [CGPoint] {
    desk.survey.hits(in: view).filter { $0.view !== view }.sorted { $0.area > $1.area }
      .prefix(Self.mostInside)
      .compactMap { Reach(of: $0.view, on: desk.survey).own.largest?.middle }
  }

  /// Returns the places where a view's recognizers are tried: the middle of the largest part that the view itself
  /// gets, and of the largest that a view in it does.
  func places(in view: UIView) -> [CGPoint] {
    guard desk.survey.isReached(view) else { return [] }
    let reach = Reach(of: view, on: desk.survey)
    return [reach.own.largest, reach.inner.largest].compactMap { $0?.middle }
  }
}
