/// An object that can take events, and knows who comes after it.
///
/// Source: UIKit, `UIResponder`.
@MainActor
open class UIResponder: NSObject {
  /// The class that a scene file declares for this object, where Swift has none of that name.
  package final var declaredClassName: String?

  /// Makes a responder that comes before nobody.
  public override init() { super.init() }

  /// The responder that gets what this one passes on; asked anew each time (`B-2.1`).
  ///
  /// The default is nil. Event forwarding follows an override (`B-2.11`).
  open var next: UIResponder? { nil }

  /// Is told that touches began in this view, or in one that passed them on.
  ///
  /// The default passes the same touches on to ``next`` (`B-2.12`). An override that does not call
  /// super ends the chain there, and should override all four methods (`B-2.14`).
  open func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent?) {
    passOn(touches, .began, event)
  }

  /// Is told that touches moved; see ``touchesBegan(_:with:)`` for the default.
  open func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent?) {
    passOn(touches, .moved, event)
  }

  /// Is told that touches left the glass; see ``touchesBegan(_:with:)`` for the default.
  open func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent?) {
    passOn(touches, .ended, event)
  }

  /// Is told that touches will not be heard of again; see ``touchesBegan(_:with:)`` for the default.
  open func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent?) {
    passOn(touches, .cancelled, event)
  }

  /// Is told that values of touches, guessed before, are known better now (`B-3.28`).
  ///
  /// The default does nothing: the call goes to the view of the touches alone.
  open func touchesEstimatedPropertiesUpdated(_ touches: Set<UITouch>) {}

  /// Walks on to the next responder that has code of its own, so that a long chain of defaults
  /// does not nest calls.
  private func passOn(_ touches: Set<UITouch>, _ phase: UITouch.Phase, _ event: UIEvent?) {
    let trace = event?.application?.tracing
    var current = self
    while let next = current.next {
      trace?(.touches(phase, to: next, touches.inOrder, from: current))
      if phase.isOverridden(in: next) {
        next.receive(touches, phase, event)
        return
      }
      current = next
    }
    trace?(.dropped(phase, touches.inOrder, by: current))
  }

  /// Calls the method for a phase; a stationary touch has none (`B-3.13`).
  final func receive(_ touches: Set<UITouch>, _ phase: UITouch.Phase, _ event: UIEvent?) {
    switch phase {
    case .began: touchesBegan(touches, with: event)
    case .moved: touchesMoved(touches, with: event)
    case .ended: touchesEnded(touches, with: event)
    case .cancelled: touchesCancelled(touches, with: event)
    case .stationary, .regionEntered, .regionMoved, .regionExited: break
    }
  }
}

extension UITouch.Phase {
  @MainActor
  fileprivate func isOverridden(in responder: UIResponder) -> Bool {
    let type = Swift.type(of: responder)
    return switch self {
    case .began: Overrides.touchesBegan.isOverridden(in: type)
    case .moved: Overrides.touchesMoved.isOverridden(in: type)
    case .ended: Overrides.touchesEnded.isOverridden(in: type)
    case .cancelled: Overrides.touchesCancelled.isOverridden(in: type)
    case .stationary, .regionEntered, .regionMoved, .regionExited: false
    }
  }
}

extension Set<UITouch> {
  /// The touches in the order in which they began.
  @MainActor
  package var inOrder: [UITouch] {
    sorted { $0.sequenceNumber < $1.sequenceNumber }
  }
}
