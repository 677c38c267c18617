import Foundation
import SceneStage
import Testing
import TouchExplain
import TouchKit
import TouchScene
import TouchSession

@testable import TouchInspector

/// All that the panels Why, Chain and Touches and the headline say of taps on random scenes, held against the walk and
/// the records.
///
/// By day the same scenes each time, at night others. TOUCHSTONE_SEED begins with that scene; TOUCHSTONE_QUESTIONS says
/// how many taps are told.
@MainActor
@Suite struct PanelTruthTests {
  private static let environment = ProcessInfo.processInfo.environment
  private static let questions =
    environment["TOUCHSTONE_QUESTIONS"].flatMap(Int.init) ?? (Night.isNow ? 20_000 : 500)
  private static let first =
    environment["TOUCHSTONE_SEED"].flatMap(Int.init) ?? (Night.isNow ? .random(in: 0..<1 << 40) : 1)

  @Test func `no sentence of a panel about a tap is false`() throws {
    let interview = PanelInterview()
    var seed = Self.first
    while interview.questions < Self.questions {
      try interview.ask(seed)
      seed += 1
    }
    print("\(interview.questions) taps, \(interview.sentences) sentences, from seed \(Self.first)")
    #expect(
      interview.falsehoods.isEmpty,
      "\(interview.falsehoods.prefix(20).joined(separator: "\n"))"
    )
  }
}

/// Taps on random scenes, and what is false of what panels say of them.
@MainActor
private final class PanelInterview: HitTestSink {
  private(set) var questions = 0
  private(set) var sentences = 0
  private(set) var falsehoods: [String] = []
  private var contacts = ContactStories()
  private var records: [TraceRecord.What] = []
  private var asked: Set<ObjectIdentifier> = []
  private var seed = 0

  func engine(_ application: UIApplication, willHandle input: InputEvent, number: Int) {
    if case .contacts(let changes) = input.kind { contacts.enter(changes) }
  }

  func engine(_ application: UIApplication, did record: TraceRecord) {
    contacts.hear(record.what)
    records.append(record.what)
  }

  func engine(_ application: UIApplication, asked run: HitTestRun) {
    contacts.hear(run)
    for case .ask(let view, _) in run.events { asked.insert(ObjectIdentifier(view)) }
  }

  func engineDidHandleInput(_ application: UIApplication) { _ = contacts.settle(in: application) }

  func ask(_ seed: Int) throws {
    self.seed = seed
    var generator = SeededGenerator(seed: seed)
    let screen = RandomScreen(seed: seed)
    let file = try SceneFile(reading: Data(screen.text.utf8), name: "random.scene.yaml")
    for _ in 0..<3 {
      questions += 1
      (records, asked, contacts) = ([], [], ContactStories())
      let scene = try Scene(file)
      let point = CGPoint(
        x: Double(Int.random(in: 0..<Int(RandomScreen.size.width), using: &generator)) + 0.25,
        y: Double(Int.random(in: 0..<Int(RandomScreen.size.height), using: &generator)) + 0.25
      )
      scene.application.traceSink = self
      for (phase, time) in [(Contact.Phase.began, 1.0), (.ended, 1.05)] {
        let contact = Contact(id: 1, phase: phase, position: point)
        scene.application.send(InputEvent(timestamp: time, kind: .contacts([contact])))
      }
      while let deadline = scene.application.nextDeadline, deadline <= 6 {
        scene.application.send(InputEvent(timestamp: deadline, kind: .tick))
      }
      withExtendedLifetime(scene) { judge(scene, at: point) }
    }
  }

  private func check(_ isTrue: Bool?, _ sentence: String) {
    sentences += 1
    guard isTrue != true else { return }
    falsehoods.append("seed \(seed): \(isTrue == nil ? "of no kind: " : "")\(sentence)")
  }

  private func judge(_ scene: Scene, at point: CGPoint) {
    let walk = ReferenceWalk(scene.application)
    guard let story = contacts.told, let report = story.report else {
      return check(false, "no report at \(point)")
    }
    judgeRows(report, walk)
    judgeChain(story)
    judgeTouches(story, walk)
    judgeHeadline(story, walk)
  }

  // MARK: - Why

