import SceneStage
import Testing
import TouchKit
import TouchScene

@testable import TouchExplain

/// The report as a whole: its order, the views never asked, and the view that was meant.
@MainActor
@Suite struct HitReportTests {
  private func report(_ driver: SceneDriver, _ x: Double, _ y: Double) -> HitReport {
    HitReport(at: CGPoint(x: x, y: y), in: driver.application)
  }

  @Test func `entries come in the order of asking, front to back, parents first`() throws {
    let driver = try SceneDriver.experiment("e01")
    let names = report(driver, 80, 180).entries.map(\.view.path).filter { !$0.hasSuffix("UILabel") }
    #expect(
      names == [
        "window", "window/root", "window/root/yellow", "window/root/gray", "window/root/gray/green",
        "window/root/gray/red",
      ]
    )
  }

  @Test func `each view has its own point, and container views have no entry`() throws {
    let driver = try SceneDriver.experiment("e01")
    let report = report(driver, 80, 180)
    let red = try driver.view("red")
    #expect(report.entries.first { $0.view === red }?.point == CGPoint(x: 40, y: 80))
    #expect(report.entries.allSatisfy { !$0.view.isContainer })
    #expect(report.chain.first === red)
    #expect(report.chain.last === driver.application)
  }

  @Test
  func
    `a view that a popover lets touches through to is told as that, and what is around it (B-7.116)`()
    throws
  {
    let driver = try SceneDriver(
      """
      touchstone: 1
      screen: {size: [834, 1112], idiom: pad}
      root:
        name: root
        controller: view
        subviews:
          - {name: map, frame: [0, 0, 834, 1062]}
          - {name: bar, frame: [0, 1062, 834, 50]}
          - {name: shown, controller: {presented: Shown, style: popover, source: [0, 1062, 100, 50], passthrough: [map]}}
      """
    )
    let entries = report(driver, 400, 300).entries
    func reason(_ name: String) -> String? {
      entries.first { $0.view.accessibilityIdentifier == name }?.reason
    }
    #expect(
      reason("map")
        == "UIDimmingView, in front of it, lets touches through to it, since it is or is in one of the popover's passthroughViews"
    )
    #expect(reason("bar") == "UIDimmingView, in front of it, answered map")
    #expect(reason("root") == "UIDimmingView, in front of it, answered map")
  }

  @Test func `a reason is that of the touch, whenever it is read`() throws {
    let driver = try SceneDriver(
      """
      touchstone: 1
      root:
        name: root
        subviews:
          - {name: back, frame: [0, 0, 100, 100]}
          - {name: front, frame: [0, 0, 100, 100]}
          - name: beside
            frame: [0, 200, 50, 50]
            subviews: [{name: below, frame: [0, 0, 50, 50]}]
      """
    )
    let (front, beside) = (try driver.view("front"), try driver.view("beside"))
    let names = ["back", "beside", "below"]
    let views = try names.map { try driver.view($0) }
    let report = report(driver, 20, 20)
    (front.accessibilityIdentifier, beside.accessibilityIdentifier) = ("other", "another")
    beside.frame.origin.y = 300
    #expect(
      views.map { report.entry(of: $0)?.reason } == [
        "front, in front of it, received the touch", "180 pt above its bounds",
        "beside refused the point",
      ]
    )
  }

  @Test func `an explanation that begins with a view has its name as it is written`() throws {
    let driver = try SceneDriver(
      """
      touchstone: 1
      classes: {Own: {hitTest: {prefer: around}}}
      root: {subviews: [{name: around, class: UIScrollView, frame: [0, 0, 50, 50], subviews: [{name: inner, class: Own, frame: [0, 0, 50, 50]}]}]}

      """
    )
    #expect(
      report(driver, 10, 10).explanation
        == "inner's hitTest(_:with:) override answered it."
    )
    #expect(report(driver, 300, 500).explanation.hasPrefix("Nothing in front of it"))
  }

  @Test func `each entry knows the nearest one around it`() throws {
    let driver = try SceneDriver.experiment("e01")
    let report = report(driver, 80, 180)
    for (entry, parent) in zip(report.entries, report.parents) {
      var around = entry.view.superview
      while let view = around, view.isContainer { around = view.superview }
      #expect(parent.map { report.entries[$0].view } === around, "\(entry.view.path)")
    }
  }

  /// The entry of a view that was never asked: who kept it from it, and the reason.
  private func notAsked(_ name: String, _ driver: SceneDriver, _ x: Double, _ y: Double) throws
    -> [String]
  {
    let view = try driver.view(name)
    let entry = try #require(report(driver, x, y).entries.first { $0.view === view })
    #expect(entry.verdict == nil)
    return [entry.name, entry.by?.path ?? "nil", entry.reason]
  }

  @Test func `a view behind one that is presented over it names that`() throws {
    let driver = try SceneDriver(
      """
      touchstone: 1
      root:
        controller: {view: Root}
        subviews:
          - name: card
            controller: {view: Card}
            frame: [0, 0, 100, 100]
            subviews: [{name: sheet, controller: {presented: Sheet, style: overFullScreen}}]
      """
    )
    #expect(
      try notAsked("card", driver, 70, 70) == [
        "notAsked", "window/sheet", "sheet, in front of it, received the touch",
      ]
    )
  }

  @Test func `a view behind the one that took the touch names it`() throws {
    let driver = try SceneDriver.experiment("e03")
    let reason = "yellow, in front of it, received the touch"
    #expect(try notAsked("gray", driver, 80, 180) == ["notAsked", "window/root/yellow", reason])
    #expect(try notAsked("red", driver, 80, 180) == ["notAsked", "window/root/yellow", reason])
  }

  @Test func `a view in a parent that refused names the parent, and that it contains the point`()
    throws
  {
    let driver = try SceneDriver.experiment("e02")
    #expect(
      try notAsked("red", driver, 360, 150) == [
        "notAsked", "window/root/gray",
        "gray refused the point — red itself contains the point",
      ]
    )
    #expect(
      try notAsked("green", driver, 360, 150) == [
        "notAsked", "window/root/gray", "gray refused the point",
      ]
    )
  }

  @Test(arguments: [
    ("hidden: true", "gray is hidden, so that nothing in it is asked"),
    ("alpha: 0", "gray is transparent, so that nothing in it is asked"),
    (
      "userInteractionEnabled: false",
      "gray is not enabled for interaction, so that nothing in it is asked"
    ),
  ])
  func `a view in a parent that cannot be touched says why`(key: String, reason: String) throws {
    let driver = try SceneDriver(
      """
      touchstone: 1
      root:
        name: root
        subviews:
          - {name: gray, frame: [0, 0, 50, 50], \(key), subviews: [{name: red, frame: [0, 0, 9, 9]}]}
      """
    )
    let contains = " — red itself contains the point"
    #expect(
      try notAsked("red", driver, 5, 5) == ["notAsked", "window/root/gray", reason + contains]
    )
    #expect(try notAsked("red", driver, 20, 5) == ["notAsked", "window/root/gray", reason])
  }

  @Test func `a view whose parent overrides hitTest without asking names the parent`() throws {
    let driver = try SceneDriver.experiment("e04a")
    let reason = "gray's hitTest(_:with:) override did not ask it"
    #expect(try notAsked("red", driver, 80, 180) == ["notAsked", "window/root/gray", reason])
  }

  @Test func `a view in a window behind names the window in front`() throws {
    let driver = try SceneDriver(
      """
      touchstone: 1
      windows: [{name: back, root: {name: content}}, {name: front, root: {name: cover}}]
      """
    )
    #expect(
      try notAsked("content", driver, 5, 5)
        == [
          "notAsked", "front",
          "the window front, in front of back, holds cover, which received the touch",
        ]
    )
  }

  @Test func `where no window takes the touch nothing is hit`() throws {
    let driver = try SceneDriver(
      """
      touchstone: 1
      windows: [{name: back, frame: [0, 0, 50, 50], root: {name: content}}]
      """
    )
    let report = report(driver, 80, 10)
    #expect(report.hit == nil)
    #expect(report.chain.isEmpty)
    #expect(report.entries.map(\.name) == ["outside", "notAsked"])
  }

  // MARK: - The view that was meant

  @Test(arguments: [
    ("e02", 360.0, 150.0, "red"), ("e02", 80, 180, "nil"), ("e02", 80, 500, "nil"),
    ("e07e", 260, 110, "btn"), ("e07d", 260, 110, "nil"), ("e10", 92, 334, "BlueView"),
    ("e07b", 100, 100, "btn"),
    ("e11", 187, 333, "nil"), ("e21c", 160, 220, "first"), ("e21a", 160, 220, "nil"),
    ("e01", 60, 115, "nil"),
  ])
  func `the view that is seen, where the touch went behind it, is the missed one`(
    scene: String,
    x: Double,
    y: Double,
    missed: String
  ) throws {
    let driver = try SceneDriver.experiment(scene)
    #expect(report(driver, x, y).missed?.view.accessibilityIdentifier ?? "nil" == missed)
  }

  @Test(arguments: [
    ("", "fire"), ("color: red", "nil"), ("gestures: [tap]", "nil"), ("class: UIControl", "nil"),
    ("subviews: [{class: UILabel, text: Go, frame: [0, 0, 50, 50]}]", "fire"),
  ])
  func `a button is missed behind a view that shows nothing and does nothing`(
    overlay: String,
    missed: String
  ) throws {
    let driver = try SceneDriver(
      """
      touchstone: 1
      root:
        gestures: [tap]
        subviews:
          - color: black
            frame: [0, 0, 90, 90]
            subviews: [{name: fire, class: UIButton, text: Fire, frame: [0, 0, 50, 50]}]
          - {frame: [0, 0, 90, 90], \(overlay)}
      """
    )
    #expect(report(driver, 10, 10).missed?.view.accessibilityIdentifier ?? "nil" == missed)
  }

  @Test(arguments: [
    ("UIView", "{}", "fire"), ("UIView", "{class: UILabel, text: Go, frame: [0, 0, 9, 9]}", "fire"),
    ("UIControl", "{}", "nil"), ("UILabel", "{}", "nil"), ("UITransitionView", "{}", "nil"),
  ])
  func `where no looks are known, a button is missed behind a view that has no known use`(
    overlay: String,
    inner: String,
    missed: String
  ) throws {
    let driver = try SceneDriver(
      """
      touchstone: 1
      wireframe: true
      classes: {UITransitionView: {extends: UIView}}
      root:
        subviews:
          - frame: [0, 0, 90, 90]
            subviews: [{name: fire, class: UIButton, frame: [0, 0, 50, 50]}]
          - {frame: [0, 0, 90, 90]}
          - {class: \(overlay), text: Hi, userInteractionEnabled: true, frame: [0, 0, 90, 90],
             subviews: [\(inner)]}
      """
      .replacing(overlay == "UILabel" ? "NOTHING" : "text: Hi, ", with: "")
    )
    #expect(report(driver, 20, 20).missed?.view.accessibilityIdentifier ?? "nil" == missed)
  }

  @Test func `what is clipped away or hidden is not missed`() throws {
    for (parent, child) in [("clipsToBounds: true", ""), ("alpha: 0", ""), ("", "hidden: true, ")] {
      let driver = try SceneDriver(
        """
        touchstone: 1
        root:
          subviews:
            - frame: [0, 0, 50, 50]
              \(parent)
              subviews: [{frame: [40, 0, 50, 50], \(child)color: red}]
        """
      )
      #expect(report(driver, 70, 10).missed == nil, "\(parent)\(child)")
    }
  }

  @Test func `a round corner, where nothing is drawn, is not missed`() throws {
    let driver = try SceneDriver(
      """
      touchstone: 1
      classes: {Leaf: {hitTest: nil}}
      root:
        subviews: [{name: ball, class: Leaf, frame: [0, 0, 100, 100], cornerRadius: 80, color: red}]
      """
    )
    #expect(report(driver, 10, 10).missed == nil)
    #expect(report(driver, 95, 90).missed == nil)
    for (x, y) in [(50.0, 1.0), (20, 20), (99, 50), (80, 80)] {
      #expect(report(driver, x, y).missed?.view.accessibilityIdentifier == "ball", "\(x), \(y)")
    }
  }

  @Test func `a button that cannot be touched is missed, and a label in front of it is not`() throws
  {
    let driver = try SceneDriver(
      """
      touchstone: 1
      root:
        subviews:
          - name: card
            class: UIButton
            frame: [0, 0, 50, 50]
            color: red
            userInteractionEnabled: false
            subviews: [{class: UILabel, frame: [0, 0, 50, 50], text: Press, color: white}]
      """
    )
    let missed = report(driver, 10, 10).missed
    #expect(missed?.view.accessibilityIdentifier == "card")
    #expect(missed?.reason == "isUserInteractionEnabled is false")
  }

  // MARK: - A touch, and numbers

  @Test func `the trace of a touch gives the same report as a look`() throws {
    let driver = try SceneDriver.experiment("e01")
    let reader = RunReader(at: CGPoint(x: 80, y: 180))
    driver.application.traceSink = reader
    driver.press(80, 180)
    #expect(reader.touch.passes == 2)
    #expect(reader.touch.hit === (try driver.view("red")))
    let told = HitReport.of(reader.touch, in: driver.application)
    let looked = report(driver, 80, 180)
    #expect(told.entries.map(\.reason) == looked.entries.map(\.reason))
    #expect(told.entries.map(\.name) == looked.entries.map(\.name))
  }

  @Test(arguments: [
    (0.0, "0"), (-0.0, "0"), (12.5, "12.5"), (12, "12"), (0.125, "0.13"), (0.004, "0.004"),
    (1e-7, "1e-07"), (-3.14159, "-3.14"), (1e9, "1000000000"),
  ])
  func `a number in a sentence is short`(number: Double, text: String) {
    #expect("\(PlainNumber(number))" == text)
  }

  @Test func `a view drawn above by its zPosition alone is said to play no part (B-1.14)`()
    throws
  {
    let driver = try SceneDriver.experiment("e21c")
    #expect(
      try notAsked("first", driver, 150, 200).last
        == "second, asked before it whatever its zPosition, received the touch"
    )
  }
}
