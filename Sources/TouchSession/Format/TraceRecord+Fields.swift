package import TouchKit

extension TraceRecord.What {
  package var kind: TraceRecord.Kind { HeadingReader(self).kind }

  /// The first view, responder or recognizer that the record names, which it is about; nil where it names none.
  package var subject: TraceName? { HeadingReader(self).subject }

  /// Says the kind of the line, then its fields in the order of the file.
  func write(to fields: inout some TraceFields & ~Copyable) {
    switch self {
    case .ask(let view, let point, let pass):
      fields.begin(.ask, "view", view)
      fields.add("point", .point(point))
      fields.add("pass", .whole(pass))
    case .inside(let view, let isInside):
      fields.begin(.inside, "view", view)
      fields.add("inside", .flag(isInside))
    case .answer(let view, let answer, let verdict):
      fields.begin(.answer, "view", view)
      fields.add("answer", .name(answer))
      verdict.write(to: &fields)
    case .touches(let phase, let responder, let touches, let source):
      fields.begin(.touches, "to", responder)
      fields.add("phase", .word(phase.word))
      fields.add("touches", .touches(touches))
      if let source { fields.add("from", .name(source)) }
    case .estimates(let view, let touches):
      fields.begin(.estimates, "to", view)
      fields.add("touches", .touches(touches))
    case .dropped(let phase, let touches, let responder):
      fields.begin(.dropped, "by", responder)
      fields.add("phase", .word(phase.word))
      fields.add("touches", .touches(touches))
    case .withheld(let touches, let view, let reason):
      fields.begin(.withheld, "view", view)
      fields.add("why", .text(reason.rawValue))
      fields.add("touches", .touches(touches))
    case .control(let control, let event, let value):
      fields.begin(.control, "view", control)
      fields.add("event", .text(event.word))
      if let value { fields.add("value", .measure(value)) }
    case .message(let message, let responder, let source):
      fields.begin(message.kind, "to", responder)
      message.write(to: &fields)
      if let source { fields.add("from", .name(source)) }
    case .lost(let message, let responder):
      fields.begin(.lost, "by", responder)
      fields.add("what", .text(message.kind.rawValue))
      message.write(to: &fields)
    case .circular(let responder, let source):
      fields.begin(.circular, "at", responder)
      fields.add("from", .name(source))
    case .conflict(let view, let constraint, let others):
      fields.begin(.conflict, "in", view)
      fields.add("broken", .text(constraint))
      fields.add("with", .text(others))
    case .misuse(let object, let name, let misuse):
      fields.begin(.misuse, "of", object)
      fields.add("class", .text(name))
      fields.add("what", .text(misuse.rawValue))
    case .firstResponder(let responder, let old):
      fields.begin(.firstResponder, "now", responder)
      fields.add("was", .name(old))
    case .action(let action, let sender, let target):
      fields.begin(.action)
      fields.add("action", .text(action))
      fields.add("from", .name(sender))
      fields.add("takenBy", .name(target))
    case .keyCommand(let responder, let input, let action):
      fields.begin(.keyCommand, "of", responder)
      fields.add("input", .text(input))
      fields.add("action", .text(action))
    case .ignored(let contacts):
      fields.begin(.ignored)
      fields.add("touches", .wholes(contacts))
    case .receives(let recognizer, let touch):
      fields.begin(.receives, "recognizer", recognizer)
      fields.add("touch", .whole(touch))
    case .refuses(let recognizer, let touch, let reason):
      fields.begin(.refuses, "recognizer", recognizer)
      fields.add("touch", .whole(touch))
      fields.add("why", .text(reason.rawValue))
    case .gets(let phase, let recognizer, let touches):
      fields.begin(.gets, "recognizer", recognizer)
      fields.add("phase", .word(phase.word))
      fields.add("touches", .touches(touches))
    case .ignores(let recognizer, let touch):
      fields.begin(.ignores, "recognizer", recognizer)
      fields.add("touch", .whole(touch))
    case .vote(let question, let recognizer, let other, let answer):
      fields.begin(.vote, "recognizer", recognizer)
      fields.add("question", .text(question.rawValue))
      if let other { fields.add("about", .name(other)) }
      fields.add("answer", .flag(answer))
    case .state(let recognizer, let from, let to, let reason):
      fields.begin(.state, "recognizer", recognizer)
      fields.add("from", .word(from.word))
      fields.add("to", .word(to.word))
      reason.write(to: &fields)
    case .illegal(let recognizer, let wanted):
      fields.begin(.illegal, "recognizer", recognizer)
      fields.add("wanted", .word(wanted.word))
    case .waits(let recognizer, let others):
      fields.begin(.waits, "recognizer", recognizer)
      fields.add("until", .names(others))
    case .cycle(let members):
      fields.begin(.cycle)
      fields.add("recognizers", .names(members))
    case .acts(let recognizer, let state, let late):
      fields.begin(.acts, "recognizer", recognizer)
      fields.add("state", .word(state.word))
      if late > 0 { fields.add("late", .number(late)) }
    case .held(let phase, let touch, let recognizer):
      fields.begin(.held, "recognizer", recognizer)
      fields.add("phase", .word(phase.word))
      fields.add("touch", .whole(touch))
    case .released(let phase, let touch):
      fields.begin(.released)
      fields.add("phase", .word(phase.word))
      fields.add("touch", .whole(touch))
    case .taken(let touch, let recognizer):
      fields.begin(.taken, "recognizer", recognizer)
      fields.add("touch", .whole(touch))
    case .reset(let recognizer):
      fields.begin(.reset, "recognizer", recognizer)
    case .scrolled(let view, let offset):
      fields.begin(.scrolled, "view", view)
      fields.add("offset", .point(offset))
    case .zoomed(let view, let scale):
      fields.begin(.zoomed, "view", view)
      fields.add("scale", .number(scale))
    case .scrollBegan(let view, let scrolling):
      fields.begin(.scrollBegan, "view", view)
      fields.add("what", .text(scrolling.rawValue))
    case .scrollEnded(let view, let scrolling):
      fields.begin(.scrollEnded, "view", view)
      fields.add("what", .text(scrolling.rawValue))
    case .item(let view, let path, let change):
      fields.begin(.item, "view", view)
      fields.add("item", .wholes(path))
      fields.add("what", .text(change.rawValue))
    }
  }
}

