extension LayoutSolver {
  /// Changes the constant of a constraint's expression, and solves the system from where it is.
  ///
  /// Returns whether required constraints can hold; where not, the solver cannot be used any more.
  package mutating func setConstant(_ constant: Double, of key: Key) -> Bool {
    guard let entry = entries[key], entry.constant != constant else { return true }
    entries[key]?.constant = constant
    // A marker that grows by so much has the same effect.
    let change = (constant - entry.constant) / entry.sign
    if var row = tableau.rows[entry.marker] {
      row.constant -= change
      tableau.setRow(row, of: entry.marker)
    } else {
      tableau.shift(entry.marker, by: change)
    }
    return restore()
  }

  /// Has costs fall as far as they can.
  mutating func optimize() {
    while let entering = tableau.improvingSymbol(),
      let leaving = tableau.firstToFall(for: entering)
    {
      tableau.pivot(entering: entering, leaving: leaving)
    }
  }

  /// Makes what is negative positive again, as cheaply as possible; returns whether it can be done.
  private mutating func restore() -> Bool {
    if tableau.isContradictory { return false }
    while let leaving = tableau.negativeSymbol() {
      guard let row = tableau.rows[leaving] else { continue }
      var best: (symbol: Int, ratio: [Double])?
      for term in row.terms
      where tableau.kinds[term.symbol] != .mark && term.coefficient > Tableau.tolerance {
        let ratio = tableau.costs(of: term.symbol).map { $0 / term.coefficient }
        if best.map({ Self.isLess(ratio, than: $0.ratio) }) ?? true { best = (term.symbol, ratio) }
      }
      guard let best else { return false }
      tableau.pivot(entering: best.symbol, leaving: leaving)
    }
    return true
  }

  /// Returns true if costs are lower, of which the first that differ count.
  private static func isLess(_ one: [Double], than other: [Double]) -> Bool {
    for (one, other) in zip(one, other) where abs(one - other) > Tableau.tolerance {
      return one < other
    }
    return false
  }
}
