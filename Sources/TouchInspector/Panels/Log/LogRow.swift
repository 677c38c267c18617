import TouchKit
import TouchSession

/// One row of the log, by the places of what it tells: its words are made only where it is seen.
struct LogRow {
  /// What a row is about, for the filter.
  enum Topic: UInt8, CaseIterable {
    case input, hitTest, touches, recognizers, presses, prints

    /// The word on the chip; inputs are shown with whatever they brought.
    var title: String {
      switch self {
      case .input: "All"
      case .hitTest: "Hit-test"
      case .touches: "Touches"
      case .recognizers: "Recognizers"
      case .presses: "Presses"
      case .prints: "Prints"
      }
    }
  }

  let topic: Topic
  /// How far it is indented, in levels; the row of an input is at none.
  let level: Int
  /// The number of the input that brought it; of several, the last.
  let input: Int
  /// The first and the last item that it tells of; for inputs, their own numbers.
  var first: Int
  var last: Int
  /// How many passes of hit-testing, calls or moves it stands for.
  var count = 1

  var isInput: Bool { topic == .input }
}

extension TraceRecord.What {
  /// What the record is about; nil where other rows tell it.
  var topic: LogRow.Topic? {
    switch self {
    case .ask: .hitTest
    case .inside, .answer, .receives, .reset: nil
    case .touches, .dropped, .withheld, .estimates, .ignored, .control, .circular, .conflict,
      .misuse:
      .touches
    case .scrolled, .zoomed, .scrollBegan, .scrollEnded, .item: .touches
    case .message, .lost, .firstResponder, .action, .keyCommand: .presses
    case .refuses, .gets, .ignores, .vote, .state, .illegal, .waits, .cycle, .acts, .held,
      .released,
      .taken:
      .recognizers
    }
  }

  /// True if it goes on with the call of a method that the row before tells of.
  var continuesCall: Bool {
    switch self {
    case .touches(_, _, _, let sender), .message(_, _, let sender): sender != nil
    case .dropped, .lost: true
    default: false
    }
  }

  /// Whom it is about.
  var subject: TraceName? {
    switch self {
    case .ask(let name, _, _), .inside(let name, _), .answer(let name, _, _): name
    case .touches(_, let name, _, _), .estimates(let name, _), .dropped(_, _, let name): name
    case .withheld(_, let name, _), .control(let name, _, _), .message(_, let name, _): name
    case .lost(_, let name), .circular(let name, _), .conflict(let name, _, _),
      .misuse(let name, _, _),
      .keyCommand(let name, _, _):
      name
    case .firstResponder(let name, let old): name ?? old
    case .action(_, let name, let target): name ?? target
    case .receives(let name, _), .refuses(let name, _, _), .gets(_, let name, _): name
    case .ignores(let name, _), .vote(_, let name, _, _), .state(let name, _, _, _): name
    case .illegal(let name, _), .waits(let name, _), .acts(let name, _, _), .reset(let name): name
    case .held(_, _, let name), .taken(_, let name): name
    case .scrolled(let name, _), .zoomed(let name, _), .item(let name, _, _): name
    case .scrollBegan(let name, _), .scrollEnded(let name, _): name
    case .cycle(let names): names.first
    case .ignored, .released: nil
    }
  }

  /// What two records have in common that differ in their numbers alone.
  func hashShape(into hasher: inout Hasher) {
    hasher.combine(kind)
    hasher.combine(subject)
    switch self {
    case .touches(let phase, _, _, _), .gets(let phase, _, _), .held(let phase, _, _):
      hasher.combine(phase)
    case .state(_, let from, let to, _):
      hasher.combine(from)
      hasher.combine(to)
    case .acts(_, let state, _): hasher.combine(state)
    case .control(_, let event, _): hasher.combine(event.rawValue)
    case .vote(let question, _, let other, let answer):
      hasher.combine(question)
      hasher.combine(other)
      hasher.combine(answer)
    default: break
    }
  }
}
