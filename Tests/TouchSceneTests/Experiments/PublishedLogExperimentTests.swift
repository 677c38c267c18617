import SceneStage
import Testing
import TouchKit
import TouchScene

/// Logs with numbers in them, from devices and simulators: E8, E9, E20, E23.
@MainActor
@Suite struct PublishedLogExperimentTests {
  @Test func `E8 asks brown and green, and no coloured view is told`() throws {
    let driver = try SceneDriver.experiment("e08")
    driver.tap(20, 40)
    #expect(driver.printed() == twice(["hit BrownView", "hit GreenView", "window->root"]))
    let root = try driver.view("root")
    #expect(root.className == "UIView")
    #expect(root.frame == CGRect(x: 0, y: 0, width: 414, height: 736))
    #expect(root.superview is UIWindow)
  }

  @Test func `E9 asks brown, BView, blue and yellow, never green, and tells blue`() throws {
    let driver = try SceneDriver.experiment("e09")
    driver.tap(92, 334)
    #expect(
      driver.printed() == twice([
        "hit BrownView", "hit BView", "hit BlueView", "hit YellowView", "window->BlueView",
      ]) + ["BlueView.began"]
    )
    #expect(try driver.view("BlueView").frame == CGRect(x: 19, y: 21, width: 240, height: 128))
  }

  @Test func `E20 asks twice before began, at the same time, and not at the end`() throws {
    let driver = try SceneDriver.experiment("e20")
    let (down, up) = (164_999.282347, 164_999.299077)
    let keeper = driver.touchKeeper(on: try driver.view("view"))
    driver.send(.began, 180, 260, at: down)
    #expect(driver.printed() == ["hit view", "hit view", "view.began"])
    #expect(driver.records.allSatisfy { $0.time == down })
    let touch = try #require(keeper.touches.first)
    #expect(touch.timestamp == down)

    let before = driver.records.count
    driver.send(.ended, 180, 260, at: up)
    #expect(driver.printed() == ["view.ended"])
    #expect(driver.records[before...].allSatisfy { $0.time == up })
    #expect(touch.timestamp == up)
  }

  @Test func `E20 asks once where the policy says so`() throws {
    let driver = try SceneDriver(
      """
      touchstone: 1
      policy: {hitTestPasses: 1}
      classes: {Counting: {logs: [hitTest]}}
      root: {class: Counting, name: view}
      """
    )
    driver.tap(10, 10)
    #expect(driver.printed() == ["hit view"])
  }

  @Test func `E23 gives the touch its place in the child, and its other values`() throws {
    let driver = try SceneDriver.experiment("e23")
    let view = try driver.view("ChildView")
    let keeper = driver.touchKeeper(on: view)
    driver.press(188.333, 361)
    #expect(driver.printed() == ["ChildView.began"])
    let touch = try #require(keeper.touches.first)
    let location = touch.location(in: view)
    #expect(abs(location.x - 38.333) < 1e-9)
    #expect(location.y == 61)
    #expect(touch.previousLocation(in: view) == location)
    #expect(touch.tapCount == 1)
    #expect(touch.force == 0)
    #expect(touch.phase == .began)
  }

  @Test func `E23 has the controller and the container views in its chain`() throws {
    let driver = try SceneDriver.experiment("e23")
    let hit = try #require(driver.hit(188.333, 361))
    #expect(
      ResponderChain(from: hit).responders.map(\.className) == [
        "ChildView", "RootView", "ViewController", "UIDropShadowView", "UITransitionView",
        "UIWindow", "UIWindowScene", "UIApplication",
      ]
    )
  }
}
