package import TouchExplain
package import TouchKit
package import TouchScene

/// All that the trace tells of one contact of a touch sequence: where it went and why, what came of
/// it, and what it is now.
@MainActor
package struct ContactStory {
  package private(set) var contact: Contact
  /// The place where it was before that, on the screen, in points.
  package private(set) var formerPosition: CGPoint
  package private(set) var isStationary = false
  package private(set) var tapCount = 1
  package private(set) var outcome: TouchOutcome
  package var calls: ResponderCalls { outcome.calls }
  /// The explanation of where it went; nil until the trace of its hit-testing is complete.
  package private(set) var report: HitReport?
  /// The explanation of what came of it, where ``report`` says what would now come of it.
  package private(set) var original: HitReport?
  package private(set) var passes = 0
  package private(set) var passesAgree = true
  /// True if nobody made the touch: it is only asked where it would go.
  package let isSupposed: Bool
  private var touch: TouchDown?
  /// The row or item that it went to.
  private var row: (words: String, place: [String])?

  package init(_ contact: Contact) {
    self.contact = contact
    formerPosition = contact.position
    outcome = TouchOutcome(contact: contact.id)
    isSupposed = false
    touch = TouchDown(at: contact.position)
  }

  package init(supposing report: HitReport) {
    contact = Contact(id: 1, phase: .began, position: report.point)
    formerPosition = report.point
    outcome = TouchOutcome(contact: 1)
    isSupposed = true
    self.report = report
  }

  package var id: Int { contact.id }
  /// The view that its touch went to, until ``report`` tells it.
  package var unexplainedHit: UIView? { touch?.hit }
  package var isLifted: Bool { contact.phase == .ended || contact.phase == .cancelled }

  /// The phase as apps see it.
  package var phase: String { isStationary && !isLifted ? "stationary" : contact.phase.rawValue }

  package mutating func enter(_ contacts: [Contact]) {
    guard !isLifted else { return }
    guard let next = contacts.first(where: { $0.id == id }) else {
      isStationary = true
      return
    }
    isStationary = false
    if next.phase != .began { formerPosition = contact.position }
    contact = next
    outcome.enter(next.phase)
  }

  mutating func ask(_ run: HitTestRun) { touch?.append(run) }

  package mutating func hear(_ what: TraceRecord.What) {
    outcome.hear(what)
    guard let touches = what.deliveredTouches, let own = touches.touch(of: id) else { return }
    tapCount = own.taps
  }

  /// Makes the explanation, once the trace of the input is complete.
  package mutating func settle(in application: UIApplication) {
    guard let touch else { return }
    report = HitReport.of(touch, in: application)
    row = report?.hit?.listPlace
    (passes, passesAgree) = (touch.passes, touch.passesAgree)
    self.touch = nil
  }

  /// The row or item that it went to, in words, where the cell shows another by now; else nil.
  package var formerRow: String? {
    row.flatMap { $0.place == report?.hit?.rowPlace ? nil : $0.words }
  }

  /// Tells what would now come of it, as a report says; what came of it is kept.
  mutating func answerAgain(with now: HitReport) {
    original = original ?? report
    report = now
  }

  mutating func restore() {
    if let original { (report, self.original) = (original, nil) }
  }

  /// The view that its touch went to, whether or not it was delivered there; nil for one that nobody makes.
  var hitName: TraceName? {
    outcome.receiver ?? (isSupposed ? nil : report?.hit.map { TraceName($0.path) })
  }

  /// The name of the hit view in a sentence; of one in a cell that shows another row by now, as it was at the touch.
  private var hitTitle: String? {
    guard let report, let hit = report.hit else { return nil }
    return report.isInReusedCell ? report.title(of: hit) : hit.viewName.short
  }

  /// True if classes or recognizers of which a file tells no more than that they are there may have their say.
  private func isPartlyKnown(_ names: SpokenNames) -> Bool {
    guard let hit = report?.hit, !names.mayAct(outcome.receiver) else { return false }
    return outcome.isActedOn
      ? hit.unknownRecognizersRemark != nil : hit.isPartlyTold
  }

  package func sentence(isAlone: Bool, _ names: SpokenNames = SpokenNames()) -> Sentence {
    let subject: Sentence =
      isAlone
      ? report.map { "The touch at \($0.point.short)" } ?? "The touch"
      : "Contact \(id)"
    var names = names
    if let hit = report?.hit { names.knowAll(around: hit) }
    let name = hitTitle ?? outcome.receiver.map { names.view($0).text }
    let nobody = "nobody".told
    let answer = Sentence.Part(
      name ?? nobody,
      name == nil ? .refused : .hit,
      naming: hitName
    )
    guard !isSupposed else {
      guard let point = report?.point else { return "\(answer)" }
      return "A touch at \(point.short) would go to \(answer)"
    }
    guard let original else {
      let told = outcome.going(subject, to: answer) + outcome.sentence(names)
      return isAlone && isLifted && isPartlyKnown(names)
        ? told + Sentence(", as far as the file tells".told, .soft) : told
    }
    let (now, then) = (report?.hit, original.hit)
    guard now !== then else { return "\(subject) still goes to \(answer)" }
    let before = told(", it went to \(then?.viewName.short ?? nobody)")
    return "\(subject) now goes to \(Sentence.Part(now?.viewName.short ?? nobody, answer.tone))"
      + Sentence(before, .soft)
  }
}

extension TraceRecord.What {
  /// The touches that a responder or a recognizer is sent, or that are dropped.
  fileprivate var deliveredTouches: TraceTouches? {
    switch self {
    case .touches(_, _, let touches, _), .dropped(_, let touches, _), .gets(_, _, let touches):
      touches
    default: nil
    }
  }
}

extension TraceTouches {
  package func touch(of contact: Int) -> Touch? {
    first.contact == contact ? first : others?.first { $0.contact == contact }
  }
}
