import SceneStage
import Testing
import TouchExplain
import TouchKit
import TouchScene

/// What a report says of each view, word for word.
@MainActor
@Suite struct VerdictReasonTests {
  /// The entry for a view after a look at a point of a scene.
  private func entry(
    _ name: String,
    at point: (x: Double, y: Double),
    _ text: String
  ) throws -> HitReport.Entry {
    let driver = try SceneDriver("touchstone: 1\n" + text)
    let view = try driver.view(name)
    let report = HitReport(at: CGPoint(x: point.x, y: point.y), in: driver.application)
    return try #require(report.entries.first { $0.view === view })
  }

  @Test(arguments: [
    ("hidden: true", "hidden", "isHidden is true"),
    ("alpha: 0", "transparent", "its alpha of 0 is below 0.01"),
    ("alpha: 0.005", "transparent", "its alpha of 0.005 is below 0.01"),
    ("alpha: 0.0099", "transparent", "its alpha of 0.0099 is below 0.01"),
    ("alpha: 0.01", "transparent", "its alpha of 0.01 is stored as a little less than 0.01"),
    ("alpha: 0.002", "transparent", "its alpha of 0.002 is below 0.01"),
    ("userInteractionEnabled: false", "interactionDisabled", "isUserInteractionEnabled is false"),
  ])
  func `a view that cannot be touched says why`(
    key: String,
    verdict: String,
    reason: String
  ) throws {
    let text = "root: {subviews: [{name: view, frame: [0, 0, 50, 50], \(key)}]}\n"
    let entry = try entry("view", at: (10, 10), text)
    #expect(entry.name == verdict)
    #expect(entry.reason == reason)
    #expect(entry.by == nil)
  }

  @Test(arguments: [
    (112.5, 110.0, "12.5 pt right of its bounds"), (49, 110, "1 pt left of its bounds"),
    (60, 95, "5 pt above its bounds"), (60, 170.25, "20.3 pt below its bounds"),
    (110, 160, "10 pt below and 10 pt right of its bounds"),
    (40, 90, "10 pt above and 10 pt left of its bounds"),
    (100, 110, "on the right edge, which is already outside its bounds"),
    (60, 150, "on the bottom edge, which is already outside its bounds"),
    (100.001, 110, "0.001 pt right of its bounds"),
  ])
  func `a view beside the point says how far`(x: Double, y: Double, reason: String) throws {
    let text =
      "root: {subviews: [{name: v, frame: [50, 100, 50, 50]}]}\n"
    let entry = try entry("v", at: (x, y), text)
    #expect(entry.name == "outside")
    #expect(entry.reason == reason)
    #expect(entry.point == CGPoint(x: x - 50, y: y - 100))
  }

  @Test(arguments: ["leaf", "nil"])
  func `a view that an override around asks by itself has answered by its own`(override: String)
    throws
  {
    let text = """
      classes: {Open: {extends: UIView, hitTest: unbounded}, Own: {extends: UIView, hitTest: \(override)}}
      root: {subviews: [{name: open, class: Open, frame: [0, 0, 100, 100], subviews: [
       {name: view, class: Own, frame: [0, 0, 50, 50], userInteractionEnabled: false}]}]}
      """
    let entry = try entry("view", at: (10, 10), text)
    #expect(entry.name == "overridden")
    #expect(entry.reason == "its hitTest(_:with:) override answered nil")
  }

  @Test func `a view whose override refuses the point says so`() throws {
    let text = """
      classes: {A: {pointInside: never}}
      root: {subviews: [{name: v, class: A, frame: [0, 0, 50, 50]}]}
      """
    let entry = try entry("v", at: (10, 10), text)
    #expect(entry.name == "outside")
    #expect(entry.reason == "its point(inside:with:) override says no")
  }

