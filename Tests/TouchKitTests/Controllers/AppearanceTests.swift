import Testing
import TouchKit

/// When controllers hear that their views come and go.
@MainActor
@Suite struct AppearanceTests {
  private let log = EventLog()

  private func controller(_ name: String) -> LivingController {
    let controller = LivingController(log, name)
    controller.loadViewIfNeeded()
    _ = log.drain()
    return controller
  }

  @Test func `a root controller appears with its window and goes with it`() {
    let stage = Stage(containers: .ios13)
    let (root, next) = (controller("root"), controller("next"))
    stage.window.isHidden = true
    stage.window.rootViewController = root
    #expect(log.drain() == [])
    stage.window.isHidden = false
    #expect(log.drain() == ["root willAppear", "root didAppear"])
    stage.window.isHidden = false
    stage.window.rootViewController = root
    #expect(log.drain() == [])
    stage.window.rootViewController = next
    #expect(
      log.drain() == [
        "root willDisappear", "root didDisappear", "next willAppear", "next didAppear",
      ]
    )
    stage.window.isHidden = true
    #expect(log.drain() == ["next willDisappear", "next didDisappear"])
  }

  @Test func `a child appears when its view comes into the window, and with its parent`() {
    let stage = Stage()
    let (root, child) = (controller("root"), controller("child"))
    stage.window.rootViewController = root
    _ = log.drain()
    root.addChild(child)
    root.view.addSubview(child.view)
    child.didMove(toParent: root)
    #expect(
      log.drain() == [
        "child willMove to LivingController", "child willAppear", "child didAppear",
        "child didMove to LivingController",
      ]
    )
    stage.window.rootViewController = nil
    #expect(
      log.drain() == [
        "root willDisappear", "child willDisappear", "root didDisappear", "child didDisappear",
      ]
    )
  }

  @Test func `a child hears nothing by itself where its parent tells it by hand`() {
    final class Container: UIViewController {
      override var shouldAutomaticallyForwardAppearanceMethods: Bool { false }
    }
    let (stage, root, child) = (Stage(), Container(), controller("child"))
    root.addChild(child)
    root.view.addSubview(child.view)
    _ = log.drain()
    stage.window.rootViewController = root
    stage.window.rootViewController = nil
    #expect(log.drain() == [])
    child.beginAppearanceTransition(true, animated: false)
    child.endAppearanceTransition()
    #expect(log.drain() == ["child willAppear", "child didAppear"])
  }

  @Test func `a controller that is nobody's child hears nothing inside another's view`() {
    let stage = Stage()
    let (root, stray) = (controller("root"), controller("stray"))
    root.view.addSubview(stray.view)
    stage.window.rootViewController = root
    #expect(log.drain() == ["root willAppear", "root didAppear"])
    stray.view.removeFromSuperview()
    root.view.addSubview(stray.view)
    #expect(log.drain() == ["stray willAppear", "stray didAppear"])
  }

  @Test func `a push and a pop tell both controllers in turn`() {
    let stage = Stage()
    let (a, b) = (controller("a"), controller("b"))
    let navigation = UINavigationController(rootViewController: a)
    #expect(
      log.drain() == [
        "a willMove to UINavigationController", "a didMove to UINavigationController",
      ]
    )
    stage.window.rootViewController = navigation
    #expect(log.drain() == ["a willAppear", "a didAppear"])
    navigation.pushViewController(b, animated: false)
    #expect(
      log.drain() == [
        "b willMove to UINavigationController", "a willDisappear", "b willAppear",
        "a didDisappear", "b didAppear", "b didMove to UINavigationController",
      ]
    )
    navigation.popViewController(animated: false)
    #expect(
      log.drain() == [
        "b willMove to nil", "b willDisappear", "a willAppear", "b didDisappear", "a didAppear",
        "b didMove to nil",
      ]
    )
  }

  @Test func `a tab that is selected appears, and the other goes`() {
    let stage = Stage()
    let (a, b) = (controller("a"), controller("b"))
    let tabs = UITabBarController()
    tabs.viewControllers = [a, b]
    stage.window.rootViewController = tabs
    _ = log.drain()
    tabs.selectedIndex = 1
    #expect(
      Set(log.drain()) == ["a willDisappear", "b willAppear", "a didDisappear", "b didAppear"]
    )
    tabs.selectedIndex = 1
    #expect(log.drain() == [])
  }

  @Test func `a controller that outlives its window appears again in the next one`() {
    let stage = Stage()
    let root = controller("root")
    do {
      let window = UIWindow(frame: stage.window.frame, application: stage.application)
      window.isHidden = false
      window.rootViewController = root
    }
    _ = log.drain()
    stage.window.rootViewController = root
    #expect(log.drain() == ["root willAppear", "root didAppear"])
  }

  @Test func `a move to another window that is shown is no coming and no going`() {
    let stage = Stage()
    let other = UIWindow(frame: stage.window.frame, application: stage.application)
    other.isHidden = false
    let root = controller("root")
    stage.window.addSubview(root.view)
    _ = log.drain()
    other.addSubview(root.view)
    #expect(log.drain() == [])
    root.view.removeFromSuperview()
    #expect(log.drain() == ["root willDisappear", "root didDisappear"])
  }
}
