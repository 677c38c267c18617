/// The way of events along the chain: to the next responder that has code of its own for them.
extension UIResponder {
  /// Walks on to the next responder that has code of its own, without nesting calls.
  final func passOn(_ touches: Set<UITouch>, in phase: UITouch.Phase, with event: UIEvent?) {
    let trace = event?.application?.tracing
    let told = trace == nil ? [] : event?.inOrder(touches) ?? touches.inOrder
    let method = phase.method
    let behaviourMethod = ViewOverrides(phase)
    let mayBeUnderWay = Self.mayBeUnderWay(event)
    // The trace receives a run of responders at once, but before code outside of the engine is
    // called: that code may cause events of its own.
    var chain: [UIResponder] = trace == nil ? [] : [self]
    // The reference count changes once for each step, not for each question.
    var current = self
    var loop = ChainLoop(from: self, traced: trace != nil)
    while let next = Borrowed(current).use({ $0.next }) {
      if loop.closes(at: next) || mayBeUnderWay && isUnderWay(in: next, event) {
        trace?.passed(told, in: phase, along: chain)
        trace?.circular(next, from: current)
        trace?.dropped(phase, touches: told, by: current)
        return
      }
      if trace != nil { chain.append(next) }
      if method?.isOverridden(in: type(of: next)) == true
        || !next.behaviourOverrides.isDisjoint(with: behaviourMethod)
      {
        trace?.passed(told, in: phase, along: chain)
        event?.passers.append(ObjectIdentifier(self))
        next.receive(touches, in: phase, with: event)
        _ = event?.passers.popLast()
        return
      }
      if trace != nil, Overrides.saysNextItself(type(of: next)) {
        trace?.passed(told, in: phase, along: chain)
        chain = [next]
      }
      current = next
    }
    trace?.passed(told, in: phase, along: chain)
    trace?.dropped(phase, touches: told, by: current)
  }

  /// Returns true if a circular chain has led an event back to a responder that is passing it on.
  private func isUnderWay(in responder: UIResponder, _ event: UIEvent?) -> Bool {
    guard event?.passers.contains(ObjectIdentifier(responder)) ?? true else { return false }
    return responder.isOnLoop
  }

  private static func mayBeUnderWay(_ event: UIEvent?) -> Bool { event?.passers.isEmpty != true }

  /// Calls the method for a phase, or what stands in for it; a stationary touch has none (`B-3.13`).
  final func receive(_ touches: Set<UITouch>, in phase: UITouch.Phase, with event: UIEvent?) {
    guard !behaviourOverrides.isEmpty, !behaviourOverrides.isDisjoint(with: ViewOverrides(phase)),
      let view = self as? UIView, let behaviour = view.behaviour
    else { return callMethod(touches, in: phase, with: event) }
    behaviour.touches(phase, in: view) { callMethod(touches, in: phase, with: event) }
  }

  private func callMethod(_ touches: Set<UITouch>, in phase: UITouch.Phase, with event: UIEvent?) {
    switch phase {
    case .began: touchesBegan(touches, with: event)
    case .moved: touchesMoved(touches, with: event)
    case .ended: touchesEnded(touches, with: event)
    case .cancelled: touchesCancelled(touches, with: event)
    case .stationary, .regionEntered, .regionMoved, .regionExited: break
    }
  }

  final func passOn(_ presses: Set<UIPress>, in phase: UIPress.Phase, with event: UIPressesEvent?) {
    guard !presses.isEmpty else { return }
    passOn(.presses(phase, presses.inOrder), event)
  }

  final func passOn(_ message: ResponderMessage, _ event: UIEvent?) {
    let trace = event?.application?.tracing
    let mayBeUnderWay = Self.mayBeUnderWay(event)
    var current = self
    var loop = ChainLoop(from: self, traced: trace != nil)
    while let next = current.next {
      if loop.closes(at: next) || mayBeUnderWay && isUnderWay(in: next, event) {
        trace?.circular(next, from: current)
        break
      }
      trace?.message(message, to: next, from: current)
      if message.isOverridden(in: next) {
        event?.passers.append(ObjectIdentifier(self))
        message.send(to: next, event)
        _ = event?.passers.popLast()
        return
      }
      current = next
    }
    if let trace { trace(.lost(message.record, by: trace.name(of: current))) }
  }
}

extension UITouch.Phase {
  @MainActor
  fileprivate var method: MethodSlot? {
    switch self {
    case .began: Overrides.touchesBegan
    case .moved: Overrides.touchesMoved
    case .ended: Overrides.touchesEnded
    case .cancelled: Overrides.touchesCancelled
    case .stationary, .regionEntered, .regionMoved, .regionExited: nil
    }
  }
}
