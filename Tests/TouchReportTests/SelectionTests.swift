import Testing

@testable import TouchReport

@MainActor
@Suite struct SelectionTests {
  @Test func `Groups that fit are taken whole, the next evenly`() {
    let picked = Selection.pick(from: [[9, 0], [4], Array(10...20)], limit: 6)
    #expect(picked == [0, 4, 9, 10, 15, 20])
  }

  @Test func `What is chosen twice counts once`() {
    #expect(Selection.pick(from: [[1, 2], [2, 3], [3, 4]], limit: 3) == [1, 2, 3])
    #expect(Selection.pick(from: [[1, 2], [2, 3]], limit: 3) == [1, 2, 3])
  }

  @Test func `Nothing is chosen where there is no room`() {
    #expect(Selection.pick(from: [[1, 2]], limit: 0).isEmpty)
    #expect(Selection.spread([1, 2, 3], 1) == [1])
  }
}
