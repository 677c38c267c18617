package import Foundation

/// Reads the fields of a record in the order of the file: to write, to compare or to rename them.
@usableFromInline
package protocol TraceFields: ~Copyable {
  /// What a responder or recognizer is called; nil is written as null.
  mutating func name(_ key: StaticString, _ name: TraceName?)
  /// What several recognizers are called.
  mutating func names(_ key: StaticString, _ names: [TraceName])
  /// One of a few words, which need no escaping.
  mutating func word(_ key: StaticString, _ word: StaticString)
  /// Any text.
  mutating func text(_ key: StaticString, _ text: String)
  /// A truth value.
  mutating func flag(_ key: StaticString, _ value: Bool)
  /// A whole number.
  mutating func whole(_ key: StaticString, _ value: Int)
  /// Whole numbers.
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

/// The fields of one line, by their keys.
///
/// Each key is asked for once, so that a line with keys that nobody asks for is known.
package protocol TraceFieldSource {
  /// Whether there is a key.
  func has(_ key: String) -> Bool
  mutating func optionalName(_ key: String) throws(TraceFieldError) -> TraceName?
  mutating func names(_ key: String) throws(TraceFieldError) -> [TraceName]
  mutating func text(_ key: String) throws(TraceFieldError) -> String
  mutating func flag(_ key: String) throws(TraceFieldError) -> Bool
  mutating func number(_ key: String) throws(TraceFieldError) -> Double
  mutating func wholes(_ key: String) throws(TraceFieldError) -> [Int]
  mutating func point(_ key: String) throws(TraceFieldError) -> CGPoint
}

/// A key of a line that is missing or has a value of the wrong kind.
package struct TraceFieldError: Error, Equatable {
  /// The key.
  package let key: String

  package init(key: String) { self.key = key }
}

extension TraceFieldSource {
  mutating func name(_ key: String) throws(TraceFieldError) -> TraceName {
    guard let name = try optionalName(key) else { throw TraceFieldError(key: key) }
    return name
  }

  /// A name that is left out where there is none.
  mutating func nameIfAny(_ key: String) throws(TraceFieldError) -> TraceName? {
    has(key) ? try name(key) : nil
  }

  mutating func whole(_ key: String) throws(TraceFieldError) -> Int {
    guard let value = Int(exactly: try number(key)) else { throw TraceFieldError(key: key) }
    return value
  }

  mutating func touches() throws(TraceFieldError) -> TraceTouches {
    let (contacts, taps) = (try wholes("touches"), try wholes("taps"))
    let touches = zip(contacts, taps).map { TraceTouches.Touch(contact: $0, taps: $1) }
    guard contacts.count == taps.count, let touches = TraceTouches(touches) else {
      throw TraceFieldError(key: "touches")
    }
    return touches
  }

  /// Reads one of the words of a type.
  mutating func word<Word>(
    _ key: String,
    _ make: (String) -> Word?
  ) throws(TraceFieldError) -> Word {
    guard let word = make(try text(key)) else { throw TraceFieldError(key: key) }
    return word
  }
}
