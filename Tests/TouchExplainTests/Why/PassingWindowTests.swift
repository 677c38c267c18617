import Foundation
import SceneStage
import Testing
import TouchKit
import TouchScene

@testable import TouchExplain

/// What is said of a window in front that lets touches through, on an iPhone and on an iPad.
@MainActor
@Suite struct PassingWindowTests {
  private func driver(on screen: String, glass: String = "Glass") throws -> SceneDriver {
    try SceneDriver(
      """
      touchstone: 1
      screen: {size: \(screen)}
      classes:
        Overlay: {extends: UIWindow, hitTest: passThrough}
        Glass: {hitTest: passThrough}
      windows:
        - {name: app, root: {name: root, subviews: [
            {name: buy, class: UIButton, frame: [100, 100, 100, 60], color: red}]}}
        - {name: overlay, class: Overlay, level: 1, root: {name: glass, class: \(glass), subviews: [
            {name: help, class: UIButton, frame: [0, 0, 50, 50], color: blue}]}}
      """
    )
  }

  // As small as they may be: an audit asks for each point of a screen.
  private let phone = "[210, 170]"
  private let pad = "[600, 600]"
  private let point = CGPoint(x: 150, y: 130)

  @Test func `on an iPhone the view behind is hit (B-1.50)`() throws {
    let driver = try driver(on: phone)
    let report = HitReport(at: point, in: driver.application)
    #expect(try report.hit === driver.view("buy"))
    let overlay = try driver.view("overlay")
    let entry = try #require(report.entries.first { $0.view === overlay })
    #expect(entry.name == "passedThrough")
    #expect(Audit(of: driver.scene).findings.map(\.rule) == [])
  }

  @Test(arguments: [("[210, 170]", 1), ("[600, 600]", 1), ("[600, 600], idiom: pad", 0)])
  func `where the kind of device decides, the answer says that it was assumed (B-7.123)`(
    screen: String,
    count: Int
  ) throws {
    let report = HitReport(at: point, in: try driver(on: screen).application)
    #expect(report.remarks.count { $0.contains("was assumed by its size") } == count)
    let help = CGPoint(x: 10, y: 10)
    #expect(HitReport(at: help, in: try driver(on: screen).application).remarks == [])
  }

  @Test func `on an iPad the view around the root view is hit, and the report says so (B-1.50)`()
    throws
  {
    let driver = try driver(on: pad)
    let report = HitReport(at: point, in: driver.application)
    let hit = try #require(report.hit)
    #expect(hit.className == "UIDropShadowView")
    #expect(
      report.entries.first { $0.view === hit }?.reason
        == "UIKit's view around the root view of overlay answers itself on an iPad; on an iPhone it "
        + "would answer nil, and overlay let the touch through"
    )
    #expect(
      report.explanation
        == "buy is drawn there, but the window overlay, in front of app, received the touch: on an "
        + "iPad, UIKit's UIDropShadowView around its root view is hit itself."
    )
  }

  @Test
  func `a change is proposed that works on an iPad, and leaves the window as it was (B-1.50)`()
    throws
  {
    let driver = try driver(on: pad)
    let report = WhyReport(try driver.view("buy"), at: point, in: driver.application)
    #expect(
      report.solutions.first?.map(\.text) == [
        "have hitTest(_:with:) of overlay answer nil for UIKit's views around the root view too, as "
          + "it does for the window"
      ]
    )
    #expect(HitReport(at: point, in: driver.application).hit?.className == "UIDropShadowView")
  }

  @Test func `an audit finds the root view that does not let touches through (B-1.50)`() throws {
    let driver = try driver(on: phone, glass: "UIView")
    let findings = Audit(of: driver.scene).findings
    #expect(findings.map(\.rule) == [.transparentCover])
    #expect(findings.first?.path == "overlay/glass")
    #expect(findings.first?.reason.hasPrefix("it receives the touches of buy, ") == true)
  }

  @Test func `an audit finds the window on an iPad (B-1.50)`() throws {
    let findings = Audit(of: try driver(on: pad).scene).findings
    #expect(findings.map(\.rule) == [.swallowed])
    #expect(findings.first?.path == "overlay")
    #expect(
      findings.first?.reason
        == "UIKit's UIDropShadowView around its root view receives the touches of buy: on an iPad it "
        + "is hit itself, on an iPhone it lets them through"
    )
  }
}
