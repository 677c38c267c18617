package import TouchKit

/// A sentence, with the views and recognizers that it is about, and some words in colours or weights of their own.
///
/// It is made once, from records; the window, a page and a terminal style it. Two sentences are compared
/// as values: nothing reads their text back.
package struct Sentence: Hashable, Sendable, ExpressibleByStringInterpolation,
  CustomStringConvertible
{
  /// The look of words in the window, on a page and in a terminal.
  package enum Tone: String, Hashable, Sendable {
    case plain, strong, soft
    /// The receiver of the touch, or who acts on it.
    case hit
    /// The way by which the touch came to that, or a success.
    case passed
    /// A refusal, or a failure.
    case refused
    /// Something that deserves a second look.
    case note
  }

  /// Words that look the same.
  package struct Part: Hashable, Sendable, CustomStringConvertible {
    package let text: String
    package let tone: Tone
    /// The view or recognizer that the words name; nil for other words.
    package let name: TraceName?

    package init(_ text: String, _ tone: Tone = .plain, naming name: TraceName? = nil) {
      (self.text, self.tone, self.name) = (text, tone, name)
    }

    package var description: String { text }

    package var strong: Part { Part(text, .strong, naming: name) }

    fileprivate func saying(_ text: String) -> Part { Part(text, tone, naming: name) }
  }

  package private(set) var parts: [Part]

  package init(_ parts: [Part]) {
    let parts = parts.filter { !$0.text.isEmpty }
    self.parts = Words.areEnglish ? parts : Self.spaced(parts)
  }

  /// Words that are told as they stand.
  package init(_ text: String, _ tone: Tone = .plain) { self.init([Part(text, tone)]) }

  /// The parts with the blanks that Chinese has between them.
  private static func spaced(_ parts: [Part]) -> [Part] {
    var spaced: [Part] = []
    for part in parts {
      guard let last = spaced.last,
        let wantsBlank = String.wantsBlank(between: last.text, and: part.text)
      else {
        spaced.append(part)
        continue
      }
      let blank = wantsBlank ? " " : ""
      // A name is not touched, so that it is known by its text.
      let isBehind = last.name == nil
      spaced[spaced.count - 1] = last.saying(
        last.text.trimmingBlanksAtEnd + (isBehind ? blank : "")
      )
      spaced.append(part.saying((isBehind ? "" : blank) + part.text.drop { $0 == " " }))
    }
    return spaced.filter { !$0.text.isEmpty }
  }

  package init(stringLiteral words: String) { self.init([Part(words.told)]) }

  package init(stringInterpolation: Interpolation) { self.init(stringInterpolation.told) }

  package var text: String { parts.map(\.text).joined() }

  package var description: String { text }

  /// The sentence without its looks, with other words for what it names; nil keeps them.
  package func renaming(_ words: (TraceName) -> String?) -> String {
    Sentence(parts.map { Part($0.name.flatMap(words) ?? $0.text) }).text
  }

  package static func + (one: Sentence, other: Sentence) -> Sentence {
    Sentence(one.parts + other.parts)
  }

  package static func += (one: inout Sentence, other: Sentence) { one = one + other }

  package static func list(
    _ items: [Sentence],
    _ separator: String = ", ",
    last: String = " and "
  ) -> Sentence {
    items.enumerated().reduce(into: "") { list, item in
      let isLast = item.offset == items.count - 1
      if item.offset > 0 { list += Sentence((isLast ? last : separator).told) }
      list += item.element
    }
  }

  package struct Interpolation: StringInterpolationProtocol {
    private var key = ""
    private var values: [[Part]] = []

    package init(literalCapacity: Int, interpolationCount: Int) {}

    package mutating func appendLiteral(_ words: String) { key += words }

    package mutating func appendInterpolation(
      _ words: some CustomStringConvertible,
      _ tone: Tone = .plain
    ) {
      append([Part(words.description, tone)])
    }

    package mutating func appendInterpolation(_ part: Part) { append([part]) }

    package mutating func appendInterpolation(_ sentence: Sentence) { append(sentence.parts) }

    private mutating func append(_ parts: [Part]) {
      key += "{}"
      values.append(parts)
    }

    /// The words in the user's language, with the values in their places.
    fileprivate var told: [Part] {
      key.toldParts.enumerated().flatMap { index, words in
        (index > 0 && index <= values.count ? values[index - 1] : []) + [Part(words)]
      }
    }

    package mutating func appendInterpolation(path: String) { appendInterpolation(TraceName(path)) }

    /// Names a responder by its path, or a recognizer by its view's and its label.
    package mutating func appendInterpolation(_ name: TraceName) {
      append([Part(name.description, naming: name)])
    }
  }
}

extension CGPoint {
  /// The point in a sentence, with at most one decimal.
  package var short: String {
    func words(_ value: CGFloat) -> String {
      let rounded = (value * 10).rounded() / 10
      let text = rounded == rounded.rounded() ? "\(Int(rounded))" : "\(abs(rounded))"
      return rounded < 0 ? "\u{2212}\(text.drop { $0 == "-" })" : text
    }
    guard x.isFinite, y.isFinite, abs(x) < 1e9, abs(y) < 1e9 else { return "no point" }
    return "(\(words(x)), \(words(y)))"
  }
}

extension TraceName {
  /// The last part of the path, naming the whole.
  package var lastNamed: Sentence.Part { .init(lastPart, naming: self) }
}
