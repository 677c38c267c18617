import Foundation
import TouchKit

/// Reads the fields of a record in the order of the file: to write, to compare or to rename them.
protocol TraceFields: ~Copyable {
  /// The kind of the line, which comes first.
  mutating func begin(_ kind: TraceRecord.Kind)
  /// The name of a responder or recognizer; nil is written as null.
  mutating func name(_ key: StaticString, _ name: TraceName?)
  mutating func names(_ key: StaticString, _ names: [TraceName])
  /// One of a few words, which need no escaping.
  mutating func word(_ key: StaticString, _ word: StaticString)
  mutating func text(_ key: StaticString, _ text: String)
  mutating func flag(_ key: StaticString, _ value: Bool)
  mutating func whole(_ key: StaticString, _ value: Int)
  mutating func wholes(_ key: StaticString, _ values: [Int])
  /// A number that is exact, or of no length.
  mutating func number(_ key: StaticString, _ value: Double)
  /// A number that a tolerance applies to.
  mutating func measure(_ key: StaticString, _ value: Double)
  /// A point, to which a tolerance applies.
  mutating func point(_ key: StaticString, _ point: CGPoint)
  /// Touches: their contacts, then their tap counts.
  mutating func touches(_ touches: TraceTouches)
}

extension TraceFields where Self: ~Copyable {
  /// Begins a line that first names a responder or recognizer.
  mutating func begin(_ kind: TraceRecord.Kind, _ key: StaticString, _ name: TraceName?) {
    begin(kind)
    self.name(key, name)
  }
}
