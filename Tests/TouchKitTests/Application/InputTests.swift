import Testing
import TouchKit

/// Time, frames and odd inputs: what the engine makes of what it is sent.
@MainActor
@Suite struct InputTests {
  private let stage = Stage(.traced)
  private let view: TouchedView

  init() {
    view = stage.window.add(TouchedView(stage.log, CGRect(0, 0, 400, 400)), "view")
    view.isMultipleTouchEnabled = true
  }

  private func tick(at time: TimeInterval) {
    stage.application.send(InputEvent(timestamp: time, kind: .tick))
  }

  @Test func `the clock follows the inputs and never goes back (B-3.4)`() {
    #expect(stage.application.now == 0)
    tick(at: 2)
    #expect(stage.application.now == 2)
    var times: [TimeInterval] = []
    view.onTouches = { _, touches, _ in times += touches.map(\.timestamp) }
    let finger = stage.finger()
    finger.began(5, 5, at: 1)
    finger.ended(at: -.infinity)
    finger.began(5, 5, at: .nan)
    #expect(stage.application.now == 2)
    #expect(times == [2, 2, 2])
    #expect(stage.trace.inputs.map(\.timestamp) == [2, 2, 2, 2])
  }

  @Test func `deadlines run in order of time, then of setting, each at its own time`() {
    let application = stage.application
    var log: [String] = []
    for (name, time) in [("b", 2), ("c", 2), ("a", 1), ("d", 2), ("e", 3)] as [(String, Double)] {
      application.schedule(at: time) { log.append("\(name) \(application.now)") }
    }
    #expect(application.nextDeadline == 1)
    tick(at: 0.5)
    #expect(log == [])
    tick(at: 2)
    #expect(log == ["a 1.0", "b 2.0", "c 2.0", "d 2.0"])
    #expect(application.nextDeadline == 3)
    tick(at: 10)
    #expect(log.last == "e 3.0")
    #expect(application.nextDeadline == nil)
    #expect(application.now == 10)
  }

  @Test func `deadlines come before the input that brings their time`() {
    stage.application.schedule(at: 1) { [log = stage.log] in log.note("deadline") }
    stage.finger().began(5, 5, at: 1)
    #expect(stage.log.drain() == ["deadline", "view began [1]"])
  }

  @Test func `a deadline may set another, and one that is past runs with the next input`() {
    let application = stage.application
    var times: [TimeInterval] = []
    application.schedule(at: 1) {
      times.append(application.now)
      application.schedule(at: 1.5) { times.append(application.now) }
      application.schedule(at: 0) { times.append(application.now) }
    }
    tick(at: 2)
    #expect(times == [1, 1, 1.5])
    application.schedule(at: 1) { times.append(application.now) }
    #expect(times.count == 3)
    tick(at: 2)
    #expect(times == [1, 1, 1.5, 2])
  }

  @Test func `an input sent while one is handled waits for its turn`() {
    let two = stage.finger(2)
    let three = stage.finger(3)
    view.onTouches = { [log = stage.log] phase, touches, _ in
      guard phase == .began, touches.contacts == [1] else { return }
      two.began(6, 6)
      three.began(7, 7)
      two.ended()
      log.note("first is done")
    }
    stage.finger(1).began(5, 5)
    #expect(
      stage.log.drain() == [
        "view began [1]", "first is done", "view began [2]", "view began [3]", "view ended [2]",
      ]
    )
    #expect(stage.trace.inputs.count == 4)
    #expect(stage.trace.records.map(\.input) == stage.trace.records.map(\.input).sorted())
  }

  @Test func `without frames each move is delivered at once`() {
    let finger = stage.finger()
    finger.began(5, 5)
    finger.moved(6, 6)
    finger.moved(7, 7)
    #expect(stage.log.drain() == ["view began [1]", "view moved [1]", "view moved [1]"])
  }

  @Test func `moves between two frames are delivered at the frame, as one`() {
    stage.frame()
    let (one, two) = (stage.finger(1), stage.finger(2))
    one.began(5, 5)
    two.began(50, 50)
    #expect(stage.log.drain() == ["view began [1]", "view began [2]"])
    one.moved(6, 6)
    two.moved(60, 60)
    one.moved(7, 7)
    #expect(stage.log.drain() == [])
    var places: [CGPoint] = []
    view.onTouches = { _, touches, _ in
      places = touches.inOrder.flatMap { [$0.previousLocation(in: nil), $0.location(in: nil)] }
    }
    stage.frame()
    #expect(stage.log.drain() == ["view moved [1, 2]"])
    #expect(places == [CGPoint(5, 5), CGPoint(7, 7), CGPoint(50, 50), CGPoint(60, 60)])
    stage.frame()
    #expect(stage.log.drain() == [])
  }

  @Test func `a merged move keeps the time of the last change (B-3.4)`() {
    stage.frame(at: 0)
    let (one, two) = (stage.finger(1), stage.finger(2))
    one.began(5, 5, at: 1)
    two.began(6, 6, at: 1)
    var times: [TimeInterval] = []
    view.onTouches = { _, touches, event in
      times += touches.inOrder.map(\.timestamp) + [event?.timestamp ?? -1]
    }
    one.moved(6, 6, at: 1.001)
    one.moved(7, 7, at: 1.004)
    two.moved(8, 8, at: 1.006)
    stage.frame(at: 1.016)
    #expect(times == [1.004, 1.006, 1.006])
    #expect(stage.application.now == 1.016)
  }

  @Test func `began, ended and cancelled take what waits with them`() {
    stage.frame()
    let finger = stage.finger()
    finger.began(5, 5)
    finger.moved(6, 6)
    stage.finger(2).began(9, 9)
    #expect(stage.log.drain() == ["view began [1]", "view moved [1]", "view began [2]"])
    finger.moved(7, 7)
    finger.ended()
    #expect(stage.log.drain() == ["view moved [1]", "view ended [1]"])
    stage.finger(2).moved(10, 10)
    stage.finger(2).cancelled()
    #expect(stage.log.drain() == ["view moved [2]", "view cancelled [2]"])
  }

  @Test func `one contact twice in an input is taken one change after the other (B-3.19)`() {
    stage.send([Contact(1, .began, 5, 5), Contact(1, .moved, 6, 6), Contact(1, .ended, 6, 6)])
    #expect(stage.log.drain() == ["view began [1]", "view moved [1]", "view ended [1]"])
    stage.finger().began(5, 5)
    stage.send([Contact(1, .ended, 5, 5), Contact(1, .moved, 9, 9), Contact(1, .began, 5, 5)])
    #expect(stage.log.drain() == ["view began [1]", "view ended [1]", "view began [1]"])
  }

  @Test func `a contact that begins while it is down ends the touch it had (B-3.19)`() {
    stage.finger(1).began(5, 5)
    stage.finger(1).began(9, 9)
    stage.finger(1).ended()
    #expect(
      stage.log.drain() == [
        "view began [1]", "view cancelled [1]", "view began [1]", "view ended [1]",
      ]
    )
    #expect(stage.application.sent.last?.touches.count == 1)
  }

  @Test func `contacts that never began, and empty inputs, are nothing`() {
    stage.send([])
    stage.send([Contact(7, .moved, 5, 5)])
    stage.send([Contact(7, .ended, 5, 5), Contact(8, .cancelled, 5, 5)])
    #expect(stage.application.sent.isEmpty)
    #expect(stage.log.drain() == [])
  }
}
