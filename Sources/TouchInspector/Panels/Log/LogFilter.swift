import TouchSession

/// The rows of the log that are shown: those of a topic in which a text is, each below its input.
struct LogFilter {
  /// The topic of the rows; inputs stand for everything.
  var topic = LogRow.Topic.input { didSet { if topic != oldValue { isStale = true } } }
  /// The text that has to be in their words.
  var text = "" { didSet { if text != oldValue { isStale = true } } }
  /// The number of rows of each topic.
  private var counts = [Int](repeating: 0, count: LogRow.Topic.allCases.count)

  /// The places of the rows that are shown, if not all are.
  private var places: [Int] = []
  private var topics: [LogRow.Topic] = []
  private var isStale = false
  /// The number of rows that the book has forgotten.
  private var forgotten = 0
  /// The last row of an input, and whether it is shown.
  private var head: (place: Int, isShown: Bool)?

  private var showsAll: Bool { topic == .input && text.isEmpty }

  /// The number of rows of a topic; of inputs, with all that they brought.
  func count(of topic: LogRow.Topic) -> Int {
    topic == .input ? topics.count : counts[Int(topic.rawValue)]
  }

  /// The number of rows that are shown.
  var count: Int { showsAll ? topics.count : places.count }

  /// The place in the book of a row that is shown.
  func place(_ index: Int) -> Int { showsAll ? index : places[index] }

  /// Takes over what is new; returns whether there was anything.
  mutating func update(from book: LogBook) -> Bool {
    let first = book.update()
    let hasChanged =
      isStale || first < book.rows.count || topics.count > book.rows.count
      || forgotten < book.forgottenRows
    forget(book.forgottenRows - forgotten)
    forgotten = book.forgottenRows
    for topic in topics[min(first, topics.count)...] { counts[Int(topic.rawValue)] -= 1 }
    topics.removeSubrange(min(first, topics.count)...)
    for row in book.rows[topics.count...] {
      counts[Int(row.topic.rawValue)] += 1
      topics.append(row.topic)
    }
    if !showsAll { choose(from: isStale ? 0 : first, of: book) }
    isStale = false
    return hasChanged
  }

  /// Leaves out rows that are no longer in the book, before all others.
  private mutating func forget(_ count: Int) {
    guard count > 0 else { return }
    for topic in topics.prefix(count) { counts[Int(topic.rawValue)] -= 1 }
    topics.removeFirst(min(count, topics.count))
    places = places.lazy.filter { $0 >= count }.map { $0 - count }
    head?.place -= count
  }

  private mutating func choose(from first: Int, of book: LogBook) {
    while let last = places.last, last >= first { places.removeLast() }
    if first == 0 { head = nil }
    if let place = head?.place { head?.isShown = places.last.map { $0 >= place } ?? false }
    let wanted = Array(text.lowercased().utf8)
    for place in first..<book.rows.count {
      let row = book.rows[place]
      if row.isInput { head = (place, false) }
      guard topic == .input || row.topic == topic,
        text.isEmpty || book.words(of: row).contain(wanted)
      else { continue }
      if let head, !head.isShown, head.place != place { places.append(head.place) }
      head?.isShown = true
      places.append(place)
    }
  }
}
