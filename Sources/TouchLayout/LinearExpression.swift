/// A sum of multiples of unknowns and a constant; plain numbers, without units.
///
/// The solver's rows are such sums too, of its own symbols beside the unknowns.
package struct LinearExpression: Equatable, Sendable {
  package struct Variable: Hashable, Sendable {
    let symbol: Int
  }

  struct Term: Equatable, Sendable {
    let symbol: Int
    var coefficient: Double
  }

  /// In the order of their symbols, none of them with the coefficient 0.
  private(set) var terms: [Term] = []
  package var constant: Double

  package init(_ constant: Double = 0) { self.constant = constant }

  package init(_ variable: Variable) { self.init(Term(symbol: variable.symbol, coefficient: 1)) }

  private init(_ term: Term) { (terms, constant) = ([term], 0) }

  package var isConstant: Bool { terms.isEmpty }

  /// Returns true if another one differs in the constant alone.
  package func hasTerms(of other: LinearExpression) -> Bool { terms == other.terms }

  package static func + (one: LinearExpression, other: LinearExpression) -> LinearExpression {
    one.adding(other, times: 1)
  }

  package static func - (one: LinearExpression, other: LinearExpression) -> LinearExpression {
    one.adding(other, times: -1)
  }

  package static func + (one: LinearExpression, constant: Double) -> LinearExpression {
    var sum = one
    sum.constant += constant
    return sum
  }

  package static func - (one: LinearExpression, constant: Double) -> LinearExpression {
    one + -constant
  }

  package static func * (one: LinearExpression, factor: Double) -> LinearExpression {
    LinearExpression().adding(one, times: factor)
  }

  private func adding(_ other: LinearExpression, times factor: Double) -> LinearExpression {
    var sum = LinearExpression(constant + factor * other.constant)
    sum.terms.reserveCapacity(terms.count + other.terms.count)
    var (left, right) = (0, 0)
    while left < terms.count || right < other.terms.count {
      if right == other.terms.count
        || left < terms.count && terms[left].symbol < other.terms[right].symbol
      {
        sum.terms.append(terms[left])
        left += 1
        continue
      }
      var term = other.terms[right]
      term.coefficient *= factor
      if left < terms.count, terms[left].symbol == term.symbol {
        term.coefficient += terms[left].coefficient
        left += 1
      }
      right += 1
      if abs(term.coefficient) > Tableau.tolerance { sum.terms.append(term) }
    }
    return sum
  }
}

/// The solver's operations on its rows: a row is the sum that stands for a symbol.
extension LinearExpression {
  /// The factor of a symbol; 0 where it does not occur.
  func coefficient(of symbol: Int) -> Double {
    guard let index = index(of: symbol) else { return 0 }
    return terms[index].coefficient
  }

  private func index(of symbol: Int) -> Int? {
    var (low, high) = (0, terms.count)
    while low < high {
      let middle = (low + high) / 2
      if terms[middle].symbol < symbol { low = middle + 1 } else { high = middle }
    }
    return low < terms.count && terms[low].symbol == symbol ? low : nil
  }

  mutating func add(_ other: LinearExpression, times factor: Double) {
    self = adding(other, times: factor)
  }

  mutating func add(_ symbol: Int, times factor: Double) {
    add(LinearExpression(Term(symbol: symbol, coefficient: factor)), times: 1)
  }

  /// Takes a symbol out and returns its factor; 0 where it does not occur.
  mutating func remove(_ symbol: Int) -> Double {
    guard let index = index(of: symbol) else { return 0 }
    return terms.remove(at: index).coefficient
  }

  /// Turns `0 = row` into the row of a symbol that occurs in it.
  mutating func solve(for symbol: Int) { scale(by: -1 / remove(symbol)) }

  /// Puts a row in the place of its symbol.
  mutating func substitute(_ symbol: Int, with row: LinearExpression) {
    let factor = remove(symbol)
    if factor != 0 { add(row, times: factor) }
  }

  mutating func scale(by factor: Double) {
    constant *= factor
    for index in terms.indices { terms[index].coefficient *= factor }
  }
}
