import TouchKit
import TouchScene

/// Judges whether something comes of a gesture, each time on a fresh scene.
@MainActor
struct GestureJudge: Judge {
  let mostTogether = 3
  let mostHarmless = Int.max
  let isGreedy = false
  let untried: [String] = []
  let wish: GestureWish
  /// The gesture without changes.
  let base: Stage
  /// No more trials are made for one wish; the effort says how many for all wishes of a question.
  private var budget = 60

  init(_ wish: GestureWish, _ base: Stage) { (self.wish, self.base) = (wish, base) }

  /// The changes that work, those that nothing is lost by before the others, then the smallest.
  func solutions() -> [Solution] {
    let refusal = base.refusal(of: wish)
    let attempt = Attempt(changes: [], comes: refusal == nil, trial: base, refusal: refusal)
    var search = ChangeSearch(self, after: attempt)
    return search.finish()
  }

  mutating func attempt(_ changes: [Change]) -> Attempt? {
    guard budget > 0, !base.effort.isSpent,
      let trial = base.again(with: changes.compactMap(\.stageAction))
    else { return nil }
    budget -= 1
    let refusal = trial.refusal(of: wish)
    return Attempt(
      changes: changes,
      comes: comes(changes, trial, refusal),
      trial: trial,
      refusal: refusal
    )
  }

  private func comes(_ changes: [Change], _ trial: Stage, _ refusal: GestureRefusal?) -> Bool {
    switch refusal {
    // What is in the way is out of it, though the control makes nothing of the gesture.
    case nil, .noAction: return true
    // What the control does not tell, a recognizer of its own does.
    default:
      guard case .add? = changes.last?.stageAction else { return false }
      return trial.view.ownRecognizers.contains(where: trial.acted)
    }
  }

  func candidates(after attempt: Attempt) -> [Change] {
    guard let trial = attempt.trial, let refusal = attempt.refusal else { return [] }
    return GestureCandidates(stage: trial).actions(against: refusal).map(trial.change)
  }

  func leads(among failed: [Attempt]) -> [Attempt] { failed }

  func pruned(_ attempt: Attempt) -> Attempt { attempt }

  func account(of attempt: Attempt) -> Solution {
    let actions = attempt.changes.compactMap(\.stageAction)
    let costs = Account.costs(of: actions, from: base, to: attempt.trial ?? base, for: wish)
    return Solution(actions.map(base.change), costs: costs, on: base)
  }
}
