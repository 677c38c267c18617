import Testing
import TouchKit

@testable import TouchInspector

@MainActor
@Suite struct DistanceTests {
  private func lengths(_ one: CGRect, _ other: CGRect) -> (across: [CGFloat], down: [CGFloat]) {
    let all = Distance.between(one, other)
    return (all.filter(\.isAcross).map(\.length), all.filter { !$0.isAcross }.map(\.length))
  }

  @Test func `within another, a view is so far from each of its four edges`() {
    let (across, down) = lengths(
      CGRect(x: 20, y: 30, width: 50, height: 10),
      CGRect(x: 0, y: 0, width: 100, height: 60)
    )
    #expect(across == [20, 30])
    #expect(down == [30, 20])
  }

  @Test func `apart, both have one gap across and one down`() {
    let (across, down) = lengths(
      CGRect(x: 0, y: 0, width: 10, height: 10),
      CGRect(x: 25, y: 40, width: 10, height: 10)
    )
    #expect(across == [15])
    #expect(down == [30])
  }

  @Test func `edges that are aligned have no distance`() {
    let (across, down) = lengths(
      CGRect(x: 0, y: 0, width: 10, height: 10),
      CGRect(x: 0, y: 20, width: 30, height: 10)
    )
    #expect(across == [20])
    #expect(down == [10])
  }

  @Test func `a line runs through what both share, or its end is led to the other`() {
    let one = CGRect(x: 0, y: 0, width: 10, height: 10)
    let beside = Distance.between(one, CGRect(x: 20, y: 4, width: 10, height: 30))
    #expect(beside.first?.start == CGPoint(x: 10, y: 7))
    #expect(beside.first?.guide == [])
    let apart = Distance.between(one, CGRect(x: 20, y: 50, width: 10, height: 10))
    #expect(apart.first?.guide == [CGPoint(x: 20, y: 50), CGPoint(x: 20, y: 5)])
  }
}
