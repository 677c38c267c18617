extension UIStackView {
  /// The division of the room along the axis between arranged views (`B-7.23` to `B-7.27`).
  ///
  /// They fill it as their priorities say, all alike, or in proportion to the lengths that they want; or they have
  /// these lengths, with equal room between them (`equalSpacing`) or from centre to centre (`equalCentering`).
  public enum Distribution: Int, Sendable {
    case fill, fillEqually, fillProportionally, equalSpacing, equalCentering
  }

  /// The place of arranged views across the axis; `leading` is at the left, or in a row at the top; baselines count in
  /// rows alone, whose views then have their first or last lines of text on one line.
  public enum Alignment: Int, Sendable {
    case fill, leading, firstBaseline, center, trailing, lastBaseline

    /// At the top.
    public static let top = leading
    /// At the bottom.
    public static let bottom = trailing
  }
}
