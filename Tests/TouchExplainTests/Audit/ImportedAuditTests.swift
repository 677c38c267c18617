import Foundation
import Testing
import TouchKit

@testable import TouchExplain

@MainActor
@Suite struct ImportedAuditTests {
  @Test(arguments: [
    ("UITableViewCell", "UITableViewCellContentView"),
    ("UIVisualEffectView", "_UIVisualEffectContentView"),
    ("UICollectionViewCell", "UIView"),
  ])
  func `a button behind the content view of its cell is found`(_ cell: (String, String)) throws {
    let dump = """
      <UIWindow: 0x1; frame = (0 0; 300 400)>
         | <\(cell.0): 0x2; frame = (0 0; 300 80)>
         |    | <UIButton: 0x3; frame = (10 10; 80 60)>
         |    | <\(cell.1): 0x4; frame = (0 0; 300 80)>
         |    |    | <UILabel: 0x5; frame = (100 0; 80 60); userInteractionEnabled = NO>
         | <\(cell.0): 0x6; frame = (0 80; 300 80)>
         |    | <\(cell.1): 0x7; frame = (0 0; 300 80)>
         |    | <UIButton: 0x8; frame = (10 10; 80 60)>
      """
    let findings = try audit(dump, name: "dump.txt").findings
    #expect(
      findings.map(words) == [
        "behindContent error UIWindow/\(cell.0)/UIButton 10 10 80 60: 100 % of it lies behind the "
          + "content view of \(cell.0) 0x2, which receives the touches"
      ]
    )
  }

  @Test func `a button in a title view without size is found`() throws {
    let dump = """
      <UIWindow: 0x1; frame = (0 0; 320 480)>
         | <UINavigationBar: 0x6; frame = (0 20; 320 44)>
         |    | <_UINavigationBarContentView: 0x7; frame = (0 0; 320 44)>
         |    |    | <_UITAMICAdaptorView: 0x8; frame = (160 22; 0 0)>
         |    |    |    | <Shop.Title: 0x9; frame = (0 0; 0 0)>
         |    |    |    |    | <UIButton: 0xa; frame = (-50 -22; 100 44)>
         |    |    | <_UIButtonBarButton: 0xb; frame = (0 0; 20 20)>
      """
    let findings = try audit(dump, name: "dump.txt").findings
    #expect(findings.map(\.rule) == [.unreachable])
    #expect(findings.first?.view.className == "UIButton")
    #expect(findings.first?.reason.contains("Shop.Title around it is 0x0 points") == true)
  }

  @Test func `a screen that UIKit shows over another is no cover, a layer on it may be one`() throws
  {
    let dump = """
      <UIWindow: 0x1; frame = (0 0; 300 400)>
         | <UITransitionView: 0x2; frame = (0 0; 300 400)>
         |    | <UIView: 0x3; frame = (0 0; 300 400)>
         |    |    | <UIButton: 0x4; frame = (0 0; 80 60)>
         | <UITransitionView: 0x5; frame = (0 0; 300 400)>
         |    | <UIView: 0x6; frame = (0 0; 300 400)>
         |    |    | <UIButton: 0x7; frame = (0 100; 80 60)>
         |    |    | <UIView: 0x8; frame = (0 0; 300 400)>
         |    |    |    | <UIButton: 0x9; frame = (200 300; 80 60)>
      """
    let findings = try audit(dump, name: "dump.txt").findings
    #expect(findings.map(\.rule) == [.swallowed])
    #expect(findings.map(\.severity) == [.note])
    #expect(findings.map(\.path) == ["UIWindow/UITransitionView#2/UIView/UIView"])
  }

  @Test func `in a design nothing is said of what hides others, or sticks out a little`() throws {
    let design = """
      <document type="com.apple.InterfaceBuilder3.CocoaTouch.XIB"><objects>
      <view contentMode="scaleToFill" id="a"><rect key="frame" x="0" y="0" width="300" height="400"/>
      <subviews>
      <button id="b"><rect key="frame" x="0" y="0" width="100" height="60"/></button>
      <view id="c"><rect key="frame" x="0" y="0" width="200" height="60"/>
      <color key="backgroundColor" white="1" alpha="1" colorSpace="calibratedWhite"/></view>
      <view id="d"><rect key="frame" x="0" y="100" width="200" height="60"/><subviews>
      <button id="e"><rect key="frame" x="0" y="50" width="100" height="60"/></button>
      <button id="f"><rect key="frame" x="100" y="5" width="100" height="60"/></button>
      </subviews></view>
      </subviews></view></objects></document>
      """
    let findings = try audit(design, name: "card.xib").findings
    #expect(findings.map(\.rule) == [.outside])
    #expect(findings.map(\.rect.height) == [50])
  }

  @Test func `two views of a design in one frame are a doubt`() throws {
    let design = """
      <document type="com.apple.InterfaceBuilder3.CocoaTouch.XIB"><objects>
      <view contentMode="scaleToFill" id="a"><rect key="frame" x="0" y="0" width="300" height="400"/>
      <subviews>
      <button id="b"><rect key="frame" x="0" y="0" width="100" height="60"/></button>
      <button id="c"><rect key="frame" x="0" y="0" width="100" height="60"/></button>
      </subviews></view></objects></document>
      """
    let findings = try audit(design, name: "card.xib").findings
    #expect(findings.map(\.rule) == [.covered])
    #expect(findings.map(\.severity) == [.note])
    #expect(findings.first?.reason.contains("both have one place") == true)
  }

  @Test func `two views of a design in nearly one frame are a doubt, and their fix says so`() throws
  {
    let findings = try audit(
      Self.design(
        """
        <switch id="b"><rect key="frame" x="211" y="6" width="51" height="31"/></switch>
        <button id="c"><rect key="frame" x="215" y="6" width="60" height="32"/></button>
        """
      ),
      name: "card.xib"
    ).findings
    #expect(findings.map(\.rule) == [.covered])
    #expect(findings.map(\.severity) == [.note])
    #expect(findings.first?.fix.hasPrefix("If both are shown at once: bring ") == true)
  }

  @Test func `an empty view of a design, to which code may add a recognizer, is a note`() throws {
    let findings = try audit(
      Self.design(
        """
        <button id="b"><rect key="frame" x="50" y="11" width="200" height="30"/></button>
        <view id="c"><rect key="frame" x="0" y="0" width="300" height="200"/></view>
        """
      ),
      name: "card.xib"
    ).findings
    #expect(findings.map(\.rule) == [.transparentCover])
    #expect(findings.map(\.severity) == [.note])
    #expect(findings.first?.fix.hasPrefix("If the program adds neither") == true)
  }

  @Test func `a small button on a text field is not told to have the field moved away`() throws {
    let findings = try audit(
      Self.design(
        """
        <textField id="b"><rect key="frame" x="20" y="60" width="260" height="44"/></textField>
        <button id="c"><rect key="frame" x="240" y="70" width="25" height="25"/></button>
        """
      ),
      name: "card.xib"
    ).findings
    #expect(findings.map(\.rule) == [.cramped])
    #expect(
      findings.first?.fix.hasSuffix("takes touches of UITextField, on which it lies.") == true
    )
  }

  @Test func `of two small buttons of one name the fix says which is to be moved`() throws {
    let findings = try audit(
      Self.design(
        """
        <button id="b"><rect key="frame" x="100" y="60" width="24" height="60"/></button>
        <button id="c"><rect key="frame" x="126" y="60" width="60" height="60"/></button>
        """
      ),
      name: "card.xib"
    ).findings
    #expect(findings.map(\.rule) == [.cramped])
    #expect(
      findings.first?.fix.hasPrefix("Move the other UIButton away and make UIButton ") == true
    )
  }

  /// An Interface Builder file with some views in a root view of 300x400 points.
  private static func design(_ views: String) -> String {
    """
    <document type="com.apple.InterfaceBuilder3.CocoaTouch.XIB"><objects>
    <view contentMode="scaleToFill" id="a"><rect key="frame" x="0" y="0" width="300" height="400"/>
    <subviews>\(views)</subviews></view></objects></document>
    """
  }

  @Test func `a fix for what one view covers grows no more than the first of them needs`() throws {
    let dump = """
      <UIWindow: 0x1; frame = (0 0; 300 400)>
         | <UIView: 0x2; frame = (0 0; 300 400)>
         |    | <UIButton: 0x3; frame = (0 300; 80 60)>
         |    | <UINavigationBar: 0x4; frame = (0 20; 300 44)>
         |    |    | <_UINavigationBarContentView: 0x5; frame = (0 0; 300 44)>
         |    |    |    | <UIView: 0x6; frame = (150 22; 0 0)>
         |    |    |    |    | <UIButton: 0x7; frame = (-50 -15; 100 30)>
         |    | <UIView: 0x8; frame = (0 0; 300 400)>
         |    |    | <UIButton: 0x9; frame = (200 300; 80 60)>
      """
    let findings = try audit(dump, name: "dump.txt").findings
    #expect(findings.map(\.rule) == [.swallowed])
    #expect(findings.first?.fix.contains("100x30") == true)
  }

  @Test func `nothing is claimed about touches of imported classes, whose code is unknown`()
    throws
  {
    let dump = """
      <UIWindow: 0x1; frame = (0 0; 300 400)>
         | <UIView: 0x2; frame = (0 0; 300 400)>
         |    | <UIButton: 0x3; frame = (0 0; 80 60)>
         |    | <UIButton: 0x4; frame = (0 100; 80 60)>
         |    | <Shop.Overlay: 0x5; frame = (0 0; 100 90)>
         |    | <UIView: 0x6; frame = (0 100; 100 90)>
      """
    let findings = try audit(dump, name: "dump.txt").findings
    #expect(findings.map(\.rule) == [.covered, .swallowed])
    #expect(findings.map(\.path) == ["UIWindow/UIView/UIButton", "UIWindow/UIView/UIView"])
  }

  @Test func `the parts of UIKit's own views raise nothing`() throws {
    let dump = """
      <UIWindow: 0x1; frame = (0 0; 320 480)>
         | <UILayoutContainerView: 0x2; frame = (0 0; 320 480)>
         |    | <UINavigationTransitionView: 0x3; frame = (0 0; 320 480)>
         |    |    | <UIView: 0x4; frame = (0 0; 320 480)>
         |    |    |    | <UIButton: 0x5; frame = (0 0; 320 60)>
         |    | <UINavigationBar: 0x6; frame = (0 20; 320 44)>
         |    |    | <_UINavigationBarBackground: 0x7; frame = (0 -20; 320 64); userInteractionEnabled = NO>
         |    |    | <UINavigationButton: 0x8; frame = (270 7; 45 30)>
         |    |    |    | <UIButtonLabel: 0x9; frame = (5 5; 70 20); userInteractionEnabled = NO>
         |    | <UIToolbar: 0xa; frame = (0 436; 320 44)>
         |    |    | <_UIToolbarBackground: 0xb; frame = (0 -10; 320 60)>
         |    |    | <UIToolbarButton: 0xc; frame = (6 0; 30 44)>
      """
    let findings = try audit(dump, name: "dump.txt").findings
    #expect(findings.map(words) == [])
  }

  @Test func `a page source is an estimate, of which nothing but sizes counts`() throws {
    let source = """
      <AppiumAUT><XCUIElementTypeApplication name="Shop" x="0" y="0" width="300" height="400">
      <XCUIElementTypeOther x="0" y="0" width="100" height="100">
      <XCUIElementTypeButton name="out" x="150" y="0" width="100" height="60"/></XCUIElementTypeOther>
      <XCUIElementTypeButton name="under" x="0" y="200" width="100" height="60"/>
      <XCUIElementTypeOther x="0" y="200" width="300" height="100"/>
      <XCUIElementTypeButton name="small" x="0" y="350" width="100" height="20"/>
      </XCUIElementTypeApplication></AppiumAUT>
      """
    let findings = try audit(source, name: "page.xml").findings
    #expect(findings.map(\.rule) == [.cramped])
  }

  @Test func `an effect view over a button is found by its own name`() throws {
    let dump = """
      <UIWindow: 0x1; frame = (0 0; 300 400)>
         | <UIView: 0x2; frame = (0 0; 300 400)>
         |    | <UIButton: 0x3; frame = (100 200; 100 50)>
         |    | <UIVisualEffectView: 0x4; frame = (0 0; 300 400)>
         |    |    | <_UIVisualEffectBackdropView: 0x5; frame = (0 0; 300 400); userInteractionEnabled = NO>
         |    |    | <_UIVisualEffectContentView: 0x6; frame = (0 0; 300 400)>
      """
    let findings = try audit(dump, name: "dump.txt").findings
    #expect(
      findings.map(words) == [
        "swallowed warning UIWindow/UIView/UIVisualEffectView 100 200 100 50: it receives the touches "
          + "of UIButton, and does nothing with them"
      ]
    )
  }
}
