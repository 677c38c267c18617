package import TouchExplain
package import TouchKit
package import TouchScene

package struct GestureStory: Sendable {
  package struct Touch: Sendable {
    package let contact: Int
    /// The place where it came down, on the screen, in points.
    package let point: CGPoint
    /// The path of the view that it went to; nil for none.
    package let hit: String?
    /// The address of that view in the process that a dump shows; nil where no file says it.
    package let hitAddress: UInt64?
    package let explanation: String
    /// True if it went to no view, or to another than is seen there.
    package let isSurprising: Bool
    /// What is open of it, in sentences.
    package let remarks: [String]
  }

  package let text: String
  /// The time at which it began, and the end of its effects, in seconds of the engine's clock.
  package let start: TimeInterval
  package let end: TimeInterval
  /// The outcome without full stops: a sentence for each tap that came to something else than the
  /// one before; none where nothing was touched.
  package let sentences: [Sentence]
  /// What came in front of the screens and went by it, such as an alert or a menu, in sentences without full stops.
  package let arrivals: [String]
  /// Its fingers; of a double tap those of the second tap.
  package let touches: [Touch]
  /// What is open of its outcome, in sentences.
  package let remarks: [String]
  package let rows: [EventRows.Row]
  /// The lines that a session would have of it, without those of hit-testing.
  package let trace: [[UInt8]]
}

/// Makes gestures on a scene, one after another, and tells what came of each.
package final class GestureTeller: HitTestSink {
  private let scene: Scene
  private var names: SpokenNames
  private var contacts = ContactStories()
  private var records: [TraceRecord] = []
  private var sentences: [Sentence] = []
  /// The view that the tap told last went to, if nobody acted on that.
  private var unacted: TraceName?
  private var down: Set<Int> = []
  /// What was open of each touch when it came down: what comes of it may change the scene.
  private var open: [Int: [String]] = [:]

  package init(of scene: Scene, recording recorder: Recorder? = nil) {
    self.scene = scene
    names = SpokenNames(of: scene)
    contacts.names = names
    scene.application.traceSink = recorder.map { TraceTee([$0, heldWeakly]) } ?? heldWeakly
  }

  package func make(
    _ gesture: ScreenGesture,
    settling isSettling: Bool
  ) throws(SourceError) -> GestureStory {
    let start = scene.application.now
    forget()
    (records, sentences, unacted) = ([], [], nil)
    let (before, views) = (ShownScreens(of: scene.application), scene.views)
    try gesture.perform(on: scene)
    if isSettling { Hand(on: scene.application).settle() }
    conclude()
    // What UIKit adds when a finger comes down, as the hold for a row's menu, is known only now.
    for hit in contacts.all.compactMap(\.report?.hit) { names.knowAll(around: hit) }
    var rows = EventRows(names)
    for record in records where record.what.isOfStory { rows.add(record.what, at: record.time) }
    return GestureStory(
      text: gesture.text,
      start: start,
      end: records.last.map { max(start, $0.time) } ?? start,
      sentences: sentences,
      arrivals: ShownScreens(of: scene.application).changes(since: before),
      touches: contacts.all.compactMap { contact in
        contact.report.map { report in
          GestureStory.Touch(
            contact: contact.id,
            point: report.point,
            hit: report.hit?.path,
            hitAddress: report.hit?.address,
            explanation: report.explanation,
            isSurprising: report.hit == nil || report.missed != nil,
            remarks: open[contact.id] ?? []
          )
        }
      },
      remarks: OpenOutcomes(records.map(\.what), on: views).remarks
        + [contacts.all.first?.report?.hit.flatMap(gesture.remarkOnMissingRecognizer)]
        .compactMap(\.self),
      rows: rows.rows,
      trace: records.map(TraceEncoder.line)
    )
  }

  private func forget() {
    contacts.removeAll()
    open = [:]
  }

  private func conclude() {
    if contacts.areSeveral { contacts.choose(nil) }
    // What acts on the next tap may have waited for it.
    let name = contacts.told?.hitName
    if let unacted, unacted == name { sentences.removeLast() }
    unacted = nil
    let isActedOn = contacts.all.contains(where: \.outcome.isActedOn)
    if let sentence = contacts.sentence, sentence != sentences.last {
      sentences.append(sentence)
      unacted = isActedOn ? nil : name
    }
  }

  // MARK: - What happened

  package func engine(_ application: UIApplication, willHandle input: InputEvent, number: Int) {
    guard case .contacts(let changes) = input.kind else { return }
    // The next tap of several.
    if down.isEmpty, !contacts.all.isEmpty {
      conclude()
      forget()
    }
    down.follow(changes)
    contacts.enter(changes)
  }

  package func engine(_ application: UIApplication, did record: TraceRecord) {
    contacts.hear(record.what)
    records.append(record)
  }

  package func engine(_ application: UIApplication, asked run: HitTestRun) { contacts.hear(run) }

  package func engineDidHandleInput(_ application: UIApplication) {
    guard contacts.settle(in: application) else { return }
    for contact in contacts.all where open[contact.id] == nil {
      open[contact.id] = contact.report?.remarks.map { "\($0)." }
    }
  }
}