  @Test func `a view that its transform flattens says so`() throws {
    let text = "root: {subviews: [{name: v, frame: [0, 0, 50, 50], transform: {scale: 0}}]}\n"
    #expect(
      try entry("v", at: (25, 25), text).reason
        == "its transform flattens it, so no point is in it"
    )
  }

  @Test func `the hit view says what made it the hit view`() throws {
    let plain = "root: {name: root, subviews: [{name: v, frame: [0, 0, 50, 50]}]}\n"
    #expect(
      try entry("v", at: (10, 10), plain).reason
        == "the front-most view at this point that can be hit"
    )
    #expect(
      try entry("root", at: (90, 90), plain).reason
        == "nothing in front of it that can be hit contains the point"
    )
    #expect(try entry("root", at: (10, 10), plain).reason == "v, in it, answered")
    #expect(try entry("root", at: (10, 10), plain).name == "hitBelow")
  }

  @Test func `a view that answers itself against its own rules says so`() throws {
    let driver = try SceneDriver(
      """
      touchstone: 1
      classes: {Greedy: {hitTest: selfAfterSuper}}
      root:
        name: root
        subviews:
          - name: greedy
            class: Greedy
            frame: [100, 100, 50, 50]
            subviews: [{name: kid, frame: [0, 0, 20, 20]}]
      """
    )
    func reasons(_ x: CGFloat) throws -> [String] {
      let report = HitReport(at: CGPoint(x: x, y: 110), in: driver.application)
      return try ["greedy", "kid"].map { name in
        let view = try driver.view(name)
        return try #require(report.entries.first { $0.view === view }).reason
      }
    }
    let override = "its hitTest(_:with:) override answers itself"
    #expect(
      try reasons(10) == [
        "\(override), though it does not contain the point",
        "greedy does not contain the point, so nothing in it was asked",
      ]
    )
    #expect(
      try reasons(110) == [
        "\(override) in place of kid",
        "kid was found, but the hitTest(_:with:) override of greedy answered greedy instead",
      ]
    )
    #expect(try reasons(140)[0] == "nothing in front of it that can be hit contains the point")
  }

  @Test(arguments: [
    ("hitTest: self", "hit", "its hitTest(_:with:) override answers itself"),
    ("pointInside: always", "hit", "its point(inside:with:) override contains the point"),
    ("hitTest: nil", "overridden", "its hitTest(_:with:) override answered nil"),
    ("hitTest: {return: other}", "overridden", "its hitTest(_:with:) override answered other"),
  ])
  func `a view with an override says what that did`(
    behaviour: String,
    verdict: String,
    reason: String
  ) throws {
    let text = """
      classes: {A: {\(behaviour)}}
      root:
        name: root
        subviews:
          - {name: other, frame: [0, 100, 50, 50]}
          - {name: v, class: A, frame: [0, 0, 50, 50]}
      """
    let entry = try entry("v", at: (80, 80), text)
    #expect(entry.name == verdict)
    #expect(entry.reason == reason)
  }

  @Test func `a view that lets touches through says so`() throws {
    let text = """
      classes: {A: {hitTest: passThrough}}
      root: {subviews: [{name: v, class: A, frame: [0, 0, 50, 50]}]}
      """
    let entry = try entry("v", at: (10, 10), text)
    #expect(entry.name == "passedThrough")
    #expect(entry.reason == "its hitTest(_:with:) override answered nil in place of itself")
  }

  @Test func `a view that was answered without being asked says so`() throws {
    let driver = try SceneDriver.experiment("e10")
    let report = HitReport(at: CGPoint(x: 20, y: 40), in: driver.application)
    let green = try driver.view("GreenView")
    let entry = try #require(report.entries.first { $0.view === green })
    #expect(entry.name == "hit")
    #expect(entry.reason == "an override of hitTest(_:with:) answered it, without asking it")
  }

  @Test func `a view whose answer was overruled names who did it`() throws {
    let driver = try SceneDriver.experiment("e04b")
    let report = HitReport(at: CGPoint(x: 80, y: 180), in: driver.application)
    let (red, gray) = (try driver.view("red"), try driver.view("gray"))
    let entry = try #require(report.entries.first { $0.view === red })
    #expect(entry.name == "overridden")
    #expect(entry.by === gray)
    #expect(
      entry.reason
        == "red was found, but the hitTest(_:with:) override of gray answered gray instead"
    )
    #expect(report.hit === gray)
  }
}
