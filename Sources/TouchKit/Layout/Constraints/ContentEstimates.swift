import Foundation

extension UIView {
  /// Returns the size that the content needs: measured, stated, or estimated in a width, nil for any; -1 for no size.
  final func contentSize(in width: CGFloat?) -> CGSize {
    if let measured = layoutState?.measuredSize {
      return (self as? UILabel)?.reflowed(measured, to: width) ?? measured
    }
    if let stated = (self as? UIControl)?.statedSize { return stated }
    let stated = intrinsicContentSize
    guard stated.width == Self.noIntrinsicMetric, stated.height == Self.noIntrinsicMetric else {
      return stated
    }
    if let label = self as? UILabel { return label.textSize(in: width) }
    if let button = self as? UIButton { return button.titleSize }
    return stated
  }

  /// True if the height of the content depends on its width.
  final var breaksLines: Bool { (self as? UILabel).map { $0.numberOfLines != 1 } ?? false }

  /// Returns the distances of a view's first line from the top of its text and of its last from the bottom,
  /// and the text's height, in the middle of the view's; nil for views without text.
  final func textLines(in width: CGFloat?) -> (first: CGFloat, last: CGFloat, height: CGFloat)? {
    let font: UIFont
    switch self {
    case let label as UILabel: font = label.font
    case is UIButton: font = .systemFont(ofSize: 18)
    default:
      guard className == "UITextField" else { return nil }
      font = .systemFont(ofSize: 17)
    }
    let text = TextEstimate("", font: font)
    let height = self is UILabel ? contentSize(in: width).height : text.lineHeight
    return (text.ascent, text.lineHeight - text.ascent, max(height, text.lineHeight))
  }
}

extension UILabel {
  fileprivate final func textSize(in width: CGFloat?) -> CGSize {
    guard let text, !text.isEmpty else { return .zero }
    return TextEstimate(text, font: font)
      .size(in: width ?? .greatestFiniteMagnitude, lines: numberOfLines)
  }

  /// The size of a text that was measured in another width, as if its lines were full.
  fileprivate final func reflowed(_ measured: CGSize, to width: CGFloat?) -> CGSize {
    let line = TextEstimate("", font: font).lineHeight
    guard breaksLines, let width, width > 0, abs(width - measured.width) >= 1, line > 0 else {
      return measured
    }
    let count = max(1, (measured.height / line).rounded())
    var lines = max(1, (count * measured.width / width).rounded(.up))
    if numberOfLines > 0 { lines = min(lines, CGFloat(numberOfLines)) }
    return CGSize(
      width: min(width, count * measured.width),
      height: measured.height / count * lines
    )
  }
}

extension UIButton {
  fileprivate final var titleSize: CGSize {
    let text = TextEstimate(currentTitle ?? "", font: .systemFont(ofSize: 18))
    let image = currentImage?.size ?? .zero
    let insets = contentEdgeInsets
    // A button without insets has 6 points above and below its title.
    let padding: CGFloat = insets == .zero ? 6 : 0
    let height = max(text.lineHeight + 2 * padding, image.height)
    return CGSize(
      width: max(30, text.width + image.width) + insets.left + insets.right,
      height: height + insets.top + insets.bottom
    )
  }
}

/// The room that a text takes, without the fonts of iOS (ours): a line is 1.2 times as high as its font, its
/// text stands 0.95 of the font's size below its top, and letters are half as wide.
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

  var width: CGFloat {
    (CGFloat(lengths.max() ?? 0) * letterWidth).rounded(.up)
  }

  /// Returns the number of lines of the text in a width; 0 for no limit to their number.
  func lineCount(in width: CGFloat, atMost limit: Int) -> Int {
    let letters = max(1, Int(min(width / letterWidth, 1e6)))
    let count = lengths.reduce(0) { $0 + max(1, ($1 + letters - 1) / letters) }
    return limit > 0 ? min(limit, count) : count
  }

  func size(in width: CGFloat, lines limit: Int) -> CGSize {
    let count = lineCount(in: width, atMost: limit)
    return CGSize(width: min(self.width, width), height: CGFloat(count) * lineHeight)
  }
}
