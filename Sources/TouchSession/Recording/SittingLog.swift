package import TouchKit
import TouchScene

/// Remembers what happened lately, to tell it in words.
@MainActor
package final class SittingLog {
  /// How many inputs are kept untold; what came earlier is forgotten.
  private static let mostSteps = 2000
  /// How much of what one input brought is kept, in bytes.
  private static let longestTrace = 200_000

  /// What was not put into words yet: that is done for who reads it alone.
  private var steps: [(input: InputEvent, trace: [UInt8])] = []
  private var told = Story()
  private var encoder = TraceEncoder()

  /// Makes an empty log.
  package init() {}

  /// Takes an input.
  package func begin(_ input: InputEvent) {
    if steps.count >= Self.mostSteps { steps.removeFirst(Self.mostSteps / 4) }
    encoder.begin(input, number: 0)
    steps.append((input, []))
  }

  /// Takes what came of the last input.
  package func append(_ event: TraceEvent, of application: UIApplication) {
    guard let last = steps.indices.last, steps[last].trace.count < Self.longestTrace else { return }
    encoder.json.removeAll()
    encoder.encode(event, of: application)
    steps[last].trace += encoder.json.bytes
  }

  /// Who was sent what, and what recognizers and scroll views made of it, in the words of stories.
  ///
  /// Empty where that is told already.
  package var calls: [String] {
    steps.flatMap { Story.calls(in: TraceLine.all(in: $0.trace[...], from: 1)) }
  }

  /// Forgets everything.
  package func removeAll() {
    steps = []
    told = Story()
  }

  /// Returns what happened in words, between inputs.
  package func story() -> Story {
    for step in steps { told.add(step.input, TraceLine.all(in: step.trace[...], from: 1)) }
    steps = []
    return told
  }
}
