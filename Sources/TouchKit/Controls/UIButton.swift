/// A control with a title and an image, which it draws itself; in UIKit subviews of it do.
///
/// Lifting the touch inside triggers the primary action too (`B-5.19`). Source:
/// [`UIButton`](https://developer.apple.com/documentation/uikit/uibutton).
open class UIButton: UIControl {
  /// The menu that a hold opens, or at once a touch where ``UIControl/showsMenuAsPrimaryAction`` is true (`B-7.118`);
  /// setting it enables the context menu interaction, or disables it.
  open var menu: UIMenu? { didSet { isContextMenuInteractionEnabled = menu != nil } }

  open override func contextMenuInteraction(
    _ interaction: UIContextMenuInteraction,
    configurationForMenuAtLocation location: CGPoint
  ) -> UIContextMenuConfiguration? {
    menu.map { menu in UIContextMenuConfiguration { _ in menu } }
  }

  /// The kinds of buttons; those with images of their own show none here.
  public enum ButtonType: Int, Sendable {
    case custom, system, detailDisclosure, infoLight, infoDark, contactAdd
    case close = 7

    /// True if UIKit draws the image of such a button, and so makes its size.
    package var hasOwnImage: Bool { self != .custom && self != .system }
  }

  /// The kind of the button; all look alike here.
  public final package(set) var buttonType = ButtonType.custom

  /// The looks as a value; nil for those that are set one by one.
  open var configuration: Configuration? { didSet { applyConfiguration(after: oldValue) } }

  /// The space between the edges and the content, in points; none by default.
  open var contentEdgeInsets = UIEdgeInsets.zero { didSet { setNeedsDisplay() } }

  /// The room around the image in that of the content, in points; none by default.
  open var imageEdgeInsets = UIEdgeInsets.zero { didSet { setNeedsDisplay() } }
  /// The room around the title in what the image leaves, in points; none by default.
  open var titleEdgeInsets = UIEdgeInsets.zero { didSet { setNeedsDisplay() } }
  /// True if the image is drawn fainter while the button is pressed.
  open var adjustsImageWhenHighlighted = true
  /// True if the image is drawn fainter while the button is disabled.
  open var adjustsImageWhenDisabled = true

  private var madeTitleLabel: UILabel?
  private var madeImageView: UIImageView?
  private var titles: [State: String] = [:] { didSet { setNeedsDisplay() } }
  private var titleColors: [State: UIColor] = [:] { didSet { setNeedsDisplay() } }
  private var images: [State: UIImage] = [:] { didSet { setNeedsDisplay() } }
  private var backgroundImages: [State: UIImage] = [:] { didSet { setNeedsDisplay() } }

  override var primaryEvents: Event { .touchUpInside }

  /// Makes a button of a kind, at the origin and of no size.
  public convenience init(type buttonType: ButtonType) {
    self.init(frame: .zero)
    self.buttonType = buttonType
  }

  /// Makes a button of a kind that shows an action and runs it.
  public convenience init(type buttonType: ButtonType = .system, primaryAction: UIAction?) {
    self.init(frame: .zero, primaryAction: primaryAction)
    self.buttonType = buttonType
  }

  /// Makes a button that shows an action and runs it.
  public convenience init(frame: CGRect, primaryAction: UIAction?) {
    self.init(frame: frame)
    buttonType = .system
    guard let action = primaryAction else { return }
    if !action.title.isEmpty { setTitle(action.title, for: .normal) }
    setImage(action.image, for: .normal)
    addAction(action, for: .primaryActionTriggered)
  }

  // MARK: - Content for states

  override var archivedProperties: [ArchivedProperty] {
    super.archivedProperties + [
      .values("Titles", self, \.titles),
      .values("TitleColors", self, \.titleColors),
      .values("Images", self, \.images),
      .values("BackgroundImages", self, \.backgroundImages),
      .choice("ButtonType", self, \.buttonType),
      .numbers(
        "ContentEdgeInsets",
        { [self] in contentEdgeInsets.numbers },
        { [self] in contentEdgeInsets = UIEdgeInsets($0) }
      ),
    ]
  }

  /// Sets the title for a state; states without one show that of `normal`.
  open func setTitle(_ title: String?, for state: State) { titles[state] = title }

  /// Sets the title for a state, in the colour of its first letter.
  open func setAttributedTitle(_ title: NSAttributedString?, for state: State) {
    setTitle(title?.string, for: state)
    guard let title, title.length > 0 else { return }
    let color = title.attribute(.foregroundColor, at: 0, effectiveRange: nil)
    setTitleColor(color as? UIColor, for: state)
  }

  /// Returns the title for a state, in the button's looks.
  open func attributedTitle(for state: State) -> NSAttributedString? {
    self.title(for: state).map { NSAttributedString(string: $0) }
  }

  /// Sets the title's colour for a state; states without one show that of `normal`.
  open func setTitleColor(_ color: UIColor?, for state: State) { titleColors[state] = color }

  /// Sets the image for a state; states without one show that of `normal`.
  open func setImage(_ image: UIImage?, for state: State) { images[state] = image }

  /// Sets the image behind everything, stretched to the bounds; states without one show that of `normal`.
  open func setBackgroundImage(_ image: UIImage?, for state: State) {
    backgroundImages[state] = image
  }

  /// Returns the title set for a state.
  open func title(for state: State) -> String? { titles[state] }
  /// Returns the title's colour set for a state.
  open func titleColor(for state: State) -> UIColor? { titleColors[state] }
  /// Returns the image set for a state.
  open func image(for state: State) -> UIImage? { images[state] }
  /// Returns the image behind everything that is set for a state.
  open func backgroundImage(for state: State) -> UIImage? { backgroundImages[state] }

