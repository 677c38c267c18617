/// A list that grows in pieces: adding to it never moves what it has, which takes long where that is much.
///
/// What was added keeps its place, also where what was before it is removed.
struct PieceList<Element>: RandomAccessCollection {
  private static var length: Int { 1024 }

  private var pieces: [[Element]] = []
  private var freed = 0
  private(set) var startIndex = 0
  private(set) var endIndex = 0

  subscript(position: Int) -> Element {
    pieces[position / Self.length - freed][position % Self.length]
  }

  mutating func append(_ element: Element) {
    if endIndex % Self.length == 0 {
      var piece: [Element] = []
      piece.reserveCapacity(Self.length)
      pieces.append(piece)
    }
    pieces[pieces.count - 1].append(element)
    endIndex += 1
  }

  mutating func popFirst() -> Element? {
    guard let first else { return nil }
    removeAll(before: startIndex + 1)
    return first
  }

  /// Removes the elements before a place; whole pieces of them are freed.
  mutating func removeAll(before place: Int) {
    startIndex = place
    pieces.removeFirst(place / Self.length - freed)
    freed = place / Self.length
  }
}
