import TouchKit

/// The advice of a finding: its words, and the values by which the same advice for other views is known.
struct Advice {
  let text: String
  private let values: [AnyHashable]
  private let things: [Position]
  private var losers: Set<ObjectIdentifier> = []
  /// The values in which the same advice for other views may differ, and its words where some of them do.
  private var details: (values: [AnyHashable], words: @MainActor ([Bool]) -> String)?

  init(_ text: String, _ values: [AnyHashable] = [], about things: [AnyObject] = []) {
    (self.text, self.values) = (text, values)
    self.things = things.map { Position(of: $0) }
  }

  func varying(in details: [AnyHashable], _ words: @escaping @MainActor ([Bool]) -> String)
    -> Advice
  {
    var advice = self
    advice.details = (details, words)
    return advice
  }

  init(
    _ text: String,
    of changes: [Change],
    costing costs: [(values: [AnyHashable], things: [AnyObject])] = []
  ) {
    let all = changes.map(\.likeness) + costs
    self.init(text, all.flatMap(\.values), about: all.flatMap(\.things))
  }

  init(_ change: Change) { self.init(change.text.asSentence, of: [change]) }

  init(_ text: String, of solutions: some Sequence<Solution>) {
    let solutions = Array(solutions)
    self.init(text, of: solutions.flatMap(\.changes), costing: solutions.flatMap(\.likenessOfCosts))
    losers = Set(solutions.flatMap(\.losers).map { ObjectIdentifier($0.view) })
  }

  func told(_ text: String, _ values: [AnyHashable] = [], about things: [AnyObject] = []) -> Advice
  {
    Advice(text, self.values + values, self.things + things.map { Position(of: $0) })
  }

  /// The same for other recognizers as well.
  func holding(for others: [UIGestureRecognizer]) -> Advice {
    others.isEmpty
      ? self : told("\(text) The same holds for \(others.map(\.label).listed()).", about: others)
  }

  private init(_ text: String, _ values: [AnyHashable], _ things: [Position]) {
    (self.text, self.values, self.things) = (text, values, things)
  }

  func harms(_ view: UIView) -> Bool { losers.contains(ObjectIdentifier(view)) }

  /// Returns whether advice for another view is the same: with the same values, and about the same things, or those
  /// that stand to that view as the ones here stand to `view`.
  func isLike(_ other: Advice, of view: UIView, and otherView: UIView) -> Bool {
    let (position, otherPosition) = (Position(of: view), Position(of: otherView))
    return values == other.values && things.count == other.things.count
      && details?.values.count == other.details?.values.count
      && zip(things, other.things).allSatisfy { thing, counterpart in
        thing == counterpart
          || thing.relation(to: position) == counterpart.relation(to: otherPosition)
      }
  }

  /// The same advice of several findings.
  struct Shared {
    var places: [Finding.Place]
    private let advice: Advice
    private var differences: [Bool]

    init(_ advice: Advice, for places: [Finding.Place]) {
      (self.advice, self.places) = (advice, places)
      differences = advice.details?.values.map { _ in false } ?? []
    }

    /// Takes up the views of another finding; returns whether its advice is the same.
    mutating func join(_ other: Advice, for others: [Finding.Place]) -> Bool {
      guard advice.isLike(other, of: places[0].view, and: others[0].view),
        !others.contains(where: { advice.harms($0.view) }),
        !places.contains(where: { other.harms($0.view) })
      else { return false }
      let details = zip(advice.details?.values ?? [], other.details?.values ?? [])
      differences = zip(differences, details).map { $0 || $1.0 != $1.1 }
      places += others
      return true
    }

    var text: String {
      differences.contains(true) ? advice.details?.words(differences) ?? advice.text : advice.text
    }
  }
}

/// The place of a view or a recognizer in the tree of its scene, which is the same in all scenes of one file.
private struct Position: Hashable {
  /// The numbers of the window and of the subviews from there on.
  private var path: [Int]
  private let className: String
  /// The number of a recognizer among those of its view.
  private let number: Int?

  init(of thing: AnyObject) {
    let recognizer = thing as? UIGestureRecognizer
    let view = thing as? UIView ?? recognizer?.view
    className = view?.className ?? ""
    number = recognizer.flatMap { own in
      view?.gestureRecognizers?.firstIndex { $0 === own }
    }
    path = (view.map { $0.ancestors + [$0] } ?? []).map { view in
      let siblings = view.superview?.subviews ?? view.application?.windows ?? []
      return siblings.firstIndex { $0 === view } ?? -1
    }
  }

  /// The same as seen from another position: first how many levels the nearest view around both is away.
  func relation(to other: Position) -> Position {
    let shared = zip(path, other.path).prefix { $0 == $1 }.count
    var relation = self
    relation.path = [other.path.count - shared] + path[shared...]
    return relation
  }
}
