extension CALayer {
  /// The layer's place: a view's layer is where its view is.
  final var place: LayerPlace { view?.place ?? ownPlace }

  /// Makes the layer independent of its view, which goes.
  final func leaveView() {
    ownPlace = place
    view = nil
  }

  final var transformToSuperlayer: CGAffineTransform { place.map(about: anchorPoint) }

  /// Returns the part of ``transform`` in the plane.
  public final func affineTransform() -> CGAffineTransform { place.transform }

  /// Sets ``transform`` to a map of the plane.
  public final func setAffineTransform(_ m: CGAffineTransform) {
    transform = CATransform3DMakeAffineTransform(m)
  }

  /// Returns a point of the superlayer's space in this layer's; nil where the transform flattens it.
  final func pointFromSuperlayer(_ point: CGPoint) -> CGPoint? {
    let map = transformToSuperlayer
    return map.isInvertible ? point.applying(map.inverted()) : nil
  }

  /// Returns a point of another layer's space in this one's; nil is what is around the topmost.
  public final func convert(_ p: CGPoint, from l: CALayer?) -> CGPoint {
    let place = l.map { $0.lifted(p) } ?? p
    var layers: [CALayer] = []
    var layer: CALayer? = self
    while let current = layer {
      layers.append(current)
      layer = current.superlayer
    }
    return layers.reversed().reduce(place) { point, layer in
      point.applying(layer.transformToSuperlayer.inverted())
    }
  }

  /// Returns a point of this layer's space in another one's; nil is what is around the topmost.
  public final func convert(_ p: CGPoint, to l: CALayer?) -> CGPoint {
    l.map { $0.convert(p, from: self) } ?? lifted(p)
  }

  /// Returns the upright box, in this layer's space, of a rectangle in another one's.
  public final func convert(_ r: CGRect, from l: CALayer?) -> CGRect {
    CGRect(enclosing: r.corners.map { convert($0, from: l) })
  }

  /// Returns the upright box, in another layer's space, of a rectangle in this one's.
  public final func convert(_ r: CGRect, to l: CALayer?) -> CGRect {
    CGRect(enclosing: r.corners.map { convert($0, to: l) })
  }

  private func lifted(_ point: CGPoint) -> CGPoint {
    var (result, layer): (CGPoint, CALayer?) = (point, self)
    while let current = layer {
      result = result.applying(current.transformToSuperlayer)
      layer = current.superlayer
    }
    return result
  }
}
