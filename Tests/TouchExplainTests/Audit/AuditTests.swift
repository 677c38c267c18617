import Foundation
import SceneStage
import Testing
import TouchImport
import TouchKit
import TouchScene

@testable import TouchExplain

@MainActor
@Suite struct AuditTests {
  private func audit(_ text: String, name: String = "test.scene.yaml") throws -> Audit {
    let file = try SceneFile(reading: Data(text.utf8), name: name, importer: Importer())
    return Audit(of: try Scene(file))
  }

  private func words(_ finding: Finding) -> String {
    let others = finding.places.count - 1
    return "\(finding.rule) \(finding.severity) \(finding.path) \(finding.rect.words)"
      + (others > 0 ? " and \(others) more" : "") + ": \(finding.reason)"
  }

  @Test(arguments: AuditCase.all)
  func `each fault is found once, with its evidence`(_ screen: AuditCase) throws {
    let audit = try audit(screen.scene)
    #expect(audit.findings.map(words) == screen.findings)
    if let fix = screen.fix { #expect(audit.findings.first?.fix == fix) }
  }

  @Test(arguments: AuditCase.fine)
  func `nothing is found where nothing is wrong`(_ screen: (what: String, views: String)) throws {
    let scene = AuditCase(what: screen.what, views: screen.views, findings: []).scene
    #expect(try audit(scene).findings.map(words) == [], "\(screen.what)")
  }

  /// The experiments that show a fault, and the rules that find it.
  private static let faults: [String: [AuditRule]] = [
    "c01": [.unreachable, .unreachable, .covered], "e02": [.outside], "e07b": [.unreachable],
    "e07e": [.outside],
    "e10": [.unreachable], "e18": [.shadowedControl], "e25": [.lostDrag],
    "g01": [.shadowedControl], "g02": [.shadowedControl], "g03": [.singleTapToo],
    "g07": [.neverWins],
  ]

  @Test(arguments: Experiments.files)
  func `of the experiments those that show a fault are found`(_ file: String) throws {
    let scene = try Scene(Experiments.read(file))
    let expected = Self.faults[String(file.prefix { $0 != "-" })] ?? []
    #expect(Audit(of: scene).findings.map(\.rule) == expected)
  }

  @Test func `asked for targets, an audit finds all below 44x44 points, as warnings`() throws {
    let screen = AuditCase(
      what: "",
      views: "{name: low, class: UIButton, frame: [100, 100, 100, 30]}, "
        + "{class: UISwitch, frame: [100, 200, 51, 31]}",
      findings: []
    )
    let scene = try Scene(SceneFile(reading: Data(screen.scene.utf8), name: "test.scene.yaml"))
    #expect(Audit(of: scene).findings.map(words) == [])
    #expect(
      Audit(of: scene, targets: true).findings.map(words) == [
        "cramped warning window/root/low 100 100 100 30: it is reached on 100x30 points, less than "
          + "44x44"
      ]
    )
  }

  // MARK: - Groups

  @Test func `the same fault of views that are alike is one finding`() throws {
    let cells = (0..<12).map {
      "{frame: [0, \($0 * 30), 60, 30], subviews: [{class: UIButton, frame: [20, 0, 80, 30]}]}"
    }
    let screen = AuditCase(what: "", views: cells.joined(separator: ", "), findings: [])
    let findings = try audit(screen.scene).findings
    #expect(findings.map(\.rule) == [.outside])
    #expect(findings.first?.places.count == 12)
    #expect(Set(findings.flatMap(\.places).map(\.path)).count == 12)
  }

  @Test func `of very many views that cover each other a few findings are made, about all`() throws
  {
    let buttons = (0..<200).map { number in
      let (x, y) = (number % 20 * 10, number / 20 * 20)
      return "{name: b\(number), class: UIButton, frame: [\(x), \(y), \(50 + number % 7), 50]}"
    }
    let screen = AuditCase(what: "", views: buttons.joined(separator: ", "), findings: [])
    let findings = try audit(screen.scene).findings
    #expect(findings.count <= 3)
    #expect(Set(findings.flatMap(\.places).map(\.path)).count > 150)
  }

  @Test func `a finding that is known is left out, of several views those that are not`() throws {
    let views = (0..<3).map { "{name: b\($0), class: UIButton, frame: [\($0 * 90), 9, 80, 20]}" }
    let screen = AuditCase(what: "", views: views.joined(separator: ", "), findings: [])
    let scene = try Scene(SceneFile(reading: Data(screen.scene.utf8), name: "test.scene.yaml"))
    let audit = Audit(of: scene) { $0 == .cramped && $1 != "window/root/b1" }
    #expect(audit.findings.map { $0.places.map(\.path) } == [["window/root/b1"]])
  }

