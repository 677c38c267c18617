import Foundation
import TouchScene

/// The words of a gesture, each with the column that it begins in.
///
/// Blanks separate words; what stands in quotes, single or double, is one word, and `&` always is.
nonisolated struct GestureWords {
  struct Word {
    let text: String
    let column: Int
    let isQuoted: Bool

    /// The number that it stands for; nil for none, and for the address of a view.
    var number: Double? {
      guard !isQuoted, !text.contains("x") else { return nil }
      return Double(text).flatMap { $0.isFinite ? $0 : nil }
    }

    /// The seconds that `0.3s` or `300ms` stands for; nil for no time.
    var seconds: TimeInterval? {
      guard !isQuoted, text.first.map({ $0 == "." || $0.isWholeNumber }) == true else { return nil }
      if text.hasSuffix("ms") { return Double(text.dropLast(2)).map { $0 / 1000 } }
      return text.hasSuffix("s") ? Double(text.dropLast()) : nil
    }

    /// True if it looks like a time, though it may be none.
    var isLikeTime: Bool {
      !isQuoted && text.hasSuffix("s") && Double(text.dropLast(text.hasSuffix("ms") ? 2 : 1)) != nil
    }

    /// The point that `X,Y` stands for; nil for none.
    var point: CGPoint? {
      let parts = text.split(separator: ",", omittingEmptySubsequences: false)
        .map { Word(text: String($0), column: column, isQuoted: isQuoted).number }
      guard parts.count == 2, let x = parts[0], let y = parts[1] else { return nil }
      return CGPoint(x: x, y: y)
    }
  }

  /// The words that were not consumed.
  private(set) var rest: ArraySlice<Word>
  /// The column behind the last word.
  private(set) var end: Int
  /// The number of the gesture among several, for errors.
  private let name: String
  private let text: String

  init(_ text: String, name: String) throws(SourceError) {
    (self.text, self.name) = (text, name)
    var words: [Word] = []
    var open: (text: String, column: Int, quote: Character?)?
    func close() {
      guard let word = open else { return }
      words.append(Word(text: word.text, column: word.column, isQuoted: word.quote != nil))
      open = nil
    }
    for (index, character) in text.enumerated() {
      if let quote = open?.quote {
        if character == quote { close() } else { open?.text.append(character) }
      } else if character.isWhitespace {
        close()
      } else if character == "&" {
        close()
        words.append(Word(text: "&", column: index + 1, isQuoted: false))
      } else if open == nil, character == "'" || character == "\"" {
        open = ("", index + 1, character)
      } else {
        open = (open?.text ?? "", open?.column ?? index + 1, nil)
        open?.text.append(character)
      }
    }
    if let open, let quote = open.quote {
      throw SourceError(
        Self.position(open.column, of: name),
        "the quote \(quote) is not closed",
        found: text
      )
    }
    close()
    rest = words[...]
    end = (words.isEmpty ? 0 : text.count) + 1
  }

  /// The words of each gesture of several that are made together, with `&` between them.
  var parts: [GestureWords] {
    var (parts, part) = ([GestureWords](), self)
    part.rest = []
    for word in rest {
      if word.text == "&", !word.isQuoted {
        part.end = word.column
        parts.append(part)
        part.rest = []
      } else {
        part.rest.append(word)
      }
    }
    part.end = end
    return parts + [part]
  }

  mutating func popFirst() -> Word? { rest.popFirst() }

  mutating func popLast() -> Word? { rest.popLast() }

  /// The place of a word, or of the end.
  func position(of word: Word?) -> SourcePosition {
    Self.position(word?.column ?? end, of: name)
  }

  func error(at word: Word?, _ problem: Phrase, help: Phrase) -> SourceError {
    SourceError(position(of: word), problem, found: text.isEmpty ? nil : text, help: help)
  }

  private static func position(_ column: Int, of name: String) -> SourcePosition {
    SourcePosition(file: "\(name), column \(column)")
  }
}