  private func judgeRows(_ report: HitReport, _ walk: ReferenceWalk) {
    let rows = VerdictRows(report).rows(chosen: nil)
    var places: [Range<Int>?] = []
    for (index, row) in rows.enumerated() {
      guard case .run(let run, _) = row else {
        places.append(nil)
        continue
      }
      let next = rows[(index + 1)...].lazy.compactMap { row -> Int? in
        if case .view(let entry, _) = row { return report.entries.place(of: entry.view) }
        return nil
      }.first
      places.append(run.key..<(next ?? report.entries.count))
    }
    for (row, place) in zip(rows, places) {
      switch row {
      case .view(let entry, _):
        guard entry.view.accessibilityIdentifier != nil, !entry.shownReason.isEmpty else {
          continue
        }
        let claims = ReasonClaims(walk: walk, view: entry.view, point: report.point)
        check(claims.isTrue(entry.shownReason), "\(name(entry.view)): \(entry.shownReason)")
      case .run(let run, _):
        let views = report.entries[place ?? 0..<0].map(\.view)
        check(isTrue(run.sentence, of: views, at: report.point, walk), run.sentence)
      }
    }
  }

  private func isTrue(
    _ sentence: String,
    of views: [UIView],
    at point: CGPoint,
    _ walk: ReferenceWalk
  ) -> Bool? {
    if let found = sentence.wholeMatch(of: #/(\d+) more views? plays? no part/#) {
      return Int(found.1) == views.count
    }
    let outer = views.filter { view in !views.contains { $0 === view.superview } }
    let form =
      #/(\d+) (siblings? in front|siblings? behind|views?|views? in .+?)(?:, with (\d+) views? in (?:it|them),)? (does not contain the point|do not contain the point|is hidden|are hidden|is transparent|are transparent|is disabled|are disabled|lets? the point through|was not asked|were not asked|refuses? the point)/#
    guard let found = sentence.wholeMatch(of: form) else { return nil }
    guard Int(found.1) == outer.count,
      (found.3.flatMap { Int($0) } ?? 0) == views.count - outer.count
    else { return false }
    return outer.allSatisfy { view in
      let own = walk.own(point, view)
      switch found.4 {
      case let words where words.hasSuffix("contain the point"): return !walk.isInside(own, view)
      case let words where words.hasSuffix("through"):
        return view.sceneBehaviour?.behaviour.hitTest != .default && walk.ask(view, own) == nil
      case let words where words.hasPrefix("refuse"): return walk.ask(view, own) == nil
      case let words where words.hasSuffix("hidden"): return view.isHidden
      case let words where words.hasSuffix("transparent"): return view.alpha < 0.01
      case let words where words.hasSuffix("disabled"): return !view.isUserInteractionEnabled
      default: return !asked.contains(ObjectIdentifier(view))
      }
    }
  }

  // MARK: - Chain

  /// The responders that had a phase, and those that passed it on.
  private func calls(_ phase: UITouch.Phase) -> (had: [TraceName], passed: [TraceName]) {
    var (had, passed): ([TraceName], [TraceName]) = ([], [])
    for record in records {
      switch record {
      case .touches(phase, let responder, _, let sender):
        had.append(responder)
        if let sender { passed.append(sender) }
      case .dropped(phase, _, let responder): passed.append(responder)
      default: break
      }
    }
    return (had, passed)
  }

  private func isCalled(_ responder: UIResponder, in names: [TraceName]) -> Bool {
    names.contains { $0.object == ObjectIdentifier(responder) }
  }

  /// True of a class that has code for touches: a control, and one of a scene that overrides them.
  private func hasCode(_ responder: UIResponder) -> Bool {
    guard let view = responder as? UIView else { return false }
    if let behaviour = view.sceneBehaviour?.behaviour, behaviour.began != .default { return true }
    return false
  }

  private func sends(_ responder: UIResponder) -> Bool {
    records.contains {
      if case .control(let name, _, _) = $0 {
        name.object == ObjectIdentifier(responder)
      } else {
        false
      }
    }
  }

