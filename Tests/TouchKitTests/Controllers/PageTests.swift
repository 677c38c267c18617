import Testing
import TouchKit

/// What a drag and a change of pages lead to.
@MainActor
@Suite struct PageTests {
  private final class Pages: UIPageViewControllerDataSource {
    let all = (0..<3).map { _ in UIViewController() }

    private func page(_ step: Int, from page: UIViewController) -> UIViewController? {
      guard let index = all.firstIndex(where: { $0 === page }) else { return nil }
      return all.indices.contains(index + step) ? all[index + step] : nil
    }

    func pageViewController(
      _ pageViewController: UIPageViewController,
      viewControllerBefore viewController: UIViewController
    ) -> UIViewController? { page(-1, from: viewController) }
    func pageViewController(
      _ pageViewController: UIPageViewController,
      viewControllerAfter viewController: UIViewController
    ) -> UIViewController? { page(1, from: viewController) }
  }

  private let stage = Stage()
  private let pages = Pages()
  private let controller = UIPageViewController(
    transitionStyle: .scroll,
    navigationOrientation: .horizontal
  )

  init() {
    controller.dataSource = pages
    controller.setViewControllers([pages.all[1]], direction: .forward, animated: false)
    stage.window.rootViewController = controller
    stage.window.makeKeyAndVisible()
    stage.frame()
  }

  /// The number of the page that a touch in the middle of the screen would reach.
  private var seen: Int? {
    let hit = stage.window.hitTest(CGPoint(200, 200), with: nil)
    return pages.all.firstIndex { $0.viewIfLoaded === hit }
  }

  @Test(arguments: [(CGFloat(350), CGFloat(-300), 2), (50, 300, 0)])
  func `a drag leads from a page between two others to either`(
    start: CGFloat,
    way: CGFloat,
    page: Int
  ) {
    let finger = stage.finger()
    finger.drag(from: CGPoint(start, 200), by: CGVector(dx: way, dy: 0), steps: 10, at: 0)
    finger.ended(at: 1)
    stage.settle()
    #expect(controller.viewControllers?.first === pages.all[page])
    #expect(seen == page)
  }

  @Test(arguments: [true, false])
  func `pages that are set while others still come are seen at last`(animated: Bool) {
    controller.setViewControllers([pages.all[2]], direction: .forward, animated: true)
    stage.wait(until: 0.1)
    controller.setViewControllers([pages.all[0]], direction: .reverse, animated: animated)
    stage.settle()
    stage.frame()
    #expect(seen == 0)
  }

  @Test
  func `a page that the end of another one's way shows is seen at last, and both ends are told`() {
    var ends: [String] = []
    controller.setViewControllers([pages.all[2]], direction: .forward, animated: true) { _ in
      ends.append("first")
      self.controller.setViewControllers([self.pages.all[1]], direction: .reverse, animated: true) {
        _ in ends.append("third")
      }
    }
    stage.wait(until: 0.1)
    controller.setViewControllers([pages.all[0]], direction: .reverse, animated: true) { _ in
      ends.append("second")
    }
    stage.settle()
    stage.frame()
    #expect(seen == 1)
    #expect(ends.sorted() == ["first", "second", "third"])
  }
}
