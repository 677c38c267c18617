package import TouchKit

/// The calls of responders for one touch, as the trace tells them: who handled which phase.
package struct ResponderCalls {
  /// What a responder did with a phase.
  package enum Reaction {
    /// It kept the touch.
    case handled
    /// It left the touch to the next responder.
    case passedOn
  }

  /// The phases that were delivered, in order.
  package private(set) var phases: [UITouch.Phase] = []
  /// Whether a phase went past the end of the chain.
  package private(set) var isDropped = false
  private var reactions: [ObjectIdentifier: [UITouch.Phase: Reaction]] = [:]

  /// Begins with nothing.
  package init() {}

  /// Hears what the engine did with the touches, of which the contact's is one.
  package mutating func hear(_ what: TraceRecord.What) {
    switch what {
    case .touches(let phase, let responder, _, let sender):
      if !phases.contains(phase) { phases.append(phase) }
      set(.handled, phase, of: responder)
      if let sender { set(.passedOn, phase, of: sender) }
    case .dropped(let phase, _, let responder):
      set(.passedOn, phase, of: responder)
      isDropped = true
    default: break
    }
  }

  private mutating func set(_ reaction: Reaction, _ phase: UITouch.Phase, of name: TraceName) {
    guard let object = name.object else { return }
    reactions[object, default: [:]][phase] = reaction
  }

  /// What a responder did with a phase; nil where it was not called.
  package subscript(responder: UIResponder, phase: UITouch.Phase) -> Reaction? {
    reactions[ObjectIdentifier(responder)]?[phase]
  }
}
