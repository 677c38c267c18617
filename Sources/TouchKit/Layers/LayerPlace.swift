struct LayerPlace: Hashable {
  var bounds = CGRect.zero
  /// The place of the anchor point, in the superlayer's space, in points.
  var position = CGPoint.zero
  var transform = CGAffineTransform.identity

  func map(about anchorPoint: CGPoint) -> CGAffineTransform {
    let anchor = bounds.point(at: anchorPoint)
    return CGAffineTransform(translationX: -anchor.x, y: -anchor.y)
      .concatenating(transform)
      .concatenating(CGAffineTransform(translationX: position.x, y: position.y))
  }

  func frame(about anchorPoint: CGPoint) -> CGRect {
    guard transform.isIdentity else { return bounds.applying(map(about: anchorPoint)) }
    let origin = CGPoint(
      x: position.x - anchorPoint.x * bounds.width,
      y: position.y - anchorPoint.y * bounds.height
    )
    return CGRect(origin: origin, size: bounds.size)
  }

  /// Fits the box around the layer to a rectangle; the transform stays.
  mutating func fit(_ newFrame: CGRect, about anchorPoint: CGPoint) {
    let frame = newFrame.standardized
    let plain = CGRect(origin: .zero, size: frame.size)
    bounds.size =
      transform.isIdentity
      ? frame.size : plain.applying(transform.inverted()).standardized.size
    position = .zero
    let box = self.frame(about: anchorPoint)
    position = CGPoint(x: frame.minX - box.minX, y: frame.minY - box.minY)
  }
}

/// An affine map taken apart, so that what lies between two of them turns and scales evenly.
struct TransformParts {
  var scaleX: CGFloat
  var scaleY: CGFloat
  /// The distance that the map moves the y axis along the turned x axis.
  var shear: CGFloat
  /// In radians.
  var rotation: CGFloat
  var translation: CGPoint

  var components: [CGFloat] { [scaleX, scaleY, shear, rotation, translation.x, translation.y] }

  /// Makes parts of as many numbers as ``components`` has.
  init(_ parts: [CGFloat]) {
    (scaleX, scaleY, shear, rotation) = (parts[0], parts[1], parts[2], parts[3])
    translation = CGPoint(x: parts[4], y: parts[5])
  }

  fileprivate init(of map: CGAffineTransform) {
    scaleX = hypot(map.a, map.b)
    rotation = scaleX == 0 ? atan2(-map.c, map.d) : atan2(map.b, map.a)
    if map.determinant < 0, map.a < 0 {
      // It is mirrored along x, and not turned by half.
      scaleX = -scaleX
      rotation += rotation > 0 ? -.pi : .pi
    }
    let (sine, cosine) = (sin(rotation), cos(rotation))
    shear = map.c * cosine + map.d * sine
    scaleY = map.d * cosine - map.c * sine
    translation = CGPoint(x: map.tx, y: map.ty)
  }
}

extension CGAffineTransform {
  var parts: TransformParts { TransformParts(of: self) }

  init(_ parts: TransformParts) {
    let (sine, cosine) = (sin(parts.rotation), cos(parts.rotation))
    self.init(
      a: parts.scaleX * cosine,
      b: parts.scaleX * sine,
      c: parts.shear * cosine - parts.scaleY * sine,
      d: parts.shear * sine + parts.scaleY * cosine,
      tx: parts.translation.x,
      ty: parts.translation.y
    )
  }
}
