import TouchKit

/// What a list shows: rows of one height, asked for only where they are seen.
@MainActor
protocol ListSource: AnyObject {
  /// How many rows there are.
  var rowCount: Int { get }
  /// Draws a row in its box; its ground is drawn already.
  func drawRow(_ index: Int, in box: CGRect, on canvas: any Canvas)
  /// The ground of a row, where neither pointer nor choice gives it one.
  func ground(ofRow index: Int) -> UIColor?
  /// Whether a row is the chosen one.
  func isChosen(row index: Int) -> Bool
  /// Whether the pointer is on what a row stands for, in whatever part of the window.
  func isHovered(row index: Int) -> Bool
  /// Whether a row is more than a head.
  func canChoose(row index: Int) -> Bool
  /// A click on a row, at a point in the row's own space.
  func click(row index: Int, at point: CGPoint, in size: CGSize)
}

extension ListSource {
  func ground(ofRow index: Int) -> UIColor? { nil }
  func isChosen(row index: Int) -> Bool { false }
  func isHovered(row index: Int) -> Bool { false }
  func canChoose(row index: Int) -> Bool { true }
  func click(row index: Int, at point: CGPoint, in size: CGSize) {}
}

/// A panel with a list whose rows stand for views of the scene, which are chosen and hovered with them.
@MainActor
protocol ViewListing: ListSource, StoryPanel {
  var selection: Selection { get }
  var list: ListView { get }
  /// The view that a row stands for.
  func view(ofRow index: Int) -> UIView?
}

extension ViewListing {
  func view(at point: CGPoint) -> UIView? { list.row(at: convert(point, to: list)).flatMap(view) }
  func scroll(byPages pages: CGFloat) { list.scroll(byPages: pages) }

  func isChosen(row index: Int) -> Bool {
    selection.chosen.map { $0 === view(ofRow: index) } ?? false
  }

  func isHovered(row index: Int) -> Bool {
    selection.hovered.map { $0 === view(ofRow: index) } ?? false
  }

  func click(row index: Int, at point: CGPoint, in size: CGSize) {
    if let view = view(ofRow: index) { selection.choose(view) }
  }
}

/// A list of many rows, of which those that are seen are drawn.
///
/// It scrolls by wheel, drag, keys and its bar. A list that follows its end shows the newest row until
/// the user scrolls back.
@MainActor
final class ListView: ThemedView, KeyHandling, Hoverable {
  /// The rows' owner.
  weak var source: (any ListSource)?
  /// The height of each row, in points.
  var rowHeight: CGFloat { didSet { clamp() } }
  /// Whether the newest row, the last, is kept in sight.
  var followsEnd = false
  /// How far the grounds of rows stay from the edges, in points.
  var inset: CGFloat = 0
  /// Asked for keys before the list's own; returns whether the key was of use.
  var onKey: (KeyInput) -> Bool = { _ in false }
  /// Called with how far the user scrolls to the right, in points, in rows that are wider than the list.
  var onSideways: (CGFloat) -> Void = { _ in }
  /// Called when the user scrolled.
  var onScroll: () -> Void = {}

  /// How far the rows are scrolled up, in points.
  private(set) var offset: CGFloat = 0
  /// Whether the end is in sight.
  private(set) var isAtEnd = true
  /// The row under the pointer.
  private(set) var hoveredRow: Int?
  /// The choice that it has scrolled to.
  private var shownChoice = 0
  /// Where in the bar it is held, from its top, in points.
  private var grip: CGFloat?

  init(rowHeight: CGFloat, theme: Theme) {
    self.rowHeight = rowHeight
    super.init(theme: theme)
    clipsToBounds = true
    let pan = UIPanGestureRecognizer()
    pan.allowedScrollTypesMask = .all
    pan.addHandler { [weak self] pan in self?.drag(pan) }
    addGestureRecognizer(pan)
    let tap = UITapGestureRecognizer()
    tap.addHandler { [weak self] tap in self?.click(at: tap.location(in: self)) }
    addGestureRecognizer(tap)
  }

  private var count: Int { source?.rowCount ?? 0 }
  private var wholeHeight: CGFloat { CGFloat(count) * rowHeight }
  private var longest: CGFloat { max(0, wholeHeight - bounds.height) }

  override var frame: CGRect { didSet { if frame.size != oldValue.size { clamp() } } }

  /// Has the rows drawn again, of which there may be others.
  func reload() {
    clamp()
    invalidate()
  }

  private func clamp() {
    offset = followsEnd && isAtEnd ? longest : min(max(0, offset), longest)
    isAtEnd = offset >= longest - 0.5
  }

  /// The rows that are seen, in part or whole.
  var visibleRows: Range<Int> {
    let first = max(0, Int(offset / rowHeight))
    let last = Int(((offset + bounds.height) / rowHeight).rounded(.up))
    return min(first, count)..<max(min(first, count), min(count, last))
  }

