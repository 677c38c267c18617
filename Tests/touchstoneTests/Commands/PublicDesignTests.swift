import Foundation
import Testing

/// Designs as public apps have them: what is shown twice, what is no screen, and what a screen insets.
@Suite struct PublicDesignTests {
  private static let split = """
    <?xml version="1.0" encoding="UTF-8"?>
    <document type="com.apple.InterfaceBuilder3.CocoaTouch.Storyboard.XIB" version="3.0" initialViewController="split">
      <scenes>
        <scene sceneID="s1"><objects><splitViewController id="split" sceneMemberID="viewController"><connections>
          <segue destination="left" kind="relationship" relationship="masterViewController" id="r1"/>
          <segue destination="right" kind="relationship" relationship="detailViewController" id="r2"/>
        </connections></splitViewController></objects></scene>
        <scene sceneID="s2"><objects><navigationController id="left" sceneMemberID="viewController">
          <navigationBar key="navigationBar" id="bar"><rect key="frame" x="0.0" y="20" width="320" height="44"/></navigationBar>
          <connections><segue destination="list" kind="relationship" relationship="rootViewController" id="r3"/></connections>
        </navigationController></objects></scene>
        <scene sceneID="s3"><objects><viewController id="list" sceneMemberID="viewController">
          <view key="view" id="v1"><rect key="frame" x="0.0" y="0.0" width="320" height="568"/></view>
          <navigationItem key="navigationItem" id="n1"><barButtonItem key="leftBarButtonItem" title="Info" id="info">
            <connections><segue destination="sheet" kind="presentation" id="p1"/></connections></barButtonItem></navigationItem>
        </viewController></objects></scene>
        <scene sceneID="s4"><objects><viewController id="right" sceneMemberID="viewController">
          <view key="view" id="v2"><rect key="frame" x="0.0" y="0.0" width="320" height="568"/></view></viewController></objects></scene>
        <scene sceneID="s5"><objects><viewController id="sheet" sceneMemberID="viewController">
          <view key="view" id="v3"><rect key="frame" x="0.0" y="0.0" width="320" height="568"/></view></viewController></objects></scene>
      </scenes>
    </document>
    """

  @Test func `a bar item that a split view shows twice opens what it opens`() throws {
    let run = try Workbench("split.storyboard", Self.split)
      .run("audit", "split.storyboard", "--scene", "all")
    #expect(run.status == 0, "\(run.error)")
  }

  private func xib(_ views: String, width: Int, height: Int) throws -> Workbench {
    try Workbench(
      "screen.xib",
      """
      <?xml version="1.0" encoding="UTF-8"?>
      <document type="com.apple.InterfaceBuilder3.CocoaTouch.XIB" version="3.0">
        <device id="retina4_7" orientation="portrait" appearance="light"/>
        <objects>
          <placeholder placeholderIdentifier="IBFilesOwner" id="-1"/>
          <view id="v0"><rect key="frame" x="0.0" y="0.0" width="\(width)" height="\(height)"/>
            <subviews>\(views)</subviews></view>
        </objects>
      </document>
      """
    )
  }

  private static func button(_ frame: String) -> String {
    "<button id=\"b\"><rect key=\"frame\" \(frame)/><connections><action selector=\"go:\" destination=\"-1\" "
      + "eventType=\"touchUpInside\" id=\"a1\"/></connections></button>"
  }

  @Test func `what sticks out of a view as large as a screen is beside the screen`() throws {
    let views = Self.button("x=\"340\" y=\"100\" width=\"60\" height=\"44\"")
    let output = try xib(views, width: 375, height: 647).run("why", "screen.xib", "UIButton").output
    #expect(!output.contains("sticks out"), "\(output)")
  }

  @Test func `a control in a table under a bar is inset from it`() throws {
    let button = Self.button("x=\"0.0\" y=\"0.0\" width=\"200\" height=\"14\"")
    let table =
      "<tableView id=\"t\"><rect key=\"frame\" x=\"0.0\" y=\"0.0\" width=\"375\" height=\"667\"/><view "
      + "key=\"tableHeaderView\" id=\"h\"><rect key=\"frame\" x=\"0.0\" y=\"0.0\" width=\"375\" height=\"44\"/>"
      + "<subviews>\(button)</subviews></view></tableView>"
    let inset = try xib(table, width: 375, height: 667).run(
      "audit",
      "screen.xib",
      "--device",
      "iPhone 8"
    ).output
    #expect(!inset.contains("[unsafeArea]"), "\(inset)")
    let plain = try xib(button, width: 375, height: 667).run(
      "audit",
      "screen.xib",
      "--device",
      "iPhone 8"
    ).output
    #expect(plain.contains("[unsafeArea]"), "\(plain)")
  }

  @Test func `a control whose class is given a touch area by the file is not called small`() throws
  {
    let button = Self.button("x=\"20\" y=\"100\" width=\"24\" height=\"24\"")
    let area =
      "<userDefinedRuntimeAttributes><userDefinedRuntimeAttribute type=\"number\" keyPath=\"touchInsets\">"
      + "<real key=\"value\" value=\"44\"/></userDefinedRuntimeAttribute></userDefinedRuntimeAttributes><connections>"
    let small = try xib(button, width: 375, height: 667).run("audit", "screen.xib").output
    #expect(small.contains("[cramped]"), "\(small)")
    let large = try xib(button.replacing("<connections>", with: area), width: 375, height: 667)
    #expect(try !large.run("audit", "screen.xib").output.contains("[cramped]"))
  }

  @Test func `a button without an action in what takes no touches shows something and no more`()
    throws
  {
    let button = Self.button("x=\"0.0\" y=\"0.0\" width=\"60\" height=\"60\"")
    func audit(_ button: String) throws -> String {
      let box =
        "<view userInteractionEnabled=\"NO\" id=\"k\"><rect key=\"frame\" x=\"20\" y=\"100\" width=\"100\" "
        + "height=\"100\"/><subviews>\(button)</subviews></view>"
      return try xib(box, width: 375, height: 667).run("audit", "screen.xib").output
    }
    #expect(try audit(button).contains("[unreachable]"))
    let idle = "\(button.components(separatedBy: "<connections>")[0])</button>"
    #expect(try !audit(idle).contains("[unreachable]"))
  }
}
