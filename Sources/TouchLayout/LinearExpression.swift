/// A sum of multiples of unknowns and a constant; plain numbers, without units.
package struct LinearExpression: Equatable, Sendable {
  /// An unknown of a solver.
  package struct Variable: Hashable, Comparable, Sendable {
    let symbol: Int

    package static func < (one: Variable, other: Variable) -> Bool { one.symbol < other.symbol }
  }

  /// A multiple of an unknown.
  package struct Term: Equatable, Sendable {
    package let variable: Variable
    package var coefficient: Double
  }

  /// In the order of their unknowns, none of them with the coefficient 0.
  package private(set) var terms: [Term] = []
  package var constant: Double

  /// Makes a constant.
  package init(_ constant: Double = 0) { self.constant = constant }

  /// Makes an unknown.
  package init(_ variable: Variable) {
    constant = 0
    terms = [Term(variable: variable, coefficient: 1)]
  }

  /// True if no unknown occurs in it.
  package var isConstant: Bool { terms.isEmpty }

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
        || left < terms.count && terms[left].variable < other.terms[right].variable
      {
        sum.terms.append(terms[left])
        left += 1
        continue
      }
      var term = other.terms[right]
      term.coefficient *= factor
      if left < terms.count, terms[left].variable == term.variable {
        term.coefficient += terms[left].coefficient
        left += 1
      }
      right += 1
      if abs(term.coefficient) > Tableau.tolerance { sum.terms.append(term) }
    }
    return sum
  }
}
