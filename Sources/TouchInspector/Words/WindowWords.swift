import Foundation
import Synchronization

/// The words of the window in the user's language.
///
/// English stands in the code. A table has the same in another language, by the English words; `{}` in both
/// stands for a name or a number.
package enum WindowWords {
  private static let table = Mutex<[String: String]>([:])

  /// Turns to a language, by its words for the English ones; none are English.
  package static func use(_ words: [String: String]) { table.withLock { $0 = words } }

  /// All words of the language by the English ones; none for English.
  static var all: [String: String] { table.withLock { $0 } }

  /// True if the words are those of the code.
  static var areEnglish: Bool { table.withLock { $0.isEmpty } }

  fileprivate static func words(for english: String) -> String {
    table.withLock { $0[english] } ?? english
  }
}

extension String {
  /// The text in the window's language.
  var told: String { WindowWords.words(for: self) }

  /// The text in the window's language, with values in place of each `{}`.
  func told(_ values: String...) -> String {
    var filled = ""
    for (index, part) in told.components(separatedBy: "{}").enumerated() {
      if index > 0, values.indices.contains(index - 1) { filled += values[index - 1] }
      filled += part
    }
    return filled
  }
}
