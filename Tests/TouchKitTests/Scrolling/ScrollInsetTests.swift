import Testing
import TouchKit

/// How scroll views keep clear of what bars and sensors cover, and who hears of it.
@MainActor
@Suite struct ScrollInsetTests {
  private final class Scroll: UIScrollView {
    var calls: [String] = []
    override func safeAreaInsetsDidChange() {
      super.safeAreaInsetsDidChange()
      calls.append("safeArea \(safeAreaInsets.top)")
    }
    override func adjustedContentInsetDidChange() {
      super.adjustedContentInsetDidChange()
      calls.append("adjusted \(adjustedContentInset.top)")
    }
    override func layoutSubviews() {
      super.layoutSubviews()
      calls.append("layout")
    }
  }
  private final class Controller: UIViewController {
    var count = 0
    override func viewSafeAreaInsetsDidChange() {
      super.viewSafeAreaInsetsDidChange()
      count += 1
    }
  }
  private final class Delegate: UIScrollViewDelegate {
    var count = 0
    func scrollViewDidChangeAdjustedContentInset(_ scrollView: UIScrollView) { count += 1 }
  }

  private let application = UIApplication(
    screen: UIScreen(
      size: CGSize(width: 375, height: 812),
      scale: 3,
      safeArea: UIEdgeInsets(top: 44, left: 0, bottom: 34, right: 0)
    )
  )
  private let window: UIWindow
  private let controller = Controller()
  private let scroll = Scroll(frame: CGRect(0, 0, 375, 812))

  init() { window = UIWindow(frame: CGRect(0, 0, 375, 812), application: application) }

  private func show(_ root: UIViewController? = nil) {
    controller.view.addSubview(scroll)
    window.rootViewController = root ?? controller
    window.makeKeyAndVisible()
    application.endTurn()
  }

  private var insets: [CGFloat] {
    let inset = scroll.adjustedContentInset
    return [inset.top, inset.left, inset.bottom, inset.right]
  }

  @Test(arguments: [
    (UIScrollView.ContentInsetAdjustmentBehavior.automatic, CGFloat(44), CGFloat(34)),
    (.scrollableAxes, 44, 34), (.always, 44, 34), (.never, 0, 0),
  ])
  func `content that scrolls keeps clear of bars unless it never does (B-6.60)`(
    behavior: UIScrollView.ContentInsetAdjustmentBehavior,
    top: CGFloat,
    bottom: CGFloat
  ) {
    scroll.contentSize = CGSize(width: 375, height: 2000)
    scroll.contentInset.top = 10
    scroll.contentInsetAdjustmentBehavior = behavior
    show()
    #expect(insets == [top + 10, 0, bottom, 0])
    #expect(scroll.contentInset.top == 10)
  }

  @Test(arguments: [
    (UIScrollView.ContentInsetAdjustmentBehavior.automatic, CGFloat(0)),
    (.scrollableAxes, 0), (.always, 44), (.never, 0),
  ])
  func `content that does not scroll keeps clear only where it always does (B-6.60)`(
    behavior: UIScrollView.ContentInsetAdjustmentBehavior,
    top: CGFloat
  ) {
    scroll.contentInsetAdjustmentBehavior = behavior
    show()
    #expect(scroll.adjustedContentInset.top == top)
  }

  @Test func `what always bounces counts as scrolling, and so does what grows (B-6.60)`() {
    show()
    scroll.alwaysBounceVertical = true
    #expect(scroll.adjustedContentInset.top == 44)
    scroll.alwaysBounceVertical = false
    #expect(scroll.adjustedContentInset.top == 0)
    scroll.contentSize.height = 900
    #expect(scroll.adjustedContentInset.top == 44)
  }

  @Test
  func `in a navigation controller content keeps clear in any case, unless told not to (B-6.60)`() {
    show(UINavigationController(rootViewController: controller))
    #expect(scroll.adjustedContentInset.top == 44)
    controller.automaticallyAdjustsScrollViewInsets = false
    #expect(scroll.adjustedContentInset.top == 0)
  }

  @Test func `content that rests at its top goes on resting there (B-6.61)`() {
    scroll.alwaysBounceVertical = true
    show()
    #expect(scroll.contentOffset == CGPoint(0, -44))
    controller.additionalSafeAreaInsets.top = 50
    application.endTurn()
    #expect(scroll.contentOffset == CGPoint(0, -94))
    scroll.contentOffset.y = 7
    controller.additionalSafeAreaInsets.top = 0
    application.endTurn()
    #expect(scroll.contentOffset == CGPoint(0, 7))
  }

  @Test func `views, controllers and delegates hear of new insets, before layout (B-7.63, B-6.61)`()
  {
    let delegate = Delegate()
    scroll.delegate = delegate
    scroll.alwaysBounceVertical = true
    show()
    #expect(scroll.calls == ["adjusted 44.0", "safeArea 44.0", "layout"])
    #expect(controller.count == 1)
    #expect(delegate.count == 1)
    scroll.calls = []
    controller.additionalSafeAreaInsets.top = 6
    application.endTurn()
    #expect(scroll.calls.first == "adjusted 50.0")
    #expect(controller.count == 2)
    application.endTurn()
    #expect(controller.count == 2)
    #expect(delegate.count == 2)
  }

  @Test func `a view that moves out of what is covered hears of it (B-7.63)`() {
    show()
    scroll.calls = []
    scroll.frame.origin.y = 30
    application.endTurn()
    #expect(scroll.calls.contains("safeArea 14.0"))
  }
}
