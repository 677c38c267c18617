import TouchKit
import TouchSession

/// All that happened in a sitting, as rows: each input, and under it what it brought.
///
/// What comes is only kept; rows are made of what is new when somebody looks, and words of the rows
/// that are seen. Moves that brought the same, but for its numbers, are one row with their number.
@MainActor
final class LogBook {
  /// What an input brought.
  enum Item {
    case record(TraceRecord.What)
    /// A line that the scene's own classes print.
    case printed(String)
  }

  /// An input, and where what it brought begins.
  struct Input {
    let time: TimeInterval
    let kind: InputEvent.Kind
    let start: Int
  }

  /// Inputs that are told together.
  private struct Group {
    /// Where its rows begin.
    let start: Int
    var run: String?
    let shape: Int
    let count: Int
  }

  /// How many inputs and items are kept; the older half is forgotten then.
  private let mostItems: Int

  private(set) var inputs: [Input] = []
  private(set) var items = PieceList<Item>()
  /// The rows made so far, the newest last.
  private(set) var rows: [LogRow] = []
  /// Counts what comes.
  private(set) var version = 0
  /// The first row that is another than when the reader looked last.
  private var firstNew = 0
  private var groups: [Group] = []
  /// How many inputs, and how many items, have rows.
  private var told = 0
  private var toldItems = 0

  init(mostItems: Int = 400_000) { self.mostItems = mostItems }

  // MARK: - What comes

  func begin(_ input: InputEvent) {
    if items.count + inputs.count > mostItems { forgetOldest() }
    inputs.append(Input(time: input.timestamp, kind: input.kind, start: items.count))
    version += 1
  }

  func append(_ record: TraceRecord.What) {
    switch record {
    case .inside, .receives, .reset: return
    default: add(.record(record))
    }
  }

  /// Adds what hit-testing asked and answered.
  func append(_ run: [TraceRecord]) {
    guard !inputs.isEmpty else { return }
    for record in run {
      if case .inside = record.what { continue }
      items.append(.record(record.what))
    }
    version += 1
  }

  func append(print line: String) { add(.printed(line)) }

  private func add(_ item: Item) {
    // What comes before the first input, as the scene is set up, belongs to none.
    guard !inputs.isEmpty else { return }
    items.append(item)
    version += 1
  }

  func removeAll() {
    (inputs, items, groups, told, toldItems) = ([], PieceList(), [], 0, 0)
    takeBack(to: 0)
    version += 1
  }

  private func forgetOldest() {
    let half = inputs.count / 2
    guard half > 0 else { return }
    let start = inputs[half].start
    items.removeFirst(start)
    inputs = inputs[half...].map { Input(time: $0.time, kind: $0.kind, start: $0.start - start) }
    (groups, told, toldItems) = ([], 0, items.count)
    takeBack(to: 0)
  }

  // MARK: - Rows

  /// Makes the rows of what came since it was asked last; returns the first row that is new, or other
  /// than it was.
  func update() -> Int {
    if toldItems < items.count, told == inputs.count, let last = groups.indices.last {
      // What comes between inputs belongs to the one before.
      rows += rows(of: toldItems..<items.count, input: told - 1)
      groups[last].run = nil
    }
    while told < inputs.count {
      tell(told)
      told += 1
    }
    toldItems = items.count
    defer { firstNew = rows.count }
    return firstNew
  }

  private func rows(of places: Range<Int>, input: Int) -> [LogRow] {
    var builder = LogRows(input: input)
    for place in places { builder.add(items[place], at: place, in: items) }
    return builder.finished(items)
  }

  private func takeBack(to count: Int) {
    rows.removeSubrange(count...)
    firstNew = min(firstNew, count)
  }

  func items(of input: Int) -> Range<Int> {
    let end = input + 1 < inputs.count ? inputs[input + 1].start : items.count
    return inputs[input].start..<end
  }

  private func tell(_ index: Int) {
    let kind = inputs[index].kind
    let new = rows(of: items(of: index), input: index)
    if kind.isBackground, new.isEmpty { return }
    if kind == .frame, let last = groups.last, last.run != nil, last.start == rows.count - 1 {
      // Moves wait for the frame: what it brings is theirs.
      let head = rows[last.start]
      groups.removeLast()
      takeBack(to: last.start)
      add(head, new, run: last.run)
    } else {
      let head = LogRow(topic: .input, level: 0, input: index, first: index, last: index)
      add(head, new, run: kind.run)
    }
  }

  /// Adds the rows of an input, or joins them to those of the one before.
  private func add(_ head: LogRow, _ new: [LogRow], run: String?) {
    let shape = LogRows.shape(of: new, items)
    var head = head
    if let last = groups.last, run != nil, last.run == run, last.shape == shape {
      head.count += last.count
      head.first = rows[last.start].first
      groups.removeLast()
      takeBack(to: last.start)
    }
    groups.append(Group(start: rows.count, run: run, shape: shape, count: head.count))
    rows.append(head)
    rows += new
  }
}
