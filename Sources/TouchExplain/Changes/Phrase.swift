import TouchKit

/// Words with the views and recognizers that they name: two phrases can be compared whatever those are called.
struct Phrase: ExpressibleByStringInterpolation, CustomStringConvertible, Equatable {
  private enum Part: Equatable {
    case words(String)
    case name(String, of: Position)

    var text: String {
      switch self {
      case .words(let text), .name(let text, _): text
      }
    }
  }

  private var parts: [Part] = []

  init(_ words: String = "") { append(.words(words)) }
  init(stringLiteral words: String) { self.init(words) }
  init(stringInterpolation: Interpolation) { self = stringInterpolation.phrase }

  var isEmpty: Bool { parts.isEmpty }

  /// The phrase as people read it.
  var text: String { parts.map(\.text).joined() }

  var description: String { text }

  /// A sentence: with a capital letter and a full stop.
  var asSentence: Phrase { capitalized + "." }

  /// The phrase with a capital letter.
  var capitalized: Phrase { changingFirst { $0.uppercased() } }

  /// The phrase with a small letter.
  var lowercased: Phrase { changingFirst { $0.lowercased() } }

  private func changingFirst(_ change: (Substring) -> String) -> Phrase {
    guard let first = parts.first else { return self }
    let text = change(first.text.prefix(1)) + first.text.dropFirst()
    var phrase = self
    phrase.parts[0] =
      if case .name(_, let thing) = first { .name(text, of: thing) } else { .words(text) }
    return phrase
  }

  private mutating func append(_ part: Part) {
    if case .words(let text) = part {
      if text.isEmpty { return }
      if case .words(let last)? = parts.last {
        parts[parts.count - 1] = .words(last + text)
        return
      }
    }
    parts.append(part)
  }

  static func + (one: Phrase, other: Phrase) -> Phrase {
    var phrase = one
    for part in other.parts { phrase.append(part) }
    return phrase
  }

  /// Returns whether a phrase about another view says the same of it: of the views that stand to it as those
  /// named here stand to `view`, or of the same ones.
  @MainActor
  func isLike(_ other: Phrase, of view: UIView, and otherView: UIView) -> Bool {
    let (position, otherPosition) = (Position(of: view), Position(of: otherView))
    return parts.count == other.parts.count
      && zip(parts, other.parts).allSatisfy { one, two in
        switch (one, two) {
        case (.words(let words), .words(let others)): words == others
        case (.name(_, let thing), .name(_, let counterpart)):
          thing == counterpart
            || thing.relation(to: position) == counterpart.relation(to: otherPosition)
        default: false
        }
      }
  }

  /// Phrases one after another, with words between them.
  static func list(_ phrases: [Phrase], _ separator: String = ", ", last: String? = nil) -> Phrase {
    var result = Phrase()
    for (index, phrase) in phrases.enumerated() {
      let isLast = index == phrases.count - 1
      result = result + Phrase(index == 0 ? "" : isLast ? last ?? separator : separator) + phrase
    }
    return result
  }

  struct Interpolation: StringInterpolationProtocol {
    fileprivate var phrase = Phrase()

    init(literalCapacity: Int, interpolationCount: Int) {}

    mutating func appendLiteral(_ words: String) { phrase.append(.words(words)) }

    mutating func appendInterpolation(_ words: some CustomStringConvertible) {
      phrase.append(.words(words.description))
    }

    mutating func appendInterpolation(_ other: Phrase) { phrase = phrase + other }

    /// Names a view or a recognizer.
    @MainActor
    mutating func appendInterpolation<Thing: AnyObject>(
      _ thing: Thing,
      _ name: (Thing) -> String
    ) { phrase.append(.name(name(thing), of: Position(of: thing))) }
  }
}

/// The place of a view or a recognizer in the tree of its scene, which is the same in all scenes of one file.
private struct Position: Hashable {
  /// The numbers of the window and of the subviews from there on.
  private var path: [Int]
  private let className: String
  /// The number of a recognizer among those of its view.
  private let number: Int?

  @MainActor
  init(of thing: AnyObject) {
    let recognizer = thing as? UIGestureRecognizer
    let view = thing as? UIView ?? recognizer?.view
    className = view?.className ?? ""
    number = recognizer.flatMap { own in
      view?.gestureRecognizers?.firstIndex { $0 === own }
    }
    path = (view.map { $0.ancestors + [$0] } ?? []).map { view in
      let siblings = view.superview?.subviews ?? view.application?.windows ?? []
      return siblings.firstIndex { $0 === view } ?? -1
    }
  }

  /// The same as seen from another position: first how many levels the nearest view around both is away.
  func relation(to other: Position) -> Position {
    let shared = zip(path, other.path).prefix { $0 == $1 }.count
    var relation = self
    relation.path = [other.path.count - shared] + path[shared...]
    return relation
  }
}
