/// Solves systems of linear constraints with priorities, step by step: what changes is solved anew from
/// the last solution.
///
/// A constraint of a higher priority is met as well as possible before any of a lower one counts;
/// among those of one priority the sum of what they are missed by is as small as possible. Where that
/// leaves a choice, the same calls lead to the same solution.
package struct LayoutSolver {
  /// The relation of a constraint's expression to 0.
  package enum Relation: Int, Sendable {
    case lessOrEqual = -1
    case equal = 0
    case greaterOrEqual = 1
  }

  package struct Key: Hashable, Sendable {
    fileprivate let number: Int
  }

  /// The priority from which on a constraint must hold.
  package static let required = 1000.0

  /// The part of the tableau that a constraint brought.
  struct Entry {
    let marker: Int
    /// The effect of the marker's value on the expression's constant.
    let sign: Double
    /// The symbols whose values cost something.
    let errors: [Int]
    let priority: Double
    var constant: Double
  }

  var tableau = Tableau()
  var entries: [Key: Entry] = [:]
  private var owners: [Int: Key] = [:]
  private var count = 0

  package init() {}

  /// A new unknown, 0 until something says otherwise.
  package mutating func makeVariable() -> LinearExpression.Variable {
    LinearExpression.Variable(symbol: tableau.makeSymbol(.unknown))
  }

  /// A new unknown that must not be negative.
  package mutating func makePositiveVariable() -> LinearExpression.Variable {
    LinearExpression.Variable(symbol: tableau.makeSymbol(.positive))
  }

  package func value(of variable: LinearExpression.Variable) -> Double {
    tableau.value(of: variable.symbol)
  }

  package func value(of expression: LinearExpression) -> Double {
    expression.terms.reduce(expression.constant) {
      $0 + $1.coefficient * tableau.value(of: $1.symbol)
    }
  }

  /// Returns true if an unknown could have another value in a solution that is as good.
  package func isAmbiguous(_ variable: LinearExpression.Variable) -> Bool {
    guard let row = tableau.rows[variable.symbol] else { return true }
    return row.terms.contains { term in
      tableau.kinds[term.symbol] != .mark && tableau.isFree(term.symbol)
    }
  }

  // MARK: - Constraints

  /// Why a constraint was not added: those that must hold, too, contradict it.
  package struct Conflict: Error {
    package let others: [Key]
  }

  /// Adds a constraint, which compares an expression with 0, and solves the system; with a priority of
  /// ``required`` or more it must hold, and where it contradicts others that must the system stays as it is.
  package mutating func add(
    _ expression: LinearExpression,
    _ relation: Relation,
    priority: Double = required
  ) throws(Conflict) -> Key {
    let key = Key(number: count)
    count += 1
    var row = tableau.reduced(expression)
    let entry = makeEntry(relation, priority, expression.constant, in: &row)
    if row.constant < 0 { row.scale(by: -1) }
    try enter(row, entry)
    entries[key] = entry
    owners[entry.marker] = key
    optimize()
    return key
  }

  private mutating func makeEntry(
    _ relation: Relation,
    _ priority: Double,
    _ constant: Double,
    in row: inout LinearExpression
  ) -> Entry {
    let isRequired = priority >= Self.required
    var (marker, sign) = (0, 1.0)
    var errors: [Int] = []
    switch relation {
    case .equal where isRequired:
      marker = tableau.makeSymbol(.mark)
      row.add(marker, times: 1)
    case .equal:
      let (above, below) = (tableau.makeSymbol(.error), tableau.makeSymbol(.error))
      row.add(above, times: -1)
      row.add(below, times: 1)
      (marker, sign, errors) = (above, -1, [above, below])
    case .lessOrEqual, .greaterOrEqual:
      sign = relation == .lessOrEqual ? 1 : -1
      marker = tableau.makeSymbol(.slack)
      row.add(marker, times: sign)
      if !isRequired {
        errors = [tableau.makeSymbol(.error)]
        row.add(errors[0], times: -sign)
      }
    }
    for error in errors { tableau.addCost(1, of: error, at: priority) }
    return Entry(
      marker: marker,
      sign: sign,
      errors: errors,
      priority: priority,
      constant: constant
    )
  }

  /// Puts `0 = row` into the tableau.
  private mutating func enter(_ row: LinearExpression, _ entry: Entry) throws(Conflict) {
    if let subject = subject(of: row, entry) { return tableau.solve(row, for: subject) }
    guard row.terms.allSatisfy({ tableau.kinds[$0.symbol] == .mark }) else {
      return try enterByDetour(row, entry)
    }
    guard row.constant <= Tableau.tolerance else { throw conflict(in: row, entry) }
    tableau.solve(row, for: entry.marker)
  }

  /// A symbol for which a row can be solved at once: an unknown, or a new one that stays positive.
  private func subject(of row: LinearExpression, _ entry: Entry) -> Int? {
    if let unknown = row.terms.first(where: { tableau.kinds[$0.symbol] == .unknown }) {
      return unknown.symbol
    }
    return ([entry.marker] + entry.errors).first { symbol in
      tableau.kinds[symbol] != .mark && row.coefficient(of: symbol) < 0
    }
  }

  /// Brings a new symbol, which is what the row is short of, down to 0.
  private mutating func enterByDetour(_ row: LinearExpression, _ entry: Entry) throws(Conflict) {
    let shortage = tableau.makeSymbol(.slack)
    tableau.setRow(row, of: shortage)
    while let rest = tableau.rows[shortage], rest.constant > Tableau.tolerance {
      let falling = rest.terms.first { term in
        tableau.kinds[term.symbol] != .mark && term.coefficient < -Tableau.tolerance
      }
      guard let falling, let leaving = tableau.firstToFall(for: falling.symbol) else {
        tableau.setRow(nil, of: shortage)
        throw conflict(in: rest, entry)
      }
      tableau.pivot(entering: falling.symbol, leaving: leaving)
    }
    if let rest = tableau.rows[shortage] {
      let entering =
        rest.terms.first { tableau.kinds[$0.symbol] != .mark }
        ?? rest.terms.first
      if let entering {
        tableau.pivot(entering: entering.symbol, leaving: shortage)
      } else {
        tableau.setRow(nil, of: shortage)
      }
    }
    tableau.forget(shortage)
  }

  /// Returns the contradiction of a constraint: those whose markers keep its row from 0.
  private mutating func conflict(in row: LinearExpression, _ entry: Entry) -> Conflict {
    for error in entry.errors { tableau.addCost(-1, of: error, at: entry.priority) }
    for symbol in [entry.marker] + entry.errors where !tableau.isBasic(symbol) {
      tableau.forget(symbol)
    }
    return Conflict(others: row.terms.compactMap { owners[$0.symbol] })
  }

  package mutating func remove(_ key: Key) {
    guard let entry = entries.removeValue(forKey: key) else { return }
    owners[entry.marker] = nil
    for error in entry.errors { tableau.addCost(-1, of: error, at: entry.priority) }
    if !tableau.isBasic(entry.marker), let leaving = leaving(for: entry.marker) {
      tableau.pivot(entering: entry.marker, leaving: leaving)
    }
    if tableau.isBasic(entry.marker) {
      tableau.setRow(nil, of: entry.marker)
    } else {
      tableau.forget(entry.marker)
    }
    optimize()
  }

  /// The symbol that can leave its row to a marker, all others staying positive: the first to fall to 0, or an unknown.
  private func leaving(for marker: Int) -> Int? {
    if let falling = tableau.firstToFall(for: marker) { return falling }
    var best: (symbol: Int, ratio: Double)?
    var unknown: Int?
    for symbol in tableau.basics(with: marker) {
      guard let row = tableau.rows[symbol] else { continue }
      if tableau.kinds[symbol] == .unknown {
        unknown = unknown ?? symbol
        continue
      }
      let ratio = row.constant / row.coefficient(of: marker)
      if best.map({ ratio < $0.ratio }) ?? true { best = (symbol, ratio) }
    }
    return best?.symbol ?? unknown
  }
}
