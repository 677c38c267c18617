import Testing
import TouchKit

@MainActor
@Suite struct ControllerTests {
  @Test func `A container shows one child after the other, and both hear of it in order`() {
    var log: [String] = []
    let container = ContainerViewController()
    let device = Device(container)
    let first = LoggingViewController(name: "1") { log.append($0) }
    let second = LoggingViewController(name: "2") { log.append($0) }
    container.show(child: first)
    device.wait(0.1)
    #expect(
      log == [
        "1 viewDidLoad", "1 viewWillAppear", "1 viewWillLayoutSubviews",
        "1 viewDidLayoutSubviews", "1 viewDidAppear",
      ]
    )
    log = []
    container.show(child: second)
    #expect(
      log == [
        "1 viewWillDisappear", "1 viewDidDisappear",
        "2 viewDidLoad", "2 viewWillAppear", "2 viewWillLayoutSubviews",
        "2 viewDidLayoutSubviews", "2 viewDidAppear",
      ]
    )
    #expect(first.parent == nil)
    #expect(second.view.frame == device.window.bounds)
    #expect(container.children == [second])
  }

  @Test(arguments: [true, false])
  func `A dialog over the screen closes by its button and by a tap beside it`(_ confirms: Bool) {
    let device = Device()
    var answers: [Bool] = []
    let alert = AlertViewController { answers.append($0) }
    device.window.rootViewController?.present(alert, animated: true)
    #expect(AppWindow.topViewController() === alert)
    device.wait(1)
    device.tap(195, 400)
    #expect(answers.isEmpty)
    #expect(alert.dialog.center == CGPoint(x: 195, y: 422))
    device.tap(195, confirms ? 480 : 100)
    device.wait(1)
    #expect(answers == [confirms])
    #expect(device.window.rootViewController?.presentedViewController == nil)
    #expect(alert.view.window == nil)
  }

  @Test func `A row pushes a controller, a tap there pops it, in a tab`() {
    let tabs = MainTabBarController()
    let device = Device(tabs)
    #expect(AppWindow.key === device.window)
    #expect(AppWindow.topViewController()?.title == "Master")
    device.tap(300, 120)
    #expect(AppWindow.topViewController()?.title == "Detail")
    device.wait(1)
    device.tap(300, 120)
    device.wait(1)
    #expect(AppWindow.topViewController()?.title == "Master")
    tabs.selectedIndex = 1
    #expect(AppWindow.topViewController()?.title == "Settings")
  }

  @Test func `A view lays out its parts once for each change, when the turn is over`() {
    let card = CardStackView(frame: CGRect(x: 0, y: 100, width: 300, height: 200))
    let device = Device(card)
    #expect(card.bodyFrame == .zero)
    device.wait(0.1)
    #expect(card.bodyFrame == CGRect(x: 8, y: 48, width: 284, height: 114))
    card.showsFooter = false
    #expect(card.bodyFrame.height == 114)
    card.layoutIfNeeded()
    #expect(card.bodyFrame.height == 144)
    card.frame.size = CGSize(width: 200, height: 100)
    device.wait(0.1)
    #expect(card.bodyFrame == CGRect(x: 8, y: 48, width: 184, height: 44))
  }
}
