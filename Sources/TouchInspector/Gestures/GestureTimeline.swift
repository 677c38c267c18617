package import TouchKit
import TouchSession

/// What the trace says about gestures since the last touch sequence began.
///
/// A sequence begins when a finger comes down while none is, and no recognizer waits for more: the
/// second tap of a double one belongs to the sequence of the first.
@MainActor
package final class GestureTimeline {
  /// How many decisions are kept; what came earlier is forgotten.
  private static let mostDecisions = 400

  /// A decision, and how often it was made in a row.
  package struct Decision: Hashable, Sendable {
    /// When it was made first, in seconds since the sequence began.
    package let time: TimeInterval
    /// What was decided, with the numbers.
    package let words: String
    /// How often, with only other repeated decisions in between.
    package var count = 1
    /// True if more of the same may be counted and not listed.
    fileprivate let repeats: Bool
  }

  /// The recognizers that took part, in the order in which they were traced.
  package private(set) var lanes: [GestureLane] = []
  /// What was decided, in order.
  package private(set) var decisions: [Decision] = []
  /// How long the sequence has lasted, in seconds.
  package private(set) var duration: TimeInterval = 0
  /// True if there was a touch at all.
  package private(set) var hasBegun = false
  /// Counts the changes.
  package private(set) var version = 0
  /// Counts the sequences.
  package private(set) var sequence = 0

  /// When the sequence began, on the engine's clock.
  package private(set) var start: TimeInterval = 0
  /// False where the scene has been changed since: what is told was before that.
  var isOfScene = true { didSet { if isOfScene != oldValue { version += 1 } } }
  /// The place of each recognizer's lane.
  private var places: [ObjectIdentifier: Int] = [:]
  private var down: Set<Int> = []
  /// True if the next record belongs to another sequence.
  private var isOver = true
  init() {}

  // MARK: - What happened

  /// Hears of an input.
  func hear(_ input: InputEvent) {
    let isFree = down.isEmpty && !lanes.contains(where: \.isBusy)
    switch input.kind {
    case .contacts(let contacts):
      if isFree, contacts.contains(where: { $0.phase == .began }) { beginAnew(input.timestamp) }
      down.follow(contacts)
    case .scroll: if isFree { isOver = true }
    // A hovering pointer does not end the sequence of its last touch.
    case .hover: if isFree { isOver = !lanes.contains { !$0.contacts.isEmpty } }
    default: break
    }
    guard hasBegun, !isFree || !down.isEmpty else { return }
    duration = max(duration, input.timestamp - start)
    version += 1
  }

  /// Hears what the engine did.
  func hear(_ record: TraceRecord, of application: UIApplication) {
    guard record.what.kind.group == .gestures else { return }
    if isOver {
      if case .reset = record.what { return }
      beginAnew(record.time)
    }
    let time = record.time - start
    duration = max(duration, time)
    version += 1
    // Nearly all of a drag is this, and it decides nothing.
    if case .gets = record.what { return }
    follow(record.what, at: time, in: application)
    let telling = record.what.telling
    if telling.isDecision {
      note(Decision(time: time, words: telling.words, repeats: telling.isRepeated))
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
    (lanes, places, decisions, start, duration) = ([], [:], [], time, 0)
    (hasBegun, isOver, isOfScene) = (true, false, true)
    sequence += 1
    version += 1
  }

  /// Changes the lane of the recognizer that a record is about; one that has none gets one.
  private func follow(_ what: TraceRecord.What, at time: TimeInterval, in owner: UIApplication) {
    // Recognizers of views with equal paths have equal names, and the tree may change.
    guard let name = RecognizerLane.subject(of: what), let object = name.object else { return }
    let index = places[object] ?? lanes.count
    if index == lanes.count {
      places[object] = index
      lanes.append(GestureLane(of: name, in: owner))
    }
    lanes[index].hear(what, at: time)
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
