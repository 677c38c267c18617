import Testing
import TouchKit
import TouchScene

@testable import TouchImport

/// The stack views of Interface Builder files, the frames in which need not be true.
@MainActor
@Suite struct InterfaceBuilderStackTests {
  private typealias Fixture = InterfaceBuilderFixture
  private let place = InterfaceBuilderFixture.rect(10, 20, 300, 200)

  private func text(_ attributes: String, _ subviews: String, after: String = "") -> String {
    let stack =
      "<stackView \(attributes)>\(place)<subviews>\(subviews)</subviews>\(after)</stackView>"
    return Fixture.storyboard(Fixture.controller(stack))
  }

  private func stack(_ text: String) throws -> UIStackView {
    let stacks = try Fixture.scene(text).views.compactMap { $0 as? UIStackView }
    return try #require(stacks.first)
  }

  private func frames(_ attributes: String, _ subviews: String, after: String = "") throws
    -> [String]
  {
    try stack(text(attributes, subviews, after: after)).subviews.map(\.frame.words)
  }

  @Test func `views that fit keep the file's frames, and nothing is said`() throws {
    let views = """
      <view>\(Fixture.rect(0, 0, 200, 200))</view><view>\(Fixture.rect(208, 0, 92, 200))</view>
      """
    #expect(try frames("spacingType=\"standard\"", views) == ["0 0 200 200", "208 0 92 200"])
    let told = try Fixture.imported(text("spacingType=\"standard\"", views)).assumed.map(\.text)
    #expect(!told.contains { $0.contains("laid out anew") })
  }

  @Test func `views with no frames or stale ones are laid out anew, and a note says so`() throws {
    let views = "<view>\(Fixture.rect(0, 0, 0, 0))</view><view/><view>\(place)</view>"
    let attributes = "axis=\"vertical\" distribution=\"fillEqually\" spacing=\"10\""
    #expect(try frames(attributes, views) == ["0 0 300 60", "0 70 300 60", "0 140 300 60"])
    let told = try Fixture.imported(text(attributes, views)).assumed.map(\.text)
    #expect(told.contains("the frames of its views do not fit into it: they are laid out anew"))
  }

  @Test func `a constraint to a constant gives the length, and the rest goes to plain views`()
    throws
  {
    let fixed = "<constraints><constraint firstAttribute=\"height\" constant=\"44\"/></constraints>"
    let views = "<view/><view>\(fixed)</view><label text=\"One\"/>"
    // A line of 17 points is taken for 20.4 points high.
    let expected = ["0 0 300 135", "0 135 300 44", "0 179 300 21"]
    #expect(try frames("axis=\"vertical\"", views) == expected)
  }

  @Test func `of two labels the one that hugs less is stretched`() throws {
    let label = "<label text=\"Some\" horizontalHuggingPriority"
    let font = "<fontDescription key=\"fontDescription\" pointSize=\"20\"/></label>"
    let views = "\(label)=\"251\">\(font)\(label)=\"250\">\(font)"
    #expect(try frames("", views) == ["0 0 40 200", "40 0 260 200"])
  }

  @Test func `a stack in a stack has the size of its views, and hidden views take no room`() throws
  {
    let wide = "<constraints><constraint firstAttribute=\"width\" constant=\"50\"/></constraints>"
    let inner = """
      <stackView userLabel="inner" spacing="5"><subviews><view>\(wide)</view>
      <view hidden="YES">\(place)</view><view>\(wide)</view></subviews></stackView>
      """
    let views = try stack(text("distribution=\"equalSpacing\"", "<label text=\"One\"/>" + inner))
      .subviews
    #expect(views[1].frame.words == "195 0 105 200")
    #expect(views[1].subviews.map(\.frame.minX) == [0, 10, 55])
  }

  @Test(arguments: [("YES", "2 1 294 196"), ("NO", "0 0 300 200"), (nil, "2 1 294 196")])
  func `margins of its own count unless a runtime attribute turns them off`(
    isOn: String?,
    expected: String
  ) throws {
    let attribute = isOn.map {
      """
      <userDefinedRuntimeAttributes><userDefinedRuntimeAttribute type="boolean"
      keyPath="layoutMarginsRelativeArrangement" value="\($0)"/></userDefinedRuntimeAttributes>
      """
    }
    let margins =
      "<edgeInsets key=\"layoutMargins\" top=\"1\" left=\"2\" bottom=\"3\" right=\"4\"/>"
    #expect(try frames("", "<view/>", after: margins + (attribute ?? "")) == [expected])
  }

  @Test func `between baselines, the frames show the room`() throws {
    let views = """
      <label>\(Fixture.rect(0, 0, 300, 98))</label><label>\(Fixture.rect(0, 101, 300, 99))</label>
      """
    let attributes = "axis=\"vertical\" spacing=\"20\" baselineRelativeArrangement=\"YES\""
    #expect(try frames(attributes, views) == ["0 0 300 98", "0 101 300 99"])
  }

  @Test func `the scene's stack lays out again when one of its views is hidden`() throws {
    let views = """
      <label>\(Fixture.rect(0, 0, 300, 90))</label><label>\(Fixture.rect(0, 110, 300, 90))</label>
      """
    let stack = try stack(text("axis=\"vertical\" spacing=\"20\"", views))
    stack.subviews[0].isHidden = true
    stack.layoutIfNeeded()
    #expect(stack.subviews[1].frame == CGRect(x: 0, y: 0, width: 300, height: 200))
  }
}
