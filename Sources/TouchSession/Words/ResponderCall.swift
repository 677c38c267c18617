package import TouchKit

/// A call of a method that went from responder to responder, with what each did with it.
package struct ResponderCall: Hashable, Sendable {
  /// A responder that was called, or that the call went past.
  package struct Step: Hashable, Sendable {
    package let name: TraceName
    /// True if it has code of its own for the call.
    package let handles: Bool
  }

  /// The method that was called.
  package let method: String
  /// The responders in the order of the chain; all but the last passed the call on.
  package private(set) var steps: [Step]
  /// True if the last responder passed it on as well, past the end of the chain.
  package private(set) var isDropped = false

  /// Begins with the responder that is called first.
  init(_ method: String, to first: Step) { (self.method, steps) = (method, [first]) }

  /// Reads a call from its records; nil where they begin otherwise.
  package init?(_ records: some Sequence<TraceRecord.What>) {
    var call: ResponderCall?
    for record in records {
      if call != nil {
        call?.goOn(with: record)
      } else if let step = record.callStep {
        call = ResponderCall(step.method, to: step.responder)
      }
    }
    guard let call else { return nil }
    self = call
  }

  /// Goes on to the next responder, or past the end of the chain.
  mutating func goOn(with record: TraceRecord.What) {
    if let step = record.callStep { steps.append(step.responder) }
    if case .end = record.telling.row { isDropped = true }
  }

  // MARK: - In words

  /// The call as a line of a trace: `touchesBegan: red → gray → nobody`.
  ///
  /// - Parameter isPlain: True to write the names alone, as tests have them.
  /// - Returns: The method and the names; beside these, which responders handled it.
  func line(isPlain: Bool = false) -> String {
    "\(method): \(trail(isPlain: isPlain).joined(separator: " → "))"
  }

  /// The responders, each with whether it handled the call, and the end.
  package func trail(isPlain: Bool = false) -> [String] {
    let names = steps.map { $0.name.lastPart + (!isPlain && $0.handles ? ", handled" : "") }
    let isHandled = !isPlain && steps.contains(where: \.handles)
    return names + (isDropped ? [isHandled ? "nobody else" : "nobody"] : [])
  }

  /// The call in a sentence: who got it, which responders after it have code for it, and who kept it.
  func sentence(_ names: SpokenNames) -> String {
    let goesOn = steps.count > 1 || isDropped
    var text = "\(names.view(steps[0].name)) gets \(method)"
    var handler = steps[0].handles && goesOn ? "it" : nil
    if handler != nil { text += ", handles it" }
    for (place, step) in steps.enumerated().dropFirst() {
      let isLast = place == steps.count - 1 && !isDropped
      guard step.handles || isLast else { continue }
      text += "\(handler == nil ? "," : "") and passes it on to \(names.view(step.name))"
      guard !isLast else { break }
      text += ", which handles it"
      handler = names.view(step.name)
    }
    guard isDropped else { return text }
    let rest = "and no responder after \(handler ?? "it") does anything with it"
    return handler == nil ? "\(text), \(rest)" : "\(text) and passes it on, \(rest)"
  }
}

extension TraceRecord.What {
  /// The method that a responder is called for, and the responder; nil for what is no call.
  fileprivate var callStep: (method: String, responder: ResponderCall.Step)? {
    guard case .call(let method, let name, _) = telling.row else { return nil }
    let handles =
      switch self {
      case .touches(let phase, _, _, _): name.hasCode(for: phase)
      case .message(let message, _, _): name.hasCode(for: message)
      default: false
      }
    return (method, ResponderCall.Step(name: name, handles: handles))
  }
}
