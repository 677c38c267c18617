package import TouchKit

struct LogRows {
  private let input: Int
  private var rows: [LogRow] = []
  private var open: [Int] = []
  private var passes: [(pass: Int, rows: Range<Int>)] = []

  init(input: Int) { self.input = input }

  mutating func add(_ item: LogBook.Item, at place: Int, in items: ArraySlice<LogBook.Item>) {
    guard case .record(let record) = item else { return append(.prints, place) }
    switch record {
    case .ask(_, _, let pass):
      if open.isEmpty, passes.last?.pass != pass { passes.append((pass, rows.count..<rows.count)) }
      open.append(rows.count)
      append(.hitTest, place)
    case .answer:
      guard let question = open.popLast() else { return }
      rows[question].last = place
      if let last = passes.indices.last {
        passes[last].rows = passes[last].rows.lowerBound..<rows.count
      }
    default:
      guard let topic = record.topic else { return }
      if record.continuesCall, let last = rows.last, last.topic == topic, items[last.last].isCall {
        rows[rows.count - 1].last = place
      } else if rows.last.map({ items[$0.first].says(record) && $0.first == $0.last }) == true {
        rows[rows.count - 1].count += 1
      } else {
        append(topic, place)
      }
    }
  }

  private mutating func append(_ topic: LogRow.Topic, _ place: Int) {
    let level = 1 + (topic == .hitTest ? open.count - 1 : open.count)
    rows.append(LogRow(topic: topic, level: level, input: input, first: place, last: place))
  }

  /// The rows, with passes of hit-testing that asked and answered the same told once.
  func finished(_ items: ArraySlice<LogBook.Item>) -> [LogRow] {
    var rows = rows
    var left = passes[...]
    // From the last to the first, so that the places of earlier ones stay.
    while let last = left.popLast(), last.pass > 1, let before = left.last {
      guard last.rows.count == before.rows.count,
        zip(last.rows, before.rows).allSatisfy({ isSame(self.rows[$0], self.rows[$1], items) })
      else { continue }
      for index in before.rows where rows[index].level == 1 && rows[index].topic == .hitTest {
        rows[index].count += rows[last.rows.lowerBound + index - before.rows.lowerBound].count
      }
      rows.removeSubrange(last.rows)
    }
    return rows
  }

  private func isSame(_ one: LogRow, _ other: LogRow, _ items: ArraySlice<LogBook.Item>) -> Bool {
    one.topic == other.topic && one.level == other.level
      && items[one.first].isRepeated(by: items[other.first])
      && items[one.last].isRepeated(by: items[other.last])
  }

  /// A hash of rows, which is the same for rows that differ in their numbers alone.
  static func shape(of rows: [LogRow], _ items: ArraySlice<LogBook.Item>) -> Int {
    var hasher = Hasher()
    for row in rows {
      hasher.combine(row.level)
      hasher.combine(row.last - row.first)
      switch items[row.first] {
      case .record(let record): hasher.combine(record.outline)
      case .printed(let line): hasher.combine(line)
      }
    }
    return hasher.finalize()
  }
}

extension LogBook.Item {
  /// True for the call of a method that a responder may pass on.
  fileprivate var isCall: Bool {
    guard case .record(let record) = self else { return false }
    if case .call = record.row { return true }
    return false
  }

  fileprivate func says(_ record: TraceRecord.What) -> Bool {
    guard case .record(let own) = self else { return false }
    return own == record
  }

  /// Returns whether another pass of hit-testing says the same with this.
  fileprivate func isRepeated(by other: LogBook.Item) -> Bool {
    switch (self, other) {
    case (.printed(let one), .printed(let other)): one == other
    case (.record(.ask(let one, _, _)), .record(.ask(let other, _, _))): one == other
    case (.record(let one), .record(let other)): one == other
    default: false
    }
  }
}

/// One row of the log, by the places of what it tells: its words are made only where it is seen.
package struct LogRow {
  package enum Topic: UInt8, CaseIterable, Sendable {
    case input, hitTest, touches, recognizers, presses, prints
  }

  package let topic: Topic
  /// The indentation, in levels; the row of an input is at none.
  package let level: Int
  /// The number of the input that brought it; of several, the last.
  let input: Int
  /// The first and the last item that it tells of; for inputs, their own numbers.
  let first: Int
  var last: Int
  /// The time of the first of the inputs that it stands for, in seconds of the engine's clock.
  package internal(set) var time: TimeInterval = 0
  /// The number of passes of hit-testing, calls or moves that it stands for.
  package internal(set) var count = 1

  package var isInput: Bool { topic == .input }
}

extension TraceRecord.What {
  /// The topic of the record; nil where other rows tell it.
  var topic: LogRow.Topic? {
    switch self {
    case .ask: .hitTest
    case .inside, .answer, .receives, .reset: nil
    case .message, .lost, .firstResponder, .action, .keyCommand: .presses
    default: kind.group == .gestures ? .recognizers : .touches
    }
  }

  /// True if it goes on with the call of a method that the row before tells of.
  var continuesCall: Bool {
    switch row {
    case .call(_, let sender): sender != nil
    case .end: true
    case .none, .sentence: false
    }
  }
}
