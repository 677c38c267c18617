import TouchKit

/// The columns of the numbers of frames: x, y, width and height, each aligned at the right.
struct FrameColumns {
  private static let titles = ["X", "Y", "W", "H"]
  /// The width of a digit, the room between two columns, and the least width of one, in points.
  private static let (digit, gap, least): (CGFloat, CGFloat, CGFloat) = (7.2, 12, 40)

  /// The number of columns that are shown, from x on.
  var count = 4
  /// The left end of the first one.
  var left: CGFloat = 0
  /// The width of a column with the gap before it, in points.
  private var width = Self.least

  /// The right end of the last one.
  var right: CGFloat {
    get { left + CGFloat(count) * width }
    set { left = newValue - CGFloat(count) * width }
  }

  /// Widens the columns for the numbers of some frames to the left; they stay as wide, so that nothing
  /// jumps.
  mutating func fit(_ frames: some Sequence<CGRect>) {
    let (longest, right) = (frames.flatMap(Self.words).map(\.count).max() ?? 0, right)
    width = max(width, CGFloat(longest) * Self.digit + Self.gap)
    self.right = right
  }

  /// The numbers of a frame in words.
  static func words(_ frame: CGRect) -> [String] {
    [frame.minX, frame.minY, frame.width, frame.height].map { Double($0).inPoints }
  }

  /// Draws the letters over the columns.
  func drawTitles(middle: CGFloat, _ theme: Theme, on canvas: any Canvas) {
    draw(Self.titles, .capitals, middle: middle, theme, on: canvas)
  }

  /// Draws the numbers of a frame.
  func draw(_ frame: CGRect, middle: CGFloat, _ theme: Theme, on canvas: any Canvas) {
    draw(Self.words(frame), .file, middle: middle, theme, on: canvas)
  }

  private func draw(
    _ words: [String],
    _ font: UIFont,
    middle: CGFloat,
    _ theme: Theme,
    on canvas: any Canvas
  ) {
    for (column, word) in words.prefix(count).enumerated() {
      let x = left + CGFloat(column + 1) * width - canvas.width(of: word, font: font)
      canvas.line(word, font, theme.soft, x: x, middle: middle)
    }
  }
}