  @Test func `an audit leaves the scene as it was`() throws {
    let text = AuditCase.all[0].scene
    let scene = try Scene(SceneFile(reading: Data(text.utf8), name: "test.scene.yaml"))
    let first = Audit(of: scene).findings.map(words)
    #expect(Audit(of: scene).findings.map(words) == first)
    #expect(scene.application.now == 0)
  }

  @Test func `a button behind another window is covered, and one in front of one is not`() throws {
    let text = """
      touchstone: 1
      screen: {size: [300, 400]}
      windows:
        - {name: back, root: {subviews: [{name: behind, class: UIButton, frame: [0, 0, 80, 60]}]}}
        - {name: front, class: UIWindow, frame: [0, 0, 60, 60],
           root: {subviews: [{name: over, class: UIButton, frame: [0, 0, 60, 60]}]}}
      """
    let findings = try audit(text).findings
    #expect(findings.map(\.rule) == [.covered])
    #expect(findings.map(\.view.accessibilityIdentifier) == ["behind"])
  }

  @Test func `a window that is not seen is found behind its own button (B-1.50)`() throws {
    let text = """
      touchstone: 1
      screen: {size: [300, 400]}
      windows:
        - {name: back, root: {subviews: [{name: behind, class: UIButton, frame: [0, 0, 80, 60]}]}}
        - {name: front, class: UIWindow,
           root: {name: glass, subviews: [{class: UIButton, frame: [200, 300, 60, 60]}]}}
      """
    let findings = try audit(text).findings
    #expect(findings.map(\.rule) == [.transparentCover])
    #expect(findings.map(\.path) == ["front/glass"])
  }

  // MARK: - What was imported

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
         |    |    |    | <UIView: 0x9; frame = (0 0; 0 0)>
         |    |    |    |    | <UIButton: 0xa; frame = (-50 -22; 100 44)>
         |    |    | <_UIButtonBarButton: 0xb; frame = (0 0; 20 20)>
      """
    let findings = try audit(dump, name: "dump.txt").findings
    #expect(findings.map(\.rule) == [.unreachable])
    #expect(findings.first?.view.className == "UIButton")
    #expect(findings.first?.reason.contains("0x0 points") == true)
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
    #expect(findings.first?.reason.contains("both have one frame") == true)
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

  // MARK: - Devices

  @Test func `a control under the home indicator of a device is noted`() throws {
    let text = """
      touchstone: 1
      screen: {device: iPhone 14}
      root:
        subviews:
          - {name: low, class: UIButton, frame: [100, 812, 190, 32]}
          - {name: high, class: UIButton, frame: [100, 700, 190, 50]}
      """
    let findings = try audit(text).findings
    #expect(findings.map(\.rule) == [.unsafeArea])
    #expect(findings.map(\.view.accessibilityIdentifier) == ["low"])
    #expect(findings.last?.severity == .note)
  }

  // MARK: - Overrides of code

  @Test(arguments: [true, false])
  func `an override that passes its own point on is found (B-1.19)`(converts: Bool) throws {
    let application = UIApplication(screen: UIScreen(size: CGSize(width: 200, height: 200)))
    let window = UIWindow(frame: application.screen.bounds, application: application)
    let outer = PassingView(frame: CGRect(x: 20, y: 20, width: 150, height: 150))
    let inner = UIView(frame: CGRect(x: 30, y: 40, width: 50, height: 50))
    outer.inner = inner
    outer.converts = converts
    outer.addSubview(inner)
    window.addSubview(outer)
    window.isHidden = false
    let findings = Audit(of: application).findings
    #expect(findings.map(\.rule) == (converts ? [] : [.wrongSpace]))
    #expect(findings.allSatisfy { $0.view === outer })
  }
}

/// Asks a view in it with a point that is in that one's space, or is not.
private final class PassingView: UIView {
  var inner: UIView?
  var converts = false

  override func hitTest(_ point: CGPoint, with event: UIEvent?) -> UIView? {
    guard let inner else { return nil }
    let own = converts ? convert(point, to: inner) : point
    return inner.hitTest(own, with: event) ?? super.hitTest(point, with: event)
  }
}
