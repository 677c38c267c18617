extension Range<Int> {
  /// Returns the first number for which something holds that holds for all after it too; the end where it holds
  /// for none.
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
