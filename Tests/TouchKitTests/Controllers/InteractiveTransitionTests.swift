import Testing
import TouchKit

/// Transitions that a finger drives, and what is animated along with them.
@MainActor
@Suite struct InteractiveTransitionTests {
  private let log = EventLog()
  private let stage = Stage()
  private let root: LivingController
  private let sheet: LivingController
  private let driver = UIPercentDrivenInteractiveTransition()

  init() {
    (root, sheet) = (LivingController(log, "root"), LivingController(log, "sheet"))
    sheet.modalPresentationStyle = .overFullScreen
    stage.window.rootViewController = root
  }

  /// Presents the sheet, and begins to dismiss it by the driver.
  private func beginDismissal(
    by animator: any UIViewControllerAnimatedTransitioning
  ) -> TransitionGiver {
    let giver = TransitionGiver(animator)
    sheet.transitioningDelegate = giver
    root.present(sheet, animated: false)
    giver.driver = driver
    _ = log.drain()
    sheet.dismiss(animated: true) { [log] in log.note("completed") }
    return giver
  }

  private var seenTop: CGFloat? { sheet.view.layer.presentation()?.frame.minY }

  private nonisolated static let animators: [TestAnimator.Means?] = [
    .block, .keyframes, .propertyAnimator, nil,
  ]

  private func animator(_ means: TestAnimator.Means?) -> any UIViewControllerAnimatedTransitioning {
    if let means { return TestAnimator(means) }
    return InterruptibleAnimator()
  }

  @Test(arguments: animators)
  func `views are where the finger says, and go on from there (B-7.93)`(
    means: TestAnimator.Means?
  ) throws {
    let giver = beginDismissal(by: animator(means))
    stage.frame(at: 5)
    #expect(seenTop == 0 && log.drain() == ["sheet willDisappear"])
    driver.update(0.5)
    #expect(abs(try #require(seenTop) - 200) < 0.01)
    driver.update(0.25)
    #expect(abs(try #require(seenTop) - 100) < 0.01 && driver.percentComplete == 0.25)
    driver.finish()
    stage.frame(at: 5.7)
    #expect(log.drain() == [] && sheet.view.window != nil)
    stage.frame(at: 5.8)
    #expect(log.drain() == ["sheet didDisappear", "completed"])
    #expect(sheet.view.window == nil)
    withExtendedLifetime(giver) {}
  }

  @Test(arguments: animators)
  func `a dismissal that is cancelled goes back, and the sheet appears again (B-7.96)`(
    means: TestAnimator.Means?
  ) throws {
    let giver = beginDismissal(by: animator(means))
    driver.update(0.5)
    _ = log.drain()
    driver.cancel()
    stage.frame(at: 0.25)
    #expect(try #require(seenTop) < 190 && log.drain() == [])
    stage.frame(at: 0.6)
    #expect(log.drain() == ["sheet willAppear", "sheet didAppear"])
    #expect(sheet.view.frame == stage.window.bounds && stage.hit(5, 5) === sheet.view)
    #expect(root.presentedViewController === sheet && !sheet.isBeingDismissed)
    giver.driver = nil
    sheet.dismiss(animated: false)
    #expect(root.presentedViewController == nil)
  }

  @Test func `the rest goes as fast as the driver says`() {
    let giver = beginDismissal(by: TestAnimator(.block))
    driver.update(0.5)
    driver.completionSpeed = 2
    driver.finish()
    stage.frame(at: 0.24)
    #expect(sheet.view.window != nil)
    stage.frame(at: 0.26)
    #expect(sheet.view.window == nil)
    withExtendedLifetime(giver) {}
  }

  @Test func `touches begin while a finger drives, and not once it is gone (B-7.90)`() {
    let giver = beginDismissal(by: TestAnimator(.block))
    #expect(stage.hit(5, 5) != nil)
    driver.finish()
    #expect(stage.hit(5, 5) == nil)
    withExtendedLifetime(giver) {}
  }

  @Test func `a driver that is not to begin with the finger lets the views move by themselves`() {
    driver.wantsInteractiveStart = false
    let giver = beginDismissal(by: TestAnimator(.block))
    stage.frame(at: 0.5)
    #expect(seenTop == 200)
    stage.frame(at: 1)
    #expect(sheet.view.window == nil)
    withExtendedLifetime(giver) {}
  }

