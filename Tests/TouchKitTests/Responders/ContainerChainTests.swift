import Testing
import TouchKit

/// The responder chain through navigation, tab bar and presented controllers.
@MainActor
@Suite struct ContainerChainTests {
  /// What comes after the root controller.
  private func end(_ containers: Policy.Containers) -> [String] {
    let wrappers = containers == .ios13 ? ["UIDropShadowView", "UITransitionView"] : []
    let scene = containers == .ios13 ? ["UIWindowScene"] : []
    return wrappers + ["window"] + scene + ["RecordingApplication"]
  }

  private func controller(_ name: String) -> UIViewController {
    let controller = UIViewController()
    controller.view.accessibilityIdentifier = name
    return controller
  }

  private static let navigation = [
    "UIViewControllerWrapperView", "UINavigationTransitionView", "UILayoutContainerView",
    "UINavigationController",
  ]
  private static let tabBar = [
    "UIViewControllerWrapperView", "UITransitionView", "UILayoutContainerView",
    "UITabBarController",
  ]

  @Test(arguments: Policy.Containers.allCases)
  func `a navigation controller's views come after its child (B-1.35, B-2.4)`(
    containers: Policy.Containers
  ) {
    let stage = Stage(containers: containers)
    let home = controller("home")
    stage.window.rootViewController = UINavigationController(rootViewController: home)
    let chain = ["home", "UIViewController"] + Self.navigation + end(containers)
    #expect(home.view.chain == chain)
    #expect(home.view.path == "window/home")
    #expect(stage.hit(5, 5) === home.view)
  }

  @Test(arguments: Policy.Containers.allCases)
  func `a tab bar controller's views come after its child (B-1.35, B-2.4)`(
    containers: Policy.Containers
  ) {
    let stage = Stage(containers: containers)
    let (home, other) = (controller("home"), controller("other"))
    let tabs = UITabBarController()
    tabs.viewControllers = [home, other]
    stage.window.rootViewController = tabs
    #expect(home.view.chain == ["home", "UIViewController"] + Self.tabBar + end(containers))
    #expect(stage.hit(5, 5) === home.view)
    tabs.selectedIndex = 1
    #expect(home.view.chain == ["home", "UIViewController"])
    #expect(other.view.chain == ["other", "UIViewController"] + Self.tabBar + end(containers))
    #expect(stage.hit(5, 5) === other.view)
  }

