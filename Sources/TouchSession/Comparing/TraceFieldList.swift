import Foundation
import TouchKit

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
