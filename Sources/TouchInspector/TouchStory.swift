package import TouchExplain
package import TouchKit
package import TouchScene
import TouchSession

/// What the trace says so far: the contacts on the glass, and the last touch that came down.
@MainActor
package final class TouchStory: TraceSink {
  /// A contact as the overlay shows it.
  struct Mark {
    let id: Int
    var phase: Contact.Phase
    /// Where it has been, on the screen, in points; the last is where it is.
    var trail: [CGPoint]
    /// When it left the glass, on the window's clock; nil while it is down.
    var liftedAt: TimeInterval?

    var isLifted: Bool { phase == .ended || phase == .cancelled }
  }

  /// How many points of a trail are kept.
  private static let longestTrail = 256

  private(set) var marks: [Mark] = []
  /// Where contacts of the touch sequence went that are no longer shown, on the screen, in points.
  private var oldTrails: [[CGPoint]] = []
  /// Where the contacts of the touch sequence went, on the screen, in points.
  var trails: [[CGPoint]] { oldTrails + marks.map(\.trail) }
  /// The explanation of the last touch that came down.
  package private(set) var report: HitReport? {
    didSet { reportVersion += 1 }
  }
  /// Counts the explanations.
  package private(set) var reportVersion = 0
  /// Counts the touches that were explained, and the times that they were forgotten.
  private(set) var touchVersion = 0
  /// What came of the last touch, where ``report`` says what would now come of it.
  private(set) var original: HitReport?
  /// What came of the contacts of the touch sequence, in the order in which they began.
  private(set) var courses: [TouchCourse] = []
  /// The contact that ``report`` is about.
  private var reportContact: Int?
  /// Counts the changes of the contacts.
  private(set) var marksVersion = 0
  /// How many passes looked for its view.
  package private(set) var passes = 0
  /// Whether all the passes asked and answered the same.
  package private(set) var passesAgree = true

  /// The calls of the classes that print them, since the glass was last touched; nil where no class
  /// does.
  private(set) var log: CallLog?
  /// Counts the lines that were logged, also those that were removed.
  private(set) var logVersion = 0

  /// The recognizers of the last touch sequence.
  package let gestures = GestureTimeline()
  /// All that happened since the touch sequence began.
  let sitting = SittingLog()
  /// Counts what happened.
  private(set) var sittingVersion = 0

  /// The engine that runs the scene; it may be exchanged for another.
  package private(set) var scene: UIApplication
  /// Counts the exchanges of the scene.
  package private(set) var sceneVersion = 0
  /// The lesson of the course that is taken on this scene, which hears of all that happens.
  var lesson: CourseProgress?
  private var pending: (contact: Int, touch: TouchDown)?

  /// Another for each picture of each scene.
  var pictureVersion: [Int] { [sceneVersion, scene.displayVersion] }

  /// Makes an empty story; its owner passes it the trace of `scene`.
  package init(of scene: UIApplication, log: CallLog? = nil) {
    self.scene = scene
    self.log = log?.isOfUse == true ? log : nil
  }

  /// Turns to another scene, whose trace its owner passes from now on; nothing has happened in it yet.
  package func follow(_ scene: UIApplication, log: CallLog? = nil) {
    self.scene = scene
    self.log = log?.isOfUse == true ? log : nil
    sceneVersion += 1
    clear()
  }

  /// Explains what would come of a touch at a point of the scene's screen, which nobody makes.
  package func answer(at point: CGPoint) {
    original = nil
    touchVersion += 1
    report = HitReport(at: point, in: scene)
  }

  /// Hears of an input.
  package func engine(
    _ application: UIApplication,
    willHandle input: InputEvent,
    number: Int
  ) {
    settle()
    lesson?.engine(application, willHandle: input)
    let sequence = gestures.sequence
    gestures.hear(input)
    if gestures.sequence != sequence { sitting.removeAll() }
    sitting.begin(input)
    sittingVersion += 1
    guard case .contacts(let contacts) = input.kind else { return }
    if let began = contacts.last(where: { $0.phase == .began }) {
      if !marks.contains(where: { !$0.isLifted }) {
        log?.removeAll()
        logVersion += 1
        courses = []
      }
      pending = (began.id, TouchDown(at: began.position))
    }
    for contact in contacts { follow(contact) }
    marksVersion += 1
  }

  /// Hears what the engine did.
  package func engine(_ application: UIApplication, did record: TraceRecord) {
    pending?.touch.append(record, of: application)
    lesson?.engine(did: record)
    for index in courses.indices { courses[index].hear(record.what) }
    gestures.hear(record, of: application)
    sitting.append(record)
    let count = log?.lines.count
    log?.append(record)
    if log?.lines.count != count { logVersion += 1 }
  }

  /// Hears that all effects of an input are complete.
  package func engineDidHandleInput(_ application: UIApplication) { lesson?.engineDidHandleInput() }

  private func follow(_ contact: Contact) {
    if contact.phase == .began { courses.append(TouchCourse(contact: contact.id)) }
    if let index = courses.lastIndex(where: { $0.contact == contact.id }) {
      courses[index].enter(contact.phase)
    }
    guard contact.phase != .began else {
      let isFirst = !marks.contains { !$0.isLifted }
      forgetMarks { isFirst || $0.id == contact.id || $0.liftedAt != nil }
      if isFirst { oldTrails = [] }
      marks.append(Mark(id: contact.id, phase: .began, trail: [contact.position]))
      return
    }
    guard let index = marks.firstIndex(where: { $0.id == contact.id }) else { return }
    marks[index].phase = contact.phase
    if marks[index].trail.last != contact.position { marks[index].trail.append(contact.position) }
    if marks[index].trail.count > Self.longestTrail { marks[index].trail.removeFirst() }
  }

  /// Makes the explanation of the last touch, once its trace is complete.
  package func settle() {
    guard let (contact, touch) = pending else { return }
    pending = nil
    reportContact = contact
    original = nil
    touchVersion += 1
    report = HitReport.of(touch, in: scene)
    passes = touch.passes
    passesAgree = touch.passesAgree
  }

  /// What came of the touch that ``report`` is about.
  var course: TouchCourse? { courses.last { $0.contact == reportContact } }

  /// What came of the other contacts of the sequence, each in a sentence; those that no view got are
  /// left out.
  var otherCourses: [String] {
    let last = courses.lastIndex { $0.contact == reportContact }
    return courses.indices.filter { $0 != last }.compactMap { index in
      let course = courses[index]
      guard let name = course.receiver?.lastPart else { return nil }
      return "Contact \(course.contact) went to \(name)\(course.words)."
    }
  }

  /// Explains what would now come of the last touch, after a change to the scene; what came of it is
  /// kept, and is the explanation again once both are the same.
  func answerAgain() {
    lesson?.sceneDidChange(scene)
    guard let last = report else { return }
    let now = HitReport(at: last.point, in: scene)
    if let original, original.hit === now.hit {
      (report, self.original) = (original, nil)
    } else {
      (report, original) = (now, original ?? last)
    }
  }

  /// Forgets contacts that left the glass, a while after; returns whether one is still going.
  func fade(at time: TimeInterval, over duration: TimeInterval) -> Bool {
    for index in marks.indices where marks[index].isLifted && marks[index].liftedAt == nil {
      marks[index].liftedAt = time
    }
    guard marks.contains(where: \.isLifted) else { return false }
    forgetMarks { ($0.liftedAt ?? .infinity) + duration <= time }
    marksVersion += 1
    return marks.contains(where: \.isLifted)
  }

  /// Stops showing some contacts; their trails stay.
  private func forgetMarks(_ isMeant: (Mark) -> Bool) {
    oldTrails += marks.filter(isMeant).map(\.trail)
    marks.removeAll(where: isMeant)
  }

  /// Forgets everything.
  func clear() {
    marks = []
    oldTrails = []
    log?.removeAll()
    logVersion += 1
    marksVersion += 1
    pending = nil
    report = nil
    original = nil
    courses = []
    touchVersion += 1
    gestures.clear()
    sitting.removeAll()
    sittingVersion += 1
  }
}
