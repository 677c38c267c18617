import Foundation
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
    if time != inputTime { number("t", time) }
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

  /// Prepares what lines say of the input that they come of.
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

  mutating func name(_ key: StaticString, _ name: TraceName?) {
    json.next(key)
    if let name { json.raw(name.storage.quoted) } else { json.raw("null") }
  }

  mutating func names(_ key: StaticString, _ names: [TraceName]) {
    json.next(key)
    json.list(names) { $0.raw($1.storage.quoted) }
  }

  mutating func word(_ key: StaticString, _ word: StaticString) {
    json.next(key)
    json.raw("\"")
    json.raw(word)
    json.raw("\"")
  }

  mutating func text(_ key: StaticString, _ text: String) {
    json.next(key)
    json.string(text)
  }

  mutating func flag(_ key: StaticString, _ value: Bool) {
    json.next(key)
    json.bool(value)
  }

  mutating func whole(_ key: StaticString, _ value: Int) {
    json.next(key)
    json.number(value)
  }

  mutating func wholes(_ key: StaticString, _ values: [Int]) {
    json.next(key)
    json.list(values) { $0.number($1) }
  }

  mutating func number(_ key: StaticString, _ value: Double) {
    json.next(key)
    json.number(value)
  }

  mutating func measure(_ key: StaticString, _ value: Double) { number(key, value) }

  mutating func point(_ key: StaticString, _ point: CGPoint) {
    json.next(key)
    json.point(point)
  }

  mutating func touches(_ touches: TraceTouches) {
    json.raw(",\"touches\":[")
    json.number(touches.first.contact)
    for touch in touches.others ?? [] {
      json.raw(",")
      json.number(touch.contact)
    }
    json.raw("],\"taps\":[")
    json.number(touches.first.taps)
    for touch in touches.others ?? [] {
      json.raw(",")
      json.number(touch.taps)
    }
    json.raw("]")
  }
}
