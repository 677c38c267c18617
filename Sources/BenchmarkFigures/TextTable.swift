/// Text in columns: the first aligned left, those with figures right, the last not at all.
package struct TextTable {
  private var rows: [[String]] = []

  package init() {}

  package mutating func add(_ cells: [String]) { rows.append(cells) }

  package var text: String {
    let widths = (rows.first ?? []).indices.map { column in
      rows.map { $0.indices.contains(column) ? $0[column].count : 0 }.max() ?? 0
    }
    let lines = rows.map { row in
      let cells = row.enumerated().map { column, cell in
        let space = String(repeating: " ", count: max(0, widths[column] - cell.count))
        if column == 0 { return cell + space }
        return column == widths.count - 1 ? cell : space + cell
      }
      let line = cells.joined(separator: "  ")
      return String(line.reversed().drop { $0 == " " }.reversed())
    }
    return lines.joined(separator: "\n")
  }
}

/// Returns a figure as text: three digits, or all digits of a large number in groups of three.
package func shown(_ value: Double) -> String {
  guard value.isFinite else { return "-" }
  if value < 100 {
    let factor = value < 1 ? 1000.0 : value < 10 ? 100 : 10
    return "\((value * factor).rounded() / factor)"
  }
  var digits = String(Int(value.rounded()))
  var place = digits.count - 3
  while place > 0 {
    digits.insert(",", at: digits.index(digits.startIndex, offsetBy: place))
    place -= 3
  }
  return digits
}
