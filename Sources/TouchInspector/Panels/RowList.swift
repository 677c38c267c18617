import TouchKit

/// Rows of a time and a text, the latest last, which scroll by wheel, drag and key.
///
/// It shows the end until the user scrolls back, and then stays where it is.
@MainActor
final class RowList: ThemedView {
  /// One row.
  struct Row: Hashable {
    /// When, as it is written; empty where the row above says it.
    let time: String
    /// What.
    let text: String
    /// The indentation of the text, in levels.
    var level = 0
    /// Whether it is the heading of those below.
    var isHead = false
  }

  private static let left: CGFloat = 20
  private static let timeWidth: CGFloat = 68
  private static let padding: CGFloat = 5
  /// The width of the scroll indicator.
  private static let bar: CGFloat = 3

  var rows: [Row] = [] {
    didSet {
      heights = []
      if rows.count < oldValue.count { offsetFromEnd = 0 }
    }
  }
  /// The text to show while there are no rows.
  var placeholder = ""
  /// Whether the user has scrolled since it was refreshed.
  private var isScrolled = false

  /// How far the end of the rows lies below the list's, in points.
  private var offsetFromEnd: CGFloat = 0
  /// The height of each row in the list's width, as far as it was measured.
  private var heights: [CGFloat] = []
  private var measuredWidth: CGFloat = 0

  override init(theme: Theme) {
    super.init(theme: theme)
    clipsToBounds = true
    let pan = UIPanGestureRecognizer()
    pan.allowedScrollTypesMask = .all
    pan.addHandler { [weak self] pan in
      self?.scroll(by: pan.translation(in: self).y)
      pan.setTranslation(.zero, in: self)
    }
    addGestureRecognizer(pan)
  }

  /// Moves the rows down by a number of points, as far as there are any above.
  func scroll(by distance: CGFloat) {
    let longest = max(0, heights.reduce(0, +) - bounds.height)
    let offset = min(max(0, offsetFromEnd + distance), longest)
    guard offset != offsetFromEnd else { return }
    offsetFromEnd = offset
    isScrolled = true
  }

  /// Moves the rows by a number of pages, towards the end where positive.
  func scroll(byPages pages: CGFloat) { scroll(by: -pages * bounds.height) }

  /// Returns whether the user has scrolled since it was asked last.
  func refresh() -> Bool {
    defer { isScrolled = false }
    return isScrolled
  }

  /// How many rows lie above what is shown, as far as is known.
  private(set) var hiddenAbove = 0

  override func draw(_ rect: CGRect) {
    guard rect.width > Self.left * 2 + Self.timeWidth, rect.height > 8,
      let canvas = UIGraphicsGetCurrentContext()
    else { return }
    guard !rows.isEmpty else {
      canvas.line(placeholder, font: .secondary, color: theme.soft, x: Self.left, middle: 14)
      return
    }
    measure(rect.width, on: canvas)
    let whole = heights.reduce(0, +)
    offsetFromEnd = min(offsetFromEnd, max(0, whole - rect.height))
    // A few rows begin at the top; of many, the end is shown.
    var top = whole <= rect.height ? 0 : rect.height - whole + offsetFromEnd
    hiddenAbove = 0
    for (row, height) in zip(rows, heights) {
      if top >= rect.height { break }
      if top > -height {
        draw(row, top: top, width: rect.width, on: canvas)
      } else {
        hiddenAbove += 1
      }
      top += height
    }
    drawBar(of: whole, in: rect, on: canvas)
  }

  private func font(of row: Row) -> UIFont { row.isHead ? .strong : .secondary }

  private func x(of row: Row) -> CGFloat { Self.left + Self.timeWidth + CGFloat(row.level) * 14 }

  private func text(of row: Row) -> StyledText {
    StyledText(row.text, font: font(of: row), color: theme.ink, numberOfLines: 3)
  }

  private func measure(_ width: CGFloat, on canvas: any Canvas) {
    guard heights.count != rows.count || measuredWidth != width else { return }
    measuredWidth = width
    heights = rows.map { row in
      let room = max(40, width - x(of: row) - Self.left)
      let height = canvas.size(of: text(of: row), fittingWidth: room).height
      return height.rounded(.up) + Self.padding * (row.isHead ? 2.4 : 1.2)
    }
  }

  private func draw(_ row: Row, top: CGFloat, width: CGFloat, on canvas: any Canvas) {
    let y = top + Self.padding * (row.isHead ? 1.6 : 0.6)
    let styled = text(of: row)
    let room = max(40, width - x(of: row) - Self.left)
    let height = canvas.size(of: styled, fittingWidth: room).height
    canvas.draw(styled, in: CGRect(x: x(of: row), y: y, width: room, height: height))
    guard !row.time.isEmpty else { return }
    let digit = StyledText("0", font: font(of: row), color: theme.ink)
    let first = canvas.size(of: digit, fittingWidth: room)
    canvas.line(row.time, font: .log, color: theme.soft, x: Self.left, middle: y + first.height / 2)
  }

  /// Draws the scroll indicator.
  private func drawBar(of whole: CGFloat, in rect: CGRect, on canvas: any Canvas) {
    guard whole > rect.height else { return }
    let length = max(24, rect.height * rect.height / whole)
    let part = 1 - offsetFromEnd / (whole - rect.height)
    let bar = CGRect(
      x: rect.width - Self.bar - 4,
      y: (rect.height - length) * part,
      width: Self.bar,
      height: length
    )
    canvas.fill(bar, with: theme.badge, radius: Self.bar / 2)
  }
}
