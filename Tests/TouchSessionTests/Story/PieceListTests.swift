import Testing

@testable import TouchSession

@Suite struct PieceListTests {
  @Test func `a list in pieces has what was added and not removed, in order`() {
    var list = PieceList<Int>()
    var plain: [Int] = []
    for round in 0..<4 {
      for number in 0..<1500 {
        list.append(round * 1500 + number)
        plain.append(round * 1500 + number)
      }
      let count = [1, 1023, 1024, 2000][round]
      list.removeAll(before: list.startIndex + count)
      plain.removeFirst(count)
      #expect(Array(list) == plain)
      #expect(list.popFirst() == plain.removeFirst())
      #expect(list.indices.allSatisfy { list[$0] == $0 }, "each has the place that it was added at")
    }
  }
}