  @Test(arguments: Policy.Containers.allCases)
  func `a navigation controller in a tab goes on through both (B-2.4)`(
    containers: Policy.Containers
  ) {
    let stage = Stage(containers: containers)
    let (home, detail) = (controller("home"), controller("detail"))
    let navigation = UINavigationController(rootViewController: home)
    let tabs = UITabBarController()
    tabs.viewControllers = [navigation]
    stage.window.rootViewController = tabs
    navigation.pushViewController(detail, animated: false)
    #expect(
      detail.view.chain
        == ["detail", "UIViewController"] + Self.navigation + Self.tabBar + end(containers)
    )
    #expect(detail.navigationController === navigation)
    #expect(detail.tabBarController === tabs)
    #expect(navigation.navigationController == nil)
    #expect(tabs.tabBarController == nil)
  }

  @Test func `each hop of a nested chain is the one that UIKit's rules name (B-2.2 to B-2.8)`() {
    let stage = Stage(containers: .ios13)
    let home = controller("home")
    let leaf = home.view.add("leaf", .zero)
    let navigation = UINavigationController(rootViewController: home)
    stage.window.rootViewController = navigation
    #expect(leaf.next === home.view)
    #expect(home.view.next === home)
    #expect(home.next === home.view.superview)
    #expect(home.next?.next === home.view.superview?.superview)
    #expect(navigation.view.next === navigation)
    #expect(navigation.next === navigation.view.superview)
    #expect(stage.window.next === stage.window.windowScene)
    #expect(stage.window.windowScene?.next === stage.application)
    #expect(stage.application.next == nil)
  }

  // MARK: - Presented controllers

  @Test(
    arguments: UIModalPresentationStyle.allCases.filter { $0 != .none },
    Policy.Containers.allCases
  )
  func `a presented controller goes on to the presenting one and its next (B-2.5, B-2.33)`(
    style: UIModalPresentationStyle,
    containers: Policy.Containers
  ) {
    let stage = Stage(containers: containers)
    let (root, sheet) = (RootController(), SheetController())
    stage.window.rootViewController = root
    sheet.modalPresentationStyle = style
    root.present(sheet, animated: false)
    sheet.view.accessibilityIdentifier = "sheet"
    #expect(sheet.next === root)
    // A full screen takes the root's view out of UIDropShadowView.
    let leaves = style == .fullScreen || style == .currentContext
    let rest = end(containers).filter { $0 != "UIDropShadowView" || !leaves }
    #expect(sheet.view.chain == ["sheet", "SheetController", "RootController"] + rest)
    #expect(stage.hit(200, 300) === sheet.view)
  }

  @Test func `a controller presented by a presented one goes on through both (B-2.5)`() {
    let stage = Stage(containers: .ios12)
    let (root, first, second) = (RootController(), SheetController(), SheetController())
    stage.window.rootViewController = root
    root.present(first, animated: false)
    first.present(second, animated: false)
    #expect(
      second.chain == ["SheetController", "SheetController", "RootController"] + end(.ios12)
    )
    #expect(second.next === first)
    #expect(first.next === root)
  }

  @Test func `the outermost controller presents for those in it (B-2.5)`() {
    let stage = Stage(containers: .ios13)
    let (home, sheet) = (controller("home"), SheetController())
    let navigation = UINavigationController(rootViewController: home)
    stage.window.rootViewController = navigation
    home.present(sheet, animated: false)
    #expect(sheet.next === navigation)
    #expect(sheet.presentingViewController === navigation)
    #expect(home.presentedViewController === sheet)
    #expect(navigation.visibleViewController === sheet)
    #expect(
      sheet.chain == ["SheetController", "UINavigationController"] + end(.ios13)
    )
  }

  @Test func `a presented navigation controller goes on to the presenting one (B-2.4, B-2.5)`() {
    let stage = Stage(containers: .ios13)
    let (root, detail) = (RootController(), controller("detail"))
    stage.window.rootViewController = root
    root.present(UINavigationController(rootViewController: detail), animated: false)
    #expect(
      detail.view.chain
        == ["detail", "UIViewController"] + Self.navigation + ["RootController"] + end(.ios13)
    )
  }

  // MARK: - The end of the chain

  @Test func `a delegate that comes before the application is not its next (B-2.9, B-2.10)`() {
    let stage = Stage(containers: .ios13)
    let delegate = LoopingDelegate()
    stage.application.delegate = delegate
    #expect(stage.application.next === delegate)
    delegate.target = stage.application
    #expect(stage.application.next == nil)
    delegate.target = stage.window
    #expect(stage.application.next == nil)
    let scene = DelegateScene(application: stage.application)
    stage.application.delegate = scene
    #expect(stage.application.next == nil)
    #expect(stage.window.chain == ["window", "UIWindowScene", "RecordingApplication"])
  }

  @Test func `a printed chain ends where it comes back on itself (B-2.11)`() {
    let (one, other) = (LoopingDelegate(), LoopingDelegate())
    one.target = other
    other.target = one
    #expect(ResponderChain(from: one).responders == [one, other])
    #expect("\(ResponderChain(from: one))" == "LoopingDelegate --> LoopingDelegate")
  }
}

private final class RootController: UIViewController {}

private final class SheetController: UIViewController {}

private final class LoopingDelegate: UIResponder, UIApplicationDelegate {
  weak var target: UIResponder?

  override var next: UIResponder? { target }
}

/// A scene that is the application's delegate too.
private final class DelegateScene: UIResponder, UIApplicationDelegate {
  private let application: UIApplication

  init(application: UIApplication) {
    self.application = application
    super.init()
  }

  override var next: UIResponder? { application }
}
