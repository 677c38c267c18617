/// A layer that draws a gradual change of colours, in strips of one colour each, a point wide.
open class CAGradientLayer: CALayer {
  /// The colours: `CGColor`s; fewer than two draw nothing.
  open var colors: [Any]? {
    didSet { didChange("colors", from: .colors(Self.colors(oldValue))) }
  }
  /// The places at which the colours are reached, from 0 to 1; nil spaces them evenly.
  open var locations: [NSNumber]? {
    didSet { didChange("locations", from: .numbers(Self.numbers(oldValue))) }
  }
  /// The place of the first colour, from (0, 0) at the top left to (1, 1).
  open var startPoint = CGPoint(x: 0.5, y: 0) {
    didSet { didChange("startPoint", from: .point(oldValue)) }
  }
  /// The place of the last colour; of a radial one the corner of the box around the ellipse.
  open var endPoint = CGPoint(x: 0.5, y: 1) {
    didSet { didChange("endPoint", from: .point(oldValue)) }
  }
  /// Along a line, or outwards from a point.
  open var type = CAGradientLayerType.axial {
    didSet { setNeedsDisplay() }
  }

  override func makeBlank() -> CALayer { CAGradientLayer() }

  override func adopt(_ layer: CALayer) {
    super.adopt(layer)
    guard let layer = layer as? CAGradientLayer else { return }
    (colors, locations, type) = (layer.colors, layer.locations, layer.type)
    (startPoint, endPoint) = (layer.startPoint, layer.endPoint)
  }

  private static func colors(_ list: [Any]?) -> [CGColor] {
    (list ?? []).compactMap { $0 as? CGColor ?? ($0 as? UIColor)?.cgColor }
  }

  private static func numbers(_ list: [NSNumber]?) -> [CGFloat] {
    (list ?? []).map { CGFloat($0.doubleValue) }
  }

  override func value(of key: String) -> LayerValue? {
    switch key {
    case "colors": .colors(Self.colors(colors))
    case "locations": .numbers(Self.numbers(locations))
    case "startPoint": .point(startPoint)
    case "endPoint": .point(endPoint)
    default: super.value(of: key)
    }
  }

  override func set(_ value: LayerValue, for key: String) {
    switch (key, value) {
    case ("colors", .colors(let list)): colors = list
    case ("locations", .numbers(let list)): locations = list.map { NSNumber(value: Double($0)) }
    case ("startPoint", .point(let point)): startPoint = point
    case ("endPoint", .point(let point)): endPoint = point
    default: super.set(value, for: key)
    }
  }

  override func drawContent(on canvas: any Canvas) {
    let colors = Self.colors(colors)
    guard colors.count > 1, bounds.width > 0, bounds.height > 0 else { return }
    let stops = stops(count: colors.count)
    canvas.saveGState()
    canvas.clip(to: UIBezierPath(roundedRect: bounds, cornerRadius: cornerRadius))
    if type == .radial {
      drawRings(colors, stops, canvas)
    } else {
      drawStrips(colors, stops, canvas)
    }
    canvas.restoreGState()
  }

  private func stops(count: Int) -> [CGFloat] {
    let given = Self.numbers(locations)
    if given.count == count { return given }
    return (0..<count).map { CGFloat($0) / CGFloat(count - 1) }
  }

  /// The most parts that a change of colours is drawn in.
  private static let mostStrips: CGFloat = 4096

  private func drawStrips(_ colors: [CGColor], _ stops: [CGFloat], _ canvas: any Canvas) {
    let (start, end) = (bounds.point(at: startPoint), bounds.point(at: endPoint))
    let length = start.distance(to: end)
    guard length > 0 else { return }
    // In this space the change goes from left to right.
    let turn = CGAffineTransform(translationX: start.x, y: start.y)
      .rotated(by: atan2(end.y - start.y, end.x - start.x))
    let box = bounds.applying(turn.inverted())
    canvas.concatenate(turn)
    func fill(_ left: CGFloat, _ right: CGFloat, _ color: CGColor) {
      let strip = CGRect(x: left, y: box.minY, width: right - left, height: box.height)
      canvas.fill(UIBezierPath(rect: strip), with: UIColor(cgColor: color))
    }
    let first = box.minX.rounded(.down)
    let count = min(max(1, (box.maxX - first).rounded(.up)), Self.mostStrips)
    let width = max(1, (box.maxX - first) / count)
    for strip in 0..<Int(count) {
      let left = first + CGFloat(strip) * width
      fill(left, left + width, Self.color(at: (left + width / 2) / length, colors, stops))
    }
  }

  private func drawRings(_ colors: [CGColor], _ stops: [CGFloat], _ canvas: any Canvas) {
    let (center, corner) = (bounds.point(at: startPoint), bounds.point(at: endPoint))
    let (width, height) = (abs(corner.x - center.x), abs(corner.y - center.y))
    let steps = Int(min(max(1, max(width, height).rounded(.up)), Self.mostStrips))
    canvas.fill(
      UIBezierPath(rect: bounds),
      with: UIColor(cgColor: Self.color(at: 1, colors, stops))
    )
    for step in (1...steps).reversed() {
      let part = CGFloat(step) / CGFloat(steps)
      let (x, y) = (width * part, height * part)
      let ring = CGRect(x: center.x - x, y: center.y - y, width: 2 * x, height: 2 * y)
      canvas.fill(
        UIBezierPath(ovalIn: ring),
        with: UIColor(cgColor: Self.color(at: part, colors, stops))
      )
    }
  }

  private static func color(at place: CGFloat, _ colors: [CGColor], _ stops: [CGFloat]) -> CGColor {
    guard let next = stops.firstIndex(where: { $0 > place }) else {
      return colors[colors.count - 1]
    }
    guard next > 0 else { return colors[0] }
    let part = (place - stops[next - 1]) / (stops[next] - stops[next - 1])
    let (first, last) = (LayerValue.color(colors[next - 1]), LayerValue.color(colors[next]))
    let mixed = first.with(first.components.mixed(with: last.components, at: Double(part)))
    if case .color(let color?) = mixed { return color }
    return colors[next]
  }
}

/// The shape of a gradient.
public struct CAGradientLayerType: RawRepresentable, Hashable, Sendable {
  /// The name.
  public let rawValue: String
  /// Makes a type from its name.
  public init(rawValue: String) { self.rawValue = rawValue }
  /// Along a line.
  public static let axial = CAGradientLayerType(rawValue: "axial")
  /// Outwards from a point.
  public static let radial = CAGradientLayerType(rawValue: "radial")
}
