public import Foundation

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