extension TraceRecord.What {
  /// True if a story tells it: votes and states only where they decide something, and that a scroll view does not
  /// scroll where another recognizer kept it from that.
  fileprivate var isOfStory: Bool {
    switch self {
    case .state(let recognizer, _, .failed, let reason)
    where recognizer.label.hasPrefix("UIScrollView"):
      !recognizer.isDelayOfScrolling && reason != .lifted
    case .vote, .state: isDecision
    default: true
    }
  }

  /// The common part of the events of a movement that goes on; nil for any other.
  fileprivate var motion: String? {
    switch self {
    case .touches(.moved, let responder, _, _): "moved \(responder)"
    case .acts(let recognizer, .changed, _): "changed \(recognizer)"
    case .scrolled(let view, _): "scrolled \(view)"
    case .zoomed(let view, _): "zoomed \(view)"
    case .control(let control, let event, _) where event.isOfMotion: "\(event) \(control)"
    case .action(let action, let sender, _): "action \(action) \(sender?.description ?? "")"
    case .held(.moved, let touch, let recognizer): "held \(touch) \(recognizer)"
    case .released(.moved, let touch): "released \(touch)"
    default: nil
    }
  }
}

/// The story of what happened, in rows: the responders that pass a call on share one, and so does what goes on
/// until something else happens.
package struct EventRows {
  /// An event, or one that went on.
  package struct Row: Sendable {
    /// The time at which it happened first, and last, in seconds of the engine's clock.
    package let time: TimeInterval
    package fileprivate(set) var lastTime: TimeInterval
    package fileprivate(set) var count = 1
    /// The event; of what went on, the last.
    package fileprivate(set) var event: StoryEvent
    fileprivate let names: SpokenNames

    package var words: String { event.sentence(names).text }
  }

  package private(set) var rows: [Row] = []
  private let names: SpokenNames
  /// The rows of what goes on, by what their events have in common.
  private var going: [String: Int] = [:]
  /// The rows of recognizers whose action was not sent yet.
  private var undecided: [TraceName: Int] = [:]
  /// True if calls that are passed on are told.
  private var isOpen = false

  package init(_ names: SpokenNames) { self.names = names }

  package mutating func add(_ what: TraceRecord.What, at time: TimeInterval) {
    switch what.row {
    case .none: break
    case .sentence: addRecord(what, at: time)
    case .call(_, let sender?) where !rows.isEmpty: goOn(from: sender, with: what)
    case .call: if let call = ResponderCall([what]) { append(.call(call), what, at: time) }
    case .end(let responder): goOn(from: responder, with: what)
    }
  }

  private mutating func addRecord(_ what: TraceRecord.What, at time: TimeInterval) {
    switch what {
    case .state(let recognizer, from: .possible, to: .began, _),
      .state(let recognizer, from: .possible, to: .ended, _):
      append(.wouldRecognize(what), what, at: time)
      undecided[recognizer] = rows.count - 1
      return
    case .acts(let recognizer, _, _):
      guard let row = undecided.removeValue(forKey: recognizer),
        case .wouldRecognize(let step) = rows[row].event
      else { break }
      rows[row].event = .record(step)
    case .waits(let recognizer, _), .state(let recognizer, _, .failed, _):
      undecided[recognizer] = nil
    default: break
    }
    append(.record(what), what, at: time)
    putBeforeEnd(what, at: time)
  }

  /// Has the late call for a beginning, which a recognizer waited for until it ended, told before its end.
  private mutating func putBeforeEnd(_ what: TraceRecord.What, at time: TimeInterval) {
    guard case .acts(let recognizer, .began, _) = what,
      let end = rows.lastIndex(where: { $0.time == time && $0.event.isEnd(of: recognizer) })
    else { return }
    rows.swapAt(end, rows.count - 1)
  }

  /// Goes on with the call that a responder had last; other rows may have come since.
  private mutating func goOn(from sender: TraceName, with what: TraceRecord.What) {
    guard isOpen else { return }
    for place in rows.indices.reversed() {
      guard case .call(var call) = rows[place].event, call.isOpen(at: sender) else { continue }
      call.goOn(with: what)
      rows[place].event = .call(call)
      return
    }
  }

  private mutating func append(_ event: StoryEvent, _ what: TraceRecord.What, at time: TimeInterval)
  {
    let motion = what.motion
    if let motion, let index = going[motion] {
      isOpen = false
      rows[index].lastTime = time
      rows[index].count += 1
      // Its responders have been told.
      if case .call = event { return }
      rows[index].event = event
      return
    }
    if motion == nil { going = [:] }
    if let motion { going[motion] = rows.count }
    isOpen = true
    rows.append(Row(time: time, lastTime: time, event: event, names: names))
  }
}

extension UIControl.Event {
  /// True if a control sends it again and again while a finger moves.
  fileprivate var isOfMotion: Bool {
    [.touchDragInside, .touchDragOutside, .valueChanged].contains(self)
  }
}
