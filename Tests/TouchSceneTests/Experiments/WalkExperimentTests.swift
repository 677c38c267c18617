import SceneStage
import Testing
import TouchKit

/// The walk of hit-testing, call by call: E1 to E4.
@MainActor
@Suite struct WalkExperimentTests {
  private let yellowMisses = ["hit yellow", "in yellow=0", "yellow->nil"]

  @Test func `E1 walks from yellow to gray, green and red, and red passes the touch on`() throws {
    let driver = try SceneDriver.experiment("e01")
    driver.press(80, 180)
    #expect(
      driver.printed() == twice([
        "hit yellow", "in yellow=0", "yellow->nil",
        "hit gray", "in gray=1",
        "hit green", "in green=0", "green->nil",
        "hit red", "in red=1", "red->red", "gray->red",
      ]) + ["red.began", "gray.began", "root.began"]
    )
    driver.send(.ended, 80, 180)
    #expect(driver.printed() == ["red.ended", "gray.ended", "root.ended"])
  }

  @Test func `E2 never asks red, where it sticks out of gray`() throws {
    let driver = try SceneDriver.experiment("e02")
    driver.press(360, 150)
    #expect(
      driver.printed()
        == twice(yellowMisses + ["hit gray", "in gray=0", "gray->nil"]) + ["root.began"]
    )
    driver.send(.ended, 360, 150)
    #expect(driver.printed() == ["root.ended"])
  }

  @Test(arguments: [("gray", 80.0, 340.0), ("green", 240, 250), ("red", 80, 180)])
  func `E3 gives yellow each touch, and gray is silent`(
    meant: String,
    x: Double,
    y: Double
  ) throws {
    let driver = try SceneDriver.experiment("e03")
    driver.press(x, y)
    #expect(
      driver.printed() == twice(["hit yellow", "in yellow=1", "yellow->yellow"]) + [
        "yellow.began", "root.began",
      ]
    )
    driver.send(.ended, x, y)
    #expect(driver.printed() == ["yellow.ended", "root.ended"])
  }

  @Test func `E4 does not ask red when gray answers itself without super`() throws {
    let driver = try SceneDriver.experiment("e04a")
    driver.press(80, 180)
    #expect(
      driver.printed() == twice(yellowMisses + ["hit gray", "gray->gray"]) + [
        "gray.began", "root.began",
      ]
    )
    driver.send(.ended, 80, 180)
    #expect(driver.printed() == ["gray.ended", "root.ended"])
  }

  @Test func `E4 walks on to red when gray calls super, and gray is hit all the same`() throws {
    let driver = try SceneDriver.experiment("e04b")
    driver.press(80, 180)
    #expect(
      driver.printed() == twice(
        yellowMisses + [
          "hit gray", "in gray=1",
          "hit green", "in green=0", "green->nil",
          "hit red", "in red=1", "red->red",
          "gray->gray",
        ]
      ) + ["gray.began", "root.began"]
    )
    driver.send(.ended, 80, 180)
    #expect(driver.printed() == ["gray.ended", "root.ended"])
  }
}
