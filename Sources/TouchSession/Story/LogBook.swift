package import TouchKit
import TouchScene

/// All that happened in a sitting, as rows: each input, and under it what it brought.
///
/// What comes is only kept; rows are made of what is new when somebody looks, and words of the rows
/// that are seen. Moves that brought the same, but for its numbers, are one row with their number.
package final class LogBook {
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

  private struct Group {
    var start: Int
    var run: String?
    let shape: Int
    let count: Int
  }

  /// The number of inputs and items that are kept; of more the oldest part is forgotten.
  private let mostItems: Int
  /// True if calls of recognizers have rows.
  private let tellsRecognizers: Bool

  private var inputs = ArraySlice<Input>()
  private var items = ArraySlice<Item>()
  package private(set) var rows: [LogRow] = []
  /// The number of rows that were made, and then forgotten before those that are left.
  package private(set) var forgottenRows = 0
  package private(set) var version = 0
  /// The first row that is another than when the reader looked last.
  private var firstNew = 0
  private var groups: [Group] = []
  /// The numbers of inputs and of items that have rows.
  private var told = 0
  private var toldItems = 0

  package init(mostItems: Int = 150_000, tellsRecognizers: Bool = true) {
    (self.mostItems, self.tellsRecognizers) = (mostItems, tellsRecognizers)
  }

  // MARK: - What comes

  package func begin(_ input: InputEvent) {
    if items.count + inputs.count > mostItems { forgetOldest() }
    inputs.append(Input(time: input.timestamp, kind: input.kind, start: items.endIndex))
    version += 1
  }

  package func append(_ record: TraceRecord.What) {
    switch record {
    case .inside, .receives, .reset: return
    case .gets, .estimates: if tellsRecognizers { add(.record(record)) }
    default: add(.record(record))
    }
  }

  package func append(_ run: [TraceRecord]) {
    guard !inputs.isEmpty else { return }
    for record in run {
      if case .inside = record.what { continue }
      items.append(.record(record.what))
    }
    version += 1
  }

  package func append(print line: String) { add(.printed(line)) }

  private func add(_ item: Item) {
    // What comes before the first input, as the scene is set up, belongs to none.
    guard !inputs.isEmpty else { return }
    items.append(item)
    version += 1
  }

  package func removeAll() {
    (inputs, items, groups, told, toldItems) = ([], [], [], 0, 0)
    takeBack(to: 0)
    version += 1
  }

  private func forgetOldest() {
    let cut = inputs.startIndex + max(1, inputs.count / 16)
    let start = cut < inputs.endIndex ? inputs[cut].start : items.endIndex
    // Rows of inputs that are told together stay until the last of them goes.
    let kept = groups.firstIndex { rows[$0.start].last >= cut } ?? groups.count
    let count = kept < groups.count ? groups[kept].start : rows.count
    inputs.removeFirst(cut - inputs.startIndex)
    items.removeFirst(start - items.startIndex)
    rows.removeFirst(count)
    groups.removeFirst(kept)
    for index in groups.indices { groups[index].start -= count }
    forgottenRows += count
    firstNew = max(0, firstNew - count)
    (told, toldItems) = (max(told, cut), max(toldItems, start))
  }

  // MARK: - Rows

  /// Makes the rows of what came since it was asked last; returns the first row that is new, or other
  /// than it was.
  package func update() -> Int {
    if toldItems < items.endIndex, told == inputs.endIndex, let last = groups.indices.last {
      // What comes between inputs belongs to the one before.
      rows += rows(of: toldItems..<items.endIndex, input: told - 1)
      groups[last].run = nil
    }
    while told < inputs.endIndex {
      tell(told)
      told += 1
    }
    toldItems = items.endIndex
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

  private func items(of input: Int) -> Range<Int> {
    let end = input + 1 < inputs.endIndex ? inputs[input + 1].start : items.endIndex
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
      var head = LogRow(topic: .input, level: 0, input: index, first: index, last: index)
      head.time = inputs[index].time
      add(head, new, run: kind.run)
    }
  }

  /// Adds the rows of an input, or joins them to those of the one before.
  private func add(_ head: LogRow, _ new: [LogRow], run: String?) {
    let shape = LogRows.shape(of: new, items)
    var head = head
    if let last = groups.last, run != nil, last.run == run, last.shape == shape {
      head.count += last.count
      head.time = rows[last.start].time
      groups.removeLast()
      takeBack(to: last.start)
    }
    groups.append(Group(start: rows.count, run: run, shape: shape, count: head.count))
    rows.append(head)
    rows += new
  }
}

