import TouchKit
import TouchScene
import TouchSession

/// The touches of two recordings side by side: who got each then and now, and what came of it.
final class ComparePanel: Panel, StoryPanel, ListSource {
  private static let left: CGFloat = 20
  private static let numberWidth: CGFloat = 40

  private let comparison: Comparison
  private let list = ListView(rowHeight: 52)
  private var shown: [Int] = []

  init(_ comparison: Comparison) {
    self.comparison = comparison
    super.init()
    list.source = self
    list.inset = 8
    addSubview(list)
  }

  func refresh() -> Bool {
    let now = [comparison.version, comparison.index ?? -1]
    guard now != shown else { return false }
    shown = now
    list.reload()
    if let index = comparison.index, list.bounds.height > 0 { list.scrollToShow(row: index) }
    return true
  }

  func scroll(byPages pages: CGFloat) { list.scroll(byPages: pages) }

  // MARK: - Rows

  var rowCount: Int { comparison.pairs.count }

  func isChosen(row index: Int) -> Bool { index == comparison.index }

  func ground(ofRow index: Int) -> UIColor? {
    comparison.pairs[index].differs ? theme.amber : nil
  }

  func click(row index: Int, at point: CGPoint, in size: CGSize) { comparison.go(to: index) }

  func tip(ofRow index: Int) -> Tip? {
    let pair = comparison.pairs[index]
    let texts = [pair.kept, pair.shown].compactMap { $0 }.flatMap { [$0.name, $0.outcome] }
    return texts.lazy.compactMap { Tip(ofCut: $0, fontSize: 13, in: self.columns.width) }.first
  }

  /// The left ends of the columns of the kept sitting and of the shown one, and their width.
  private var columns: (kept: CGFloat, shown: CGFloat, width: CGFloat) {
    let start = Self.left + Self.numberWidth
    let width = ((bounds.width - start - Self.left) / 2).rounded(.down)
    return (start, start + width, width - 12)
  }

  func drawRow(_ index: Int, in box: CGRect, on canvas: any Canvas) {
    let (pair, columns) = (comparison.pairs[index], columns)
    let isLast = index == rowCount - 1
    if !isLast { canvas.rule(x: Self.left, y: box.maxY - 1, width: box.width - 40, theme) }
    let middle = box.minY + 17
    let end = canvas.line("\(index + 1)", .secondary, theme.soft, x: Self.left, middle: middle)
    if pair.differs { canvas.line("≠", .strong, theme.note, x: end + 6, middle: middle) }
    for (touch, x) in [(pair.kept, columns.kept), (pair.shown, columns.shown)] {
      guard let touch else {
        canvas.line("no such touch".told, .secondary, theme.soft, x: x, middle: middle)
        continue
      }
      let color = touch.receiver == nil ? theme.refused : pair.differs ? theme.ink : theme.hit
      canvas.name(touch.name, .name, color, x: x, middle: middle, width: columns.width - 64)
      canvas.line(
        touch.time.inThousandths,
        .secondary,
        theme.soft,
        endingAt: x + columns.width,
        middle: middle
      )
      canvas.fitted(
        touch.outcome,
        .secondary,
        theme.soft,
        x: x,
        middle: box.minY + 36,
        width: columns.width
      )
    }
  }

  override func draw(_ rect: CGRect) {
    guard rect.width > 60, let canvas = UIGraphicsGetCurrentContext() else { return }
    var top: CGFloat = 12
    for (text, font, color) in [
      (headline, UIFont.headline, theme.ink), (hint, .secondary, theme.soft),
    ] {
      let width = rect.width - Self.left * 2
      top += canvas.paragraph(text, font, color, x: Self.left, top: top, width: width, lines: 3) + 3
    }
    let middle = top + 18
    list.place(in: rect.below(rowCount == 0 ? top : top + 32, leaving: 8))
    guard rowCount > 0 else { return }
    let columns = columns
    let names = [comparison.names.kept, comparison.names.shown]
    for (name, x) in zip(names, [columns.kept, columns.shown]) {
      let (font, ink, width) = (UIFont.secondaryStrong, theme.ink, columns.width)
      canvas.name(name, font, ink, x: x, middle: middle, width: width, unlike: names)
    }
  }

  private var headline: String {
    let count = comparison.pairs.count(where: \.differs)
    if rowCount == 0 { return "Open two recordings to compare them".told }
    if count == 0 { return "Every touch had the same outcome in both".told }
    if rowCount == 1 { return "The touch differs".told }
    if count == 1 { return "1 of {} touches differs".told("\(rowCount)") }
    return "{} of {} touches differ".told("\(count)", "\(rowCount)")
  }

  private var hint: String {
    rowCount == 0
      ? "Press Control Shift K in the first, then open the second.".told
      : "Press a row to see that touch in both.".told
  }
}
