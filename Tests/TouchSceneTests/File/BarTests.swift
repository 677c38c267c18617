import SceneStage
import Testing
import TouchKit
import TouchScene

/// The bars that a scene puts into its container controllers.
@MainActor
@Suite struct BarTests {
  private let scene = """
    touchstone: 1
    policy: {containers: ios12}
    screen: {size: [320, 480]}
    root:
      name: root
      controller:
        view: Home
        navigation: Nav
        navigationBar: {name: bar, frame: [0, 20, 320, 44], subviews: [{name: done, frame: [0, 0, 50, 44]}]}
        toolbar: {name: tools, frame: [0, 380, 320, 44]}
        tabBar: Tabs
        tabs: {name: tabs, frame: [0, 431, 320, 49]}

    """

  @Test func `a bar lies in front of what its controller shows`() throws {
    let driver = try SceneDriver(scene)
    let window = try #require(driver.application.windows.first)
    let hit = { (y: Double) in
      window.hitTest(CGPoint(x: 10, y: y), with: nil)?.accessibilityIdentifier
    }
    #expect(try driver.view("bar").frame == CGRect(x: 0, y: 20, width: 320, height: 44))
    #expect(try driver.view("tabs").frame == CGRect(x: 0, y: 431, width: 320, height: 49))
    #expect(hit(10) == "root")
    #expect(hit(30) == "done")
    #expect(hit(390) == "tools")
    #expect(hit(440) == "tabs")
  }

  @Test(arguments: [
    ("navigationBar: {frame: [0, 47, 390, 44]}, toolbar: {frame: [0, 91, 390, 44]}", 135.0),
    ("navigationBar: {frame: [0, 0, 390, 91]}", 91), ("navigationBar: {}", 91),
  ])
  func `a view's safe area begins below the innermost bar where bars have frames (B-7.106)`(
    bars: String,
    top: CGFloat
  ) throws {
    let driver = try SceneDriver(
      """
      touchstone: 1
      screen: {device: iPhone 13}
      root:
        name: root
        controller: {view: Home, navigation: Nav, \(bars)}
        subviews:
          - {name: first, constraints: [top = superview.safeArea.top, leading = superview.leading, height = 10, width = 10]}
      """
    )
    #expect(try driver.view("first").frame.minY == top)
  }

  @Test func `a touch on a bar goes on to its controller, not to the view under it (B-2.4)`() throws
  {
    let driver = try SceneDriver(scene)
    let chain = { (name: String) in
      try ResponderChain(from: driver.view(name)).responders.map(\.className)
    }
    #expect(try chain("done").prefix(4) == ["UIView", "UIView", "UILayoutContainerView", "Nav"])
    #expect(try chain("tabs").prefix(3) == ["UIView", "UILayoutContainerView", "Tabs"])
  }

  @Test(arguments: [("toolbar", "navigation"), ("navigationBar", "navigation"), ("tabs", "tabBar")])
  func `a bar without its controller is an error`(bar: String, controller: String) {
    let text = "touchstone: 1\nroot: {controller: {view: Home, \(bar): {}}}\n"
    #expect(problem(in: text) == "2:33: error: '\(bar)' needs '\(controller)'")
  }
}
