import Foundation

/// Text in aligned columns.
struct Table {
  private var rows: [[String]] = []

  mutating func add(_ cells: String...) { rows.append(cells) }

  /// The lines; the last column runs free.
  var lines: [String] {
    let count = rows.map(\.count).max() ?? 0
    let widths = (0..<count).map { column in
      rows.map { $0.indices.contains(column) ? $0[column].count : 0 }.max() ?? 0
    }
    return rows.map { row in
      let cells = row.enumerated().map { index, cell in
        index == row.count - 1
          ? cell : cell.padding(toLength: widths[index], withPad: " ", startingAt: 0)
      }
      let line = cells.joined(separator: "  ")
      return String(line.reversed().drop { $0 == " " }.reversed())
    }
  }
}
