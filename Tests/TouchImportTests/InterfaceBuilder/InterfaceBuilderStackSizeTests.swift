import Testing
import TouchKit
import TouchScene

@testable import TouchImport

/// How large the stack views of Interface Builder files are, and what is in them, where the file's
/// frames are not those of the app.
@MainActor
@Suite struct InterfaceBuilderStackSizeTests {
  private typealias Fixture = InterfaceBuilderFixture

  /// A stack at 10, 20 of 300x100 points in a root view, with some constraints of that one.
  private func frames(
    _ attributes: String,
    _ subviews: String,
    constraints: String...
  ) throws -> [String] {
    let stack = """
      <stackView id="k" translatesAutoresizingMaskIntoConstraints="NO" \(attributes)>
      \(Fixture.rect(10, 20, 300, 100))<subviews>\(subviews)</subviews></stackView>
      """
    let inner = "<view id=\"r\">\(Fixture.rect(0, 0, 375, 667))<subviews>\(stack)</subviews>"
    let ties = constraints.map { "<constraint firstItem=\"k\" \($0)/>" }.joined()
    let view = "\(inner)<constraints>\(ties)</constraints></view>"
    let scene = try Fixture.scene(Fixture.storyboard(Fixture.controller(view)))
    let found = try #require(scene.views.first { $0 is UIStackView })
    return found.subtree.map(\.frame.words)
  }

  private let top = "firstAttribute=\"top\" secondItem=\"r\" secondAttribute=\"top\""
  private let bottom = "firstAttribute=\"bottom\" secondItem=\"r\" secondAttribute=\"bottom\""
  private let middle = "firstAttribute=\"centerY\" secondItem=\"r\" secondAttribute=\"centerY\""

  private func view(_ height: Double, _ constraint: String) -> String {
    """
    <view id="v">\(Fixture.rect(0, 0, 300, height))<constraints>
    <constraint firstAttribute="height" \(constraint)/></constraints></view>
    """
  }

  private func button(_ y: Double, _ height: Double) -> String {
    "<button>\(Fixture.rect(0, y, 300, height))</button>"
  }

  @Test(arguments: ["fill", "fillProportionally", "equalSpacing", "equalCentering"])
  func `a required height counts, and the stack grows to it where nothing settles its own`(
    distribution: String
  ) throws {
    let attributes = "axis=\"vertical\" spacing=\"10\" distribution=\"\(distribution)\""
    let views = view(48, "constant=\"76\"") + button(58, 42)
    #expect(
      try frames(attributes, views, constraints: top)
        == ["10 20 300 128", "0 0 300 76", "0 86 300 42"]
    )
  }

  @Test func `a stack of settled height does not grow, and keeps a required height in it`() throws {
    let attributes = "axis=\"vertical\" distribution=\"fillProportionally\""
    let views = view(50, "constant=\"76\"") + button(50, 50)
    let expected = ["10 20 300 100", "0 0 300 76", "0 76 300 24"]
    #expect(try frames(attributes, views, constraints: top, bottom) == expected)
    let fixed = "firstAttribute=\"height\" constant=\"100\""
    #expect(try frames(attributes, views, constraints: top, fixed) == expected)
  }

  @Test func `a stack does not grow by what was rounded`() throws {
    let views = view(60, "constant=\"60.5\"") + button(40, 40)
    #expect(try frames("axis=\"vertical\"", views, constraints: top)[0] == "10 20 300 100")
  }

  @Test func `a stack grows away from what holds it`() throws {
    let views = view(50, "constant=\"100\"") + button(50, 50)
    let attributes = "axis=\"vertical\""
    #expect(try frames(attributes, views, constraints: bottom)[0] == "10 -30 300 150")
    #expect(try frames(attributes, views, constraints: middle)[0] == "10 -5 300 150")
    let weak = bottom.replacing("bottom\" sec", with: "bottom\" relation=\"lessThanOrEqual\" sec")
    #expect(try frames(attributes, views, constraints: top, weak)[0] == "10 20 300 150")
  }

  @Test func `stacks in it whose frames are stale make it grow too`() throws {
    let inner = """
      <stackView axis="vertical">\(Fixture.rect(0, 0, 300, 100))<subviews>
      \(button(0, 40))\(button(30, 40))\(button(60, 40))</subviews></stackView>
      """
    #expect(
      try frames("axis=\"vertical\"", inner, constraints: top) == [
        "10 20 300 120", "0 0 300 120", "0 0 300 40", "0 40 300 40", "0 80 300 40",
      ]
    )
    let row = "<stackView>\(Fixture.rect(0, 0, 300, 100))<subviews>\(inner)</subviews></stackView>"
    #expect(
      try frames("axis=\"vertical\"", row, constraints: top) == [
        "10 20 300 120", "0 0 300 120", "0 0 300 120", "0 0 300 40", "0 40 300 40", "0 80 300 40",
      ]
    )
  }

  @Test func `a limit of a constraint holds, and what the app does not have counts for nothing`()
    throws
  {
    let attributes = "axis=\"vertical\" "
    let least = view(20, "relation=\"greaterThanOrEqual\" constant=\"70\"") + button(20, 80)
    #expect(
      try frames(attributes, least, constraints: top, bottom)[1...] == [
        "0 0 300 70", "0 70 300 30",
      ]
    )
    let most = view(80, "relation=\"lessThanOrEqual\" constant=\"30\"") + button(0, 80)
    #expect(
      try frames(attributes, most, constraints: top, bottom)[1...] == ["0 0 300 20", "0 20 300 80"]
    )
    let absent = view(20, "placeholder=\"YES\" constant=\"90\"") + button(0, 80)
    #expect(
      try frames(attributes, absent, constraints: top, bottom)[1...] == [
        "0 0 300 20", "0 20 300 80",
      ]
    )
  }

  @Test(arguments: ["firstBaseline", "lastBaseline"])
  func `on a line of text a field may stick out, as in the file (B-7.27)`(alignment: String) throws
  {
    let views = """
      <label>\(Fixture.rect(0, 40, 90, 20.5))</label>
      <textField>\(Fixture.rect(98, -12, 202, 34))</textField>
      """
    #expect(
      try frames("alignment=\"\(alignment)\" spacing=\"8\"", views)[1...]
        == ["0 40 90 20.5", "98 -12 202 34"]
    )
  }
}
