import Foundation
import TouchKit
import TouchScene

/// What must hold whatever a hand does, watched while it does it.
@MainActor
final class Invariants: TraceSink {
  private struct Key: Hashable {
    let touch: ObjectIdentifier
    let responder: ObjectIdentifier
  }

  /// Kinds of trace lines that the user says must not come.
  private let forbidden: Set<String>
  private var encoder = TraceEncoder()
  /// The touches that responders were told of and not yet rid of.
  ///
  /// They are kept, so that no other touch gets their place.
  private var open: [Key: (name: String, touch: UITouch)] = [:]
  private var states: [ObjectIdentifier: UIGestureRecognizer.State] = [:]
  /// The first that did not hold.
  private(set) var violation: String?

  init(forbidding kinds: Set<String>) { forbidden = kinds }

  /// Takes an input.
  func engine(_ application: UIApplication, willHandle input: InputEvent, number: Int) {
    encoder.begin(input, number: number)
  }

  /// Looks at what came of it.
  func engine(_ application: UIApplication, did event: TraceEvent) {
    switch event.kind {
    case .touches(let phase, let responder, let touches, nil):
      for touch in touches { check(phase, touch, responder) }
    case .gesture(.state(let recognizer, let from, let to, _)):
      check(recognizer, from, to)
    case .gesture(.illegal(let recognizer, let wanted)):
      fail("\(recognizer.path) cannot go to \(wanted.word)")
    case .gesture(.reset(let recognizer)): states[ObjectIdentifier(recognizer)] = .possible
    case .scroll(.offset(let view, let offset)):
      if !offset.x.isFinite || !offset.y.isFinite { fail("\(view.path) scrolled to no place") }
    default: break
    }
    if !forbidden.isEmpty { checkKind(of: event, application) }
  }

  /// Checks that nothing is left of touches once all fingers are up and time went by.
  func checkRest(of application: UIApplication) {
    if let left = open.values.map(\.name).min() {
      fail("\(left) was never told that its touch is over")
    }
    for view in application.windows.flatMap(\.subtree) {
      for recognizer in view.gestureRecognizers ?? [] where recognizer.state != .possible {
        fail("\(recognizer.path) stays \(recognizer.state.word) with no finger down")
      }
    }
  }

  private func check(_ phase: UITouch.Phase, _ touch: UITouch, _ responder: UIResponder) {
    let key = Key(touch: ObjectIdentifier(touch), responder: ObjectIdentifier(responder))
    let name = (responder as? UIView)?.path ?? responder.className
    switch phase {
    case .began:
      if open.updateValue((name, touch), forKey: key) != nil {
        fail("\(name) got touchesBegan twice")
      }
    case .moved, .stationary:
      if open[key] == nil { fail("\(name) got touchesMoved for a touch that did not begin there") }
    case .ended, .cancelled:
      let what = phase == .ended ? "touchesEnded" : "touchesCancelled"
      if open.removeValue(forKey: key) == nil {
        fail("\(name) got \(what) for a touch that did not begin there")
      }
    case .regionEntered, .regionMoved, .regionExited: break
    }
  }

  private func check(
    _ recognizer: UIGestureRecognizer,
    _ from: UIGestureRecognizer.State,
    _ to: UIGestureRecognizer.State
  ) {
    let key = ObjectIdentifier(recognizer)
    if let known = states[key], known != from {
      fail("\(recognizer.path) went from \(from.word), but was \(known.word)")
    }
    states[key] = to
  }

  private func checkKind(of event: TraceEvent, _ application: UIApplication) {
    encoder.json.removeAll()
    encoder.encode(event, of: application)
    for line in TraceLine.all(in: encoder.json.bytes[...], from: 0)
    where forbidden.contains(line.kind) {
      fail(line.words)
    }
  }

  private func fail(_ problem: String) { violation = violation ?? problem }
}
