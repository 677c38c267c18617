import Foundation
import Testing
import TouchImport
import TouchKit
import TouchScene

@testable import TouchExplain

/// Designs on other screens than their canvas, and what only the app knows of them: an audit says nothing, or the condition.
@MainActor
@Suite struct DesignScreenTests {
  private static func frame(_ x: Int, _ y: Int, _ width: Int, _ height: Int) -> String {
    ImportedCase.frame(x, y, width, height)
  }

  private static let action =
    "<connections><action selector=\"go:\" destination=\"main\" eventType=\"touchUpInside\"/></connections>"

  /// A storyboard of one controller, whose code has views and constraints by outlets.
  private static func screen(
    _ views: String,
    _ constraints: String = "",
    inView: String = "",
    outlets: [String] = [],
    beside: String = ""
  ) -> String {
    let outlets = outlets.map {
      "<outlet property=\"\($0)View\" destination=\"\($0)\" id=\"o\($0)\"/>"
    }
    return """
      <document type="com.apple.InterfaceBuilder3.CocoaTouch.Storyboard.XIB" initialViewController="main">
      <device id="retina4_7" orientation="portrait"/><scenes><scene sceneID="s"><objects>
      <viewController id="main" sceneMemberID="viewController"><view key="view" id="r">\(frame(0, 0, 375, 667))
      <viewLayoutGuide key="safeArea" id="sa"/>\(inView)
      <subviews>\(views)</subviews><constraints>\(constraints)</constraints></view>
      <connections>\(outlets.joined())</connections></viewController>\(beside)</objects></scene></scenes></document>
      """
  }

  private func findings(_ text: String, on device: String) throws -> [Finding] {
    let importer = Importer(readsConstraints: true)
    var file = try SceneFile(reading: Data(text.utf8), name: "a.storyboard", importer: importer)
    file.screen = ScreenChoice(try Device.named(device))
    return Audit(of: try Scene(file)).findings
  }

  // MARK: - No size

  /// A button between the edges of a panel of a height.
  private static func panel(height: Int, id: String) -> String {
    """
    <view translatesAutoresizingMaskIntoConstraints="NO" id="p">\(frame(0, 100, 375, height))<subviews>
    <button translatesAutoresizingMaskIntoConstraints="NO" id="b">\(frame(0, 0, 375, height))\(action)</button></subviews>
    <constraints><constraint firstAttribute="height" constant="\(height)" id="\(id)"/>
    <constraint firstItem="b" firstAttribute="top" secondItem="p" secondAttribute="top" id="1"/>
    <constraint firstAttribute="bottom" secondItem="b" secondAttribute="bottom" id="2"/></constraints></view>
    """
  }

  private static let placed = """
    <constraint firstItem="p" firstAttribute="top" secondItem="r" secondAttribute="top" constant="100" id="3"/>
    <constraint firstItem="p" firstAttribute="leading" secondItem="r" secondAttribute="leading" id="4"/>
    """

  @Test func `a button in a panel whose height code gives is not said to have none`() throws {
    let held = Self.screen(Self.panel(height: 0, id: "h"), Self.placed)
    #expect(try findings(held, on: "iPhone SE").map(\.rule) == [.unreachable])
    let free = Self.screen(Self.panel(height: 0, id: "h"), Self.placed, outlets: ["h"])
    #expect(try findings(free, on: "iPhone SE").isEmpty)
  }

  /// A row whose constraints ask for more height than its prototype has.
  private static func row(_ attributes: String, tableHeight: String, button: String = "") -> String
  {
    """
    <tableView rowHeight="\(tableHeight)" dataMode="prototypes" id="t">\(frame(0, 0, 375, 667))
    <autoresizingMask key="autoresizingMask" widthSizable="YES" heightSizable="YES"/><prototypes>
    <tableViewCell \(attributes) id="c">\(frame(0, 0, 375, 44))
    <tableViewCellContentView key="contentView" id="cc">\(frame(0, 0, 375, 44))<subviews>
    <label text="Distance" translatesAutoresizingMaskIntoConstraints="NO" id="l">\(frame(20, 2, 300, 21))<constraints>
    <constraint firstAttribute="height" constant="60" id="6"/></constraints></label>
    <button translatesAutoresizingMaskIntoConstraints="NO" id="b">\(frame(20, 24, 300, 18))\(button)\(action)</button></subviews>
    <constraints><constraint firstItem="l" firstAttribute="top" secondItem="cc" secondAttribute="top" id="1"/>
    <constraint firstItem="b" firstAttribute="top" secondItem="l" secondAttribute="bottom" id="2"/>
    <constraint firstAttribute="bottom" secondItem="b" secondAttribute="bottom" id="3"/>
    <constraint firstItem="b" firstAttribute="leading" secondItem="cc" secondAttribute="leading" constant="20" id="4"/>
    <constraint firstItem="l" firstAttribute="leading" secondItem="cc" secondAttribute="leading" constant="20" id="5"/>
    </constraints></tableViewCellContentView></tableViewCell></prototypes></tableView>
    """
  }

