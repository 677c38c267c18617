import TouchKit

/// The rows of a list, all of one height, asked for only where they are seen.
protocol ListSource: AnyObject {
  /// The number of rows.
  var rowCount: Int { get }
  /// Draws a row in its box; its ground is drawn already.
  func drawRow(_ index: Int, in box: CGRect, on canvas: any Canvas)
  /// The ground of a row, where neither pointer nor choice gives it one.
  func ground(ofRow index: Int) -> UIColor?
  /// Returns whether a row is the chosen one.
  func isChosen(row index: Int) -> Bool
  /// Returns whether the pointer is on what a row stands for, in whatever part of the window.
  func isHovered(row index: Int) -> Bool
  /// Returns whether a row is more than a head.
  func canChoose(row index: Int) -> Bool
  /// A click on a row, at a point in the row's own space.
  func click(row index: Int, at point: CGPoint, in size: CGSize)
  /// The tooltip of a row, such as the whole of a name that is cut; the list has its place.
  func tip(ofRow index: Int) -> Tip?
}

extension ListSource {
  func ground(ofRow index: Int) -> UIColor? { nil }
  func isChosen(row index: Int) -> Bool { false }
  func isHovered(row index: Int) -> Bool { false }
  func canChoose(row index: Int) -> Bool { true }
  func click(row index: Int, at point: CGPoint, in size: CGSize) {}
  func tip(ofRow index: Int) -> Tip? { nil }
}

/// A panel with a list whose rows stand for views of the scene, which are chosen and hovered with them.
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
final class ListView: ScrollPane, KeyHandling, Hoverable {
  /// The rows' owner.
  weak var source: (any ListSource)?
  /// The height of each row, in points.
  var rowHeight: CGFloat { didSet { if rowHeight != oldValue { contentChanged() } } }
  /// The width of rows that are wider than the list, in points: their source draws them by
  /// `contentOffset.x`.
  var rowWidth: CGFloat = 0 { didSet { if rowWidth != oldValue { contentChanged() } } }
  /// True if the newest row, the last, is kept in sight.
  var followsEnd = false
  /// The distance of the grounds of rows from the edges, in points.
  var inset: CGFloat = 0
  /// Asked for keys before the list's own; returns whether the key was of use.
  var onKey: (KeyInput) -> Bool = { _ in false }
  /// Called when other rows are seen.
  var onScroll: () -> Void = {}

  /// True if the end is in sight.
  private(set) var isAtEnd = true
  /// The row under the pointer.
  private(set) var hoveredRow: Int?
  /// The choice that it has scrolled to.
  private var shownChoice = 0

  init(rowHeight: CGFloat) {
    self.rowHeight = rowHeight
    super.init()
    let tap = UITapGestureRecognizer()
    tap.addHandler { [weak self] tap in self?.click(at: tap.location(in: self)) }
    addGestureRecognizer(tap)
  }

  private var count: Int { source?.rowCount ?? 0 }
  /// The distance that the rows are scrolled up, in points.
  var offset: CGFloat { contentOffset.y }

  /// Has the rows drawn again, of which there may be others.
  func reload() {
    contentChanged()
    invalidate()
  }

  override func contentChanged() {
    let isFollowing = followsEnd && isAtEnd
    contentSize = CGSize(width: rowWidth, height: CGFloat(count) * rowHeight)
    if isFollowing { scroll(to: longest) }
    super.contentChanged()
    isAtEnd = offset >= longest - 0.5
  }

  override func didScroll() {
    isAtEnd = offset >= longest - 0.5
    onScroll()
  }

  /// Takes a box, of which it leaves free at the bottom what has no room for a whole row.
  func place(in box: CGRect) {
    let isCut = CGFloat(count) * rowHeight > box.height
    let spare = isCut ? box.height.truncatingRemainder(dividingBy: rowHeight) : 0
    frame = CGRect(x: box.minX, y: box.minY, width: box.width, height: box.height - spare)
  }

  /// The rows that are seen, in part or whole.
  var visibleRows: Range<Int> {
    let first = min(count, max(0, Int(offset / rowHeight)))
    return first..<min(count, max(first, Int((bounds.maxY / rowHeight).rounded(.up))))
  }

  /// The row at a point of the list.
  func row(at point: CGPoint) -> Int? {
    guard bounds.contains(point) else { return nil }
    let row = Int(point.y / rowHeight)
    return (0..<count).contains(row) ? row : nil
  }

  private func box(ofRow index: Int) -> CGRect {
    CGRect(x: bounds.minX, y: CGFloat(index) * rowHeight, width: bounds.width, height: rowHeight)
  }

  /// Scrolls as little as needed to show a row whole.
  func scrollToShow(row index: Int) {
    let box = box(ofRow: index)
    if box.minY < offset { scroll(to: box.minY) }
    if box.maxY > bounds.maxY { scroll(to: box.maxY - bounds.height) }
  }

  /// Scrolls to the first row of what is chosen, if the choice is another than the last time.
  func follow(choice version: Int) {
    guard version != shownChoice, bounds.height > 0 else { return }
    shownChoice = version
    guard let row = (0..<count).first(where: { source?.isChosen(row: $0) == true }) else { return }
    scrollToShow(row: row)
  }

  func handle(_ key: KeyInput) -> Bool {
    key.phase == .down && (onKey(key) || scroll(by: key, row: rowHeight))
  }

  // MARK: - Pointer

  func hover(at point: CGPoint?) {
    let row = point.flatMap(row)
    guard row != hoveredRow else { return }
    hoveredRow = row
    invalidate()
  }

  func tip(at point: CGPoint) -> Tip? {
    guard let row = row(at: point), var tip = source?.tip(ofRow: row) else { return nil }
    tip.place = box(ofRow: row)
    return tip
  }

  private func click(at point: CGPoint) {
    requestFocus()
    guard let row = row(at: point) else { return }
    let box = box(ofRow: row)
    let place = CGPoint(x: point.x - box.minX, y: point.y - box.minY)
    source?.click(row: row, at: place, in: box.size)
    invalidate()
  }

  // MARK: - Drawing

  override func draw(_ rect: CGRect) {
    guard rect.width > 8, rect.height > 4, let source, let canvas = UIGraphicsGetCurrentContext()
    else { return }
    if rect.minX != 0 { canvas.concatenate(CGAffineTransform(translationX: rect.minX, y: 0)) }
    for row in visibleRows {
      let box = CGRect(origin: CGPoint(x: 0, y: box(ofRow: row).minY), size: box(ofRow: row).size)
      drawGround(ofRow: row, of: source, in: box.insetBy(dx: inset, dy: 0), on: canvas)
      source.drawRow(row, in: box, on: canvas)
    }
  }

  private func drawGround(
    ofRow row: Int,
    of source: any ListSource,
    in box: CGRect,
    on canvas: any Canvas
  ) {
    let isChosen = source.isChosen(row: row)
    let isLit = row == hoveredRow && source.canChoose(row: row) || source.isHovered(row: row)
    let color = isChosen ? theme.select : isLit ? theme.well : source.ground(ofRow: row)
    if let color { canvas.fill(box, with: color, radius: inset > 0 ? 6 : 0) }
    guard isChosen else { return }
    canvas.fill(CGRect(x: box.minX, y: box.minY, width: 2, height: box.height), with: theme.hit)
  }
}
