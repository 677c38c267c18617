import TouchKit

/// The answer in words: the gesture that was made, and what became of the others.
package struct GestureSummary: Equatable {
  /// The number of recognizers that the explanation speaks of; all have a row.
  private static let mostClauses = 3

  /// The recognizers that the sentence is about; empty where it is about none.
  package let names: String
  /// The rest of the sentence about them; the whole sentence where there are no names.
  package let sentence: String
  /// The reasons, also those of the others.
  package let explanation: String

  /// Sums up a timeline.
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
        ? "Neither the view that the touch went to nor a view around it has one."
        : "The recognizers that take part, and what decides between them, will appear here."
      return
    }
    let rest = lanes.filter { winners.isEmpty ? $0.stage != .waiting : !$0.stage.isWon }
    let clauses = (leaders + rest).compactMap(Self.clause)
    explanation = clauses.prefix(Self.mostClauses).joined(separator: "; ")
  }

  @MainActor
  private static func sentence(
    of story: GestureTimeline,
    winners: [RecognizerLane],
    waiting: [RecognizerLane]
  ) -> String {
    guard story.hasBegun else { return "Press a view to see which gestures it makes" }
    guard !story.lanes.isEmpty else { return "No recognizer got the touch" }
    if let first = winners.first {
      guard winners.count == 1 else { return "were recognized together" }
      return switch first.stage {
      case .began: "has begun"
      case .changed: "goes on"
      case .ended: "has ended"
      default: "was recognized"
      }
    }
    if let first = waiting.first { return waiting.count == 1 ? first.reason : "wait for others" }
    if story.lanes.contains(where: { $0.stage == .possible }) {
      return "No recognizer has decided yet"
    }
    return story.lanes.contains { $0.stage == .cancelled }
      ? "The gesture was cancelled" : "No gesture was recognized"
  }

  @MainActor
  private static func clause(_ lane: RecognizerLane) -> String? {
    switch lane.stage {
    case .possible, .waiting: nil
    case .refused: "\(lane.title) does not get the touch: \(lane.reason)"
    case .failed, .cancelled: "\(lane.title) \(lane.stage.rawValue): \(lane.reason)"
    case .began, .changed, .recognized, .ended:
      lane.reason.isEmpty ? nil : "\(lane.title): \(lane.reason)"
    }
  }
}