  @Test func `what a row is high that grows with its content is not in the file`() throws {
    let growing = Self.screen(Self.row("", tableHeight: "-1"))
    #expect(try findings(growing, on: "iPhone SE").isEmpty)
    #expect(try audit(growing, name: "a.storyboard").findings.isEmpty)
  }

  @Test func `a button of a required height is found in a row that grows`() throws {
    let height =
      "<constraints><constraint firstAttribute=\"height\" constant=\"18\" id=\"7\"/></constraints>"
    let text = Self.screen(Self.row("", tableHeight: "-1", button: height))
    #expect(try audit(text, name: "a.storyboard").findings.map(\.rule) == [.cramped])
  }

  @Test(arguments: [(25, 1), (65, 0)])
  func
    `a button has the required height of what it fills in a row that grows, if the canvas shows it`(
      _ constant: Int,
      _ count: Int
    ) throws
  {
    let text = Self.screen(
      """
      <tableView rowHeight="-1" dataMode="prototypes" id="t">\(Self.frame(0, 0, 375, 667))<prototypes>
      <tableViewCell id="c">\(Self.frame(0, 0, 375, 100))
      <tableViewCellContentView key="contentView" id="cc">\(Self.frame(0, 0, 375, 100))<subviews>
      <view translatesAutoresizingMaskIntoConstraints="NO" id="p">\(Self.frame(0, 10, 375, 25))<subviews>
      <button translatesAutoresizingMaskIntoConstraints="NO" id="b">\(Self.frame(0, 0, 375, 25))\(Self.action)</button></subviews>
      <constraints><constraint firstAttribute="height" constant="\(constant)" id="1"/>
      <constraint firstItem="b" firstAttribute="top" secondItem="p" secondAttribute="top" id="2"/>
      <constraint firstAttribute="bottom" secondItem="b" secondAttribute="bottom" id="3"/>
      <constraint firstItem="b" firstAttribute="leading" secondItem="p" secondAttribute="leading" id="4"/>
      <constraint firstAttribute="trailing" secondItem="b" secondAttribute="trailing" id="5"/></constraints></view></subviews>
      <constraints><constraint firstItem="p" firstAttribute="top" secondItem="cc" secondAttribute="top" constant="10" id="6"/>
      <constraint firstItem="p" firstAttribute="leading" secondItem="cc" secondAttribute="leading" id="7"/>
      <constraint firstAttribute="trailing" secondItem="p" secondAttribute="trailing" id="8"/></constraints>
      </tableViewCellContentView></tableViewCell></prototypes></tableView>
      """
    )
    #expect(try audit(text, name: "a.storyboard").findings.count == count)
  }

  @Test func `a required height counts where the place of a view does not`() throws {
    let text = Self.screen(
      """
      <view translatesAutoresizingMaskIntoConstraints="NO" id="m">\(Self.frame(0, 0, 375, 230))</view>
      <button misplaced="YES" translatesAutoresizingMaskIntoConstraints="NO" id="b">\(Self.frame(0, 300, 375, 16))
      <constraints><constraint firstAttribute="height" constant="16" id="1"/></constraints>\(Self.action)</button>
      """,
      """
      <constraint firstItem="b" firstAttribute="top" secondItem="m" secondAttribute="bottom" id="2"/>
      <constraint firstItem="b" firstAttribute="leading" secondItem="r" secondAttribute="leading" id="3"/>
      <constraint firstAttribute="trailing" secondItem="b" secondAttribute="trailing" id="4"/>
      <constraint firstItem="m" firstAttribute="top" secondItem="r" secondAttribute="top" id="5"/>
      <constraint firstItem="b" firstAttribute="bottom" secondItem="r" secondAttribute="bottom" constant="-100" id="6"/>
      """
    )
    #expect(try audit(text, name: "a.storyboard").findings.map(\.rule) == [.cramped])
  }

  @Test
  func `constraints that ask for more than there is say nothing of what they leave`() throws {
    let text = Self.screen(
      """
      <label text="Pay" translatesAutoresizingMaskIntoConstraints="NO" id="l">\(Self.frame(0, 270, 375, 22))</label>
      <button translatesAutoresizingMaskIntoConstraints="NO" id="b">\(Self.frame(0, 300, 375, 44))\(Self.action)</button>
      """,
      """
      <constraint firstItem="l" firstAttribute="top" secondItem="r" secondAttribute="top" constant="270" id="1"/>
      <constraint firstItem="b" firstAttribute="top" secondItem="l" secondAttribute="bottom" constant="8" id="2"/>
      <constraint firstItem="b" firstAttribute="leading" secondItem="r" secondAttribute="leading" id="3"/>
      <constraint firstAttribute="bottom" secondItem="b" secondAttribute="bottom" constant="323" id="6"/>
      """
    )
    #expect(try findings(text, on: "iPhone SE").isEmpty)
  }

