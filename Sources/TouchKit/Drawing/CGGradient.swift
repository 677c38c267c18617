/// The space of a colour's components; all colours here are of one.
public struct CGColorSpace: Hashable, Sendable {}

// swift-format-ignore: AlwaysUseLowerCamelCase
/// Returns the one space that colours have here.
public func CGColorSpaceCreateDeviceRGB() -> CGColorSpace { CGColorSpace() }

/// What a gradient does on the far sides of its start and its end; without them it draws nothing there.
public struct CGGradientDrawingOptions: OptionSet, Sendable {
  /// The bits.
  public let rawValue: UInt32
  /// Makes a set from its bits.
  public init(rawValue: UInt32) { self.rawValue = rawValue }
  /// The first colour goes on before the start.
  public static let drawsBeforeStartLocation = CGGradientDrawingOptions(rawValue: 1)
  /// The last colour goes on after the end.
  public static let drawsAfterEndLocation = CGGradientDrawingOptions(rawValue: 2)
}

/// A change from colour to colour, which a context draws along a line or around a point.
public final class CGGradient: Sendable {
  fileprivate let colors: [CGColor]
  fileprivate let stops: [CGFloat]?

  /// Makes a gradient; nil of fewer than two colours.
  ///
  /// - Parameters:
  ///   - colorsSpace: The space, which is that of the colours.
  ///   - colors: The colours, each a `CGColor`.
  ///   - locations: The place of each colour, from 0 to 1; nil for equal distances.
  public init?(colorsSpace: CGColorSpace?, colors: CFArray, locations: UnsafePointer<CGFloat>?) {
    let list = colors.compactMap { $0 as? CGColor }
    guard list.count > 1 else { return nil }
    self.colors = list
    stops = locations.map { pointer in list.indices.map { pointer[$0] } }
  }
}

extension CGContext {
  /// Draws a gradient along a line, across the clip.
  public func drawLinearGradient(
    _ gradient: CGGradient,
    start: CGPoint,
    end: CGPoint,
    options: CGGradientDrawingOptions
  ) {
    let turn = CGAffineTransform(translationX: start.x, y: start.y)
      .rotated(by: atan2(end.y - start.y, end.x - start.x))
    // In this space the change goes from left to right.
    var strip = clipBounds.applying(turn.inverted())
    let left = options.contains(.drawsBeforeStartLocation) ? strip.minX : 0
    let right = options.contains(.drawsAfterEndLocation) ? strip.maxX : start.distance(to: end)
    (strip.origin.x, strip.size.width) = (left, max(0, right - left))
    let path = UIBezierPath(rect: strip)
    path.apply(turn)
    draw(gradient, .axial, from: start, to: end, in: path)
  }

  /// Draws a gradient in rings, outwards from the middle of the second circle; the first has no size here.
  public func drawRadialGradient(
    _ gradient: CGGradient,
    startCenter: CGPoint,
    startRadius: CGFloat,
    endCenter: CGPoint,
    endRadius: CGFloat,
    options: CGGradientDrawingOptions
  ) {
    let circle = CGRect(origin: endCenter, size: .zero).insetBy(dx: -endRadius, dy: -endRadius)
    let corner = CGPoint(x: circle.maxX, y: circle.maxY)
    let isWhole = options.contains(.drawsAfterEndLocation)
    let path = isWhole ? UIBezierPath(rect: clipBounds) : UIBezierPath(ovalIn: circle)
    draw(gradient, .radial, from: endCenter, to: corner, in: path)
  }

  /// Draws what a gradient layer over the clip shows in a part of it.
  private func draw(
    _ gradient: CGGradient,
    _ type: CAGradientLayerType,
    from start: CGPoint,
    to end: CGPoint,
    in part: UIBezierPath
  ) {
    let area = clipBounds
    guard area.width > 0, area.height > 0 else { return }
    let layer = CAGradientLayer()
    (layer.bounds, layer.type, layer.colors) = (area, type, gradient.colors)
    layer.locations = gradient.stops?.map { NSNumber(value: Double($0)) }
    let toUnit = CGAffineTransform(scaleX: 1 / area.width, y: 1 / area.height)
      .translatedBy(x: -area.minX, y: -area.minY)
    (layer.startPoint, layer.endPoint) = (start.applying(toUnit), end.applying(toUnit))
    saveGState()
    clip(to: part)
    layer.drawContent(on: canvas)
    restoreGState()
  }
}
