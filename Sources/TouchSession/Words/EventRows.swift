package import Foundation
package import TouchKit

/// Who takes a call at the end of a chain.
private let nobody = "nobody"

/// What happened in words, a row for each event; calls that were passed on share a row.
package struct EventRows {
  /// An event, or one that went on.
  package struct Row: Hashable, Sendable {
    /// When it happened first, and last, in seconds of the engine's clock.
    package let time: TimeInterval
    package fileprivate(set) var lastTime: TimeInterval
    /// How often it happened.
    package fileprivate(set) var count = 1
    fileprivate var sentence: String
    /// Who the call was passed on to, one after another.
    fileprivate var chain: [String] = []
    fileprivate let isStory: Bool

    /// What happened; what went on is told as it was last.
    package var words: String {
      guard isStory, let last = chain.last else {
        return ([sentence] + chain).joined(separator: " → ")
      }
      return last == nobody
        ? "\(sentence), and no responder after it does anything with it"
        : "\(sentence), and passes it on to \(last)"
    }

    /// What happened, with no more than the beginning and the end of a chain.
    package var brief: String {
      guard !isStory, chain.count > 2 else { return words }
      return [sentence, chain[0], "…", chain[chain.count - 1]].joined(separator: " → ")
    }
  }

  package private(set) var rows: [Row] = []
  /// Whether it is told in sentences, and what goes on, such as moves and what each brings, has one row
  /// until something else happens.
  private let isStory: Bool
  /// The rows of what goes on, by what their events have in common.
  private var going: [String: Int] = [:]
  /// Whether calls that are passed on are told in the last row.
  private var isOpen = false

  /// What views and recognizers are called in sentences.
  private let names: SpokenNames

  package init(ofStory isStory: Bool = false, names: SpokenNames = SpokenNames()) {
    (self.isStory, self.names) = (isStory, names)
  }

  /// Adds what a record tells, if it has a row.
  package mutating func add(_ what: TraceRecord.What, at time: TimeInterval) {
    let telling = what.telling
    switch telling.row {
    case .none: break
    case .sentence: append(isStory ? what.story(names) : telling.words, what, at: time)
    case .call(let method, let responder, isPassedOn: false):
      append(call(of: method, responder), what, at: time)
    case .call(let method, let responder, isPassedOn: true):
      if rows.isEmpty {
        append(call(of: method, responder), what, at: time)
      } else {
        pass(to: names.view(responder))
      }
    case .nobody: pass(to: nobody)
    }
  }

  private func call(of method: String, _ responder: TraceName) -> String {
    isStory ? "\(names.view(responder)) gets \(method)" : "\(method): \(responder.lastPart)"
  }

  private mutating func pass(to name: String) {
    if isOpen, let last = rows.indices.last { rows[last].chain.append(name) }
  }

  private mutating func append(_ words: String, _ what: TraceRecord.What, at time: TimeInterval) {
    let motion = isStory ? what.motion : nil
    if let motion, let index = going[motion] {
      isOpen = false
      rows[index].lastTime = time
      rows[index].count += 1
      // Its responders have been told.
      if case .touches = what { return }
      rows[index].sentence = words
      return
    }
    if motion == nil { going = [:] }
    if let motion { going[motion] = rows.count }
    isOpen = true
    rows.append(Row(time: time, lastTime: time, sentence: words, isStory: isStory))
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
  /// Whether a control sends it again and again while a finger moves.
  fileprivate var isOfMotion: Bool {
    [.touchDragInside, .touchDragOutside, .valueChanged].contains(self)
  }
}
