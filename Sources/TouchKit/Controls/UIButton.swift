/// A control with a title.
///
/// Source: UIKit, `UIButton`.
@MainActor
open class UIButton: UIControl {
  private var titles: [State: String] = [:]
  private var titleColors: [State: UIColor] = [:]

  /// Makes a button without a title; `frame` is in the superview's space, in points.
  public override init(frame: CGRect) { super.init(frame: frame) }

  /// Makes the button that ``encode(with:)`` archived.
  public required init?(coder: NSCoder) {
    super.init(coder: coder)
    let isWellFormed = ArchiveReader.accepts(coder) { (archive) throws(MalformedArchive) in
      titles = try archive.values(.titles)
      titleColors = try archive.values(.titleColors)
    }
    guard isWellFormed else { return nil }
  }

  /// Archives the button with its titles and their colours.
  open override func encode(with coder: NSCoder) {
    super.encode(with: coder)
    coder.encode(titles, for: .titles)
    coder.encode(titleColors, for: .titleColors)
  }

  /// Sets the title for a state; states without one show that of `normal`.
  open func setTitle(_ title: String?, for state: State) {
    titles[state] = title
    setNeedsDisplay()
  }

  /// Sets the title's colour for a state; states without one show that of `normal`.
  open func setTitleColor(_ color: UIColor?, for state: State) {
    titleColors[state] = color
    setNeedsDisplay()
  }

  /// Returns the title set for a state.
  open func title(for state: State) -> String? { titles[state] }

  /// The title shown now.
  open var currentTitle: String? { titles[state] ?? titles[.normal] }

  /// The colour of the title shown now; a blue of ours where none is set.
  open var currentTitleColor: UIColor {
    titleColors[state] ?? titleColors[.normal] ?? UIColor(hex: 0x007AFF)
  }

  /// Draws the title in the middle, paler while pressed or disabled.
  open override func draw(_ rect: CGRect) {
    guard let title = currentTitle, let canvas = UIGraphicsGetCurrentContext() else { return }
    let opacity = isEnabled ? (isHighlighted ? 0.35 : 1) : 0.4
    let color = currentTitleColor
    let text = StyledText(
      title,
      font: .systemFont(ofSize: 15, weight: .medium),
      color: color.withAlphaComponent(color.cgColor.alpha * opacity),
      alignment: .center
    )
    canvas.drawCentered(text, in: rect)
  }
}
