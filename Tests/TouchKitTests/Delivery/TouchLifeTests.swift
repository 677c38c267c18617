import Testing
import TouchKit

/// One touch from its beginning to its end.
@MainActor
@Suite struct TouchLifeTests {
  /// What a touch said of itself when a view was told of it.
  private struct Sample: Equatable {
    let phase: UITouch.Phase
    let timestamp: TimeInterval
    let location: CGPoint
    let previous: CGPoint
  }

  private let stage = Stage()
  private let view: TouchedView

  init() {
    view = stage.window.add(TouchedView(stage.log, CGRect(10, 20, 100, 100)), "view")
    view.isMultipleTouchEnabled = true
  }

  @Test func `one object for one contact, through all phases (B-3.1, B-3.2)`() throws {
    var touches: [UITouch] = []
    var phases: [UITouch.Phase] = []
    view.onTouches = { phase, set, _ in
      touches += set.inOrder
      phases += set.inOrder.map(\.phase)
      #expect(set.allSatisfy { $0.phase == phase })
    }
    let finger = stage.finger()
    finger.began(15, 25)
    finger.moved(16, 26)
    finger.ended()
    #expect(phases == [.began, .moved, .ended])
    #expect(Set(touches).count == 1)
  }

  @Test func `the phases' numbers are UIKit's (B-3.2)`() {
    let phases: [UITouch.Phase] = [.began, .moved, .stationary, .ended, .cancelled]
    #expect(phases.map(\.rawValue) == [0, 1, 2, 3, 4])
  }

