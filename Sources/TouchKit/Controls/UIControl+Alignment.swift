extension UIControl {
  /// The place of a control's content along its width.
  public enum ContentHorizontalAlignment: Int, Sendable {
    case center, left, right
    /// Along all of it; buttons have it in the middle here.
    case fill
    case leading, trailing
  }

  /// The place of a control's content along its height.
  public enum ContentVerticalAlignment: Int, Sendable {
    case center, top, bottom
    /// Along all of it; buttons have it in the middle here.
    case fill
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
