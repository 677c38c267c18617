import Foundation
import Testing
import TouchKit
import TouchScene
import TouchSession

/// What a difference tells, and in which order.
@MainActor
@Suite struct DifferenceTests {
  private static let pan = """
    touchstone: 1
    screen: {size: [300, 300]}
    policy: {hitTestPasses: 1, containers: ios12}
    root:
      name: root
      subviews:
        - {name: card, frame: [0, 0, 200, 200], gestures: [{type: pan, name: drag}]}
    """

  private func dragged() throws -> Sitting {
    let sitting = try Sitting(Self.pan)
    sitting.touch(0.1, .began, 20, 20)
    for step in 1...5 {
      sitting.touch(0.1 + 0.02 * Double(step), .moved, 20 + 8 * Double(step), 20)
    }
    sitting.touch(0.3, .ended, 60, 20)
    return sitting
  }

  private func replay(
    _ text: String,
    _ rules: ComparisonRules = ComparisonRules()
  ) throws -> [ReplayDifference] {
    let file = try SceneFile(reading: Data(text.utf8), name: "other.scene.yaml")
    return try Replayer(dragged().session(), on: file, comparing: rules).run().differences
  }

  @Test func `what a recognizer decided is told before what came of it`() throws {
    let other = Self.pan.replacing("name: drag", with: "name: drag, minimumNumberOfTouches: 2")
    let found = try replay(other)
    let first = try #require(found.first)
    #expect(first.kind == "state")
    #expect(first.recorded.hasPrefix("drag possible → began"))
    #expect(first.changes.contains { $0.recorded?.hasPrefix("drag sent its action") == true })
  }

  @Test func `answers that differ by how far outside the point is are told with the distance`()
    throws
  {
    let scene = { (top: Int) in Self.pan + "\n    - {name: side, frame: [0, \(top), 50, 20]}" }
    let sitting = try Sitting(scene(250))
    sitting.tap(0.1, 20, 20)
    let file = try SceneFile(reading: Data(scene(260).utf8), name: "other.scene.yaml")
    let found = try Replayer(try sitting.session(), on: file).run().differences
    let first = try #require(found.first)
    #expect(first.recorded.hasSuffix("side answered nil (outside: 230 pt above its bounds)"))
    #expect(first.got.hasSuffix("side answered nil (outside: 240 pt above its bounds)"))
  }

  @Test func `what a contact does after its touch went another way is told with it`() throws {
    let found = try replay(Self.pan.replacing("[0, 0, 200, 200]", with: "[100, 100, 200, 200]"))
    #expect(found.count > 2)
    #expect(found.first?.follows == nil)
    #expect(found.dropFirst().allSatisfy { $0.follows == found.first?.line })
    let report = ReplayDifference.report(found, in: "a.session.jsonl")
    #expect(report.filter { $0.contains("error:") }.count == 1)
    #expect(report.last?.hasPrefix("  so also:   \(found.count - 1) later inputs, lines ") == true)
  }

  @Test func `a contact that begins anew begins without a cause`() throws {
    let sitting = try Sitting(Self.pan)
    sitting.tap(0.1, 20, 20)
    sitting.tap(1, 20, 20)
    let other = Self.pan.replacing("[0, 0, 200, 200]", with: "[100, 100, 200, 200]")
    let file = try SceneFile(reading: Data(other.utf8), name: "other.scene.yaml")
    let found = try Replayer(sitting.session(), on: file).run().differences
    #expect(found.filter { $0.follows == nil }.count == 2)
  }

  @Test func `positions within the tolerance are the same`() throws {
    let other = Self.pan.replacing("[0, 0, 200, 200]", with: "[0.25, 0, 200, 200]")
    #expect(try replay(other) != [])
    #expect(try replay(other, ComparisonRules(tolerance: 0.3)) == [])
    #expect(try replay(other, ComparisonRules(tolerance: 0.2)) != [])
  }

  @Test func `the tolerance holds for lengths, and not for other numbers`() throws {
    let text = """
      touchstone: 1
      screen: {size: [300, 300]}
      policy: {hitTestPasses: 1, containers: ios12}
      root:
        name: root
        subviews:
          - name: list
            class: UIScrollView
            frame: [0, 0, 200, 200]
            contentSize: [200, 200]
            maximumZoomScale: 2
            subviews: [{name: photo, frame: [0, 0, 200, 200]}]
      """
    let sitting = try Sitting(text)
    sitting.touch(0.1, .began, 90, 100, id: 1)
    sitting.touch(0.1, .began, 110, 100, id: 2)
    sitting.touch(0.2, .moved, 60, 100, id: 1)
    sitting.touch(0.3, .moved, 190, 100, id: 2)
    let other = text.replacing("maximumZoomScale: 2", with: "maximumZoomScale: 2.5")
    let file = try SceneFile(reading: Data(other.utf8), name: "other.scene.yaml")
    let rules = ComparisonRules(tolerance: 1000)
    let found = try Replayer(sitting.session(), on: file, comparing: rules).run().differences
    #expect(found.first?.kind == "zoomed")
  }

  @Test func `groups and single kinds of lines can be left out`() throws {
    let other = Self.pan.replacing("name: drag", with: "name: drag, minimumNumberOfTouches: 2")
    var rules = ComparisonRules()
    #expect(rules.ignore(["gestures", "touches", "dropped"]) == nil)
    #expect(try replay(other, rules) == [])
    var few = ComparisonRules()
    #expect(few.compareOnly(["ask", "hit"]) == nil)
    #expect(try replay(other, few) == [])
    #expect(few.ignore(["answr"]) == "answr")
    #expect(few.compareOnly(["calls", "x"]) == "x")
  }
}
