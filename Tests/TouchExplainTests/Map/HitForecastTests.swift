import Testing
import TouchKit

@testable import TouchExplain

/// Who would get a touch, before there is one.
@MainActor
@Suite struct HitForecastTests {
  private final class Counter: UIView {
    var count = 0
    override func hitTest(_ point: CGPoint, with event: UIEvent?) -> UIView? {
      count += 1
      return super.hitTest(point, with: event)
    }
  }

  @Test(arguments: 0..<40)
  func `what is foretold is what a touch would hit`(seed: Int) {
    var maker = MapTree(seed: seed)
    let application = maker.application()
    withExtendedLifetime(maker.windows) {
      for y in stride(from: 1.0, to: 70, by: 7) {
        for x in stride(from: 1.0, to: 90, by: 7) {
          let point = CGPoint(x: x, y: y)
          guard case .view(let view) = HitForecast(at: point, in: application) else {
            Issue.record("seed \(seed), \(point): nobody has code of its own")
            continue
          }
          #expect(view === application.view(at: point), "seed \(seed), \(point)")
        }
      }
    }
  }

  @Test func `code of the app is not run: the view that has it is told`() {
    let application = UIApplication(screen: UIScreen(size: CGSize(width: 100, height: 100)))
    let window = UIWindow(frame: application.screen.bounds, application: application)
    let counter = Counter(frame: CGRect(x: 0, y: 0, width: 50, height: 100))
    let group = UIView(frame: CGRect(x: 0, y: 0, width: 80, height: 100))
    group.addSubview(counter)
    window.addSubview(group)
    window.isHidden = false
    guard case .open(counter) = HitForecast(at: CGPoint(x: 70, y: 10), in: application) else {
      Issue.record("an override is asked outside of the bounds, too")
      return
    }
    // Its superview refuses the point first.
    guard case .view(window) = HitForecast(at: CGPoint(x: 90, y: 10), in: application) else {
      Issue.record("nobody asks it there")
      return
    }
    #expect(counter.count == 0)
  }
}
