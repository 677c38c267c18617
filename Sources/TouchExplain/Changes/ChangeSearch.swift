package import TouchKit

/// A judge of what is wished for: it tells what keeps it from coming after some changes.
protocol Judge {
  var mostTogether: Int { get }
  /// The number of single changes that break nothing which is enough.
  var mostHarmless: Int { get }
  /// True if one way of several changes together is enough.
  var isGreedy: Bool { get }

  /// Makes changes, and looks whether it comes; nil where no more is tried.
  mutating func attempt(_ changes: [Change]) -> Attempt?
  /// The changes that may help against what keeps it from coming then, the smallest first.
  func candidates(after attempt: Attempt) -> [Change]
  /// Those of the changes that failed which may help beside others: all, or the most promising one.
  mutating func leads(among failed: [Attempt]) -> [Attempt]
  func costs(of attempt: Attempt) -> [Cost]
  /// The changes that might help and are not tried, in words.
  var untried: [String] { get }
}

struct Attempt {
  let changes: [Change]
  let comes: Bool
  /// The gesture with the changes; nil for a touch.
  var trial: Stage?
  /// The refusal that keeps the gesture's effect from coming.
  var refusal: GestureRefusal?
}

/// Looks for the smallest change step by step, so that a window can go on meanwhile: first each alone; then the
/// refusal that a change leads to is asked about in turn, so that several are found without trying all pairs.
///
/// The tree is unchanged between the steps.
@MainActor
package struct ChangeSearch {
  private enum Phase { case trying, judging, over }

  package let isNeedless: Bool
  /// The number of changes that are tried alone.
  package private(set) var count = 0
  /// The ways that help, once ``step()`` has returned false: what breaks something comes after what
  /// does not, the smaller one first.
  package private(set) var solutions: [Solution] = []

  package var untried: [String] { judge.untried }

  private var judge: any Judge
  private var phase = Phase.trying
  /// The attempts whose refusals are asked about, and the candidates of the first of them.
  private var open: [Attempt]
  private var candidates: [Change] = []
  private var next = 0
  /// The changes tried now that help, and those that do not.
  private var (helpful, failed): ([Attempt], [Attempt]) = ([], [])
  private var found: [Attempt] = []
  private var size = 1

  init(_ judge: any Judge, after base: Attempt) {
    self.judge = judge
    isNeedless = base.comes
    open = [base]
    if isNeedless { phase = .over } else { expand() }
    count = candidates.count
  }

  /// Looks for a change that makes a view the hit view at a screen point, in points.
  package init(for view: UIView, at point: CGPoint, in application: UIApplication) {
    let judge = PointJudge(view, at: point, in: application)
    self.init(judge, after: judge.base)
  }

  mutating func finish() -> [Solution] {
    while step() {}
    return solutions
  }

  /// Tries the next candidate; returns whether there is more to try.
  package mutating func step() -> Bool {
    switch phase {
    case .trying: tryNext()
    case .judging: judgeNext()
    case .over: break
    }
    return phase != .over
  }

  private mutating func expand() {
    candidates = open.first.map(judge.candidates) ?? []
    next = 0
  }

  private mutating func tryNext() {
    guard let step = open.first else { return endTrying() }
    guard next < candidates.count else {
      open.removeFirst()
      return expand()
    }
    let change = candidates[next]
    next += 1
    let changes = step.changes + [change]
    // The nearest superview that helps is enough, and more than what helps is not the smallest.
    if change.edit.isMove, helpful.contains(where: { $0.changes.contains(where: \.edit.isMove) }) {
      return
    }
    if step.changes.contains(where: { $0.edit == change.edit })
      || found.contains(where: { isWider(changes, than: $0.changes) })
    {
      return
    }
    guard let attempt = judge.attempt(changes) else { return }
    guard attempt.comes else { return failed.append(attempt) }
    helpful.append(attempt)
    if size > 1 { found.append(attempt) }
  }

  /// The same without needless changes: those that led to the last one, and spare nothing that is lost without them.
  private mutating func pruned(_ attempt: Attempt) -> (attempt: Attempt, solution: Solution) {
    var best = (attempt: attempt, solution: solution(attempt))
    for index in attempt.changes.indices.dropLast().reversed() {
      var fewer = best.attempt.changes
      fewer.remove(at: index)
      guard let smaller = judge.attempt(fewer), smaller.comes else { continue }
      let solution = solution(smaller)
      if solution.rank <= best.solution.rank { best = (smaller, solution) }
    }
    return best
  }

  private func solution(_ attempt: Attempt) -> Solution {
    Solution(attempt.changes, costs: judge.costs(of: attempt))
  }

  private func isWider(_ changes: [Change], than others: [Change]) -> Bool {
    Set(others.map(\.edit)).isSubset(of: changes.map(\.edit))
  }

  private mutating func endTrying() {
    // What UIKit made is proposed only where nothing else helps; the size of a row or a header is the app's to say.
    let isOnPart = { (attempt: Attempt) in
      attempt.changes.contains { $0.advice != nil && !($0.edit.isGrowth && $0.view.isSizedByList) }
    }
    if size == 1, !helpful.allSatisfy(isOnPart) { helpful.removeAll(where: isOnPart) }
    if size == 1 { found = helpful }
    (phase, next) = (.judging, 0)
  }

  private mutating func judgeNext() {
    let isEnough =
      size == 1
      ? solutions.count { $0.rank == 0 } >= judge.mostHarmless : judge.isGreedy && isSettled
    guard next < helpful.count, !isEnough else { return goOn() }
    let attempt = helpful[next]
    next += 1
    let isLast = { (attempt: Attempt) in attempt.changes.contains(where: \.edit.isLastResort) }
    let isSure = { (known: Solution) in
      known.losers.isEmpty && Self.isSettled(known)
        && !known.changes.contains(where: \.isDoubtful)
    }
    if isLast(attempt), solutions.contains(where: isSure) { return }
    let (fewest, solution) = pruned(attempt)
    if fewest.changes.count < attempt.changes.count {
      if solutions.contains(where: { isWider(fewest.changes, than: $0.changes) }) { return }
      found.append(fewest)
    }
    let isBetter =
      isLast(fewest)
      ? solutions.isEmpty || !solution.breaksSomething
      : size == 1 || !judge.isGreedy || Self.isSettled(solution)
        || solution.rank < solutions.map(\.rank).min() ?? .max
        || solutions.contains { $0.breaksMore(than: solution) }
    if isBetter { add(solution) }
  }

  /// Adds a way that helps; of those in whose place one and the same is better done, the one that costs least is enough.
  private mutating func add(_ solution: Solution) {
    let advice = solution.changes.lazy.compactMap(\.advice).first
    let same = solutions.firstIndex { known in
      advice != nil && known.changes.contains { $0.advice == advice }
    }
    guard let same else { return solutions.append(solution) }
    if solution.rank < solutions[same].rank { solutions[same] = solution }
  }

  /// True if something helps that breaks nothing, and leaves all views where their author put them.
  private var isSettled: Bool { solutions.contains(where: Self.isSettled) }

  private static func isSettled(_ solution: Solution) -> Bool {
    solution.rank == 0 && !solution.changes.contains(where: \.edit.isMove)
  }

  private mutating func goOn() {
    sort()
    open = isSettled || size >= judge.mostTogether ? [] : judge.leads(among: failed)
    size += 1
    (helpful, failed) = ([], [])
    phase = open.isEmpty ? .over : .trying
    expand()
  }

  private mutating func sort() {
    // Of what costs the same, a view that is moved comes last, and what was pruned before more changes, unless it breaks more
    // than those; of overrides for one part of the screen that which takes less from others.
    func key(_ solution: Solution) -> (Int, Int, Int, Int) {
      let isLast =
        size > 1
        && (solution.changes.contains(where: \.edit.isMove)
          || judge.isGreedy
            && solutions.contains { $0.rank == solution.rank && solution.breaksMore(than: $0) })
      let isForOnePart = solution.changes.contains(where: \.edit.isForOnePart)
      let lost = isForOnePart ? solution.losers.first?.lostPercent ?? 0 : 0
      return (solution.rank, isLast ? 1 : 0, solution.changes.count, lost)
    }
    let order = solutions.enumerated().sorted { one, other in
      let keys = (key(one.element), key(other.element))
      return keys.0 == keys.1 ? one.offset < other.offset : keys.0 < keys.1
    }
    solutions = order.map(\.element)
  }
}
