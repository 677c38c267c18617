import Foundation
import Synchronization

/// The words of the tool in the user's language.
///
/// English stands in the code, as the key by which a table has another language; `{}` in both stands for a name
/// or a number.
package enum Words {
  /// Gives the words of a language for English ones; nil for what it lacks.
  package typealias Table = @Sendable (String) -> String?

  private static let used = Mutex<Table?>(nil)
  /// A language in place of the user's; nil for none.
  ///
  /// Optimised code crashes where the value of a task is an optional function itself.
  private struct Trial { let table: Table? }
  @TaskLocal private static var trial = Trial(table: nil)

  private static var table: Table? { trial.table ?? used.withLock { $0 } }

  /// Runs a closure in a language in place of the user's, if there is one.
  package static func with<Result>(
    _ table: Table?,
    _ body: () throws -> Result
  ) rethrows -> Result {
    try $trial.withValue(Trial(table: table), operation: body)
  }

  /// Turns to a language; nil is English.
  package static func use(_ table: Table?) { used.withLock { $0 = table } }

  package static var areEnglish: Bool { table == nil }

  fileprivate static func words(for english: String) -> String {
    // What has no letters is of no language.
    guard let table, english.contains(where: \.isOfLanguage) else { return english }
    return table(english) ?? english
  }
}

extension Character {
  fileprivate var isOfLanguage: Bool { isLetter || ".;,:".contains(self) }

  package var isChinese: Bool {
    unicodeScalars.first.map { (0x3400...0x9fff).contains($0.value) } == true
  }

  /// True for punctuation that is as wide as a character, blank included.
  package var isChineseMark: Bool { !isASCII && "，。；：？！、（）「」《》".contains(self) }
}

extension String {
  /// The text in the user's language.
  package var told: String { Words.words(for: self) }

  /// The parts of the text, in the user's language, around the places that it has for values.
  package var toldParts: [String] { told.components(separatedBy: "{}") }

  /// The text in the user's language, with values in place of each `{}`.
  package func told(_ values: String...) -> String { toldParts.filled(with: values) }

  /// Appends a text with the blank that Chinese has there, whatever a table and its values bring: one between its
  /// characters and letters or digits, none between two of its own or beside its punctuation.
  package mutating func append(spacing next: String) {
    let wantsBlank = Self.wantsBlank(between: self, and: next)
    self =
      wantsBlank.map { trimmingBlanksAtEnd + ($0 ? " " : "") + next.drop { $0 == " " } }
      ?? self + next
  }

  /// Returns whether a blank belongs between two texts; nil where either is empty or none is Chinese, so that
  /// both stay as they are.
  package static func wantsBlank(between one: String, and other: String) -> Bool? {
    guard let last = one.last(where: { $0 != " " }), let first = other.first(where: { $0 != " " })
    else { return nil }
    guard !last.isChineseMark, !first.isChineseMark else { return false }
    switch (last.isChinese, first.isChinese) {
    case (true, true): return false
    case (true, false):
      return first.isLetter || first.isNumber || "([−+#_".contains(first) ? true : nil
    case (false, true): return last.isLetter || last.isNumber || ")]%_".contains(last) ? true : nil
    case (false, false): return nil
    }
  }

  package var trimmingBlanksAtEnd: String {
    String(self[..<(lastIndex { $0 != " " }.map(index(after:)) ?? startIndex)])
  }
}

extension [String] {
  /// The texts with words between them, spaced as the user's language is.
  package func joinedInWords(by words: String = " ") -> String {
    guard !Words.areEnglish else { return joined(separator: words) }
    return dropFirst().reduce(into: first ?? "") { told, next in
      for text in [words, next] { told.append(spacing: text) }
    }
  }

  /// The parts of a text with values between them, spaced as the user's language is unless told otherwise.
  func filled(with values: [String], isSpaced: Bool = !Words.areEnglish) -> String {
    var filled = first ?? ""
    for (index, part) in dropFirst().enumerated() {
      for text in [values.indices.contains(index) ? values[index] : "", part] {
        if isSpaced { filled.append(spacing: text) } else { filled += text }
      }
    }
    return filled
  }
}

/// A text with names and numbers in it, which is told in the user's language when somebody reads it.
///
/// As with SwiftUI's [LocalizedStringKey](https://developer.apple.com/documentation/swiftui/localizedstringkey),
/// the literal is the key: `"alpha is \(alpha)"` is looked up as `alpha is {}`.
public struct Phrase: Hashable, Sendable, ExpressibleByStringInterpolation, CustomStringConvertible
{
  private enum Value: Hashable, Sendable {
    case text(String)
    case phrase(Phrase)
  }

  private var key = ""
  private var values: [Value] = []

  /// A text that is of no language, or told already.
  public init(verbatim text: String) { (key, values) = ("{}", [.text(text)]) }

  /// Makes a text without values of its literal.
  public init(stringLiteral words: String) { key = words }

  /// Makes a text with values of its literal.
  public init(stringInterpolation: Interpolation) { self = stringInterpolation.phrase }

  private init() {}

  /// The text in the user's language.
  public var text: String { filled(\.told, isSpaced: !Words.areEnglish) }

  /// The text as the code has it, which does not change with the user's language.
  public var english: String { filled(\.self, isSpaced: false) }

  /// The text in the user's language.
  public var description: String { text }

  private func filled(_ told: (String) -> String, isSpaced: Bool) -> String {
    let words = told(key)
    guard !values.isEmpty else { return words }
    let texts = values.map { value in
      switch value {
      case .text(let text): text
      case .phrase(let phrase): phrase.filled(told, isSpaced: isSpaced)
      }
    }
    return words.components(separatedBy: "{}").filled(with: texts, isSpaced: isSpaced)
  }

  package static func + (one: Phrase, other: Phrase) -> Phrase {
    var phrase = one
    phrase.key += other.key
    phrase.values += other.values
    return phrase
  }

  /// The words and values of a literal.
  public struct Interpolation: StringInterpolationProtocol {
    fileprivate var phrase = Phrase()

    /// Begins with no words.
    public init(literalCapacity: Int, interpolationCount: Int) {}

    /// Adds words.
    public mutating func appendLiteral(_ words: String) { phrase.key += words }

    /// Adds a value.
    public mutating func appendInterpolation(_ value: some CustomStringConvertible) {
      append(.text(value.description))
    }

    /// Adds a text that is told as the whole is.
    public mutating func appendInterpolation(_ phrase: Phrase) { append(.phrase(phrase)) }

    private mutating func append(_ value: Value) {
      phrase.key += "{}"
      phrase.values.append(value)
    }
  }
}

/// Tells a text in the user's language.
package func told(_ phrase: Phrase) -> String { phrase.text }
