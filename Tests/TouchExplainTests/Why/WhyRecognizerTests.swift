import SceneStage
import Testing
import TouchKit
import TouchScene

@testable import TouchExplain

/// What a report says of recognizers that hear of the touch as well (B-1.41).
@MainActor
@Suite struct WhyRecognizerTests {
  private let driver: SceneDriver

  init() throws {
    driver = try SceneDriver(
      """
      touchstone: 1
      screen: {size: [100, 100]}
      classes: {Chip: {touches: intercept}}
      root:
        name: root
        gestures: [{type: tap, name: close}]
        subviews:
          - name: card
            frame: [0, 0, 100, 50]
            gestures: [{type: tap, name: open}]
            subviews: [{name: body, frame: [10, 10, 80, 30]}]
          - name: page
            frame: [0, 52, 10, 8]
            gestures: [{type: tap, name: turn, shouldReceive: ownView}]
            subviews: [{name: text, frame: [0, 0, 10, 5]}]
          - {name: chip, class: Chip, frame: [0, 60, 40, 30]}
          - {name: off, userInteractionEnabled: false, frame: [50, 60, 40, 30]}
      """
    )
  }

  private func why(_ name: String, _ x: CGFloat, _ y: CGFloat) throws -> WhyReport {
    WhyReport(try driver.view(name), at: CGPoint(x: x, y: y), in: driver.application)
  }

  @Test(arguments: [(true, 1), (false, 0)])
  func `a row whose content is hit is told to be selected all the same`(
    _ selects: Bool,
    _ count: Int
  ) throws {
    let scene = try GestureScreen.scene(
      "{touchstone: 1, root: {name: root, subviews: [{name: table, class: UITableView, "
        + "frame: [0, 0, 390, 400], rows: [One, Two], allowsSelection: \(selects)}]}}"
    )
    let row = try scene.view(ViewReference("Two"))
    let remarks = WhyReport(row, at: CGPoint(x: 300, y: 66), in: scene.application).remarks
    #expect(
      remarks.count { $0 == "A tap there is one on the row all the same, which table selects" }
        == count,
      "\(remarks)"
    )
  }

  @Test func `a control is named that has the touches of what it holds, which has no use for them`()
    throws
  {
    let scene = try GestureScreen.scene(
      """
      {touchstone: 1, classes: {Plain: {hitTest: nil}}, root: {name: root, subviews: [
       {name: button, class: UIControl, frame: [20, 100, 200, 50], subviews: [
        {name: inner, class: Plain, frame: [0, 0, 200, 50]}]}]}}
      """
    )
    let report = WhyReport(try scene.view(ViewReference("inner")), in: scene.application)
    #expect(
      report.remarks.contains { $0.hasPrefix("button, around it, gets the touch, and is there") },
      "\(report.remarks)"
    )
  }

  @Test func `a view whose recognizer gets the touch of a view in it needs no change`() throws {
    let report = try why("card", 50, 25)
    #expect(report.ownHearers.map(\.name) == ["open"])
    #expect(
      report.remarks.first
        == "open gets the touch all the same: recognizers get the touches of all views in "
        + "their own"
    )
    #expect(report.solutions.isEmpty)
    #expect(report.isFine)
  }

  @Test func `of a whole view with views in it, its recognizers get their touches too`() throws {
    let report = WhyReport(try driver.view("card"), in: driver.application)
    #expect(report.remarks == ["open gets the touches of the views in card as well"])
  }

  @Test func `a view without a use for touches is told who around it refuses them`() throws {
    let report = WhyReport(try driver.view("text"), in: driver.application)
    #expect(
      report.remarks == [
        "turn does not receive the touches of text: its delegate refuses in "
          + "gestureRecognizer(_:shouldReceive:)"
      ]
    )
    #expect(try WhyReport(driver.view("body"), in: driver.application).remarks.isEmpty)
  }

  @Test func `a view that handles touches is told who may take them from it`() throws {
    let report = WhyReport(try driver.view("chip"), in: driver.application)
    #expect(report.takers.map(\.name) == ["close"])
    #expect(
      report.remarks == [
        "close hears of the touches on chip as well, and cancels them when recognized "
          + "(cancelsTouchesInView)"
      ]
    )
    report.takers[0].cancelsTouchesInView = false
    #expect(report.takers.isEmpty)
  }

  @Test
  func
    `a recognizer whose delegate refuses the touches of views in its own is not said to get them`()
    throws
  {
    let refusal =
      "turn does not receive the touch: its delegate refuses in gestureRecognizer(_:shouldReceive:)"
    let report = try why("page", 5, 54)
    #expect(report.remarks.first == refusal)
    #expect(report.ownHearers.isEmpty && !report.isFine && !report.solutions.isEmpty)
    let whole = WhyReport(try driver.view("page"), in: driver.application)
    #expect(whole.remarks == [refusal.replacing("the touch", with: "touches of the views in it")])
  }

  private static let inside = """
    touchstone: 1
    screen: {size: [100, 100]}
    classes: {Chip: {extends: UIControl}}
    root:
      name: root
      subviews:
        - {name: list, class: UITableView, frame: [0, 0, 100, 44], rows: [One]}
        - {name: still, class: UITableView, frame: [0, 44, 100, 26], rows: [Two], rowHeight: 26, scrollEnabled: false}
        - name: chip
          class: Chip
          frame: [0, 70, 100, 30]
          subviews: [{name: stack, frame: [0, 0, 100, 30]}]
    """

  @Test(arguments: [
    (
      "list", 20,
      [
        "the pan of list gets the touch all the same: recognizers get the touches of all views in their own"
      ]
    ),
    ("still", 60, []), ("root", 20, []), ("root", 85, []),
  ])
  func `what a view in one has the touch for is not switched off for that one`(
    name: String,
    y: CGFloat,
    remarks: [String]
  ) throws {
    let driver = try SceneDriver(Self.inside)
    let view = try driver.view(name)
    let report = WhyReport(view, at: CGPoint(x: 50, y: y), in: driver.application)
    #expect(report.solutions.isEmpty && report.isFine)
    #expect(report.remarks == remarks)
  }

  @Test func `what only takes a control's touches is`() throws {
    let driver = try SceneDriver(Self.inside)
    let chip = try driver.view("chip")
    let report = WhyReport(chip, at: CGPoint(x: 50, y: 85), in: driver.application)
    #expect(
      report.solutions.first?.text
        == "set isUserInteractionEnabled of stack, which is in it, to false"
    )
  }

  @Test func `where a view is not hit, the recognizers around it that get the touch are named`()
    throws
  {
    let report = try why("off", 60, 70)
    #expect(
      report.remarks.first
        == "close gets the touch all the same: recognizers get the touches of all "
        + "views in their own"
    )
    #expect(!report.solutions.isEmpty)
  }

  @Test func `of a touch beside a view no recognizer around gets that all the same`() throws {
    #expect(try why("body", 5, 5).remarks.allSatisfy { !$0.contains("open gets the touch") })
  }
}
