/// A symbol of a tableau as a sum of multiples of others and a constant.
struct TableauRow {
  struct Cell {
    let symbol: Int
    var coefficient: Double
  }

  /// In the order of their symbols.
  private(set) var cells: [Cell] = []
  var constant: Double

  init(_ constant: Double = 0) { self.constant = constant }

  /// The factor of a symbol; 0 where it does not occur.
  func coefficient(of symbol: Int) -> Double {
    guard let index = index(of: symbol) else { return 0 }
    return cells[index].coefficient
  }

  private func index(of symbol: Int) -> Int? {
    var (low, high) = (0, cells.count)
    while low < high {
      let middle = (low + high) / 2
      if cells[middle].symbol < symbol { low = middle + 1 } else { high = middle }
    }
    return low < cells.count && cells[low].symbol == symbol ? low : nil
  }

  /// Adds a multiple of another row.
  mutating func add(_ other: TableauRow, times factor: Double) {
    constant += factor * other.constant
    var sum: [Cell] = []
    sum.reserveCapacity(cells.count + other.cells.count)
    var (left, right) = (0, 0)
    while left < cells.count || right < other.cells.count {
      if right == other.cells.count
        || left < cells.count && cells[left].symbol < other.cells[right].symbol
      {
        sum.append(cells[left])
        left += 1
        continue
      }
      var cell = other.cells[right]
      cell.coefficient *= factor
      if left < cells.count, cells[left].symbol == cell.symbol {
        cell.coefficient += cells[left].coefficient
        left += 1
      }
      right += 1
      if abs(cell.coefficient) > Tableau.tolerance { sum.append(cell) }
    }
    cells = sum
  }

  /// Adds a multiple of a symbol.
  mutating func add(_ symbol: Int, times factor: Double) {
    var row = TableauRow()
    row.cells = [Cell(symbol: symbol, coefficient: factor)]
    add(row, times: 1)
  }

  /// Takes a symbol out and returns its factor; 0 where it does not occur.
  mutating func remove(_ symbol: Int) -> Double {
    guard let index = index(of: symbol) else { return 0 }
    return cells.remove(at: index).coefficient
  }

  /// Turns `0 = row` into the row of a symbol that occurs in it.
  mutating func solve(for symbol: Int) { scale(by: -1 / remove(symbol)) }

  /// Turns the row of one symbol into that of another, which occurs in it.
  mutating func solve(from old: Int, for symbol: Int) {
    add(old, times: -1)
    solve(for: symbol)
  }

  /// Puts a row in the place of its symbol.
  mutating func substitute(_ symbol: Int, with row: TableauRow) {
    let factor = remove(symbol)
    if factor != 0 { add(row, times: factor) }
  }

  mutating func scale(by factor: Double) {
    constant *= factor
    for index in cells.indices { cells[index].coefficient *= factor }
  }
}
