import TouchKit
import TouchScene

/// The fields of a line of JSON, by their keys.
///
/// Each key is asked for once, so that a line with keys that nobody asks for is known.
struct LineFields {
  struct Unfit: Error {}

  let entries: [JSONValue.Entry]
  /// The names that were read so far, each made once.
  var names: [String: TraceName]
  private(set) var readCount = 0

  init(_ entries: [JSONValue.Entry], names: [String: TraceName]) {
    self.entries = entries
    self.names = names
  }

  func has(_ key: String) -> Bool { entries.contains { $0.key == key } }

  private mutating func value<Value>(
    _ key: String,
    _ read: (JSONValue) -> Value?
  ) throws(Unfit) -> Value {
    guard let entry = entries.first(where: { $0.key == key }), let value = read(entry.value) else {
      throw Unfit()
    }
    readCount += 1
    return value
  }

  private mutating func named(_ text: String) -> TraceName {
    if let name = names[text] { return name }
    let name = TraceName(text)
    names[text] = name
    return name
  }

  mutating func name(_ key: String) throws(Unfit) -> TraceName {
    named(try text(key))
  }

  /// A name that is null where there is none.
  mutating func optionalName(_ key: String) throws(Unfit) -> TraceName? {
    let text = try value(key) { value -> String?? in
      if case .null = value.content { .some(nil) } else { value.string.map(Optional.some) }
    }
    return text.map { named($0) }
  }

  /// A name that is left out where there is none.
  mutating func nameIfAny(_ key: String) throws(Unfit) -> TraceName? {
    has(key) ? try name(key) : nil
  }

  mutating func names(_ key: String) throws(Unfit) -> [TraceName] {
    try value(key) { $0.members(\.string) }.map { named($0) }
  }

  mutating func text(_ key: String) throws(Unfit) -> String { try value(key, \.string) }

  mutating func flag(_ key: String) throws(Unfit) -> Bool {
    try value(key, \.bool)
  }

  mutating func number(_ key: String) throws(Unfit) -> Double { try value(key, \.writtenNumber) }

  /// A number that is left out where it has its usual value.
  mutating func numberIfAny(_ key: String) throws(Unfit) -> Double? {
    has(key) ? try number(key) : nil
  }

  mutating func whole(_ key: String) throws(Unfit) -> Int { try value(key, \.wholeNumber) }

  mutating func wholes(_ key: String) throws(Unfit) -> [Int] {
    try value(key) { $0.members(\.wholeNumber) }
  }

  mutating func point(_ key: String) throws(Unfit) -> CGPoint {
    try value(key) { value in
      guard let place = value.members(\.writtenNumber), place.count == 2 else { return nil }
      return CGPoint(x: place[0], y: place[1])
    }
  }

  mutating func touches() throws(Unfit) -> TraceTouches {
    let (contacts, taps) = (try wholes("touches"), try wholes("taps"))
    let touches = zip(contacts, taps).map { TraceTouches.Touch(contact: $0, taps: $1) }
    guard contacts.count == taps.count, let touches = TraceTouches(touches) else { throw Unfit() }
    return touches
  }

  mutating func word<Word>(_ key: String, _ make: (String) -> Word?) throws(Unfit) -> Word {
    try value(key) { $0.string.flatMap(make) }
  }

  mutating func word<Word: RawRepresentable<String>>(_ key: String) throws(Unfit) -> Word {
    try word(key, Word.init)
  }

  mutating func phase() throws(Unfit) -> UITouch.Phase {
    try word("phase", UITouch.Phase.init(word:))
  }

  mutating func state(_ key: String) throws(Unfit) -> UIGestureRecognizer.State {
    try word(key, UIGestureRecognizer.State.init(word:))
  }
}

extension JSONValue {
  /// The members of a list, where all are of a kind.
  fileprivate func members<Member>(_ read: (JSONValue) -> Member?) -> [Member]? {
    guard let list else { return nil }
    let members = list.compactMap(read)
    return members.count == list.count ? members : nil
  }

  /// A number as ``JSONWriter`` writes it: one that JSON has no form for is a text.
  var writtenNumber: Double? {
    switch content {
    case .number(let number): number
    case .string("nan"): .nan
    case .string("inf"): .infinity
    case .string("-inf"): -.infinity
    default: nil
    }
  }
}

/// Reads the lines of a trace as records.
///
/// A name that several lines have is made once.
struct TraceDecoder {
  private var names: [String: TraceName] = [:]

  /// Reads a line, at the time of its input if it has none of its own; nil where it lacks a field, or has one
  /// that no kind has.
  mutating func record(_ value: JSONValue, inputTime: TimeInterval) -> TraceRecord? {
    guard case .map(let entries) = value.content,
      let kind = value["trace"]?.string.flatMap(TraceRecord.Kind.init)
    else { return nil }
    // The names go along, and are not copied.
    var fields = LineFields(entries, names: names)
    names = [:]
    defer { names = fields.names }
    do {
      let what = try TraceRecord.What(kind, from: &fields)
      let input = try fields.whole("for")
      let time = try fields.numberIfAny("t") ?? inputTime
      guard fields.readCount + 1 == entries.count else { return nil }
      return TraceRecord(time: time, input: input, what)
    } catch { return nil }
  }
}
