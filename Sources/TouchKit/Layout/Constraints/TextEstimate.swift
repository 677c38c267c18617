import Foundation

/// How much room a text takes, as near as is known without the fonts of iOS; ours.
///
/// A line is 1.2 times as high as its font, its text stands 0.95 of the font's size below its top, and
/// letters are half as wide as the font is high.
struct TextEstimate {
  let lineHeight: CGFloat
  let ascent: CGFloat
  private let letterWidth: CGFloat
  private let lengths: [Int]

  init(_ text: String, font: UIFont) {
    lineHeight = (font.pointSize * 1.2).rounded(.up)
    ascent = font.pointSize * 0.95
    letterWidth = font.pointSize / 2
    lengths = text.split(separator: "\n", omittingEmptySubsequences: false).map(\.count)
  }

  /// The width of the longest line.
  var width: CGFloat {
    (CGFloat(lengths.max() ?? 0) * letterWidth).rounded(.up)
  }

  /// How many lines the text takes in a width; 0 for no limit to their number.
  func lineCount(in width: CGFloat, atMost limit: Int) -> Int {
    let letters = max(1, Int(min(width / letterWidth, 1e6)))
    let count = lengths.reduce(0) { $0 + max(1, ($1 + letters - 1) / letters) }
    return limit > 0 ? min(limit, count) : count
  }

  /// The size of the text in lines no longer than a width.
  func size(in width: CGFloat, lines limit: Int) -> CGSize {
    let count = lineCount(in: width, atMost: limit)
    return CGSize(width: min(self.width, width), height: CGFloat(count) * lineHeight)
  }
}
