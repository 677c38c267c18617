package import Foundation
package import TouchKit

/// What happened as typed rows, one for each event; the responders that pass a call on share a row.
package struct EventRows {
  /// Something that happened.
  package enum Event: Hashable, Sendable {
    /// A record that is told by itself.
    case record(TraceRecord.What)
    /// A recognizer's class made it leave *possible*; until its action is sent, others may prevent it.
    case wouldRecognize(TraceRecord.What)
    /// A call that responders passed on.
    case call(ResponderCall)
  }

  /// How rows are told.
  package enum Style: Sendable {
    /// In sentences, with names for views; what goes on has one row until something else happens.
    case story(SpokenNames)
    /// In the words of records, with what responders did with a call.
    case records
    /// In the words of records, with the names of responders alone, as tests have them.
    case plain
  }

  /// An event, or one that went on.
  package struct Row: Sendable {
    /// When it happened first, and last, in seconds of the engine's clock.
    package let time: TimeInterval
    package fileprivate(set) var lastTime: TimeInterval
    /// How often it happened.
    package fileprivate(set) var count = 1
    /// What happened; of what went on, what was last.
    package fileprivate(set) var event: Event
    /// Who else is told in the row of a record, as a call goes on after it.
    fileprivate var chain: [String] = []
    fileprivate let style: Style
  }

  package private(set) var rows: [Row] = []
  private let style: Style
  /// The rows of what goes on, by what their events have in common.
  private var going: [String: Int] = [:]
  /// The rows of recognizers whose action was not sent yet.
  private var undecided: [TraceName: Int] = [:]
  /// True if calls that are passed on are told in the last row.
  private var isOpen = false

  package init(_ style: Style = .records) { self.style = style }

  /// The rows of what an input brought, in words; those that repeat are one, with their number.
  package static func lines(of records: some Sequence<TraceRecord.What>) -> [String] {
    var events = EventRows()
    for record in records { events.add(record, at: 0) }
    var counted: [(words: String, count: Int)] = []
    for words in events.rows.map(\.words) {
      if counted.last?.words == words {
        counted[counted.count - 1].count += 1
      } else {
        counted.append((words, 1))
      }
    }
    return counted.map { $0.count > 1 ? "\($0.words)  ×\($0.count)" : $0.words }
  }

  private var isStory: Bool { if case .story = style { true } else { false } }

  /// Adds what a record tells, if it has a row.
  package mutating func add(_ what: TraceRecord.What, at time: TimeInterval) {
    switch what.telling.row {
    case .none: break
    case .sentence: addRecord(what, at: time)
    case .call(_, let responder, let sender?) where !rows.isEmpty:
      goOn(from: sender, with: what, responder.lastPart)
    case .call: if let call = ResponderCall([what]) { append(.call(call), what, at: time) }
    case .end(let responder): goOn(from: responder, with: what, "nobody")
    }
  }

  private mutating func addRecord(_ what: TraceRecord.What, at time: TimeInterval) {
    guard isStory else { return append(.record(what), what, at: time) }
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
  }

  /// Goes on with the call that a responder had last; other rows may have come since.
  private mutating func goOn(from sender: TraceName, with what: TraceRecord.What, _ name: String) {
    guard isOpen, let last = rows.indices.last else { return }
    let place = isStory ? rows.lastIndex { $0.event.isCall(openAt: sender) } : last
    guard let place else { return }
    if case .call(var call) = rows[place].event {
      call.goOn(with: what)
      rows[place].event = .call(call)
    } else {
      rows[place].chain.append(name)
    }
  }

  private mutating func append(_ event: Event, _ what: TraceRecord.What, at time: TimeInterval) {
    let motion = isStory ? what.motion : nil
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
    rows.append(Row(time: time, lastTime: time, event: event, style: style))
  }
}

extension EventRows.Row {
  /// What happened, in words.
  package var words: String {
    switch (event, style) {
    case (.call(let call), .story(let names)): call.sentence(names)
    case (.call(let call), .records): call.line()
    case (.call(let call), .plain): call.line(isPlain: true)
    case (.record(let what), .story(let names)): what.story(names)
    case (.wouldRecognize(let what), .story(let names)): what.story(names, isDone: false)
    case (.record(let what), _), (.wouldRecognize(let what), _):
      ([what.words] + chain).joined(separator: " → ")
    }
  }
}

extension EventRows.Event {
  /// True if it is a call that a responder had last.
  fileprivate func isCall(openAt responder: TraceName) -> Bool {
    guard case .call(let call) = self else { return false }
    return !call.isDropped && call.steps.last?.name == responder
  }
}

extension TraceRecord.What {
  /// What the events of a movement that goes on have in common; nil for any other.
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

extension UIControl.Event {
  /// True if a control sends it again and again while a finger moves.
  fileprivate var isOfMotion: Bool {
    [.touchDragInside, .touchDragOutside, .valueChanged].contains(self)
  }
}
