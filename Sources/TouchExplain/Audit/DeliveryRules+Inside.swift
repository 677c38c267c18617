import TouchKit
import TouchScene

extension DeliveryRules {
  /// Whether a pan from the edge, or a recognizer that waits for another of a view in this one, is lost
  /// in such a view, though not beside it.
  mutating func checkInside(_ number: Int, _ view: UIView) {
    let doubtful = view.ownRecognizers.filter { recognizer in
      recognizer is UIScreenEdgePanGestureRecognizer
        || recognizer.required.contains { other in
          guard let inner = other.wrappedValue?.view else { return false }
          return inner !== view && inner.isDescendant(of: view)
        }
    }
    guard !doubtful.isEmpty, budget >= doubtful.count, desk.survey.isReachedInside(view),
      let point = desk.survey.reach(of: view).inner.largest?.middle,
      let hit = desk.application.view(at: point)
    else { return }
    budget -= doubtful.count
    for recognizer in doubtful {
      guard let index = view.gestureRecognizers?.firstIndex(where: { $0 === recognizer }) else {
        continue
      }
      let place = GestureStage.Place(view: number, number: index)
      guard !scene.isUncertain(recognizer), let stage = tried(place, at: point) else { continue }
      guard let defeat = stage.trial.defeat(of: stage[place]) else {
        checkDelay(of: place, on: hit, stage)
        continue
      }
      let required = stage[place].required.compactMap { $0.wrappedValue.flatMap(stage.place) }
      let (reason, fix) = words(defeat, of: place, requiring: required, at: point, stage)
      note(
        .neverWins,
        view,
        "\(recognizer.label) is not recognized by its own gesture on \(hit.shortName): \(reason)",
        fix: fix,
        losing: [recognizer]
      )
    }
  }

  /// Whether a pan begins only once it is of no use, since it waits for another that is slow to fail.
  private func checkDelay(of place: GestureStage.Place, on hit: UIView, _ stage: GestureStage) {
    let view = stage.views[place.view]
    let judge = GestureJudge(stage: stage, view: view, gesture: .drag, hit: nil)
    guard stage[place] is UIPanGestureRecognizer,
      let refusal = judge.refusal(of: .promptRecognition(place)),
      case .waited(_, let others, let late) = refusal, late > 0.5
    else { return }
    let words = RefusalWords(stage: stage, view: view, gesture: .drag).words(refusal)
    let drops = others.map { stage.change(.dropRequirement(place, of: $0)).text }
    note(
      .neverWins,
      views[place.view],
      "\(stage[place].label) begins late on \(hit.shortName): \(words.text)",
      fix: drops.map { $0.prefix(1).uppercased() + $0.dropFirst() + "." }.joined(separator: " ")
    )
  }

  /// A scene on which a recognizer's own gesture was made at a point, with changes.
  private func tried(
    _ place: GestureStage.Place,
    at point: CGPoint,
    _ changes: [GestureChange.Action] = []
  ) -> GestureStage? {
    guard let stage = GestureStage(scene.file) else { return nil }
    for change in changes { change.make(on: stage, isInView: true) }
    stage.trial.perform(stage[place], at: point, way: 0)
    return stage
  }

  /// Why a recognizer was lost, and what helps: to require the winner to fail, too, does not.
  private func words(
    _ defeat: Defeat,
    of place: GestureStage.Place,
    requiring required: [GestureStage.Place],
    at point: CGPoint,
    _ stage: GestureStage
  ) -> (reason: String, fix: String) {
    for other in required {
      let changes: [GestureChange.Action] = [
        .dropRequirement(place, of: other), .simultaneous(place, with: other),
      ]
      guard let changed = tried(place, at: point, changes),
        changed.trial.defeat(of: changed[place]) == nil
      else { continue }
      let texts = changes.map { stage.change($0).text }
      return (
        "it requires \(stage[other].words) to fail, which is recognized by the same gesture",
        texts[0].prefix(1).uppercased() + texts[0].dropFirst() + ", and " + texts[1] + "."
      )
    }
    let search = GestureSearch(for: stage[place], place, at: point, in: scene)
    return (defeat.words, search?.fix ?? defeat.fix)
  }
}
