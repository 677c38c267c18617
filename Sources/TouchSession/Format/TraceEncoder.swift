import TouchKit
import TouchScene

/// Writes inputs and records as the lines of a session file.
///
/// Keys come in a fixed order, so that the same trace gives the same bytes. Which fields a line has is
/// said by `TraceRecord+Fields.swift`, which this reads.
struct TraceEncoder: ~Copyable {
  /// The lines that were written, until the owner empties it.
  var json = JSONWriter()
  /// The time of the input that the trace belongs to; only records of another time contain one.
  private(set) var inputTime: TimeInterval = 0
  /// The part of every line about the input that it comes of, written once for all of them.
  private var ofInput = JSONWriter()
  private var inputNumber = -1
  /// The place behind the beginning of the last line, which only its kind and its input decide.
  private var fieldsStart = 0
  private var passed: PassedTouches?

  /// Touches that went along a chain, with the ends of their lines: the moves of a drag go the same way each
  /// time, and then nothing but the number of the input differs.
  private struct PassedTouches {
    let touches: TraceTouches
    let phase: UITouch.Phase
    let chain: [TraceName]
    let ends: [[UInt8]]
  }

  mutating func begin(_ input: InputEvent) { inputTime = input.timestamp }

  mutating func encode(_ record: borrowing TraceRecord) {
    begin(record.input)
    write(record.what, at: record.time)
  }

  /// Returns the line of one record, with its time and without a line break.
  static func line(_ record: TraceRecord) -> [UInt8] {
    var encoder = TraceEncoder()
    encoder.inputTime = .infinity
    encoder.encode(record)
    return encoder.json.bytes.dropLast()
  }

  /// Adds the lines of touches that were passed on, by each responder to the one after it.
  mutating func encode(
    _ touches: TraceTouches,
    in phase: UITouch.Phase,
    along chain: [TraceName],
    at time: TimeInterval,
    of input: Int
  ) {
    begin(input)
    let isUsual = time == inputTime
    if isUsual, let passed, passed.phase == phase, passed.touches == touches, passed.chain == chain
    {
      for end in passed.ends {
        begin(.touches)
        json.raw(end)
      }
      return
    }
    var ends: [[UInt8]] = []
    for index in chain.indices.dropFirst() {
      write(.touches(phase, to: chain[index], touches: touches, from: chain[index - 1]), at: time)
      let start = fieldsStart
      ends.append(json.withBytes { Array($0[start...]) })
    }
    if isUsual { passed = PassedTouches(touches: touches, phase: phase, chain: chain, ends: ends) }
  }

  private mutating func write(_ what: borrowing TraceRecord.What, at time: TimeInterval) {
    what.write(to: &self)
    if time != inputTime { add("t", .number(time)) }
    json.raw("}\n")
  }

  mutating func encode(header: [UInt8]) {
    json.raw(header)
    json.raw("\n")
  }

  mutating func encode(end inputCount: Int) {
    json.raw("{\"end\":")
    json.number(inputCount)
    json.raw("}\n")
  }

  mutating func encode(note: String, on input: Int) {
    json.raw("{\"note\":")
    json.string(note)
    json.raw(",\"for\":")
    json.number(input)
    json.raw("}\n")
  }

  private mutating func begin(_ input: Int) {
    guard input != inputNumber else { return }
    inputNumber = input
    ofInput.removeAll()
    ofInput.raw("\",\"for\":")
    ofInput.number(input)
  }
}

extension TraceEncoder: TraceFields {
  mutating func begin(_ kind: TraceRecord.Kind) {
    json.raw("{\"trace\":\"")
    json.plain(kind.rawValue)
    json.raw(ofInput)
    fieldsStart = json.count
  }

  mutating func add(_ key: StaticString, _ value: TraceValue) {
    if case .touches(let touches) = value {
      add("touches", of: touches) { $0.contact }
      return add("taps", of: touches) { $0.taps }
    }
    json.next(key)
    switch value {
    case .name(let name?): json.raw(name.storage.quoted)
    case .name(nil): json.raw("null")
    case .names(let names): json.list(names) { $0.raw($1.storage.quoted) }
    case .word(let word):
      json.raw("\"")
      json.raw(word)
      json.raw("\"")
    case .text(let text): json.string(text)
    case .flag(let flag): json.bool(flag)
    case .whole(let number): json.number(number)
    case .wholes(let numbers): json.list(numbers) { $0.number($1) }
    case .number(let number), .measure(let number): json.number(number)
    case .point(let point): json.point(point)
    case .touches: break
    }
  }

  /// Adds a list of numbers without making one.
  private mutating func add(
    _ key: StaticString,
    of touches: TraceTouches,
    _ number: (TraceTouches.Touch) -> Int
  ) {
    json.next(key)
    json.raw("[")
    json.number(number(touches.first))
    for touch in touches.others ?? [] {
      json.raw(",")
      json.number(number(touch))
    }
    json.raw("]")
  }
}
