import Foundation
import Testing
import TouchKit

/// Split views: what is seen, where touches go, and the chain.
@MainActor
@Suite struct SplitTests {
  private let primary = UIViewController()
  private let secondary = UIViewController()
  private let split = UISplitViewController(nibName: nil, bundle: nil)

  private func show(_ size: CGSize) -> UIWindow {
    let screen = UIScreen(size: size)
    let application = UIApplication(screen: screen)
    let window = UIWindow(
      frame: CGRect(origin: .zero, size: size),
      application: application
    )
    window.rootViewController = split
    window.isHidden = false
    window.layoutIfNeeded()
    return window
  }

  @Test func `both are seen side by side on a wide screen, and the chain goes through (B-7.134)`() {
    split.viewControllers = [primary, secondary]
    let window = show(CGSize(width: 1024, height: 768))
    #expect(window.hitTest(CGPoint(x: 100, y: 100), with: nil) === primary.view)
    #expect(window.hitTest(CGPoint(x: 330, y: 100), with: nil) === secondary.view)
    #expect(secondary.splitViewController === split && !split.isCollapsed)
    let chain = sequence(first: secondary as UIResponder, next: \.next)
    #expect(chain.contains { $0 === split })
  }

  @Test func `the secondary one is seen alone where the screen is higher than wide (B-7.134)`() {
    split.viewControllers = [primary, secondary]
    let window = show(CGSize(width: 768, height: 1024))
    #expect(window.hitTest(CGPoint(x: 100, y: 100), with: nil) === secondary.view)
    split.show(.primary)
    window.layoutIfNeeded()
    #expect(window.hitTest(CGPoint(x: 100, y: 100), with: nil) === primary.view)
  }

  @Test func `on a phone the secondary one is pushed on the primary one's stack (B-7.134)`() {
    let navigation = UINavigationController(rootViewController: primary)
    split.viewControllers = [navigation, UINavigationController(rootViewController: secondary)]
    let window = show(CGSize(width: 375, height: 667))
    #expect(split.isCollapsed && split.viewControllers == [navigation])
    #expect(navigation.viewControllers == [primary, secondary])
    #expect(window.hitTest(CGPoint(x: 100, y: 100), with: nil) === secondary.view)
  }

  @Test func `a detail takes the secondary one's place, or is pushed on a phone (B-7.134)`() {
    let navigation = UINavigationController(rootViewController: primary)
    split.viewControllers = [navigation, secondary]
    let window = show(CGSize(width: 1024, height: 768))
    let detail = UIViewController()
    primary.showDetailViewController(detail, sender: nil)
    window.layoutIfNeeded()
    #expect(split.viewControllers == [navigation, detail] && secondary.parent == nil)
    #expect(window.hitTest(CGPoint(x: 600, y: 100), with: nil) === detail.view)
  }

  @Test func `without a split view a detail is presented (B-7.134)`() {
    let window = show(CGSize(width: 375, height: 667))
    let navigation = UINavigationController(rootViewController: primary)
    window.rootViewController = navigation
    primary.showDetailViewController(secondary, sender: nil)
    #expect(navigation.viewControllers == [primary])
    #expect(primary.presentedViewController === secondary)
  }

  @Test func `controllers know while they come to a parent and leave it`() {
    let navigation = UINavigationController(rootViewController: primary)
    let window = show(CGSize(width: 375, height: 667))
    window.rootViewController = navigation
    final class Watching: UIViewController {
      var log: [String] = []
      override func viewWillAppear(_ animated: Bool) { log.append("to \(isMovingToParent)") }
      override func viewWillDisappear(_ animated: Bool) { log.append("from \(isMovingFromParent)") }
    }
    let pushed = Watching()
    navigation.pushViewController(pushed, animated: false)
    #expect(!pushed.isMovingToParent)
    navigation.pushViewController(UIViewController(), animated: false)
    navigation.popViewController(animated: false)
    navigation.popViewController(animated: false)
    #expect(pushed.log == ["to true", "from false", "to false", "from true"])
    #expect(!pushed.isMovingFromParent)
  }
}
