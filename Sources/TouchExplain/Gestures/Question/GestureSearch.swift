import TouchKit
import TouchScene

/// Finds by trying what fulfils a wish: first one change; then the refusal that a change leads to is
/// asked about in turn, so that two or three together are found without trying all pairs.
@MainActor
struct GestureSearch {
  /// No more trials are made for one wish; the bench says how many for all wishes of a question.
  private static let mostTrials = 60
  /// No more changes are made together.
  private static let mostChanges = 3

  let bench: GestureBench
  let way: StrokeDirection?
  let wish: GestureWish
  /// The gesture without changes.
  let base: GestureRun

  init(_ bench: GestureBench, _ way: StrokeDirection?, _ wish: GestureWish, _ base: GestureRun) {
    (self.bench, self.way, self.wish, self.base) = (bench, way, wish, base)
  }

  /// The changes that work, those that nothing is lost by before the others, then the smallest.
  func solutions() -> [GestureQuestion.Solution] {
    guard let refusal = base.refusal(of: wish) else { return [] }
    var budget = Self.mostTrials
    var found: [GestureQuestion.Solution] = []
    var open: [(changes: [GestureChange.Action], run: GestureRun, refusal: GestureRefusal)] = [
      ([], base, refusal)
    ]
    // What costs something is no reason to look no further.
    while found.allSatisfy({ !$0.losses.isEmpty }), !open.isEmpty,
      open[0].changes.count < Self.mostChanges
    {
      var next: [(changes: [GestureChange.Action], run: GestureRun, refusal: GestureRefusal)] = []
      for step in open {
        let candidates = GestureCandidates(
          stage: step.run.stage,
          view: bench.view,
          gesture: bench.gesture,
          way: way
        )
        for action in candidates.actions(against: step.refusal) where !step.changes.contains(action)
        {
          let changes = step.changes + [action]
          // With more than a change that works alone, it is not the smallest.
          let isWider = found.contains { $0.changes.allSatisfy { changes.contains($0.action) } }
          guard !isWider, budget > 0, !bench.isSpent, let run = bench.run(changes, way) else {
            continue
          }
          budget -= 1
          // What the control does not tell, a recognizer of its own does.
          if case .add = action, run.view.ownRecognizers.contains(where: run.acted) {
            found.append(solution(changes, run))
            continue
          }
          switch run.refusal(of: wish) {
          // What is in the way is out of it, though the control makes nothing of the gesture.
          case nil, .noAction: found.append(solution(changes, run))
          case .some(let refusal): next.append((changes, run, refusal))
          }
        }
      }
      open = next
    }
    return found.enumerated()
      .sorted { ($0.element.losses.count, $0.offset) < ($1.element.losses.count, $1.offset) }
      .map(\.element)
  }

  private func solution(
    _ changes: [GestureChange.Action],
    _ run: GestureRun
  ) -> GestureQuestion.Solution {
    let all = bench.losses(changes, way, from: base, to: run)
    let losses = all.filter { !isWanted($0.effect) }
    return GestureQuestion.Solution(
      changes: changes.map(base.stage.change),
      losses: losses.map { $0.words(base.stage, bench.gesture) },
      costs: cost(of: changes, run).words(besides: all)
    )
  }

  private func cost(of changes: [GestureChange.Action], _ run: GestureRun) -> GestureCost {
    GestureCost(bench: bench, changes: changes, base: base, run: run, wish: wish)
  }

  /// Whether a loss is what the wish is about: that a recognizer does not act, or that a pan from the edge
  /// comes before the one that excludes it.
  private func isWanted(_ loss: GestureEffect) -> Bool {
    guard case .recognized(let place) = loss else { return false }
    if wish == .silence(place) { return true }
    guard case .recognition(let wanted) = wish,
      base.stage[wanted] is UIScreenEdgePanGestureRecognizer,
      case .prevented(_, let winner)? = base.refusal(of: wish)
    else { return false }
    return winner == place
  }
}
