import Testing
import TouchKit

/// How taps are counted; UIKit's limits are not published, so the policy names them.
@MainActor
@Suite struct TapCountTests {
  private let stage = Stage()
  private let counts = Counts()

  private final class Counts {
    var seen: [Int] = []
  }

  init() {
    let view = stage.window.add(TouchedView(EventLog(), CGRect(0, 0, 400, 400)), "view")
    view.isMultipleTouchEnabled = true
    view.onTouches = { [counts] _, touches, _ in counts.seen += touches.inOrder.map(\.tapCount) }
  }

  private func tap(_ x: CGFloat, _ y: CGFloat, _ down: TimeInterval, _ up: TimeInterval) {
    let finger = stage.finger()
    finger.began(x, y, at: down)
    finger.ended(at: up)
  }

  @Test func `the first contact counts 1 from its beginning, a quick second one 2 (B-3.10)`() {
    tap(50, 50, 0, 0.1)
    tap(52, 50, 0.3, 0.4)
    tap(50, 52, 0.5, 0.6)
    #expect(counts.seen == [1, 1, 2, 2, 3, 3])
  }

  @Test func `a contact between two series of taps goes on with the closer one (B-3.10)`() {
    tap(50, 50, 0, 0.05)
    tap(110, 50, 0.1, 0.12)
    tap(110, 50, 0.15, 0.2)
    tap(90, 50, 0.25, 0.3)
    #expect(counts.seen.suffix(2) == [3, 3])
  }

  @Test(arguments: [(0.35, 2), (0.36, 1)] as [(TimeInterval, Int)])
  func `the pause after a lift is limited (B-3.9)`(row: (pause: TimeInterval, count: Int)) {
    tap(50, 50, 0, 0)
    tap(50, 50, row.pause, 2)
    #expect(counts.seen == [1, 1, row.count, row.count])
  }

  @Test(arguments: [(45, 2), (46, 1)] as [(CGFloat, Int)])
  func `a contact too far away starts again (B-3.10)`(row: (distance: CGFloat, count: Int)) {
    tap(50, 50, 0, 0.1)
    tap(50 + row.distance, 50, 0.2, 0.3)
    #expect(counts.seen == [1, 1, row.count, row.count])
  }

  @Test func `a touch that moved too far is no tap any more, even if it returns (B-3.11)`() {
    let finger = stage.finger()
    finger.began(50, 50, at: 0)
    finger.moved(95, 50, at: 0.01)
    finger.moved(95.5, 50, at: 0.02)
    finger.moved(50, 50, at: 0.03)
    finger.ended(at: 0.04)
    tap(50, 50, 0.1, 0.2)
    #expect(counts.seen == [1, 1, 0, 0, 0, 1, 1])
  }

  @Test func `a cancelled contact is no tap (B-3.9)`() {
    let finger = stage.finger()
    finger.began(50, 50, at: 0)
    finger.cancelled(at: 0.1)
    tap(50, 50, 0.2, 0.3)
    #expect(counts.seen == [1, 1, 1, 1])
  }

  @Test func `two fingers that tap in turn count each for itself (B-3.10, B-3.12)`() {
    tap(50, 50, 0, 0.1)
    tap(300, 300, 0.15, 0.2)
    tap(50, 50, 0.25, 0.3)
    tap(300, 300, 0.35, 0.4)
    #expect(counts.seen == [1, 1, 1, 1, 2, 2, 2, 2])
  }

  @Test func `a second finger beside one that is down counts 1 (B-3.10)`() {
    let (one, two) = (stage.finger(1), stage.finger(2))
    one.began(50, 50, at: 0)
    two.began(55, 50, at: 0.1)
    #expect(counts.seen == [1, 1])
  }

  @Test func `the limits are the policy's`() {
    var thresholds = GestureThresholds()
    #expect(thresholds.tapInterval == 0.35)
    #expect(thresholds.tapMovement == 45)
    (thresholds.tapInterval, thresholds.tapMovement) = (5, 1)
    let application = UIApplication(policy: Policy(thresholds: thresholds))
    let window = UIWindow(frame: CGRect(0, 0, 100, 100), application: application)
    window.isHidden = false
    let log = EventLog()
    let view = window.add(TouchedView(log, CGRect(0, 0, 100, 100)), "view")
    view.onTouches = { [counts] _, touches, _ in counts.seen += touches.map(\.tapCount) }
    for (x, time) in [(50, 0), (51, 4), (53, 5)] as [(CGFloat, TimeInterval)] {
      Finger(application, id: 1).tap(x, 50, at: time)
    }
    #expect(counts.seen == [1, 1, 2, 2, 1, 1])
  }
}
