extension UIView {
  /// What the content needs: measured, or as the class says, or an estimate of its text.
  ///
  /// - Parameter width: The width in which lines of text break; nil for as long as they are.
  /// - Returns: The size in points, -1 for a side that the content does not decide.
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

  /// Whether the height of the content depends on its width.
  final var breaksLines: Bool { (self as? UILabel).map { $0.numberOfLines != 1 } ?? false }

  /// How far below the top of its text a view's first line stands, how far above the bottom its last,
  /// and how high the text is; nil for views without text.
  ///
  /// Text stands in the middle of the view's height.
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
