import TouchKit
import TouchScene

/// Finds by trying what fulfils a wish: first one change; then the refusal that a change leads to is
/// asked about in turn, so that two or three together are found without trying all pairs.
@MainActor
struct GestureSearch {
  /// No more trials are made for one wish, and for all wishes of a question together.
  private static let (mostTrials, mostInAll) = (60, 240)
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
    let unmet = base.wishes.count { base.refusal(of: $0) != nil }
    var budget = min(Self.mostTrials, max(2, Self.mostInAll / unmet))
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
          guard !isWider, budget > 0, let run = bench.run(changes, way) else { continue }
          budget -= 1
          switch run.refusal(of: wish) {
          // To register an action is no change of what is in the way.
          case nil, .noAction: found.append(solution(changes))
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

  private func solution(_ changes: [GestureChange.Action]) -> GestureQuestion.Solution {
    GestureQuestion.Solution(
      changes: changes.map(base.stage.change),
      losses: bench.losses(changes, way, base).filter { !isWanted($0) }
        .map { $0.lossWords(base.stage) }
    )
  }

  /// Whether a loss is what the wish is about: that a recognizer does not act.
  private func isWanted(_ loss: GestureEffect) -> Bool {
    guard case .recognized(let place) = loss else { return false }
    return wish == .silence(place)
  }
}

extension GestureBench {
  /// What comes of the gesture without changes, and does not with them: not what a gesture of its own,
  /// or one beside the view, still brings about.
  func losses(
    _ changes: [GestureChange.Action],
    _ way: StrokeDirection?,
    _ base: GestureRun
  ) -> [GestureEffect] {
    guard let run = run(changes, way) else { return [] }
    let after = GestureEffect.all(of: run.stage)
    return GestureEffect.all(of: base.stage).filter { effect in
      guard !after.contains(effect) else { return false }
      return switch effect {
      case .recognized(let place): !recognizes(place, changes)
      case .scrolled(let scroll): scrolls(scroll, changes, way) == false
      case .sent: !gesture.moves || !sends(effect, onTapWith: changes)
      case .selected: true
      }
    }
  }
}
