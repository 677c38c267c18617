import Foundation
import TouchKit
import TouchScene

/// Compares the trace of one input with what was recorded, byte by byte and as it comes.
///
/// As long as the lines agree nothing is kept but their number; from the first that does not, the
/// records are.
struct TraceComparison: ~Copyable {
  /// Writes the trace in the form of the file.
  private(set) var encoder = TraceEncoder()
  /// What was recorded for the input.
  private var recorded: ArraySlice<UInt8> = []
  /// How many lines have come that are byte for byte what was recorded.
  private(set) var sameLines = 0
  /// What came from the first line on that is not.
  private(set) var others: [TraceRecord] = []

  /// Begins with what was recorded for the next input.
  mutating func begin(_ recorded: ArraySlice<UInt8>) {
    encoder.json.removeAll()
    (self.recorded, sameLines, others) = (recorded, 0, [])
  }

  /// Notes the time that the trace belongs to.
  mutating func begin(_ input: InputEvent) { encoder.begin(input) }

  /// Whether all that came is what was recorded.
  var isAsRecorded: Bool { others.isEmpty && encoder.json.count == recorded.count }

  /// Whether nothing is wrong but that lines at the end have not come.
  var isBehind: Bool { others.isEmpty && encoder.json.count < recorded.count }

  mutating func add(_ record: TraceRecord) {
    let start = encoder.json.count
    encoder.encode(record)
    if others.isEmpty, isAsRecorded(from: start) {
      sameLines += 1
    } else {
      others.append(record)
    }
  }

  /// Adds touches that were passed on along a chain.
  @MainActor
  mutating func add(
    _ touches: TraceTouches,
    in phase: UITouch.Phase,
    along chain: [TraceName],
    of application: UIApplication
  ) {
    let start = encoder.json.count
    encoder.encode(
      touches,
      in: phase,
      along: chain,
      at: application.now,
      of: application.inputCount
    )
    if others.isEmpty, isAsRecorded(from: start) {
      sameLines += chain.count - 1
    } else {
      others += application.records(of: touches, passedIn: phase, along: chain)
    }
  }

  /// Whether what was written from a byte on is what was recorded there.
  private func isAsRecorded(from start: Int) -> Bool {
    let count = encoder.json.count
    guard count <= recorded.count else { return false }
    return encoder.json.withBytes { new in
      recorded.withUnsafeBytes { old in
        guard let one = new.baseAddress, let other = old.baseAddress else { return count == 0 }
        return memcmp(one + start, other + start, count - start) == 0
      }
    }
  }
}
