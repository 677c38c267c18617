/// A layer that draws a text, from its top.
open class CATextLayer: CALayer {
  /// The text: a `String`; anything else draws nothing.
  open var string: Any? {
    didSet { setNeedsDisplay() }
  }
  /// The face, as a `UIFont` whose size does not count; the system's otherwise.
  open var font: Any? {
    didSet { setNeedsDisplay() }
  }
  /// The size of the font, in points; 36 by default.
  open var fontSize: CGFloat = 36 {
    didSet { didChange("fontSize", from: .number(oldValue)) }
  }
  /// The colour of the glyphs; white by default.
  open var foregroundColor: CGColor? = UIColor.white.cgColor {
    didSet { didChange("foregroundColor", from: .color(oldValue)) }
  }
  /// The alignment of lines.
  open var alignmentMode = CATextLayerAlignmentMode.natural {
    didSet { setNeedsDisplay() }
  }
  /// True if the text is broken into lines as wide as the layer.
  open var isWrapped = false {
    didSet { setNeedsDisplay() }
  }

  override func makeBlank() -> CALayer { CATextLayer() }

  override func adopt(_ layer: CALayer) {
    super.adopt(layer)
    guard let layer = layer as? CATextLayer else { return }
    (string, font, fontSize) = (layer.string, layer.font, layer.fontSize)
    (foregroundColor, alignmentMode) = (layer.foregroundColor, layer.alignmentMode)
    isWrapped = layer.isWrapped
  }

  override func value(of key: String) -> LayerValue? {
    switch key {
    case "fontSize": .number(fontSize)
    case "foregroundColor": .color(foregroundColor)
    default: super.value(of: key)
    }
  }

  override func set(_ value: LayerValue, for key: String) {
    switch (key, value) {
    case ("fontSize", .number(let number)): fontSize = number
    case ("foregroundColor", .color(let color)): foregroundColor = color
    default: super.set(value, for: key)
    }
  }

  override func drawContent(on canvas: any Canvas) {
    guard let text = string as? String, !text.isEmpty, let foregroundColor else { return }
    let named = (font as? CGFont).flatMap { UIFont(name: $0.fullName, size: fontSize) }
    let styled = StyledText(
      text,
      font: (font as? UIFont ?? named ?? .systemFont(ofSize: fontSize)).withSize(fontSize),
      color: UIColor(cgColor: foregroundColor),
      alignment: alignmentMode.alignment,
      numberOfLines: isWrapped ? 0 : 1
    )
    canvas.draw(styled, in: bounds)
  }
}

/// The alignment of the lines of a text layer.
public struct CATextLayerAlignmentMode: RawRepresentable, Hashable, Sendable {
  /// The name.
  public let rawValue: String
  /// Makes a mode from its name.
  public init(rawValue: String) { self.rawValue = rawValue }
  /// As the language is written; here at the left edge.
  public static let natural = CATextLayerAlignmentMode(rawValue: "natural")
  /// At the left edge.
  public static let left = CATextLayerAlignmentMode(rawValue: "left")
  /// In the middle.
  public static let center = CATextLayerAlignmentMode(rawValue: "center")
  /// At the right edge.
  public static let right = CATextLayerAlignmentMode(rawValue: "right")

  fileprivate var alignment: NSTextAlignment {
    switch self {
    case .center: .center
    case .right: .right
    default: .left
    }
  }
}