  @Test func `what is animated alongside goes with the finger, and hears of its leaving`() throws {
    let beside = root.view.add("beside", CGRect(0, 0, 10, 10))
    let giver = beginDismissal(by: TestAnimator(.block))
    let coordinator = try #require(sheet.transitionCoordinator)
    let isAnimated = coordinator.animate { _ in
      beside.frame.origin.x = 100
    } completion: { [log] in
      log.note("alongside ended, cancelled: \($0.isCancelled)")
    }
    coordinator.notifyWhenInteractionChanges { [log] in
      log.note("interactive: \($0.isInteractive)")
    }
    #expect(isAnimated && coordinator.isInteractive && coordinator.transitionDuration == 1)
    driver.update(0.5)
    let seen = try #require(beside.layer.presentation()?.frame.minX)
    #expect(abs(seen - 50) < 1)
    _ = log.drain()
    driver.cancel()
    #expect(log.drain() == ["interactive: false"])
    stage.frame(at: 1)
    #expect(log.drain().last == "alongside ended, cancelled: true")
    #expect(beside.frame.minX == 0 && sheet.transitionCoordinator == nil)
    withExtendedLifetime(giver) {}
  }

  // MARK: - Navigation and tabs

  @Test func `a push slides in from the right, and the other goes a third of the way (B-7.94)`() {
    let (a, b) = (LivingController(log, "a"), LivingController(log, "b"))
    let navigation = UINavigationController(rootViewController: a)
    stage.window.rootViewController = navigation
    _ = log.drain()
    navigation.pushViewController(b, animated: true)
    #expect(navigation.topViewController === b && stage.hit(5, 5) == nil)
    #expect(b.view.layer.presentation()?.frame.minX == 400)
    stage.frame(at: 0.2)
    #expect((a.view.layer.presentation()?.frame.minX ?? 0) < -50)
    stage.frame(at: 0.35)
    #expect(
      log.drain() == [
        "b willMove to UINavigationController", "b didLoad", "a willDisappear", "b willAppear",
        "a didDisappear", "b didAppear", "b didMove to UINavigationController",
      ]
    )
    #expect(stage.hit(5, 5) === b.view && a.view.superview == nil)
    navigation.popViewController(animated: true)
    stage.frame(at: 1)
    #expect(stage.hit(5, 5) === a.view && b.parent == nil && a.view.frame.minX == 0)
  }

  @Test func `a pop that is taken back leaves the stack as it was (B-7.98)`() {
    let (a, b) = (LivingController(log, "a"), LivingController(log, "b"))
    let navigation = UINavigationController(rootViewController: a)
    stage.window.rootViewController = navigation
    navigation.pushViewController(b, animated: false)
    let giver = TransitionGiver(TestAnimator(.block))
    giver.driver = driver
    navigation.delegate = giver
    _ = log.drain()
    navigation.popViewController(animated: true)
    #expect(navigation.viewControllers == [a])
    driver.update(0.4)
    driver.cancel()
    stage.frame(at: 1)
    #expect(navigation.viewControllers == [a, b] && b.parent === navigation)
    #expect(stage.hit(5, 5) === b.view && a.view.superview == nil)
    #expect(
      log.drain() == [
        "b willMove to nil", "b willDisappear", "a willAppear", "a willDisappear",
        "b willAppear", "a didDisappear", "b didAppear", "b didMove to UINavigationController",
      ]
    )
  }

  @Test func `another change during a push is made once the push is over`() {
    let (a, b, c) = (UIViewController(), UIViewController(), UIViewController())
    let navigation = UINavigationController(rootViewController: a)
    stage.window.rootViewController = navigation
    navigation.pushViewController(b, animated: true)
    navigation.pushViewController(c, animated: true)
    #expect(navigation.viewControllers == [a, b, c])
    stage.frame(at: 1)
    #expect(stage.hit(5, 5) === c.view && b.view.superview == nil)
  }

  @Test func `a tab takes the place of another as the delegate animates it (B-7.98)`() {
    let (a, b) = (UIViewController(), UIViewController())
    let tabs = UITabBarController()
    tabs.viewControllers = [a, b]
    stage.window.rootViewController = tabs
    let giver = TransitionGiver(TestAnimator(.block))
    tabs.delegate = giver
    tabs.selectedIndex = 1
    stage.frame(at: 0.5)
    #expect(b.view.layer.presentation()?.frame.minY == 200 && a.view.window != nil)
    stage.frame(at: 1)
    #expect(stage.hit(5, 5) === b.view && a.view.window == nil)
  }
}