  // MARK: - The safe area

  private static func corner(_ y: Int, _ height: Int, _ more: String = "") -> String {
    screen(
      """
      <button id="b">\(frame(0, y, 60, height))<autoresizingMask key="autoresizingMask"/>\(action)</button>\(more)
      """
    )
  }

  @Test func `a control beside the safe area is told with what that depends on`() throws {
    let finding = try #require(findings(Self.corner(0, 40), on: "iPhone X").first)
    #expect(finding.rule == .unsafeArea)
    #expect(finding.reason.hasSuffix(", if its view reaches that edge of the screen in the app"))
  }

  @Test func `a control that lies in the safe area, but for what covers it, is not beside it`()
    throws
  {
    let cover = "<button id=\"c\">\(Self.frame(0, 40, 60, 100))\(Self.action)</button>"
    let found = try findings(Self.corner(0, 140, cover), on: "iPhone X").map(\.rule)
    #expect(!found.contains(.unsafeArea), "\(found)")
  }

  @Test func `where contradicting constraints put a control is not known`() throws {
    let text = Self.screen(
      """
      <label text="Date" translatesAutoresizingMaskIntoConstraints="NO" id="l">\(Self.frame(100, 76, 100, 21))<constraints>
      <constraint firstAttribute="height" constant="21" id="1"/></constraints></label>
      <datePicker translatesAutoresizingMaskIntoConstraints="NO" id="d">\(Self.frame(0, 119, 375, 162))<connections>
      <action selector="go:" destination="main" eventType="valueChanged"/></connections></datePicker>
      """,
      """
      <constraint firstItem="l" firstAttribute="top" secondItem="sa" secondAttribute="top" constant="56" id="2"/>
      <constraint firstItem="d" firstAttribute="top" secondItem="l" secondAttribute="bottom" constant="22" id="3"/>
      <constraint firstItem="sa" firstAttribute="bottom" secondItem="d" secondAttribute="bottom" constant="557" id="4"/>
      <constraint firstItem="d" firstAttribute="leading" secondItem="r" secondAttribute="leading" id="5"/>
      <constraint firstAttribute="trailing" secondItem="d" secondAttribute="trailing" id="6"/>
      """
    )
    #expect(try findings(text, on: "iPhone SE").isEmpty)
  }

  // MARK: - What code has by outlets

  /// A layer over the whole screen that shows text for when there is nothing else, and a button behind it.
  private static func empty(outlets: [String]) -> String {
    screen(
      """
      <button id="b">\(frame(20, 300, 200, 44))\(action)</button>
      <view id="e">\(frame(0, 0, 375, 667))<subviews><label text="Nothing" id="l">\(frame(90, 100, 190, 20))</label></subviews></view>
      """,
      outlets: outlets
    )
  }

  @Test func `a layer over the screen that code has by an outlet may be gone`() throws {
    let free = try audit(Self.empty(outlets: ["e"]), name: "a.storyboard").findings
    #expect(free.isEmpty, "\(free.map(words))")
    #expect(
      try audit(Self.empty(outlets: []), name: "a.storyboard").findings.map(\.rule) == [
        .transparentCover
      ]
    )
  }

  @Test func `a tap that a text field wins is told with what code may do with the field`() throws {
    let text = Self.screen(
      """
      <view id="v">\(Self.frame(0, 100, 375, 40))<subviews><textField id="f">\(Self.frame(0, 0, 375, 40))</textField></subviews>
      <connections><outletCollection property="gestureRecognizers" destination="tap" id="g"/></connections></view>
      """,
      outlets: ["f"],
      beside: "<tapGestureRecognizer id=\"tap\"/>"
    )
    let finding = try #require(audit(text, name: "a.storyboard").findings.first)
    #expect(finding.rule == .neverWins)
    #expect(finding.severity == .note)
    #expect(finding.reason.hasSuffix(", while fView, which code has by an outlet, takes touches"))
  }

  // MARK: - Fixes

  @Test func `a stack that spreads its views has room between them for a larger one`() throws {
    func button(_ x: Int) -> String {
      "<button translatesAutoresizingMaskIntoConstraints=\"NO\" id=\"b\(x)\">\(Self.frame(x, 10, 24, 24))"
        + "<constraints><constraint firstAttribute=\"width\" constant=\"24\"/>"
        + "<constraint firstAttribute=\"height\" constant=\"24\"/></constraints>\(Self.action)</button>"
    }
    let text = Self.screen(
      """
      <stackView distribution="equalSpacing" alignment="center" id="s">\(Self.frame(32, 100, 287, 44))<subviews>
      \(button(0))\(button(263))</subviews></stackView>
      """
    )
    let finding = try #require(audit(text, name: "a.storyboard").findings.first)
    #expect(finding.rule == .cramped)
    #expect(!finding.fix.contains("wider"), "\(finding.fix)")
  }
}
