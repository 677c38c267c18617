import Foundation
import Testing
import TouchKit
import TouchScene

@testable import TouchExplain

/// The lines around the touch areas of views that say themselves which points they contain.
@MainActor
@Suite struct TouchAreaTests {
  private func areas(_ views: String, classes: String) throws -> [TouchArea] {
    let text = """
      touchstone: 1
      screen: {size: [200, 200]}
      classes: {\(classes)}
      root: {name: root, subviews: [\(views)]}
      """
    let scene = try Scene(SceneFile(reading: Data(text.utf8), name: "test.scene.yaml"))
    return withExtendedLifetime(scene) { TouchArea.all(in: scene.application) }
  }

  private let large = "Large: {extends: UIButton, pointInside: {outset: 10}}"

  @Test func `an enlarged area is its whole rectangle, beyond the bounds`() throws {
    let areas = try areas("{class: Large, frame: [50, 60, 24, 20]}", classes: large)
    #expect(areas.count == 1)
    let lines = try #require(areas.first?.outlines)
    #expect(lines.count == 1)
    let box = CGRect(enclosing: lines[0])
    #expect(abs(box.minX - 40) < 0.1 && abs(box.maxX - 84) < 0.1)
    #expect(abs(box.minY - 50) < 0.1 && abs(box.maxY - 90) < 0.1)
  }

  @Test func `no area goes beyond the views around it, which are asked first`() throws {
    let areas = try areas(
      "{name: card, frame: [50, 50, 40, 40], subviews: [{class: Large, frame: [0, 0, 38, 20]}]}",
      classes: large
    )
    let lines = try #require(areas.first?.outlines)
    let box = CGRect(enclosing: lines.flatMap { $0 })
    #expect(abs(box.minX - 50) < 0.1 && abs(box.maxX - 90) < 0.1)
    #expect(abs(box.minY - 50) < 0.1 && abs(box.maxY - 80) < 0.1)
  }

  @Test func `the line follows a round area`() throws {
    let areas = try areas(
      "{class: Round, frame: [40, 40, 80, 80]}",
      classes: "Round: {extends: UIView, pointInside: circle}"
    )
    let points = try #require(areas.first?.outlines.first)
    #expect(points.count > 20)
    #expect(points.allSatisfy { abs(hypot($0.x - 80, $0.y - 80) - 40) < 0.5 })
  }

  @Test func `a view that nobody can touch has no area, and bounds alone are none`() throws {
    let areas = try areas(
      """
      {class: Large, frame: [50, 60, 24, 20], userInteractionEnabled: false},
      {class: UIButton, frame: [100, 60, 24, 20]}
      """,
      classes: large
    )
    #expect(areas.flatMap(\.outlines).isEmpty)
  }
}
