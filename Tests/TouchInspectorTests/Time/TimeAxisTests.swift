import Testing
import TouchKit

@testable import TouchInspector

@MainActor
@Suite struct TimeAxisTests {
  private func axis(_ duration: Double, isGrowing: Bool) -> TimeAxis {
    var axis = TimeAxis()
    axis.ends = 0...1000
    axis.isGrowing = isGrowing
    axis.duration = duration
    return axis
  }

  @Test func `times of a sitting that goes on mostly keep their places as it grows`() {
    var places: Set<CGFloat> = []
    for step in 0..<100 {
      let axis = axis(10 + Double(step) / 100, isGrowing: true)
      #expect(axis.span >= axis.duration * 1.04)
      #expect(axis.x(axis.duration) > 700)
      places.insert(axis.x(5))
    }
    #expect(places.count <= 2)
  }

  @Test func `a sitting that is complete fills the line`() {
    let axis = axis(10, isGrowing: false)
    #expect(abs(axis.x(10) - 1000 / 1.04) < 0.01)
  }

  @Test(arguments: [
    (0, "0.000 s"), (1.5, "1.500 s"), (12.3456, "12.346 s"), (-0.0001, "0.000 s"),
    (-2.25, "-2.250 s"), (1e16, "1e+16 s"),
  ])
  func `the window writes times with three decimals`(time: Double, text: String) {
    #expect(time.inThousandths == text)
  }
}
