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
    guard let range = plain.firstRange(of: Self.growth), !plain.contains(Self.price) else {
      return nil
    }
    return String(plain[..<range.lowerBound])
  }

  private static let growth = " to contain its bounds grown "
  private static let price = "; it then takes"

  init(of draft: FindingDraft) {
    let text = draft.fix(draft.box, draft.wishes)
    (places, self.text) = (draft.places, text)
    var plain = text
    let view = draft.places[0].view
    for (depth, named) in ([view] + view.ancestors.reversed()).enumerated() {
      // A class that is told without more may be that of other views as well.
      let names = [named.title, named.distinctName, named.accessibilityIdentifier]
      for case let name? in names where name != named.className {
        plain = plain.replacingWord(name, with: "#\(depth)")
      }
    }
    self.plain = plain
  }

  /// Whether the same helps the views of another one.
  func isLike(_ other: DraftFix) -> Bool {
    if plain == other.plain { return true }
    guard let size, let otherSize = other.size else { return false }
    return size == otherSize
  }

  /// Takes up the views of one that is like it: of targets that grow to one size, to different sides.
  mutating func join(_ other: DraftFix) {
    places += other.places
    guard plain != other.plain, let range = text.firstRange(of: Self.growth),
      let name = text.firstRange(of: places[0].view.title)
    else { return }
    text =
      text[..<name.lowerBound] + "each of them" + text[name.upperBound..<range.lowerBound]
      + " to contain as much."
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
