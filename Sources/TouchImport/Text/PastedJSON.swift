import Foundation
import TouchScene

/// Finds the JSON in a file or a paste, and reads it.
enum PastedJSON {
  /// True if a text begins like a map, or a list of maps.
  static func isLikely(_ bytes: [UInt8]) -> Bool {
    var cursor = ByteCursor(bytes)
    _ = cursor.skip("\u{FEFF}")
    cursor.skipBlanks()
    return isBegun(at: cursor)
  }

  private static func isBegun(at place: ByteCursor) -> Bool {
    var cursor = place
    if cursor.skip("[") { cursor.skipBlanks() }
    return cursor.has("{")
  }

  /// True if a text begins like JSON, with a key in quotes, and does not end like it.
  static func isCut(_ bytes: [UInt8]) -> Bool {
    var cursor = ByteCursor(bytes)
    cursor.skip { $0 <= 0x20 || "[{".utf8.contains($0) }
    let last = bytes.last { $0 > 0x20 }
    return cursor.has("\"") && last != UInt8(ascii: "}") && last != UInt8(ascii: "]")
  }

  /// The place behind the last byte of a text.
  static func end(of bytes: [UInt8], file: String) -> SourcePosition {
    var places = BytePlaces(bytes: bytes, file: file)
    return places.position(of: bytes.count)
  }

  /// The JSON below lines of the command that printed it, with those left blank; nil where there is none.
  static func pasted(in bytes: [UInt8]) -> [UInt8]? {
    var cursor = ByteCursor(bytes)
    var lines = 0
    while cursor.find("\n") {
      cursor.index += 1
      lines += 1
      if isBegun(at: cursor) {
        return [UInt8](repeating: 10, count: lines) + bytes[cursor.index...]
      }
    }
    return nil
  }

  /// Reads the value of a text; what is nearly JSON is read as YAML, in which a tab is no blank.
  static func value(of bytes: [UInt8], file: String) throws(SourceError) -> SourceValue {
    do { return try YAMLReader.value(from: Data(bytes), file: file) } catch {
      guard bytes.contains(9) else { throw error }
      return try YAMLReader.value(from: Data(bytes.map { $0 == 9 ? 0x20 : $0 }), file: file)
    }
  }
}
