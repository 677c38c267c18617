import TouchKit
import TouchScene

/// The rules that hold for any input, checked during the input.
final class Invariants: TraceSink {
  private struct Key: Hashable {
    let touch: Int32
    let responder: ObjectIdentifier?
  }

  private let forbidden: Set<String>
  /// The touches that responders received and that have not ended for them.
  private var open: [Key: TraceName] = [:]
  private var states: [ObjectIdentifier?: UIGestureRecognizer.State] = [:]
  private(set) var violation: String?

  init(forbidding kinds: Set<String>) { forbidden = kinds }

  /// Does nothing: only what the input causes counts.
  func engine(_ application: UIApplication, willHandle input: InputEvent, number: Int) {}

  func engine(_ application: UIApplication, did record: TraceRecord) {
    switch record.what {
    case .touches(let phase, let responder, let touches, nil):
      for touch in touches.all { check(phase, of: touch, at: responder) }
    case .state(let recognizer, let from, let to, _): check(recognizer, from: from, to: to)
    case .illegal(let recognizer, let wanted): fail("\(recognizer) cannot go to \(wanted.word)")
    case .reset(let recognizer): states[recognizer.object] = .possible
    case .scrolled(let view, let offset):
      if !offset.x.isFinite || !offset.y.isFinite { fail("\(view) scrolled to no place") }
    default: break
    }
    if forbidden.contains(record.what.kind.rawValue) { fail(record.what.words.text) }
  }

  /// Checks that nothing is left of touches once all fingers are up and time went by.
  func checkRest(of application: UIApplication) {
    if let left = open.values.map(\.description).min() {
      fail("\(left) was never told that its touch is over")
    }
    for view in application.windows.flatMap(\.subtree) {
      // A pointer may rest over a view (`B-4.72`).
      for recognizer in view.gestureRecognizers ?? []
      where recognizer.state != .possible && !(recognizer is UIHoverGestureRecognizer) {
        fail("\(recognizer.path) stays \(recognizer.state.word) with no finger down")
      }
    }
  }

  private func check(
    _ phase: UITouch.Phase,
    of touch: TraceTouches.Touch,
    at responder: TraceName
  ) {
    let key = Key(touch: touch.sequence, responder: responder.object)
    switch phase {
    case .began:
      if open.updateValue(responder, forKey: key) != nil {
        fail("\(responder) got touchesBegan twice")
      }
    case .moved, .stationary:
      if open[key] == nil {
        fail("\(responder) got touchesMoved for a touch that did not begin there")
      }
    case .ended, .cancelled:
      if open.removeValue(forKey: key) == nil {
        fail("\(responder) got \(phase.methodName) for a touch that did not begin there")
      }
    case .regionEntered, .regionMoved, .regionExited: break
    }
  }

  private func check(
    _ recognizer: TraceName,
    from: UIGestureRecognizer.State,
    to: UIGestureRecognizer.State
  ) {
    if let known = states[recognizer.object], known != from {
      fail("\(recognizer) went from \(from.word), but was \(known.word)")
    }
    states[recognizer.object] = to
  }

  private func fail(_ problem: String) { violation = violation ?? problem }
}
