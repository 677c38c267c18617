import struct Foundation.IndexPath

/// The titles at the right edge of a plain table: a finger on them scrolls to their sections (`B-7.137`).
package final class UITableViewIndex: UIControl {
  final var titles: [String] = [] { didSet { setNeedsDisplay() } }
  private var chosen: Int?

  /// The width, and the height of a title where there is room for it, in points (ours).
  static let width: CGFloat = 20
  private static let line: CGFloat = 16

  private var lines: CGRect {
    let height = min(bounds.height, CGFloat(titles.count) * Self.line)
    return CGRect(x: 0, y: bounds.midY - height / 2, width: bounds.width, height: height)
  }

  package override func beginTracking(_ touch: UITouch, with event: UIEvent?) -> Bool {
    chosen = nil
    choose(touch)
    return true
  }

  package override func continueTracking(_ touch: UITouch, with event: UIEvent?) -> Bool {
    choose(touch)
    return true
  }

  /// Scrolls to the section of the nearest title, once for each.
  private func choose(_ touch: UITouch) {
    let part = (touch.location(in: self).y - lines.minY) / max(1, lines.height)
    guard !titles.isEmpty, part.isFinite, let table = superview as? UITableView else { return }
    let place = Int(part.clamped(to: 0...1) * CGFloat(titles.count)).clamped(
      to: 0...titles.count - 1
    )
    guard place != chosen else { return }
    chosen = place
    table.scroll(toTitle: titles[place], at: place)
  }

  package override func draw(_ rect: CGRect) {
    let (area, font) = (lines, UIFont.systemFont(ofSize: 11))
    for (index, title) in titles.enumerated() {
      let height = area.height / CGFloat(titles.count)
      let place = CGRect(x: 4, y: area.minY + CGFloat(index) * height, width: 16, height: height)
      title.draw(in: place, withAttributes: [.font: font, .foregroundColor: tintColor as Any])
    }
  }
}

extension UITableView {
  /// Asks the data source for the titles of the index again.
  public final func reloadSectionIndexTitles() {
    let isLong =
      sectionIndexMinimumDisplayRowCount <= 0
      || (0..<numberOfSections).reduce(0) { $0 + numberOfRows(inSection: $1) }
        >= sectionIndexMinimumDisplayRowCount
    let said = style == .plain && isLong ? dataSource?.sectionIndexTitles(for: self) : nil
    guard let titles = said, !titles.isEmpty else {
      sectionIndex?.removeFromSuperview()
      sectionIndex = nil
      return
    }
    let index = sectionIndex ?? UITableViewIndex()
    sectionIndex = index
    index.titles = titles
    index.tintColor = sectionIndexColor ?? tintColor
    placeIndex()
  }

  /// Keeps the index at the right edge, over the cells, as the content scrolls.
  final func placeIndex() {
    guard let sectionIndex else { return }
    if subviews.last !== sectionIndex { addSubview(sectionIndex) }
    let area = bounds.inset(by: adjustedContentInset)
    sectionIndex.frame = CGRect(
      x: area.maxX - UITableViewIndex.width,
      y: area.minY,
      width: UITableViewIndex.width,
      height: area.height
    )
  }

  final func scroll(toTitle title: String, at index: Int) {
    let found = dataSource?.tableView(self, sectionForSectionIndexTitle: title, at: index)
    guard let section = found, (0..<numberOfSections).contains(section) else { return }
    let header = rectForHeader(inSection: section)
    let row = IndexPath(row: 0, section: section)
    let isBare = header.isEmpty && numberOfRows(inSection: section) > 0
    let rect = isBare ? rectForRow(at: row) : header
    scroll(to: rect, horizontally: .nearest, vertically: .start, animated: false)
  }
}
