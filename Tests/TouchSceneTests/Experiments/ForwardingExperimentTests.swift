import SceneStage
import Testing
import TouchKit

/// Who hears of a touch once it is delivered: E5 and E22.
@MainActor
@Suite struct ForwardingExperimentTests {
  @Test(arguments: [
    ("e05a", ["b"]),
    ("e05b", ["b", "a", "root"]),
    ("e05c", ["a", "root"]),
  ])
  func `E5 tells those that the touch is passed on to`(scene: String, told: [String]) throws {
    let driver = try SceneDriver.experiment(scene)
    driver.press(160, 240)
    #expect(driver.printed() == told.map { "\($0).began" })
    driver.send(.moved, 170, 240)
    #expect(driver.printed() == told.map { "\($0).moved" })
    driver.send(.ended, 170, 240)
    #expect(driver.printed() == told.map { "\($0).ended" })
    driver.press(160, 240)
    #expect(driver.printed() == told.map { "\($0).began" })
    driver.send(.cancelled, 160, 240)
    #expect(driver.printed() == told.map { "\($0).cancelled" })
  }

  @Test func `E5 looks up each of the four methods by itself`() throws {
    let driver = try SceneDriver.experiment("e05d")
    driver.press(160, 240)
    #expect(driver.printed() == ["b.began"])
    driver.send(.moved, 170, 240)
    #expect(driver.printed() == ["b.moved", "a.moved", "root.moved"])
    driver.send(.ended, 170, 240)
    #expect(driver.printed() == ["a.ended", "root.ended"])
    driver.press(160, 240)
    #expect(driver.printed() == ["b.began"])
    driver.send(.cancelled, 160, 240)
    #expect(driver.printed() == ["a.cancelled", "root.cancelled"])
  }

  /// Each method set to each behaviour, the other three to each other behaviour.
  @Test(
    arguments: ["began", "moved", "ended", "cancelled"],
    [("intercept", ["b"]), ("forward", ["b", "a"]), ("default", ["a"])]
  )
  func `E5 holds for each method, whatever the others do`(
    phase: String,
    how: (behaviour: String, told: [String])
  ) throws {
    for others in ["intercept", "forward", "default"] {
      let phases = ["began", "moved", "ended", "cancelled"]
      let touches = phases.map { "\($0): \($0 == phase ? how.behaviour : others)" }
      let driver = try SceneDriver(
        """
        touchstone: 1
        classes:
          Inner: {touches: {\(touches.joined(separator: ", "))}, logs: [touches]}
          Outer: {touches: forward, logs: [touches]}
        root:
          name: a
          class: Outer
          subviews: [{name: b, class: Inner, frame: [0, 0, 100, 100]}]
        """
      )
      driver.press(50, 50)
      driver.send(.moved, 60, 50)
      driver.send(.ended, 60, 50)
      driver.press(50, 50)
      driver.send(.cancelled, 50, 50)
      let times = phase == "began" ? 2 : 1
      let lines = driver.printed().filter { $0.hasSuffix(".\(phase)") }
      let expected = how.told.map { "\($0).\(phase)" }
      #expect(lines == (0..<times).flatMap { _ in expected }, "others \(others)")
    }
  }

  @Test func `E22 tells P that the touch began and red that it ended`() throws {
    let driver = try SceneDriver.experiment("e22")
    driver.tap(160, 160)
    #expect(driver.printed() == ["P.began", "red.ended"])
    driver.tap(160, 320)
    #expect(driver.printed() == ["P.began"])
  }
}
