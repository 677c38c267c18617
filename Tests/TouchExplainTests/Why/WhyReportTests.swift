import SceneStage
import Testing
import TouchKit
import TouchScene

@testable import TouchExplain

@MainActor
@Suite struct WhyReportTests {
  private func driver(_ views: String) throws -> SceneDriver {
    try SceneDriver(
      """
      touchstone: 1
      screen: {size: [100, 100]}
      classes:
        Hot: {pointInside: {outset: 20}}
        Eager: {extends: Hot, hitTest: self}
      root: {name: root, subviews: [\(views)]}
      """
    )
  }

  // MARK: - Overrides that were bypassed

  @Test(arguments: [
    (
      "{name: box, frame: [0, 0, 30, 30], subviews: [{name: it, class: Hot, frame: [0, 0, 25, 25]}]}",
      "its override of point(inside:with:) was never asked: its ancestor box does not contain the "
        + "point (10 pt right of its bounds)"
    ),
    (
      "{name: box, frame: [0, 0, 30, 30], subviews: [{name: mid, class: Eager, "
        + "subviews: [{name: it, frame: [0, 0, 45, 25]}]}]}",
      "mid's override of hitTest(_:with:) and point(inside:with:) was never asked: its ancestor "
        + "box does not contain the point (10 pt right of its bounds)"
    ),
    (
      "{name: box, frame: [0, 0, 90, 90], hidden: true, subviews: "
        + "[{name: it, class: Hot, frame: [0, 0, 30, 30]}]}",
      "its override of point(inside:with:) was never asked: box is hidden, so that nothing in it is asked"
    ),
    (
      "{name: it, class: Hot, frame: [0, 0, 50, 50]}, {name: cover, frame: [0, 0, 50, 50]}",
      "its override of point(inside:with:) was never asked: cover, in front of it, received the touch"
    ),
  ])
  func `an override that was bypassed is named with what came before it (B-1.12)`(
    views: String,
    reason: String
  ) throws {
    let driver = try driver(views)
    let report = WhyReport(
      try driver.view("it"),
      at: CGPoint(x: 40, y: 10),
      in: driver.application
    )
    #expect(report.entry.name == "notAsked")
    #expect(report.entry.reason == reason)
  }

