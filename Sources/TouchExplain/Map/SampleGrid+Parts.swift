import TouchKit

extension SampleGrid {
  /// A stretch of one row that goes on in the rows below.
  private struct Part<Value> {
    let value: Value
    let columns: Range<Int>
    let start: Int
  }

  /// Returns cells of one value as rectangles that do not overlap, on the screen, in points.
  ///
  /// The same span of columns in consecutive rows is one; all come from top to bottom and from left to right. The value
  /// of a cell is asked for by its number, row by row; nil belongs to none.
  func parts<Value: Equatable>(
    columns: Range<Int>,
    rows: Range<Int>,
    of value: (_ index: Int) -> Value?
  ) -> [(value: Value, rect: CGRect)] {
    var (open, found): ([Part<Value>], [(value: Value, rect: CGRect)]) = ([], [])
    func close(_ part: Part<Value>, at end: Int) {
      found.append((part.value, rect(columns: part.columns, rows: part.start..<end)))
    }
    for row in rows {
      var (next, index) = ([Part<Value>](), 0)
      var column = columns.lowerBound
      while column < columns.upperBound {
        let (start, present) = (column, value(row * self.columns + column))
        repeat {
          column += 1
        } while column < columns.upperBound && value(row * self.columns + column) == present
        guard let present else { continue }
        // Both rows run from left to right: what goes on is found side by side.
        while index < open.count, open[index].columns.lowerBound < start {
          close(open[index], at: row)
          index += 1
        }
        let above = index < open.count ? open[index] : nil
        if let above, above.columns == start..<column, above.value == present {
          next.append(above)
          index += 1
        } else {
          next.append(Part(value: present, columns: start..<column, start: row))
        }
      }
      for part in open[index...] { close(part, at: row) }
      open = next
    }
    for part in open { close(part, at: rows.upperBound) }
    return found.sorted { ($0.rect.minY, $0.rect.minX) < ($1.rect.minY, $1.rect.minX) }
  }
}

nonisolated extension [CGRect] {
  var area: Double { reduce(0) { $0 + Double($1.width * $1.height) } }

  var largest: CGRect? { self.max { $0.width * $0.height < $1.width * $1.height } }

  /// The largest of what lies below a status bar, where the system handles touches first (`B-6.109`); of those that all lie
  /// in it, the largest.
  func largest(below bar: CGRect) -> CGRect? {
    let below = map { rect in
      let top = Swift.max(rect.minY, bar.maxY)
      return CGRect(x: rect.minX, y: top, width: rect.width, height: Swift.max(0, rect.maxY - top))
    }
    return below.filter { $0.height > 0 }.largest ?? largest
  }
}
