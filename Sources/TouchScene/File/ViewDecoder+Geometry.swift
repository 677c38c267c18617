import TouchKit

extension ViewDecoder {
  func readGeometry(
    _ fields: Fields,
    into view: inout ViewDescription
  ) throws(SourceError) {
    view.frame = try fields.rectangle("frame")
    view.bounds = try fields.rectangle("bounds")
    view.center = try fields.point("center")
    view.anchorPoint = try fields.point("anchorPoint", "[x, y], from 0 to 1 inside the view")
    view.transform = try Self.transform(fields)
    if view.center != nil, view.frame != nil {
      throw fields.error(
        at: "center",
        "'frame' and 'center' exclude each other",
        help: "give 'frame', or 'bounds' with 'center'."
      )
    }
    if view.center != nil, view.bounds == nil {
      throw fields.error(at: "center", "'center' needs 'bounds' for the size")
    }
    if view.bounds != nil, view.center == nil, view.frame == nil {
      throw fields.error(at: "bounds", "'bounds' needs 'center' or 'frame' for the place")
    }
  }

  /// Reads `transform`, as numbers or as its parts.
  static func transform(_ fields: Fields) throws(SourceError) -> CGAffineTransform? {
    guard let value = fields["transform"] else { return nil }
    if case .list = value.content {
      let n = try value.numbers(6, for: "transform", what: "six numbers [a, b, c, d, tx, ty]")
      return CGAffineTransform(a: n[0], b: n[1], c: n[2], d: n[3], tx: n[4], ty: n[5])
    }
    guard case .map = value.content else {
      throw value.error(
        "'transform' needs [a, b, c, d, tx, ty] or {translate: [x, y], rotate: …, scale: …}"
      )
    }
    let parts = try Fields(value, of: "'transform'", known: Self.transformKeys)
    var result = CGAffineTransform.identity
    if let scale = parts["scale"] {
      let factors =
        if let both = scale.number { [both, both] } else {
          try scale.numbers(2, for: "scale", what: "a number or two [x, y]")
        }
      result = result.concatenating(CGAffineTransform(scaleX: factors[0], y: factors[1]))
    }
    if let degrees = try parts.number("rotate") {
      result = result.concatenating(CGAffineTransform(rotationAngle: degrees * .pi / 180))
    }
    if let offset = try parts.point("translate") {
      result = result.concatenating(CGAffineTransform(translationX: offset.x, y: offset.y))
    }
    return result
  }
}
