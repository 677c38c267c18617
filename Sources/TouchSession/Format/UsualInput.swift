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
  private static let times: [(end: [UInt8], kind: InputEvent.Kind)] =
    [("frame", .frame), ("tick", .tick)].map { (Array("\($0)\"}".utf8), $1) }
  private static let sources = Contact.Source.allCases.map { (Array("\($0.rawValue)\"".utf8), $0) }
  private static let phases = Contact.Phase.allCases.map { (Array("\($0.rawValue)\"".utf8), $0) }

  private var parser: JSONParser

  init(_ bytes: UnsafeBufferPointer<UInt8>) { parser = JSONParser(bytes) }

  mutating func input() -> UsualInput? {
    guard passes("{\"input\":"), let number = nextWhole(), number > 0,
      passes(",\"t\":"), let time = nextNumber(), time >= 0, passes(",\"kind\":\""),
      let kind = word(of: Self.times) ?? contact(), parser.index == parser.bytes.count
    else { return nil }
    return UsualInput(number: number, event: InputEvent(timestamp: time, kind: kind))
  }

  private mutating func contact() -> InputEvent.Kind? {
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
    return .contacts([Contact(id: id, source: source, phase: phase, position: place, force: force)])
  }

  private mutating func nextNumber() -> Double? { try? parser.plainNumber() }

  private mutating func nextWhole() -> Int? { nextNumber().flatMap { Int(exactly: $0) } }

  /// Goes past a text, where it stands here.
  private mutating func passes(_ text: StaticString) -> Bool {
    passes(UnsafeBufferPointer(start: text.utf8Start, count: text.utf8CodeUnitCount))
  }

  private mutating func passes(_ text: UnsafeBufferPointer<UInt8>) -> Bool {
    let rest = parser.bytes.dropFirst(parser.index)
    guard rest.starts(with: text) else { return false }
    parser.index += text.count
    return true
  }

  /// Goes past one of the words, with what ends it.
  private mutating func word<Value>(of words: [([UInt8], Value)]) -> Value? {
    for (word, value) in words where word.withUnsafeBufferPointer({ passes($0) }) {
      return value
    }
    return nil
  }
}
