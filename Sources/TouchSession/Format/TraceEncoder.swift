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
  /// What every line says of the input that it comes of, written once for all of them.
  private var ofInput = JSONWriter()
  private var inputNumber = -1
  /// What the lines of touches that are passed on have in common.
  private var common = JSONWriter()

  /// Begins the trace of an input.
  mutating func begin(_ input: InputEvent) { inputTime = input.timestamp }

  /// Adds the line of a record.
  mutating func encode(_ record: borrowing TraceRecord) {
    begin(record.input)
    record.what.write(to: &self)
    end(at: record.time)
  }

  /// Adds the lines of touches that were passed on, by each responder to the one after it.
  mutating func encode(
    _ touches: TraceTouches,
    in phase: UITouch.Phase,
    along chain: [TraceName],
    at time: TimeInterval,
    of input: Int
  ) {
    // Only the two names differ from line to line: the rest is written once, and copied.
    swap(&json, &common)
    json.removeAll()
    begin(input)
    begin(.touches)
    key("to")
    let head = json.count
    word("phase", phase.word)
    self.touches(touches)
    key("from")
    let middle = json.count
    end(at: time)
    swap(&json, &common)
    for index in chain.indices.dropFirst() {
      json.raw(common, from: 0, count: head)
      json.raw(chain[index].quoted)
      json.raw(common, from: head, count: middle - head)
      json.raw(chain[index - 1].quoted)
      json.raw(common, from: middle, count: common.count - middle)
    }
  }

  /// Adds the line of a remark on an input.
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

  private mutating func end(at time: TimeInterval) {
    if time != inputTime { number("t", time) }
    json.raw("}\n")
  }
}

extension TraceEncoder: TraceFields {
  mutating func begin(_ kind: TraceRecord.Kind) {
    json.raw("{\"trace\":\"")
    json.plain(kind.rawValue)
    json.raw(ofInput, from: 0, count: ofInput.count)
  }

  private mutating func key(_ key: StaticString) {
    json.raw(",\"")
    json.raw(key)
    json.raw("\":")
  }

  mutating func name(_ key: StaticString, _ name: TraceName?) {
    self.key(key)
    if let name { json.raw(name.quoted) } else { json.raw("null") }
  }

  mutating func names(_ key: StaticString, _ names: [TraceName]) {
    self.key(key)
    json.list(names) { $0.raw($1.quoted) }
  }

  mutating func word(_ key: StaticString, _ word: StaticString) {
    self.key(key)
    json.raw("\"")
    json.raw(word)
    json.raw("\"")
  }

  mutating func text(_ key: StaticString, _ text: String) {
    self.key(key)
    json.string(text)
  }

  mutating func flag(_ key: StaticString, _ value: Bool) {
    self.key(key)
    json.bool(value)
  }

  mutating func whole(_ key: StaticString, _ value: Int) {
    self.key(key)
    json.number(value)
  }

  mutating func wholes(_ key: StaticString, _ values: [Int]) {
    self.key(key)
    json.list(values) { $0.number($1) }
  }

  mutating func number(_ key: StaticString, _ value: Double) {
    self.key(key)
    json.number(value)
  }

  mutating func measure(_ key: StaticString, _ value: Double) { number(key, value) }

  mutating func point(_ key: StaticString, _ point: CGPoint) {
    self.key(key)
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
