/// A change to a text that keeps most of its structure, so that what reads it comes far.
///
/// A part of a text is a line with the lines that are indented below it, what a pair of brackets encloses,
/// or an element of XML from its first tag to its last: a view with its subviews in YAML, dumps, JSON and XML.
struct Mutation {
  private let bytes: [UInt8]
  private var random: UInt64
  /// Whether this change is one of those below, and not of single bytes.
  private(set) var isStructural = false

  init(_ bytes: UnsafeBufferPointer<UInt8>, seed: UInt32) {
    self.bytes = Array(bytes)
    random = UInt64(seed) | 1
    isStructural = below(2) == 0
  }

  /// The changed text; nil where it has too few parts for the change that was drawn.
  mutating func mutated() -> [UInt8]? {
    switch below(11) {
    case 0: number()
    case 1: word()
    case 2: rectangle()
    case 3, 4, 5: change(of: line(), and: line())
    case 6, 7: change(of: element(), and: element())
    default: change(of: bracketed(), and: bracketed())
    }
  }

  private mutating func below(_ limit: Int) -> Int {
    random = random &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
    return Int(random >> 33) % max(limit, 1)
  }

  // MARK: - Parts

  /// A line, with those that are indented deeper below it.
  private mutating func line() -> Range<Int>? {
    guard !bytes.isEmpty else { return nil }
    var start = below(bytes.count)
    while start > 0, bytes[start - 1] != 10 { start -= 1 }
    let depth = indentation(at: start)
    var end = nextLine(after: start)
    while end < bytes.count, indentation(at: end) > depth { end = nextLine(after: end) }
    return start..<end
  }

  private func nextLine(after start: Int) -> Int {
    bytes[start...].firstIndex(of: 10).map { $0 + 1 } ?? bytes.count
  }

  private func indentation(at start: Int) -> Int {
    bytes[start...].prefix { $0 == 0x20 || $0 == UInt8(ascii: "|") }.count
  }

  /// What a bracket opens, with the bracket that closes it.
  private mutating func bracketed() -> Range<Int>? {
    let pairs: [UInt8: UInt8] = [0x7B: 0x7D, 0x5B: 0x5D, 0x28: 0x29, 0x3C: 0x3E]
    guard !bytes.isEmpty else { return nil }
    let place = below(bytes.count)
    guard let start = bytes[place...].firstIndex(where: { pairs[$0] != nil }),
      let close = pairs[bytes[start]]
    else { return nil }
    var depth = 0
    for end in start..<bytes.count {
      if bytes[end] == bytes[start] { depth += 1 }
      if bytes[end] == close { depth -= 1 }
      if depth == 0 { return start..<end + 1 }
    }
    return nil
  }

  /// An element of XML, with those in it.
  private mutating func element() -> Range<Int>? {
    guard !bytes.isEmpty else { return nil }
    let place = below(bytes.count)
    let isName = { (byte: UInt8) in UInt8(ascii: "a")...UInt8(ascii: "z") ~= byte | 0x20 }
    guard
      let start = bytes[place...].indices.first(where: {
        bytes[$0] == 0x3C && $0 + 1 < bytes.count && isName(bytes[$0 + 1])
      })
    else { return nil }
    let name = Array(bytes[(start + 1)...].prefix(while: isName))
    let (opening, closing) = ([0x3C] + name, [0x3C, 0x2F] + name)
    var (depth, end) = (0, start)
    while end < bytes.count {
      let rest = bytes[end...]
      let isClosing = rest.starts(with: closing)
      if isClosing || rest.starts(with: opening) {
        guard let last = rest.firstIndex(of: 0x3E) else { return nil }
        if isClosing { depth -= 1 } else if bytes[last - 1] != 0x2F { depth += 1 }
        if depth <= 0 { return start..<last + 1 }
        end = last
      }
      end += 1
    }
    return nil
  }

  // MARK: - Changes

