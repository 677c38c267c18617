/// The place of a value, as far as a reader of JSON keeps it.
package protocol JSONPosition: Hashable, Sendable {
  /// True if numbers keep the text that they were written as.
  static var keepsNumerals: Bool { get }
  /// Returns the place of a line and column, both counted from 1, columns in Unicode scalars.
  static func at(line: Int, column: Int, of file: String) -> Self
}

extension SourcePosition: JSONPosition {
  package static var keepsNumerals: Bool { true }
  package static func at(line: Int, column: Int, of file: String) -> SourcePosition {
    SourcePosition(file: file, line: line, column: column)
  }
}

/// The place of a value on one JSON line, of which nothing is kept.
@usableFromInline
package struct NoPosition: JSONPosition {
  package static var keepsNumerals: Bool { false }
  @inlinable package init() {}
  package static func at(line: Int, column: Int, of file: String) -> NoPosition { NoPosition() }
}

/// A value of one JSON line.
@usableFromInline
package typealias JSONValue = ParsedValue<NoPosition>

extension JSONValue {
  /// Reads the value that a line consists of.
  @inlinable
  package init(json line: some Collection<UInt8>) throws(JSONError) {
    let read = line.withContiguousStorageIfAvailable(Self.read)
    self = try (read ?? ContiguousArray(line).withUnsafeBufferPointer(Self.read)).get()
  }

  @usableFromInline
  static func read(_ bytes: UnsafeBufferPointer<UInt8>) -> Result<Self, JSONError> {
    Result { () throws(JSONError) in
      var reader = JSONReader<NoPosition>(bytes, of: "")
      return try reader.whole()
    }
  }
}

extension SourceValue {
  /// Reads the value that the bytes of a file consist of.
  package init(json bytes: UnsafeBufferPointer<UInt8>, file: String) throws(JSONError) {
    var reader = JSONReader<SourcePosition>(bytes, of: file)
    self = try reader.whole()
  }
}

/// Why a text cannot be used as JSON: what is wrong, and at which byte, counted from 0.
@usableFromInline
package struct JSONError: Error, Equatable {
  package let problem: Phrase
  package let offset: Int
  /// The remedy, where the text is JSON but says a thing twice.
  package let help: Phrase?

  package init(problem: Phrase, offset: Int, help: Phrase? = nil) {
    self.problem = problem
    self.offset = offset
    self.help = help
  }

  /// The error of a whole file, which may be cut.
  package func sourceError(in bytes: [UInt8], of file: String) -> SourceError {
    let before = bytes[..<min(offset, bytes.count)]
    let start = before.lastIndex(of: 10).map { $0 + 1 } ?? 0
    let line = SourcePosition(file: file, line: before.count { $0 == 10 } + 1)
    let error = sourceError(at: line, in: bytes[start...], after: before.count - start)
    guard bytes[before.count...].allSatisfy({ $0 <= 0x20 }) else { return error }
    return SourceError(
      error.position,
      "the JSON does not end",
      help: "the file seems to be cut: save or copy it whole."
    )
  }

  /// The error of a line in its file, after some of its bytes; nil where the line is all that was read.
  package func sourceError(
    at position: SourcePosition,
    in line: some Collection<UInt8>,
    after count: Int? = nil
  ) -> SourceError {
    let before = String(decoding: line.prefix(count ?? offset), as: UTF8.self)
    var position = position
    position.column = before.unicodeScalars.count + 1
    let words: Phrase = help == nil ? "not valid JSON: \(problem)" : problem
    return SourceError(position, words, help: help)
  }
}
