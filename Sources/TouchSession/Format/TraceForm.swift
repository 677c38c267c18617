import TouchKit

/// What a kind of line is in a file: what it belongs to, and how its fields are read.
struct TraceForm {
  let group: TraceGroup
  /// Reads what `write(to:)` says of a record of the kind.
  let read: (inout LineFields) throws -> TraceRecord.What

  init(_ group: TraceGroup, _ read: @escaping (inout LineFields) throws -> TraceRecord.What) {
    self.group = group
    self.read = read
  }
}

extension TraceRecord.Kind {
  /// What the kind belongs to.
  package var group: TraceGroup { form.group }

  /// How files have the kind.
  var form: TraceForm {
    switch self {
    case .ask:
      TraceForm(.hit) {
        try .ask(view: $0.name("view"), point: $0.point("point"), pass: $0.whole("pass"))
      }
    case .inside: TraceForm(.hit) { try .inside(view: $0.name("view"), $0.flag("inside")) }
    case .answer:
      TraceForm(.hit) {
        try .answer(
          view: $0.name("view"),
          answer: $0.optionalName("answer"),
          verdict: Verdict(from: &$0)
        )
      }
    case .touches:
      TraceForm(.calls) {
        try .touches(
          $0.phase(),
          to: $0.name("to"),
          touches: $0.touches(),
          from: $0.nameIfAny("from")
        )
      }
    case .estimates: TraceForm(.calls) { try .estimates(to: $0.name("to"), $0.touches()) }
    case .dropped:
      TraceForm(.calls) { try .dropped($0.phase(), touches: $0.touches(), by: $0.name("by")) }
    case .withheld:
      TraceForm(.calls) {
        try .withheld($0.touches(), from: $0.name("view"), because: $0.word("why"))
      }
    case .control:
      TraceForm(.calls) {
        try .control(
          $0.name("view"),
          event: $0.word("event", UIControl.Event.init(word:)),
          value: $0.numberIfAny("value")
        )
      }
    case .presses, .motion, .remoteControl:
      TraceForm(.calls) {
        try .message(
          TraceRecord.Message(self, from: &$0),
          to: $0.name("to"),
          from: $0.nameIfAny("from")
        )
      }
    case .lost:
      TraceForm(.calls) {
        try .lost(TraceRecord.Message($0.word("what"), from: &$0), by: $0.name("by"))
      }
    case .circular: TraceForm(.calls) { try .circular(at: $0.name("at"), from: $0.name("from")) }
    case .conflict:
      TraceForm(.calls) {
        try .conflict(in: $0.name("in"), broken: $0.text("broken"), with: $0.text("with"))
      }
    case .misuse:
      TraceForm(.calls) {
        try .misuse(
          $0.name("of"),
          class: $0.text("class"),
          $0.word("what")
        )
      }
    case .firstResponder:
      TraceForm(.calls) {
        try .firstResponder($0.optionalName("now"), was: $0.optionalName("was"))
      }
    case .action:
      TraceForm(.calls) {
        try .action(
          $0.text("action"),
          from: $0.optionalName("from"),
          takenBy: $0.optionalName("takenBy")
        )
      }
    case .keyCommand:
      TraceForm(.calls) {
        try .keyCommand(of: $0.name("of"), input: $0.text("input"), action: $0.text("action"))
      }
    case .ignored: TraceForm(.calls) { try .ignored(contacts: $0.wholes("touches")) }
    case .receives:
      TraceForm(.gestures) { try .receives($0.name("recognizer"), touch: $0.whole("touch")) }
    case .refuses:
      TraceForm(.gestures) {
        try .refuses($0.name("recognizer"), touch: $0.whole("touch"), because: $0.word("why"))
      }
    case .gets:
      TraceForm(.gestures) {
        try .gets($0.phase(), recognizer: $0.name("recognizer"), touches: $0.touches())
      }
    case .ignores:
      TraceForm(.gestures) { try .ignores($0.name("recognizer"), touch: $0.whole("touch")) }
    case .vote:
      TraceForm(.gestures) {
        try .vote(
          $0.word("question"),
          recognizer: $0.name("recognizer"),
          about: $0.nameIfAny("about"),
          answer: $0.flag("answer")
        )
      }
    case .state:
      TraceForm(.gestures) {
        try .state(
          $0.name("recognizer"),
          from: $0.state("from"),
          to: $0.state("to"),
          because: GestureReason(from: &$0)
        )
      }
    case .illegal:
      TraceForm(.gestures) { try .illegal($0.name("recognizer"), wanted: $0.state("wanted")) }
    case .waits:
      TraceForm(.gestures) { try .waits($0.name("recognizer"), until: $0.names("until")) }
    case .cycle: TraceForm(.gestures) { try .cycle($0.names("recognizers")) }
    case .acts:
      TraceForm(.gestures) {
        try .acts(
          $0.name("recognizer"),
          state: $0.state("state"),
          late: $0.numberIfAny("late") ?? 0
        )
      }
    case .held:
      TraceForm(.gestures) {
        try .held($0.phase(), touch: $0.whole("touch"), by: $0.name("recognizer"))
      }
    case .released: TraceForm(.gestures) { try .released($0.phase(), touch: $0.whole("touch")) }
    case .taken:
      TraceForm(.gestures) { try .taken(touch: $0.whole("touch"), by: $0.name("recognizer")) }
    case .reset: TraceForm(.gestures) { try .reset($0.name("recognizer")) }
    case .scrolled: TraceForm(.calls) { try .scrolled($0.name("view"), $0.point("offset")) }
    case .zoomed: TraceForm(.calls) { try .zoomed($0.name("view"), scale: $0.number("scale")) }
    case .scrollBegan: TraceForm(.calls) { try .scrollBegan($0.name("view"), $0.word("what")) }
    case .scrollEnded: TraceForm(.calls) { try .scrollEnded($0.name("view"), $0.word("what")) }
    case .item:
      TraceForm(.calls) {
        try .item($0.name("view"), path: $0.wholes("item"), change: $0.word("what"))
      }
    }
  }
}
