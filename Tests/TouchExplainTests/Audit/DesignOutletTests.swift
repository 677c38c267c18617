import Foundation
import Testing
import TouchImport
import TouchScene

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

  @Test func `a picture over the screen that takes no touches is found, whatever lies on it`()
    throws
  {
    let views = """
      <imageView userInteractionEnabled="NO" id="i">\(Self.frame(0, 0, 300, 400))<connections>
      <outletCollection property="gestureRecognizers" destination="t"/></connections></imageView>
      <button id="b">\(Self.frame(20, 20, 60, 44))ACTION</button>
      """
    let found = try findings(views, beside: "<tapGestureRecognizer id=\"t\"/>")
    #expect(found.map(\.rule) == [.unreachable], "\(found.map(words))")
  }

  @Test func `a cell that takes no touches was switched off by hand`() throws {
    let cell = { (kind: String) in
      """
      <\(kind) userInteractionEnabled="NO" id="c">\(Self.frame(0, 0, 300, 100))<subviews>
      <textView id="t">\(Self.frame(0, 0, 300, 100))</textView></subviews></\(kind)>
      """
    }
    let text = try findings(cell("view"))
    #expect(!text.isEmpty)
    #expect(try findings(cell("collectionViewCell")).isEmpty)
  }

  @Test func `a panel that shows a picture hides what is behind all of it`() throws {
    let views = """
      <button id="b">\(Self.frame(100, 20, 20, 44))ACTION</button>
      <view id="p">\(Self.frame(0, 0, 300, 100))<subviews>
      <imageView id="i">\(Self.frame(0, 0, 300, 100))</imageView>
      <view id="v">\(Self.frame(50, 0, 200, 100))<subviews><button id="o">\(Self.frame(140, 0, 60, 44))OTHER</button></subviews></view>
      </subviews></view>
      """
    #expect(try findings(views, outlets: ["p"]).map(\.rule) == [])
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

  @Test func `a field that begins nothing, wholly outside of what holds it, is out of the way`()
    throws
  {
    let field = { (y: Int, action: String) in
      """
      <view id="v">\(Self.frame(0, 44, 300, 300))<subviews>
      <textField id="f">\(Self.frame(10, y, 200, 38))\(action)</textField></subviews></view>
      """
    }
    #expect(try findings(field(-44, "")).isEmpty)
    #expect(try findings(field(-44, "ACTION")).map(\.rule).contains(.unreachable))
    #expect(try findings(field(-20, "ACTION")).map(\.rule).contains(.outside))
  }

  @Test func `what code has by an outlet on a control may go in time`() throws {
    let panel = """
      <view customClass="UIControl" id="c">\(Self.frame(0, 0, 300, 100))ACTION<subviews>
      <button id="m">\(Self.frame(0, 0, 300, 100))OTHER</button></subviews></view>
      """
    #expect(try findings(panel, outlets: ["m"]).isEmpty)
    #expect(try findings(panel).map(\.rule) == [.unreachable])
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
    #expect(
      found.first?.fix.hasPrefix("Enlarge window/UIView/UIScrollView/UIView and") == true,
      "\(found.map(\.fix))"
    )
  }

  // MARK: - What dims the screen, and what code gives an action

  @Test func `a panel in front of a button that fills the screen is meant to lie there`() throws {
    let panel = { (width: Int) in
      """
      <button id="b">\(Self.frame(0, 0, width, 400))ACTION</button>
      <view id="p">\(Self.frame(0, 0, 290, 380))<color key="backgroundColor" white="1" alpha="1" colorSpace="calibratedWhite"/>
      <subviews><label text="Share" id="l">\(Self.frame(20, 20, 100, 20))</label></subviews></view>
      """
    }
    #expect(try findings(panel(300)).isEmpty)
    #expect(try findings(panel(200)).map(\.rule) == [.swallowed])
  }

  @Test func `a small button that code may give an action is among the targets alone`() throws {
    let design = ImportedCase.design(
      "",
      "<button id=\"b\">\(Self.frame(20, 20, 24, 24))</button>",
      outlets: ["b"]
    )
    #expect(try audit(design.text, name: design.file).findings.isEmpty)
    let file = try SceneFile(
      reading: Data(design.text.utf8),
      name: design.file,
      importer: Importer()
    )
    #expect(Audit(of: try Scene(file), targets: true).findings.map(\.rule) == [.cramped])
  }

  @Test func `what a view loses to one whose frame its constraints contradict is not measured`()
    throws
  {
    let design = { (constraints: String) in
      ImportedCase.design(
        "",
        """
        <button id="b">\(Self.frame(20, 40, 33, 26))ACTION</button>
        <scrollView translatesAutoresizingMaskIntoConstraints="NO" id="s">\(Self.frame(0, 57, 300, 300))</scrollView>
        """
      ).text.replacing(
        "</subviews></view></objects>",
        with: "</subviews><constraints>\(constraints)</constraints></view></objects>"
      )
    }
    let top = { (constant: Int) in
      """
      <constraint firstItem="s" firstAttribute="top" secondItem="r" secondAttribute="top" constant="\(constant)"/>
      <constraint firstItem="s" firstAttribute="leading" secondItem="r" secondAttribute="leading"/>
      <constraint firstAttribute="trailing" secondItem="s" secondAttribute="trailing"/>
      <constraint firstAttribute="bottom" secondItem="s" secondAttribute="bottom" constant="43"/>
      """
    }
    #expect(try audit(design(top(100)), name: "card.xib").findings.isEmpty)
    #expect(try audit(design(top(57)), name: "card.xib").findings.map(\.rule) == [.cramped])
  }
}