  @Test func `a touch keeps its view and window wherever the finger goes (B-3.3)`() {
    stage.window.add(TouchedView(stage.log, CGRect(200, 200, 100, 100)), "other")
    var last: UITouch?
    view.onTouches = { _, touches, _ in last = touches.first }
    let finger = stage.finger()
    finger.began(15, 25)
    finger.moved(250, 250)
    finger.moved(-5, 900)
    finger.ended()
    #expect(
      stage.log.drain() == ["view began [1]", "view moved [1]", "view moved [1]", "view ended [1]"]
    )
    #expect(last?.view === view)
    #expect(last?.window === stage.window)
  }

  @Test func `time and places of each phase (B-3.4, B-3.5, B-3.6, B-3.8)`() {
    var samples: [Sample] = []
    view.onTouches = { phase, touches, event in
      for touch in touches.inOrder {
        #expect(event?.timestamp == touch.timestamp)
        samples.append(
          Sample(
            phase: phase,
            timestamp: touch.timestamp,
            location: touch.location(in: nil),
            previous: touch.previousLocation(in: nil)
          )
        )
      }
    }
    let finger = stage.finger()
    finger.began(15, 25, at: 1)
    finger.moved(30, 25, at: 1.5)
    finger.moved(30, 45, at: 2)
    finger.ended(at: 3)
    let (start, middle, end) = (CGPoint(15, 25), CGPoint(30, 25), CGPoint(30, 45))
    #expect(
      samples == [
        Sample(phase: .began, timestamp: 1, location: start, previous: start),
        Sample(phase: .moved, timestamp: 1.5, location: middle, previous: start),
        Sample(phase: .moved, timestamp: 2, location: end, previous: middle),
        Sample(phase: .ended, timestamp: 3, location: end, previous: end),
      ]
    )
  }

  @Test func `locations are converted when asked for (B-3.7)`() throws {
    var held: UITouch?
    view.onTouches = { _, touches, _ in held = touches.first }
    stage.finger().began(15, 25)
    let touch = try #require(held)
    #expect(touch.location(in: view) == CGPoint(5, 5))
    view.bounds.origin = CGPoint(0, 300)
    #expect(touch.location(in: view) == CGPoint(5, 305))
    view.frame.origin = CGPoint(0, 0)
    #expect(touch.location(in: view) == CGPoint(15, 325))
    #expect(touch.previousLocation(in: view) == CGPoint(15, 325))
    #expect(touch.location(in: nil) == CGPoint(15, 25))
  }

  @Test func `nil stands for the window, not for the screen (B-3.5)`() throws {
    let front = UIWindow(frame: CGRect(100, 100, 100, 100), application: stage.application)
    front.isHidden = false
    stage.finger().began(150, 160)
    let touch = try #require(stage.application.sent.first?.touches.first)
    #expect(touch.window === front)
    #expect(touch.location(in: nil) == CGPoint(50, 60))
    #expect(touch.location(in: stage.window) == CGPoint(150, 160))
  }

  @Test func `a finger that rests is in the event and has no call (B-3.13)`() {
    let (one, two) = (stage.finger(1), stage.finger(2))
    one.began(15, 25)
    two.began(16, 26)
    two.moved(17, 27)
    #expect(stage.log.drain() == ["view began [1]", "view began [2]", "view moved [2]"])
    #expect(
      stage.application.sent.map(\.phases) == [
        [.began], [.stationary, .began], [.stationary, .moved],
      ]
    )
  }

  @Test func `a resting finger's previous place is where it is (B-3.8, B-3.13)`() throws {
    let (one, two) = (stage.finger(1), stage.finger(2))
    one.began(15, 25)
    one.moved(20, 30)
    let touch = try #require(stage.application.sent.first?.touches.first)
    #expect(touch.previousLocation(in: nil) == CGPoint(15, 25))
    two.began(16, 26)
    #expect(touch.phase == .stationary)
    #expect(touch.previousLocation(in: nil) == CGPoint(20, 30))
  }

  @Test func `a move to where the finger is already is no event (B-3.13)`() {
    let finger = stage.finger()
    finger.began(15, 25)
    finger.moved(15, 25)
    #expect(stage.log.drain() == ["view began [1]"])
    #expect(stage.application.sent.count == 1)
  }

  @Test func `one event object serves a whole sequence (B-3.17)`() {
    let (one, two) = (stage.finger(1), stage.finger(2))
    one.began(15, 25)
    two.began(16, 26)
    one.ended()
    two.ended()
    let events = stage.application.sent.map { ObjectIdentifier($0.event) }
    #expect(events.count == 4)
    #expect(Set(events).count == 1)
  }

  @Test
  func `ended and cancelled touches are in the event that ends them, and in no later one (B-3.18)`()
  {
    let fingers = (1...3).map(stage.finger)
    for finger in fingers { finger.began(15, 25) }
    fingers[0].ended()
    fingers[1].cancelled()
    fingers[2].ended()
    #expect(
      stage.application.sent.dropFirst(3).map(\.phases) == [
        [.ended, .stationary, .stationary], [.cancelled, .stationary], [.ended],
      ]
    )
    #expect(stage.application.sent.last?.event.allTouches?.isEmpty == true)
  }

  @Test func `an event may outlive its application`() throws {
    var kept: UIEvent?
    weak var gone: UIApplication?
    do {
      let stage = Stage()
      gone = stage.application
      stage.finger().tap(15, 25)
      kept = stage.application.sent.last?.event
      stage.forget()
    }
    let event = try #require(kept)
    #expect(gone == nil)
    view.add("plain", .zero).touchesBegan([], with: event)
    #expect(stage.log.drain() == ["view began []"])
  }

  @Test func `force and kind come from the contact`() throws {
    var contact = Contact(1, .began, 15, 25)
    contact.source = .pencil
    contact.force = 0.5
    stage.send([contact])
    let touch = try #require(stage.application.sent.first?.touches.first)
    #expect(touch.type == .pencil)
    #expect(touch.force == 0.5)
    contact.phase = .moved
    contact.force = 2
    stage.send([contact])
    #expect(touch.force == 2)
    #expect(stage.log.drain() == ["view began [1]", "view moved [1]"])
  }
}
