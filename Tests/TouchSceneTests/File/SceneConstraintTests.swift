import Foundation
import Testing
import TouchKit

@testable import TouchScene

/// Constraints in scene files.
@MainActor
@Suite struct SceneConstraintTests {
  private func scene(
    _ subviews: String,
    _ more: String = "",
    on screen: CGSize? = nil
  ) throws -> Scene {
    let text = """
      touchstone: 1
      screen: {size: [300, 400]}
      \(more)
      root:
        name: root
        subviews:
      \(subviews.split(separator: "\n").map { "    \($0)" }.joined(separator: "\n"))
      """
    var file = try SceneFile(reading: Data(text.utf8), name: "s.yaml")
    if let screen { file.screen = ScreenChoice(size: screen) }
    return try Scene(file)
  }

  private func frame(_ name: String, in scene: Scene) throws -> CGRect {
    try scene.view(ViewReference(name)).frame
  }

  @Test func `constraints place a view by its superview, a guide, another view and itself`() throws
  {
    let scene = try scene(
      """
      - name: title
        constraints:
          - leading = superview.leading + 16
          - superview.trailing = trailing + 16
          - top = superview.safeArea.top + 8
          - height = 0.25 * width
      - name: note
        constraints:
          - left == title.left
          - width = 2 * title.height - 7
          - top >= title.bottom + 10
          - top = superview.top @250
          - height = 20
      """
    )
    #expect(try frame("title", in: scene) == CGRect(x: 16, y: 8, width: 268, height: 67))
    #expect(try frame("note", in: scene) == CGRect(x: 16, y: 85, width: 127, height: 20))
  }

  @Test func `a frame counts as far as constraints leave a choice`() throws {
    let scene = try scene(
      """
      - name: box
        frame: [20, 30, 100, 50]
        constraints: [right = superview.right - 10]
      """
    )
    #expect(try frame("box", in: scene).maxX == 290)
    #expect(try frame("box", in: scene).minY == 30)
    #expect(try frame("box", in: scene).height == 50)
  }

  @Test func `with layout onOtherScreens frames stand on the scene's own screen`() throws {
    let box = """
      - name: box
        frame: [0, 0, 10, 10]
        constraints: [left = superview.left + 20, right = superview.right - 20]
      """
    let own = try scene(box, "layout: onOtherScreens")
    #expect(try frame("box", in: own) == CGRect(x: 0, y: 0, width: 10, height: 10))
    let other = try scene(box, "layout: onOtherScreens", on: CGSize(width: 500, height: 400))
    #expect(try frame("box", in: other) == CGRect(x: 20, y: 0, width: 460, height: 10))
  }

  @Test func `a view follows its superview by its mask`() throws {
    let bar = """
      - {name: bar, frame: [0, 350, 300, 50], autoresizing: [width, top]}
      """
    let other = try scene(bar, on: CGSize(width: 500, height: 600))
    #expect(try frame("bar", in: other) == CGRect(x: 0, y: 550, width: 500, height: 50))
  }

  @Test func `content, priorities and margins count`() throws {
    let scene = try scene(
      """
      - name: one
        intrinsicSize: [50, 20]
        hugging: [251, 250]
        constraints: [left = superview.margins.left, top = superview.margins.top]
      - name: two
        intrinsicSize: [60, 20]
        compressionResistance: [1000, 750]
        constraints: [left = one.right, right = superview.margins.right, top = one.top]
      """,
      ""
    )
    #expect(try frame("one", in: scene) == CGRect(x: 16, y: 0, width: 50, height: 20))
    #expect(try frame("two", in: scene) == CGRect(x: 66, y: 0, width: 218, height: 20))
  }

  @Test(arguments: [
    ("middle = superview.middle", "a constraint knows no attribute 'middle'"),
    ("left superview.left", "'left superview.left' is no constraint"),
    ("left = 10", "the constraint 'left = 10' gives a place no item to start from"),
    ("left = superview.top", "a constraint cannot relate left and top"),
    ("width = superview.left", "a constraint cannot relate width and left"),
    ("width = 10 @0", "the priority '@0' of a constraint must be a number"),
    ("width = 1e10", "the constraint 'width = 1e10' has a number that is too large"),
    ("left = nobody.left", "there is no view 'nobody'"),
    ("left = superview.frame.left", "'frame' is a guide of scroll views, and UIView is none"),
  ])
  func `what is no constraint is refused with its place`(text: String, problem: String) {
    let error = #expect(throws: SourceError.self) {
      try scene("- {name: box, constraints: [\(text)]}")
    }
    #expect(error?.problem == problem)
    #expect(error?.position.line == 7)
  }
}
