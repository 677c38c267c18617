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
    try self.init(value, of: what(), known: known) { known.contains($0) }
  }

  /// Reads a map.
  ///
  /// - Parameters:
  ///   - value: The map.
  ///   - what: What it is in errors.
  ///   - known: The keys that it may have, for errors.
  ///   - isKnown: Is told each key in the order of the file; whether it may be there.
  /// - Throws: ``SourceError`` where it is no map, or has a key that may not be there.
  init(
    _ value: SourceValue,
    of what: @autoclosure () -> Phrase,
    known: @autoclosure () -> [String],
    where isKnown: (String) -> Bool
  ) throws(SourceError) {
    guard case .map(let entries) = value.content else {
      throw SourceError(value.position, "\(what()) must be a map of keys", found: value.excerpt)
    }
    self.value = value
    self.entries = entries
    for index in entries.indices where !isKnown(entries[index].key) {
      let entry = entries[index]
      throw SourceError(
        entry.position,
        "unknown key '\(entry.key)' in \(what())",
        help: NearestWord.help(for: entry.key, among: known(), kind: "keys")
      )
    }
  }

  /// The place of a key; most of those that are asked for are not there.
  private func index(of key: String) -> Int? {
    let count = key.utf8.count
    return entries.indices.first {
      entries[$0].key.utf8.count == count && entries[$0].key == key
    }
  }

  subscript(key: String) -> SourceValue? { index(of: key).map { entries[$0].value } }

  func position(of key: String) -> SourcePosition {
    index(of: key).map { entries[$0].position } ?? value.position
  }

  func text(_ key: String) throws(SourceError) -> String? {
    guard let value = self[key] else { return nil }
    return try value.text(for: key)
  }

  func bool(_ key: String) throws(SourceError) -> Bool? {
    guard let value = self[key] else { return nil }
    guard let flag = value.bool else {
      throw SourceError(value.position, "'\(key)' needs true or false", found: value.excerpt)
    }
    return flag
  }

  func number(
    _ key: String,
    in range: ClosedRange<Double> = -1e9...1e9
  ) throws(SourceError) -> Double? {
    guard let value = self[key] else { return nil }
    return try value.number(for: key, in: range)
  }

  func wholeNumber(_ key: String, in range: ClosedRange<Int>) throws(SourceError) -> Int? {
    guard let value = self[key] else { return nil }
    guard let whole = value.wholeNumber, range.contains(whole) else {
      throw SourceError(
        value.position,
        "'\(key)' needs a whole number from \(range.lowerBound) to \(range.upperBound)",
        found: value.excerpt
      )
    }
    return whole
  }

  func rectangle(_ key: String) throws(SourceError) -> CGRect? {
    let what: Phrase = "four numbers [x, y, width, height] in points"
    guard let value = self[key], let numbers = try numbers(key, count: 4, what: what) else {
      return nil
    }
    guard numbers[2] >= 0, numbers[3] >= 0 else {
      throw SourceError(
        value.position,
        "'\(key)' needs a width and a height of 0 or more",
        found: value.excerpt
      )
    }
    return CGRect(x: numbers[0], y: numbers[1], width: numbers[2], height: numbers[3])
  }

  func point(_ key: String, _ what: Phrase = "[x, y] in points") throws(SourceError) -> CGPoint? {
    guard let value = self[key] else { return nil }
    let numbers = try value.numbers(2, for: key, what: "two numbers \(what)")
    return CGPoint(x: numbers[0], y: numbers[1])
  }

  func numbers(_ key: String, count: Int, what: Phrase) throws(SourceError) -> [Double]? {
    guard let value = self[key] else { return nil }
    return try value.numbers(count, for: key, what: what)
  }

  /// A width and a height in points.
  func size(_ key: String) throws(SourceError) -> CGSize? {
    guard let numbers = try numbers(key, count: 2, what: "[width, height] in points") else {
      return nil
    }
    guard numbers.allSatisfy({ $0 >= 0 }) else {
      throw SourceError(
        self[key]?.position ?? value.position,
        "'\(key)' cannot be negative",
        found: self[key]?.excerpt
      )
    }
    return CGSize(width: numbers[0], height: numbers[1])
  }

  func color(_ key: String) throws(SourceError) -> UIColor? {
    guard let value = self[key] else { return nil }
    return try Colors.color(value, for: key)
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
    throw SourceError(value.position, "'\(key)' needs \(what)", found: value.excerpt)
  }

  /// One value or the members of a list, each as `read` makes it; nil where the key is not there.
  func several<Member>(
    _ key: String,
    _ read: (SourceValue) throws(SourceError) -> Member
  ) throws(SourceError) -> [Member]? {
    guard let value = self[key] else { return nil }
    var members: [Member] = []
    for member in value.list ?? [value] { members.append(try read(member)) }
    return members
  }

  func word<Choice: CaseIterable & RawRepresentable<String>>(
    _ key: String,
    _ type: Choice.Type
  ) throws(SourceError) -> Choice? {
    guard let value = self[key] else { return nil }
    return try value.word(for: key, type)
  }

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
    throw SourceError(
      value.position,
      "'address' needs a hexadecimal number such as '0x104'",
      found: value.excerpt
    )
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
  /// The text of a scalar; a number or a truth value counts as the text it was written as.
  func text(for key: String) throws(SourceError) -> String {
    switch content {
    case .string(let text): text
    case .numeral(let text): text
    case .number, .bool: json
    case .null, .list, .map: throw SourceError(position, "'\(key)' needs a text", found: excerpt)
    }
  }

  func number(
    for key: String,
    in range: ClosedRange<Double> = -1e9...1e9
  ) throws(SourceError) -> Double {
    guard let number, range.contains(number) else {
      let (low, high) = (PlainNumber(range.lowerBound), PlainNumber(range.upperBound))
      let isPlain = range == -1e9...1e9 && number?.isFinite != true
      throw SourceError(
        position,
        isPlain ? "'\(key)' needs a number" : "'\(key)' needs a number from \(low) to \(high)",
        found: excerpt
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
      throw SourceError(position, "'\(key)' needs \(what)", found: excerpt)
    }
    for (member, number) in zip(list, numbers) where !(-1e9...1e9).contains(number) {
      throw SourceError(
        member.position,
        "'\(key)' needs numbers from -1000000000 to 1000000000",
        found: member.excerpt
      )
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

  /// The error for a word that is none of those known.
  func unknown(_ text: String, for key: String, among words: [String]) -> SourceError {
    SourceError(
      position,
      "unknown value '\(text)' for '\(key)'",
      help: NearestWord.help(for: text, among: words, kind: "values")
    )
  }
}
