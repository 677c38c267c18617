/// Chooses a few representatives of many.
enum Selection {
  /// Returns up to `limit` numbers in order: all of the first groups, and of the group that does not
  /// fit as many as do, evenly spread.
  static func pick(from groups: [[Int]], limit: Int) -> [Int] {
    var picked: Set<Int> = []
    for group in groups {
      let fresh = group.filter { !picked.contains($0) }
      let room = limit - picked.count
      guard room > 0 else { break }
      picked.formUnion(spread(fresh, room))
    }
    return picked.sorted()
  }

  /// Returns up to `count` of some numbers, the first and the last among them.
  static func spread(_ numbers: [Int], _ count: Int) -> [Int] {
    guard numbers.count > count, let last = numbers.last else { return numbers }
    guard count > 1 else { return count == 1 ? [numbers[0]] : [] }
    return (0..<count - 1).map { numbers[$0 * (numbers.count - 1) / (count - 1)] } + [last]
  }
}
