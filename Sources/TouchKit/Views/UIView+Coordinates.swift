extension UIView {
  /// Returns a point of this view's space in another view's, or in the window's for nil.
  ///
  /// Position, anchor point, bounds origin and transform of every view between the two count
  /// (`B-1.23`). Between two windows the point goes by the screen.
  public final func convert(_ point: CGPoint, to view: UIView?) -> CGPoint {
    guard let target = view ?? storedWindow else { return pointInRoot(point) }
    return Self.convert(point, from: self, to: target)
  }

  /// Returns a point of another view's space, or of the window's for nil, in this view's.
  public final func convert(_ point: CGPoint, from view: UIView?) -> CGPoint {
    guard let source = view ?? storedWindow else { return pointFromRoot(point) }
    return Self.convert(point, from: source, to: self)
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
    Self.lift(point, from: self, upTo: nil)
  }

  /// Returns a point of the screen, or of the space around the topmost view, in this view's space.
  package final func pointFromScreen(_ point: CGPoint) -> CGPoint {
    Self.lower(point, to: self, from: nil)
  }

  /// Returns a point of the superview's space (a window's: of the screen) as hit-testing sees it
  /// in this view's.
  package final func pointFromSuperview(_ point: CGPoint) -> CGPoint {
    node.pointee.convertFromSuperview(point)
  }

  private func pointInRoot(_ point: CGPoint) -> CGPoint {
    Self.lift(point, from: self, upTo: root)
  }

  private func pointFromRoot(_ point: CGPoint) -> CGPoint {
    Self.lower(point, to: self, from: root)
  }

  private var root: UIView {
    var top = self
    while let next = top.parent { top = next }
    return top
  }

  /// Goes up to the closest view that has both in it and down again, so that what both share
  /// costs no rounding.
  private static func convert(
    _ point: CGPoint,
    from source: UIView,
    to target: UIView
  ) -> CGPoint {
    let common = closestCommonAncestor(source, target)
    return lower(lift(point, from: source, upTo: common), to: target, from: common)
  }

  private static func lift(
    _ point: CGPoint,
    from source: UIView,
    upTo ancestor: UIView?
  ) -> CGPoint {
    var result = point
    var view: UIView? = source
    while let current = view, current !== ancestor {
      result = current.convertToSuperview(result)
      view = current.parent
    }
    return result
  }

  private static func lower(
    _ point: CGPoint,
    to target: UIView,
    from ancestor: UIView?
  ) -> CGPoint {
    var count = 0
    var view: UIView? = target
    while let current = view, current !== ancestor {
      count += 1
      view = current.parent
    }
    // A short path lies on the stack: a touch that moves allocates nothing.
    return withUnsafeTemporaryAllocation(of: Unmanaged<UIView>.self, capacity: count) { path in
      var view: UIView? = target
      for index in 0..<count {
        guard let current = view else { break }
        path.initializeElement(at: index, to: .passUnretained(current))
        view = current.parent
      }
      var point = point
      // No closure for each view, which would ask each time on which thread it runs.
      for index in stride(from: count - 1, through: 0, by: -1) {
        point = path[index].takeUnretainedValue().convertFromSuperview(point)
      }
      return point
    }
  }

  private static func closestCommonAncestor(_ one: UIView, _ other: UIView) -> UIView? {
    var (first, second): (UIView?, UIView?) = (one, other)
    var (firstDepth, secondDepth) = (one.depth, other.depth)
    while firstDepth > secondDepth {
      first = first?.parent
      firstDepth -= 1
    }
    while secondDepth > firstDepth {
      second = second?.parent
      secondDepth -= 1
    }
    while first !== second {
      first = first?.parent
      second = second?.parent
    }
    return first
  }

  final var depth: Int {
    var (count, view) = (0, parent)
    while let current = view {
      count += 1
      view = current.parent
    }
    return count
  }

  private func convertToSuperview(_ point: CGPoint) -> CGPoint {
    let node = node.pointee
    guard node.state.contains(.transformed) else {
      return CGPoint(
        x: point.x - node.bounds.origin.x + node.frameOrigin.x,
        y: point.y - node.bounds.origin.y + node.frameOrigin.y
      )
    }
    return point.applying(transformToSuperview)
  }

  /// Differs from what hit-testing sees only where the transform has no inverse: Core Graphics
  /// then uses the transform itself (`B-1.26`).
  private func convertFromSuperview(_ point: CGPoint) -> CGPoint {
    let node = node.pointee
    guard node.state.contains(.transformed) else { return node.convertFromSuperview(point) }
    return point.applying(transformToSuperview.inverted())
  }
}
