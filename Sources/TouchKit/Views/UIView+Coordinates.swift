extension UIView {
  /// Returns a point in another view's space (`B-1.23`); for nil the window's, from a window the screen's (`B-7.21`).
  public final func convert(_ point: CGPoint, to view: UIView?) -> CGPoint {
    guard let view else { return Self.lift(point, from: node, upTo: base) }
    return Self.convert(point, from: self, to: view)
  }

  /// Returns a point of another view's space in this view's; for nil of the window's, or the screen's (`B-7.21`).
  public final func convert(_ point: CGPoint, from view: UIView?) -> CGPoint {
    guard let view else { return Self.lower(point, to: node, from: base) }
    return Self.convert(point, from: view, to: self)
  }

  /// Returns the upright box, in another view's space or in the window's, of a rectangle.
  public final func convert(_ rect: CGRect, to view: UIView?) -> CGRect {
    CGRect(enclosing: rect.corners.map { convert($0, to: view) })
  }

  /// Returns the upright box, in this view's space, of another view's or the window's rectangle.
  public final func convert(_ rect: CGRect, from view: UIView?) -> CGRect {
    CGRect(enclosing: rect.corners.map { convert($0, from: view) })
  }

  /// Returns a point of this view's space on the screen, or in the space around the topmost view.
  package final func pointOnScreen(_ point: CGPoint) -> CGPoint {
    Self.lift(point, from: node, upTo: nil)
  }

  /// Returns a point of the screen, or of the space around the topmost view, in this view's space.
  package final func pointFromScreen(_ point: CGPoint) -> CGPoint {
    Self.lower(point, to: node, from: nil)
  }

  /// Returns a point of the superview's space, a window's of the screen, in this view's as hit-testing sees it.
  package final func pointFromSuperview(_ point: CGPoint) -> CGPoint {
    node.pointee.convertFromSuperview(point)
  }

  /// The node whose space nil stands for: the topmost view's, and nil, which is the screen, for a window.
  private var base: ViewNode.Pointer? {
    guard storedWindow !== self else { return nil }
    var top = node
    while let next = top.pointee.parent { top = next }
    return top
  }

  /// Goes up to the closest common ancestor and down again, so that what both share causes no rounding.
  private static func convert(
    _ point: CGPoint,
    from source: UIView,
    to target: UIView
  ) -> CGPoint {
    let common = closestCommonAncestor(source.node, target.node)
    return lower(lift(point, from: source.node, upTo: common), to: target.node, from: common)
  }

  // These walk along nodes, which have no reference counts: a touch is converted for each view that
  // asks for its location.

  private static func lift(
    _ point: CGPoint,
    from source: ViewNode.Pointer,
    upTo ancestor: ViewNode.Pointer?
  ) -> CGPoint {
    var result = point
    var node: ViewNode.Pointer? = source
    while let current = node, current != ancestor {
      result = convertToSuperview(result, current)
      node = current.pointee.parent
    }
    return result
  }

  private static func lower(
    _ point: CGPoint,
    to target: ViewNode.Pointer,
    from ancestor: ViewNode.Pointer?
  ) -> CGPoint {
    var count = 0
    var node: ViewNode.Pointer? = target
    while let current = node, current != ancestor {
      count += 1
      node = current.pointee.parent
    }
    // A short path is kept on the stack: a touch that moves allocates nothing.
    return withUnsafeTemporaryAllocation(of: ViewNode.Pointer.self, capacity: count) { path in
      var node: ViewNode.Pointer? = target
      for index in 0..<count {
        guard let current = node else { break }
        path.initializeElement(at: index, to: current)
        node = current.pointee.parent
      }
      var point = point
      // No closure for each view: each call would check the actor.
      for index in stride(from: count - 1, through: 0, by: -1) {
        point = convertFromSuperview(point, path[index])
      }
      return point
    }
  }

  private static func closestCommonAncestor(
    _ one: ViewNode.Pointer,
    _ other: ViewNode.Pointer
  ) -> ViewNode.Pointer? {
    var (first, second): (ViewNode.Pointer?, ViewNode.Pointer?) = (one, other)
    var (firstDepth, secondDepth) = (depth(of: one), depth(of: other))
    while firstDepth > secondDepth {
      first = first?.pointee.parent
      firstDepth -= 1
    }
    while secondDepth > firstDepth {
      second = second?.pointee.parent
      secondDepth -= 1
    }
    while first != second {
      first = first?.pointee.parent
      second = second?.pointee.parent
    }
    return first
  }

  final var depth: Int { Self.depth(of: node) }

  private static func depth(of node: ViewNode.Pointer) -> Int {
    var (count, above) = (0, node.pointee.parent)
    while let current = above {
      count += 1
      above = current.pointee.parent
    }
    return count
  }

  private static func convertToSuperview(_ point: CGPoint, _ node: ViewNode.Pointer) -> CGPoint {
    guard node.pointee.state.contains(.transformed) else {
      let (bounds, frameOrigin) = (node.pointee.bounds, node.pointee.frameOrigin)
      return CGPoint(
        x: point.x - bounds.origin.x + frameOrigin.x,
        y: point.y - bounds.origin.y + frameOrigin.y
      )
    }
    return point.applying(transformToSuperview(of: node))
  }

  /// Differs from hit-testing only where a transform has no inverse: Core Graphics then uses itself (`B-1.26`).
  private static func convertFromSuperview(_ point: CGPoint, _ node: ViewNode.Pointer) -> CGPoint {
    guard node.pointee.state.contains(.transformed) else {
      return node.pointee.convertFromSuperview(point)
    }
    return point.applying(transformToSuperview(of: node).inverted())
  }

  private static func transformToSuperview(of node: ViewNode.Pointer) -> CGAffineTransform {
    node.pointee.owner?.object.transformToSuperview ?? .identity
  }
}
