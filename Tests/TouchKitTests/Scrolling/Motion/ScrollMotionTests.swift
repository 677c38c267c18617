import Foundation
import Testing
import TouchKit

/// The curves by which content moves, as functions of time alone.
@Suite struct ScrollMotionTests {
  private func isNear(_ one: CGFloat, _ other: CGFloat, _ tolerance: CGFloat = 1e-6) -> Bool {
    abs(one - other) <= tolerance
  }

  @Test(arguments: [(CGFloat(0.998), CGFloat(499.5)), (0.99, 99.5)])
  func `a flick of 1000 points per second stops where the continuous form says (B-6.19, B-6.21)`(
    _ rate: CGFloat,
    _ stop: CGFloat
  ) {
    let curve = Deceleration(from: 0, velocity: 1000, rate: rate)
    #expect(isNear(curve.end, stop, 0.05))
    // The form of sums, which differs by half a millisecond's way.
    #expect(isNear(curve.end, 1000 / 1000 * rate / (1 - rate) + 0.5, 0.01))
  }

  @Test func `a velocity falls by its rate each millisecond, and the way is its integral (B-6.20)`()
  {
    let curve = Deceleration(from: 20, velocity: -800, rate: 0.998)
    #expect(isNear(curve.velocity(at: 0.001), -800 * 0.998))
    #expect(isNear(curve.velocity(at: 0.1), -800 * pow(0.998, 100)))
    var place: CGFloat = 20
    for step in 0..<100_000 { place += curve.velocity(at: (Double(step) + 0.5) * 1e-5) * 1e-5 }
    #expect(isNear(curve.position(at: 1), place, 1e-6))
  }

  @Test func `a flick is over half a point before its end`() {
    let curve = Deceleration(from: 0, velocity: 1000, rate: 0.998)
    #expect(isNear(curve.end - curve.position(at: curve.duration), 0.5))
    #expect(Deceleration(from: 0, velocity: 0.9, rate: 0.998).duration == 0)
  }

  @Test func `a flick to a given place ends there`() {
    let curve = Deceleration(from: 10, to: 300, rate: 0.99)
    #expect(isNear(curve.end, 300))
    #expect(curve.velocity > 0)
  }

  @Test func `the moment at which a flick comes by a place is found exactly`() throws {
    let curve = Deceleration(from: 0, velocity: 1000, rate: 0.998)
    let time = try #require(curve.time(reaching: 200))
    #expect(isNear(curve.position(at: time), 200))
    #expect(curve.time(reaching: 500) == nil)
    #expect(curve.time(reaching: -1) == nil)
  }

  @Test func `a flick beyond the edge goes over into a spring without a jump in place or velocity`()
    throws
  {
    let flick = Deceleration(from: 0, velocity: 2000, rate: 0.998)
    let curve = try #require(Coast(flick, edge: 300, bounces: true))
    let crossing = try #require(flick.time(reaching: 300))
    #expect(isNear(curve.position(at: crossing - 1e-9), curve.position(at: crossing), 1e-4))
    #expect(isNear(curve.velocity(at: crossing - 1e-9), curve.velocity(at: crossing), 1e-2))
    #expect(curve.position(at: crossing + 0.05) > 300)
    #expect(curve.end == 300)
    #expect(isNear(curve.position(at: curve.duration), 300, 0.5))
  }

  @Test func `without a bounce a flick ends at the edge`() throws {
    let flick = Deceleration(from: 0, velocity: 2000, rate: 0.998)
    let curve = try #require(Coast(flick, edge: 300, bounces: false))
    #expect(isNear(CGFloat(curve.duration), CGFloat(flick.time(reaching: 300) ?? 0)))
    #expect(curve.place(at: curve.duration) == 300)
    #expect(Coast(flick, edge: 1200, bounces: true) == nil)
  }

  @Test(arguments: [CGFloat(0), 3000, -3000, 40])
  func `a spring stays within half a point of its end once it is over`(_ velocity: CGFloat) {
    let spring = Spring(from: -60, to: 0, velocity: velocity)
    #expect(spring.position(at: 0) == -60)
    #expect(isNear(spring.velocity(at: 0), velocity, 1e-9))
    for step in 0..<1000 {
      let place = spring.position(at: spring.duration + Double(step) * 0.001)
      #expect(abs(place) <= 0.5)
    }
  }

  @Test func `a spring that is let go at rest does not swing beyond its end`() {
    let spring = Spring(from: 80, to: 0, velocity: 0)
    var last: CGFloat = 80
    for step in 1...200 {
      let place = spring.position(at: Double(step) * 0.005)
      #expect(place > 0 && place < last)
      last = place
    }
  }

  @Test(arguments: [
    (CGFloat(5), CGFloat(2.742)), (10, 5.469), (100, 52.02), (400, 178.98), (960, 340.65),
  ])
  func `content follows beyond its edge by the rubber band's rule (B-6.22, B-6.23)`(
    _ pull: CGFloat,
    _ stretch: CGFloat
  ) {
    let band = RubberBand(dimension: 960)
    #expect(isNear(band.stretch(by: pull), stretch, 0.005))
    #expect(isNear(band.pull(for: band.stretch(by: pull)), pull))
    #expect(isNear(band.shown(100 + pull, 0...100), 100 + band.stretch(by: pull)))
    #expect(isNear(band.asked(-band.stretch(by: pull), 0...100), -pull))
  }
}
