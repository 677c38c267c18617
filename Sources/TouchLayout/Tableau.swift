/// The simplex tableau of a system of linear constraints whose unknowns may be negative.
///
/// A symbol that has a row is *basic*, its value is its row's constant; all others are 0. Errors have
/// costs at the levels of their priorities, and no cost at one level makes up for one at a higher.
/// Source: Badros, Borning and Stuckey, "The Cassowary Linear Arithmetic Constraint Solving
/// Algorithm", 2001.
struct Tableau {
  /// The distance from 0 that counts as 0.
  static let tolerance = 1e-8

  enum Kind {
    /// An unknown, which may be negative.
    case unknown
    /// An unknown that is never negative.
    case positive
    /// The distance of an inequality from its limit; never negative.
    case slack
    /// The distance to one side by which an optional constraint is missed; never negative.
    case error
    /// Marks a required equation; always 0.
    case mark
  }

  private struct Level {
    let priority: Double
    var row = LinearExpression()
  }

  private(set) var kinds: [Kind] = []
  /// The rows by their basic symbols; nil for symbols that have none.
  private(set) var rows: [LinearExpression?] = []
  /// The basic symbols, in no order.
  private var basics: Set<Int> = []
  /// From the highest priority to the lowest.
  private var levels: [Level] = []

  mutating func makeSymbol(_ kind: Kind) -> Int {
    kinds.append(kind)
    rows.append(nil)
    return kinds.count - 1
  }

  func value(of symbol: Int) -> Double { rows[symbol]?.constant ?? 0 }

  func isBasic(_ symbol: Int) -> Bool { rows[symbol] != nil }

  /// Returns a sum in terms of symbols that are not basic.
  func reduced(_ sum: LinearExpression) -> LinearExpression {
    var row = LinearExpression(sum.constant)
    for term in sum.terms {
      if let basic = rows[term.symbol] {
        row.add(basic, times: term.coefficient)
      } else {
        row.add(term.symbol, times: term.coefficient)
      }
    }
    return row
  }

  // MARK: - Changes

  mutating func setRow(_ row: LinearExpression?, of symbol: Int) {
    rows[symbol] = row
    if row == nil { basics.remove(symbol) } else { basics.insert(symbol) }
  }

  /// Makes one symbol basic in place of another.
  mutating func pivot(entering: Int, leaving: Int) {
    guard var row = rows[leaving] else { return }
    setRow(nil, of: leaving)
    row.add(leaving, times: -1)
    solve(row, for: entering)
  }

  /// Makes a symbol basic by `0 = row`, in which it occurs.
  mutating func solve(_ row: LinearExpression, for symbol: Int) {
    var row = row
    row.solve(for: symbol)
    for basic in basics { rows[basic]?.substitute(symbol, with: row) }
    for index in levels.indices { levels[index].row.substitute(symbol, with: row) }
    setRow(row, of: symbol)
  }

  /// Takes a symbol that is not basic out of every row.
  mutating func forget(_ symbol: Int) {
    for basic in basics { _ = rows[basic]?.remove(symbol) }
    for index in levels.indices { _ = levels[index].row.remove(symbol) }
  }

  /// Adds to the constants the change of a symbol that is not basic; the costs' do not matter.
  mutating func shift(_ symbol: Int, by change: Double) {
    for basic in basics {
      guard let coefficient = rows[basic]?.coefficient(of: symbol), coefficient != 0 else {
        continue
      }
      rows[basic]?.constant += coefficient * change
    }
  }

  /// Adds a cost to an error; a negative one takes it away again.
  mutating func addCost(_ cost: Double, of symbol: Int, at priority: Double) {
    let index = levels.firstIndex { $0.priority <= priority } ?? levels.count
    if index == levels.count || levels[index].priority != priority {
      levels.insert(Level(priority: priority), at: index)
    }
    if let row = rows[symbol] {
      levels[index].row.add(row, times: cost)
    } else {
      levels[index].row.add(symbol, times: cost)
    }
  }

  // MARK: - Choices

  /// The least symbol that would make things cheaper; nil at the optimum.
  func improvingSymbol() -> Int? {
    var settled: Set<Int> = []
    for level in levels {
      for term in level.row.terms where kinds[term.symbol] != .mark {
        if settled.contains(term.symbol) { continue }
        if term.coefficient < -Self.tolerance { return term.symbol }
        if term.coefficient > Self.tolerance { settled.insert(term.symbol) }
      }
    }
    return nil
  }

  /// Returns the cost of an increase of a symbol, from the highest priority to the lowest.
  func costs(of symbol: Int) -> [Double] { levels.map { $0.row.coefficient(of: symbol) } }

  /// Returns true if an increase of a symbol costs anything.
  func isFree(_ symbol: Int) -> Bool {
    costs(of: symbol).allSatisfy { abs($0) <= Self.tolerance }
  }

  /// The least basic symbol that is the first to fall to 0 when another grows.
  func firstToFall(for entering: Int) -> Int? {
    var best: (symbol: Int, ratio: Double)?
    for symbol in basics where kinds[symbol] != .unknown {
      guard let row = rows[symbol] else { continue }
      let coefficient = row.coefficient(of: entering)
      guard coefficient < -Self.tolerance else { continue }
      let ratio = max(0, row.constant) / -coefficient
      guard let known = best else {
        best = (symbol, ratio)
        continue
      }
      let isNearer = ratio < known.ratio - Self.tolerance
      let isEqual = ratio <= known.ratio + Self.tolerance
      if isNearer || isEqual && symbol < known.symbol { best = (symbol, ratio) }
    }
    return best?.symbol
  }

  /// True if a mark has a value, so that what must hold does not.
  var isContradictory: Bool {
    basics.contains { symbol in
      kinds[symbol] == .mark && abs(rows[symbol]?.constant ?? 0) > Self.tolerance
    }
  }

  /// The least basic symbol that is negative and must not be.
  func negativeSymbol() -> Int? {
    basics.lazy.filter { symbol in
      kinds[symbol] != .unknown && (rows[symbol]?.constant ?? 0) < -Self.tolerance
    }.min()
  }

  /// The basic symbols whose rows have another symbol, the least first.
  func basics(with symbol: Int) -> [Int] {
    basics.filter { rows[$0]?.coefficient(of: symbol) ?? 0 != 0 }.sorted()
  }
}