  /// The title shown now.
  open var currentTitle: String? { titles[state] ?? titles[.normal] }
  /// The colour of the title shown now; the tint colour where none is set.
  open var currentTitleColor: UIColor { titleColors[state] ?? titleColors[.normal] ?? tintColor }
  /// The image shown now.
  open var currentImage: UIImage? { images[state] ?? images[.normal] }
  /// The image shown now behind everything.
  open var currentBackgroundImage: UIImage? { backgroundImages[state] ?? backgroundImages[.normal] }

  // MARK: - Looks

  /// Says how the title looks, which the button draws itself; never nil.
  ///
  /// The label is in no view, and `setTitle(_:for:)` gives it its text and colour, as on iOS.
  open var titleLabel: UILabel? {
    let label = madeTitleLabel ?? ButtonLabel(of: self, font: Self.font)
    madeTitleLabel = label
    if label.text != currentTitle { label.text = currentTitle }
    if label.textColor != currentTitleColor { label.textColor = currentTitleColor }
    return label
  }

  /// Shows the image, which the button draws itself; never nil, and in no view, as ``titleLabel``.
  open var imageView: UIImageView? {
    let view = madeImageView ?? UIImageView(image: nil)
    madeImageView = view
    if view.image !== currentImage { view.image = currentImage }
    return view
  }

  private static let font = UIFont.systemFont(ofSize: 15, weight: .medium)
  private static let imageMargin: CGFloat = 8

  /// Returns the rectangle for title and image, in the button's own space, in points.
  open func contentRect(forBounds bounds: CGRect) -> CGRect { bounds.inset(by: contentEdgeInsets) }

  /// Returns the rectangle of the image: in its place in the content, or left of a title.
  open func imageRect(forContentRect contentRect: CGRect) -> CGRect {
    guard let size = currentImage?.size, size.width > 0, size.height > 0 else { return .zero }
    let scale = min(1, contentRect.width / size.width, contentRect.height / size.height)
    let (width, height) = (size.width * scale, size.height * scale)
    let (free, share) = (contentRect.width - width, contentShare)
    let margin = effectiveContentHorizontalAlignment == .left ? 0 : min(free, Self.imageMargin)
    let insets = imageEdgeInsets
    return CGRect(
      x: contentRect.minX + (currentTitle == nil ? free * share.x : margin)
        + insets.left * (1 - share.x) - insets.right * share.x,
      y: contentRect.minY + (contentRect.height - height) * share.y
        + insets.top * (1 - share.y) - insets.bottom * share.y,
      width: width,
      height: height
    )
  }

  /// Returns the rectangle that the title is drawn in, in its place: all that the image leaves.
  open func titleRect(forContentRect contentRect: CGRect) -> CGRect {
    let image = imageRect(forContentRect: contentRect)
    let contentRect = contentRect.inset(by: titleEdgeInsets)
    guard image.width > 0 else { return contentRect }
    let left = min(contentRect.maxX, image.maxX + Self.imageMargin)
    return CGRect(
      x: left,
      y: contentRect.minY,
      width: contentRect.maxX - left,
      height: contentRect.height
    )
  }

  override func sizeDidChange(from old: CGSize) {
    super.sizeDidChange(from: old)
    if configuration?.cornerStyle == .capsule { roundCorners() }
  }

  open override func draw(_ rect: CGRect) {
    guard let canvas = UIGraphicsGetCurrentContext() else { return }
    if let image = currentBackgroundImage { canvas.draw(image.shown(in: self), in: rect) }
    let opacity = isEnabled ? (isHighlighted ? 0.35 : 1) : ControlLooks.disabledOpacity
    let content = contentRect(forBounds: rect)
    if let image = currentImage, madeImageView?.isHidden != true {
      let isAdjusted = isEnabled ? adjustsImageWhenHighlighted : adjustsImageWhenDisabled
      let opacity = isAdjusted ? opacity : 1
      if opacity < 1 { canvas.beginTransparencyLayer(alpha: opacity) }
      canvas.draw(image.shown(in: self), in: imageRect(forContentRect: content))
      if opacity < 1 { canvas.endTransparencyLayer() }
    }
    let label = madeTitleLabel
    guard let title = currentTitle, label?.isHidden != true else { return }
    let color = currentTitleColor
    let shown = opacity * (label?.alpha ?? 1)
    let text = StyledText(
      title,
      font: label?.font ?? Self.font,
      color: color.withAlphaComponent(color.cgColor.alpha * shown),
      alignment: titleAlignment(label?.textAlignment ?? .center),
      numberOfLines: label?.numberOfLines ?? 1
    )
    canvas.drawCentered(text, in: titleRect(forContentRect: content), at: contentShare.y)
  }

  /// The place of the content is that of the title, unless it is in the middle.
  private func titleAlignment(_ own: NSTextAlignment) -> NSTextAlignment {
    switch effectiveContentHorizontalAlignment {
    case .left: .left
    case .right: .right
    default: own
    }
  }

  override var winsOverTaps: Bool { true }
}

private final class ButtonLabel: UILabel {
  private weak var button: UIButton?

  init(of button: UIButton, font: UIFont) {
    self.button = button
    super.init(frame: .zero)
    self.font = font
    textAlignment = .center
  }

  required init?(coder: NSCoder) { nil }

  // swift-format-ignore: NeverUseImplicitlyUnwrappedOptionals
  override var font: UIFont! { didSet { button?.setNeedsDisplay() } }
  override var textAlignment: NSTextAlignment { didSet { button?.setNeedsDisplay() } }
  override var numberOfLines: Int { didSet { button?.setNeedsDisplay() } }
  override var isHidden: Bool { didSet { button?.setNeedsDisplay() } }
  override var alpha: CGFloat { didSet { button?.setNeedsDisplay() } }
}
