import Testing
import TouchKit

/// The drag from the left edge that pops the last controller (`B-7.105`).
@MainActor
@Suite struct NavigationSwipeTests {
  private let log = EventLog()
  private let stage = Stage()
  private let navigation: UINavigationController
  private let (first, second): (LivingController, LivingController)

  init() {
    (first, second) = (LivingController(log, "first"), LivingController(log, "second"))
    navigation = UINavigationController(rootViewController: first)
    stage.window.rootViewController = navigation
    navigation.pushViewController(second, animated: false)
    _ = log.drain()
  }

  /// Drags from the left edge to a place, within half a second, and lifts the finger a second later.
  private func drag(from start: CGFloat = 1, to x: CGFloat, lifts: Bool = true) -> Finger {
    let finger = stage.finger()
    finger.began(start, 200, at: 1)
    for step in 1...10 {
      finger.moved(start + (x - start) * CGFloat(step) / 10, 200, at: 1 + Double(step) / 20)
    }
    if lifts {
      finger.moved(x, 200, at: 2.5)
      finger.ended(at: 2.5)
    }
    return finger
  }

  private var seenLeft: CGFloat? { second.view.layer.presentation()?.frame.minX }

  @Test func `the view follows the finger, and the stack waits (B-7.105)`() throws {
    _ = drag(to: 241, lifts: false)
    let left = try #require(seenLeft)
    #expect(left > 180 && left < 241)
    #expect(log.drain() == ["second willMove to nil", "second willDisappear", "first willAppear"])
    #expect(second.view.window != nil)
  }

  @Test func `beyond the middle it pops (B-7.105)`() {
    _ = drag(to: 300)
    stage.frame(at: 4)
    #expect(navigation.viewControllers == [first])
    #expect(log.drain().suffix(2).contains("second didMove to nil"))
    #expect(stage.hit(200, 200) === first.view)
  }

  @Test func `before the middle it goes back, and can be dragged again (B-7.105)`() {
    _ = drag(to: 100)
    stage.frame(at: 4)
    #expect(navigation.viewControllers == [first, second])
    #expect(stage.hit(200, 200) === second.view)
  }

  @Test func `a fast finger decides by its direction (B-7.105)`() {
    let finger = drag(to: 120, lifts: false)
    finger.moved(150, 200, at: 1.51)
    finger.ended(at: 1.51)
    stage.frame(at: 4)
    #expect(navigation.viewControllers == [first])
  }

  @Test func `a drag that begins elsewhere pops nothing (B-7.105)`() {
    _ = drag(from: 100, to: 390)
    stage.frame(at: 4)
    #expect(navigation.viewControllers == [first, second])
  }

  @Test
  func `the first controller stays, and one without a bar unless the delegate is gone (B-7.105)`() {
    navigation.isNavigationBarHidden = true
    _ = drag(to: 300)
    stage.frame(at: 4)
    #expect(navigation.viewControllers == [first, second])
    navigation.interactivePopGestureRecognizer?.delegate = nil
    let finger = stage.finger()
    finger.began(1, 200, at: 5)
    finger.moved(100, 200, at: 5.1)
    finger.moved(300, 200, at: 5.2)
    finger.ended(at: 5.2)
    stage.frame(at: 7)
    #expect(navigation.viewControllers == [first])
    finger.began(1, 200, at: 8)
    finger.moved(300, 200, at: 8.2)
    finger.ended(at: 8.2)
    stage.frame(at: 9)
    #expect(navigation.viewControllers == [first])
  }

  @Test func `a touch at the edge is held back until the drag has failed (B-7.105)`() {
    #expect(navigation.interactivePopGestureRecognizer?.delaysTouchesBegan == true)
    let button = UIButton(frame: CGRect(0, 180, 100, 40))
    second.view.addSubview(button)
    let finger = stage.finger()
    finger.began(5, 200, at: 1)
    #expect(!button.isTracking)
    finger.ended(at: 1.1)
    finger.began(60, 200, at: 2)
    #expect(button.isTracking)
    finger.ended(at: 2.1)
  }

  @Test func `what the app disables does not pop (B-7.105)`() {
    navigation.interactivePopGestureRecognizer?.isEnabled = false
    _ = drag(to: 300)
    stage.frame(at: 4)
    #expect(navigation.viewControllers == [first, second])
  }

  @Test func `the view that a controller loads is as large as the screen (B-7.104)`() {
    let controller = UIViewController()
    UIApplication.shared = stage.application
    #expect(controller.view.frame == stage.application.screen.bounds)
    let card = UIView(frame: CGRect(0, 0, 100, 100))
    card.addSubview(controller.view)
    controller.view.frame = card.bounds
    card.bounds.size = CGSize(width: 120, height: 140)
    #expect(controller.view.frame == card.bounds)
  }
}
