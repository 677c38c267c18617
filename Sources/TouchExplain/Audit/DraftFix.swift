import TouchKit
import TouchScene

/// The fix of a draft, which may be that of others of its shape as well.
@MainActor
struct DraftFix {
  /// The views that it is for.
  var places: [Finding.Place]
  /// What to do, in words.
  private(set) var text: String
  /// The words without the names of the first view and of those around it.
  private let plain: String
  /// The words up to those of how far a target grows to which side, where it grows alone.
  private var size: String? {
    guard let range = plain.firstRange(of: Self.growth), !plain.contains(Self.price), isOfTarget
    else { return nil }
    return String(plain[..<range.lowerBound])
  }

  /// The size that a target grows to, where one of its sides stays as long as it is.
  private struct Extent {
    /// The size as it is told.
    let size: String
    /// The side that grows alone, in words.
    let words: String

    init?(in text: String, of name: String, now: CGSize) {
      let start = "Make \(name) "
      guard text.hasPrefix(start) else { return nil }
      let sides = text.dropFirst(start.count).prefix { $0 != " " }.split(separator: "x")
      guard sides.count == 2, text.dropFirst(start.count).contains(" points") else { return nil }
      let isWide = sides[0] == "\(PlainNumber(Double(now.width)))"
      guard isWide != (sides[1] == "\(PlainNumber(Double(now.height)))") else { return nil }
      size = "\(sides[0])x\(sides[1]) points"
      words = isWide ? "\(sides[1]) points high" : "\(sides[0]) points wide"
    }
  }

  private let extent: Extent?
  /// Whether it is about a target that is too small, so that all grow to one size at least.
  private let isOfTarget: Bool
  private static let growth = " to contain its bounds grown "
  private static let price = "; it then takes"

  init(of draft: FindingDraft) {
    let text = draft.fix(draft.box, draft.wishes)
    (places, self.text, isOfTarget) = (draft.places, text, draft.rule == .cramped)
    var plain = text
    let view = draft.places[0].view
    for (depth, named) in ([view] + view.ancestors.reversed()).enumerated() {
      // A class that is told without more may be that of other views as well.
      let names = [named.title, named.distinctName, named.accessibilityIdentifier]
      for case let name? in names where name != named.className {
        plain = plain.replacingWord(name, with: "#\(depth)")
      }
    }
    extent = Extent(in: text, of: view.title, now: draft.places[0].rect.size)
    if let extent { plain = plain.replacing(extent.size, with: extent.words, maxReplacements: 1) }
    self.plain = plain
  }

  /// Whether the same helps the views of another one.
  func isLike(_ other: DraftFix) -> Bool {
    if plain == other.plain { return true }
    guard let size, let otherSize = other.size else { return false }
    return size == otherSize
  }

  /// Takes up the views of one that is like it: of targets that grow to one size, to different sides, where
  /// nobody else is.
  mutating func join(_ other: DraftFix) {
    places += other.places
    let name = places[0].view.title
    if let extent, extent.size != other.extent?.size {
      text = text.replacing(
        "\(name) \(extent.size)",
        with: "each of them \(extent.words)",
        maxReplacements: 1
      )
    }
    guard plain != other.plain, let range = text.firstRange(of: Self.growth) else { return }
    let start = text[..<range.lowerBound]
    let least = PlainNumber(Double(TargetRules.least))
    let size = start.hasPrefix("Make ") ? "as much" : "\(least)x\(least) points at least"
    text = start + " to contain \(size), grown to the sides where no neighbour is."
    for (verb, end) in [("Make ", " "), ("verride point(inside:with:) in ", " to contain")] {
      text = text.replacing(
        "\(verb)\(name)\(end)",
        with: "\(verb)each of them\(end)",
        maxReplacements: 1
      )
    }
  }
}

extension String {
  /// With another word in place of one, where it is no part of a longer one.
  fileprivate func replacingWord(_ word: String, with other: String) -> String {
    func isPart(_ character: Character?) -> Bool {
      character.map { $0.isLetter || $0.isNumber || "_/#".contains($0) } ?? false
    }
    var (result, rest) = ("", self[...])
    while let range = rest.firstRange(of: word) {
      let before = rest[..<range.lowerBound]
      let isWhole =
        !isPart(before.last ?? result.last) && !isPart(rest[range.upperBound...].first)
      result += before + (isWhole ? other : word)
      rest = rest[range.upperBound...]
    }
    return result + rest
  }
}
