import Foundation
import TouchKit

/// Decides whether two records are equal.
struct LineMatcher {
  /// The distance that lengths may lie apart, in points.
  let tolerance: Double
  /// The names of views now, by their names when it was recorded, where these differ.
  let paths: [String: String]

  /// Returns whether both lines are equal; a line that cannot be read equals only itself.
  func agree(_ recorded: TraceLine, _ got: TraceLine) -> Bool {
    guard let old = recorded.record, let new = got.record else {
      return recorded.line == got.line
    }
    return agree(old, new)
  }

  /// Returns whether both are equal; which input they belong to is known from their place.
  func agree(_ recorded: TraceRecord, _ got: TraceRecord) -> Bool {
    guard recorded.time == got.time else { return false }
    let (old, new) = (TraceFieldList(recorded.what), TraceFieldList(got.what))
    return old.kind == new.kind && old.fields.count == new.fields.count
      && zip(old.fields, new.fields).allSatisfy { $0.key == $1.key && agree($0.value, $1.value) }
  }

  private func agree(_ recorded: TraceField.Value, _ got: TraceField.Value) -> Bool {
    switch (recorded, got) {
    case (.name(let a), .name(let b)): a == b || a.map { renamed($0.description) } == b?.description
    case (.names(let a), .names(let b)):
      a.count == b.count && zip(a, b).allSatisfy { $0 == $1 || renamed("\($0)") == "\($1)" }
    case (.numbers(let a, let isMeasured), .numbers(let b, _)):
      a.count == b.count
        && zip(a, b).allSatisfy {
          $0 == $1 || $0.isNaN && $1.isNaN || isMeasured && abs($0 - $1) <= tolerance
        }
    case (.text(let a), .text(let b)): a == b
    case (.flag(let a), .flag(let b)): a == b
    case (.name, _), (.names, _), (.numbers, _), (.text, _), (.flag, _): false
    }
  }

  /// Returns what a text that may be a view's path, or a recognizer's, is now.
  func renamed(_ text: String) -> String {
    if paths.isEmpty { return text }
    if let path = paths[text] { return path }
    guard let colon = text.lastIndex(of: ":"), let path = paths[String(text[..<colon])] else {
      return text
    }
    return path + text[colon...]
  }
}

struct TraceField {
  enum Value {
    case name(TraceName?)
    case names([TraceName])
    case text(String)
    case flag(Bool)
    /// Numbers; a tolerance applies to measured ones.
    case numbers([Double], isMeasured: Bool)
  }

  let key: String
  let value: Value
}

/// The kind of a record, and its fields in their order.
struct TraceFieldList: TraceFields {
  private(set) var kind: TraceRecord.Kind?
  private(set) var fields: [TraceField] = []

  init(_ what: TraceRecord.What) { what.write(to: &self) }

  private mutating func add(_ key: StaticString, _ value: TraceField.Value) {
    fields.append(TraceField(key: "\(key)", value: value))
  }

  mutating func begin(_ kind: TraceRecord.Kind) { self.kind = kind }
  mutating func name(_ key: StaticString, _ name: TraceName?) { add(key, .name(name)) }
  mutating func names(_ key: StaticString, _ names: [TraceName]) { add(key, .names(names)) }
  mutating func word(_ key: StaticString, _ word: StaticString) { add(key, .text("\(word)")) }
  mutating func text(_ key: StaticString, _ text: String) { add(key, .text(text)) }
  mutating func flag(_ key: StaticString, _ value: Bool) { add(key, .flag(value)) }
  mutating func whole(_ key: StaticString, _ value: Int) { number(key, Double(value)) }
  mutating func wholes(_ key: StaticString, _ values: [Int]) {
    add(key, .numbers(values.map(Double.init), isMeasured: false))
  }
  mutating func number(_ key: StaticString, _ value: Double) {
    add(key, .numbers([value], isMeasured: false))
  }
  mutating func measure(_ key: StaticString, _ value: Double) {
    add(key, .numbers([value], isMeasured: true))
  }
  mutating func point(_ key: StaticString, _ point: CGPoint) {
    add(key, .numbers([point.x, point.y], isMeasured: true))
  }
  mutating func touches(_ touches: TraceTouches) {
    wholes("touches", touches.all.map(\.contact))
    wholes("taps", touches.all.map(\.taps))
  }
}
