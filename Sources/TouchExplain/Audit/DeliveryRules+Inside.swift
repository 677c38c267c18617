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
      let place = Stage.Place(view: number, number: index)
      guard !scene.isUncertain(recognizer), let stage = tried(place, at: point) else { continue }
      guard let defeat = stage.defeat(of: place) else {
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
        cause: defeat.statement,
        losing: [recognizer]
      )
    }
  }

  /// Checks whether a pan begins only once it is of no use, since it waits for another that is slow to fail.
  private func checkDelay(of place: Stage.Place, on hit: UIView, _ stage: Stage) {
    guard stage[place] is UIPanGestureRecognizer,
      let refusal = stage.refusal(of: .promptRecognition(place)),
      case .waited(_, let others, let late) = refusal, late > 0.5
    else { return }
    let words = stage.words.words(refusal)
    let drops = others.map { stage.change(.dropRequirement(place, of: $0)).phrase.asSentence }
    note(
      .neverWins,
      views[place.view],
      "\(stage[place].label) begins late on \(hit.shortName): \(words.text.text)",
      fix: Phrase.list(drops, " "),
      cause: words.statement
    )
  }

  /// A scene on which a recognizer's own gesture was made at a point, with changes.
  private func tried(
    _ place: Stage.Place,
    at point: CGPoint,
    _ changes: [StageAction] = []
  ) -> Stage? {
    let aim = Stage.Aim(file: scene.file, view: place.view, gesture: .drag)
    guard let stage = Stage(aim, with: changes, isInView: true) else { return nil }
    stage.perform(stage[place], at: point, toward: .right)
    return stage
  }

  /// Tells why a recognizer was lost, and what helps: to require the winner to fail, too, does not.
  private func words(
    _ defeat: Defeat,
    of place: Stage.Place,
    requiring required: [Stage.Place],
    at point: CGPoint,
    _ stage: Stage
  ) -> (reason: String, fix: Phrase) {
    for other in required {
      let changes: [StageAction] = [
        .dropRequirement(place, of: other), .simultaneous(place, with: other),
      ]
      guard let changed = tried(place, at: point, changes),
        changed.defeat(of: place) == nil
      else { continue }
      let drop = Phrase.list(changes.map { stage.change($0).phrase }, ", and ")
      return (
        "it requires \(stage[other].words) to fail, which is recognized by the same gesture",
        drop.asSentence
      )
    }
    let search = GestureJudge(for: stage[place], place, at: point, in: scene)
    return (defeat.words, search?.fix ?? defeat.fix)
  }
}
