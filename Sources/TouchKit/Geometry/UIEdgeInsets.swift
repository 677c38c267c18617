/// Distances from the four sides of a rectangle, in points; positive insets shrink it.
public struct UIEdgeInsets: Hashable, Sendable {
  /// The inset from the top.
  public var top: CGFloat
  /// The inset from the left.
  public var left: CGFloat
  /// The inset from the bottom.
  public var bottom: CGFloat
  /// The inset from the right.
  public var right: CGFloat

  /// No inset on any side.
  public static let zero = UIEdgeInsets(top: 0, left: 0, bottom: 0, right: 0)

  /// Makes no inset on any side.
  public init() { self = .zero }

  /// Makes insets from their four distances, in points.
  public init(top: CGFloat, left: CGFloat, bottom: CGFloat, right: CGFloat) {
    self.top = top
    self.left = left
    self.bottom = bottom
    self.right = right
  }
}

extension CGRect {
  /// Returns this rectangle with each side moved inwards by its inset.
  public func inset(by insets: UIEdgeInsets) -> CGRect {
    CGRect(
      x: origin.x + insets.left,
      y: origin.y + insets.top,
      width: size.width - insets.left - insets.right,
      height: size.height - insets.top - insets.bottom
    )
  }
}

/// The distance of something from where it would lie otherwise, in points.
public struct UIOffset: Hashable, Codable, Sendable {
  /// The part along x.
  public var horizontal: CGFloat
  /// The part along y, which points down.
  public var vertical: CGFloat

  /// No offset.
  public static let zero = UIOffset()

  /// Makes no offset.
  public init() { self.init(horizontal: 0, vertical: 0) }

  /// Makes an offset of its parts, in points.
  public init(horizontal: CGFloat, vertical: CGFloat) {
    self.horizontal = horizontal
    self.vertical = vertical
  }
}
