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

  /// The error of a text that begins like JSON, with a key in quotes; nil for other texts, and for JSON.
  static func mistake(in bytes: [UInt8], file: String) -> SourceError? {
    var cursor = ByteCursor(bytes)
    cursor.skip { $0 <= 0x20 || "[{".utf8.contains($0) }
    guard cursor.has("\"") else { return nil }
    do throws(JSONError) { _ = try JSONValue(json: bytes) } catch {
      return error.sourceError(in: bytes, of: file)
    }
    return nil
  }

  /// The JSON below lines of the command that printed it, with those left blank; nil where there is none.
  ///
  /// A tool may say on the first line what follows, and close the block that its answer is in.
  static func pasted(in bytes: [UInt8]) -> [UInt8]? {
    var cursor = ByteCursor(bytes)
    let firstLine = ByteCursor(bytes, in: 0..<(bytes.firstIndex(of: 10) ?? bytes.count))
    if let place = firstLine.place(of: ": [{") {
      return [UInt8](repeating: 0x20, count: place + 2) + bytes[(place + 2)...]
    }
    var lines = 0
    while cursor.find("\n") {
      cursor.index += 1
      lines += 1
      guard isBegun(at: cursor) else { continue }
      let end = cursor.place(of: "\n```") ?? bytes.count
      return [UInt8](repeating: 10, count: lines) + bytes[cursor.index..<end]
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
