internal import CCairo
internal import TouchKit

extension CGAffineTransform {
  /// True if Cairo accepts this map: it has an inverse, and the numbers of both are in range.
  var isDrawable: Bool {
    let determinant = a * d - b * c
    let largest = max(abs(a), abs(b), abs(c), abs(d))
    return determinant.isFinite && abs(determinant) > 1e-18
      && largest < 1e9 && abs(tx) < 1e12 && abs(ty) < 1e12
  }

  /// An upper bound of the factor by which the map stretches a line.
  var largestScale: CGFloat { max(hypot(a, b), hypot(c, d)) * 2.squareRoot() }

  func box(around rect: CGRect) -> CGRect {
    let (halfWidth, halfHeight) = (rect.width / 2, rect.height / 2)
    let (x, y) = (rect.minX + halfWidth, rect.minY + halfHeight)
    let boxWidth = abs(a) * halfWidth + abs(c) * halfHeight
    let boxHeight = abs(b) * halfWidth + abs(d) * halfHeight
    return CGRect(
      x: a * x + c * y + tx - boxWidth,
      y: b * x + d * y + ty - boxHeight,
      width: boxWidth * 2,
      height: boxHeight * 2
    )
  }
}

extension cairo_matrix_t {
  init(_ map: CGAffineTransform) {
    self.init(
      xx: Double(map.a),
      yx: Double(map.b),
      xy: Double(map.c),
      yy: Double(map.d),
      x0: Double(map.tx),
      y0: Double(map.ty)
    )
  }
}

extension CGRect {
  /// The largest distance from the origin, in pixels, to give to Cairo, which counts to 8,388,607.
  static let farthest: CGFloat = 4_000_000

  var isFinite: Bool {
    origin.x.isFinite && origin.y.isFinite && size.width.isFinite && size.height.isFinite
  }

  /// True if no edge lies 1/1000 of a pixel or more from a whole one.
  var isOnPixels: Bool {
    [minX, minY, maxX, maxY].allSatisfy { abs($0 - $0.rounded()) < 1e-3 }
  }

  /// True if Cairo can represent all of this box, in pixels.
  var isNear: Bool {
    minX > -Self.farthest && minY > -Self.farthest && maxX < Self.farthest && maxY < Self.farthest
  }
}

extension UIBezierPath {
  /// The box around all points and control points; nil for no points, or one that is not finite.
  var finiteBounds: CGRect? {
    if let box = rectangle ?? roundBox { return box.isFinite ? box.standardized : nil }
    var (left, top) = (CGFloat.infinity, CGFloat.infinity)
    var (right, bottom) = (-CGFloat.infinity, -CGFloat.infinity)
    var isFinite = true
    func add(_ point: CGPoint, radius: CGFloat = 0) {
      isFinite = isFinite && point.x.isFinite && point.y.isFinite && radius.isFinite
      left = min(left, point.x - radius)
      top = min(top, point.y - radius)
      right = max(right, point.x + radius)
      bottom = max(bottom, point.y + radius)
    }
    for element in elements {
      switch element {
      case .move(let point), .line(let point): add(point)
      case .curve(let point, let control1, let control2):
        add(point)
        add(control1)
        add(control2)
      case .arc(let center, let radius, let start, let end, _):
        add(center, radius: abs(radius))
        isFinite = isFinite && (end - start).isFinite
      case .close: break
      }
    }
    guard isFinite, left <= right else { return nil }
    return CGRect(x: left, y: top, width: right - left, height: bottom - top)
  }
}
