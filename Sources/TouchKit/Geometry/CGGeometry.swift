public import Foundation

// Foundation on Linux lacks these. Source: Core Graphics.

extension CGPoint {
  /// Returns true if both are the same point.
  public func equalTo(_ point2: CGPoint) -> Bool { self == point2 }

  /// Returns the point that `transform` maps this one to.
  public func applying(_ transform: CGAffineTransform) -> CGPoint {
    CGPoint(
      x: transform.a * x + transform.c * y + transform.tx,
      y: transform.b * x + transform.d * y + transform.ty
    )
  }

  func distance(to other: CGPoint) -> CGFloat {
    hypot(other.x - x, other.y - y)
  }
}

extension CGSize {
  /// Returns true if both are the same size.
  public func equalTo(_ size2: CGSize) -> Bool { self == size2 }

  /// Returns the vector (width, height) mapped by the linear part of `transform`.
  public func applying(_ transform: CGAffineTransform) -> CGSize {
    CGSize(
      width: transform.a * width + transform.c * height,
      height: transform.b * width + transform.d * height
    )
  }
}

extension CGRect {
  /// Returns true if both are the same rectangle, whichever corner they are given by.
  public func equalTo(_ rect2: CGRect) -> Bool { standardized == rect2.standardized }

  /// Returns whether both have an area in common, also of NaN, unlike Foundation's `intersects`.
  package func overlaps(_ other: CGRect) -> Bool {
    max(minX, other.minX) < min(maxX, other.maxX) && max(minY, other.minY) < min(maxY, other.maxY)
  }

  /// Returns the smallest upright rectangle around this one mapped by `transform`.
  public func applying(_ transform: CGAffineTransform) -> CGRect {
    CGRect(enclosing: corners.map { $0.applying(transform) })
  }

  /// Returns what is common to both; nil for nothing and for NaN, unlike Foundation's `intersection`.
  package func overlap(_ other: CGRect) -> CGRect? {
    let (left, top) = (max(minX, other.minX), max(minY, other.minY))
    let (right, bottom) = (min(maxX, other.maxX), min(maxY, other.maxY))
    guard left < right, top < bottom else { return nil }
    return CGRect(x: left, y: top, width: right - left, height: bottom - top)
  }

  /// The four corners, clockwise from the top left.
  package var corners: [CGPoint] {
    [
      CGPoint(x: minX, y: minY), CGPoint(x: maxX, y: minY),
      CGPoint(x: maxX, y: maxY), CGPoint(x: minX, y: maxY),
    ]
  }

  /// Makes a rectangle of a size in the middle of another.
  init(_ size: CGSize, inMiddleOf room: CGRect) {
    let (x, y) = (room.midX - size.width / 2, room.midY - size.height / 2)
    self.init(origin: CGPoint(x: x, y: y), size: size)
  }

  /// The point at parts of the width and height, from (0, 0) at the upper left corner to (1, 1).
  @inline(__always)
  func point(at part: CGPoint) -> CGPoint {
    CGPoint(x: origin.x + part.x * size.width, y: origin.y + part.y * size.height)
  }

  /// Makes the smallest upright rectangle around some points; zero for none.
  package init(enclosing points: [CGPoint]) {
    guard let first = points.first else {
      self = .zero
      return
    }
    var (left, top, right, bottom) = (first.x, first.y, first.x, first.y)
    for point in points.dropFirst() {
      left = min(left, point.x)
      top = min(top, point.y)
      right = max(right, point.x)
      bottom = max(bottom, point.y)
    }
    self.init(x: left, y: top, width: right - left, height: bottom - top)
  }
}

/// A direction with a length, in points.
///
/// Foundation on Linux has no such type.
public struct CGVector: Hashable, Codable, Sendable {
  /// The part along x.
  public var dx: CGFloat
  /// The part along y, which points down.
  public var dy: CGFloat

  /// No direction.
  public static let zero = CGVector(dx: 0, dy: 0)

  /// Makes a vector of its parts, in points.
  public init(dx: CGFloat, dy: CGFloat) {
    self.dx = dx
    self.dy = dy
  }
}

extension NSNumber {
  /// Holds a number of points.
  public convenience init(value: CGFloat) { self.init(value: Double(value)) }
}

/// UIKit's names for what Foundation has on Linux under others.
extension NSValue {
  /// Holds a point.
  public convenience init(cgPoint point: CGPoint) { self.init(point: point) }
  /// Holds a size.
  public convenience init(cgSize size: CGSize) { self.init(size: size) }
  /// Holds a rectangle.
  public convenience init(cgRect rect: CGRect) { self.init(rect: rect) }

  /// The point that it holds.
  public var cgPointValue: CGPoint { pointValue }
  /// The size that it holds.
  public var cgSizeValue: CGSize { sizeValue }
  /// The rectangle that it holds.
  public var cgRectValue: CGRect { rectValue }
}
