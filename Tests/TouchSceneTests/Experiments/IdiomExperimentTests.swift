import SceneStage
import Testing
import TouchKit

/// Overrides that send touches elsewhere: E7, E10, E11.
@MainActor
@Suite struct IdiomExperimentTests {
  @Test(arguments: [
    ("e07a", 60.0, 60.0, "back"),
    ("e07a", 100, 100, "btn"),
    ("e07b", 100, 100, "back"),
    ("e07c", 80, 80, "btn"),
    ("e07d", 260, 110, "btn"),
    ("e07e", 260, 110, "root"),
  ])
  func `E7 delivers the touch to the view that the idiom chooses`(
    scene: String,
    x: Double,
    y: Double,
    view: String
  ) throws {
    let driver = try SceneDriver.experiment(scene)
    driver.tap(x, y)
    #expect(driver.lastHit == view)
    #expect(driver.printed() == [], "the published code prints nothing")
  }

  @Test func `E10 tells green of each touch, once, and asks no coloured view`() throws {
    let driver = try SceneDriver.experiment("e10")
    driver.send(.began, 20, 40, at: 1)
    driver.send(.ended, 20, 40, at: 1.08)
    #expect(driver.printed() == ["GreenView.began"])
    driver.send(.began, 92, 334, at: 1.57)
    driver.send(.ended, 92, 334, at: 1.65)
    #expect(driver.printed() == ["GreenView.began"])
  }

  @Test func `E11 sends a touch on the button below to the button`() throws {
    let driver = try SceneDriver.experiment("e11")
    driver.tap(187, 333)
    #expect(driver.printed() == ["act button"])
  }

  @Test func `E11 keeps a touch beside the button for the shelter`() throws {
    let driver = try SceneDriver.experiment("e11")
    driver.press(60, 230)
    #expect(driver.printed() == ["Shelter.began"])
  }

  @Test func `E11 leaves a touch beside the shelter to the ground`() throws {
    let driver = try SceneDriver.experiment("e11")
    driver.press(10, 10)
    #expect(driver.printed() == ["VC.view.began"])
  }
}
