import Testing
import TouchKit

/// How touches go along the chain.
@MainActor
@Suite struct ForwardingTests {
  private let frame = CGRect(0, 0, 100, 100)

  /// Sends one touch through all four phases: a whole one, and one that is cancelled.
  private func sendAllPhases(_ stage: Stage) {
    let finger = stage.finger()
    finger.began(5, 5)
    finger.moved(6, 6)
    finger.ended()
    finger.began(5, 5)
    finger.cancelled()
  }

  private func all(_ name: String) -> [String] {
    ["began", "moved", "ended", "began", "cancelled"].map { "\(name) \($0) [1]" }
  }

  @Test(arguments: Walk.allCases)
  func `by default every phase goes on to the next responder (B-2.12)`(walk: Walk) {
    let stage = Stage(walk)
    stage.window.add(TouchedView(stage.log, frame), "far")
      .add("middle", frame).add("hit", frame)
    sendAllPhases(stage)
    #expect(stage.log.drain() == all("far"))
  }

  @Test(arguments: Walk.allCases)
  func `an override without super ends the chain there (B-2.12)`(walk: Walk) {
    let stage = Stage(walk)
    let far = stage.window.add(TouchedView(stage.log, frame), "far")
    far.add(TouchedView(stage.log, frame), "near").add("hit", frame)
    sendAllPhases(stage)
    #expect(stage.log.drain() == all("near"))
  }

  @Test(arguments: Walk.allCases)
  func `an override that calls super runs both (B-2.12)`(walk: Walk) {
    let stage = Stage(walk)
    let near = stage.window.add(TouchedView(stage.log, frame), "far")
      .add(TouchedView(stage.log, frame), "near")
    near.passesOn = true
    near.add("hit", frame)
    sendAllPhases(stage)
    #expect(stage.log.drain() == zip(all("near"), all("far")).flatMap { [$0, $1] })
  }

  @Test(arguments: Walk.allCases)
  func `the four methods are independent (B-2.13, B-2.14)`(walk: Walk) {
    let stage = Stage(walk)
    let hit = stage.window.add(TouchedView(stage.log, frame), "far")
      .add(EndedView(frame: frame), "hit")
    hit.log = stage.log
    sendAllPhases(stage)
    #expect(
      stage.log.drain() == [
        "far began [1]", "far moved [1]", "hit ended", "far began [1]", "far cancelled [1]",
      ]
    )
  }

  @Test(arguments: Walk.allCases)
  func `ancestors get the same touches and event, of the hit view (B-2.15)`(walk: Walk) {
    let stage = Stage(walk)
    let far = stage.window.add(TouchedView(stage.log, CGRect(10, 10, 200, 200)), "far")
    let near = far.add(TouchedView(stage.log, CGRect(20, 20, 100, 100)), "near")
    near.passesOn = true
    var seen: [(touches: Set<UITouch>, event: UIEvent?)] = []
    near.onTouches = { _, touches, event in seen.append((touches, event)) }
    far.onTouches = { _, touches, event in
      #expect(touches == seen.last?.touches)
      #expect(event === seen.last?.event)
      #expect(touches.first?.view === near)
      #expect(touches.first?.location(in: touches.first?.view) == CGPoint(5, 5))
      #expect(touches.first?.location(in: far) == CGPoint(25, 25))
      seen.append((touches, event))
    }
    stage.finger().began(35, 35)
    #expect(seen.count == 2)
  }

  @Test func `a touch that nobody takes is dropped at the end (B-2.16)`() {
    let stage = Stage(.traced)
    stage.window.add("hit", frame)
    stage.finger().tap(5, 5)
    #expect(
      stage.trace.drainDelivery() == [
        "began [1] to window/hit from engine",
        "began [1] to window from window/hit",
        "began [1] to RecordingApplication from window",
        "dropped began [1] by RecordingApplication",
        "ended [1] to window/hit from engine",
        "ended [1] to window from window/hit",
        "ended [1] to RecordingApplication from window",
        "dropped ended [1] by RecordingApplication",
      ]
    )
  }

  @Test func `the trace tells who passed the touches on (B-2.12)`() {
    let stage = Stage(.traced)
    let far = stage.window.add(TouchedView(stage.log, frame), "far")
    let near = far.add(TouchedView(stage.log, frame), "near")
    near.passesOn = true
    near.add("hit", frame)
    stage.finger().began(5, 5)
    #expect(
      stage.trace.drainDelivery() == [
        "began [1] to window/far/near/hit from engine",
        "began [1] to window/far/near from window/far/near/hit",
        "began [1] to window/far from window/far/near",
      ]
    )
  }

  @Test(arguments: Walk.allCases)
  func `controllers, the application and its delegate are in the way (B-2.6, B-2.12)`(walk: Walk) {
    let stage = Stage(walk, containers: .ios13)
    let (controller, delegate) = (LoggingController(), LoggingDelegate())
    (controller.log, delegate.log) = (stage.log, stage.log)
    stage.application.delegate = delegate
    stage.window.rootViewController = controller
    controller.view.add("hit", frame)
    stage.finger().began(5, 5)
    #expect(stage.log.drain() == ["controller began", "delegate began"])
  }

  @Test(arguments: Walk.allCases, [true, false])
  func `a control passes nothing on, enabled or not (B-2.18)`(walk: Walk, isEnabled: Bool) {
    let stage = Stage(walk)
    let button = stage.window.add(TouchedView(stage.log, frame), "far")
      .add(UIButton(frame: frame), "button")
    button.isEnabled = isEnabled
    sendAllPhases(stage)
    #expect(stage.log.drain() == [])
    button.isUserInteractionEnabled = false
    stage.finger().tap(5, 5)
    #expect(stage.log.drain() == ["far began [1]", "far ended [1]"])
  }

  @Test func `a set passed on by hand goes on without an event (B-2.12)`() {
    let log = EventLog()
    let far = TouchedView(log, frame)
    far.accessibilityIdentifier = "far"
    let near = far.add("middle", frame).add("near", frame)
    near.touchesBegan([], with: nil)
    near.touchesCancelled([], with: nil)
    #expect(log.drain() == ["far began []", "far cancelled []"])
  }
}

/// Overrides one of the four methods.
private final class EndedView: UIView {
  var log: EventLog?

  override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent?) {
    log?.note("hit ended")
  }
}

private final class LoggingController: UIViewController {
  var log: EventLog?

  override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent?) {
    log?.note("controller began")
    super.touchesBegan(touches, with: event)
  }
}

private final class LoggingDelegate: UIResponder, UIApplicationDelegate {
  var log: EventLog?

  override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent?) {
    log?.note("delegate began")
  }
}
