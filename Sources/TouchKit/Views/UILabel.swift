public import Foundation

/// The place of a text that is drawn smaller than its font says.
public enum UIBaselineAdjustment: Int, Sendable { case alignBaselines, alignCenters, none }

/// Shows a text; it is not hit unless interaction is enabled (`B-1.6`).
///
/// Source: [`UILabel`](https://developer.apple.com/documentation/uikit/uilabel).
open class UILabel: UIView {
  /// The text; nil shows nothing.
  open var text: String? {
    get { plainText }
    set {
      (plainText, styledText) = (newValue, nil)
      textDidChange()
    }
  }
  private var plainText: String?
  /// The text with attributes: all of it is drawn in the font, the colour and the alignment of its first letter.
  open var attributedText: NSAttributedString? {
    get {
      styledText
        ?? text.map {
          let looks: [NSAttributedString.Key: Any] = [
            .font: usedFont, .foregroundColor: usedTextColor,
          ]
          return NSAttributedString(string: $0, attributes: looks)
        }
    }
    set {
      // Not by the plain one, whose override may set this.
      (plainText, styledText) = (newValue?.string, newValue)
      textDidChange()
      guard let newValue, newValue.length > 0 else { return }
      let looks = newValue.attributes(at: 0, effectiveRange: nil)
      if let font = looks[.font] as? UIFont { self.font = font }
      if let color = looks[.foregroundColor] as? UIColor { textColor = color }
      if let style = looks[.paragraphStyle] as? NSParagraphStyle { textAlignment = style.alignment }
    }
  }
  /// The colour of the glyphs; black by default, which nil stands for.
  // swift-format-ignore: NeverUseImplicitlyUnwrappedOptionals
  open var textColor: UIColor! {
    get { usedTextColor }
    set {
      usedTextColor = newValue ?? .black
      setNeedsDisplay()
    }
  }
  /// The face and size; the system's at 17 points by default, which nil stands for.
  // swift-format-ignore: NeverUseImplicitlyUnwrappedOptionals
  open var font: UIFont! {
    get { usedFont }
    set {
      usedFont = newValue ?? Self.defaultFont
      textDidChange()
    }
  }
  /// The alignment of lines; left by default.
  open var textAlignment = NSTextAlignment.left { didSet { setNeedsDisplay() } }
  /// The most lines that may show; 0 is any number, 1 the default.
  open var numberOfLines = 1 { didSet { textDidChange() } }

  /// The way in which lines break and end; kept: here lines break between words, and the last is cut at its end.
  open var lineBreakMode = NSLineBreakMode.byTruncatingTail
  /// True if a line that is too wide is drawn smaller, down to ``minimumScaleFactor``.
  open var adjustsFontSizeToFitWidth = false { didSet { setNeedsDisplay() } }
  /// The smallest part of its size that a line is drawn in.
  open var minimumScaleFactor: CGFloat = 0 { didSet { setNeedsDisplay() } }

  /// The colour of the glyphs while ``isHighlighted``; nil for ``textColor``.
  open var highlightedTextColor: UIColor? { didSet { setNeedsDisplay() } }
  /// True if the text has its ``highlightedTextColor``.
  open var isHighlighted = false { didSet { setNeedsDisplay() } }
  /// True if the text is drawn in its colour, and not paler.
  open var isEnabled = true { didSet { setNeedsDisplay() } }
  /// The widest that lines are where constraints do not say it, in points; kept for code that reads it.
  open var preferredMaxLayoutWidth: CGFloat = 0
  /// True if the font follows the user's setting; kept for code that reads it.
  open var adjustsFontForContentSizeCategory = false
  /// True if letters may stand closer; kept for code that reads it.
  open var allowsDefaultTighteningForTruncation = false
  /// The place of a text that is drawn smaller; kept for code that reads it.
  open var baselineAdjustment = UIBaselineAdjustment.alignBaselines
  /// The colour of the letters' shadow; kept for code that reads it.
  open var shadowColor: UIColor?
  /// The shift of the letters' shadow, in points; kept for code that reads it.
  open var shadowOffset = CGSize(width: 0, height: -1)

  private var styledText: NSAttributedString?
  private static let defaultFont = UIFont.systemFont(ofSize: 17)
  private var usedTextColor = UIColor.black
  private var usedFont = defaultFont

  public override init(frame: CGRect) {
    super.init(frame: frame)
    isUserInteractionEnabled = false
  }

  /// Makes the label that `encode(with:)` archived, with its text and looks.
  public required init?(coder: NSCoder) { super.init(coder: coder) }

  override var archivedProperties: [ArchivedProperty] {
    super.archivedProperties + [
      .init("Text", self, \.text),
      .init("TextColor", self, \.usedTextColor),
      .init("Font", self, \.usedFont),
      .choice("TextAlignment", self, \.textAlignment),
      .init("NumberOfLines", self, \.numberOfLines),
    ]
  }

  private func textDidChange() {
    setNeedsDisplay()
    contentDidChange()
  }

  open override func draw(_ rect: CGRect) { drawText(in: rect) }

  /// Returns the rectangle of the text in another, in points.
  open func textRect(forBounds bounds: CGRect, limitedToNumberOfLines numberOfLines: Int) -> CGRect
  {
    let size = TextEstimate(text ?? "", font: font).size(in: bounds.width, lines: numberOfLines)
    return CGRect(
      origin: bounds.origin,
      size: CGSize(width: size.width, height: min(size.height, bounds.height))
    )
  }

  /// Draws the text in a rectangle, in points; an override may make it smaller.
  open func drawText(in rect: CGRect) {
    guard let text, !text.isEmpty, let canvas = UIGraphicsGetCurrentContext() else { return }
    let color: UIColor = isHighlighted ? highlightedTextColor ?? textColor : textColor
    let styled = StyledText(
      text,
      font: font,
      color: isEnabled ? color : color.withAlphaComponent(0.4),
      alignment: textAlignment,
      numberOfLines: numberOfLines
    )
    let least = adjustsFontSizeToFitWidth ? minimumScaleFactor : Self.leastFit
    canvas.drawCentered(styled, in: rect, leastFit: min(least, Self.leastFit))
  }

  /// As much smaller are lines drawn since the fonts of Linux are wider than Apple's.
  package static let leastFit: CGFloat = 0.75
}

extension Canvas {
  /// Draws a text at a part of a rectangle's height, smaller where a line is too wide, down to a least part.
  package func drawCentered(
    _ text: StyledText,
    in rect: CGRect,
    at share: CGFloat = 0.5,
    leastFit: CGFloat = UILabel.leastFit
  ) {
    var text = text
    if text.numberOfLines == 1 {
      // Widths are whole points, rounded up.
      let fit = (rect.width - 1) / size(of: text, fittingWidth: .greatestFiniteMagnitude).width
      if fit >= leastFit, fit > 0, fit < 1 {
        text.font = text.font.withSize(text.font.pointSize * fit)
      }
    }
    let height = min(rect.height, size(of: text, fittingWidth: rect.width).height)
    let top = rect.minY + (rect.height - height) * share
    draw(text, in: CGRect(x: rect.minX, y: top, width: rect.width, height: height))
  }
}
