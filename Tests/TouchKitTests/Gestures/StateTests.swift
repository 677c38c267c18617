import Testing
import TouchKit

/// The states of a recognizer, and what each brings.
@MainActor
@Suite struct StateTests {
  private typealias State = UIGestureRecognizer.State
  private let stage = Stage(.traced)
  private let view: TouchedView
  private let custom: CustomRecognizer
  private let finger: Finger

  init() {
    view = stage.window.add(TouchedView(stage.log, CGRect(0, 0, 200, 200)), "view")
    custom = stage.watch("custom", on: view, CustomRecognizer(target: nil, action: nil))
    custom.log = stage.log
    finger = stage.finger()
  }

  private func acts() -> [String] { stage.log.drain().filter { $0.hasPrefix("act") } }

  @Test func `the states have UIKit's numbers (B-4.1)`() {
    #expect(State.allCases.map(\.rawValue) == [0, 1, 2, 3, 4, 5])
    #expect(State.recognized == .ended)
  }

  @Test(
    arguments: [
      ([State.failed], []), ([.ended], ["ended"]), ([.began, .ended], ["began", "ended"]),
      ([.began, .changed, .changed, .ended], ["began", "changed", "changed", "ended"]),
      ([.began, .cancelled], ["began", "cancelled"]),
      ([.began, .changed, .cancelled], ["began", "changed", "cancelled"]),
    ] as [([UIGestureRecognizer.State], [String])]
  )
  func `each way through the states sends its actions (B-4.2, B-4.3, B-4.4)`(
    way: [UIGestureRecognizer.State],
    actions: [String]
  ) {
    finger.began(5, 5)
    for state in way { custom.state = state }
    #expect(acts() == actions.map { "act custom \($0)" })
    #expect(custom.state == .possible)
  }

  @Test func `one that is cancelled before it began has failed`() {
    finger.began(5, 5)
    custom.state = .cancelled
    #expect(acts() == [])
    #expect(stage.trace.drainDelivery().contains("custom possible -> failed own"))
  }

  @Test func `going on without having begun ends a debug build (B-4.2)`() async {
    await #expect(processExitsWith: .failure) {
      await MainActor.run { UIGestureRecognizer(target: nil, action: nil).state = .changed }
    }
  }

  @Test func `beginning after the end ends a debug build (B-4.2)`() async {
    await #expect(processExitsWith: .failure) {
      await MainActor.run {
        let recognizer = CustomRecognizer(target: nil, action: nil)
        // The end has not been dealt with in its own action.
        recognizer.addHandler { $0.state = .began }
        recognizer.state = .ended
      }
    }
  }

  @Test(
    arguments: [
      ([.possible], []), ([.began, .began], ["began"]),
      ([.began, .ended], ["began", "ended"]),
    ] as [([UIGestureRecognizer.State], [String])]
  )
  func `setting the state that there is changes nothing (B-4.78)`(
    states: [UIGestureRecognizer.State],
    actions: [String]
  ) {
    finger.began(5, 5)
    for state in states { custom.state = state }
    #expect(acts() == actions.map { "act custom \($0)" })
  }

  @Test(arguments: [State.ended, .failed, .cancelled, .possible])
  func `after the end, another end and possible are ignored (B-4.78)`(
    later: UIGestureRecognizer.State
  ) {
    custom.onTouches = { recognizer, phase, _, _ in
      if phase == .ended { for state in [.ended, later] { recognizer.state = state } }
    }
    finger.tap(5, 5)
    #expect(acts() == ["act custom ended"])
    #expect(!stage.trace.drainDelivery().contains { $0.hasPrefix("illegal") })
  }

  @Test func `a reset may set the state to possible (B-4.78)`() {
    let restarting = stage.watch("restarting", on: view, RestartingRecognizer())
    for _ in 1...2 {
      finger.tap(5, 5)
      #expect(acts() == ["act restarting ended"])
      #expect(restarting.state == .possible)
    }
  }

  @Test
  func `after it has begun, each move sends the action, whether it sets the state or not (B-4.4)`()
  {
    custom.onTouches = { recognizer, phase, _, _ in
      if phase == .began { recognizer.state = .began }
    }
    finger.began(5, 5)
    finger.moved(6, 5)
    finger.moved(7, 5)
    #expect(acts() == ["act custom began", "act custom changed", "act custom changed"])
  }

  @Test
  func `after its end it starts again and ignores the touches that are still down (B-4.5, B-4.7)`()
  {
    custom.onTouches = { recognizer, phase, _, _ in
      if phase == .moved { recognizer.state = .ended }
    }
    finger.began(5, 5)
    finger.moved(6, 5)
    finger.moved(7, 5)
    finger.ended()
    #expect(
      stage.log.drain() == [
        "custom began [1]", "view began [1]", "custom moved [1]", "act custom ended",
        "view cancelled [1]", "custom reset",
      ]
    )
    #expect(custom.numberOfTouches == 0)
  }

  @Test func `one that never decides holds up what depends on it (B-4.8)`() {
    let tap = stage.watch("tap", on: view, UITapGestureRecognizer())
    tap.require(toFail: custom)
    finger.tap(5, 5, at: 0)
    stage.wait(until: 1000)
    #expect(acts() == [])
  }

  @Test func `a discrete gesture sends its action once (B-4.74)`() {
    finger.began(5, 5)
    custom.state = .recognized
    finger.moved(6, 5)
    finger.ended()
    #expect(acts() == ["act custom ended"])
  }

  @Test func `an action is sent to its target, with the recognizer`() {
    let target = Target(stage.log)
    let tap = UITapGestureRecognizer(target: target, action: "tapped:")
    tap.addTarget(target, action: "tapped:")
    tap.name = "tap"
    view.addGestureRecognizer(tap)
    custom.isEnabled = false
    finger.tap(5, 5)
    #expect(stage.log.drain() == ["view began [1]", "tapped tap", "view cancelled [1]"])
    tap.removeTarget(target, action: nil)
    finger.tap(5, 5)
    #expect(!stage.log.drain().contains("tapped tap"))
  }

  @Test func `a recognizer moves to the view that it is added to`() {
    let other = stage.window.add("other", CGRect(200, 0, 10, 10))
    other.addGestureRecognizer(custom)
    #expect(view.gestureRecognizers == nil)
    #expect(other.gestureRecognizers == [custom])
    #expect(custom.view === other)
    other.gestureRecognizers = nil
    #expect(custom.view == nil)
  }

  @Test func `a recognizer taken from its view cancels what it had begun`() {
    finger.began(5, 5)
    custom.state = .began
    view.removeGestureRecognizer(custom)
    #expect(acts() == ["act custom began", "act custom cancelled"])
  }
}

/// A recognizer that resets itself as many do in apps.
private final class RestartingRecognizer: UIGestureRecognizer {
  override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent) { state = .ended }

  override func reset() {
    super.reset()
    state = .possible
  }
}

private final class Target: ActionTarget {
  private let log: EventLog
  init(_ log: EventLog) { self.log = log }
  var actionTable: ActionTable {
    ActionTable().adding("tapped:") { [log] (tap: UITapGestureRecognizer) in
      log.note("tapped \(tap.label)")
    }
  }
}
