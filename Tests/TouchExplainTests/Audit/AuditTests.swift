import Foundation
import SceneStage
import Testing
import TouchImport
import TouchKit
import TouchScene

@testable import TouchExplain

@MainActor
@Suite struct AuditTests {
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

  @Test(arguments: AuditCase.all)
  func `no finding is without a fix`(_ screen: AuditCase) throws {
    let findings = try audit(screen.scene).findings
    #expect(findings.allSatisfy { !$0.fix.isEmpty })
  }

  /// The experiments that show a fault, and the rules that find it.
  nonisolated private static let faults: [String: [AuditRule]] = [
    "c01": [.unreachable, .unreachable, .covered], "c07": [.wrongSpace],
    "c33": [.swallowed], "e02": [.outside],
    "e07b": [.unreachable],
    "e07e": [.outside],
    "e10": [.unreachable], "e18": [.shadowedControl], "e25": [.lostDrag],
    "g01": [.shadowedControl], "g02": [.shadowedControl], "g03": [.singleTapToo],
    "g07": [.neverWins], "g11": [.unreachable],
  ]

  nonisolated private static func expected(of file: String) -> [AuditRule] {
    faults[String(file.prefix { $0 != "-" })] ?? []
  }

  nonisolated private static let experiments =
    Experiments.files.filter { !expected(of: $0).isEmpty }
    + Night.all(Experiments.files.filter { expected(of: $0).isEmpty }, byDay: 6)

  @Test(arguments: experiments)
  func `of the experiments those that show a fault are found`(_ file: String) throws {
    let scene = try Scene(Experiments.read(file))
    let expected = Self.expected(of: file)
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
        "cramped warning window/root/low 100 100 100 30: it takes touches on 100x30 points, less than "
          + "44x44"
      ]
    )
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
