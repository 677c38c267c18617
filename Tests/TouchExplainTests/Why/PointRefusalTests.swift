import SceneStage
import Testing
import TouchKit

@testable import TouchExplain

/// Why a view around another one refuses a point: its bounds, its override, or a point of another space.
@MainActor
@Suite struct PointRefusalTests {
  private static let unconverted = """
    touchstone: 1
    screen: {size: [390, 400]}
    classes: {Host: {hitTest: unconverted}}
    root:
      subviews:
        - name: host
          class: Host
          frame: [0, 0, 390, 200]
          transform: {scale: 0.5}
          subviews:
            - name: mid
              frame: [100, 50, 250, 120]
              subviews: [{name: it, class: UIButton, frame: [20, 20, 120, 88]}]
    """

  private static let circle = """
    touchstone: 1
    screen: {size: [300, 400]}
    classes: {Circle: {pointInside: circle}}
    root:
      subviews:
        - name: disc
          class: Circle
          frame: [0, 50, 120, 120]
          subviews: [{name: it, class: UIButton, frame: [88, 0, 32, 32]}]
    """

  @Test func `a view that was asked with a point of another space is not said to be too small`()
    throws
  {
    let driver = try SceneDriver(Self.unconverted)
    let it = try driver.view("it")
    let report = WhyReport(it, at: CGPoint(x: 187.5, y: 116.5), in: driver.application)
    #expect(
      report.entry.reason
        == "mid was asked at (180, 133), which host's hitTest(_:with:) override did not convert from "
        + "its own space, and refused that point — it itself contains the point"
    )
    let lost = try audit(Self.unconverted).findings.filter { $0.rule == .outside }
    #expect(lost.count == 1)
    #expect(
      lost.first?.reason.hasSuffix(
        " % of it gets no touches: host's override of hitTest(_:with:) asks mid with a point that it "
          + "did not convert, and mid refuses that one"
      ) == true
    )
  }

  @Test func `a button in the corner of a round view is told how much of it is outside`() throws {
    let findings = try audit(Self.circle).findings.filter { $0.rule == .outside }
    let words = findings.map { "\($0.severity) \($0.path): \($0.reason)" }
    #expect(
      words == [
        "warning window/UIView/disc/it: 63 % of it gets no touches: it is in disc, whose override of "
          + "point(inside:with:) refuses the points there"
      ]
    )
    #expect(
      findings.first?.fix
        == "Remove the override of point(inside:with:) in Circle, the class of disc."
    )
  }

  @Test func `parts of a round view are slices, and those of upright views are not`() throws {
    let driver = try SceneDriver(Self.circle)
    let report = WhyReport(try driver.view("it"), in: driver.application)
    let rects = try #require(report.reachable)
    #expect(rects.count > 4)
    #expect(report.shape(of: rects) == "in a shape that an override decides")
    #expect(report.shape(of: [CGRect(x: 0, y: 0, width: 50, height: 2)]) == nil)
  }

  @Test func `where a view is hit can be read from the map of all views`() throws {
    let driver = try SceneDriver(
      """
      touchstone: 1
      screen: {size: [300, 400]}
      root:
        subviews:
          - name: card
            frame: [20, 20, 200, 200]
            subviews: [{name: it, class: UIButton, frame: [150, 20, 100, 44]}]
          - {name: cover, frame: [100, 100, 60, 60]}
      """
    )
    let survey = TouchSurvey(of: driver.application)
    for name in ["card", "it", "cover"] {
      let view = try driver.view(name)
      let (known, asked) = (survey.reach(of: view), Reach(of: view, in: driver.application))
      #expect(known.own.rects == asked.own.rects)
      #expect(known.inner.rects == asked.inner.rects)
      #expect(known.missing.rects == asked.missing.rects)
      #expect(!asked.own.rects.isEmpty)
    }
  }
}
