import TouchKit

/// Reads the keys of one map and reports errors in them exactly.
struct Fields {
  let value: SourceValue
  private let entries: [SourceValue.Entry]

  /// Reads a map whose keys must be among those known.
  init(
    _ value: SourceValue,
    of what: @autoclosure () -> Phrase,
    known: [String]
  ) throws(SourceError) {
    guard case .map(let entries) = value.content else {
      throw value.error("\(what()) must be a map of keys")
    }
    self.value = value
    self.entries = entries
    for entry in entries where !known.contains(entry.key) {
      throw SourceError(
        entry.position,
        "unknown key '\(entry.key)' in \(what())",
        help: NearestWord.help(for: entry.key, among: known, kind: "keys")
      )
    }
  }

  subscript(key: String) -> SourceValue? { value[key] }

  func error(
    at key: String,
    _ problem: Phrase,
    found: String? = nil,
    help: Phrase? = nil
  ) -> SourceError {
    let entry = entries.first { $0.key == key }
    return SourceError(entry?.position ?? value.position, problem, found: found, help: help)
  }

  func text(_ key: String) throws(SourceError) -> String? { try self[key]?.text(for: key) }

  func bool(_ key: String) throws(SourceError) -> Bool? {
    guard let value = self[key] else { return nil }
    guard let flag = value.bool else { throw value.error("'\(key)' needs true or false") }
    return flag
  }

  func number(
    _ key: String,
    in range: ClosedRange<Double> = -1e9...1e9
  ) throws(SourceError) -> Double? { try self[key]?.number(for: key, in: range) }

  func wholeNumber(_ key: String, in range: ClosedRange<Int>) throws(SourceError) -> Int? {
    guard let value = self[key] else { return nil }
    if let whole = value.wholeNumber, range.contains(whole) { return whole }
    let (low, high) = (range.lowerBound, range.upperBound)
    throw value.error("'\(key)' needs a whole number from \(low) to \(high)")
  }

  func rectangle(_ key: String) throws(SourceError) -> CGRect? {
    let what: Phrase = "four numbers [x, y, width, height] in points"
    guard let value = self[key] else { return nil }
    let n = try value.numbers(4, for: key, what: what)
    if n[2] >= 0, n[3] >= 0 { return CGRect(x: n[0], y: n[1], width: n[2], height: n[3]) }
    throw value.error("'\(key)' needs a width and a height of 0 or more")
  }

  func point(_ key: String, _ what: Phrase = "[x, y] in points") throws(SourceError) -> CGPoint? {
    try numbers(key, count: 2, what: "two numbers \(what)").map { CGPoint(x: $0[0], y: $0[1]) }
  }

  func numbers(_ key: String, count: Int, what: Phrase) throws(SourceError) -> [Double]? {
    try self[key]?.numbers(count, for: key, what: what)
  }

  func size(_ key: String) throws(SourceError) -> CGSize? {
    guard let value = self[key] else { return nil }
    let numbers = try value.numbers(2, for: key, what: "[width, height] in points")
    if numbers.allSatisfy({ $0 >= 0 }) { return CGSize(width: numbers[0], height: numbers[1]) }
    throw value.error("'\(key)' cannot be negative")
  }

  func color(_ key: String) throws(SourceError) -> UIColor? {
    try self[key].map { value throws(SourceError) in try Colors.color(value, for: key) }
  }

  /// The texts of a list; none where the key is not there.
  func texts(
    _ key: String,
    _ what: Phrase = "a list of texts"
  ) throws(SourceError) -> [String] {
    try members(key, what) { member throws(SourceError) in try member.text(for: key) }
  }

  /// The members of a list, each as `read` makes it; none where the key is not there.
  func members<Member>(
    _ key: String,
    _ what: Phrase,
    _ read: (SourceValue) throws(SourceError) -> Member
  ) throws(SourceError) -> [Member] {
    guard let value = self[key] else { return [] }
    if value.list != nil { return try several(key, read) ?? [] }
    throw value.error("'\(key)' needs \(what)")
  }

  /// One value or the members of a list, each as `read` makes it; nil where the key is not there.
  func several<Member>(
    _ key: String,
    _ read: (SourceValue) throws(SourceError) -> Member
  ) throws(SourceError) -> [Member]? {
    guard let value = self[key] else { return nil }
    return try (value.list ?? [value]).map(read)
  }

  func word<Choice: CaseIterable & RawRepresentable<String>>(
    _ key: String,
    _ type: Choice.Type
  ) throws(SourceError) -> Choice? { try self[key]?.word(for: key, type) }

