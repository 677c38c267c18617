/// Finds the word that the user probably meant.
package enum NearestWord {
  /// Returns the closest of some words, by the letters to add, drop, change or swap; nil when none
  /// is close.
  package static func to(_ word: String, among words: [String]) -> String? {
    let limit = max(1, word.count / 3)
    return
      words.sorted()
      .map { ($0, distance(Array(word.lowercased()), Array($0.lowercased()))) }
      .filter { $0.1 <= limit }
      .min { $0.1 < $1.1 }?
      .0
  }

  /// A help text: the nearest word where there is one, and all that are known.
  package static func help(for word: String, among words: [String], kind: Phrase) -> Phrase {
    let known = words.sorted().joined(separator: ", ")
    guard let nearest = to(word, among: words) else { return "known \(kind): \(known)." }
    return "did you mean '\(nearest)'? Known \(kind): \(known)."
  }

  private static func distance(_ one: [Character], _ other: [Character]) -> Int {
    var rows = [Array(0...other.count)]
    for i in 1...max(1, one.count) where i <= one.count {
      var row = [i]
      for j in 1...max(1, other.count) where j <= other.count {
        let change = rows[i - 1][j - 1] + (one[i - 1] == other[j - 1] ? 0 : 1)
        var best = min(rows[i - 1][j] + 1, row[j - 1] + 1, change)
        if i > 1, j > 1, one[i - 1] == other[j - 2], one[i - 2] == other[j - 1] {
          best = min(best, rows[i - 2][j - 2] + 1)
        }
        row.append(best)
      }
      rows.append(row)
    }
    return rows[one.count][other.count]
  }
}
