import TouchKit
import TouchScene

/// Judges whether something comes of a gesture, or several things of as many, each time on a fresh scene.
struct GestureJudge: Judge {
  var mostTogether: Int { edits == nil ? 3 : 1 }
  let mostHarmless = Int.max
  let isGreedy = false
  let untried: [String] = []
  let wish: GestureWish
  let base: Stage
  /// Other wishes that the same changes are to fulfil, each with its gesture without them.
  private let others: [Wish]
  /// The numbers of the views that something is wished for, beside those that are tried.
  private let victims: [Int]
  /// Gestures on other places, of which is told what the changes cost there.
  private let witnesses: [Stage]
  /// The edits that alone are tried; nil for those of the table.
  private let edits: [Edit]?
  /// No more trials are made for one wish; the effort says how many for all wishes of a question.
  private var budget = 60

  typealias Wish = (wish: GestureWish, base: Stage)

  init(
    _ wish: GestureWish,
    _ base: Stage,
    and others: [Wish] = [],
    besides victims: [Int] = [],
    before witnesses: [Stage] = [],
    among edits: [Edit]? = nil
  ) {
    (self.wish, self.base, self.others, self.edits) = (wish, base, others, edits)
    (self.victims, self.witnesses) = (victims, witnesses)
  }

  /// The changes that work, those that nothing is lost by before the others, then the smallest.
  func solutions() -> [Solution] {
    let refusal = base.refusal(of: wish)
    let attempt = Attempt(changes: [], comes: refusal == nil, trial: base, refusal: refusal)
    var search = ChangeSearch(self, after: attempt)
    let solutions = search.finish()
    // One that kills another recognizer helps only where nothing else does.
    let gentle = solutions.filter { !$0.silencesOther }
    return gentle.isEmpty ? solutions : gentle
  }

  mutating func attempt(_ changes: [Change]) -> Attempt? {
    guard budget > 0, !base.effort.isSpent,
      let trial = base.again(with: changes.map(\.edit))
    else { return nil }
    budget -= 1
    let refusal = trial.refusal(of: wish) ?? replacement(in: trial)
    let attempt = Attempt(
      changes: changes,
      comes: comes(changes, trial, refusal),
      trial: trial,
      refusal: refusal
    )
    return attempt.comes ? failure(ofOthersAfter: changes) ?? attempt : attempt
  }

  /// The refusal where a recognizer of fewer taps is silent, and another one acts in its place.
  private func replacement(in trial: Stage) -> GestureRefusal? {
    guard case .silence = wish else { return nil }
    let silent = trial.wishes.filter {
      if case .silence = $0 { base.refusal(of: $0) == nil } else { false }
    }
    return silent.lazy.compactMap(trial.refusal).first
  }

  /// The first of the other gestures that does not bring about what it is to; nil where all do.
  private func failure(ofOthersAfter changes: [Change]) -> Attempt? {
    for other in others {
      guard let trial = other.base.again(with: changes.map(\.edit)),
        let refusal = trial.refusal(of: other.wish)
      else { continue }
      if comes(changes, trial, refusal) { continue }
      return Attempt(changes: changes, comes: false, trial: trial, refusal: refusal)
    }
    return nil
  }

  private func comes(_ changes: [Change], _ trial: Stage, _ refusal: GestureRefusal?) -> Bool {
    // What is in the way is out of it, though the control makes nothing of the gesture.
    guard let refusal, !refusal.isOfNoAction else { return true }
    if case .nothing = refusal, trial.view.isDatePicker { return true }
    if case .setView(_, .showsMenuAsPrimaryAction, true)? = changes.last?.edit {
      return trial.sentEvents.contains(.menuActionTriggered)
    }
    // What the control does not tell, a recognizer of its own does.
    guard case .add? = changes.last?.edit else { return false }
    return trial.view.ownRecognizers.contains(where: trial.acted)
  }

  func candidates(after attempt: Attempt) -> [Change] {
    if let edits { return edits.map(base.change) }
    guard let trial = attempt.trial, let refusal = attempt.refusal else { return [] }
    let victims = (([base] + others.map(\.base)).map { $0.list ?? $0.aim.view } + victims)
      .reduce(into: [Int]()) { if !$0.contains($1) { $0.append($1) } }
    return GestureCandidates(stage: trial, victims: victims).actions(against: refusal)
      .map(base.change)
  }

  func leads(among failed: [Attempt]) -> [Attempt] { failed }

  func costs(of attempt: Attempt) -> [Cost] {
    let edits = attempt.changes.map(\.edit)
    var costs = base.costs(of: edits, on: attempt.trial ?? base, for: wish)
    for witness in witnesses {
      guard let trial = witness.again(with: edits) else { continue }
      let known = costs.compactMap(\.lostEffect)
      costs += witness.costs(of: edits, on: trial, for: nil)
        .filter { $0.lostEffect.map(known.contains) != true }
    }
    return costs
  }
}

extension Stage {
  /// The list that the view is in a cell of: what is wanted of one row is wanted of all.
  fileprivate var list: Int? {
    guard view.isInCell, !view.isInControl, !view.wantsTouches else { return nil }
    return view.itemList.flatMap(number)
  }
}

extension GestureJudge {
  /// The first changes that help, each with what it costs; nil where none does.
  var fix: Advice? {
    // A finger goes other ways than the one that was tried.
    let fixes = solutions().filter { !$0.contains { $0.edit.leavesOtherBounce(on: base) } }
      .prefix(2)
    return fixes.isEmpty
      ? nil : Advice(fixes.map(\.text).joined(separator: ", or: ").asSentence, of: fixes)
  }

  /// ``fix``, or what else is to be said.
  var advice: Advice {
    if let fix { return fix }
    let refusal = base.refusal(of: wish)
    guard let words = refusal.flatMap(base.words.advice) else {
      return Advice("No change of the recognizers and views that was tried helps.")
    }
    return Advice(words.asSentence, about: refusal?.rivals.map { base[$0] } ?? [])
  }
}
