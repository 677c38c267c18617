package import TouchKit

/// Looks for the smallest change step by step, so that a window can go on meanwhile.
///
/// First each candidate is tried alone. Then it is found out who would lose touches by those that
/// help. Where each breaks something or moves the view, or none helps, several together are looked for.
/// The tree is unchanged between the steps.
@MainActor
package struct ChangeSearch {
  /// How many ways that break nothing are enough.
  private static let mostHarmless = 4

  private enum Stage { case trying, judging, chaining, over }

  /// Whether the view receives the touch as it is.
  package let isNeedless: Bool
  /// How many changes are tried alone.
  package var count: Int { candidates.count }
  /// The ways that help, once ``step()`` has returned false: what breaks something comes after what
  /// does not, the smaller one first.
  package private(set) var solutions: [Solution] = []

  private let finder: ChangeFinder
  private let census: TouchCensus
  private let candidates: [Change]
  private var helpful: [Change] = []
  private var stage = Stage.trying
  private var done = 0
  private var chain: ChangeChain

  init(_ finder: ChangeFinder, _ census: TouchCensus) {
    (self.finder, self.census) = (finder, census)
    isNeedless = finder.isReached()
    candidates = isNeedless ? [] : finder.candidates()
    chain = ChangeChain(finder, census)
  }

  /// Looks for a change that makes a view the hit view at a screen point, in points.
  package init(for view: UIView, at point: CGPoint, in application: UIApplication) {
    self.init(ChangeFinder(view, at: point, in: application), TouchCensus(of: application))
  }

  /// Tries the next candidate; returns whether there is more to try.
  package mutating func step() -> Bool {
    switch stage {
    case .trying: tryNext()
    case .judging: judgeNext()
    case .chaining:
      if !chain.step() { endChain() }
    case .over: break
    }
    return stage != .over
  }

  private mutating func tryNext() {
    guard done < candidates.count else {
      // What UIKit made is proposed only where nothing else helps.
      if helpful.contains(where: { !$0.isOnPart }) { helpful.removeAll(where: \.isOnPart) }
      (stage, done) = (isNeedless ? .over : .judging, 0)
      return
    }
    let candidate = candidates[done]
    done += 1
    // The nearest superview that helps is enough.
    if candidate.isMove, helpful.contains(where: \.isMove) { return }
    if finder.works(candidate) { helpful.append(candidate) }
  }

  private mutating func judgeNext() {
    let isEnough = solutions.count { $0.rank == 0 } >= Self.mostHarmless
    guard done < helpful.count, !isEnough else {
      sort()
      // What is moved is no longer where its author put it: perhaps several changes leave it there.
      let isSettled = solutions.contains { $0.rank == 0 && !$0.changes.contains(where: \.isMove) }
      stage = isSettled ? .over : .chaining
      return
    }
    let change = helpful[done]
    done += 1
    // The point alone is enough only where all of the view costs more.
    if change.isNarrow, solutions.contains(where: { $0.rank == 0 }) { return }
    solutions.append(Solution([change], losers: losers(by: [change])))
  }

  /// Who pays for changes: never the view itself, which has the touch where it is meant to by them.
  private func losers(by changes: [Change]) -> [Solution.Loser] {
    census.losers(by: changes).filter { $0.view !== finder.view }
  }

  private mutating func endChain() {
    stage = .over
    guard !chain.changes.isEmpty else { return }
    let solution = Solution(chain.changes, losers: losers(by: chain.changes))
    let rank = solutions.first?.rank ?? .max
    let isInsteadOfMove = rank == 0 && !chain.changes.contains(where: \.isMove)
    guard solution.rank < rank || solution.rank == rank && isInsteadOfMove else { return }
    solutions.insert(solution, at: 0)
    sort()
  }

  private mutating func sort() {
    solutions = solutions.enumerated()
      .sorted { ($0.element.rank, $0.offset) < ($1.element.rank, $1.offset) }.map(\.element)
  }
}
