import SceneStage
import Testing
import TouchKit
import TouchScene

/// The controllers that a scene puts behind its views.
@MainActor
@Suite struct ControllerTests {
  private let end = ["UIWindow", "UIApplication"]
  private let navigation = [
    "UIViewControllerWrapperView", "UINavigationTransitionView", "UILayoutContainerView",
  ]
  private let tabBar = [
    "UIViewControllerWrapperView", "UITransitionView", "UILayoutContainerView",
  ]

  private func driver(_ text: String) throws -> SceneDriver {
    try SceneDriver("touchstone: 1\npolicy: {containers: ios12}\n\(text)\n")
  }

  private func chain(_ view: String, _ driver: SceneDriver) throws -> [String] {
    ResponderChain(from: try driver.view(view)).responders.map(\.className)
  }

  @Test(arguments: [("navigation", "UINavigationController"), ("tabBar", "UITabBarController")])
  func `a word puts a container controller behind the root view (B-2.4)`(
    word: String,
    controller: String
  ) throws {
    let driver = try driver("root: {name: root, controller: \(word)}")
    let container = word == "tabBar" ? tabBar : navigation
    #expect(
      try chain("root", driver) == ["UIView", "UIViewController"] + container + [controller] + end
    )
    let root = try driver.view("root")
    #expect(root.path == "window/root")
    #expect(root.frame == driver.application.screen.bounds)
  }

  @Test func `a map names the classes, from the view outwards (B-2.4)`() throws {
    let driver = try driver(
      "root: {name: root, controller: {tabBar: Tabs, navigation: Nav, view: Home}}"
    )
    #expect(
      try chain("root", driver) == ["UIView", "Home"] + navigation + ["Nav"] + tabBar + ["Tabs"]
        + end
    )
  }

  @Test func `container controllers take the place of a view further down (B-2.4)`() throws {
    let driver = try driver(
      """
      root:
        name: root
        subviews:
          - name: card
            controller: navigation
            frame: [10, 20, 100, 50]
            subviews: [{name: dot, frame: [90, 40, 10, 10]}]
          - {name: turned, controller: tabBar, frame: [200, 200, 100, 50], transform: {rotate: 90}}
      """
    )
    #expect(
      try chain("dot", driver) == ["UIView", "UIView", "UIViewController"] + navigation + [
        "UINavigationController", "UIView", "UIViewController",
      ] + end
    )
    let card = try driver.view("card")
    #expect(card.path == "window/root/card")
    #expect(card.convert(card.bounds, to: nil) == CGRect(x: 10, y: 20, width: 100, height: 50))
    driver.press(105, 65)
    #expect(driver.lastHit == "dot")
    driver.press(250, 180)
    #expect(driver.lastHit == "turned")
    driver.press(210, 210)
    #expect(driver.lastHit == "root")
  }

  @Test func `a presented view lies in the window, over the rest (B-2.5)`() throws {
    let driver = try driver(
      """
      root:
        name: root
        controller: {view: Root}
        subviews:
          - name: card
            controller: {view: Card}
            frame: [0, 0, 100, 100]
            subviews:
              - name: sheet
                controller: {presented: Sheet, navigation: Nav, style: overFullScreen}
                subviews: [{name: ok, frame: [0, 0, 50, 50]}]
      """
    )
    #expect(
      try chain("ok", driver) == ["UIView", "UIView", "Sheet"] + navigation + ["Nav", "Root"] + end
    )
    #expect(try driver.view("sheet").path == "window/sheet")
    #expect(driver.hit(70, 70) === (try driver.view("sheet")))
  }

  @Test func `a presented view may have a place of its own, and present another`() throws {
    let driver = try driver(
      """
      root:
        name: root
        subviews:
          - name: first
            controller: {presented: First, style: pageSheet}
            frame: [0, 100, 390, 744]
            subviews: [{name: second, controller: {presented: Second, style: overFullScreen}}]
      """
    )
    #expect(try driver.view("first").frame == CGRect(x: 0, y: 100, width: 390, height: 744))
    #expect(try chain("second", driver) == ["UIView", "Second", "First", "UIViewController"] + end)
  }

  @Test func `a full screen takes the views of the presenting controller out of the window`() throws
  {
    let driver = try driver(
      "root: {name: root, subviews: [{name: sheet, controller: {presented: S, style: fullScreen}}]}"
    )
    #expect(try chain("sheet", driver) == ["UIView", "S", "UIViewController"] + end)
    #expect(throws: SourceError.self) { try driver.view("root") }
  }

  @Test(arguments: [
    (
      "root: {controller: presented}",
      "2:20: error: a root view cannot be presented: there is no controller above it"
    ),
    (
      "root: {subviews: [{controller: presented}, {subviews: [{controller: presented}]}]}",
      "2:69: error: the controller above presents another view already"
    ),
    (
      "root: {controller: {view: A, presented: B}}",
      "2:30: error: 'view' and 'presented' both name the class of the view's controller"
    ),
    ("root: {controller: {style: fullScreen}}", "2:21: error: 'style' needs 'presented'"),
    ("root: {controller: [view]}", "2:20: error: 'controller' needs a text"),
    ("root: {}\nappDelegate: {}", "3:14: error: 'appDelegate' needs a text"),
  ])
  func `controllers that cannot be are shown where they are written`(
    text: String,
    expected: String
  ) {
    #expect(problem(in: "touchstone: 1\n\(text)\n") == expected)
  }

  @Test func `the delegate ends the chain, and stays while the scene does (B-2.10)`() throws {
    let driver = try driver("appDelegate: MyDelegate\nroot: {name: root}")
    #expect(try chain("root", driver) == ["UIView", "UIViewController"] + end + ["MyDelegate"])
    driver.press(5, 5)
    guard case .dropped(_, _, let responder)? = driver.records.last?.what else {
      Issue.record("nothing was dropped")
      return
    }
    #expect(responder.description == "MyDelegate")
  }
}
