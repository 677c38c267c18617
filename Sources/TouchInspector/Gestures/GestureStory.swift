package import TouchKit
import TouchSession

/// What the trace has told of gestures since the last touch sequence began.
///
/// A sequence begins when a finger comes down while none is, and no recognizer waits for more: the
/// second tap of a double one belongs to the sequence of the first.
@MainActor
package final class GestureStory {
  /// How many decisions are kept; what came earlier is forgotten.
  private static let mostDecisions = 400

  /// A decision, and how often it was made in a row.
  package struct Decision: Hashable, Sendable {
    /// When it was made first, in seconds since the sequence began.
    package let time: TimeInterval
    /// What was decided, with the numbers.
    package let words: String
    /// How often, with nothing else in between but what was repeated, too.
    package var count = 1
    /// Whether more of the same may be counted and not listed.
    fileprivate let repeats: Bool
  }

  /// The recognizers that took part, in the order in which they were told.
  package private(set) var lanes: [GestureLane] = []
  /// What was decided, in order.
  package private(set) var decisions: [Decision] = []
  /// How long the sequence has lasted, in seconds.
  package private(set) var duration: TimeInterval = 0
  /// Whether there was a touch at all.
  package private(set) var hasBegun = false
  /// Counts the changes.
  package private(set) var version = 0
  /// Counts the sequences.
  package private(set) var sequence = 0

  /// When the sequence began, on the engine's clock.
  package private(set) var start: TimeInterval = 0
  private var down: Set<Int> = []
  /// Whether the next news belong to another sequence.
  private var isOver = true
  private var teller = GestureTeller()

  init() {}

  // MARK: - What happened

  /// Takes what the hand did.
  func take(_ input: InputEvent) {
    let isFree = down.isEmpty && !lanes.contains(where: \.isBusy)
    switch input.kind {
    case .contacts(let contacts):
      if isFree, contacts.contains(where: { $0.phase == .began }) { beginAnew(input.timestamp) }
      for contact in contacts {
        if contact.phase == .began { down.insert(contact.id) }
        if contact.phase == .ended || contact.phase == .cancelled { down.remove(contact.id) }
      }
    case .scroll: if isFree { isOver = true }
    // The pointer leaves the glass to the touch that it made last.
    case .hover: if isFree { isOver = !lanes.contains { !$0.contacts.isEmpty } }
    default: break
    }
    guard hasBegun, !isFree || !down.isEmpty else { return }
    duration = max(duration, input.timestamp - start)
    version += 1
  }

  /// Takes what the engine did.
  func take(_ event: TraceEvent, of application: UIApplication) {
    guard case .gesture(let trace) = event.kind else { return }
    if isOver {
      if case .reset = trace { return }
      beginAnew(event.timestamp)
    }
    let time = event.timestamp - start
    duration = max(duration, time)
    version += 1
    // Nearly all of a drag is this, and it decides nothing.
    if case .touches = trace { return }
    guard let sentence = teller.sentence(for: event, of: application) else { return }
    follow(trace, sentence.reason, at: time)
    if trace.isWorthTelling {
      note(Decision(time: time, words: sentence.words, repeats: trace.repeats))
    }
  }

  /// Forgets everything.
  func clear() {
    beginAnew(0)
    down = []
    hasBegun = false
    isOver = true
  }

  private func beginAnew(_ time: TimeInterval) {
    (lanes, decisions, start, duration) = ([], [], time, 0)
    (hasBegun, isOver) = (true, false)
    sequence += 1
    version += 1
  }

  private func follow(_ trace: GestureTrace, _ reason: String, at time: TimeInterval) {
    switch trace {
    case .received(let recognizer, let touch):
      change(recognizer, time) { $0.receive(touch.contact, at: time) }
    case .refused(let recognizer, _, _):
      change(recognizer, time) { $0.refuse(reason, at: time) }
    case .state(let recognizer, _, let state, _):
      change(recognizer, time) { $0.decide(state, reason, at: time) }
    case .waits(let recognizer, _):
      change(recognizer, time) { $0.wait(reason, at: time) }
    case .action(let recognizer, let state, _):
      change(recognizer, time) { $0.act(state, reason, at: time) }
    case .reset(let recognizer):
      change(recognizer, time) { $0.isOpen = false }
    default: break
    }
  }

  private func change(
    _ recognizer: UIGestureRecognizer,
    _ time: TimeInterval,
    _ body: (inout GestureLane) -> Void
  ) {
    let index = lanes.firstIndex { $0.recognizer === recognizer }
    if index == nil { lanes.append(GestureLane(of: recognizer)) }
    body(&lanes[index ?? lanes.count - 1])
  }

  /// Adds a decision; one that is repeated is counted, also where others that are stand in between,
  /// as two that recognize together take turns.
  private func note(_ decision: Decision) {
    for index in decisions.indices.reversed() {
      if decisions[index].words == decision.words {
        decisions[index].count += 1
        return
      }
      guard decision.repeats, decisions[index].repeats else { break }
    }
    decisions.append(decision)
    if decisions.count > Self.mostDecisions { decisions.removeFirst(Self.mostDecisions / 4) }
  }
}

extension GestureTrace {
  /// Whether it decides anything; what does not is seen in the lanes.
  fileprivate var isWorthTelling: Bool {
    switch self {
    case .received, .touches, .reset: false
    case .state(_, _, let state, _): state != .changed
    case .vote(let question, _, _, let answer):
      // The usual answers change nothing, and refusals are told by what they lead to.
      switch question {
      case .shouldRecognizeSimultaneouslyWith, .shouldRequireFailureOf, .shouldBeRequiredToFailBy:
        answer
      case .canPrevent, .canBePrevented: !answer
      case .shouldBegin, .shouldReceiveTouch, .shouldReceiveEvent: false
      }
    default: true
    }
  }

  /// Whether it happens again and again in one gesture.
  fileprivate var repeats: Bool {
    switch self {
    case .action(_, .changed, _), .vote, .held: true
    default: false
    }
  }
}
