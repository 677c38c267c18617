import Foundation
import Glibc

/// Many names, among which what a user types is found at once.
///
/// The names lie in one piece of memory, which a search reads once or twice: a release build takes 2 to
/// 40 ms for 100,000 names of 20 letters, on a machine that is busy with other work.
struct NameIndex {
  /// How well a name fits; the smaller, the better.
  typealias Rank = Int

  /// Separates a name from the words that it is also found by.
  static let separator: Character = "\u{1f}"

  private var names: [UInt8] = []
  /// The same bytes in lower case; a name whose length would change is in lower case in both.
  private var lowered: [UInt8] = []
  /// Where each name begins; the last is the end.
  private var starts: [Int] = [0]

  /// How many names there are.
  var count: Int { starts.count - 1 }

  init(_ names: some Sequence<String>) {
    for name in names { append(name) }
  }

  private mutating func append(_ name: String) {
    var name = name
    let isPlain = name.withUTF8 { bytes in
      // ASCII, and scripts without capitals: punctuation, symbols, Chinese, Japanese.
      guard bytes.allSatisfy({ $0 < 0xc0 || (0xe2...0xe9).contains($0) }) else { return false }
      names.append(contentsOf: bytes)
      lowered.append(contentsOf: bytes.lazy.map { (0x41...0x5a).contains($0) ? $0 | 0x20 : $0 })
      return true
    }
    if !isPlain { appendWithCase(name) }
    starts.append(lowered.count)
  }

  private mutating func appendWithCase(_ name: String) {
    let small = name.lowercased()
    let isAligned = small.utf8.count == name.utf8.count
    names.append(contentsOf: (isAligned ? name : small).utf8)
    lowered.append(contentsOf: small.utf8)
  }

  /// Finds the names that hold all words of a text, in any order and in any case.
  ///
  /// Where they are fewer than `limit`, names follow that hold the letters of the text in their order,
  /// each after the one before or at the beginning of a word: `zin` finds "Zoom in".
  ///
  /// - Returns: The best names by their numbers, at most `limit`, and how many were found in all.
  func search(_ text: String, limit: Int) -> (best: [(name: Int, rank: Rank)], count: Int) {
    let words = text.lowercased().split(separator: " ").map { Array($0.utf8) }
    guard !words.isEmpty else { return ([], 0) }
    var found = Best(limit: limit)
    each { index, name in
      if let rank = name.rank(of: words) { found.add(index, rank) }
    }
    let letters = words.flatMap { $0 }
    if found.count < limit, letters.count > 1, letters.allSatisfy({ $0 < 0x80 }) {
      let known = Set(found.best.map(\.name))
      each { index, name in
        guard !known.contains(index), let rank = name.looseRank(of: letters) else { return }
        found.add(index, rank)
      }
    }
    return (found.best, found.count)
  }

  private func each(_ body: (Int, Name) -> Void) {
    names.withUnsafeBufferPointer { names in
      lowered.withUnsafeBufferPointer { lowered in
        guard let names = names.baseAddress, let lowered = lowered.baseAddress else { return }
        for index in 0..<count {
          let start = starts[index]
          let length = starts[index + 1] - start
          body(index, Name(bytes: names + start, lowered: lowered + start, count: length))
        }
      }
    }
  }

  /// The best so far, in order.
  private struct Best {
    let limit: Int
    var best: [(name: Int, rank: Rank)] = []
    var count = 0

    mutating func add(_ name: Int, _ rank: Rank) {
      count += 1
      if best.count == limit, let last = best.last, last.rank <= rank { return }
      let place = best.firstIndex { $0.rank > rank } ?? best.count
      best.insert((name, rank), at: place)
      if best.count > limit { best.removeLast() }
    }
  }
}

/// One name in an index.
private struct Name {
  let bytes: UnsafePointer<UInt8>
  let lowered: UnsafePointer<UInt8>
  let count: Int

  /// How good a place of a word is, the best first; what follows the separator is worth less.
  private enum Place: Int {
    case whole, beginning, wordBeginning, inside, also, loose
  }

  private static let step = 1000

  /// How well the name fits words that it must hold.
  func rank(of words: [[UInt8]]) -> NameIndex.Rank? {
    var rank = min(count, Self.step - 1)
    for word in words {
      guard let place = place(of: word) else { return nil }
      rank += place.rawValue * Self.step
    }
    return rank
  }

  private func place(of word: [UInt8]) -> Place? {
    var best: Place?
    var start = 0
    while let index = index(of: word, from: start) {
      let place = place(at: index, length: word.count)
      if best.map({ place.rawValue < $0.rawValue }) ?? true { best = place }
      if place.rawValue <= Place.wordBeginning.rawValue { break }
      start = index + 1
    }
    return best
  }

  private func index(of word: [UInt8], from start: Int) -> Int? {
    var start = start
    while start + word.count <= count {
      let room = count - start - word.count + 1
      guard let hit = memchr(lowered + start, Int32(word[0]), room) else { return nil }
      let index = UnsafeRawPointer(hit) - UnsafeRawPointer(lowered)
      if memcmp(lowered + index, word, word.count) == 0 { return index }
      start = index + 1
    }
    return nil
  }

  private func place(at index: Int, length: Int) -> Place {
    if index >= ownCount { return .also }
    if index == 0 { return length == ownCount ? .whole : .beginning }
    return isWordBeginning(index) ? .wordBeginning : .inside
  }

  /// The length of the name without the words that it is also found by.
  private var ownCount: Int {
    memchr(lowered, Int32(NameIndex.separator.asciiValue ?? 0), count).map {
      UnsafeRawPointer($0) - UnsafeRawPointer(lowered)
    } ?? count
  }

  /// Whether a word begins at a byte: after what is no letter, or with a capital (`UI|Button`).
  private func isWordBeginning(_ index: Int) -> Bool {
    guard index > 0 else { return true }
    let (before, own) = (bytes[index - 1], bytes[index])
    guard Self.isLetter(before) else { return true }
    guard Self.isCapital(own) else { return false }
    let nextIsSmall = index + 1 < count && !Self.isCapital(bytes[index + 1])
    return !Self.isCapital(before) || nextIsSmall
  }

  /// How well the name fits letters that it must hold in their order, each after the one before or at
  /// the beginning of a word.
  func looseRank(of letters: [UInt8]) -> NameIndex.Rank? {
    let end = ownCount
    var next = 0
    var first: Int?
    for letter in letters {
      var index = next
      let isNext = first != nil && index < end && lowered[index] == letter
      while !isNext {
        guard index < end, let hit = memchr(lowered + index, Int32(letter), end - index) else {
          return nil
        }
        index = UnsafeRawPointer(hit) - UnsafeRawPointer(lowered)
        if isWordBeginning(index) { break }
        index += 1
      }
      first = first ?? index
      next = index + 1
    }
    let spread = next - (first ?? 0)
    return Place.loose.rawValue * Self.step + min(spread + count, Self.step - 1)
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
