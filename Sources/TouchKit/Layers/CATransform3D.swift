// swift-format-ignore-file: AlwaysUseLowerCamelCase

/// A map of space, as Core Animation writes it.
///
/// What is drawn is flat: the part of the map in the plane, seen from straight ahead. With perspective
/// (`m34`) what comes nearer is larger; what is turned out of the plane is not slanted (`B-7.112`). The
/// depth (`m43`) also says who lies in front.
public struct CATransform3D: Hashable, Sendable {
  /// The four numbers of the first row.
  public var m11, m12, m13, m14: CGFloat
  /// The four numbers of the second row.
  public var m21, m22, m23, m24: CGFloat
  /// The four numbers of the third row.
  public var m31, m32, m33, m34: CGFloat
  /// The four numbers of the last row; the translation comes first.
  public var m41, m42, m43, m44: CGFloat

  /// Makes the map that maps everything to nothing, as C does.
  public init() { self.init(rows: Array(repeating: 0, count: 16)) }

  /// Makes a map of its numbers, row by row.
  init(rows: [CGFloat]) {
    (m11, m12, m13, m14) = (rows[0], rows[1], rows[2], rows[3])
    (m21, m22, m23, m24) = (rows[4], rows[5], rows[6], rows[7])
    (m31, m32, m33, m34) = (rows[8], rows[9], rows[10], rows[11])
    (m41, m42, m43, m44) = (rows[12], rows[13], rows[14], rows[15])
  }

  var rows: [CGFloat] {
    [m11, m12, m13, m14, m21, m22, m23, m24, m31, m32, m33, m34, m41, m42, m43, m44]
  }

  /// True if lines that were parallel are not any more, as far as anybody could see.
  var isSlanted: Bool { max(abs(m14), abs(m24)) > Self.leastSlant }

  /// The least number that counts as a slant, well above what rounding brings.
  private static let leastSlant: CGFloat = 1e-9

  /// The map of the plane as it is seen from straight ahead: larger the nearer it is (`B-7.112`).
  var seen: CGAffineTransform {
    guard !isSlanted, m44 > 0, m44 != 1 else { return affine }
    let flat = affine
    return CGAffineTransform(
      a: flat.a / m44,
      b: flat.b / m44,
      c: flat.c / m44,
      d: flat.d / m44,
      tx: flat.tx / m44,
      ty: flat.ty / m44
    )
  }

  var affine: CGAffineTransform {
    CGAffineTransform(a: m11, b: m12, c: m21, d: m22, tx: m41, ty: m42)
  }
}

/// The map that changes nothing.
public let CATransform3DIdentity = CATransform3DMakeAffineTransform(.identity)

/// Returns the map of space that maps the plane as `m` does.
public func CATransform3DMakeAffineTransform(_ m: CGAffineTransform) -> CATransform3D {
  CATransform3D(rows: [m.a, m.b, 0, 0, m.c, m.d, 0, 0, 0, 0, 1, 0, m.tx, m.ty, 0, 1])
}

/// Returns the part of a map in the plane.
public func CATransform3DGetAffineTransform(_ t: CATransform3D) -> CGAffineTransform { t.affine }

/// Returns whether a map leaves the plane where it is, and maps it by lines that stay parallel.
public func CATransform3DIsAffine(_ t: CATransform3D) -> Bool {
  t == CATransform3DMakeAffineTransform(t.affine)
}

/// Returns whether a map changes nothing.
public func CATransform3DIsIdentity(_ t: CATransform3D) -> Bool { t == CATransform3DIdentity }

/// Returns a translation, in points.
public func CATransform3DMakeTranslation(
  _ tx: CGFloat,
  _ ty: CGFloat,
  _ tz: CGFloat
) -> CATransform3D {
  CATransform3D(rows: [1, 0, 0, 0, 0, 1, 0, 0, 0, 0, 1, 0, tx, ty, tz, 1])
}

/// Returns a scaling about the origin.
public func CATransform3DMakeScale(_ sx: CGFloat, _ sy: CGFloat, _ sz: CGFloat) -> CATransform3D {
  CATransform3D(rows: [sx, 0, 0, 0, 0, sy, 0, 0, 0, 0, sz, 0, 0, 0, 0, 1])
}

/// Returns a rotation by radians about the direction (x, y, z); the identity where that is none.
public func CATransform3DMakeRotation(
  _ angle: CGFloat,
  _ x: CGFloat,
  _ y: CGFloat,
  _ z: CGFloat
) -> CATransform3D {
  let length = (x * x + y * y + z * z).squareRoot()
  guard length > 0 else { return CATransform3DIdentity }
  let (x, y, z) = (x / length, y / length, z / length)
  let (sine, cosine) = (sin(angle), cos(angle))
  let rest = 1 - cosine
  var map = CATransform3DIdentity
  (map.m11, map.m22) = (cosine + x * x * rest, cosine + y * y * rest)
  map.m33 = cosine + z * z * rest
  (map.m12, map.m21) = (x * y * rest + z * sine, x * y * rest - z * sine)
  (map.m13, map.m31) = (x * z * rest - y * sine, x * z * rest + y * sine)
  (map.m23, map.m32) = (y * z * rest + x * sine, y * z * rest - x * sine)
  return map
}

/// Returns the map that applies `a` first and `b` after it.
public func CATransform3DConcat(_ a: CATransform3D, _ b: CATransform3D) -> CATransform3D {
  let (first, second) = (a.rows, b.rows)
  var rows = Array(repeating: CGFloat(0), count: 16)
  for row in 0..<4 {
    for column in 0..<4 {
      for step in 0..<4 {
        rows[4 * row + column] += first[4 * row + step] * second[4 * step + column]
      }
    }
  }
  return CATransform3D(rows: rows)
}

/// Returns a map preceded by a translation.
public func CATransform3DTranslate(
  _ t: CATransform3D,
  _ tx: CGFloat,
  _ ty: CGFloat,
  _ tz: CGFloat
) -> CATransform3D {
  CATransform3DConcat(CATransform3DMakeTranslation(tx, ty, tz), t)
}

/// Returns a map preceded by a scaling.
public func CATransform3DScale(
  _ t: CATransform3D,
  _ sx: CGFloat,
  _ sy: CGFloat,
  _ sz: CGFloat
) -> CATransform3D {
  CATransform3DConcat(CATransform3DMakeScale(sx, sy, sz), t)
}

/// Returns a map preceded by a rotation by `angle` radians about the direction (x, y, z).
public func CATransform3DRotate(
  _ t: CATransform3D,
  _ angle: CGFloat,
  _ x: CGFloat,
  _ y: CGFloat,
  _ z: CGFloat
) -> CATransform3D {
  CATransform3DConcat(CATransform3DMakeRotation(angle, x, y, z), t)
}