  /// The row at a point of the list.
  func row(at point: CGPoint) -> Int? {
    guard bounds.contains(point) else { return nil }
    let row = Int((point.y + offset) / rowHeight)
    return (0..<count).contains(row) ? row : nil
  }

  /// The box of a row in the list's space.
  func box(ofRow index: Int) -> CGRect {
    CGRect(x: 0, y: CGFloat(index) * rowHeight - offset, width: bounds.width, height: rowHeight)
  }

  // MARK: - Scrolling

  /// Scrolls by a number of points, towards the end where positive.
  func scroll(by distance: CGFloat) { scroll(to: offset + distance) }

  /// Scrolls so far from the first row, in points.
  func scroll(to new: CGFloat) {
    let clamped = min(max(0, new), longest)
    guard clamped != offset else { return }
    offset = clamped
    isAtEnd = offset >= longest - 0.5
    invalidate()
    onScroll()
  }

  /// Scrolls by a number of pages, towards the end where positive.
  func scroll(byPages pages: CGFloat) { scroll(by: pages * bounds.height) }

  /// Scrolls as little as needed to show a row whole.
  func scrollToShow(row index: Int) {
    let top = CGFloat(index) * rowHeight
    if top < offset { scroll(to: top) }
    if top + rowHeight > offset + bounds.height { scroll(to: top + rowHeight - bounds.height) }
  }

  /// Scrolls to the first row of what is chosen, if the choice is another than the last time.
  ///
  /// - Parameter version: Another for each choice.
  func follow(choice version: Int) {
    guard version != shownChoice, bounds.height > 0 else { return }
    shownChoice = version
    guard let row = (0..<count).first(where: { source?.isChosen(row: $0) == true }) else { return }
    scrollToShow(row: row)
  }

  private func drag(_ pan: UIPanGestureRecognizer) {
    let step = pan.translation(in: self).y
    onSideways(-pan.translation(in: self).x)
    pan.setTranslation(.zero, in: self)
    if pan.state == .began {
      let start = pan.location(in: self)
      grip =
        bar.map { start.x >= bounds.width - 14 && $0.insetBy(dx: -8, dy: -8).contains(start) }
          == true
        ? 0 : nil
    }
    guard grip != nil, let bar, bounds.height > bar.height else { return scroll(by: -step) }
    scroll(by: step * longest / (bounds.height - bar.height))
  }

  func handle(_ key: KeyInput) -> Bool {
    guard key.phase == .down else { return false }
    if onKey(key) { return true }
    guard key.modifiers.isDisjoint(with: [.control, .command, .alternate]) else { return false }
    switch key.usage {
    case .keyboardUpArrow: scroll(by: -rowHeight)
    case .keyboardDownArrow: scroll(by: rowHeight)
    case .keyboardPageUp: scroll(byPages: -0.9)
    case .keyboardPageDown: scroll(byPages: 0.9)
    case .keyboardHome: scroll(to: 0)
    case .keyboardEnd: scroll(to: longest)
    default: return false
    }
    return true
  }

  // MARK: - Pointer

  func hover(at point: CGPoint?) {
    let row = point.flatMap(row)
    guard row != hoveredRow else { return }
    hoveredRow = row
    invalidate()
  }

  private func click(at point: CGPoint) {
    requestFocus()
    guard let row = row(at: point) else { return }
    let box = box(ofRow: row)
    source?.click(
      row: row,
      at: CGPoint(x: point.x - box.minX, y: point.y - box.minY),
      in: box.size
    )
    invalidate()
  }

  // MARK: - Drawing

  override func draw(_ rect: CGRect) {
    guard rect.width > 8, rect.height > 4, let source, let canvas = UIGraphicsGetCurrentContext()
    else { return }
    for row in visibleRows {
      let box = box(ofRow: row)
      let ground = box.insetBy(dx: inset, dy: 0)
      if source.isChosen(row: row) {
        canvas.fill(ground, with: theme.select, radius: inset > 0 ? 6 : 0)
        canvas.fill(
          CGRect(x: ground.minX, y: box.minY, width: 2, height: box.height),
          with: theme.hit
        )
      } else if row == hoveredRow && source.canChoose(row: row) || source.isHovered(row: row) {
        canvas.fill(ground, with: theme.well, radius: inset > 0 ? 6 : 0)
      } else if let color = source.ground(ofRow: row) {
        canvas.fill(ground, with: color, radius: inset > 0 ? 6 : 0)
      }
      source.drawRow(row, in: box, on: canvas)
    }
    if let bar { canvas.fill(bar, with: theme.edge, radius: bar.width / 2) }
  }

  /// The scroll bar, where there is more than is seen.
  private var bar: CGRect? {
    guard longest > 0, bounds.height > 32 else { return nil }
    let length = max(24, bounds.height * bounds.height / wholeHeight)
    let y = (bounds.height - length) * offset / longest
    return CGRect(x: bounds.width - 8, y: y, width: 4, height: length)
  }
}
