/// Shows that something goes on: a wheel of spokes, which stands still here.
open class UIActivityIndicatorView: UIView {
  /// The size of an indicator; before iOS 13 `white` and `gray` were those 20 points wide, `whiteLarge` of 37.
  public enum Style: Int, Sendable {
    case white = 1
    case whiteLarge = 0
    case gray = 2
    /// 20 points wide.
    case medium = 100
    /// 37 points wide.
    case large
  }

  /// The size of the indicator.
  open var style: Style { didSet { contentDidChange() } }
  /// The colour of the spokes; nil for gray, or white with such a style.
  // swift-format-ignore: NeverUseImplicitlyUnwrappedOptionals
  open var color: UIColor! {
    get { ownColor ?? (style == .white || style == .whiteLarge ? .white : .gray) }
    set {
      ownColor = newValue
      setNeedsDisplay()
    }
  }
  /// True if it is hidden while it does not turn; true by default.
  open var hidesWhenStopped = true { didSet { isHidden = hidesWhenStopped && !isAnimating } }
  /// True if it shows that something goes on.
  public private(set) final var isAnimating = false

  private var ownColor: UIColor?
  private static let spokes = 8

  /// Makes an indicator at the origin, hidden until it starts.
  public init(style: Style) {
    self.style = style
    super.init(frame: .zero)
    bounds.size = intrinsicContentSize
    setUp()
  }

  public override init(frame: CGRect) {
    style = .medium
    super.init(frame: frame)
    setUp()
  }

  /// Makes the indicator that `encode(with:)` archived, with the usual style.
  public required init?(coder: NSCoder) {
    style = .medium
    super.init(coder: coder)
  }

  private func setUp() {
    isHidden = true
    isUserInteractionEnabled = false
  }

  /// Shows it.
  open func startAnimating() {
    isAnimating = true
    if hidesWhenStopped { isHidden = false }
  }

  /// Hides it, unless ``hidesWhenStopped`` is false.
  open func stopAnimating() {
    isAnimating = false
    if hidesWhenStopped { isHidden = true }
  }

  open override var intrinsicContentSize: CGSize {
    let side: CGFloat = style == .large || style == .whiteLarge ? 37 : 20
    return CGSize(width: side, height: side)
  }

  open override func sizeThatFits(_ size: CGSize) -> CGSize { intrinsicContentSize }

  open override func draw(_ rect: CGRect) {
    guard let canvas = UIGraphicsGetCurrentContext() else { return }
    let radius = intrinsicContentSize.width / 2
    for spoke in 0..<Self.spokes {
      let angle = 2 * CGFloat.pi * CGFloat(spoke) / CGFloat(Self.spokes)
      let path = UIBezierPath()
      for length in [radius * 0.5, radius * 0.9] {
        let point = CGPoint(x: rect.midX + length * cos(angle), y: rect.midY + length * sin(angle))
        if path.isEmpty { path.move(to: point) } else { path.addLine(to: point) }
      }
      path.lineWidth = radius / 5
      path.lineCapStyle = .round
      let part = CGFloat(spoke + 1) / CGFloat(Self.spokes)
      canvas.stroke(path, with: color.withAlphaComponent(color.cgColor.alpha * part))
    }
  }
}