/// Learns the kind of a record and whom it is about, and nothing else.
private struct HeadingReader: TraceFields {
  var kind = TraceRecord.Kind.ask
  var subject: TraceName?

  init(_ what: TraceRecord.What) { what.write(to: &self) }

  mutating func begin(_ kind: TraceRecord.Kind) { self.kind = kind }

  mutating func add(_ key: StaticString, _ value: TraceValue) {
    switch value {
    case .name(let name): subject = subject ?? name
    case .names(let names): subject = subject ?? names.first
    default: break
    }
  }
}

/// Reads the fields of a record in the order of the file: to write, to compare or to rename them.
protocol TraceFields: ~Copyable {
  /// The kind of the line, which comes first.
  mutating func begin(_ kind: TraceRecord.Kind)
  mutating func add(_ key: StaticString, _ value: TraceValue)
}

enum TraceValue {
  /// The name of a responder or recognizer; nil is written as null.
  case name(TraceName?)
  case names([TraceName])
  /// One of a few words, which need no escaping.
  case word(StaticString)
  case text(String)
  case flag(Bool)
  case whole(Int)
  case wholes([Int])
  /// A number that is exact, or of no length.
  case number(Double)
  /// A number that a tolerance applies to.
  case measure(Double)
  /// A point, to which a tolerance applies.
  case point(CGPoint)
  /// Touches: their contacts, then their tap counts.
  case touches(TraceTouches)
}

extension TraceFields where Self: ~Copyable {
  /// Begins a line that first names a responder or recognizer.
  mutating func begin(_ kind: TraceRecord.Kind, _ key: StaticString, _ name: TraceName?) {
    begin(kind)
    add(key, .name(name))
  }
}
