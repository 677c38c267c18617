extension UIView {
  /// The edges and sides of a view that change when the superview's size does.
  ///
  /// Source: UIView.h, `UIView.AutoresizingMask`.
  public struct AutoresizingMask: OptionSet, Hashable, Sendable {
    /// The bits.
    public let rawValue: UInt
    /// Makes a mask from its bits.
    public init(rawValue: UInt) { self.rawValue = rawValue }
    /// The distance from the left edge.
    public static let flexibleLeftMargin = AutoresizingMask(rawValue: 1 << 0)
    /// The width.
    public static let flexibleWidth = AutoresizingMask(rawValue: 1 << 1)
    /// The distance from the right edge.
    public static let flexibleRightMargin = AutoresizingMask(rawValue: 1 << 2)
    /// The distance from the top edge.
    public static let flexibleTopMargin = AutoresizingMask(rawValue: 1 << 3)
    /// The height.
    public static let flexibleHeight = AutoresizingMask(rawValue: 1 << 4)
    /// The distance from the bottom edge.
    public static let flexibleBottomMargin = AutoresizingMask(rawValue: 1 << 5)
  }

  /// Adapts the view to a new size of its superview, according to its mask.
  final func autoresize(from old: CGSize, to new: CGSize) {
    guard !autoresizingMask.isEmpty else { return }
    frame = autoresizingMask.resized(frame, from: old, to: new)
  }
}

extension UIView.AutoresizingMask {
  /// Returns a rectangle after the size of what it is in has changed, all in points.
  package func resized(_ frame: CGRect, from old: CGSize, to new: CGSize) -> CGRect {
    let across = Span(origin: frame.minX, length: frame.width, of: old.width)
      .stretched(
        to: new.width,
        before: contains(.flexibleLeftMargin),
        inside: contains(.flexibleWidth),
        after: contains(.flexibleRightMargin)
      )
    let down = Span(origin: frame.minY, length: frame.height, of: old.height)
      .stretched(
        to: new.height,
        before: contains(.flexibleTopMargin),
        inside: contains(.flexibleHeight),
        after: contains(.flexibleBottomMargin)
      )
    return CGRect(
      x: across.origin,
      y: down.origin,
      width: across.length,
      height: down.length
    )
  }
}

/// A view along one axis of its superview.
private struct Span {
  let origin: CGFloat
  let length: CGFloat
  let total: CGFloat

  init(origin: CGFloat, length: CGFloat, of total: CGFloat) {
    self.origin = origin
    self.length = length
    self.total = total
  }

  /// Distributes the growth of the superview over the flexible parts in proportion to their sizes;
  /// evenly where they have none.
  func stretched(to newTotal: CGFloat, before: Bool, inside: Bool, after: Bool) -> Span {
    let parts = [
      (size: origin, gives: before),
      (size: length, gives: inside),
      (size: total - origin - length, gives: after),
    ]
    let giving = parts.filter(\.gives)
    guard !giving.isEmpty else { return self }
    let sum = giving.reduce(0) { $0 + $1.size }
    let growth = newTotal - total
    let sizes = parts.map { part in
      guard part.gives else { return part.size }
      return part.size + growth * (sum > 0 ? part.size / sum : 1 / CGFloat(giving.count))
    }
    return Span(origin: sizes[0], length: max(0, sizes[1]), of: newTotal)
  }
}
