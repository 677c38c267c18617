/// Where a layer lies in the one around it, and how.
struct LayerPlace: Hashable {
  var bounds = CGRect.zero
  /// The place of the anchor point, in the superlayer's space, in points.
  var position = CGPoint.zero
  var transform = CGAffineTransform.identity

  /// The map from the layer's own space to that of the layer around it.
  func map(about anchorPoint: CGPoint) -> CGAffineTransform {
    let anchor = CGPoint(
      x: bounds.origin.x + anchorPoint.x * bounds.size.width,
      y: bounds.origin.y + anchorPoint.y * bounds.size.height
    )
    return CGAffineTransform(translationX: -anchor.x, y: -anchor.y)
      .concatenating(transform)
      .concatenating(CGAffineTransform(translationX: position.x, y: position.y))
  }

  /// The upright box around the layer, in the space of the layer around it.
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
