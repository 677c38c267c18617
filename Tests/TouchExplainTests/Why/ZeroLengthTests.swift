import Foundation
import Testing
import TouchKit
import TouchScene

@testable import TouchExplain

/// Controls that a constraint of their own leaves no height.
@MainActor
@Suite struct ZeroLengthTests {
  private static func scene(
    _ more: String = ", actions: [{events: [touchUpInside], action: 'skip', target: Intro}]"
  ) -> String {
    """
    touchstone: 1
    screen: {size: [375, 667]}
    root:
      name: root
      subviews:
        - {name: skip, class: UIButton, text: Skip, constraints: [trailing = superview.trailing - 16, top = superview.top + 60, height = 0]\(more)}
    """
  }

  private func report() throws -> (WhyReport, Scene) {
    let scene = try GestureScreen.scene(Self.scene())
    _ = scene.application.view(at: .zero)
    let view = try scene.view(ViewReference("skip"))
    return (WhyReport(view, in: scene.application), scene)
  }

  @Test func `the constraint that leaves a button no height is named, and taken away`() throws {
    let (report, scene) = try report()
    try withExtendedLifetime(scene) {
      #expect(report.entry.reason.contains("no height (36x0), by its constraint skip.height == 0"))
      let first = try #require(report.solutions.first)
      #expect(
        first.text == "give the constraint skip.height == 0 a constant of 44, or take it away"
      )
      #expect(first.changes[0].swift.contains("constraint.constant = 44"))
    }
  }

  @Test func `views without height that constraints tie together are to have the same`() throws {
    let scene = try GestureScreen.scene(
      """
      touchstone: 1
      screen: {size: [375, 667]}
      root:
        name: root
        subviews:
          - name: outer
            constraints: [leading = superview.leading, trailing = superview.trailing, centerY = superview.centerY]
            subviews:
              - name: inner
                constraints: [leading = superview.leading, trailing = superview.trailing, top = superview.top, bottom = superview.bottom]
                subviews:
                  - {name: retry, class: UIButton, constraints: [centerX = superview.centerX, centerY = superview.centerY, width = 160, height = 44]}
      """
    )
    _ = scene.application.view(at: .zero)
    let report = WhyReport(try scene.view(ViewReference("inner")), in: scene.application)
    #expect(
      report.solutions.first?.text
        == "give outer a size of 375x44, around what is in it, and give inner a size of 375x44, around what is in it"
    )
  }

  @Test func `an override has a button without height hit where its title is seen`() throws {
    let (report, scene) = try report()
    withExtendedLifetime(scene) {
      let texts = report.solutions.map(\.text)
      #expect(
        texts.contains(
          "override point(inside:with:) of skip to contain its bounds grown by 22 pt (top) and 22 pt (bottom)"
        ),
        "\(texts)"
      )
    }
  }

  @Test func `a button with an action and without height is found`() throws {
    let found = try audit(Self.scene()).findings.map(words)
    #expect(
      found.contains {
        $0.contains(
          "it has no height (36x0), by its constraint skip.height == 0, so that no point is in it"
        )
      },
      "\(found)"
    )
    #expect(try audit(Self.scene("")).findings.isEmpty)
  }
}
