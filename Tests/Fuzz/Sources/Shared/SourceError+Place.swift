import Foundation
import TouchScene

extension SourceError {
  /// What may be wrong with a file as a whole, which has no line.
  private static let ofWhole = [
    "the session is empty", "the file is empty", "there are no views in it",
    "the file has no views",
    "the page source has no elements", "no element of this hierarchy has a size",
    "the dump holds no window in the foreground", "the property list is cut or damaged",
    "this is ",
  ]

  /// Whether the error says where it is in a file that was read.
  func hasPlace(in data: Data, name: String, withColumn: Bool) -> Bool {
    guard position.file == name else { return false }
    guard let number = position.line else {
      return position.column == nil && Self.ofWhole.contains { problem.hasPrefix($0) }
    }
    // YAML ends lines by other characters too. A place may be the end, which it counts as one line more.
    let lineCount = String(decoding: data, as: UTF8.self).count(where: \.isNewline) + 2
    guard 1...lineCount ~= number else { return false }
    guard let column = position.column else { return !withColumn }
    return 1...data.count + 1 ~= column
  }

  /// Whether the error says where it is in words of the command line.
  func hasColumn(of text: String, name: String) -> Bool {
    let words = position.file.split(separator: " ")
    guard position.file.hasPrefix("\(name), column "), let column = words.last.flatMap({ Int($0) })
    else { return false }
    return 1...text.count + 1 ~= column
  }
}
