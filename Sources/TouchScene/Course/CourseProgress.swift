package import TouchKit

/// Follows one lesson: which of its steps are done, by what the trace tells as it happens.
@MainActor
package final class CourseProgress {
  /// The outcome of an attempt: what happened, and to whom, by the last part of its name.
  package struct Outcome: Hashable, Codable, Sendable {
    package let event: LessonStep.Event
    package let name: String

    package init(event: LessonStep.Event, name: String) {
      self.event = event
      self.name = name
    }

    init(_ fact: CourseAttempt.Fact) {
      let event = fact.event
      let name = event.isOfRecognizer ? fact.name.label : fact.name.lastPart
      self.init(event: event, name: event == .sent ? "\(fact.word ?? "")" : name)
    }
  }

  package let lesson: Course.Lesson
  /// The outcome of each step; nil for those that are to be done.
  package private(set) var outcomes: [Outcome?]
  /// The outcome of the last attempt, where it did no step.
  package private(set) var wrongTry: Outcome?
  package private(set) var version = 0
  package var onStep: () -> Void = {}

  private var attempt = CourseAttempt()
  private var down: Set<Int> = []
  /// True if the input that is being handled puts a finger down.
  private var isHitTest = false
  /// The number of steps that were done before the attempt.
  private var doneBefore = 0
  private var lastPoint: CGPoint?

  /// Follows a lesson, some of whose steps may have been done before.
  package init(_ lesson: Course.Lesson, outcomes: [Outcome?] = []) {
    self.lesson = lesson
    self.outcomes = lesson.steps.indices.map { outcomes.indices.contains($0) ? outcomes[$0] : nil }
  }

  /// The first step that is to be done; nil where all are done.
  package var present: Int? { outcomes.firstIndex { $0 == nil } }
  package var isDone: Bool { present == nil }

  // MARK: - The trace

  package func engine(_ application: UIApplication, willHandle input: InputEvent) {
    isHitTest = false
    switch input.kind {
    case .contacts(let contacts): follow(contacts, in: application)
    case .key(let key) where key.phase == .down: begin()
    case .shake(.began), .remote: begin()
    default: break
    }
  }

  package func engine(did record: TraceRecord) {
    if attempt.hear(record.what, isHitTest: isHitTest) { check() }
  }

  /// Hears that all effects of an input are complete; where the last finger was lifted and nothing was
  /// done by it, the try was a wrong one.
  package func engineDidHandleInput() {
    guard down.isEmpty, let hit = attempt.hit else { return }
    if let unheard = attempt.unheard, attempt.add(.unheard, unheard) { check() }
    guard outcomes.count(where: { $0 != nil }) == doneBefore, !isDone, wrongTry == nil else {
      return
    }
    wrongTry = Outcome(event: .hit, name: hit.lastPart)
    version += 1
  }

  /// Hears that the scene was changed in the window, after a touch.
  package func sceneDidChange(_ application: UIApplication) {
    guard let lastPoint, let hit = application.view(at: lastPoint) else { return }
    if attempt.add(.changed, TraceName(hit.path)) { check() }
  }

  private func begin() {
    guard down.isEmpty else { return }
    attempt = CourseAttempt()
    doneBefore = outcomes.count { $0 != nil }
    guard wrongTry != nil else { return }
    wrongTry = nil
    version += 1
  }

  private func follow(_ contacts: [Contact], in application: UIApplication) {
    for contact in contacts {
      switch contact.phase {
      case .began:
        begin()
        down.insert(contact.id)
        isHitTest = true
        lastPoint = contact.position
        locate(contact.position, in: application)
        _ = attempt.count(.fingers, down.count)
      case .ended, .cancelled: down.remove(contact.id)
      case .moved: break
      }
    }
  }

  /// Finds out which of the views that the steps ask for are at a point of the screen.
  private func locate(_ point: CGPoint, in application: UIApplication) {
    let finder = ViewFinder(roots: application.windows)
    for case .event(let event, let name, _) in lesson.steps.flatMap(\.conditions)
    where event == .on || event == .outside {
      guard let view = try? finder.view(ViewReference(name), in: "") else { continue }
      let isOn = view.bounds.contains(view.pointFromScreen(point))
      if isOn == (event == .on) { _ = attempt.add(event, TraceName(view.path)) }
    }
  }

  private func check() {
    var isNews = false
    for (index, step) in lesson.steps.enumerated() where outcomes[index] == nil {
      guard let fact = attempt.outcome(of: step) else { continue }
      outcomes[index] = Outcome(fact)
      isNews = true
    }
    guard isNews else { return }
    wrongTry = nil
    version += 1
    onStep()
  }
}

extension CourseProgress.Outcome {
  /// The outcome in the user's language.
  package var words: String {
    switch event {
    case .hit: told("it went to \(name)")
    case .on: told("it came down on \(name)")
    case .outside: told("it came down outside \(name)")
    case .near: "it came down there".told
    case .began: told("\(name) was told that it began")
    case .moved: told("\(name) was told of moves")
    case .ended: told("\(name) was told that it ended")
    case .cancelled: told("\(name) was cancelled")
    case .unheard: told("\(name) heard nothing")
    case .withheld: told("it was withheld from \(name)")
    case .fingers: told("\(name) fingers were down")
    case .taps: told("\(name) taps")
    case .recognized: told("\(name) recognized")
    case .waited: told("\(name) acted late")
    case .failed: told("\(name) failed")
    case .taken: told("\(name) took the touch")
    case .sent: told("\(name) was sent")
    case .selected: told("a row of \(name) was selected")
    case .scrolled: told("\(name) scrolled")
    case .first: told("\(name) is first responder")
    case .key: told("the key went to \(name)")
    case .shake: told("the shake went to \(name)")
    case .remote: told("the command went to \(name)")
    case .changed: told("it now goes to \(name)")
    }
  }
}