  /// The value that a word stands for; nil where the key is not there.
  func word<Value>(_ key: String, among values: [String: Value]) throws(SourceError) -> Value? {
    guard let value = self[key] else { return nil }
    return values[try value.word(for: key, among: values.keys.sorted())]
  }

  /// The values that one word or a list of them stand for; nil where the key is not there.
  func words<Value>(
    _ key: String,
    among values: [String: Value]
  ) throws(SourceError) -> [Value]? {
    let words = try several(key) { member throws(SourceError) in
      try member.word(for: key, among: values.keys.sorted())
    }
    return words?.compactMap { values[$0] }
  }

  /// The set of what one word or a list of them stand for; nil where the key is not there.
  func set<Values: OptionSet>(
    _ key: String,
    among values: [String: Values]
  ) throws(SourceError) -> Values? {
    try words(key, among: values)?.reduce(into: []) { $0.formUnion($1) }
  }

  /// One word or a list of them; nil where the key is not there.
  func words<Choice: CaseIterable & RawRepresentable<String>>(
    _ key: String,
    _ type: Choice.Type
  ) throws(SourceError) -> [Choice]? {
    try several(key) { member throws(SourceError) in try member.word(for: key, type) }
  }

  /// The value of `address`; nil where it is not there.
  func address() throws(SourceError) -> UInt64? {
    guard let value = self["address"] else { return nil }
    if let address = UInt64(address: try value.text(for: "address")) { return address }
    throw value.error("'address' needs a hexadecimal number such as '0x104'")
  }
}

extension UInt64 {
  /// Reads an address as debuggers print it, `0x104`; nil for any other text.
  package init?(address text: some StringProtocol) {
    guard text.hasPrefix("0x"), let address = UInt64(text.dropFirst(2), radix: 16) else {
      return nil
    }
    self = address
  }

  /// The address as debuggers print it.
  package var addressText: String { "0x" + String(self, radix: 16) }
}

extension SourceValue {
  /// The error about this value, at its place, with an excerpt of it.
  package func error(_ problem: Phrase, help: Phrase? = nil) -> SourceError {
    SourceError(position, problem, found: excerpt, help: help)
  }

  /// The text of a scalar; a number or a truth value counts as the text it was written as.
  func text(for key: String) throws(SourceError) -> String {
    switch content {
    case .string(let text), .numeral(let text): text
    case .number, .bool: json
    case .null, .list, .map: throw error("'\(key)' needs a text")
    }
  }

  func number(
    for key: String,
    in range: ClosedRange<Double> = -1e9...1e9
  ) throws(SourceError) -> Double {
    guard let number, range.contains(number) else {
      let (low, high) = (PlainNumber(range.lowerBound), PlainNumber(range.upperBound))
      let isPlain = range == -1e9...1e9 && number?.isFinite != true
      throw error(
        isPlain ? "'\(key)' needs a number" : "'\(key)' needs a number from \(low) to \(high)"
      )
    }
    return number
  }

  func numbers(_ count: Int, for key: String, what: Phrase) throws(SourceError) -> [Double] {
    var numbers: [Double] = []
    numbers.reserveCapacity(count)
    for member in list ?? [] {
      if let number = member.number, number.isFinite { numbers.append(number) }
    }
    guard let list, numbers.count == count, list.count == count else {
      throw error("'\(key)' needs \(what)")
    }
    for (member, number) in zip(list, numbers) where !(-1e9...1e9).contains(number) {
      throw member.error("'\(key)' needs numbers from -1000000000 to 1000000000")
    }
    return numbers
  }

  func word<Choice: CaseIterable & RawRepresentable<String>>(
    for key: String,
    _ type: Choice.Type
  ) throws(SourceError) -> Choice {
    let text = try text(for: key)
    if let choice = Choice(rawValue: text) { return choice }
    throw unknown(text, for: key, among: Choice.allCases.map(\.rawValue))
  }

  /// The text of a scalar that is one of some words.
  func word(for key: String, among words: [String]) throws(SourceError) -> String {
    let text = try text(for: key)
    guard words.contains(text) else { throw unknown(text, for: key, among: words) }
    return text
  }

  func unknown(_ text: String, for key: String, among words: [String]) -> SourceError {
    SourceError(
      position,
      "unknown value '\(text)' for '\(key)'",
      help: NearestWord.help(for: text, among: words, kind: "values")
    )
  }
}
