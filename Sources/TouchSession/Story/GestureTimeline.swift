package import TouchKit
import TouchScene

/// The recognizers since the last touch sequence began, and what was decided between them.
///
/// A sequence begins when a finger comes down while none is, and no recognizer waits for more: the
/// second tap of a double one belongs to the sequence of the first.
@MainActor
package final class GestureTimeline {
  private static let mostDecisions = 400

  package struct Decision: Hashable, Sendable {
    /// The time at which it was made first, in seconds since the sequence began.
    package let time: TimeInterval
    package let what: TraceRecord.What
    /// The number of times, with only other repeated decisions in between.
    package fileprivate(set) var count = 1
    /// True while a recognizer only would have been recognized: it waits for others, or is prevented.
    fileprivate var isOpen = false
  }

  package var lanes: [RecognizerLane] { record.recognizers }
  private var record = Lanes()
  package private(set) var decisions: [Decision] = []
  package private(set) var duration: TimeInterval = 0
  package private(set) var hasBegun = false
  package private(set) var version = 0
  package private(set) var sequence = 0

  /// The time at which the sequence began, on the engine's clock.
  package private(set) var start: TimeInterval = 0
  /// False where the scene has been changed since: what is told was before that.
  package var isOfScene = true { didSet { if isOfScene != oldValue { version += 1 } } }
  private var down: Set<Int> = []
  /// True if the next record belongs to another sequence.
  private var isOver = true

  package init() {}

  @MainActor
  package func words(of decision: Decision) -> String {
    decision.words.renaming { name in lanes.first { $0.name == name }?.title }
  }

  // MARK: - What happened

  package func hear(_ input: InputEvent) {
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

  package func hear(_ record: TraceRecord, of application: UIApplication) {
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
    if let place = self.record.hear(record.what, at: time) {
      self.record.name(place, LaneOwner(of: lanes[place].name, in: application))
    }
    if record.what.isDecision { note(Decision(time: time, what: record.what)) }
  }

  package func clear() {
    beginAnew(0)
    down = []
    hasBegun = false
    isOver = true
  }

  private func beginAnew(_ time: TimeInterval) {
    (record, decisions, start, duration) = (Lanes(), [], time, 0)
    (hasBegun, isOver, isOfScene) = (true, false, true)
    sequence += 1
    version += 1
  }

  /// Adds a decision; one that is repeated is counted, also where others that are stand in between,
  /// as two that recognize together take turns.
  private func note(_ decision: Decision) {
    for index in decisions.indices.reversed() {
      if decisions[index].what == decision.what {
        decisions[index].count += 1
        return
      }
      guard decision.what.isRepeated, decisions[index].what.isRepeated else { break }
    }
    var decision = decision
    decision.settle(&decisions)
    decisions.append(decision)
    if decisions.count > Self.mostDecisions { decisions.removeFirst(Self.mostDecisions / 4) }
  }
}

extension GestureTimeline.Decision {
  fileprivate var words: Sentence {
    guard isOpen, case .state(let recognizer, _, _, _) = what, let wish = what.wish else {
      return what.words
    }
    return "\(recognizer.shortPart) \(wish)"
  }

  /// Is open where its class has it recognize, until the action is sent at once.
  fileprivate mutating func settle(_ decisions: inout [Self]) {
    switch what {
    case .state(_, from: .possible, to: .began, _), .state(_, from: .possible, to: .ended, _):
      isOpen = true
    case .acts(let recognizer, _, late: 0):
      let index = decisions.lastIndex { decision in
        if case .state(recognizer, _, _, _) = decision.what { decision.isOpen } else { false }
      }
      if let index { decisions[index].isOpen = false }
    default: break
    }
  }
}

/// The answer in words: the gesture that was made, and what became of the others.
package struct GestureSummary: Equatable {
  /// The number of recognizers that the explanation speaks of; all have a row.
  private static let mostClauses = 3

  /// The recognizers that the sentence is about; empty where it is about none.
  package let names: String
  /// The rest of the sentence about them; the whole sentence where there are no names.
  package let sentence: String
  package let explanation: String

  @MainActor
  package init(of story: GestureTimeline) {
    let lanes = story.lanes
    let winners = lanes.filter(\.stage.isWon)
    let waiting = lanes.filter { $0.stage == .waiting }
    let leaders = winners.isEmpty ? waiting : winners
    names = Sentence.list(leaders.map { "\($0.title)" }).text
    sentence = Self.sentence(of: story, winners: winners, waiting: waiting)
    guard !lanes.isEmpty else {
      explanation =
        story.hasBegun
        ? "The view that got the touch has no recognizer, nor has any view around it.".told
        : "The recognizers that take part, and what decides between them, will appear here.".told
      return
    }
    let rest = lanes.filter { winners.isEmpty ? $0.stage != .waiting : !$0.stage.isWon }
    let clauses = (leaders + rest).compactMap(Self.clause)
    explanation = clauses.prefix(Self.mostClauses).joined(separator: "; ".told)
  }

  @MainActor
  private static func sentence(
    of story: GestureTimeline,
    winners: [RecognizerLane],
    waiting: [RecognizerLane]
  ) -> String {
    guard story.hasBegun else { return "No touch so far".told }
    guard !story.lanes.isEmpty else { return "No recognizer got the touch".told }
    if let first = winners.first {
      guard winners.count == 1 else { return "were recognized together".told }
      return switch first.stage {
      case .began: "has begun".told
      case .changed: "goes on".told
      case .ended: "has ended".told
      default: "was recognized".told
      }
    }
    if let first = waiting.first {
      return waiting.count == 1 ? first.reason : "wait for others".told
    }
    if story.lanes.contains(where: { $0.stage == .possible }) {
      let others = story.lanes.contains { $0.stage != .possible }
      return others
        ? "The others have not decided yet".told : "No recognizer has decided yet".told
    }
    return story.lanes.contains { $0.stage == .cancelled }
      ? "The gesture was cancelled".told : "No gesture was recognized".told
  }

  @MainActor
  private static func clause(_ lane: RecognizerLane) -> String? {
    switch lane.stage {
    case .possible, .waiting: nil
    case .refused: told("\(lane.title) does not get the touch: \(lane.reason)")
    case .failed, .cancelled: told("\(lane.title) \(lane.stage.rawValue.told): \(lane.reason)")
    case .began, .changed, .recognized, .ended:
      lane.reason.isEmpty ? nil : told("\(lane.title): \(lane.reason)")
    }
  }
}
