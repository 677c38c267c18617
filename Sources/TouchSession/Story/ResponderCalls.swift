package import TouchKit
import TouchScene

/// The reactions of the responders of a chain to one touch, phase by phase, as the trace tells them.
package struct ResponderCalls {
  package enum Reaction: String {
    /// It has code for it, and the touch went no further.
    case handled
    /// It has code for it, which called super.
    case handledAndPassedOn = "handled and passed on"
    /// It has no code for it, and so the next responder got it.
    case passedOn = "passed on"
    /// It neither has code or an action for it nor passed it on.
    case kept

    package var words: String { rawValue }

    /// True if code of the responder's class was called.
    package var isHandled: Bool { self == .handled || self == .handledAndPassedOn }
  }

  package private(set) var phases: [UITouch.Phase] = []
  /// True if a phase went past the end of the chain.
  package private(set) var isDropped = false
  /// The responders with code for a phase that was delivered to them, in the order of their calls.
  package private(set) var handlers: [TraceName] = []
  private var reactions: [ObjectIdentifier: [UITouch.Phase: Reaction]] = [:]
  /// The responder that got a phase last.
  private var last: TraceName?
  /// The controls that sent events meanwhile.
  private var senders: Set<ObjectIdentifier> = []

  package init() {}

  package mutating func hear(_ what: TraceRecord.What) {
    switch what {
    case .touches(let phase, let responder, _, let sender):
      if !phases.contains(phase) { phases.append(phase) }
      last = responder
      if let sender { pass(phase, by: sender) }
      let isHandled = responder.hasCode(for: phase)
      set(isHandled ? .handled : .kept, phase, of: responder)
      if isHandled, !handlers.contains(responder) { handlers.append(responder) }
    case .dropped(let phase, _, let responder):
      pass(phase, by: responder)
      isDropped = true
    case .control(let control, _, _): if let object = control.object { senders.insert(object) }
    default: break
    }
  }

  private mutating func pass(_ phase: UITouch.Phase, by responder: TraceName) {
    set(responder.hasCode(for: phase) ? .handledAndPassedOn : .passedOn, phase, of: responder)
  }

  private mutating func set(_ reaction: Reaction, _ phase: UITouch.Phase, of name: TraceName) {
    guard let object = name.object else { return }
    reactions[object, default: [:]][phase] = reaction
  }

  /// Returns whether another responder than the first kept the touch, and made nothing of it: it has no code for it, and
  /// sent no event.
  func isKeptIdly(besides first: TraceName?) -> Bool {
    !isDropped && handlers.isEmpty && senders.isEmpty && last != nil && last != first
  }

  /// The reaction of a responder to a phase; nil where it was not called.
  package subscript(responder: UIResponder, phase: UITouch.Phase) -> Reaction? {
    reaction(of: ObjectIdentifier(responder), to: phase)
  }

  /// The reaction of a responder to the touch as a whole: one that kept a phase for itself handled it; nil where
  /// it was not called.
  package func reaction(of object: ObjectIdentifier?) -> Reaction? {
    guard let object, let own = reactions[object] else { return nil }
    let all = Set(own.keys.compactMap { reaction(of: object, to: $0) })
    return [.handled, .handledAndPassedOn, .kept, .passedOn].first(where: all.contains)
  }

  private func reaction(of object: ObjectIdentifier, to phase: UITouch.Phase) -> Reaction? {
    let reaction = reactions[object]?[phase]
    return reaction == .kept && senders.contains(object) ? .handled : reaction
  }
}

/// A call of a method that went from responder to responder, with what each did with it.
package struct ResponderCall: Hashable, Sendable {
  /// A responder that was called, or that the call went past.
  package struct Step: Hashable, Sendable {
    package let name: TraceName
    /// True if it has code of its own for the call.
    package let handles: Bool
  }

  package let method: String
  /// The responders in the order of the chain; all but the last passed the call on.
  package private(set) var steps: [Step]
  /// True if the last responder passed it on as well, past the end of the chain.
  package private(set) var isDropped = false

  /// Reads a call from its records; nil where they begin otherwise.
  package init?(_ records: some Sequence<TraceRecord.What>) {
    var call: ResponderCall?
    for record in records {
      if call != nil {
        call?.goOn(with: record)
      } else if let first = record.call {
        call = ResponderCall(method: first.method, steps: [first.to])
      }
    }
    guard let call else { return nil }
    self = call
  }

  private init(method: String, steps: [Step]) { (self.method, self.steps) = (method, steps) }

  mutating func goOn(with record: TraceRecord.What) {
    if let call = record.call { steps.append(call.to) }
    if case .end = record.row { isDropped = true }
  }

  func isOpen(at responder: TraceName) -> Bool { !isDropped && steps.last?.name == responder }

  // MARK: - In words

  /// The call as a line of a trace: `touchesBegan: red → gray → nobody`.
  func line(isPlain: Bool = false) -> Sentence {
    "\(method): \(Sentence.list(trail(isPlain: isPlain), " → ", last: " → "))"
  }

  /// The responders, each with whether it handled the call, and the end.
  func trail(isPlain: Bool = false) -> [Sentence] {
    let names = steps.map { step -> Sentence in
      "\(step.name.lastNamed)\(!isPlain && step.handles ? ", handled".told : "")"
    }
    let isHandled = !isPlain && steps.contains(where: \.handles)
    return names + (isDropped ? [isHandled ? "nobody else" : "nobody"] : [])
  }

  /// The call in a sentence: who got it, which responders after it have code for it, and who kept it.
  func sentence(_ names: SpokenNames) -> Sentence {
    let goesOn = steps.count > 1 || isDropped
    var text: Sentence = "\(names.view(steps[0].name)) gets \(method)"
    var handler = steps[0].handles && goesOn ? Sentence.Part("it".told) : nil
    if handler != nil { text += ", handles it" }
    for (place, step) in steps.enumerated().dropFirst() {
      let isLast = place == steps.count - 1 && !isDropped
      guard step.handles || isLast else { continue }
      text += handler == nil ? ", and passes it on to " : " and passes it on to "
      text += Sentence([names.view(step.name)])
      guard !isLast else { break }
      text += ", which handles it"
      handler = names.view(step.name)
    }
    guard isDropped else { return text }
    let isOpen =
      names.mayAct(steps.first?.name) || steps.dropFirst().contains { names.mayActOnRest($0.name) }
    let untold = steps.dropFirst().filter { names.isUntold($0.name) }
      .map { Sentence([names.view($0.name)]) }
    let rest: Sentence =
      isOpen
      ? "and what is done with it there is not known"
      : untold.isEmpty
        ? "and no responder after \(handler ?? .init("it".told)) does anything with it"
        : "and whether \(Sentence.list(untold, ", ", last: " or ")) does anything with it is not known"
    return handler == nil ? "\(text), \(rest)" : "\(text) and passes it on, \(rest)"
  }
}
