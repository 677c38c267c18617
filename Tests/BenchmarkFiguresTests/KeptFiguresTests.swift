import BenchmarkFigures
import Foundation
import Testing

/// Figures beside those that were kept of an earlier run.
@Suite struct KeptFiguresTests {
  @Test func `a figure that takes longer beside the same loop is slower`() {
    let kept = KeptFigures(figures(time: 300, loop: 100))
    let changes = KeptComparison(figures(time: 900, loop: 100), with: kept).slower(than: 2)
    #expect(changes.map(\.name) == ["hittest: TouchKit, app300"])
    #expect(changes.map(\.factor) == [3])
  }

  @Test func `a machine on which everything takes longer changes nothing`() {
    let kept = KeptFigures(figures(time: 300, loop: 100))
    let now = KeptComparison(figures(time: 1500, loop: 500), with: kept)
    #expect(now.changes.map(\.factor) == [1])
    #expect(now.text.hasPrefix("All 1 figures are as they were kept"))
  }

  @Test func `a rate is slower where it is lower`() {
    let kept = KeptFigures(figures(1e6, .perSecond, loop: 100))
    let now = KeptComparison(figures(0.25e6, .perSecond, loop: 200), with: kept)
    #expect(now.changes.map(\.factor) == [2])
  }

  @Test(arguments: [(0.0, 0.0, 1.0), (0, 0.4, 1), (0, 4, 9), (10, 21, 21.5 / 10.5)])
  func `a count of allocations is compared as it is, whatever the loop takes`(
    kept: Double,
    now: Double,
    factor: Double
  ) {
    let kept = KeptFigures(figures(kept, .allocations, loop: 100))
    let changes = KeptComparison(figures(now, .allocations, loop: 900), with: kept).changes
    #expect(changes.map(\.factor) == [factor])
  }

  @Test func `the best of several rounds is compared where the machine is disturbed`() {
    let kept = KeptFigures(figures(time: 300, loop: 100))
    var noisy = figures(time: 1200, loop: 100)
    noisy.add([figure(320, loop: 100)])
    noisy.add([figure(1300, loop: 100)])
    #expect(KeptComparison(best: noisy, with: kept).slower(than: 2).isEmpty)
    #expect(KeptComparison(noisy, with: kept).slower(than: 2).count == 1)
  }

  @Test func `what only one of both has is not compared, and neither is another's program`() {
    let kept = KeptFigures(figures(time: 300, loop: 100))
    var other = Figures()
    other.add([figure(900, loop: 100, who: "new"), figure(900, loop: nil)])
    #expect(KeptComparison(other, with: kept).changes.isEmpty)
    #expect(KeptFigures(other).entries.map(\.who) == ["new"])
  }

  @Test func `kept figures are read as they were written`() throws {
    let path = NSTemporaryDirectory() + "kept-\(UUID().uuidString).json"
    defer { try? FileManager.default.removeItem(atPath: path) }
    var all = figures(time: 250, loop: 100)
    all.add([figure(4, .allocations, loop: 100, who: "\"quoted\"")])
    let kept = KeptFigures(all)
    try kept.json.write(to: URL(fileURLWithPath: path))
    #expect(try KeptFigures(contentsOf: path) == kept)
    #expect(try kept.json.split(separator: UInt8(ascii: "\n")).count == 4)
  }

  @Test func `a file that holds something else is named in the error`() throws {
    let path = NSTemporaryDirectory() + "kept-\(UUID().uuidString).json"
    defer { try? FileManager.default.removeItem(atPath: path) }
    try Data("[]".utf8).write(to: URL(fileURLWithPath: path))
    let error = #expect(throws: FiguresError.self) { try KeptFigures(contentsOf: path) }
    #expect(error?.description.hasPrefix("\(path) does not hold kept figures") == true)
  }

  @Test(arguments: [(1.0, 1.0), (2.0, 2.0), (0.5, 0.5)])
  func `the exponent of a power is that power`(power: Double, exponent: Double) throws {
    let times = Growth.sizes.map { (size: $0, time: 3 * pow(Double($0), power)) }
    let found = try #require(Growth.exponent(of: times))
    #expect(abs(found - exponent) < 1e-9)
    #expect(Growth.exponent(of: Array(times.prefix(1))) == nil)
  }

  // MARK: - Figures

  private func figure(
    _ value: Double,
    _ unit: Figure.Unit = .nanoseconds,
    loop: Double?,
    who: String = "TouchKit"
  ) -> Figure {
    var figure = Figure("hittest", "app300", who, value, unit)
    figure.yardstick = loop
    return figure
  }

  private func figures(time: Double, loop: Double) -> Figures {
    figures(time, .nanoseconds, loop: loop)
  }

  private func figures(_ value: Double, _ unit: Figure.Unit, loop: Double) -> Figures {
    var figures = Figures()
    figures.add([figure(value, unit, loop: loop)])
    return figures
  }
}
