package import TouchKit

extension UIView {
  /// The longest text that stands for a view without a name.
  private static let longestText = 12

  /// The name, or the class with the text that the view shows.
  package var title: String {
    guard accessibilityIdentifier == nil else { return shortName }
    let shown = (self as? UILabel)?.text ?? (self as? UIButton)?.currentTitle ?? ""
    let words = shown.split(whereSeparator: \.isWhitespace).joined(separator: " ")
    guard !words.isEmpty else { return shortName }
    let isLong = words.count > Self.longestText
    return "\(shortName) “\(isLong ? words.prefix(Self.longestText - 1) + "…" : words)”"
  }
}
