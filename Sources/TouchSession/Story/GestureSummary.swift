import TouchKit
import TouchScene

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
        ? "Neither the view that the touch went to nor a view around it has one.".told
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
    guard story.hasBegun else { return "Press a view to see which gestures it makes".told }
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
