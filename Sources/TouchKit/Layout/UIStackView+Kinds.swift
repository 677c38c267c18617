extension UIStackView {
  /// The division of the room along the axis between arranged views.
  public enum Distribution: Int, Sendable {
    /// They fill it; which of them grow or shrink, their priorities say.
    case fill
    /// They fill it, all of the same length.
    case fillEqually
    /// They fill it in proportion to the lengths that they want.
    case fillProportionally
    /// They have the lengths that they want, with equal room between them.
    case equalSpacing
    /// They have the lengths that they want, with their centres at equal distances.
    case equalCentering
  }

  /// The place of arranged views across the axis.
  public enum Alignment: Int, Sendable {
    /// From edge to edge.
    case fill
    /// At the left, in a row at the top.
    case leading
    /// In a row: with their first lines of text on one line.
    case firstBaseline
    /// In the middle.
    case center
    /// At the right, in a row at the bottom.
    case trailing
    /// In a row: with their last lines of text on one line.
    case lastBaseline

    /// At the top.
    public static let top = leading
    /// At the bottom.
    public static let bottom = trailing
  }
}
