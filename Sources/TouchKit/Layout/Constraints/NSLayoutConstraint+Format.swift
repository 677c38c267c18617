extension NSLayoutConstraint {
  /// The alignment of a visual format's views across it, and its direction.
  public struct FormatOptions: OptionSet, Hashable, Sendable {
    /// The bits.
    public let rawValue: UInt
    /// Makes options from their bits.
    public init(rawValue: UInt) { self.rawValue = rawValue }
    /// All have the same left edge.
    public static let alignAllLeft = FormatOptions(rawValue: 1 << 1)
    /// All have the same right edge.
    public static let alignAllRight = FormatOptions(rawValue: 1 << 2)
    /// All have the same top.
    public static let alignAllTop = FormatOptions(rawValue: 1 << 3)
    /// All have the same bottom.
    public static let alignAllBottom = FormatOptions(rawValue: 1 << 4)
    /// All have the same leading edge.
    public static let alignAllLeading = FormatOptions(rawValue: 1 << 5)
    /// All have the same trailing edge.
    public static let alignAllTrailing = FormatOptions(rawValue: 1 << 6)
    /// All have the same centre from left to right.
    public static let alignAllCenterX = FormatOptions(rawValue: 1 << 9)
    /// All have the same centre from top to bottom.
    public static let alignAllCenterY = FormatOptions(rawValue: 1 << 10)
    /// The last lines of all stand at the same height.
    public static let alignAllLastBaseline = FormatOptions(rawValue: 1 << 11)
    /// The first lines of all stand at the same height.
    public static let alignAllFirstBaseline = FormatOptions(rawValue: 1 << 12)
    /// A horizontal format goes in the direction of text; the default.
    public static let directionLeadingToTrailing = FormatOptions([])
    /// A horizontal format goes from left to right.
    public static let directionLeftToRight = FormatOptions(rawValue: 1 << 16)
    /// A horizontal format goes from right to left.
    public static let directionRightToLeft = FormatOptions(rawValue: 2 << 16)

    static let alignments: [(option: FormatOptions, attribute: Attribute)] = [
      (.alignAllLeft, .left), (.alignAllRight, .right), (.alignAllTop, .top),
      (.alignAllBottom, .bottom), (.alignAllLeading, .leading), (.alignAllTrailing, .trailing),
      (.alignAllCenterX, .centerX), (.alignAllCenterY, .centerY),
      (.alignAllLastBaseline, .lastBaseline), (.alignAllFirstBaseline, .firstBaseline),
    ]
  }

  /// Makes the constraints that a line of the visual format writes (`B-7.67`), in points; they do not count
  /// yet.
  ///
  /// A format that is wrong, or names a view that is not in `views`, ends the program with what and where.
  public static func constraints(
    withVisualFormat format: String,
    options opts: FormatOptions = [],
    metrics: [String: Any]? = nil,
    views: [String: Any]
  ) -> [NSLayoutConstraint] {
    do throws(VisualFormatError) {
      return try made(of: format, opts, metrics: metrics ?? [:], views: views)
    } catch {
      preconditionFailure(error.text)
    }
  }

  /// Makes the constraints that a line of the visual format writes, or says what is wrong with it.
  package static func made(
    of format: String,
    _ options: FormatOptions,
    metrics: [String: Any],
    views: [String: Any]
  ) throws(VisualFormatError) -> [NSLayoutConstraint] {
    let numbers = metrics.compactMapValues { LayerValue.components(of: $0)?.first }
    var reader = VisualFormatReader(format, options, metrics: numbers, views: views)
    return try reader.read()
  }
}
