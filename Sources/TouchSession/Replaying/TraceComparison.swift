import TouchKit
import TouchScene

/// Compares the trace of one input with what was recorded, byte by byte and as it comes.
///
/// As long as the lines agree nothing is kept but their number; from the first that does not, the
/// records are. The engine keeps this, and this keeps no engine: a replay that has ended leaves nothing.
final class TraceComparison: TraceSink {
  private(set) var encoder = TraceEncoder()
  private var recorded: ArraySlice<UInt8> = []
  /// The number of lines that came and are byte for byte what was recorded.
  private(set) var sameLines = 0
  /// The records that came from the first line on that is not.
  private(set) var others: [TraceRecord] = []

  func begin(_ recorded: ArraySlice<UInt8>) {
    encoder.json.removeAll()
    (self.recorded, sameLines, others) = (recorded, 0, [])
  }

  var isAsRecorded: Bool { others.isEmpty && encoder.json.count == recorded.count }

  /// True if lines that were recorded for the last input have not come yet, and all others have.
  var isBehind: Bool { others.isEmpty && encoder.json.count < recorded.count }

  func engine(_ application: UIApplication, willHandle input: InputEvent, number: Int) {
    encoder.begin(input)
  }

  /// Compares what happens with what was recorded, in the form of the file, and keeps what differs.
  func engine(_ application: UIApplication, did record: TraceRecord) {
    let start = encoder.json.count
    encoder.encode(record)
    if others.isEmpty, isAsRecorded(from: start) {
      sameLines += 1
    } else {
      others.append(record)
    }
  }

  func engine(
    _ application: UIApplication,
    passed touches: TraceTouches,
    in phase: UITouch.Phase,
    along chain: [TraceName]
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

  /// Returns whether what was written from a byte on is what was recorded there.
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
