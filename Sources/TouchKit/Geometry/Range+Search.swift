extension Range<Int> {
  /// Returns the first number from which on something holds for all; the end where it holds for none.
  @inlinable
  package func firstIndex(fromWhichAll holds: (Int) -> Bool) -> Int {
    var (low, high) = (lowerBound, upperBound)
    while low < high {
      let middle = (low + high) / 2
      if holds(middle) { high = middle } else { low = middle + 1 }
    }
    return low
  }
}
