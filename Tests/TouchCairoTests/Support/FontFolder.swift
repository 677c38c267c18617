import Foundation
import TouchCairo

/// A folder that fonts are noted in, which goes with the test.
final class FontFolder: Sendable {
  let path = NSTemporaryDirectory() + "known-fonts-" + UUID().uuidString

  deinit { try? FileManager.default.removeItem(atPath: path) }

  var file: URL { URL(fileURLWithPath: path + "/fonts") }
  var known: KnownFonts? { KnownFonts(readingFrom: path) }

  func text() throws -> String { try String(contentsOf: file, encoding: .utf8) }

  /// Writes a text over the file, with a sum that is right in place of its last line.
  func write(summing text: String) throws {
    var lines = text.split(separator: "\n", omittingEmptySubsequences: false)
    if lines.count > 2 { lines.removeLast(2) }
    let body = lines.joined(separator: "\n") + "\n"
    let sum = body.utf8.reduce(0xCBF2_9CE4_8422_2325 as UInt64) {
      ($0 ^ UInt64($1)) &* 0x100_0000_01B3
    }
    let handle = try FileHandle(forWritingTo: file)
    try handle.truncate(atOffset: 0)
    try handle.write(contentsOf: Data((body + "\(sum)\n").utf8))
    try handle.close()
  }

  /// The lines of the file that are of fonts.
  func records() throws -> [Substring] {
    try text().split(separator: "\n").filter { $0.contains("\t") && !$0.hasPrefix("/") }
  }

  /// Writes another text in place of a field of the last record, by its number.
  func change(_ field: Int, to value: String) throws {
    let line = try records()[records().count - 1]
    var fields = line.split(separator: "\t", omittingEmptySubsequences: false)
    fields[field] = value[...]
    try write(summing: try text().replacing(line, with: fields.joined(separator: "\t")))
  }
}
