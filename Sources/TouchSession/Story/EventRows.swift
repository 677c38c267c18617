package import Foundation
package import TouchKit

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

extension TraceRecord.What {
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

extension UIControl.Event {
  /// True if a control sends it again and again while a finger moves.
  fileprivate var isOfMotion: Bool {
    [.touchDragInside, .touchDragOutside, .valueChanged].contains(self)
  }
}
