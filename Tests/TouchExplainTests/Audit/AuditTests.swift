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
    "\(finding.rule) \(finding.severity) \(finding.path) \(finding.rect.words): "
      + finding.reason
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
    "c01": [.unreachable, .unreachable, .covered], "c09": [.cramped, .cramped, .cramped],
    "e02": [.outside], "e07b": [.unreachable], "e07e": [.outside],
    "e10": [.unreachable, .unreachable, .unreachable, .unreachable], "e18": [.shadowedControl],
    "g01": [.shadowedControl], "g02": [.shadowedControl], "g07": [.neverWins],
  ]

  @Test(arguments: Experiments.files)
  func `of the experiments those that show a fault are found`(_ file: String) throws {
    let scene = try Scene(Experiments.read(file))
    let expected = Self.faults[String(file.prefix { $0 != "-" })] ?? []
    #expect(Audit(of: scene).findings.map(\.rule) == expected)
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

  // MARK: - What was imported

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
      <XCUIElementTypeButton name="small" x="0" y="350" width="100" height="30"/>
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
    #expect(findings.map(\.rule) == [.cramped, .unsafeArea])
    #expect(findings.allSatisfy { $0.view.accessibilityIdentifier == "low" })
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
