/// Texts in a description, which are printed as they are, quotes and all.
extension ByteCursor {
  private static let longestLooseText = 1000

  /// The attributes that can follow a text.
  private static let followers: [StaticString] = [
    "clipsToBounds = ", "alpha = ", "hidden = ", "opaque = ", "autoresize = ",
    "userInteractionEnabled = ", "tintColor = ", "gestureRecognizers = ", "animations = ",
    "tag = ", "placeholder = ", "borderStyle = ", "background", "layer = ", "image = ", "[", "…",
  ]

  /// Reads the text after a quote, up to the quote that ends it, and moves past that.
  mutating func quotedText() -> String {
    let rest = self
    return quotedText { place in
      rest.has(">", at: place) || rest.has("; ", at: place) && rest.isFollower(place + 2)
    }
  }

  /// Reads the text after a quote up to the one behind which something follows, or nothing, and moves past that.
  mutating func quotedText(endsBefore isFollowed: (_ place: Int) -> Bool) -> String {
    let start = index
    while let byte = next {
      index += 1
      if byte == UInt8(ascii: "'"), index >= end || isFollowed(index) {
        return text(start..<(index - 1))
      }
    }
    return text(start..<index)
  }

  private func isFollower(_ place: Int) -> Bool {
    Self.followers.contains { has($0, at: place) }
  }

  /// Moves past a text without quotes; false where its end cannot be found.
  mutating func skipLooseText() -> Bool {
    var place = index
    while place < min(end, index + Self.longestLooseText) {
      if bytes[place] == UInt8(ascii: ";"), has("; ", at: place), isFollower(place + 2) {
        index = place
        return true
      }
      place += 1
    }
    return false
  }
}
