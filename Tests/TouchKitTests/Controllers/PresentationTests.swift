import Testing
import TouchKit

/// Controllers that are presented over others.
@MainActor
@Suite struct PresentationTests {
  private let log = EventLog()

  private func controller(_ name: String) -> LivingController {
    let controller = LivingController(log, name)
    controller.loadViewIfNeeded()
    _ = log.drain()
    return controller
  }

  /// The classes around a view, from the inside out.
  private func containers(of view: UIView) -> [String] {
    Array(sequence(first: view, next: \.superview).dropFirst().map(\.logName))
  }

  @Test(arguments: [
    (UIModalPresentationStyle.automatic, Policy.Containers.ios12, false),
    (.automatic, .ios13, true), (.fullScreen, .ios13, false), (.overFullScreen, .ios12, false),
    (.pageSheet, .ios12, true),
  ])
  func `a style chooses the views around the presented one (B-1.35)`(
    style: UIModalPresentationStyle,
    policy: Policy.Containers,
    hasShadow: Bool
  ) {
    let stage = Stage(containers: policy)
    let (root, sheet) = (controller("root"), controller("sheet"))
    stage.window.rootViewController = root
    sheet.modalPresentationStyle = style
    root.present(sheet, animated: false)
    let shadow = hasShadow ? ["UIDropShadowView"] : []
    #expect(containers(of: sheet.view) == shadow + ["UITransitionView", "window"])
    let top: CGFloat = hasShadow && policy == .ios13 ? 20 : 0
    #expect(sheet.view.frame == CGRect(0, 0, 400, 400 - top))
    #expect(sheet.view.path == "window/sheet")
  }

  @Test func `a controller is shown by the container around it, or presented`() {
    let stage = Stage()
    let (root, next, other) = (controller("root"), controller("next"), controller("other"))
    let navigation = UINavigationController(rootViewController: root)
    stage.window.rootViewController = navigation
    root.show(next, sender: nil)
    stage.frame(at: 2)
    #expect(navigation.topViewController === next)
    stage.window.rootViewController = controller("alone")
    stage.window.rootViewController?.showDetailViewController(other, sender: nil)
    #expect(stage.window.rootViewController?.presentedViewController === other)
  }

  @Test(arguments: Policy.Containers.allCases)
  func `a full screen takes the presenting view away, and brings it back`(
    policy: Policy.Containers
  ) {
    let stage = Stage(containers: policy)
    let (root, sheet) = (controller("root"), controller("sheet"))
    stage.window.rootViewController = root
    let superview = root.view.superview
    let front = stage.window.add("front", .zero)
    sheet.modalPresentationStyle = .fullScreen
    _ = log.drain()
    root.present(sheet, animated: false) { [log] in log.note("completed") }
    #expect(
      log.drain() == [
        "root willDisappear", "sheet willAppear", "sheet didAppear", "root didDisappear",
        "completed",
      ]
    )
    #expect(root.view.window == nil)
    root.dismiss(animated: false) { [log] in log.note("completed") }
    #expect(
      log.drain() == [
        "sheet willDisappear", "root willAppear", "root didAppear", "sheet didDisappear",
        "completed",
      ]
    )
    #expect(root.view.superview === superview && sheet.view.window == nil)
    #expect(stage.window.subviews.last === front && stage.window.subviews.count == 2)
    #expect(root.presentedViewController == nil && sheet.presentingViewController == nil)
    #expect(stage.hit(5, 5) === root.view)
  }

  @Test func `a sheet leaves the presenting view where it is`() {
    let stage = Stage(containers: .ios13)
    let (root, sheet) = (controller("root"), controller("sheet"))
    stage.window.rootViewController = root
    _ = log.drain()
    root.present(sheet, animated: false)
    #expect(log.drain() == ["sheet willAppear", "sheet didAppear"])
    #expect(root.view.window === stage.window)
    sheet.view.isUserInteractionEnabled = false
    #expect(stage.hit(5, 50)?.logName == "UIDropShadowView")
    sheet.dismiss(animated: false)
    #expect(log.drain() == ["sheet willDisappear", "sheet didDisappear"])
    #expect(stage.hit(5, 5) === root.view)
  }

  @Test func `dismissing takes all that is presented from there`() {
    let stage = Stage()
    let (root, one, two) = (controller("root"), controller("one"), controller("two"))
    stage.window.rootViewController = root
    root.present(one, animated: false)
    one.present(two, animated: false)
    #expect(root.presentedViewController === one && one.presentedViewController === two)
    #expect(two.presentingViewController === one)
    _ = log.drain()
    root.dismiss(animated: false)
    #expect(
      log.drain() == ["two willDisappear", "root willAppear", "root didAppear", "two didDisappear"]
    )
    #expect(one.presentedViewController == nil && two.presentingViewController == nil)
    #expect(stage.window.subviews == [root.view])
  }

  @Test func `dismissing the last alone brings back the one before`() {
    let stage = Stage()
    let (root, one, two) = (controller("root"), controller("one"), controller("two"))
    stage.window.rootViewController = root
    root.present(one, animated: false)
    one.present(two, animated: false)
    two.dismiss(animated: false)
    #expect(stage.hit(5, 5) === one.view)
    #expect(root.presentedViewController === one && one.presentedViewController == nil)
    one.dismiss(animated: false)
    #expect(stage.hit(5, 5) === root.view)
    root.dismiss(animated: false) { Issue.record("there was nothing to dismiss") }
  }

  @Test func `only one at a time is presented, and only in a window`() {
    let stage = Stage()
    let (root, one, two) = (controller("root"), controller("one"), controller("two"))
    root.present(one, animated: false) { Issue.record("presented in no window") }
    #expect(root.presentedViewController == nil && one.presentingViewController == nil)
    stage.window.rootViewController = root
    root.present(one, animated: false)
    root.present(two, animated: false) { Issue.record("presented two") }
    #expect(root.presentedViewController === one)
    #expect(two.presentingViewController == nil)
  }

  @Test func `what a root presents goes with the root`() {
    let stage = Stage(containers: .ios13)
    let (root, sheet, next) = (controller("root"), controller("sheet"), controller("next"))
    stage.window.rootViewController = root
    root.present(sheet, animated: false)
    stage.window.rootViewController = next
    #expect(sheet.view.window == nil && sheet.presentingViewController == nil)
    #expect(stage.window.subviews.count == 1)
    #expect(stage.hit(5, 5) === next.view)
  }

  @Test func `unnamed views of one class in different containers have different paths`() {
    let stage = Stage(containers: .ios13)
    let (root, sheet) = (UIViewController(), UIViewController())
    stage.window.rootViewController = root
    root.present(sheet, animated: false)
    #expect(root.view.path == "window/UIView")
    #expect(sheet.view.path == "window/UIView#2")
    #expect(stage.window.subviews.last?.path == "window/UITransitionView#2")
  }

  @Test func `a window whose controllers present goes with them`() {
    weak var gone: UIWindow?
    weak var lost: UIViewController?
    do {
      let stage = Stage()
      let window = UIWindow(frame: stage.window.frame, application: stage.application)
      window.isHidden = false
      let root = UIViewController()
      window.rootViewController = root
      root.present(UIViewController(), animated: false)
      (gone, lost) = (window, root.presentedViewController)
      #expect(lost != nil)
    }
    #expect(gone == nil && lost == nil)
  }
}
