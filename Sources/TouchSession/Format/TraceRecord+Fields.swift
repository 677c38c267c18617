import Foundation
package import TouchKit

/// The fields of lines, which are written, and which comparisons look at.
extension TraceRecord.What {
  package var kind: TraceRecord.Kind {
    var reader = KindReader()
    write(to: &reader)
    return reader.kind
  }

  /// Says the kind of the line, then its fields in the order of the file.
  func write(to fields: inout some TraceFields & ~Copyable) {
    switch self {
    case .ask(let view, let point, let pass):
      fields.begin(.ask, "view", view)
      fields.point("point", point)
      fields.whole("pass", pass)
    case .inside(let view, let isInside):
      fields.begin(.inside, "view", view)
      fields.flag("inside", isInside)
    case .answer(let view, let answer, let verdict):
      fields.begin(.answer, "view", view)
      fields.name("answer", answer)
      verdict.write(to: &fields)
    case .touches(let phase, let responder, let touches, let source):
      fields.begin(.touches, "to", responder)
      fields.word("phase", phase.word)
      fields.touches(touches)
      if let source { fields.name("from", source) }
    case .estimates(let view, let touches):
      fields.begin(.estimates, "to", view)
      fields.touches(touches)
    case .dropped(let phase, let touches, let responder):
      fields.begin(.dropped, "by", responder)
      fields.word("phase", phase.word)
      fields.touches(touches)
    case .withheld(let touches, let view, let reason):
      fields.begin(.withheld, "view", view)
      fields.text("why", reason.rawValue)
      fields.touches(touches)
    case .control(let control, let event, let value):
      fields.begin(.control, "view", control)
      fields.text("event", event.word)
      if let value { fields.measure("value", value) }
    case .message(let message, let responder, let source):
      fields.begin(message.kind, "to", responder)
      message.write(to: &fields)
      if let source { fields.name("from", source) }
    case .lost(let message, let responder):
      fields.begin(.lost, "by", responder)
      fields.text("what", message.kind.rawValue)
      message.write(to: &fields)
    case .circular(let responder, let source):
      fields.begin(.circular, "at", responder)
      fields.name("from", source)
    case .conflict(let view, let constraint, let others):
      fields.begin(.conflict, "in", view)
      fields.text("broken", constraint)
      fields.text("with", others)
    case .misuse(let object, let name, let misuse):
      fields.begin(.misuse, "of", object)
      fields.text("class", name)
      fields.text("what", misuse.rawValue)
    case .firstResponder(let responder, let old):
      fields.begin(.firstResponder, "now", responder)
      fields.name("was", old)
    case .action(let action, let sender, let target):
      fields.begin(.action)
      fields.text("action", action)
      fields.name("from", sender)
      fields.name("takenBy", target)
    case .keyCommand(let responder, let input, let action):
      fields.begin(.keyCommand, "of", responder)
      fields.text("input", input)
      fields.text("action", action)
    case .ignored(let contacts):
      fields.begin(.ignored)
      fields.wholes("touches", contacts)
    case .receives(let recognizer, let touch):
      fields.begin(.receives, "recognizer", recognizer)
      fields.whole("touch", touch)
    case .refuses(let recognizer, let touch, let reason):
      fields.begin(.refuses, "recognizer", recognizer)
      fields.whole("touch", touch)
      fields.text("why", reason.rawValue)
    case .gets(let phase, let recognizer, let touches):
      fields.begin(.gets, "recognizer", recognizer)
      fields.word("phase", phase.word)
      fields.touches(touches)
    case .ignores(let recognizer, let touch):
      fields.begin(.ignores, "recognizer", recognizer)
      fields.whole("touch", touch)
    case .vote(let question, let recognizer, let other, let answer):
      fields.begin(.vote, "recognizer", recognizer)
      fields.text("question", question.rawValue)
      if let other { fields.name("about", other) }
      fields.flag("answer", answer)
    case .state(let recognizer, let from, let to, let reason):
      fields.begin(.state, "recognizer", recognizer)
      fields.word("from", from.word)
      fields.word("to", to.word)
      reason.write(to: &fields)
    case .illegal(let recognizer, let wanted):
      fields.begin(.illegal, "recognizer", recognizer)
      fields.word("wanted", wanted.word)
    case .waits(let recognizer, let others):
      fields.begin(.waits, "recognizer", recognizer)
      fields.names("until", others)
    case .cycle(let members):
      fields.begin(.cycle)
      fields.names("recognizers", members)
    case .acts(let recognizer, let state, let late):
      fields.begin(.acts, "recognizer", recognizer)
      fields.word("state", state.word)
      if late > 0 { fields.number("late", late) }
    case .held(let phase, let touch, let recognizer):
      fields.begin(.held, "recognizer", recognizer)
      fields.word("phase", phase.word)
      fields.whole("touch", touch)
    case .released(let phase, let touch):
      fields.begin(.released)
      fields.word("phase", phase.word)
      fields.whole("touch", touch)
    case .taken(let touch, let recognizer):
      fields.begin(.taken, "recognizer", recognizer)
      fields.whole("touch", touch)
    case .reset(let recognizer):
      fields.begin(.reset, "recognizer", recognizer)
    case .scrolled(let view, let offset):
      fields.begin(.scrolled, "view", view)
      fields.point("offset", offset)
    case .zoomed(let view, let scale):
      fields.begin(.zoomed, "view", view)
      fields.number("scale", scale)
    case .scrollBegan(let view, let scrolling):
      fields.begin(.scrollBegan, "view", view)
      fields.text("what", scrolling.rawValue)
    case .scrollEnded(let view, let scrolling):
      fields.begin(.scrollEnded, "view", view)
      fields.text("what", scrolling.rawValue)
    case .item(let view, let path, let change):
      fields.begin(.item, "view", view)
      fields.wholes("item", path)
      fields.text("what", change.rawValue)
    }
  }
}

