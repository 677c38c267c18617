package import TouchKit
import TouchScene

/// A trace event of gestures in words and numbers, as reports and differences tell it.
package struct GestureSentence: Hashable, Sendable {
  /// The whole, such as "tap possible → failed: moved 14.2 pt, allowed 10".
  package let words: String
  /// What it says of its recognizer, such as "moved 14.2 pt, allowed 10"; empty where that is no more
  /// than its kind.
  package let reason: String
}

/// Tells trace events of gestures in the words of session files.
@MainActor
package struct GestureTeller: ~Copyable {
  private var encoder = TraceEncoder()

  /// Makes a teller; one that is kept knows paths of views already.
  package init() {}

  /// Returns the words for an event; nil where it is not about gestures.
  package mutating func sentence(
    for event: TraceEvent,
    of application: UIApplication
  ) -> GestureSentence? {
    guard case .gesture = event.kind else { return nil }
    encoder.json.removeAll()
    encoder.encode(event, of: application)
    let line = TraceLine.all(in: encoder.json.bytes[...], from: 0).first
    guard let line else { return nil }
    return line.gestureWords.map { GestureSentence(words: $0, reason: line.gestureReason) }
  }
}
