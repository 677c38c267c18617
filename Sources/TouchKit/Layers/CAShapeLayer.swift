/// A layer that draws a path.
open class CAShapeLayer: CALayer {
  /// The path, in the layer's own space, of which the layer keeps a copy; it never moves by itself (`B-7.55`).
  open var path: CGPath? {
    get { outline.map { CGPath(outline: $0) } }
    set {
      outline = newValue?.outline.copied
      setNeedsDisplay()
    }
  }
  /// The path; nobody changes it.
  private final var outline: UIBezierPath?
  /// The colour of the inside; black by default, `nil` fills nothing.
  open var fillColor: CGColor? = UIColor.black.cgColor {
    didSet { didChange("fillColor", from: .color(oldValue)) }
  }
  /// The colour of the line; `nil`, the default, draws none.
  open var strokeColor: CGColor? {
    didSet { didChange("strokeColor", from: .color(oldValue)) }
  }
  /// The place along the path at which the line begins, from 0 to 1.
  open var strokeStart: CGFloat = 0 {
    didSet { didChange("strokeStart", from: .number(oldValue)) }
  }
  /// The place along the path at which the line ends, from 0 to 1.
  open var strokeEnd: CGFloat = 1 {
    didSet { didChange("strokeEnd", from: .number(oldValue)) }
  }
  /// The width of the line, in points; 1 by default.
  open var lineWidth: CGFloat = 1 {
    didSet { didChange("lineWidth", from: .number(oldValue)) }
  }
  /// The place in its dashes at which the line begins, in points.
  open var lineDashPhase: CGFloat = 0 {
    didSet { didChange("lineDashPhase", from: .number(oldValue)) }
  }
  /// The lengths of marks and gaps of the line in turn, in points; nil draws a whole line.
  open var lineDashPattern: [NSNumber]? {
    didSet { setNeedsDisplay() }
  }
  /// The shape of open ends of the line.
  open var lineCap = CAShapeLayerLineCap.butt {
    didSet { setNeedsDisplay() }
  }
  /// The shape of corners of the line.
  open var lineJoin = CAShapeLayerLineJoin.miter {
    didSet { setNeedsDisplay() }
  }
  /// The most length of a pointed corner, in widths of the line; 10 by default.
  open var miterLimit: CGFloat = 10 {
    didSet { setNeedsDisplay() }
  }
  /// The rule for the inside of a path that crosses itself.
  open var fillRule = CAShapeLayerFillRule.nonZero {
    didSet { setNeedsDisplay() }
  }

  override func makeBlank() -> CALayer { CAShapeLayer() }

  override func adopt(_ layer: CALayer) {
    super.adopt(layer)
    guard let layer = layer as? CAShapeLayer else { return }
    (outline, fillColor, strokeColor) = (layer.outline, layer.fillColor, layer.strokeColor)
    (strokeStart, strokeEnd) = (layer.strokeStart, layer.strokeEnd)
    (lineWidth, lineDashPhase) = (layer.lineWidth, layer.lineDashPhase)
    (lineDashPattern, lineCap) = (layer.lineDashPattern, layer.lineCap)
    (lineJoin, miterLimit, fillRule) = (layer.lineJoin, layer.miterLimit, layer.fillRule)
  }

  override func value(of key: String) -> LayerValue? {
    switch key {
    case "path": .path(outline)
    case "fillColor": .color(fillColor)
    case "strokeColor": .color(strokeColor)
    case "strokeStart": .number(strokeStart)
    case "strokeEnd": .number(strokeEnd)
    case "lineWidth": .number(lineWidth)
    case "lineDashPhase": .number(lineDashPhase)
    default: super.value(of: key)
    }
  }

  override func set(_ value: LayerValue, for key: String) {
    switch (key, value) {
    case ("path", .path(let path)): self.path = path?.cgPath
    case ("fillColor", .color(let color)): fillColor = color
    case ("strokeColor", .color(let color)): strokeColor = color
    case ("strokeStart", .number(let number)): strokeStart = number
    case ("strokeEnd", .number(let number)): strokeEnd = number
    case ("lineWidth", .number(let number)): lineWidth = number
    case ("lineDashPhase", .number(let number)): lineDashPhase = number
    default: super.set(value, for: key)
    }
  }

  override var maskOutline: UIBezierPath {
    guard let outline = outline?.copied else { return super.maskOutline }
    outline.usesEvenOddFillRule = fillRule == .evenOdd
    return outline
  }

  override func drawContent(on canvas: any Canvas) {
    guard let shape = outline?.copied else { return }
    shape.usesEvenOddFillRule = fillRule == .evenOdd
    if let fillColor, fillColor.alpha > 0 { canvas.fill(shape, with: UIColor(cgColor: fillColor)) }
    guard let strokeColor, strokeColor.alpha > 0, lineWidth > 0 else { return }
    let isWhole = strokeStart <= 0 && strokeEnd >= 1
    let line = isWhole ? shape : shape.part(from: strokeStart, to: strokeEnd)
    line.lineWidth = lineWidth
    line.lineCapStyle = lineCap.style
    line.lineJoinStyle = lineJoin.style
    line.miterLimit = miterLimit
    line.line.dash = lineDashPattern?.map { CGFloat($0.doubleValue) } ?? []
    line.line.dashPhase = lineDashPhase
    canvas.stroke(line, with: UIColor(cgColor: strokeColor))
  }
}

/// The rule for the inside of a shape.
public struct CAShapeLayerFillRule: RawRepresentable, Hashable, Sendable {
  /// The name.
  public let rawValue: String
  /// Makes a rule from its name.
  public init(rawValue: String) { self.rawValue = rawValue }
  /// The parts that the outline goes around.
  public static let nonZero = CAShapeLayerFillRule(rawValue: "non-zero")
  /// The parts that are reached from outside by crossing the outline an odd number of times.
  public static let evenOdd = CAShapeLayerFillRule(rawValue: "even-odd")
}

/// The shape of open ends of a shape's line.
public struct CAShapeLayerLineCap: RawRepresentable, Hashable, Sendable {
  /// The name.
  public let rawValue: String
  /// Makes a cap from its name.
  public init(rawValue: String) { self.rawValue = rawValue }
  /// Square, at the end.
  public static let butt = CAShapeLayerLineCap(rawValue: "butt")
  /// Round, beyond the end by half the width.
  public static let round = CAShapeLayerLineCap(rawValue: "round")
  /// Square, beyond the end by half the width.
  public static let square = CAShapeLayerLineCap(rawValue: "square")

  var style: CGLineCap {
    switch self {
    case .round: .round
    case .square: .square
    default: .butt
    }
  }
}

/// The shape of corners of a shape's line.
public struct CAShapeLayerLineJoin: RawRepresentable, Hashable, Sendable {
  /// The name.
  public let rawValue: String
  /// Makes a join from its name.
  public init(rawValue: String) { self.rawValue = rawValue }
  /// Pointed, up to the miter limit.
  public static let miter = CAShapeLayerLineJoin(rawValue: "miter")
  /// Round.
  public static let round = CAShapeLayerLineJoin(rawValue: "round")
  /// Cut off.
  public static let bevel = CAShapeLayerLineJoin(rawValue: "bevel")

  var style: CGLineJoin {
    switch self {
    case .round: .round
    case .bevel: .bevel
    default: .miter
    }
  }
}
