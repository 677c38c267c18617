// repository: PageMenu/PageMenu
// commit: 073e8a2ff4f63101cc83aa50dcdb3ddf8ff034a8
// files: Classes/*.swift

import Testing
import TouchKit
import TouchSession
import TouchTesting

@MainActor
@Suite struct PageMenuTests {
  private final class Listener: CAPSPageMenuDelegate {
    var pages: [Int] = []
    func didMoveToPage(_ controller: UIViewController, index: Int) { pages.append(index) }
  }

  private let menu: CAPSPageMenu
  private let listener = Listener()
  private let stage: Stage

  init() {
    let controllers = ["One", "Two", "Three"].map { title in
      let controller = UIViewController()
      controller.title = title
      return controller
    }
    let menu = CAPSPageMenu(
      viewControllers: controllers,
      frame: CGRect(x: 0, y: 0, width: 390, height: 844),
      pageMenuOptions: [.useMenuLikeSegmentedControl(true), .menuHeight(40)]
    )
    menu.delegate = listener
    self.menu = menu
    stage = Stage(menu)
  }

  @Test func `a tap on the menu goes to its page`() {
    let finger = Finger(on: stage)
    finger.tap(at: CGPoint(x: 350, y: 20))
    finger.advance(by: 2)
    #expect(menu.currentPageIndex == 2)
    #expect(menu.controllerScrollView.contentOffset.x == 780)
    #expect(listener.pages == [2])
  }

  @Test func `a swipe goes to the next page`() {
    let finger = Finger(on: stage)
    finger.drag(from: CGPoint(x: 330, y: 400), to: CGPoint(x: 60, y: 400), duration: 0.2)
    finger.advance(by: 2)
    #expect(menu.currentPageIndex == 1)
    #expect(listener.pages == [1])
  }
}
