/// The corners of a rectangle.
public struct UIRectCorner: OptionSet, Sendable {
  /// A bit for each corner.
  public let rawValue: UInt
  /// Makes a set of bits.
  public init(rawValue: UInt) { self.rawValue = rawValue }

  /// The corner above, on the left.
  public static let topLeft = UIRectCorner(rawValue: 1 << 0)
  /// The corner above, on the right.
  public static let topRight = UIRectCorner(rawValue: 1 << 1)
  /// The corner below, on the left.
  public static let bottomLeft = UIRectCorner(rawValue: 1 << 2)
  /// The corner below, on the right.
  public static let bottomRight = UIRectCorner(rawValue: 1 << 3)
  /// All four.
  public static let allCorners: UIRectCorner = [.topLeft, .topRight, .bottomLeft, .bottomRight]
}

extension UIBezierPath {
  /// Makes a path around a rectangle, some corners round by the radii's width, in points, up to half the shorter side.
  public convenience init(
    roundedRect rect: CGRect,
    byRoundingCorners corners: UIRectCorner,
    cornerRadii: CGSize
  ) {
    self.init()
    let most = max(0, min(cornerRadii.width, rect.width / 2, rect.height / 2))
    let (left, right) = (rect.minX, rect.maxX)
    let (top, bottom) = (rect.minY, rect.maxY)
    // Clockwise from the upper left corner; each with the angle at which its arc begins.
    let places: [(x: CGFloat, y: CGFloat, inX: CGFloat, inY: CGFloat, corner: UIRectCorner)] = [
      (left, top, 1, 1, .topLeft), (right, top, -1, 1, .topRight),
      (right, bottom, -1, -1, .bottomRight), (left, bottom, 1, -1, .bottomLeft),
    ]
    for (index, place) in places.enumerated() {
      let radius = corners.contains(place.corner) ? most : 0
      let middle = CGPoint(x: place.x + place.inX * radius, y: place.y + place.inY * radius)
      let begin = CGFloat.pi * (1 + CGFloat(index) / 2)
      let start = CGPoint(x: middle.x + radius * cos(begin), y: middle.y + radius * sin(begin))
      if index == 0 { move(to: start) } else { addLine(to: start) }
      guard radius > 0 else { continue }
      addArc(
        withCenter: middle,
        radius: radius,
        startAngle: begin,
        endAngle: begin + .pi / 2,
        clockwise: true
      )
    }
    close()
  }
}
