import SceneStage
import Testing
import TouchKit

/// E13: the rules of hit-testing and of the chain, without a published scene.
@MainActor
@Suite struct RuleExperimentTests {
  private func view(_ x: Double, _ y: Double, _ width: Double, _ height: Double) -> UIView {
    UIView(frame: CGRect(x: x, y: y, width: width, height: height))
  }

  @Test(arguments: ["hidden", "transparent", "disabled"])
  func `E13 answers nil for a view that cannot be touched, and for all in it`(why: String) {
    let parent = view(0, 0, 100, 100)
    let child = view(10, 10, 50, 50)
    parent.addSubview(child)
    let point = CGPoint(x: 20, y: 20)
    #expect(parent.hitTest(point, with: nil) === child)
    switch why {
    case "hidden": parent.isHidden = true
    case "transparent": parent.alpha = 0.005
    default: parent.isUserInteractionEnabled = false
    }
    #expect(parent.hitTest(point, with: nil) == nil)
  }

  @Test func `E13 answers nil for a point outside, even over a child`() {
    let parent = view(0, 0, 100, 100)
    parent.addSubview(view(80, 10, 50, 50))
    #expect(parent.hitTest(CGPoint(x: 110, y: 20), with: nil) == nil)
  }

  @Test func `E13 asks the last subview first, with the point in its own space`() {
    let parent = view(0, 0, 100, 100)
    let (first, last) = (PointRecorder(), PointRecorder())
    first.frame = CGRect(x: 10, y: 20, width: 50, height: 50)
    last.frame = CGRect(x: 30, y: 40, width: 50, height: 50)
    parent.addSubview(first)
    parent.addSubview(last)
    #expect(parent.hitTest(CGPoint(x: 35, y: 45), with: nil) === last)
    #expect(last.points == [CGPoint(x: 5, y: 5)])
    #expect(first.points == [])
    #expect(parent.hitTest(CGPoint(x: 15, y: 25), with: nil) === first)
    #expect(last.points == [CGPoint(x: 5, y: 5), CGPoint(x: -15, y: -15)])
    #expect(first.points == [CGPoint(x: 5, y: 5)])
  }

  @Test func `E13 answers itself where no subview wants the point`() {
    let parent = view(0, 0, 100, 100)
    parent.addSubview(view(10, 10, 20, 20))
    #expect(parent.hitTest(CGPoint(x: 60, y: 60), with: nil) === parent)
  }

  @Test func `E13 goes on from a root view to its controller, window and application`() throws {
    let driver = try SceneDriver(
      """
      touchstone: 1
      policy: {containers: ios12}
      root: {name: top, subviews: [{name: inner, frame: [0, 0, 50, 50]}]}
      """
    )
    let (top, inner) = (try driver.view("top"), try driver.view("inner"))
    let window = try driver.view("window")
    #expect(inner.next === top)
    #expect(top.next is UIViewController)
    #expect(top.next?.next === window)
    #expect(window.next === driver.application)
    #expect(driver.application.next == nil)
  }

  @Test func `E13 drops a touch that nobody takes, at the end of the chain`() throws {
    let driver = try SceneDriver("touchstone: 1\nroot: {name: top}\n")
    driver.press(10, 10)
    let last = try #require(driver.records.last)
    guard case .dropped(.began, let touches, let responder) = last.what else {
      Issue.record("the last record is \(last.what)")
      return
    }
    #expect(touches.all.count == 1)
    #expect(driver.application.isCalled(responder))
  }
}

/// Keeps the points it is asked about.
private final class PointRecorder: UIView {
  var points: [CGPoint] = []

  override func hitTest(_ point: CGPoint, with event: UIEvent?) -> UIView? {
    points.append(point)
    return super.hitTest(point, with: event)
  }
}
