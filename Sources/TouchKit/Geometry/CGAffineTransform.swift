@_exported public import Foundation

/// A 2D affine map, as Core Graphics writes it: `x' = a·x + c·y + tx`, `y' = b·x + d·y + ty`.
///
/// Angles are in radians; with y pointing down a positive one turns clockwise on screen.
public struct CGAffineTransform: Hashable, Codable, Sendable {
  /// The factor of x in x'.
  public var a: CGFloat
  /// The factor of x in y'.
  public var b: CGFloat
  /// The factor of y in x'.
  public var c: CGFloat
  /// The factor of y in y'.
  public var d: CGFloat
  /// The horizontal translation, in points.
  public var tx: CGFloat
  /// The vertical translation, in points.
  public var ty: CGFloat

  /// The map that changes nothing.
  public static let identity = CGAffineTransform(a: 1, b: 0, c: 0, d: 1, tx: 0, ty: 0)

  /// Makes a map from its six numbers.
  public init(a: CGFloat, b: CGFloat, c: CGFloat, d: CGFloat, tx: CGFloat, ty: CGFloat) {
    self.a = a
    self.b = b
    self.c = c
    self.d = d
    self.tx = tx
    self.ty = ty
  }

  /// Makes the identity.
  public init() { self = .identity }

  /// Makes a translation by `tx` and `ty` points.
  public init(translationX tx: CGFloat, y ty: CGFloat) {
    self.init(a: 1, b: 0, c: 0, d: 1, tx: tx, ty: ty)
  }

  /// Makes a scaling about the origin.
  public init(scaleX sx: CGFloat, y sy: CGFloat) {
    self.init(a: sx, b: 0, c: 0, d: sy, tx: 0, ty: 0)
  }

  /// Makes a rotation about the origin by `angle` radians.
  public init(rotationAngle angle: CGFloat) {
    let (sine, cosine) = (sin(angle), cos(angle))
    self.init(a: cosine, b: sine, c: -sine, d: cosine, tx: 0, ty: 0)
  }

  /// Makes the map of one rectangle onto another.
  init(stretching source: CGRect, to target: CGRect) {
    self = CGAffineTransform(translationX: target.minX, y: target.minY)
      .scaledBy(x: target.width / source.width, y: target.height / source.height)
      .translatedBy(x: -source.minX, y: -source.minY)
  }

  /// True if this is exactly the identity.
  public var isIdentity: Bool { self == .identity }

  /// `a·d - b·c`: zero when the map flattens the plane and so has no inverse.
  var determinant: CGFloat { a * d - b * c }

  /// True if an inverse exists in finite numbers.
  package var isInvertible: Bool { determinant != 0 && (1 / determinant).isFinite }

  /// Returns the map that applies this one first and `second` after it.
  public func concatenating(_ second: CGAffineTransform) -> CGAffineTransform {
    CGAffineTransform(
      a: a * second.a + b * second.c,
      b: a * second.b + b * second.d,
      c: c * second.a + d * second.c,
      d: c * second.b + d * second.d,
      tx: tx * second.a + ty * second.c + second.tx,
      ty: tx * second.b + ty * second.d + second.ty
    )
  }

  /// Returns the inverse, or this map unchanged where it has none (`B-1.26`).
  public func inverted() -> CGAffineTransform {
    guard isInvertible else { return self }
    let scale = 1 / determinant
    return CGAffineTransform(
      a: d * scale,
      b: -b * scale,
      c: -c * scale,
      d: a * scale,
      tx: (c * ty - d * tx) * scale,
      ty: (b * tx - a * ty) * scale
    )
  }

  /// Returns this map preceded by a translation, in points.
  public func translatedBy(x: CGFloat, y: CGFloat) -> CGAffineTransform {
    CGAffineTransform(translationX: x, y: y).concatenating(self)
  }

  /// Returns this map preceded by a scaling.
  public func scaledBy(x: CGFloat, y: CGFloat) -> CGAffineTransform {
    CGAffineTransform(scaleX: x, y: y).concatenating(self)
  }

  /// Returns this map preceded by a rotation, in radians.
  public func rotated(by angle: CGFloat) -> CGAffineTransform {
    CGAffineTransform(rotationAngle: angle).concatenating(self)
  }
}
