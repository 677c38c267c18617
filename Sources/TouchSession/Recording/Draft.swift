/// Bytes that are written while they are made, and may be begun anew.
package protocol Draft: AnyObject {
  func write(_ bytes: UnsafeRawBufferPointer)
  func restart()
}

extension Draft {
  func write(_ text: String) {
    var text = text
    text.withUTF8 { write(UnsafeRawBufferPointer($0)) }
  }

  func write(_ bytes: some Sequence<UInt8>) { Array(bytes).withUnsafeBytes(write) }
}

package final class MemoryDraft: Draft {
  package private(set) var bytes: [UInt8] = []

  package init() {}

  package func write(_ bytes: UnsafeRawBufferPointer) { self.bytes += bytes }

  package func restart() { bytes.removeAll(keepingCapacity: true) }

  package var text: String { String(decoding: bytes, as: UTF8.self) }
}
