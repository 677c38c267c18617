import Foundation
import Testing
import TouchExplain
import TouchInspector
import TouchKit
import TouchScene

/// The rows that explain a touch where not all views fit.
@MainActor
@Suite struct VerdictTableTests {
  private let report: HitReport

  init() throws {
    let text = """
      touchstone: 1
      screen: {size: [300, 300]}
      root: {name: root, subviews: [
        {name: outer, frame: [0, 0, 100, 100], subviews: [
          {name: inner, frame: [0, 0, 100, 100], subviews: [{name: leaf, frame: [0, 0, 100, 100]}]}]},
        {name: one, frame: [200, 0, 50, 50]}, {name: two, frame: [200, 100, 50, 50]}]}
      """
    let scene = try Scene(SceneFile(reading: Data(text.utf8), name: "test.scene.yaml"))
    report = HitReport(at: CGPoint(x: 50, y: 50), in: scene.application)
  }

  private func names(_ table: VerdictTable) -> [String?] {
    table.rows.map(\.entry.view.accessibilityIdentifier)
  }

  @Test func `the hit view and those around it come before others, indented from the outermost`() {
    let table = VerdictTable(report: report, capacity: 3)
    #expect(names(table) == ["inner", "leaf"])
    #expect(table.rows.map(\.depth) == [0, 1])
  }

  @Test func `the views without a row are counted, none where all fit`() {
    #expect(VerdictTable(report: report, capacity: 3).hiddenCount == report.entries.count - 2)
    #expect(VerdictTable(report: report, capacity: 100).hiddenCount == 0)
  }
}
