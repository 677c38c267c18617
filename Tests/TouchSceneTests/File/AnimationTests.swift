import SceneStage
import Testing
import TouchKit

/// The key that moves a view when the scene begins.
@MainActor
@Suite struct AnimationTests {
  private func driver(_ animate: String) throws -> SceneDriver {
    try SceneDriver(
      """
      touchstone: 1
      screen: {size: [300, 300]}
      root:
        name: root
        subviews: [{name: it, frame: [0, 0, 100, 100], animate: \(animate)}]
      """
    )
  }

  @Test func `a view is at its end from the beginning, and refuses touches (B-1.8)`() throws {
    let driver = try driver("{to: {frame: [200, 0, 100, 100]}, duration: 2, curve: linear}")
    let view = try driver.view("it")
    #expect(view.frame.minX == 200)
    #expect(view.layer.presentation()?.frame.minX == 0)
    #expect(try driver.hit(250, 50) === driver.view("root"))
    driver.application.send(InputEvent(timestamp: 1, kind: .tick))
    #expect(view.layer.presentation()?.frame.minX == 100)
    driver.application.send(InputEvent(timestamp: 2, kind: .tick))
    #expect(driver.hit(250, 50) === view)
  }

  @Test func `the options are those of UIView.animate`() throws {
    let driver = try driver(
      "{to: {alpha: 0.5, center: [200, 50]}, duration: 1, delay: 1, "
        + "options: [allowUserInteraction, repeat, autoreverse], curve: linear}"
    )
    let view = try driver.view("it")
    #expect(driver.hit(200, 50) === view)
    driver.application.send(InputEvent(timestamp: 2.75, kind: .tick))
    #expect(view.layer.presentation()?.position.x == 87.5)
  }

  @Test func `a spring swings past the end`() throws {
    let driver = try driver("{to: {center: [150, 50]}, duration: 1, damping: 0.2}")
    let view = try driver.view("it")
    let places = (1...60).map { step in
      driver.application.send(InputEvent(timestamp: Double(step) / 60, kind: .tick))
      return view.layer.presentation()?.position.x ?? 0
    }
    #expect(try #require(places.max()) > 160)
  }

  @Test(
    arguments: [
      ("{duration: 1}", "2:17: error: 'animate' needs 'to', what the view goes to"),
      ("{to: {}, duration: 1}", "2:22: error: 'to' says nothing that changes"),
      ("{to: {alpha: 0}}", "2:17: error: 'animate' needs 'duration', in seconds"),
      ("{to: {alpha: 2}, duration: 1}", "2:30: error: 'alpha' needs a number from 0 to 1"),
      (
        "{to: {alpha: 0}, duration: 0}",
        "2:44: error: 'duration' needs a number from 0.001 to 86400"
      ),
      (
        "{to: {alpha: 0}, duration: 1, options: [repaet]}",
        "2:57: error: unknown value 'repaet' for 'options'"
      ),
      ("{to: {alfa: 0}, duration: 1}", "2:23: error: unknown key 'alfa' in 'to'"),
      ("1", "2:17: error: 'animate' must be a map of keys"),
    ]
  )
  func `what is wrong in it is said with its place`(animate: String, error: String) {
    #expect(problem(in: "touchstone: 1\nroot: {animate: \(animate)}\n") == error)
  }
}
