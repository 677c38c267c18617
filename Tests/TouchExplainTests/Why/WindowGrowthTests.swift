import Foundation
import Testing
import TouchKit
import TouchScene

@testable import TouchExplain

/// Views that windows and several ancestors are too small for.
@MainActor
@Suite struct WindowGrowthTests {
  private func report(_ views: String) throws -> WhyReport {
    let scene = try GestureScreen.scene("{touchstone: 1, screen: {size: [300, 400]}, \(views)}")
    return WhyReport(try scene.view(ViewReference("it")), in: scene.application)
  }

  @Test
  func `a window that is too small is grown, with the views around the root view and that one`()
    throws
  {
    let plain = try report(
      "windows: [{name: win, frame: [0, 0, 300, 200], subviews: "
        + "[{name: it, class: UIButton, frame: [20, 250, 80, 44]}]}]"
    )
    #expect(plain.solutions.first?.text == "grow win by 94 pt on the bottom")
    #expect(
      plain.solutions.first?.first?.swift
        == "win.frame = CGRect(x: 0, y: 0, width: 300, height: 294)"
    )
  }

  @Test func `several ancestors that are too small are grown together`() throws {
    let deep = try report(
      """
      windows: [{name: win, frame: [0, 0, 300, 100], subviews: [
        {name: outer, frame: [0, 0, 100, 100], subviews: [{name: inner, frame: [0, 0, 90, 90], subviews: [
          {name: it, class: UIButton, frame: [100, 150, 80, 44]}]}]}]}]
      """
    )
    let first = try #require(deep.solutions.first)
    #expect(Set(first.map(\.view.shortName)) == ["win", "outer", "inner"])
    #expect(deep.untried.isEmpty)
  }

  @Test func `what was not tried is said where nothing helps, but of no place off the screen`()
    throws
  {
    let away = try report(
      "root: {subviews: [{name: it, class: UIButton, frame: [20, 450, 80, 44]}]}"
    )
    #expect(away.solutions.isEmpty)
    #expect(away.untried.isEmpty)
    #expect(
      [Solution]().fix(besides: ["growing it, which UIKit sizes"]).text
        == "No change that was tried helps, alone or with others; not tried: growing it, which UIKit sizes."
    )
  }
}
