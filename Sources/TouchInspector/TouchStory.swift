package import TouchExplain
package import TouchKit
package import TouchScene
package import TouchSession

/// The state of the trace so far: the contacts on the glass, and the last touch that came down.
package final class TouchStory: HitTestSink {
  /// A contact as the overlay shows it.
  struct Mark {
    let id: Int
    var phase: Contact.Phase
    /// The places where it has been, on the screen, in points; the last is where it is.
    var trail: [CGPoint]
    /// The time at which it left the glass, on the window's clock; nil while it is down.
    var liftedAt: TimeInterval?

    var isLifted: Bool { phase == .ended || phase == .cancelled }

    /// True if it is on the glass, and a pointer at a point of the screen is on its ring.
    func isAt(_ point: CGPoint) -> Bool {
      guard !isLifted, let place = trail.last else { return false }
      return hypot(place.x - point.x, place.y - point.y) <= 22
    }
  }

  /// The number of points of a trail that are kept.
  static let longestTrail = 256

  private(set) var marks: [Mark] = []
  /// The trails of contacts of the touch sequence that are no longer shown, on the screen, in points.
  private var oldTrails: [[CGPoint]] = []
  /// The trails of the contacts of the touch sequence, on the screen, in points.
  var trails: [[CGPoint]] { oldTrails + marks.map(\.trail) }
  /// The contacts of the last touch sequence, of which one is told.
  package private(set) var contacts = ContactStories()
  /// Counts the explanations, and the changes of the contact that is told.
  package private(set) var reportVersion = 0
  /// Tells what is explained from all that was: another for each touch, and for each change of the scene since.
  var touchVersion: Int { contacts.isAnsweredAgain ? -reportVersion : touchCount }
  /// Counts the touches that were explained, and the times that they were forgotten.
  private var touchCount = 0
  /// Counts the touches that came down.
  private(set) var downVersion = 0
  /// Counts the changes of the contacts.
  private(set) var marksVersion = 0
  /// The calls of the classes that print them, since the glass was last touched; nil where no class
  /// does.
  private(set) var log: CallLog?

  /// The recognizers of the last touch sequence.
  package let gestures = GestureTimeline()
  /// All that happened in the scene.
  let book = LogBook()

  /// The engine that runs the scene; it may be exchanged for another.
  package private(set) var scene: UIApplication
  /// Counts the exchanges of the scene.
  package private(set) var sceneVersion = 0
  /// The lesson of the course that is taken on this scene, which hears of all that happens.
  var lesson: CourseProgress?

  /// Another for each picture of each scene.
  var pictureVersion: [Int] { [sceneVersion, scene.displayVersion] }
  /// The names of the devices that made contacts, by the contacts' numbers; none in a replay.
  package var devices: [Int: String] = [:]
  /// True if presses go to the scene: not where a recording or a past moment is shown.
  var takesTouches = true { didSet { if takesTouches != oldValue { reportVersion += 1 } } }
  /// True if contacts are told; not while inputs of the past are only gone through.
  var tellsContacts = true

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

  /// The place of the last touch that is explained, on the screen, in points.
  package var lastPoint: CGPoint? { report?.point }

  /// Explains what would come of a touch at a point of the scene's screen, in points, which nobody
  /// makes.
  package func answer(at point: CGPoint) { suppose(HitReport(at: point, in: scene)) }

  /// Tells of a touch that nobody makes, as a report says.
  func suppose(_ report: HitReport) {
    contacts.suppose(report)
    touchCount += 1
    reportVersion += 1
  }

  // MARK: - The contact that is told

  /// The explanation of the touch that is told.
  package var report: HitReport? { contacts.toldReport }
  /// The view that the touch which is told went to, until that is explained.
  var unexplainedHit: UIView? { contacts.unexplainedHit }
  /// The responders of the touch that is told, from its view on; they are known before the explanation.
  ///
  /// There are none once the cell that got it shows another row.
  var chain: [UIResponder] {
    if let unexplainedHit { return ResponderChain.responders(from: unexplainedHit) }
    return report.flatMap { $0.isInReusedCell ? nil : $0.chain } ?? []
  }
  /// The explanation of what came of that touch, where ``report`` says what would now come of it.
  var original: HitReport? { contacts.told?.original }
  /// The number of passes that looked for its view.
  package var passes: Int { contacts.told?.passes ?? 0 }
  /// True if all the passes asked and answered the same.
  package var passesAgree: Bool { contacts.told?.passesAgree ?? true }

  /// Tells the story of a contact, by its number, or of all for nil.
  func choose(contact: Int?) {
    contacts.choose(contact)
    touchCount += 1
    reportVersion += 1
  }

  /// Has all that is told be told again, in another language.
  func tellAgain() {
    contacts.tellAgain()
    reportVersion += 1
  }

  // MARK: - What happened

  /// Hears of an input.
  package func engine(_ application: UIApplication, willHandle input: InputEvent, number: Int) {
    settle()
    lesson?.engine(application, willHandle: input)
    gestures.hear(input)
    book.begin(input)
    guard case .contacts(let changes) = input.kind else { return }
    if changes.contains(where: { $0.phase == .began }), !marks.contains(where: { !$0.isLifted }) {
      log?.removeAll()
      contacts.removeAll()
    }
    if tellsContacts { contacts.enter(changes) }
    for contact in changes { follow(contact) }
    marksVersion += 1
  }

  /// Hears what the engine did.
  package func engine(_ application: UIApplication, did record: TraceRecord) {
    if tellsContacts { contacts.hear(record.what) }
    lesson?.engine(did: record)
    gestures.hear(record, of: application)
    keep(record)
  }

  /// Keeps a record in the book, and what the scene's classes print of it.
  private func keep(_ record: TraceRecord) {
    book.append(record.what)
    let count = log?.lines.count
    log?.append(record)
    guard let lines = log?.lines, let count, lines.count > count else { return }
    for line in lines[count...] { book.append(print: line) }
  }

  /// Hears what hit-testing asked and answered.
  package func engine(_ application: UIApplication, asked run: HitTestRun) {
    if tellsContacts { contacts.hear(run) }
    if lesson == nil, log == nil { return book.append(run.records) }
    for record in run.records {
      lesson?.engine(did: record)
      keep(record)
    }
  }

  /// Hears that all effects of an input are complete.
  package func engineDidHandleInput(_ application: UIApplication) { lesson?.engineDidHandleInput() }

  private func follow(_ contact: Contact) {
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

  /// Makes the explanations of the touches that came down, once their trace is complete.
  package func settle() {
    guard contacts.settle(in: scene) else { return }
    touchCount += 1
    downVersion += 1
    reportVersion += 1
  }

  /// Explains what would now come of the touch that is told, after a change to the scene.
  package func answerAgain() {
    lesson?.sceneDidChange(scene)
    contacts.answerAgain(in: scene)
    gestures.isOfScene = !contacts.isAnsweredAgain
    reportVersion += 1
  }

  /// Forgets contacts that left the glass, a while after; returns whether one is still going.
  ///
  /// Until `stay` seconds after it left, none looks different.
  func fade(at time: TimeInterval, after stay: TimeInterval, over duration: TimeInterval) -> Bool {
    for index in marks.indices where marks[index].isLifted && marks[index].liftedAt == nil {
      marks[index].liftedAt = time
    }
    guard marks.contains(where: \.isLifted) else { return false }
    if marks.contains(where: { ($0.liftedAt ?? .infinity) + stay < time }) { marksVersion += 1 }
    forgetMarks { ($0.liftedAt ?? .infinity) + duration <= time }
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
    marksVersion += 1
    contacts.removeAll()
    touchCount += 1
    reportVersion += 1
    gestures.clear()
    book.removeAll()
  }
}
