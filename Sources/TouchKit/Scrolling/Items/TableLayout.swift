import struct Foundation.IndexPath

/// Where the rows of a table, and the headers and footers of its sections, are along its height, in
/// points of the content.
struct TableLayout {
  /// A part of the height.
  struct Span: Equatable {
    let top: CGFloat
    let bottom: CGFloat
    var height: CGFloat { bottom - top }
  }

  /// A section: its header, its rows, its footer.
  struct Section: Equatable {
    let header: Span
    let footer: Span
  }

  private(set) var sections: [Section] = []
  private(set) var rows: [IndexPath] = []
  /// How high everything is that was added.
  private(set) var height: CGFloat = 0
  private var spans: [Span] = []
  private var places: [IndexPath: Int] = [:]

  /// Leaves room.
  @discardableResult
  mutating func add(height added: CGFloat) -> Span {
    let top = height
    height += max(0, added)
    return Span(top: top, bottom: height)
  }

  mutating func addSection(header: CGFloat, rows heights: [CGFloat], footer: CGFloat) {
    let header = add(height: header)
    for (row, height) in heights.enumerated() {
      let path = IndexPath(row: row, section: sections.count)
      places[path] = rows.count
      rows.append(path)
      spans.append(add(height: height))
    }
    sections.append(Section(header: header, footer: add(height: footer)))
  }

  /// Returns where a row is; nil where there is none.
  func span(of row: IndexPath) -> Span? { places[row].map { spans[$0] } }

  /// Returns the row at a height of the content; nil between and beside rows.
  func row(at y: CGFloat) -> IndexPath? {
    let index = firstRow(below: y)
    return index < rows.count && spans[index].top <= y ? rows[index] : nil
  }

  /// Returns the rows that a part of the height shows.
  func rows(from top: CGFloat, to bottom: CGFloat) -> ArraySlice<IndexPath> {
    let first = firstRow(below: top)
    var end = first
    while end < rows.count, spans[end].top < bottom { end += 1 }
    return rows[first..<end]
  }

  /// The number of the first row that ends below a height.
  private func firstRow(below y: CGFloat) -> Int {
    var (low, high) = (0, rows.count)
    while low < high {
      let middle = (low + high) / 2
      if spans[middle].bottom <= y { low = middle + 1 } else { high = middle }
    }
    return low
  }
}
