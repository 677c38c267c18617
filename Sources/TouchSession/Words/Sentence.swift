import Foundation

/// A sentence with some words in colours or weights of their own.
package struct Sentence: Hashable, Sendable {
  /// How words look, in the window, on a page and in a terminal.
  package enum Tone: String, Hashable, Sendable {
    case plain, strong, soft
    /// Who got the touch, or acts on it.
    case hit
    /// What let it through to that, or succeeded.
    case passed
    /// Who refused, or failed.
    case refused
    /// What deserves a second look.
    case note
  }

  /// Words that look the same.
  package struct Part: Hashable, Sendable {
    package let text: String
    package let tone: Tone

    package init(_ text: String, _ tone: Tone = .plain) {
      self.text = text
      self.tone = tone
    }
  }

  package var parts: [Part]

  package init(_ parts: [Part]) { self.parts = parts.filter { !$0.text.isEmpty } }

  /// The sentence without its looks.
  package var text: String { parts.map(\.text).joined() }
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
