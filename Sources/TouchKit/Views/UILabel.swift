/// Shows a text; it is not hit unless interaction is enabled (`B-1.6`).
///
/// Source: [`UILabel`](https://developer.apple.com/documentation/uikit/uilabel).
@preconcurrency @MainActor
open class UILabel: UIView {
  /// The text; nil shows nothing.
  open var text: String? {
    didSet { textDidChange() }
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
  open var textAlignment = NSTextAlignment.left {
    didSet { setNeedsDisplay() }
  }
  /// The most lines that may show; 0 is any number, 1 the default.
  open var numberOfLines = 1 {
    didSet { textDidChange() }
  }

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
      .optional(.text, self, \.text),
      .object(.textColor, self, \.usedTextColor),
      .object(.font, self, \.usedFont),
      .choice(.textAlignment, self, \.textAlignment),
      .object(.numberOfLines, self, \.numberOfLines),
    ]
  }

  private func textDidChange() {
    setNeedsDisplay()
    contentDidChange()
  }

  open override func draw(_ rect: CGRect) {
    guard let text, !text.isEmpty, let canvas = UIGraphicsGetCurrentContext() else { return }
    let styled = StyledText(
      text,
      font: font,
      color: textColor,
      alignment: textAlignment,
      numberOfLines: numberOfLines
    )
    canvas.drawCentered(styled, in: rect)
  }
}

extension Canvas {
  /// Draws a text in the middle of a rectangle's height; a line that is a little too wide, as the fonts of
  /// Linux are wider than Apple's, is drawn smaller, and only a longer one is cut.
  package func drawCentered(_ text: StyledText, in rect: CGRect) {
    var text = text
    if text.numberOfLines == 1 {
      // Widths are whole points, rounded up.
      let fit = (rect.width - 1) / size(of: text, fittingWidth: .greatestFiniteMagnitude).width
      if (0.75..<1).contains(fit) { text.font = text.font.withSize(text.font.pointSize * fit) }
    }
    let height = min(rect.height, size(of: text, fittingWidth: rect.width).height)
    let top = rect.minY + (rect.height - height) / 2
    draw(text, in: CGRect(x: rect.minX, y: top, width: rect.width, height: height))
  }
}
