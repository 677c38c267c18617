import Foundation
import SceneStage
import Testing
import TouchExplain
import TouchKit
import TouchScene

/// The search of a window, which goes on step by step, beside what a report tells at once.
@MainActor
@Suite struct SteppedSearchTests {
  /// What a search and a report find for the innermost view of one with a name at its middle.
  private func changes(for name: String, _ views: String) throws -> (
    stepped: [String], told: [String]
  ) {
    let driver = try SceneDriver(
      "touchstone: 1\nscreen: {size: [320, 480]}\nroot: {name: root, subviews: [\(views)]}"
    )
    let named = try driver.view(name)
    let view = sequence(first: named) { $0.subviews.last }.reduce(named) { $1 }
    let point = named.pointOnScreen(CGPoint(x: named.bounds.midX, y: named.bounds.midY))
    var search = ChangeSearch(for: view, at: point, in: driver.application)
    while search.step() {}
    let report = WhyReport(view, at: point, in: driver.application)
    return (search.solutions.map(\.text), report.solutions.map(\.text))
  }

  @Test func `a control that is switched off is to be enabled`() throws {
    let found = try changes(
      for: "go",
      "{name: go, class: UISwitch, frame: [20, 20, 51, 31], enabled: false}"
    )
    #expect(found.stepped.first?.hasSuffix("to true") == true, "\(found)")
    #expect(found.stepped == found.told)
  }

  @Test func `a part of a control that is covered is asked about as the control`() throws {
    let found = try changes(
      for: "go",
      "{name: go, class: UIButton, text: Go, frame: [20, 20, 100, 44]}, "
        + "{name: lid, frame: [0, 0, 200, 100]}"
    )
    #expect(found.stepped.first?.contains("lid") == true, "\(found)")
    #expect(found.stepped == found.told)
  }
}