/// Learns the kind of a record, and nothing else.
private struct KindReader: TraceFields {
  var kind = TraceRecord.Kind.ask

  mutating func begin(_ kind: TraceRecord.Kind) { self.kind = kind }
  func name(_ key: StaticString, _ name: TraceName?) {}
  func names(_ key: StaticString, _ names: [TraceName]) {}
  func word(_ key: StaticString, _ word: StaticString) {}
  func text(_ key: StaticString, _ text: String) {}
  func flag(_ key: StaticString, _ value: Bool) {}
  func whole(_ key: StaticString, _ value: Int) {}
  func wholes(_ key: StaticString, _ values: [Int]) {}
  func number(_ key: StaticString, _ value: Double) {}
  func measure(_ key: StaticString, _ value: Double) {}
  func point(_ key: StaticString, _ point: CGPoint) {}
  func touches(_ touches: TraceTouches) {}
}

/// Reads the fields of a record in the order of the file: to write, to compare or to rename them.
protocol TraceFields: ~Copyable {
  /// The kind of the line, which comes first.
  mutating func begin(_ kind: TraceRecord.Kind)
  /// The name of a responder or recognizer; nil is written as null.
  mutating func name(_ key: StaticString, _ name: TraceName?)
  mutating func names(_ key: StaticString, _ names: [TraceName])
  /// One of a few words, which need no escaping.
  mutating func word(_ key: StaticString, _ word: StaticString)
  mutating func text(_ key: StaticString, _ text: String)
  mutating func flag(_ key: StaticString, _ value: Bool)
  mutating func whole(_ key: StaticString, _ value: Int)
  mutating func wholes(_ key: StaticString, _ values: [Int])
  /// A number that is exact, or of no length.
  mutating func number(_ key: StaticString, _ value: Double)
  /// A number that a tolerance applies to.
  mutating func measure(_ key: StaticString, _ value: Double)
  /// A point, to which a tolerance applies.
  mutating func point(_ key: StaticString, _ point: CGPoint)
  /// Touches: their contacts, then their tap counts.
  mutating func touches(_ touches: TraceTouches)
}

extension TraceFields where Self: ~Copyable {
  /// Begins a line that first names a responder or recognizer.
  mutating func begin(_ kind: TraceRecord.Kind, _ key: StaticString, _ name: TraceName?) {
    begin(kind)
    self.name(key, name)
  }
}
