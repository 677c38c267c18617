import TouchKit
package import TouchScene

/// Changes that give a view the touch, or have something come of a gesture, when all of them are made, and who pays for it.
nonisolated public struct Solution: RandomAccessCollection {
  /// The changes, in the order in which they are made.
  public let changes: [Change]
  /// The views that lose touches by it, the worst first.
  public let losers: [Loser]
  /// Effects of a gesture that do not come any more, in words.
  public let losses: [String]
  /// Effects of a gesture that come late, or beside, in words.
  public let costs: [String]
  /// All that is to be said against changes for a gesture, in words.
  public var price: [String] { losses + costs }
  let likenessOfCosts: [(values: [AnyHashable], things: [AnyObject])]
  /// The changes in words, as one would ask for them while they are not made.
  package let request: String
  /// All of it in words, without a full stop: the changes, who loses touches by them, and what else is to be said against
  /// them.
  public let text: String

  /// True if a view that does something with touches loses half of them, or more.
  public var breaksSomething: Bool { losers.contains(where: \.isBroken) }

  /// Returns whether it breaks all that another one does, and more.
  func breaksMore(than other: Solution) -> Bool {
    func broken(_ solution: Solution) -> Set<ObjectIdentifier> {
      Set(solution.losers.filter(\.isBroken).map { ObjectIdentifier($0.view) })
    }
    return broken(self).isStrictSuperset(of: broken(other))
  }

  /// True if a recognizer is recognized nowhere with it, which is not what is asked for: it is not switched off.
  let silencesOther: Bool

  /// The distance from what one would do: other solutions of a lower rank come first.
  let rank: Int

  @MainActor
  init(_ changes: [Change], costs: [Cost] = []) {
    self.changes = changes
    let stage = changes.first?.tree as? Stage
    likenessOfCosts = costs.map { $0.likeness(on: stage) }
    losers = costs.compactMap(\.loser)
    func phrases(_ isMeant: (Cost) -> Bool) -> [String] {
      let all = stage.map { stage in costs.filter(isMeant).compactMap { $0.phrase(stage) } } ?? []
      return all.reduce(into: []) { if !$0.contains($1) { $0.append($1) } }
    }
    losses = phrases { $0.lostEffect != nil }
    // What comes together is the least of them.
    self.costs = phrases { $0.lostEffect == nil && !$0.isTogether } + phrases(\.isTogether)
    silencesOther = costs.contains {
      guard case .lost(.recognized(let place), .everywhere) = $0 else { return false }
      return !changes.contains {
        // The shorter of two holds is meant to come first.
        if case .shorten = $0.edit { true } else { $0.edit == .set(place, .isEnabled, false) }
      }
    }
    request = changes.enumerated().map { index, change in
      changes[..<index].contains { $0.advice == change.advice } ? change.words : change.text
    }
    .joined(separator: ", and ".told)
    let touched = losers.isEmpty ? request : told("\(request); then \(Cost.words(losers))")
    let price = losses + self.costs
    text = price.isEmpty ? touched : "\(touched); but \(price.listed(last: ", and "))"
    rank =
      (changes.contains { $0.advice != nil || $0.dismissesWhatIsSeenThrough } ? 2 : 0)
      + (losers.contains(where: \.isBroken) ? 1 : 0)
      + Set(costs.filter { cost in !(stage.map(cost.isMeant) ?? false) }.compactMap(\.lostEffect))
      .count
  }

  /// Makes all the changes: of views on the scene that was asked about, of recognizers and lists on a fresh one of
  /// its file.
  ///
  /// Returns nil where they cannot be made together.
  @MainActor
  package func made(on asked: Scene) -> Scene? {
    guard changes.contains(where: \.isOfGesture) else {
      for change in changes { _ = change.make() }
      return asked
    }
    guard changes.allSatisfy(\.isOfGesture), let stage = Stage(asked.file) else { return nil }
    for change in changes { _ = change.edit.make(on: stage) }
    return stage.scene
  }

  /// The lines of Swift that make all the changes; what one class is to answer by one method stands in one.
  @MainActor package var swiftLines: [Substring] {
    changes.enumerated().flatMap { index, change -> [Substring] in
      let alike = changes.filter(change.isAnswered)
      guard alike.count > 1 else { return change.swift.split(separator: "\n") }
      let isFirst = !changes[..<index].contains(where: change.isAnswered)
      return isFirst ? change.code(answering: alike).split(separator: "\n") : []
    }
  }

  /// That none of so many changes that were found helps without harm, without a full stop.
  package static func choice(among count: Int) -> String {
    count == 1
      ? "The change that was found to help breaks something else".told
      : "Each change that was found to help breaks something else".told
  }

  /// The place of the first change.
  public var startIndex: Int { changes.startIndex }
  /// The place after the last change.
  public var endIndex: Int { changes.endIndex }
  /// The change at a place.
  public subscript(position: Int) -> Change { changes[position] }
}

extension [Solution] {
  /// The changes as advice: the smallest, and the next one beside it; where there is none, what was not tried.
  @MainActor
  func fix(besides untried: [String] = []) -> Advice {
    guard let first else {
      return Advice("No change that was tried helps, alone or with others\(untried.notTried).")
    }
    let all = count > 1 ? "\(first.text), or \(self[1].text)" : first.text
    let sentence = all.asSentence
    return Advice(
      first.breaksSomething ? "\(sentence) \(Solution.choice(among: self.count))." : sentence,
      of: prefix(2)
    )
  }
}

extension [String] {
  /// The end of a sentence that no change was found, for what was not tried: empty for nothing.
  package var notTried: String {
    isEmpty ? "" : told("; not tried: \(joined(separator: ", ".told))")
  }
}