extension LogBook {
  package func event(of row: LogRow) -> StoryEvent? {
    guard !row.isInput else { return nil }
    switch items[row.first] {
    case .printed(let line): return .printed(line)
    case .record(.ask(let view, _, _)):
      guard case .record(.answer(_, _, let verdict)) = items[row.last] else {
        return .question(view, nil)
      }
      return .question(view, verdict)
    case .record(let record):
      if case .state(let recognizer, .possible, let to, _) = record, to == .began || to == .ended,
        !acts(recognizer, after: row.first)
      {
        return .wouldRecognize(record)
      }
      let records = items[row.first...row.last].lazy.compactMap { item -> TraceRecord.What? in
        if case .record(let record) = item { record } else { nil }
      }
      return ResponderCall(records).map(StoryEvent.call) ?? .record(record)
    }
  }

  package func subject(of row: LogRow) -> TraceName? {
    guard !row.isInput, case .record(let record) = items[row.first] else { return nil }
    return record.subject
  }

  package func words(of row: LogRow) -> LogWords {
    guard let event = event(of: row) else {
      var words = LogWords(inputs[row.input].kind, count: row.count)
      let isFirst = row.last == rows[0].last
      if isFirst, inputs.startIndex > 0 { words.what += "  (earlier ones are not kept here)" }
      return words
    }
    var words = LogWords(event, about: subject(of: row))
    if row.count > 1 { words.what += "  ×\(row.count)" }
    return words
  }

  /// True if a recognizer sends its action before it waits for others, or is made to fail by one.
  private func acts(_ recognizer: TraceName, after place: Int) -> Bool {
    for item in items[(place + 1)...].prefix(1000) {
      switch item {
      case .record(.acts(recognizer, _, _)): return true
      case .record(.waits(recognizer, _)), .record(.state(recognizer, _, .failed, _)): return false
      default: continue
      }
    }
    return false
  }

  // MARK: - As lines

  /// The events of one input, in order, each with how often it followed on itself; without hit-testing.
  static func events(of records: some Sequence<TraceRecord.What>) -> [(
    event: StoryEvent, count: Int
  )] {
    let book = LogBook(tellsRecognizers: false)
    book.begin(InputEvent(timestamp: 0, kind: .work))
    for record in records {
      if case .ask = record { continue }
      if case .answer = record { continue }
      book.append(record)
    }
    _ = book.update()
    return book.rows.compactMap { row in book.event(of: row).map { ($0, row.count) } }
  }

  package static func lines(of records: some Sequence<TraceRecord.What>) -> [String] {
    events(of: records).map { event, count in
      event.line().text + (count > 1 ? "  ×\(count)" : "")
    }
  }

  /// Each input with its time, and what it brought below it, as lines.
  ///
  /// A second pass of hit-testing is only counted if it equals the first.
  var lines: [String] {
    var lines: [String] = []
    var passes: Int?
    for (place, row) in rows.enumerated() {
      if row.isInput { lines += ["", heading(of: row)] }
      guard let event = event(of: row) else { continue }
      let isQuestion = row.topic == .hitTest
      let count = row.count > 1 && !isQuestion ? "  ×\(row.count)" : ""
      lines.append(String(repeating: "  ", count: row.level) + event.line().text + count)
      if isQuestion { passes = max(passes ?? 0, row.count) }
      let next = place + 1 < rows.count ? rows[place + 1].topic : nil
      guard let asked = passes, next != .hitTest else { continue }
      if asked > 1 { lines.append("  (asked \(asked) times, same answers)") }
      passes = nil
    }
    return lines
  }

  private func heading(of row: LogRow) -> String {
    func clock(_ time: TimeInterval) -> String { String(format: "%+.3f s", time) }
    let line = "\(clock(row.time))  \(InputSentence.words(for: inputs[row.last].kind))"
    guard row.count > 1 else { return line }
    return "\(line), the last of \(row.count) until \(clock(inputs[row.last].time))"
  }
}

extension Session {
  /// The session in words: each input, the questions that followed with their verdicts, and who was
  /// sent what.
  ///
  /// A second pass of hit-testing is only counted if its result equals the first, and so are moves
  /// that brought the same. What time and the application's changes did not bring is left out.
  package var transcript: [String] {
    let book = LogBook(mostItems: .max, tellsRecognizers: false)
    for step in steps {
      book.begin(step.input)
      for record in step.records { book.append(record) }
    }
    _ = book.update()
    return book.lines
  }
}
