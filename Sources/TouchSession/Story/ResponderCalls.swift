package import TouchKit

/// The reactions of the responders of a chain to one touch, phase by phase, as the trace tells them.
package struct ResponderCalls {
  /// The reaction of a responder to a phase.
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
  /// The controls that sent events meanwhile.
  private var senders: Set<ObjectIdentifier> = []

  package init() {}

  package mutating func hear(_ what: TraceRecord.What) {
    switch what {
    case .touches(let phase, let responder, _, let sender):
      if !phases.contains(phase) { phases.append(phase) }
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