  @Test func `no override is of help in a view that an ancestor keeps from being asked`() throws {
    let text =
      "{name: box, frame: [0, 0, 30, 30], subviews: [{name: it, frame: [0, 0, 50, 25]}]}"
    let driver = try driver(text)
    let report = WhyReport(
      try driver.view("it"),
      at: CGPoint(x: 40, y: 10),
      in: driver.application
    )
    #expect(
      report.remarks == [
        "An override of hitTest(_:with:) or point(inside:with:) in it does not help: it is never "
          + "asked there"
      ]
    )
    #expect(
      report.margin
        == Margin(of: CGPoint(x: 40, y: 10), outside: CGRect(x: 0, y: 0, width: 30, height: 30))
    )
  }

  @Test func `a disabled control is said to do nothing with its touches (B-1.9)`() throws {
    let driver = try driver("{name: it, class: UIButton, frame: [0, 0, 50, 50], enabled: false}")
    let report = WhyReport(
      try driver.view("it"),
      at: CGPoint(x: 40, y: 10),
      in: driver.application
    )
    #expect(report.entry.verdict == .hit)
    #expect(
      report.remarks == [
        "it is a disabled control (isEnabled is false): it does nothing with touches"
      ]
    )
  }

  @Test(arguments: [
    (
      "{name: box, frame: [10, 0, 0, 0], subviews: [{name: it, frame: [0, 0, 50, 50]}]}",
      "box has no size (0x0) and refused the point — it itself contains the point"
    ),
    (
      "{name: box, frame: [10, 0, 50, 50], transform: {scale: 0}, subviews: "
        + "[{name: it, frame: [0, 0, 50, 50]}]}",
      "box is flattened by its transform, so no point is in it"
    ),
    (
      "{name: it, frame: [30, 0, 0, 44]}",
      "it has no width (0x44)"
    ),
  ])
  func `a view that contains no point is said to have no size`(views: String, reason: String) throws
  {
    let driver = try driver(views)
    let report = WhyReport(
      try driver.view("it"),
      at: CGPoint(x: 40, y: 10),
      in: driver.application
    )
    #expect(report.entry.reason == reason)
  }

  @Test func `the distance of a point from a view that was not asked is given`() throws {
    let text =
      "{name: box, frame: [0, 0, 30, 30], subviews: [{name: it, frame: [0, 0, 38, 25]}]}"
    let driver = try driver(text)
    let report = WhyReport(
      try driver.view("it"),
      at: CGPoint(x: 40, y: 10),
      in: driver.application
    )
    #expect(
      report.remarks.last == "The point is not on it either: it is 2 pt right of its bounds"
    )
  }

  @Test func `a view that is scrolled out of sight is said to be`() throws {
    let driver = try driver(
      """
      {name: list, class: UIScrollView, frame: [0, 0, 100, 40], clipsToBounds: true,
       contentSize: [100, 200], subviews: [{name: it, frame: [0, 60, 50, 20]}]}
      """
    )
    let report = WhyReport(
      try driver.view("it"),
      at: CGPoint(x: 10, y: 70),
      in: driver.application
    )
    #expect(
      report.remarks.last == "list clips it, so it is not seen there: the user scrolls list first"
    )
  }

  @Test func `sides of a view that its transform turns are said to be its own`() throws {
    let driver = try driver(
      """
      {name: box, frame: [0, 40, 20, 20], subviews: [
        {name: it, frame: [-30, 0, 80, 20], transform: {rotate: -90}}]}
      """
    )
    let report = WhyReport(
      try driver.view("it"),
      at: CGPoint(x: 50, y: 50),
      in: driver.application
    )
    let turned = " (in its own space, which its transform turns)"
    let words = report.solutions.map(\.text).joined(separator: "\n")
    #expect(words.contains("grow it by"))
    #expect(words.contains(turned))
    #expect(!words.contains("grow box by 31 pt on the right\(turned)"))
  }

  @Test func `code that grows a view to the top moves what is in it, and keeps its bounds' origin`()
    throws
  {
    let driver = try driver(
      "{name: bar, frame: [0, 60, 100, 40], subviews: [{name: it, frame: [30, -20, 40, 40]}]}"
    )
    let report = WhyReport(try driver.view("it"), in: driver.application)
    let code = try #require(report.solutions.first?.changes.first?.swift)
    #expect(
      code.hasSuffix(
        """
        bar.frame = CGRect(x: 0, y: 40, width: 100, height: 60)
        for view in bar.subviews { view.center.y += 20 }
        """
      )
    )
  }

  @Test(arguments: [
    (", color: red", ["override", "move", "grow"]),
    (", borderWidth: 1", ["override", "move", "grow"]),
    ("", ["grow", "override", "move"]),
    (", color: red, clipsToBounds: true", ["grow", "override"]),
  ])
  func
    `a view that shows something is not made larger if less does, nor one that clips left as it is`(
      looks: String,
      verbs: [String]
    ) throws
  {
    let driver = try driver(
      "{name: bar, frame: [0, 60, 100, 40]\(looks), subviews: [{name: it, frame: [30, -20, 40, 40]}]}"
    )
    let report = WhyReport(
      try driver.view("it"),
      at: CGPoint(x: 50, y: 55),
      in: driver.application
    )
    let texts = report.solutions.map(\.text)
    #expect(texts.map { String($0.prefix { $0 != " " }) } == verbs)
    let grown = texts.filter { !$0.hasPrefix("move") }
    #expect(grown.allSatisfy { $0.hasSuffix("by 20 pt on the top") }, "all of it is to be live")
  }

  @Test(arguments: [
    (
      "UIView, transform: {scale: 2}", 55,
      """
      bar.bounds.size = CGSize(width: 50, height: 30)
      bar.center = CGPoint(x: 50, y: 70)
      for view in bar.subviews { view.center.y += 10 }
      """
    ),
    (
      "UIScrollView", 65,
      """
      bar.frame = CGRect(x: 25, y: 60, width: 50, height: 30)
      bar.contentInset.top += 10
      bar.contentOffset = CGPoint(x: 0, y: -10)
      """
    ),
  ])
  func `code that grows a view sets no origin of its bounds that a layout resets`(
    kind: String,
    y: Double,
    lines: String
  ) throws {
    let driver = try driver(
      "{name: bar, class: \(kind), frame: [25, 70, 50, 20], subviews: "
        + "[{name: it, frame: [10, -10, 20, 20]}]}"
    )
    let point = CGPoint(x: 45, y: y)
    let report = WhyReport(try driver.view("it"), at: point, in: driver.application)
    let code = report.solutions.flatMap(\.changes).first(where: \.edit.isGrowth)?.swift
    #expect(code?.hasSuffix(lines) == true, "\(code ?? "")")
  }

  // MARK: - The whole view

  @Test func `for a whole view the parts that are reached and those that are not are exact`() throws
  {
    let driver = try driver(
      """
      {name: box, frame: [10, 10, 50, 50], subviews: [
        {name: it, frame: [20.5, 5, 60, 20], subviews: [{name: inner, frame: [0, 0, 5, 5]}]}]},
      {name: cover, frame: [35, 10, 10, 100]}
      """
    )
    let report = WhyReport(try driver.view("it"), in: driver.application)
    let reachable = try #require(report.reachable)
    #expect(
      reachable == [
        CGRect(x: 45, y: 15, width: 15, height: 20), CGRect(x: 30.5, y: 20, width: 4.5, height: 15),
      ]
    )
    #expect(report.reachableInside == [CGRect(x: 30.5, y: 15, width: 4.5, height: 5)])
    #expect(
      report.obstacles.map(\.rects) == [
        [CGRect(x: 60, y: 15, width: 30.5, height: 20)],
        [CGRect(x: 35, y: 15, width: 10, height: 20)],
      ]
    )
    #expect(
      report.obstacles.map { $0.solutions.first?.map(\.text).joined() } == [
        "grow box by 31 pt on the right",
        "set isUserInteractionEnabled of cover, which covers it, to false",
      ]
    )
    #expect(report.point == CGPoint(x: 75.25, y: 25))
    #expect(report.solutions.first?.map(\.text) == ["grow box by 31 pt on the right"])
  }

  @Test func `a view that gets every touch on it needs no change`() throws {
    let driver = try driver("{name: it, frame: [10, 10, 50, 50], transform: {rotate: 30}}")
    let report = WhyReport(try driver.view("it"), in: driver.application)
    #expect(report.entry.verdict == .hit)
    #expect(report.obstacles.isEmpty)
    #expect(report.solutions.isEmpty)
    let reached = (report.reachable ?? []).reduce(0) { $0 + $1.width * $1.height }
    // The edges of a turned view are found to half a point.
    #expect(abs(reached - 2500) < 60)
  }

  @Test func `a view off the screen is not reached, and says why at its middle`() throws {
    let driver = try driver("{name: it, frame: [200, 200, 50, 50]}")
    let report = WhyReport(try driver.view("it"), in: driver.application)
    #expect(report.reachable == [])
    #expect(report.point == CGPoint(x: 225, y: 225))
    #expect(report.entry.verdict != .hit)
  }
}
