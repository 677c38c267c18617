public import Foundation

/// A space that points and rectangles are in: a view's own, or the screen's.
@preconcurrency @MainActor
public protocol UICoordinateSpace: AnyObject {
  /// The rectangle of the whole, in the space itself, in points.
  var bounds: CGRect { get }
  /// Returns a point of this space in another.
  func convert(_ point: CGPoint, to coordinateSpace: any UICoordinateSpace) -> CGPoint
  /// Returns a point of another space in this.
  func convert(_ point: CGPoint, from coordinateSpace: any UICoordinateSpace) -> CGPoint
  /// Returns the upright box, in another space, of a rectangle.
  func convert(_ rect: CGRect, to coordinateSpace: any UICoordinateSpace) -> CGRect
  /// Returns the upright box, in this space, of another's rectangle.
  func convert(_ rect: CGRect, from coordinateSpace: any UICoordinateSpace) -> CGRect
}

extension UICoordinateSpace {
  /// Returns the upright box, in another space, of a rectangle.
  @_disfavoredOverload
  public func convert(_ rect: CGRect, to coordinateSpace: any UICoordinateSpace) -> CGRect {
    CGRect(enclosing: rect.corners.map { convert($0, to: coordinateSpace) })
  }

  /// Returns the upright box, in this space, of another's rectangle.
  @_disfavoredOverload
  public func convert(_ rect: CGRect, from coordinateSpace: any UICoordinateSpace) -> CGRect {
    CGRect(enclosing: rect.corners.map { convert($0, from: coordinateSpace) })
  }
}

extension UIView: UICoordinateSpace {
  /// Returns a point of this view's space in that of a view or screen.
  @_disfavoredOverload
  public final func convert(
    _ point: CGPoint,
    to coordinateSpace: any UICoordinateSpace
  ) -> CGPoint {
    if let view = coordinateSpace as? UIView { return convert(point, to: Optional(view)) }
    if coordinateSpace is UIScreen { return pointOnScreen(point) }
    return coordinateSpace.convert(point, from: self)
  }

  /// Returns a point of a view's or screen's space in this view's.
  @_disfavoredOverload
  public final func convert(
    _ point: CGPoint,
    from coordinateSpace: any UICoordinateSpace
  ) -> CGPoint {
    if let view = coordinateSpace as? UIView { return convert(point, from: Optional(view)) }
    if coordinateSpace is UIScreen { return pointFromScreen(point) }
    return coordinateSpace.convert(point, to: self)
  }
}

extension UIScreen: UICoordinateSpace {
  /// The space of the screen.
  public var coordinateSpace: any UICoordinateSpace { self }

  /// Returns a point of the screen in a view's space; on another screen it is the same point.
  public func convert(_ point: CGPoint, to coordinateSpace: any UICoordinateSpace) -> CGPoint {
    if coordinateSpace is UIScreen { return point }
    return coordinateSpace.convert(point, from: self)
  }

  /// Returns a point of a view's space on the screen; of another screen it is the same point.
  public func convert(_ point: CGPoint, from coordinateSpace: any UICoordinateSpace) -> CGPoint {
    if coordinateSpace is UIScreen { return point }
    return coordinateSpace.convert(point, to: self)
  }
}
