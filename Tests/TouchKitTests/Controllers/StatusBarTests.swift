import Testing
import TouchKit

/// Who is asked about the status bar, and what follows from the answer.
@MainActor
@Suite struct StatusBarTests {
  private final class Controller: UIViewController {
    var isBarHidden = false
    var style = UIStatusBarStyle.default
    var ways = UIInterfaceOrientationMask.allButUpsideDown
    var turns = true
    override var prefersStatusBarHidden: Bool { isBarHidden }
    override var preferredStatusBarStyle: UIStatusBarStyle { style }
    override var supportedInterfaceOrientations: UIInterfaceOrientationMask { ways }
    override var shouldAutorotate: Bool { turns }
  }

  private let window: UIWindow
  private let controller = Controller()

  init() { window = Self.window(top: 20) }

  private static func window(top: CGFloat, bottom: CGFloat = 0) -> UIWindow {
    let screen = UIScreen(
      size: CGSize(width: 375, height: 667),
      scale: 2,
      safeArea: UIEdgeInsets(top: top, left: 0, bottom: bottom, right: 0)
    )
    return UIWindow(frame: screen.bounds, application: UIApplication(screen: screen))
  }

  private func show(_ controller: UIViewController) {
    window.rootViewController = controller
    window.makeKeyAndVisible()
  }

  private var bar: UIStatusBarManager? { window.windowScene?.statusBarManager }

  @Test func `the root controller is asked when it appears (B-7.60)`() {
    controller.isBarHidden = true
    controller.style = .lightContent
    show(controller)
    #expect(bar?.isStatusBarHidden == true)
    #expect(bar?.statusBarStyle == .lightContent)
    #expect(bar?.statusBarFrame == .zero)
  }

  @Test func `a controller that changes its mind is asked again when it says so (B-7.60)`() {
    show(controller)
    #expect(bar?.statusBarFrame == CGRect(0, 0, 375, 20))
    controller.isBarHidden = true
    #expect(bar?.isStatusBarHidden == false)
    controller.setNeedsStatusBarAppearanceUpdate()
    #expect(bar?.isStatusBarHidden == true)
  }

  @Test func `a navigation controller lets its top say whether, but not how (B-7.60)`() {
    controller.isBarHidden = true
    controller.style = .lightContent
    let navigation = UINavigationController(rootViewController: controller)
    show(navigation)
    #expect(bar?.isStatusBarHidden == true)
    #expect(bar?.statusBarStyle == .default)
    navigation.isNavigationBarHidden = true
    #expect(bar?.statusBarStyle == .lightContent)
  }

  @Test func `what is presented in full screen decides, until it is dismissed (B-7.60)`() {
    show(controller)
    let cover = Controller()
    cover.isBarHidden = true
    cover.modalPresentationStyle = .fullScreen
    controller.present(cover, animated: false)
    #expect(bar?.isStatusBarHidden == true)
    cover.dismiss(animated: false)
    #expect(bar?.isStatusBarHidden == false)
  }

  @Test(arguments: [true, false])
  func `what leaves the controller behind it in sight decides where it says so (B-7.60)`(
    captures: Bool
  ) {
    show(controller)
    let cover = Controller()
    cover.isBarHidden = true
    cover.modalPresentationStyle = .overFullScreen
    cover.modalPresentationCapturesStatusBarAppearance = captures
    controller.present(cover, animated: false)
    #expect(bar?.isStatusBarHidden == captures)
    cover.dismiss(animated: false)
    #expect(bar?.isStatusBarHidden == false)
  }

  @Test func `without the bar views reach the top of a screen with a button (B-7.61)`() {
    show(controller)
    #expect(controller.view.safeAreaInsets.top == 20)
    controller.isBarHidden = true
    controller.setNeedsStatusBarAppearanceUpdate()
    #expect(controller.view.safeAreaInsets.top == 0)
  }

  @Test func `sensors in the screen cover it with and without the bar (B-7.61)`() {
    let window = Self.window(top: 47, bottom: 34)
    controller.isBarHidden = true
    window.rootViewController = controller
    window.makeKeyAndVisible()
    #expect(window.windowScene?.statusBarManager?.isStatusBarHidden == true)
    #expect(controller.view.safeAreaInsets.top == 47)
  }

  @Test func `a screen lies down where its first controller cannot be upright (B-7.62)`() {
    let screen = UIScreen(size: CGSize(width: 375, height: 667))
    screen.turn(for: controller)
    #expect(screen.bounds.size == CGSize(width: 375, height: 667))
    controller.ways = .landscapeRight
    controller.turns = false
    screen.turn(for: controller)
    #expect(screen.bounds.size == CGSize(width: 375, height: 667))
    controller.turns = true
    screen.turn(for: controller)
    #expect(screen.bounds.size == CGSize(width: 667, height: 375))
    controller.ways = .all
    screen.turn(for: controller)
    #expect(screen.bounds.size == CGSize(width: 667, height: 375))
  }
}
