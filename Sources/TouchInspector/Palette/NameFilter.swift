import Foundation

/// Names, of which those are found that hold what a user types, in any case.
struct NameFilter {
  /// Separates a name from the words that it is also found by.
  static let separator: Character = "\u{1f}"

  private let names: [Name]

  /// The number of names.
  var count: Int { names.count }

  init(_ names: some Sequence<String>) { self.names = names.map(Name.init) }

  /// Finds the names that hold all words of a text, in any order; those that hold them one after the other rank
  /// as for one word.
  ///
  /// Where they are fewer than `limit`, names follow that hold the letters of the text in their order,
  /// each after the one before or at the beginning of a word: `zin` finds "Zoom in".
  ///
  /// - Returns: The best names by their numbers, at most `limit`, and how many were found in all; the
  ///   smaller a rank, the better.
  func search(
    _ text: String,
    limit: Int,
    isUsed: (Int) -> Bool = { _ in false }
  ) -> (best: [(name: Int, rank: Int)], count: Int) {
    let words = text.lowercased().split(separator: " ").map { Array($0.utf8) }
    guard !words.isEmpty else { return ([], 0) }
    var ranks = names.map { $0.rank(of: words) }
    let letters = words.flatMap { $0 }
    if ranks.count(where: { $0 != nil }) < limit, letters.count > 1 {
      ranks = zip(names, ranks).map { $1 ?? $0.looseRank(of: letters) }
    }
    var found = ranks.enumerated().compactMap { name, rank in
      rank.map { (name: name, rank: isUsed(name) ? $0 / Name.step * Name.step : $0) }
    }
    found.sort { ($0.rank, $0.name) < ($1.rank, $1.name) }
    return (Array(found.prefix(limit)), found.count)
  }
}

/// One name, with the words that it is also found by.
private struct Name {
  /// The places of a word in a name, the best first; words after the separator are worth less.
  private enum Place: Int {
    case whole, beginning, wordBeginning, alsoBeginning, inside, also, loose
  }

  /// The distance of the ranks of two places.
  static let step = 1000

  /// The name as it is written, and in lower case; one whose length would change is in lower case in both.
  private let bytes, lowered: [UInt8]
  /// The length of the name without the words that it is also found by.
  private let ownCount: Int

  init(_ name: String) {
    lowered = Array(name.lowercased().utf8)
    bytes = lowered.count == name.utf8.count ? Array(name.utf8) : lowered
    ownCount = NameFilter.separator.asciiValue.flatMap(lowered.firstIndex) ?? lowered.count
  }

  /// Returns how well the name fits words; nil where it does not hold them all.
  func rank(of words: [[UInt8]]) -> Int? {
    let whole = Array(words.joined(separator: [Self.space]))
    if words.count > 1, let place = bestPlace(of: whole) { return place }
    var rank = 0
    for word in words {
      guard let place = bestPlace(of: word) else { return nil }
      rank = rank / Self.step * Self.step + place
    }
    return rank
  }

  /// The rank of the best place of a word: within a kind of place short names are first, and of the words that a name is
  /// also found by the first.
  private func bestPlace(of word: [UInt8]) -> Int? {
    (0..<max(0, lowered.count - word.count + 1)).lazy.filter {
      lowered[$0] == word[0] && Self.matches(lowered[$0...], word)
    }.map { index in
      let distance = index < ownCount ? ownCount : index - ownCount
      return place(at: index, length: word.count).rawValue * Self.step
        + min(distance, Self.step - 1)
    }.min()
  }

  private func place(at index: Int, length: Int) -> Place {
    if index >= ownCount { return isWordBeginning(index) ? .alsoBeginning : .also }
    if index == 0 { return length == ownCount ? .whole : .beginning }
    return isWordBeginning(index) ? .wordBeginning : .inside
  }

  private static let (space, hyphen): (UInt8, UInt8) = (0x20, 0x2d)

  /// Returns whether bytes begin with words; between two of them may be a hyphen as well.
  private static func matches(_ bytes: ArraySlice<UInt8>, _ words: [UInt8]) -> Bool {
    bytes.starts(with: words) { $0 == $1 || $1 == space && $0 == hyphen }
  }

  /// Returns whether a word begins at a byte: after what is no letter, or with a capital (`UI|Button`).
  private func isWordBeginning(_ index: Int) -> Bool {
    guard index > 0, Self.isLetter(bytes[index - 1]) else { return true }
    guard Self.isCapital(bytes[index]) else { return false }
    let nextIsSmall = index + 1 < bytes.count && !Self.isCapital(bytes[index + 1])
    return !Self.isCapital(bytes[index - 1]) || nextIsSmall
  }

  /// Returns how well the name fits letters that it must hold in their order.
  func looseRank(of letters: [UInt8]) -> Int? {
    var (first, next) = (Int?.none, 0)
    for letter in letters {
      let places = (next..<max(next, ownCount)).lazy.filter { lowered[$0] == letter }
      guard let index = places.first(where: { $0 == next && first != nil || isWordBeginning($0) })
      else { return nil }
      (first, next) = (first ?? index, index + 1)
    }
    let spread = next - (first ?? 0)
    return Place.loose.rawValue * Self.step + min(spread + lowered.count, Self.step - 1)
  }

  private static func isCapital(_ byte: UInt8) -> Bool { (0x41...0x5a).contains(byte) }

  private static func isLetter(_ byte: UInt8) -> Bool {
    isCapital(byte) || (0x61...0x7a).contains(byte) || byte >= 0x80
  }
}

extension String {
  /// The parts of the text that the words of what the user types cover, for emphasis.
  func parts(matching text: String) -> [Range<String.Index>] {
    let words: [Substring] = text.split(separator: " ").sorted { $0.count > $1.count }
    var parts: [Range<String.Index>] = []
    for word in words {
      var start = startIndex
      while let part = range(of: word, options: .caseInsensitive, range: start..<endIndex) {
        if !parts.contains(where: { $0.overlaps(part) }) { parts.append(part) }
        start = part.upperBound
      }
    }
    return parts.sorted { $0.lowerBound < $1.lowerBound }
  }
}
