import TouchKit
import TouchScene

/// A text as people paste it: with prompts, quoting, wrapped lines and escapes.
struct PastedText {
  /// A line of it, or several that were one before they were wrapped.
  struct Line {
    /// Counted from 1, in the user's file.
    let number: Int
    var range: Range<Int>
    var start: Int { range.lowerBound }
  }

  let bytes: [UInt8]
  let lines: [Line]
  /// The changes of the text before it could be read.
  let notes: [String]
  private let file: String

  /// Splits a text into lines; invalid UTF-8 is kept, since terminals cut lines anywhere.
  init(_ data: some Sequence<UInt8>, file: String) {
    var bytes = Array(data)
    var notes: [String] = []
    if Self.isEscaped(bytes) {
      bytes = Self.unescaped(bytes)
      notes.append("the text was escaped as in JSON; lines are counted without the escapes")
    }
    if Self.isMarkup(bytes) {
      bytes = Self.withoutMarkup(bytes)
      notes.append("the text was escaped as in HTML")
    }
    self.bytes = bytes
    self.notes = notes
    self.file = file
    lines = Self.lines(of: bytes)
  }

  func cursor(in line: Line) -> ByteCursor { ByteCursor(bytes, in: line.range) }

  func position(of index: Int, in line: Line) -> SourcePosition {
    var places = places(in: line)
    return places.position(of: index)
  }

  /// Tells the places of bytes of a line, one after the other.
  func places(in line: Line) -> BytePlaces {
    BytePlaces(bytes: bytes, file: file, index: line.start, line: line.number)
  }

  // MARK: - Lines

  private static func lines(of bytes: [UInt8]) -> [Line] {
    var lines: [Line] = []
    var (start, number, depth) = (0, 1, 0)
    while start < bytes.count {
      let end = bytes[start...].firstIndex(of: 10) ?? bytes.count
      let goesOn = depth > 0 && isRest(bytes[start..<end])
      if goesOn, let last = lines.last, end - last.start < 1 << 14 {
        lines[lines.count - 1].range = last.start..<end
      } else {
        lines.append(Line(number: number, range: start..<end))
        depth = 0
      }
      for byte in bytes[start..<end] {
        if byte == UInt8(ascii: "<") { depth += 1 }
        if byte == UInt8(ascii: ">"), depth > 0 { depth -= 1 }
      }
      start = end + 1
      number += 1
    }
    return lines
  }

  /// True if a line can be the rest of one that was wrapped: it begins like neither a view, nor a prompt, nor an element.
  private static func isRest(_ line: ArraySlice<UInt8>) -> Bool {
    let text = line.drop { $0 <= 0x20 }
    guard let first = text.first else { return false }
    if text.starts(with: "0x".utf8) || text.starts(with: "[".utf8) { return true }
    guard first.isLetter || first.isDigit || first == UInt8(ascii: "-") || first == 0x7B else {
      return false
    }
    // The rest of a line closes what was open, or ends with a whole value.
    let goesOn = text.last { $0 > 0x20 }.map { ";,".utf8.contains($0) } ?? false
    return (goesOn || text.contains(UInt8(ascii: ">"))) && !text.starts(with: "cy#".utf8)
      && !text.contains(UInt8(ascii: "|"))
  }

  // MARK: - Escapes

  /// True if line breaks are written as `\n`, so that the text is nearly a single line.
  private static func isEscaped(_ bytes: [UInt8]) -> Bool {
    var (breaks, lines) = (0, 0)
    for (index, byte) in bytes.enumerated() {
      if byte == 10 { lines += 1 }
      if byte == UInt8(ascii: "\\"), index + 1 < bytes.count, bytes[index + 1] == 0x6E {
        breaks += 1
      }
    }
    return breaks > 1 && breaks > lines * 2
  }

  private static func unescaped(_ bytes: [UInt8]) -> [UInt8] {
    var result: [UInt8] = []
    result.reserveCapacity(bytes.count)
    var index = 0
    while index < bytes.count {
      guard bytes[index] == UInt8(ascii: "\\"), index + 1 < bytes.count else {
        result.append(bytes[index])
        index += 1
        continue
      }
      switch bytes[index + 1] {
      case UInt8(ascii: "n"): result.append(10)
      case UInt8(ascii: "t"): result.append(9)
      case UInt8(ascii: "r"): break
      case UInt8(ascii: "\""), UInt8(ascii: "\\"), UInt8(ascii: "/"):
        result.append(bytes[index + 1])
      default: result += [bytes[index], bytes[index + 1]]
      }
      index += 2
    }
    return result
  }

  /// True if the angle brackets of a text are escaped as in HTML.
  private static func isMarkup(_ bytes: [UInt8]) -> Bool {
    let cursor = ByteCursor(bytes)
    guard let place = cursor.place(of: "&lt;") else { return false }
    return bytes[..<place].allSatisfy { $0 != UInt8(ascii: "<") }
  }

  private static let entities: [(name: StaticString, character: String)] = [
    ("&lt;", "<"), ("&gt;", ">"), ("&quot;", "\""), ("&#39;", "'"), ("&amp;", "&"),
  ]

  private static func withoutMarkup(_ bytes: [UInt8]) -> [UInt8] {
    var cursor = ByteCursor(bytes)
    var result: [UInt8] = []
    result.reserveCapacity(bytes.count)
    while let byte = cursor.next {
      if byte != UInt8(ascii: "&") {
        result.append(byte)
        cursor.index += 1
      } else if let (_, character) = Self.entities.first(where: { cursor.skip($0.name) }) {
        result += character.utf8
      } else {
        result.append(byte)
        cursor.index += 1
      }
    }
    return result
  }

  /// Decodes cycript's escapes `\uXXXX`.
  static func decodingEscapes(_ text: String) -> String {
    guard text.utf8.contains(UInt8(ascii: "\\")) else { return text }
    var units: [UInt16] = []
    let source = Array(text.utf16)
    var index = 0
    while index < source.count {
      if source[index] == 0x5C, index + 5 < source.count, source[index + 1] == 0x75,
        let unit = UInt16(
          String(decoding: source[(index + 2)..<(index + 6)], as: UTF16.self),
          radix: 16
        )
      {
        units.append(unit)
        index += 6
      } else {
        units.append(source[index])
        index += 1
      }
    }
    return String(decoding: units, as: UTF16.self)
  }
}
