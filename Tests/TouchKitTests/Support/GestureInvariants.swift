import TouchKit

/// Watches a trace for what must never happen.
@MainActor
final class GestureInvariants: TraceSink {
  private(set) var lines: [String] = []
  private(set) var faults: [String] = []
  /// Recognizers keep no delegates alive.
  var delegates: [VotingDelegate] = []
  private var began: [ObjectIdentifier: String] = [:]
  private var keptAlive: [UITouch] = []
  private var recognized: [UIGestureRecognizer] = []
  private var seen: [ObjectIdentifier: Set<ObjectIdentifier>] = [:]
  private var states: [ObjectIdentifier: UIGestureRecognizer.State] = [:]

  /// The touches that their views never heard the end of.
  var unfinished: [String] { began.values.map { "\($0) began and never ended" } }

  func engine(_ application: UIApplication, willHandle input: InputEvent, number: Int) {}

  func engine(_ application: UIApplication, did event: TraceEvent) {
    lines.append(TraceRecorder.line(event.kind))
    switch event.kind {
    case .touches(let phase, let view, let touches, nil):
      for touch in touches { told(view, touch, phase) }
    case .gesture(let trace): take(trace)
    default: break
    }
  }

  private func told(_ view: UIResponder, _ touch: UITouch, _ phase: UITouch.Phase) {
    let key = ObjectIdentifier(touch)
    switch phase {
    case .began:
      if began[key] != nil { faults.append("\(view.logName) heard a beginning twice") }
      keptAlive.append(touch)
      began[key] = view.logName
    case .ended, .cancelled:
      if began.removeValue(forKey: key) == nil {
        faults.append("\(view.logName) heard \(phase) of what had not begun or was over")
      }
    default: if began[key] == nil { faults.append("\(view.logName) heard \(phase) out of turn") }
    }
  }

  private func take(_ trace: GestureTrace) {
    switch trace {
    case .touches(_, let recognizer, let touches):
      keptAlive += touches
      seen[ObjectIdentifier(recognizer), default: []].formUnion(
        touches.map { ObjectIdentifier($0) }
      )
    case .state(let recognizer, let from, let to, _):
      if states[ObjectIdentifier(recognizer), default: .possible] != from {
        faults.append("\(recognizer.label) jumped")
      }
      states[ObjectIdentifier(recognizer)] = to
    case .action(let recognizer, let state, _): act(recognizer, state)
    case .ignored(let recognizer, let touch):
      seen[ObjectIdentifier(recognizer)]?.remove(ObjectIdentifier(touch))
    case .illegal(let recognizer, let wanted): faults.append("\(recognizer.label) asked \(wanted)")
    case .reset(let recognizer):
      let state = states.removeValue(forKey: ObjectIdentifier(recognizer)) ?? .possible
      if ![.ended, .cancelled, .failed].contains(state) {
        faults.append("\(recognizer.label) was reset in \(state)")
      }
      recognized.removeAll { $0 === recognizer }
      seen[ObjectIdentifier(recognizer)] = nil
    default: break
    }
  }

  private func act(_ recognizer: UIGestureRecognizer, _ state: UIGestureRecognizer.State) {
    if states[ObjectIdentifier(recognizer)] == .failed {
      faults.append("\(recognizer.label) acted after it failed")
    }
    guard !recognized.contains(where: { $0 === recognizer }) else { return }
    if !recognizer.isEnabled || recognizer.view == nil {
      faults.append("\(recognizer.label) began to act while it was off")
    }
    for other in recognized where shares(recognizer, other) && !mayBoth(recognizer, other) {
      // One that was told to stop acts once more, to say so.
      if states[ObjectIdentifier(other)] == .cancelled { continue }
      faults.append("\(recognizer.label) and \(other.label) both acted")
    }
    recognized.append(recognizer)
  }

  private func shares(_ one: UIGestureRecognizer, _ other: UIGestureRecognizer) -> Bool {
    let (mine, theirs) = (seen[ObjectIdentifier(one)] ?? [], seen[ObjectIdentifier(other)] ?? [])
    return !mine.isDisjoint(with: theirs)
  }

  private func mayBoth(_ one: UIGestureRecognizer, _ other: UIGestureRecognizer) -> Bool {
    let delegates = (one.delegate as? VotingDelegate, other.delegate as? VotingDelegate)
    return delegates.0?.simultaneous(other) == true || delegates.1?.simultaneous(one) == true
      || !one.canPrevent(other) || !other.canPrevent(one)
  }
}
