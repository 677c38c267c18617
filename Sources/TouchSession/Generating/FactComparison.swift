import Foundation
import TouchScene

/// Compares what was recorded with what came of the driver's verbs, while both go on.
///
/// One of the two is ahead by what belongs to one action; only that is held.
struct FactComparison {
  private var recorded = FactRows()
  private var made = FactRows()
  private var ahead = PieceList<String>()
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

/// The facts that were recorded in a session, as ``EventLog`` writes them.
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
