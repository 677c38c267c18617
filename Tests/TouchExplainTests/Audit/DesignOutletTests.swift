import Testing

@testable import TouchExplain

/// What an audit says of views of a design that code has by outlets, and of parts that UIKit decides about.
@MainActor
@Suite struct DesignOutletTests {
  private static func frame(_ x: Int, _ y: Int, _ width: Int, _ height: Int) -> String {
    ImportedCase.frame(x, y, width, height)
  }

  private func findings(_ views: String, outlets: [String] = [], beside: String = "") throws
    -> [Finding]
  {
    let design = ImportedCase.design("", views, outlets: outlets, beside: beside)
    return try audit(design.text, name: design.file).findings
  }

  private static let picture = """
    <imageView userInteractionEnabled="NO" id="i">\(frame(20, 20, 100, 100))<connections>
    <outletCollection property="gestureRecognizers" destination="t"/></connections></imageView>
    """

  @Test func `a picture that takes no touches is told with what code may do that has it`() throws {
    let tap = "<tapGestureRecognizer id=\"t\"/>"
    let held = try #require(try findings(Self.picture, outlets: ["i"], beside: tap).first)
    #expect(held.rule == .unreachable)
    #expect(held.severity == .note)
    #expect(
      held.reason.hasSuffix(", unless code, which has iView by an outlet, turns it on"),
      "\(held.reason)"
    )
    let free = try findings(Self.picture, beside: tap)
    #expect(free.map(\.severity) == [.error], "\(free.map(words))")
  }

  @Test func `a button without an action in the file is placed by the code that gives it one`()
    throws
  {
    let button = { (action: String) in
      """
      <view id="v">\(Self.frame(0, 300, 300, 40))<subviews>
      <button id="b">\(Self.frame(20, 60, 60, 30))\(action)</button></subviews></view>
      """
    }
    #expect(try findings(button(""), outlets: ["b"]).isEmpty)
    #expect(try findings(button("ACTION")).map(\.rule) == [.unreachable])
  }

  @Test func `a tap around a picker of dates is UIKit's own matter`() throws {
    let views = """
      <view id="v">\(Self.frame(0, 0, 300, 300))<subviews>
      <datePicker id="d">\(Self.frame(0, 0, 300, 216))<connections>
      <action selector="go:" destination="-1" eventType="valueChanged"/></connections></datePicker></subviews><connections>
      <outletCollection property="gestureRecognizers" destination="t"/></connections></view>
      """
    let found = try findings(views, beside: "<tapGestureRecognizer id=\"t\"/>")
    #expect(!found.contains { $0.rule == .shadowedControl }, "\(found.map(words))")
  }

  @Test func `a button below the screen's edge that its row leaves no room says so`() throws {
    let views = """
      <scrollView id="s">\(Self.frame(0, 0, 300, 400))<subviews>
      <view id="row">\(Self.frame(0, 378, 300, 30))<subviews>
      <button id="b">\(Self.frame(10, 4, 22, 22))ACTION</button></subviews></view></subviews></scrollView>
      """
    let found = try findings(views)
    #expect(found.map(\.rule) == [.cramped])
    #expect(found.first?.fix.contains("has room for") == true, "\(found.map(\.fix))")
  }
}
