public import TouchKit
import TouchScene

/// Keeps what inputs caused, in words, for tests to check.
///
/// ```swift
/// let log = EventLog(of: scene.application)
/// finger.tap(at: CGPoint(x: 300, y: 120))
/// #expect(log.drain() == ["hit window/root", "touchesBegan: root", "touchesEnded: root"])
/// ```
public final class EventLog: TraceSink {
  private var records: [TraceRecord.What] = []
  private var facts: [Fact] = []

  /// Listens to an engine; its ``UIApplication/traceSink`` is replaced.
  public init(of application: UIApplication) { application.traceSink = self }

  /// Returns what happened since the last call: the views that were hit, the calls with the responders
  /// that passed them on, and what recognizers decided and why.
  ///
  /// Rows that repeat are listed once, and so are runs of rows that repeat, such as those of a drag's
  /// moves.
  public func drain() -> [String] { drainFacts().map(\.words) }

  func drainFacts() -> [Fact] {
    finish()
    defer { facts = [] }
    return facts
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
    Self.add(records, to: &facts)
    records.removeAll(keepingCapacity: true)
  }

  static func add(_ records: [TraceRecord.What], to facts: inout [Fact]) {
    let hits = HitChange.hits(in: records).map { Fact.hit($0) }
    let events = LogBook.events(of: records).map { Fact.event($0.event) }
    for fact in hits + events {
      facts.append(fact)
      dropRepetition(&facts)
    }
  }

  private static let longestRun = 8
  /// The number of last rows that may still be dropped, or be what others are dropped for.
  static let mostRepeated = 2 * longestRun

  private static func dropRepetition(_ facts: inout [Fact]) {
    for length in 1...longestRun where facts.count >= 2 * length {
      let last = facts.suffix(length).lazy.map(\.words)
      if last.elementsEqual(facts.dropLast(length).suffix(length).lazy.map(\.words)) {
        facts.removeLast(length)
        return
      }
    }
  }
}

enum Fact {
  case hit(String?)
  case event(StoryEvent)

  var words: String {
    switch self {
    case .hit(let view): "hit \(view ?? "nothing")"
    case .event(let event): event.line(isPlain: true).text
    }
  }

  /// The row without the numbers, which differ where the same is done at another pace.
  var outline: String {
    if case .event(let event) = self { event.outline.line(isPlain: true).text } else { words }
  }
}

/// Compares what was recorded with what came of the driver's verbs, while both go on.
///
/// One of the two is ahead by what belongs to one action; only that is held.
struct FactComparison {
  private var recorded = FactRows()
  private var made = FactRows()
  private var ahead = ArraySlice<String>()
  private var isRecordedAhead = false
  private(set) var isSame = true

  var isSameToTheEnd: Bool { isSame && ahead.isEmpty }

  mutating func add(recorded facts: [Fact]) {
    for row in recorded.rows(of: facts) { add(row, isRecorded: true) }
  }

  mutating func add(made facts: [Fact]) {
    for row in made.rows(of: facts) { add(row, isRecorded: false) }
  }

  private mutating func add(_ row: String, isRecorded: Bool) {
    if ahead.isEmpty { isRecordedAhead = isRecorded }
    if isRecordedAhead == isRecorded {
      ahead.append(row)
    } else if ahead.popFirst() != row {
      isSame = false
    }
  }
}

/// The events without the numbers, which differ where a verb has another pace.
private struct FactRows {
  /// The number of different facts that one move of a drag may have.
  private static let cycle = 8

  private var last: [String] = []

  mutating func rows(of facts: [Fact]) -> [String] {
    var rows: [String] = []
    for fact in facts {
      let row = fact.outline
      // At another pace, a drag has more or fewer moves.
      if last.contains(row) { continue }
      rows.append(row)
      if last.count == Self.cycle { last.removeFirst() }
      last.append(row)
    }
    return rows
  }
}

@MainActor
struct RecordedFacts {
  private var pass: SessionReader
  /// A step that was read and is not asked for yet.
  private var next: Session.Step?
  private var facts: [Fact] = []

  init(of session: SessionSource) throws(SourceError) {
    pass = try session.pass()
    next = try pass.next()
  }

  /// Returns what came of the inputs up to a line; the last rows may come later, since those that repeat
  /// are listed once.
  mutating func rows(upTo line: Int) throws(SourceError) -> [Fact] {
    while let step = next, step.line <= line {
      EventLog.add(step.records, to: &facts)
      next = try pass.next()
    }
    let count = next == nil ? facts.count : facts.count - EventLog.mostRepeated
    guard count > 0 else { return [] }
    defer { facts.removeFirst(count) }
    return Array(facts.prefix(count))
  }
}
