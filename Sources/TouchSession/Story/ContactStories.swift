package import TouchExplain
package import TouchKit
package import TouchScene

/// The contacts of a touch sequence, in the order in which they began, and which of them is told.
@MainActor
package struct ContactStories {
  package private(set) var all: [ContactStory] = []
  package var names = SpokenNames()
  /// The number of the contact that was chosen; nil tells the one that began last.
  package private(set) var chosen: Int?
  package private(set) var tellsAll = false
  /// True while the reports say what would now come of the contacts, as the scene has been changed since.
  package private(set) var isAnsweredAgain = false
  package private(set) var version = 0 { didSet { countAnswer() } }
  /// Counts the changes of what came of them, and of which is told.
  package private(set) var answerVersion = 0

  /// The places, among all, of those that the input at hand has begun.
  private var beginning: [Int] = []
  /// For which of them the windows are asked now, and in which pass.
  private var asking: (place: Int, pass: Int)?
  private var depth = 0

  /// The steps of all outcomes that ``answerVersion`` counts.
  private var toldSteps = 0

  private mutating func countAnswer() {
    let steps = all.reduce(0) { $0 + $1.outcome.version }
    guard steps != toldSteps else { return }
    toldSteps = steps
    answerVersion += 1
  }

  package init() {}

  package var areSeveral: Bool { all.count > 1 }

  package var told: ContactStory? { toldIndex.map { all[$0] } }

  /// The explanation of the contact that is told; it is asked for often, and a story is large to copy.
  package var toldReport: HitReport? { toldIndex.flatMap { all[$0].report } }

  /// The view that the contact which is told went to, until that is explained.
  package var unexplainedHit: UIView? { toldIndex.flatMap { all[$0].unexplainedHit } }

  /// The number of phases that responders were called for with the contact that is told.
  package var callCount: Int { told?.calls.phases.count ?? 0 }

  private var toldIndex: Int? {
    guard let chosen else { return all.indices.last }
    return all.lastIndex { $0.id == chosen } ?? all.indices.last
  }

  /// Counts as told anew what is told in another language now.
  package mutating func tellAgain() {
    answerVersion += 1
    version += 1
  }

  /// Chooses a contact by its number; nil tells the story of all.
  package mutating func choose(_ contact: Int?) {
    (chosen, tellsAll) = (contact ?? chosen, contact == nil)
    answerVersion += 1
    version += 1
  }

  package mutating func removeAll() {
    (all, chosen, tellsAll, beginning, asking) = ([], nil, false, [], nil)
    isAnsweredAgain = false
    answerVersion += 1
    version += 1
  }

  /// Tells of a touch that nobody makes.
  package mutating func suppose(_ report: HitReport) {
    removeAll()
    all = [ContactStory(supposing: report)]
  }

  // MARK: - What happened

  package mutating func enter(_ contacts: [Contact]) {
    (beginning, asking, depth) = ([], nil, 0)
    for index in all.indices { all[index].enter(contacts) }
    for contact in contacts where contact.phase == .began {
      // A finger that comes down again, for a second tap, is another touch of the same number.
      all.removeAll { $0.id == contact.id }
      all.append(ContactStory(contact))
    }
    let began = contacts.count { $0.phase == .began }
    if began > 0 {
      beginning = Array(all.indices.suffix(began))
      (chosen, tellsAll) = (nil, false)
      answerVersion += 1
    }
    version += 1
  }

  package mutating func hear(_ what: TraceRecord.What) {
    for index in all.indices { all[index].hear(what) }
    countAnswer()
  }

  package mutating func hear(_ run: HitTestRun) {
    if depth == 0, case .ask(let view, let point)? = run.events.first {
      turn(to: view as? UIWindow, at: point, run.pass)
    }
    for event in run.events {
      switch event {
      case .ask: depth += 1
      case .inside: break
      case .answer: depth -= 1
      }
    }
    if let place = asking?.place { all[place].ask(run) }
  }

  /// Finds out for whose view a window is asked: contacts that began at once are looked up one after
  /// another, each in all its passes.
  private mutating func turn(to window: UIWindow?, at point: CGPoint, _ pass: Int) {
    guard let first = beginning.first else { return }
    guard let current = asking else {
      asking = (first, pass)
      return
    }
    let next = beginning.first { $0 > current.place }
    func isAbout(_ place: Int) -> Bool {
      window?.pointFromScreen(all[place].contact.position) == point
    }
    let isOver = pass < current.pass || pass == 1 && !isAbout(current.place)
    asking = (isOver ? next ?? current.place : current.place, pass)
  }

  /// Makes the explanations of contacts that have come down; returns whether there are any.
  package mutating func settle(in application: UIApplication) -> Bool {
    guard !beginning.isEmpty else { return false }
    for place in beginning { all[place].settle(in: application) }
    beginning = []
    answerVersion += 1
    version += 1
    return true
  }

  /// Tells what would now come of the contacts, after a change to the scene: of all of them, so that nothing of
  /// two moments stands in one table; where the scene is as it was, what came of them again.
  package mutating func answerAgain(in application: UIApplication) {
    guard all.contains(where: { $0.report != nil }) else { return }
    let reports = all.map { $0.report.map { HitReport(at: $0.point, in: application) } }
    isAnsweredAgain = !zip(all, reports).allSatisfy { story, now in
      now.flatMap { now in (story.original ?? story.report).map(now.tellsTheSame) } ?? true
    }
    for (index, now) in zip(all.indices, reports) {
      if let now, isAnsweredAgain {
        all[index].answerAgain(with: now)
      } else {
        all[index].restore()
      }
    }
    answerVersion += 1
    version += 1
  }

  // MARK: - In words

  package var sentence: Sentence? {
    guard let told else { return nil }
    guard tellsAll, areSeveral else { return told.sentence(isAlone: !areSeveral, names) }
    if isAnsweredAgain {
      let link = "; "
      return .list(all.map { $0.sentence(isAlone: false, names) }, link, last: link)
    }
    let sentences = groups.enumerated().map { place, group -> Sentence in
      let isOne = group.count == 1
      let first = group[0]
      let ids = group.map(\.id).inWords
      let subject =
        isOne
        ? place == 0 ? TouchScene.told("Contact \(ids)") : TouchScene.told("contact \(ids)")
        : place == 0 ? TouchScene.told("Contacts \(ids)") : TouchScene.told("contacts \(ids)")
      let name = first.report?.hit?.viewName.short
      let answer = Sentence.Part(
        name ?? "nobody".told,
        name == nil ? .refused : .hit,
        naming: first.hitName
      )
      return first.outcome.going(Sentence(subject), to: answer)
        + first.outcome.sentence(ofSeveral: !isOne, inList: true, names)
    }
    return .list(sentences, "; ", last: "; ")
  }

  /// The contacts of which the same is to be told, together.
  private var groups: [[ContactStory]] {
    var groups: [[ContactStory]] = []
    for story in all {
      let index = groups.firstIndex {
        $0[0].report?.hit === story.report?.hit && $0[0].outcome.facts == story.outcome.facts
      }
      if let index { groups[index].append(story) } else { groups.append([story]) }
    }
    return groups
  }
}
