import TouchKit

/// Watches a trace for what must never happen.
@MainActor
final class GestureInvariants: TraceSink {
  private(set) var lines: [String] = []
  private(set) var faults: [String] = []
  /// Those that are watched.
  var recognizers: [UIGestureRecognizer] = []
  /// Recognizers keep no delegates alive.
  var delegates: [VotingDelegate] = []
  private var began: [Int32: String] = [:]
  private var recognized: [UIGestureRecognizer] = []
  /// The touches that a recognizer had, each with its contact.
  private var seen: [ObjectIdentifier: [Int32: Int]] = [:]
  private var states: [ObjectIdentifier: UIGestureRecognizer.State] = [:]

  /// The touches that their views never heard the end of.
  var unfinished: [String] { began.values.map { "\($0) began and never ended" } }

  func engine(_ application: UIApplication, willHandle input: InputEvent, number: Int) {}

  func engine(_ application: UIApplication, did record: TraceRecord) {
    lines.append(TraceRecorder.line(record.what))
    switch record.what {
    case .touches(let phase, let view, let touches, nil):
      for touch in touches.all { told(view, touch.sequence, phase) }
    case .gets(_, let name, let touches):
      guard let key = name.object else { return }
      for touch in touches.all { seen[key, default: [:]][touch.sequence] = touch.contact }
    case .state(let name, let from, let to, _):
      guard let key = name.object else { return }
      if states[key, default: .possible] != from { faults.append("\(name.label) jumped") }
      states[key] = to
    case .acts(let name, let state, _):
      if let recognizer = recognizers.first(where: { $0.isCalled(name) }) { act(recognizer, state) }
    case .ignores(let name, let touch):
      if let key = name.object { seen[key] = seen[key]?.filter { $0.value != touch } }
    case .illegal(let name, let wanted): faults.append("\(name.label) asked \(wanted)")
    case .reset(let name):
      guard let key = name.object else { return }
      let state = states.removeValue(forKey: key) ?? .possible
      if ![.ended, .cancelled, .failed].contains(state) {
        faults.append("\(name.label) was reset in \(state)")
      }
      recognized.removeAll { $0.isCalled(name) }
      seen[key] = nil
    default: break
    }
  }

  private func told(_ view: TraceName, _ touch: Int32, _ phase: UITouch.Phase) {
    switch phase {
    case .began:
      if began[touch] != nil { faults.append("\(view) heard a beginning twice") }
      began[touch] = view.description
    case .ended, .cancelled:
      if began.removeValue(forKey: touch) == nil {
        faults.append("\(view) heard \(phase) of what had not begun or was over")
      }
    default: if began[touch] == nil { faults.append("\(view) heard \(phase) out of turn") }
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
    let theirs = seen[ObjectIdentifier(other)] ?? [:]
    return (seen[ObjectIdentifier(one)] ?? [:]).keys.contains { theirs[$0] != nil }
  }

  private func mayBoth(_ one: UIGestureRecognizer, _ other: UIGestureRecognizer) -> Bool {
    let delegates = (one.delegate as? VotingDelegate, other.delegate as? VotingDelegate)
    return delegates.0?.simultaneous(other) == true || delegates.1?.simultaneous(one) == true
      || !one.canPrevent(other) || !other.canPrevent(one)
  }
}
