import TouchScene

/// Goes through the bytes of a text; far faster than going through its characters.
struct ByteCursor {
  let bytes: [UInt8]
  var index: Int
  let end: Int

  init(_ bytes: [UInt8], in range: Range<Int>? = nil) {
    self.bytes = bytes
    index = range?.lowerBound ?? 0
    end = min(range?.upperBound ?? bytes.count, bytes.count)
  }

  var next: UInt8? { index < end ? bytes[index] : nil }

  func has(_ words: StaticString) -> Bool { has(words, at: index) }

  func has(_ words: StaticString, at place: Int) -> Bool {
    let count = words.utf8CodeUnitCount
    guard place >= 0, place + count <= end else { return false }
    let start = words.utf8Start
    for offset in 0..<count where bytes[place + offset] != start[offset] { return false }
    return true
  }

  /// Goes past some words, if the text goes on with them.
  mutating func skip(_ words: StaticString) -> Bool {
    guard has(words) else { return false }
    index += words.utf8CodeUnitCount
    return true
  }

  mutating func skip(while condition: (UInt8) -> Bool) {
    while index < end, condition(bytes[index]) { index += 1 }
  }

  mutating func skipBlanks() { skip { $0 <= 0x20 } }

  /// Reads what bytes that meet a condition make up; nil if there is none.
  mutating func text(while condition: (UInt8) -> Bool) -> String? {
    let start = index
    skip(while: condition)
    return index > start ? text(start..<index) : nil
  }

  /// Reads a name of a class or a module; nil if there is none.
  mutating func name() -> String? {
    text { $0.isLetter || $0.isDigit || "_.$".utf8.contains($0) }
  }

  /// Moves to the first occurrence of some words from here on; stays and returns false without one.
  mutating func find(_ words: StaticString) -> Bool {
    guard let place = place(of: words) else { return false }
    index = place
    return true
  }

  /// The first place of some words at or after this one.
  func place(of words: StaticString) -> Int? {
    let first = words.utf8Start[0]
    var place = index
    while place < end {
      if bytes[place] == first, has(words, at: place) { return place }
      place += 1
    }
    return nil
  }

  /// Reads a number as C prints it, `inf` and `nan` included.
  mutating func number() -> Double? {
    let start = index
    skip {
      (0x30...0x39).contains($0) || (0x61...0x7A).contains($0) || (0x41...0x5A).contains($0)
        || $0 == 0x2B || $0 == 0x2D || $0 == 0x2E
    }
    guard index > start, index - start < 400, let number = Double(text(start..<index)) else {
      index = start
      return nil
    }
    return number
  }

  /// Reads numbers between brackets, apart by commas, semicolons or blanks.
  mutating func numbers(_ count: Int) -> [Double]? {
    var numbers: [Double] = []
    skip { $0 <= 0x20 || "({[".utf8.contains($0) }
    while numbers.count < count {
      guard let number = number() else { return nil }
      numbers.append(number)
      skip { $0 <= 0x20 || ",;(){}[]".utf8.contains($0) && numbers.count < count }
    }
    skip { ")}]".utf8.contains($0) }
    return numbers
  }

  /// Reads `0x` and hexadecimal digits; skips dots in place of digits, and returns nil then.
  mutating func address() -> UInt64? {
    guard skip("0x") else { return nil }
    var value: UInt64 = 0
    var count = 0
    while let byte = next, let digit = byte.hexadecimalDigit, count < 16 {
      value = value << 4 | UInt64(digit)
      count += 1
      index += 1
    }
    if count == 0 { skip { $0 == 0x2E || $0 >= 0x80 } }
    return count == 0 ? nil : value
  }

  func text(_ range: Range<Int>) -> String { String(decoding: bytes[range], as: UTF8.self) }
}

/// Goes along a text, and counts lines and columns.
struct BytePlaces {
  let bytes: [UInt8]
  let file: String
  var index = 0
  var line = 1
  var column = 1

  /// The place of a byte at or after that of the last call.
  mutating func position(of target: Int) -> SourcePosition {
    while index < target {
      if bytes[index] == 10 {
        line += 1
        column = 1
      } else if bytes[index] & 0xC0 != 0x80 {
        column += 1
      }
      index += 1
    }
    return SourcePosition(file: file, line: line, column: column)
  }
}

/// Texts in a description, which are printed as they are, quotes and all.
extension ByteCursor {
  private static let longestLooseText = 1000

  /// The attributes that can follow a text.
  private static let followers: [StaticString] = [
    "clipsToBounds = ", "alpha = ", "hidden = ", "opaque = ", "autoresize = ",
    "userInteractionEnabled = ", "tintColor = ", "gestureRecognizers = ", "animations = ",
    "tag = ", "placeholder = ", "borderStyle = ", "background", "layer = ", "image = ", "[", "…",
  ]

  /// Reads the text after a quote, up to the quote that ends it, and moves past that.
  mutating func quotedText() -> String {
    let rest = self
    return quotedText { place in
      rest.has(">", at: place) || rest.has("; ", at: place) && rest.isFollower(place + 2)
    }
  }

  /// Reads the text after a quote up to the one behind which something follows, or nothing, and moves past that.
  mutating func quotedText(endsBefore isFollowed: (_ place: Int) -> Bool) -> String {
    let start = index
    while let byte = next {
      index += 1
      if byte == UInt8(ascii: "'"), index >= end || isFollowed(index) {
        return text(start..<(index - 1))
      }
    }
    return text(start..<index)
  }

  private func isFollower(_ place: Int) -> Bool {
    Self.followers.contains { has($0, at: place) }
  }

  /// Moves past a text without quotes; false where its end cannot be found.
  mutating func skipLooseText() -> Bool {
    var place = index
    while place < min(end, index + Self.longestLooseText) {
      if bytes[place] == UInt8(ascii: ";"), has("; ", at: place), isFollower(place + 2) {
        index = place
        return true
      }
      place += 1
    }
    return false
  }
}
