import Foundation
import TouchKit

extension String {
  /// The text as one word of a shell, for commands that are proposed.
  package var shellWord: String {
    let isPlain = utf8.allSatisfy { $0.isLetter || $0.isDigit || "-_./+,:@%".utf8.contains($0) }
    if isPlain, !isEmpty { return self }
    return "'" + visible.replacing("'", with: #"'\''"#) + "'"
  }
}
