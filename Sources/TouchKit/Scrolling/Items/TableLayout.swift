import struct Foundation.IndexPath

/// The places of rows, headers and footers along the height of a table, in points of the content.
struct TableLayout {
  struct Span: Equatable {
    var top: CGFloat
    var bottom: CGFloat
    var height: CGFloat { bottom - top }

    mutating func move(by distance: CGFloat) {
      top += distance
      bottom += distance
    }
  }

  enum Height {
    /// As it is known.
    case known(CGFloat)
    /// As its cell will say, and until then as high as this.
    case expected(CGFloat)
  }

  private enum State {
    case known, expected, said
  }

  struct Section: Equatable {
    var header: Span
    var footer: Span
  }

  private(set) var sections: [Section] = []
  private(set) var rows: [IndexPath] = []
  /// The height of everything that was added.
  private(set) var height: CGFloat = 0
  private var spans: [Span] = []
  private var states: [State] = []
  private var places: [IndexPath: Int] = [:]

  /// Leaves room.
  @discardableResult
  mutating func add(height added: CGFloat) -> Span {
    let top = height
    height += max(0, added)
    return Span(top: top, bottom: height)
  }

  mutating func addSection(header: CGFloat, rows heights: [Height], footer: CGFloat) {
    let header = add(height: header)
    for (row, height) in heights.enumerated() {
      let path = IndexPath(row: row, section: sections.count)
      places[path] = rows.count
      rows.append(path)
      switch height {
      case .known(let height):
        spans.append(add(height: height))
        states.append(.known)
      case .expected(let height):
        spans.append(add(height: height))
        states.append(.expected)
      }
    }
    sections.append(Section(header: header, footer: add(height: footer)))
  }

  // MARK: - Heights that cells say

  /// Gives a row the height that its cell says; what is below it moves.
  mutating func setHeight(_ height: CGFloat, of row: IndexPath) {
    guard let place = places[row] else { return }
    states[place] = .said
    let growth = height - spans[place].height
    guard growth != 0 else { return }
    spans[place].bottom += growth
    for later in spans.indices.dropFirst(place + 1) { spans[later].move(by: growth) }
    for section in sections.indices.dropFirst(row.section) {
      if section > row.section { sections[section].header.move(by: growth) }
      sections[section].footer.move(by: growth)
    }
    self.height += growth
  }

  /// Has the cells say their rows' heights again, which they may do otherwise in another width.
  mutating func expectOtherHeights() {
    for place in states.indices where states[place] == .said { states[place] = .expected }
  }

  /// The first of some rows that are seen whose height its cell is still to say; nil for none.
  func firstExpected(in rows: ArraySlice<IndexPath>) -> IndexPath? {
    rows.indices.first { states[$0] == .expected }.map { rows[$0] }
  }

  var saidHeights: [IndexPath: CGFloat] {
    var heights: [IndexPath: CGFloat] = [:]
    for place in rows.indices where states[place] == .said {
      heights[rows[place]] = spans[place].height
    }
    return heights
  }

  // MARK: - Answers

  func span(of row: IndexPath) -> Span? { places[row].map { spans[$0] } }

  /// Returns the row at a height of the content; nil between and beside rows.
  func row(at y: CGFloat) -> IndexPath? {
    let index = firstRow(below: y)
    return index < rows.count && spans[index].top <= y ? rows[index] : nil
  }

  func rows(from top: CGFloat, to bottom: CGFloat) -> ArraySlice<IndexPath> {
    let first = firstRow(below: top)
    var end = first
    while end < rows.count, spans[end].top < bottom { end += 1 }
    return rows[first..<end]
  }

  /// The number of the first row that ends below a height.
  private func firstRow(below y: CGFloat) -> Int {
    rows.indices.firstIndex(fromWhichAll: { spans[$0].bottom > y })
  }
}
