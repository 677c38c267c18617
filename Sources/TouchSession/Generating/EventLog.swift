public import TouchKit

/// Remembers what inputs brought, in words, for tests to look at.
///
/// ```swift
/// let log = EventLog(of: scene.application)
/// finger.tap(at: CGPoint(x: 300, y: 120))
/// #expect(log.drain() == ["hit window/root", "touchesBegan: root", "touchesEnded: root"])
/// ```
@MainActor
public final class EventLog: TraceSink {
  private var records: [TraceRecord.What] = []
  private var rows: [String] = []

  /// Listens to an engine; its ``UIApplication/traceSink`` is replaced.
  public init(of application: UIApplication) { application.traceSink = self }

  /// Returns what came since it was asked last: the views that were hit, the calls with those who
  /// passed them on, what recognizers decided and why.
  ///
  /// What came several times in a row is told once, and so is a run of rows that came again, as the
  /// moves of a drag bring.
  public func drain() -> [String] {
    finish()
    defer { rows = [] }
    return rows
  }

  /// Begins what an input brings.
  public func engine(
    _ application: UIApplication,
    willHandle input: InputEvent,
    number: Int
  ) {
    finish()
  }

  /// Keeps what an input brought.
  public func engine(_ application: UIApplication, did record: TraceRecord) {
    records.append(record.what)
  }

  private func finish() {
    Self.add(records, to: &rows)
    records.removeAll(keepingCapacity: true)
  }

  /// Adds the rows for the records of one input.
  static func add(_ records: [TraceRecord.What], to rows: inout [String]) {
    let hits = HitChange.hits(in: records).map { "hit \($0 ?? "nothing")" }
    let calls = Transcript.singleCalls(in: records).map { $0.drop { $0 == " " } }.map(String.init)
    for row in hits + calls {
      rows.append(row)
      dropRepetition(&rows)
    }
  }

  /// How long a run of rows is that may come again.
  private static let longestRun = 8

  /// Drops the last rows where they are the same as those before.
  private static func dropRepetition(_ rows: inout [String]) {
    for length in 1...longestRun where rows.count >= 2 * length {
      if rows.suffix(length) == rows.dropLast(length).suffix(length) {
        rows.removeLast(length)
        return
      }
    }
  }
}
