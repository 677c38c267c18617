import Foundation
import TouchKit
import TouchScene

/// Reads the lines that nearly all inputs of a session have, as recorders write them: a frame, a tick,
/// or one contact without details.
///
/// Such a line is read in one pass, without texts and maps of its parts. Any other line, and one in
/// which anything is wrong, is left to ``InputDecoder``, which says what.
struct UsualInput {
  /// The input's number, a whole one above 0.
  let number: Int
  let event: InputEvent

  /// Returns nil where the line is of another form.
  static func read(_ line: ArraySlice<UInt8>) -> UsualInput? {
    line.withUnsafeBufferPointer { bytes in
      var line = InputLine(bytes)
      return line.input()
    }
  }
}

/// A line that is read from left to right.
private struct InputLine {
  private static let sources = Contact.Source.allCases.map {
    (letters: letters(of: $0.rawValue), value: $0)
  }
  private static let phases = Contact.Phase.allCases.map {
    (letters: letters(of: $0.rawValue), value: $0)
  }

  private var parser: JSONParser

  init(_ bytes: UnsafeBufferPointer<UInt8>) { parser = JSONParser(bytes) }

  mutating func input() -> UsualInput? {
    guard passes("{\"input\":"), let number = nextWhole(), number > 0,
      passes(",\"t\":"), let time = nextNumber(), time >= 0, passes(",\"kind\":\""),
      let kind = kind(), parser.index == parser.bytes.count
    else { return nil }
    return UsualInput(number: number, event: InputEvent(timestamp: time, kind: kind))
  }

  private mutating func kind() -> InputEvent.Kind? {
    if passes("frame\"}") { return .frame }
    if passes("tick\"}") { return .tick }
    return contact().map { .contacts([$0]) }
  }

  private mutating func contact() -> Contact? {
    guard let source = word(of: Self.sources),
      passes(",\"phase\":\""), let phase = word(of: Self.phases),
      passes(",\"id\":"), let id = nextWhole(),
      passes(",\"at\":["), let x = nextNumber(), passes(","), let y = nextNumber(), passes("]")
    else { return nil }
    var force = 0.0
    if passes(",\"force\":") {
      guard let given = nextNumber() else { return nil }
      force = given
    }
    guard passes("}") else { return nil }
    let place = CGPoint(x: x, y: y)
    return Contact(id: id, source: source, phase: phase, position: place, force: force)
  }

  private mutating func nextNumber() -> Double? { try? parser.plainNumber() }

  private mutating func nextWhole() -> Int? { nextNumber().flatMap { Int(exactly: $0) } }

  /// Goes past a text, where it stands here.
  @inline(__always)
  private mutating func passes(_ text: StaticString) -> Bool {
    let end = parser.index + text.utf8CodeUnitCount
    guard end <= parser.bytes.count, let start = parser.bytes.baseAddress,
      memcmp(start + parser.index, text.utf8Start, text.utf8CodeUnitCount) == 0
    else { return false }
    parser.index = end
    return true
  }

  // MARK: - Words

  /// The most letters of a word that are told from those of another.
  private static let mostLetters = 15

  /// The letters of a word as one number, which begins with a 1.
  private static func letters(of word: String) -> UInt128 {
    word.utf8.reduce(1) { $0 << 8 | UInt128($1) }
  }

  /// Goes past one of the words, with the quote that ends it.
  private mutating func word<Value>(of words: [(letters: UInt128, value: Value)]) -> Value? {
    var letters: UInt128 = 1
    let end = min(parser.index + Self.mostLetters + 1, parser.bytes.count)
    for index in parser.index..<end {
      let byte = parser.bytes[index]
      guard byte == UInt8(ascii: "\"") else {
        letters = letters << 8 | UInt128(byte)
        continue
      }
      parser.index = index + 1
      return words.first { $0.letters == letters }?.value
    }
    return nil
  }
}
