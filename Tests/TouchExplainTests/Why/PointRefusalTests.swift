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

  private static let reason =
    "mid was asked at (180, 133), which host's hitTest(_:with:) override did not convert from its own "
    + "space, and refused that point — it itself contains the point"

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
    #expect(report.entry.reason == Self.reason)
    let lost = try audit(Self.unconverted).findings.filter { $0.rule == .outside }
    #expect(lost.count == 1)
    #expect(
      lost.first?.reason.hasSuffix(
        " % of it gets no touches: host's override of hitTest(_:with:) asks mid with a point that it "
          + "did not convert, and mid refuses that one"
      ) == true
    )
  }

  @Test func `a flattened view in front does not change why those behind it were not asked`() throws
  {
    let flat = ", {frame: [0, 0, 9, 9], transform: {scale: 0}}]"
    let scene = Self.unconverted.dropLast() + flat
    let driver = try SceneDriver(String(scene))
    let report = HitReport(at: CGPoint(x: 187.5, y: 116.5), in: driver.application)
    #expect(try report.entry(of: driver.view("it"))?.reason == Self.reason)
  }

  @Test func `each cause for which one view refuses points is told with its share`() throws {
    let scene = Self.circle.replacing("[88, 0, 32, 32]", with: "[88, 0, 64, 32]")
    let findings = try audit(scene).findings.filter { $0.rule == .outside }
    #expect(
      findings.map(\.reason) == [
        "82 % of it gets no touches: it sticks out of disc, which refuses the point first (50 %); "
          + "it is in disc, whose override of point(inside:with:) refuses the points there (32 %)"
      ]
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
      let (known, asked) = (Reach(of: view, on: survey), Reach(of: view, in: driver.application))
      #expect(known.own == asked.own)
      #expect(known.inner == asked.inner)
      #expect(known.missing == asked.missing)
      #expect(!asked.own.isEmpty)
    }
  }
}
