import SceneStage
import Testing
import TouchKit
import TouchScene

@testable import TouchExplain

/// Why a view that an animation moves is not hit, and which change helps.
@MainActor
@Suite struct AnimatedViewTests {
  private func driver(_ options: String) throws -> SceneDriver {
    try SceneDriver(
      """
      touchstone: 1
      screen: {size: [400, 200]}
      root:
        name: root
        subviews:
          - name: it
            class: UIButton
            color: red
            frame: [0, 0, 100, 100]
            animate: {to: {frame: [300, 0, 100, 100]}, duration: 2, options: [\(options)]}
      """
    )
  }

  private func why(_ driver: SceneDriver, _ x: CGFloat) throws -> WhyReport {
    WhyReport(try driver.view("it"), at: CGPoint(x: x, y: 50), in: driver.application)
  }

  private static let places =
    "it is drawn at (0, 0, 100 x 100) and would be hit at (300, 0, 100 x 100)"

  @Test func `where it goes, the option is what it lacks (B-1.8)`() throws {
    let report = try why(driver(""), 350)
    #expect(report.entry.verdict == .animating)
    #expect(
      report.entry.reason
        == "a UIView animation without allowUserInteraction runs on it for 2 s more: \(Self.places)"
    )
    #expect(
      report.solutions.first?.text == "animate it with the option allowUserInteraction"
    )
  }

  @Test func `a view in one that fades in is said to lie there, for as long as that takes`() throws
  {
    let driver = try SceneDriver(
      """
      touchstone: 1
      screen: {size: [400, 200]}
      root:
        name: root
        subviews:
          - name: page
            frame: [0, 0, 400, 200]
            alpha: 0
            animate: {to: {alpha: 1}, duration: 2}
            subviews: [{name: next, class: UIButton, color: red, frame: [0, 0, 100, 100]}]
      """
    )
    let report = try WhyReport(
      driver.view("next"),
      at: CGPoint(x: 50, y: 50),
      in: driver.application
    )
    let left = "page is animated without allowUserInteraction for 2 s more"
    #expect(report.entry.reason.hasPrefix(left))
    let code = try #require(report.solutions.first?.changes.first?.swift)
    #expect(
      code.contains("UIView.animate(withDuration: 2, delay: 0, options: [.allowUserInteraction]) {")
    )
    #expect(
      HitReport(at: CGPoint(x: 50, y: 50), in: driver.application).explanation
        .hasPrefix("next lies there, but \(left)")
    )
  }

  @Test func `where it is seen, its presentation layer is to be asked (B-1.52)`() throws {
    for options in ["", "allowUserInteraction"] {
      let driver = try driver(options)
      let report = try why(driver, 50)
      let solution = try #require(
        report.solutions.first { $0.text.contains("have hitTest(_:with:) of it ask") }
      )
      let needsOption = options.isEmpty
      #expect(
        solution.text.hasPrefix("animate it with the option allowUserInteraction and have hitTest")
          == needsOption
      )
      #expect(!report.solutions.contains { $0.text.contains("grow") })
      let code = try #require(solution.changes.first?.swift)
      #expect(code.contains("layer.presentation()?.hitTest(place)"))
      #expect(code.contains("options: .allowUserInteraction") == needsOption)
    }
  }

  @Test func `a control that is hit where it is seen acts by a recognizer, for it asks its bounds`()
    throws
  {
    let driver = try driver("allowUserInteraction")
    let report = try why(driver, 50)
    #expect(report.solutions.first?.text.contains("act by a tap recognizer on it") == true)
    #expect(report.solutions.allSatisfy { !$0.text.contains("gets no touches") })
    let question = GestureQuestion(
      try driver.view("it"),
      on: .tap,
      at: CGPoint(x: 50, y: 50),
      in: try #require(driver.application.fileScene)
    )
    #expect(
      question.answers.first?.solutions.map(\.request) == [
        "add a UITapGestureRecognizer of its own to it"
      ]
    )
  }

  @Test
  func
    `a control in what is animated acts by a recognizer of its own as well, and is told where it is`()
    throws
  {
    let animation = "animate: {to: {frame: [0, 500, 400, 100]}, duration: 2}"
    let button = "{name: it, class: UIButton, color: red, frame: [0, 0, 100, 100]}"
    let driver = try SceneDriver(
      "{touchstone: 1, screen: {size: [400, 800]}, root: {subviews: [{name: banner, "
        + "frame: [0, 0, 400, 100], \(animation), subviews: [\(button)]}]}}"
    )
    let report = try why(driver, 50)
    #expect(
      report.solutions.first?.text.hasSuffix(
        ", and act by a tap recognizer on it: where the finger is lifted, a control asks its bounds"
      ) == true
    )
    #expect(
      report.remarks.contains(
        "An animation runs, so that it is drawn at (0, 0, 100 x 100) and hit at (0, 500, 100 x 100)"
      )
    )
  }

  @Test func `whoever is hit where it is seen loses nothing by it`() throws {
    let report = try why(driver("allowUserInteraction"), 50)
    #expect(report.solutions.first?.text.hasPrefix("have hitTest(_:with:) of it ask") == true)
    #expect(report.solutions.first?.losers.map(\.view.shortName) == [])
  }

  @Test func `a view that gets every touch elsewhere than where it is seen says so`() throws {
    let driver = try driver("allowUserInteraction")
    let report = WhyReport(try driver.view("it"), in: driver.application)
    #expect(report.isSeenElsewhere)
    #expect(
      report.entry.reason.hasSuffix(
        "an animation runs, so that it is drawn at (0, 0, 100 x 100) and hit at (300, 0, 100 x 100)"
      )
    )
    #expect(report.solutions.first?.text.hasPrefix("have hitTest(_:with:) of it ask") == true)
  }

  @Test func `a touch on what is seen says who is drawn there`() throws {
    let report = HitReport(
      at: CGPoint(x: 50, y: 50),
      in: try driver("allowUserInteraction").application
    )
    #expect(
      report.explanation
        == "it is drawn there, but 250 pt left of its bounds: an animation runs, so that "
        + "it is drawn at (0, 0, 100 x 100) and hit at (300, 0, 100 x 100)."
    )
  }

  private func alphaReport(_ keys: String) throws -> WhyReport {
    let driver = try SceneDriver(
      "{touchstone: 1, root: {subviews: [{name: it, class: UIButton, color: red, "
        + "frame: [0, 0, 100, 100], \(keys)}]}}"
    )
    return try why(driver, 50)
  }

  @Test func `what fades out is transparent at once, and is to end a little before that`() throws {
    let report = try alphaReport(
      "animate: {to: {alpha: 0}, duration: 3, options: [allowUserInteraction]}"
    )
    #expect(
      report.entry.reason
        == "its alpha of 0 is below 0.01: an animation fades it out, which sets alpha to its last value "
        + "at once: only what is drawn, the presentation layer, still fades"
    )
    #expect(
      report.solutions.map(\.text) == [
        "animate alpha of it to 0.02, and set it to 0 in the completion"
      ]
    )
    #expect(report.solutions.first?.changes.first?.swift.contains("it.alpha = 0.02") == true)
    let whole = WhyReport(report.view, in: try #require(report.view.application))
    #expect(whole.obstacles.map(\.rects) == [[CGRect(x: 0, y: 0, width: 100, height: 100)]])
  }

  @Test func `what fades in moves nowhere, so that the option is all that it lacks`() throws {
    let report = try alphaReport("alpha: 0, animate: {to: {alpha: 1}, duration: 3}")
    #expect(report.entry.verdict == .animating)
    #expect(
      report.solutions.map(\.text) == ["animate it with the option allowUserInteraction"]
    )
  }

  @Test func `trying changes leaves the view as it was`() throws {
    let driver = try driver("")
    _ = try why(driver, 50)
    _ = try why(driver, 350)
    let view = try driver.view("it")
    #expect(view.isRefusedWhileAnimated)
    #expect(try driver.hit(50, 50) === driver.view("root"))
    driver.application.send(InputEvent(timestamp: 2, kind: .tick))
    #expect(driver.hit(350, 50) === view)
  }
}
