import Testing
import TouchKit

@testable import TouchInspector

@MainActor
@Suite struct LabelPlacesTests {
  private let area = CGRect(x: 0, y: 0, width: 300, height: 300)
  private let size = CGSize(width: 60, height: 18)
  private let small = CGRect(x: 140, y: 140, width: 20, height: 20)

  @Test func `a tag stands outside of what it tells, right above it`() throws {
    var places = LabelPlaces(taken: [])
    let found = places.reserve(size, beside: small, in: area)
    let place = try #require(found)
    #expect(place.box.maxX == small.maxX && place.box.maxY < small.minY)
    #expect(place.leader.isEmpty)
  }

  @Test
  func `many tags of one view lie apart; where there is no room beside it, leaders lead to it`()
    throws
  {
    var places = LabelPlaces(taken: [])
    let found = (0..<9).compactMap { _ in places.reserve(size, beside: small, in: area) }
    #expect(found.count == 9)
    for (index, one) in found.enumerated() {
      #expect(area.encloses(one.box))
      #expect(found[(index + 1)...].allSatisfy { $0.box.overlap(one.box) == nil })
    }
    let last = try #require(found.last)
    #expect(last.leader.count == 2)
    #expect(last.leader.last.map { small.insetBy(dx: -0.1, dy: -0.1).contains($0) } == true)
  }

  @Test func `texts of the scene are left free where there is another place`() throws {
    let above = CGRect(x: 100, y: 110, width: 100, height: 30)
    var places = LabelPlaces(taken: [], texts: [above])
    let found = places.reserve(size, beside: small, in: area)
    let place = try #require(found)
    #expect(place.box.overlap(above) == nil)
    places = LabelPlaces(taken: [], texts: [area])
    let hidden = places.reserve(size, beside: small, in: area)
    #expect(hidden != nil)
  }

  @Test func `a leader leads past texts, rather than that a tag lies on one`() throws {
    let texts = small.insetBy(dx: -70, dy: -30)
    var places = LabelPlaces(taken: [], texts: [texts])
    let found = places.reserve(size, beside: small, in: area, first: [small])
    let place = try #require(found)
    #expect(place.box.overlap(texts) == nil && !place.leader.isEmpty)
  }
}