  private func judgeChain(_ story: ContactStory) {
    let table = ChainTable(story, isUnfolded: true)
    for case .responder(let responder, _) in table.rows {
      for phase in table.phases {
        let (had, passed) = calls(phase)
        let (isIn, isPassed) = (isCalled(responder, in: had), isCalled(responder, in: passed))
        let word = table.word(responder, phase).text
        let isTrue: Bool? =
          switch word {
          case "not called", "not called: cancelled": !isIn
          case "passed on": isIn && isPassed && !hasCode(responder)
          case "handled and passed on": isIn && isPassed && hasCode(responder)
          case "handled": isIn && !isPassed && (hasCode(responder) || sends(responder))
          case "kept": isIn && !isPassed && !hasCode(responder) && !sends(responder)
          default: nil
          }
        check(isTrue, "\(responder.shortName) \(phase): \(word)")
      }
    }
    guard let sentence = table.sentence?.text else { return }
    let chain = story.report?.chain ?? []
    func responder(_ name: Substring) -> UIResponder? {
      chain.first { ($0 as? UIView)?.viewName.title ?? $0.shortName == String(name) }
    }
    let phases = table.phases.map(calls)
    if let found = sentence.wholeMatch(of: #/No responder was called for the touch on .+/#) {
      _ = found
      return check(phases.allSatisfy(\.had.isEmpty), sentence)
    }
    let rest = sentence.replacing(", until the touch was cancelled", with: "")
    if rest != sentence { check(!calls(.cancelled).had.isEmpty, sentence) }
    if rest.hasPrefix("Nobody handled the touch")
      || rest.hasPrefix("No responder handled the touch")
    {
      let isDropped = records.contains { if case .dropped = $0 { true } else { false } }
      let isHandled = chain.contains { responder in
        phases.contains { isCalled(responder, in: $0.had) }
          && (hasCode(responder) || sends(responder))
      }
      return check(isDropped && !isHandled, sentence)
    }
    if let found = rest.wholeMatch(of: #/(.+?) kept the touch/#) {
      let keeper = responder(found.1)
      return check(
        keeper.map { keeper in
          phases.contains { isCalled(keeper, in: $0.had) && !isCalled(keeper, in: $0.passed) }
        },
        sentence
      )
    }
    let form = #/(.+?) handled the touch(?: and passed it on)?(?:, as did (.+))?/#
    guard let found = rest.wholeMatch(of: form) else {
      return check(rest == "The touch has not been handled yet" ? true : nil, sentence)
    }
    for name in (found.1 + ", " + (found.2 ?? "")).split(separator: #/, | and /#) {
      let handler = responder(name)
      check(handler.map { hasCode($0) || sends($0) }, sentence)
    }
  }

  // MARK: - Touches

  private func judgeTouches(_ story: ContactStory, _ walk: ReferenceWalk) {
    let table = TouchTable([story], lanes: [])
    for row in (0..<table.count).map(table.row) {
      guard let cell = row.cells.first else { continue }
      if let view = row.view, let point = cell.point {
        let own = walk.own(story.contact.position, view)
        check(abs(own.x - point.x) + abs(own.y - point.y) < 1e-6, "\(row.title) \(point)")
      } else if row.title == "Phase" {
        check(cell.text == "ended", "Phase \(cell.text)")
      } else if row.title == "Taps" {
        check(cell.text == "1", "Taps \(cell.text)")
      }
    }
  }

  // MARK: - Headline

  private func judgeHeadline(_ story: ContactStory, _ walk: ReferenceWalk) {
    let sentence = story.sentence(isAlone: true).text
    let form = #/The touch at \((.+), (.+)\) (?:went to|hit) (.+?)((?:,|;).*)?/#
    guard let found = sentence.wholeMatch(of: form) else { return check(nil, sentence) }
    let hit = walk.hit(story.contact.position)
    check((hit?.viewName.title ?? "nobody") == String(found.3), sentence)
    let rest = String(found.4 ?? "")
    let acts = records.compactMap { record -> String? in
      if case .acts(let name, let state, _) = record, state == .ended || state == .began {
        return name.label
      }
      return nil
    }
    for step in rest.matches(of: #/(\w+) of (?:\w+) (recognized|began)/#) {
      check(acts.contains { $0.recognizerKind.hasSuffix(step.1) }, sentence)
    }
    for step in rest.matches(of: #/(\w+)(?: “.*?”)? sent (\w+)/#) {
      let isSent = records.contains {
        if case .control(let name, let event, _) = $0 {
          return name.lastPart == String(step.1) && event.word == String(step.2)
        }
        return false
      }
      check(isSent, sentence)
    }
    let handlers = calls(.began).had.filter { name in
      walk[name.lastPart].map(hasCode) == true
    }
    if rest.contains("nobody acted on it") { check(acts.isEmpty && handlers.isEmpty, sentence) }
    if rest.contains(" handled it") { check(!handlers.isEmpty, sentence) }
  }

  private func name(_ view: UIView?) -> String {
    view?.accessibilityIdentifier ?? view?.className ?? "nobody"
  }
}
