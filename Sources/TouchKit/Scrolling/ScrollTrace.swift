/// What the trace tells of scroll views.
@MainActor
public enum ScrollTrace {
  /// What begins and ends.
  public enum Phase: String, Sendable {
    /// A finger, or a wheel, moves the content.
    case dragging
    /// The content goes on moving by itself.
    case decelerating
    /// The content moves because the program asked for it.
    case animating
    /// The content is scaled.
    case zooming
  }

  /// The content moved to an offset, in points.
  case offset(UIScrollView, CGPoint)
  /// The content's scale changed.
  case scale(UIScrollView, CGFloat)
  /// Something begins.
  case began(UIScrollView, Phase)
  /// Something is over.
  case ended(UIScrollView, Phase)
}
