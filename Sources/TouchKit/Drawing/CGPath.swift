/// An outline of straight lines, curves and arcs, in points, that nobody changes.
public class CGPath: Hashable {
  /// The outline; only a `CGMutablePath` changes it.
  package final let outline: UIBezierPath

  init(outline: UIBezierPath) { self.outline = outline }

  /// Makes a path around a rectangle.
  public convenience init(rect: CGRect, transform: UnsafePointer<CGAffineTransform>?) {
    self.init(UIBezierPath(rect: rect), transform)
  }

  /// Makes a path around an ellipse inscribed in a rectangle.
  public convenience init(ellipseIn rect: CGRect, transform: UnsafePointer<CGAffineTransform>?) {
    self.init(UIBezierPath(ovalIn: rect), transform)
  }

  /// Makes a path around a rectangle with round corners; the radii are held to half of its sides.
  public convenience init(
    roundedRect rect: CGRect,
    cornerWidth: CGFloat,
    cornerHeight: CGFloat,
    transform: UnsafePointer<CGAffineTransform>?
  ) {
    self.init(
      UIBezierPath(roundedRect: rect, cornerWidth: cornerWidth, cornerHeight: cornerHeight),
      transform
    )
  }

  private convenience init(
    _ outline: UIBezierPath,
    _ transform: UnsafePointer<CGAffineTransform>?
  ) {
    if let transform { outline.apply(transform.pointee) }
    self.init(outline: outline)
  }

  /// Returns true if both have the same steps.
  public static func == (one: CGPath, other: CGPath) -> Bool {
    one.outline.elements == other.outline.elements
  }

  /// Hashes the steps.
  public func hash(into hasher: inout Hasher) { hasher.combine(outline.elements) }

  /// True if the path has no steps.
  public var isEmpty: Bool { outline.isEmpty }

  /// The last point; zero for an empty path.
  public var currentPoint: CGPoint { outline.currentPoint }

  /// The smallest rectangle around all points, those that control curves among them; `null` for an empty path.
  public var boundingBox: CGRect { outline.bounds }

  /// The smallest rectangle around the outline, as near as a hundredth of a point; `null` for an empty path.
  public var boundingBoxOfPath: CGRect {
    let points = outline.outlines.flatMap { $0 }
    return points.isEmpty ? .null : CGRect(enclosing: points)
  }

  /// Returns true if a point, first mapped by `transform`, lies inside; outlines count as closed.
  public func contains(
    _ point: CGPoint,
    using rule: CGPathFillRule = .winding,
    transform: CGAffineTransform = .identity
  ) -> Bool {
    let path = outline.copied
    path.usesEvenOddFillRule = rule == .evenOdd
    return path.contains(point.applying(transform))
  }

  /// Returns the path as it is now.
  public func copy() -> CGPath? { CGPath(outline: outline.copied) }

  /// Returns the path mapped by a transform; nil stands for the identity.
  public func copy(using transform: UnsafePointer<CGAffineTransform>?) -> CGPath? {
    CGPath(outline.copied, transform)
  }

  /// Returns a copy that can be changed.
  public func mutableCopy() -> CGMutablePath? { CGMutablePath(outline: outline.copied) }

  /// Calls a block with each step in turn; arcs come as curves.
  public func applyWithBlock(_ block: (UnsafePointer<CGPathElement>) -> Void) {
    let path = outline.copied
    // Mapping makes curves of arcs.
    path.apply(.identity)
    for element in path.elements {
      switch element {
      case .move(let point): CGPathElement.pass(.moveToPoint, [point], to: block)
      case .line(let point): CGPathElement.pass(.addLineToPoint, [point], to: block)
      case .curve(let end, let one, let two):
        CGPathElement.pass(.addCurveToPoint, [one, two, end], to: block)
      case .close: CGPathElement.pass(.closeSubpath, [], to: block)
      case .arc: break
      }
    }
  }
}

/// The kind of a step of a path; paths here have cubic curves in place of quadratic ones.
public enum CGPathElementType: Int32, Sendable {
  case moveToPoint, addLineToPoint, addQuadCurveToPoint, addCurveToPoint, closeSubpath
}

/// A step of a path.
public struct CGPathElement {
  /// The state that it is in.
  public var type: CGPathElementType
  /// Its points; they are there as long as the block runs that gets the step.
  public var points: UnsafeMutablePointer<CGPoint>

  fileprivate static func pass(
    _ type: CGPathElementType,
    _ points: [CGPoint],
    to block: (UnsafePointer<CGPathElement>) -> Void
  ) {
    // Without points there is still something to point to.
    var points = points + [.zero]
    points.withUnsafeMutableBufferPointer { buffer in
      guard let first = buffer.baseAddress else { return }
      withUnsafePointer(to: CGPathElement(type: type, points: first), block)
    }
  }
}

extension UIBezierPath {
  /// The outline; setting it replaces the steps, and keeps the line and the fill rule.
  public var cgPath: CGPath {
    get { CGPath(outline: copied) }
    set {
      let steps = newValue.outline.elements
      removeAllPoints()
      for step in steps { append(step) }
    }
  }

  /// Makes a path of an outline.
  public convenience init(cgPath: CGPath) {
    self.init()
    for step in cgPath.outline.elements { append(step) }
  }

  /// Makes a path around a rectangle whose corners are quarters of ellipses.
  convenience init(roundedRect rect: CGRect, cornerWidth: CGFloat, cornerHeight: CGFloat) {
    let (x, y) = (min(cornerWidth, rect.width / 2), min(cornerHeight, rect.height / 2))
    guard x > 0, y > 0 else {
      self.init(rect: rect)
      return
    }
    // A circle's corners, stretched.
    let map = CGAffineTransform(translationX: rect.minX, y: rect.minY).scaledBy(x: 1, y: y / x)
    let height = rect.height * x / y
    self.init(
      roundedRect: CGRect(x: 0, y: 0, width: rect.width, height: height),
      cornerRadius: x
    )
    apply(map)
  }
}
