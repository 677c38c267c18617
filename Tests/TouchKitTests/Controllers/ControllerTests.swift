import Foundation
import Testing
import TouchKit

/// A controller's view and children.
@MainActor
@Suite struct ControllerTests {
  @Test func `a view is made when it is first asked for, and loaded once`() {
    let log = EventLog()
    let controller = LivingController(log, "a")
    #expect(controller.viewIfLoaded == nil && !controller.isViewLoaded)
    controller.loadViewIfNeeded()
    #expect(controller.viewIfLoaded === controller.view)
    #expect(log.drain() == ["a didLoad"])
    controller.view = UIView()
    #expect(log.drain() == [])
  }

  @Test func `a controller with a nib's name can make its view itself`() {
    let controller = CodeController(nibName: "Main", bundle: nil)
    #expect(controller.nibName == "Main" && controller.nibBundle == nil)
    #expect(controller.view.tag == 7)
    #expect(UIViewController().nibName == nil)
  }

  @Test func `a view that is set again keeps its controller (B-2.2)`() {
    let controller = UIViewController()
    let view: UIView = controller.view
    controller.view = view
    #expect(view.next === controller)
  }

  @Test func `a child hears of its new parent before, and of leaving after`() {
    let log = EventLog()
    let (parent, other) = (UIViewController(), UINavigationController())
    let child = LivingController(log, "child")
    parent.addChild(child)
    #expect(child.parent === parent && parent.children == [child])
    #expect(log.drain() == ["child willMove to UIViewController"])
    parent.addChild(child)
    #expect(log.drain() == [])
    other.addChild(child)
    #expect(child.parent === other && parent.children == [])
    #expect(log.drain() == ["child didMove to nil", "child willMove to UINavigationController"])
    child.removeFromParent()
    #expect(child.parent == nil && other.children == [])
    #expect(log.drain() == ["child didMove to nil"])
    child.removeFromParent()
    #expect(log.drain() == [])
  }

  @Test func `a parent keeps its children alive, and a child refers to it weakly`() {
    let child = UIViewController()
    weak var kept: UIViewController?
    do {
      let parent = UIViewController()
      let other = UIViewController()
      kept = other
      parent.addChild(child)
      parent.addChild(other)
      #expect(parent.children.count == 2)
    }
    #expect(child.parent == nil)
    #expect(kept == nil)
  }

  // MARK: - Navigation

  @Test func `a stack is pushed and popped, and the last is shown`() {
    let stage = Stage()
    let (one, two, three) = (UIViewController(), UIViewController(), UIViewController())
    let navigation = UINavigationController(rootViewController: one)
    stage.window.rootViewController = navigation
    #expect(navigation.popViewController(animated: false) == nil)
    #expect(navigation.popToRootViewController(animated: false) == nil)
    navigation.pushViewController(two, animated: false)
    navigation.pushViewController(three, animated: false)
    #expect(navigation.viewControllers == [one, two, three])
    #expect(navigation.children == [one, two, three])
    #expect(navigation.topViewController === three && navigation.visibleViewController === three)
    #expect(one.view.window == nil && three.view.window === stage.window)
    #expect(navigation.popViewController(animated: false) === three)
    #expect(three.parent == nil && three.view.superview == nil)
    #expect(two.view.window === stage.window)
    navigation.pushViewController(three, animated: false)
    #expect(navigation.popToViewController(two, animated: false) == [three])
    #expect(navigation.popToRootViewController(animated: false) == [two])
    navigation.viewControllers = [two, three]
    #expect(stage.hit(5, 5) === three.view)
    #expect(one.parent == nil && two.parent === navigation)
    three.removeFromParent()
    #expect(navigation.viewControllers == [two])
    #expect(stage.hit(5, 5) === two.view)
    navigation.viewControllers = []
    #expect(navigation.topViewController == nil)
    #expect(stage.hit(5, 5) is UINavigationTransitionView)
  }

