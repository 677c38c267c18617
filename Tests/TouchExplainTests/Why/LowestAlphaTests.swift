import SceneStage
import Testing
import TouchKit
import TouchScene

@testable import TouchExplain

/// The limit below which a view is too transparent to be hit: one number for all who ask.
@MainActor
@Suite struct LowestAlphaTests {
  @Test(
    arguments: [(0.0099, false), (0.01, false), (0.0101, true), (0.011, true)],
    ["", "class: Leaf, "]
  )
  func `walk, report, map and changes agree on it (B-1.3)`(
    row: (alpha: Double, isHit: Bool),
    key: String
  ) throws {
    let text = """
      touchstone: 1
      classes: {Leaf: {hitTest: leaf}}
      root: {subviews: [{name: view, \(key)frame: [0, 0, 50, 50], alpha: \(row.alpha)}]}

      """
    let driver = try SceneDriver(text)
    let (view, point) = (try driver.view("view"), CGPoint(x: 10, y: 10))
    #expect((view.ineligibility == nil) == row.isHit)
    #expect((driver.application.view(at: point) === view) == row.isHit)
    let report = WhyReport(view, at: point, in: driver.application)
    #expect((report.entry.verdict == .hit) == row.isHit)
    #expect(report.solutions.isEmpty == row.isHit)
    let reach = Reach(of: view, in: driver.application)
    #expect(reach.own.isEmpty == !row.isHit)
  }

  @Test func `an alpha that rounds to the limit is told with all its digits (B-1.3)`() throws {
    let driver = try SceneDriver("touchstone: 1\nroot: {subviews: [{name: view, alpha: 0.006}]}\n")
    let report = HitReport(at: CGPoint(x: 10, y: 10), in: driver.application)
    let entry = try #require(report.entries.first { $0.view.accessibilityIdentifier == "view" })
    #expect(entry.reason == "its alpha of 0.006 is below 0.01")
  }
}
