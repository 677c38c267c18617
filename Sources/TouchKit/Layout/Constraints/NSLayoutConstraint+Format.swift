extension NSLayoutConstraint {
  // swift-format-ignore: AllPublicDeclarationsHaveDocumentation
  /// The alignment of a visual format's views across it, and its direction.
  public struct FormatOptions: OptionSet, Hashable, Sendable {
    public let rawValue: UInt
    public init(rawValue: UInt) { self.rawValue = rawValue }
    public static let alignAllLeft = FormatOptions(rawValue: 1 << 1)
    public static let alignAllRight = FormatOptions(rawValue: 1 << 2)
    public static let alignAllTop = FormatOptions(rawValue: 1 << 3)
    public static let alignAllBottom = FormatOptions(rawValue: 1 << 4)
    public static let alignAllLeading = FormatOptions(rawValue: 1 << 5)
    public static let alignAllTrailing = FormatOptions(rawValue: 1 << 6)
    public static let alignAllCenterX = FormatOptions(rawValue: 1 << 9)
    public static let alignAllCenterY = FormatOptions(rawValue: 1 << 10)
    public static let alignAllLastBaseline = FormatOptions(rawValue: 1 << 11)
    public static let alignAllFirstBaseline = FormatOptions(rawValue: 1 << 12)
    /// A horizontal format goes in the direction of text; the default.
    public static let directionLeadingToTrailing = FormatOptions([])
    public static let directionLeftToRight = FormatOptions(rawValue: 1 << 16)
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
