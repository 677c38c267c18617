import Testing
import TouchKit

/// A tap on the status bar.
@MainActor
@Suite struct ScrollToTopTests {
  private final class Answers: UIScrollViewDelegate {
    var scrolls = true
    var log: [String] = []

    func scrollViewShouldScrollToTop(_ scrollView: UIScrollView) -> Bool {
      log.append("should")
      return scrolls
    }
    func scrollViewDidScrollToTop(_ scrollView: UIScrollView) { log.append("did") }
    func scrollViewDidEndScrollingAnimation(_ scrollView: UIScrollView) { log.append("end") }
  }

  private func stage(
    _ idiom: UIUserInterfaceIdiom = .phone,
    containers: Policy.Containers = .ios13
  ) -> (application: UIApplication, window: UIWindow) {
    let size = idiom == .phone ? CGSize(width: 400, height: 700) : CGSize(width: 800, height: 900)
    let screen = UIScreen(
      size: size,
      scale: 2,
      safeArea: UIEdgeInsets(top: 20, left: 0, bottom: 0, right: 0)
    )
    let application = UIApplication(
      screen: screen,
      policy: Policy(containers: containers, hitTestPasses: 1)
    )
    let window = UIWindow(frame: CGRect(origin: .zero, size: size), application: application)
    window.rootViewController = UIViewController()
    window.isHidden = false
    return (application, window)
  }

  private func list(_ frame: CGRect, in window: UIWindow, _ answers: Answers?) -> UIScrollView {
    let list = UIScrollView(frame: frame)
    list.contentInsetAdjustmentBehavior = .never
    list.contentSize = CGSize(width: frame.width, height: 3000)
    list.contentOffset.y = 500
    list.delegate = answers
    window.addSubview(list)
    return list
  }

  private func tap(_ application: UIApplication, x: CGFloat = 50, y: CGFloat = 10) {
    let finger = Finger(application, id: 1)
    finger.began(x, y, at: application.now)
    finger.ended(at: application.now + 0.1)
    application.send(InputEvent(timestamp: application.now + 1, kind: .tick))
  }

  @Test(arguments: [(Policy.Containers.ios12, 500.0), (.ios13, 0)])
  func `before iOS 13 a window over the bar takes the tap from it (B-6.109)`(
    containers: Policy.Containers,
    offset: CGFloat
  ) {
    let (application, window) = stage(containers: containers)
    let scroll = list(CGRect(0, 100, 400, 500), in: window, nil)
    let over = UIWindow(frame: CGRect(0, 0, 400, 20), application: application)
    over.windowLevel = .statusBar
    over.isHidden = false
    tap(application)
    #expect(scroll.contentOffset.y == offset)
  }

  @Test func `it scrolls the one scroll view that allows it, which is asked and told (B-6.109)`() {
    let (application, window) = stage()
    let answers = Answers()
    let scroll = list(CGRect(0, 100, 400, 500), in: window, answers)
    tap(application, y: 50)
    #expect(scroll.contentOffset.y == 500 && answers.log == [])
    tap(application)
    #expect(scroll.contentOffset.y == 0 && answers.log == ["should", "did"])
    tap(application)
    #expect(answers.log == ["should", "did"])
    scroll.contentOffset.y = 500
    answers.scrolls = false
    tap(application)
    #expect(scroll.contentOffset.y == 500 && answers.log == ["should", "did", "should"])
  }

  @Test func `that two allow it, and so none scrolls, is in the trace (B-6.109)`() {
    let (application, window) = stage()
    let trace = TraceRecorder()
    application.traceSink = trace
    func told() -> Int {
      trace.records.count {
        if case .misuse(_, _, .severalScrollToTop) = $0.what { true } else { false }
      }
    }
    let one = list(CGRect(0, 100, 200, 500), in: window, nil)
    tap(application)
    #expect(told() == 0)
    one.contentOffset.y = 500
    _ = list(CGRect(200, 100, 200, 500), in: window, nil)
    tap(application)
    #expect(told() == 1)
  }

  @Test func `on a phone it scrolls none of two that allow it (B-6.109)`() {
    let (application, window) = stage()
    let one = list(CGRect(0, 100, 200, 500), in: window, nil)
    let two = list(CGRect(200, 100, 200, 500), in: window, nil)
    tap(application)
    #expect(one.contentOffset.y == 500 && two.contentOffset.y == 500)
    two.scrollsToTop = false
    tap(application)
    #expect(one.contentOffset.y == 0 && two.contentOffset.y == 500)
    one.contentOffset.y = 500
    two.scrollsToTop = true
    two.isHidden = true
    tap(application)
    #expect(one.contentOffset.y == 0)
  }

  @Test func `on a pad it scrolls the nearest one under the finger (B-6.109)`() {
    let (application, window) = stage(.pad)
    let one = list(CGRect(0, 100, 200, 500), in: window, nil)
    let two = list(CGRect(200, 100, 200, 500), in: window, nil)
    tap(application, x: 250)
    #expect(one.contentOffset.y == 500 && two.contentOffset.y == 0)
  }

  @Test func `a finger that stays or moves is no tap (B-6.109)`() {
    let (application, window) = stage()
    let scroll = list(CGRect(0, 100, 400, 500), in: window, nil)
    let finger = Finger(application, id: 1)
    finger.began(50, 10, at: 0)
    finger.ended(at: 2)
    finger.began(50, 10, at: 3)
    finger.moved(200, 10, at: 3.1)
    finger.ended(at: 3.2)
    application.send(InputEvent(timestamp: 5, kind: .tick))
    #expect(scroll.contentOffset.y == 500)
  }
}
