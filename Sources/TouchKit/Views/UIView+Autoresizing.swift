extension UIView {
  /// The edges and sides of a view that change when the superview's size does.
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

  final func autoresize(from old: CGSize, to new: CGSize) {
    guard !autoresizingMask.isEmpty else { return }
    frame = autoresizingMask.resized(frame, from: old, to: new)
  }
}

extension UIView.AutoresizingMask {
  package func resized(_ frame: CGRect, from old: CGSize, to new: CGSize) -> CGRect {
    let frame = frame.standardized
    func stretched(_ axis: Axis) -> (origin: CGFloat, length: CGFloat) {
      let (origin, length) = (frame.origin[axis], frame.size[axis])
      let shares = shares(of: origin, length, in: old[axis], along: axis)
      let growth = new[axis] - old[axis]
      return (origin + growth * shares[0], max(0, length + growth * shares[1]))
    }
    let (across, down) = (stretched(.horizontal), stretched(.vertical))
    return CGRect(
      x: across.origin,
      y: down.origin,
      width: across.length,
      height: down.length
    )
  }

  /// Returns the shares of what is before, in and after a view in its superview's growth, by their sizes.
  func shares(
    of start: CGFloat,
    _ length: CGFloat,
    in room: CGFloat,
    along axis: Axis
  ) -> [CGFloat] {
    let flexible: [Self] =
      axis == .horizontal
      ? [.flexibleLeftMargin, .flexibleWidth, .flexibleRightMargin]
      : [.flexibleTopMargin, .flexibleHeight, .flexibleBottomMargin]
    let parts = zip([start, length, room - start - length], flexible)
      .map { (size: $0, gives: contains($1)) }
    let giving = parts.filter(\.gives)
    let sum = giving.reduce(0) { $0 + $1.size }
    return parts.map { part in
      guard part.gives else { return 0 }
      return sum > 0 ? part.size / sum : 1 / CGFloat(giving.count)
    }
  }
}
