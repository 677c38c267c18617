public import struct Foundation.IndexPath

/// What the trace tells of scroll views, tables and collections.
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

  /// What becomes of a row or an item (`B-6.24`).
  public enum ItemChange: String, Sendable {
    /// It shows that a finger is on it.
    case highlighted
    /// It shows so no longer.
    case unhighlighted
    /// It was chosen.
    case selected
    /// It is chosen no longer.
    case deselected
  }

  /// The content moved to an offset, in points.
  case offset(UIScrollView, CGPoint)
  /// The content's scale changed.
  case scale(UIScrollView, CGFloat)
  /// Something begins.
  case began(UIScrollView, Phase)
  /// Something is over.
  case ended(UIScrollView, Phase)
  /// A row of a table, or an item of a collection, changed.
  case item(UIScrollView, IndexPath, ItemChange)
}
