/// A list that grows in pieces: adding to it never moves what it has, which takes long where that is much.
struct PieceList<Element>: RandomAccessCollection {
  /// The number of elements in a piece.
  private static var length: Int { 1024 }

  /// Each of ``length`` elements, but for the last.
  private var pieces: [[Element]] = []
  /// The beginning of the list in the first piece: what is before was removed.
  private var start = 0
  private(set) var count = 0

  var startIndex: Int { 0 }
  var endIndex: Int { count }

  subscript(position: Int) -> Element {
    let place = start + position
    return pieces[place / Self.length][place % Self.length]
  }

  mutating func append(_ element: Element) {
    if (start + count) % Self.length == 0 {
      var piece: [Element] = []
      piece.reserveCapacity(Self.length)
      pieces.append(piece)
    }
    pieces[pieces.count - 1].append(element)
    count += 1
  }

  /// Removes the first elements; whole pieces of them are freed.
  mutating func removeFirst(_ number: Int) {
    start += number
    count -= number
    pieces.removeFirst(start / Self.length)
    start %= Self.length
  }
}
