extension UIStackView {
  /// The division of the room along the axis between arranged views (`B-7.23` to `B-7.27`).
  public enum Distribution: Int, Sendable {
    case fill, fillEqually, fillProportionally, equalSpacing, equalCentering
  }

  /// The place of arranged views across the axis; baselines count in rows alone.
  public enum Alignment: Int, Sendable {
    case fill, leading, firstBaseline, center, trailing, lastBaseline

    /// At the top.
    public static let top = leading
    /// At the bottom.
    public static let bottom = trailing
  }
}