  private mutating func change(of first: Range<Int>?, and second: Range<Int>?) -> [UInt8]? {
    guard let first, let second else { return nil }
    switch below(6) {
    case 0:
      // A key or a view that is there twice.
      return edited([(second.upperBound..<second.upperBound, first)])
    case 5:
      // One that is there many times, as its own sibling.
      let separator: [UInt8] = [0x7B, 0x5B].contains(bytes[first.lowerBound]) ? [0x2C] : []
      let copies = (0...below(7)).flatMap { _ in separator + bytes[first] }
      return bytes[..<first.upperBound] + copies + bytes[first.upperBound...]
    case 1: return edited([(first, nil)])
    case 2:
      // Moved.
      return first.overlaps(second)
        ? nil : edited([(first, nil), (second.lowerBound..<second.lowerBound, first)])
    case 3:
      // One inside of itself or of another.
      return edited([(second.lowerBound + second.count / 2, first)].map { ($0..<$0, $1) })
    default: return first.overlaps(second) ? nil : edited([(first, second), (second, first)])
    }
  }

  /// Puts copies of parts, or nothing, where other parts are.
  private func edited(_ changes: [(place: Range<Int>, part: Range<Int>?)]) -> [UInt8] {
    var result = bytes
    for (place, part) in changes.sorted(by: { $0.place.lowerBound > $1.place.lowerBound }) {
      result.replaceSubrange(place, with: part.map { bytes[$0] } ?? [])
    }
    return result
  }

  /// Puts a number in place of another, out of range or in another unit.
  private mutating func number() -> [UInt8]? {
    let others = [
      "0", "-1", "-0.0", "1e308", "-1e308", "1e-308", "1e400", "nan", "inf", "9223372036854775807",
      "9223372036854775808", "-9223372036854775808", "4294967296", "0x10", "1_000", "50%", "12pt",
      "90deg", "0.1", "99999999", "''", "true", "null", "[1, 2]", "1e19",
    ]
    let isDigit = { (byte: UInt8) in
      UInt8(ascii: "0")...UInt8(ascii: "9") ~= byte || byte == 0x2E || byte == 0x2D
    }
    let other = others[below(others.count)]
    return replacing(isDigit, with: Array(other.utf8))
  }

  /// Puts a rectangle that is none, or that no screen has, in place of four numbers, in the form of the text.
  private mutating func rectangle() -> [UInt8]? {
    let others = [
      ["null", "null", "0", "0"], ["inf", "inf", "0", "0"], ["-inf", "-inf", "inf", "inf"],
      ["nan", "nan", "nan", "nan"], ["0", "0", "nan", "10"], ["1e308", "1e308", "1e308", "1e308"],
      ["-1e308", "0", "1e308", "1"], ["1e9", "-1e9", "1e9", "1e9"], ["0", "0", "-5", "-5"],
      ["0", "0", "0", "0"], ["1e-308", "0", "1e-308", "1e-308"],
    ]
    let isPart = { (byte: UInt8) in
      UInt8(ascii: "0")...UInt8(ascii: "9") ~= byte || byte == 0x2E || byte == 0x2D
    }
    guard !bytes.isEmpty else { return nil }
    var result = Array(bytes[..<below(bytes.count)])
    var place = result.count
    for other in others[below(others.count)] {
      guard let start = bytes[place...].firstIndex(where: isPart) else { return nil }
      result += bytes[place..<start] + Array(other.utf8)
      place = bytes[start...].firstIndex { !isPart($0) } ?? bytes.count
    }
    return result + bytes[place...]
  }

  /// Puts a word of the text in place of another: a key, a class or a name.
  private mutating func word() -> [UInt8]? {
    let isLetter = { (byte: UInt8) in UInt8(ascii: "a")...UInt8(ascii: "z") ~= byte | 0x20 }
    guard !bytes.isEmpty else { return nil }
    let place = below(bytes.count)
    let other = Array(bytes[place...].drop { !isLetter($0) }.prefix(while: isLetter))
    return replacing(isLetter, with: other)
  }

  private mutating func replacing(_ isPart: (UInt8) -> Bool, with other: [UInt8]) -> [UInt8]? {
    guard !bytes.isEmpty else { return nil }
    let place = below(bytes.count)
    guard let start = bytes[place...].firstIndex(where: isPart) else { return nil }
    let end = bytes[start...].firstIndex { !isPart($0) } ?? bytes.count
    var result = bytes
    result.replaceSubrange(start..<end, with: other)
    return result
  }
}
