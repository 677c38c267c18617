import Foundation
import Testing
import TouchKit

/// The curves by which content moves, as functions of time alone.
@Suite struct ScrollMotionTests {
  private func isNear(_ one: CGFloat, _ other: CGFloat, _ tolerance: CGFloat = 1e-6) -> Bool {
    abs(one - other) <= tolerance
  }

  @Test(arguments: [(CGFloat(0.998), CGFloat(0.499)), (0.99, 0.099)])
  func `a flick goes by the sum of its velocities down to 10 pt/s (B-6.25, B-6.26)`(
    _ rate: CGFloat,
    _ reach: CGFloat
  ) {
    let curve = Deceleration(from: 100, velocity: -1000, rate: rate)
    #expect(isNear(curve.end, 100 - 990 * reach))
    #expect(isNear(curve.position(at: curve.duration), curve.end))
    #expect(isNear(curve.velocity(at: curve.duration), -10))
    // The continuous form, which delegates are told, goes half a millisecond farther.
    #expect(isNear(curve.target, 100 - 990 * (reach + 0.0005), 0.02))
  }

  @Test func `a velocity falls by its rate each millisecond, and the way is their sum (B-6.20)`() {
    let curve = Deceleration(from: 20, velocity: -800, rate: 0.998)
    #expect(isNear(curve.velocity(at: 0.001), -800 * 0.998))
    #expect(isNear(curve.velocity(at: 0.1), -800 * pow(0.998, 100)))
    let place = (1...1000).reduce(20) { $0 + curve.velocity(at: Double($1) / 1000) / 1000 }
    #expect(isNear(curve.position(at: 1), place, 1e-6))
  }

  @Test(arguments: [CGFloat(10), -10, 0])
  func `at 10 points per second nothing goes on (B-6.25)`(_ velocity: CGFloat) {
    let curve = Deceleration(from: 7, velocity: velocity, rate: 0.998)
    #expect(curve.duration == 0)
    #expect(curve.end == 7)
  }

  @Test(arguments: [CGFloat(300), -300])
  func `a flick to a given place ends there`(_ end: CGFloat) {
    let curve = Deceleration(from: 10, to: end, rate: 0.99)
    #expect(isNear(curve.end, end))
    #expect(isNear(curve.position(at: curve.duration), end))
  }

  @Test func `the moment at which a flick comes by a place is found exactly`() throws {
    let curve = Deceleration(from: 0, velocity: 1000, rate: 0.998)
    let time = try #require(curve.time(reaching: 200))
    #expect(isNear(curve.position(at: time), 200))
    #expect(curve.time(reaching: curve.end + 0.1) == nil)
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
    #expect(isNear(curve.position(at: curve.duration), 300, 0.451))
  }

  @Test func `without a bounce a flick ends at the edge`() throws {
    let flick = Deceleration(from: 0, velocity: 2000, rate: 0.998)
    let curve = try #require(Coast(flick, edge: 300, bounces: false))
    #expect(isNear(CGFloat(curve.duration), CGFloat(flick.time(reaching: 300) ?? 0)))
    #expect(curve.place(at: curve.duration) == 300)
    #expect(Coast(flick, edge: 1200, bounces: true) == nil)
  }

  @Test(arguments: [CGFloat(0), 3000, -3000, 40])
  func `a spring is over when 0.45 points are left for good (B-6.29)`(_ velocity: CGFloat) {
    let spring = Spring(from: -60, to: 0, velocity: velocity)
    #expect(spring.position(at: 0) == -60)
    #expect(isNear(spring.velocity(at: 0), velocity, 1e-9))
    for step in 0..<1000 {
      let place = spring.position(at: spring.duration + Double(step) * 0.001)
      #expect(abs(place) <= 0.451)
    }
    #expect(isNear(abs(spring.position(at: spring.duration)), 0.45))
  }

  @Test func `a spring near its end is over unless it leaves it`() {
    #expect(Spring(from: 0.4, to: 0, velocity: 0).duration == 0)
    #expect(Spring(from: 0, to: 0, velocity: 10).duration == 0)
    #expect(Spring(from: 0, to: 0, velocity: 100).duration > 0)
    // It goes through the end, and turns within the distance that counts as there.
    let passing = Spring(from: 10, to: 0, velocity: -130)
    #expect(passing.position(at: 0.6) < 0)
    #expect(isNear(passing.position(at: passing.duration), 0.45))
  }

  @Test func `content let go beyond its edge starts with two thirds of omega (B-6.28)`() {
    let (spring, omega) = (Spring(releasedAt: 234, to: 0), CGFloat(120).squareRoot())
    #expect(isNear(spring.velocity(at: 0), -omega * 234 * 2 / 3))
    #expect(isNear(spring.position(at: 0.2), 234 * (1 + omega * 0.2 / 3) * exp(-omega * 0.2)))
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
