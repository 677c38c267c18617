public import TouchKit

/// Keeps what inputs caused, in words, for tests to check.
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

  /// Returns what happened since the last call: the views that were hit, the calls with the responders
  /// that passed them on, and what recognizers decided and why.
  ///
  /// Rows that repeat are listed once, and so are runs of rows that repeat, such as those of a drag's
  /// moves.
  public func drain() -> [String] {
    finish()
    defer { rows = [] }
    return rows
  }

  /// Begins the rows of an input.
  public func engine(
    _ application: UIApplication,
    willHandle input: InputEvent,
    number: Int
  ) {
    finish()
  }

  /// Keeps a record of the input.
  public func engine(_ application: UIApplication, did record: TraceRecord) {
    records.append(record.what)
  }

  private func finish() {
    Self.add(records, to: &rows)
    records.removeAll(keepingCapacity: true)
  }

  static func add(_ records: [TraceRecord.What], to rows: inout [String]) {
    let hits = HitChange.hits(in: records).map { "hit \($0 ?? "nothing")" }
    var events = EventRows(.plain)
    for record in records { events.add(record, at: 0) }
    for row in hits + events.rows.map(\.words) {
      rows.append(row)
      dropRepetition(&rows)
    }
  }

  /// The longest run of rows that is looked for.
  private static let longestRun = 8
  /// How many of the last rows may still be dropped, or be what others are dropped for.
  static let mostRepeated = 2 * longestRun

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
