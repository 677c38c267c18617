/// Bytes that are written while they are made, and may be begun anew.
package protocol Draft: AnyObject {
  /// Appends bytes.
  func write(_ bytes: UnsafeRawBufferPointer)
  /// Forgets all that was written.
  func restart()
}

extension Draft {
  /// Appends a text.
  func write(_ text: String) {
    var text = text
    text.withUTF8 { write(UnsafeRawBufferPointer($0)) }
  }

  /// Appends bytes.
  func write(_ bytes: some Sequence<UInt8>) { Array(bytes).withUnsafeBytes(write) }
}

/// A draft in memory.
package final class MemoryDraft: Draft {
  /// The bytes that were written.
  package private(set) var bytes: [UInt8] = []

  /// Makes an empty draft.
  package init() {}

  package func write(_ bytes: UnsafeRawBufferPointer) { self.bytes += bytes }

  package func restart() { bytes.removeAll(keepingCapacity: true) }

  /// The written bytes as text.
  package var text: String { String(decoding: bytes, as: UTF8.self) }
}
