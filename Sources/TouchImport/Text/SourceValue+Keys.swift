import TouchScene

/// Reading values that a tool writes: one of another type is an error where it stands.
///
/// A key that is missing has no value, and neither has `null`, which tools write where they know none.
extension SourceValue {
  func text(at key: String) throws(SourceError) -> String? { try read(key, "a text", \.string) }

  func flag(at key: String) throws(SourceError) -> Bool? { try read(key, "true or false", \.bool) }

  /// The finite number of a key.
  func number(at key: String) throws(SourceError) -> Double? {
    try read(key, "a number") { $0.number.flatMap { $0.isFinite ? $0 : nil } }
  }

  /// The members of a key's list; none where it is missing.
  func list(at key: String) throws(SourceError) -> [SourceValue] {
    try read(key, "a list", \.list) ?? []
  }

  /// Reads the value of a key; the error about another value says what it must be.
  func read<Value>(
    _ key: String,
    _ what: Phrase,
    _ reading: (SourceValue) -> Value?
  ) throws(SourceError) -> Value? {
    guard let found = self[key], found.content != .null else { return nil }
    if let value = reading(found) { return value }
    throw found.error("'\(key)' needs \(what)")
  }
}