  @Test func `pushing in the middle of a push shows the last`() {
    let (stage, log) = (Stage(), EventLog())
    let (root, first) = (LivingController(log, "root"), LivingController(log, "first"))
    let second = LivingController(log, "second")
    let navigation = UINavigationController(rootViewController: root)
    stage.window.rootViewController = navigation
    first.onWillAppear = { [unowned first] in
      first.onWillAppear = nil
      navigation.pushViewController(second, animated: false)
    }
    navigation.pushViewController(first, animated: false)
    #expect(navigation.viewControllers == [root, first, second])
    #expect(stage.hit(5, 5) === second.view)
    #expect(first.view.window == nil && root.view.window == nil)
  }

  // MARK: - Tabs

  @Test func `the selected tab is shown, and stays selected while it is one`() {
    let stage = Stage()
    let (one, two, three) = (UIViewController(), UIViewController(), UIViewController())
    let tabs = UITabBarController()
    #expect(tabs.viewControllers == nil && tabs.selectedIndex == NSNotFound)
    tabs.viewControllers = [one, two]
    #expect(tabs.selectedIndex == 0 && tabs.selectedViewController === one)
    stage.window.rootViewController = tabs
    #expect(!two.isViewLoaded)
    tabs.selectedViewController = two
    #expect(tabs.selectedIndex == 1 && stage.hit(5, 5) === two.view)
    tabs.selectedIndex = 9
    #expect(tabs.selectedIndex == 1)
    tabs.viewControllers = [three, one, two]
    #expect(tabs.selectedIndex == 2 && stage.hit(5, 5) === two.view)
    tabs.setViewControllers([one, three], animated: false)
    #expect(tabs.selectedViewController === one && two.parent == nil)
    one.removeFromParent()
    #expect(tabs.viewControllers == [three] && stage.hit(5, 5) === three.view)
    tabs.viewControllers = nil
    #expect(tabs.selectedViewController == nil && tabs.selectedIndex == NSNotFound)
  }

  // MARK: - Size

  @Test(arguments: Policy.Containers.allCases)
  func `containers and the root view resize with the window (B-1.35)`(
    containers: Policy.Containers
  ) {
    let stage = Stage(containers: containers)
    let (home, sheet) = (UIViewController(), UIViewController())
    let tabs = UITabBarController()
    tabs.viewControllers = [UINavigationController(rootViewController: home)]
    stage.window.rootViewController = tabs
    let own = stage.window.add("own", CGRect(0, 0, 10, 10))
    stage.window.frame = CGRect(0, 0, 300, 500)
    var view: UIView? = home.view
    while let current = view {
      #expect(current.frame == CGRect(0, 0, 300, 500), "\(current.logName)")
      view = current.superview
    }
    #expect(own.frame == CGRect(0, 0, 10, 10))
    home.present(sheet, animated: false)
    stage.window.bounds = CGRect(0, 0, 200, 100)
    // A sheet lies below the top edge (B-7.116).
    let top: CGFloat = containers == .ios13 ? 20 : 0
    #expect(sheet.view.bounds.size == CGSize(width: 200, height: 100 - top))
    home.dismiss(animated: false)
    #expect(home.view.bounds.size == CGSize(width: 200, height: 100))
  }

  @Test func `an action finds the nearest controller around one that performs it`() {
    let (outer, inner, plain) = (SavingController(), SavingController(), UIViewController())
    outer.addChild(inner)
    inner.addChild(plain)
    #expect(plain.targetViewController(forAction: "save:", sender: nil) === inner)
    inner.saves = false
    #expect(plain.targetViewController(forAction: "save:", sender: nil) === outer)
    #expect(plain.targetViewController(forAction: "send:", sender: nil) == nil)
  }

  @Test func `a root view with a place of its own grows by as much as its window`() {
    let stage = Stage(containers: .ios13)
    let root = UIViewController()
    stage.window.rootViewController = root
    root.view.frame = CGRect(10, 20, 100, 100)
    stage.window.frame = CGRect(0, 0, 450, 390)
    #expect(root.view.frame == CGRect(10, 20, 150, 90))
  }
}

private final class CodeController: UIViewController {
  override func loadView() {
    view = UIView()
    view.tag = 7
  }
}

private final class SavingController: UIViewController {
  var saves = true

  override var actionTable: ActionTable { super.actionTable.adding("save:") { (_: Any?) in } }

  override func canPerformAction(_ action: Selector, withSender sender: Any?) -> Bool {
    action == "save:" ? saves : super.canPerformAction(action, withSender: sender)
  }
}
