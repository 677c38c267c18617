extension UIControl {
  /// The place of a control's content along its width.
  public enum ContentHorizontalAlignment: Int, Sendable {
    /// In the middle.
    case center = 0
    /// At the left edge.
    case left = 1
    /// At the right edge.
    case right = 2
    /// Along all of it; buttons have it in the middle here.
    case fill = 3
    /// At the edge at which lines of text begin.
    case leading = 4
    /// At the edge at which lines of text end.
    case trailing = 5
  }

  /// The place of a control's content along its height.
  public enum ContentVerticalAlignment: Int, Sendable {
    /// In the middle.
    case center = 0
    /// At the upper edge.
    case top = 1
    /// At the lower edge.
    case bottom = 2
    /// Along all of it; buttons have it in the middle here.
    case fill = 3
  }

  /// ``contentHorizontalAlignment`` by the direction of the interface: left, right, or in the middle.
  public final var effectiveContentHorizontalAlignment: ContentHorizontalAlignment {
    switch contentHorizontalAlignment {
    case .leading: isRightToLeft ? .right : .left
    case .trailing: isRightToLeft ? .left : .right
    case let other: other
    }
  }

  final var contentShare: (x: CGFloat, y: CGFloat) {
    let x: CGFloat
    switch effectiveContentHorizontalAlignment {
    case .left: x = 0
    case .right: x = 1
    default: x = 0.5
    }
    let y: CGFloat
    switch contentVerticalAlignment {
    case .top: y = 0
    case .bottom: y = 1
    default: y = 0.5
    }
    return (x, y)
  }
}
