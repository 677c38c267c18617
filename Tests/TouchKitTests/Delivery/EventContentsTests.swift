import Testing
import TouchKit

/// What one event holds, and which windows it goes to.
@MainActor
@Suite struct EventContentsTests {
  /// A window that logs the events it is sent.
  private final class LoggingWindow: UIWindow {
    var log: EventLog?

    override func sendEvent(_ event: UIEvent) {
      let own = event.touches(for: self) ?? []
      log?.note("\(logName) \(own.contacts) of \((event.allTouches ?? []).contacts)")
      super.sendEvent(event)
    }
  }

  private let stage = Stage()
  private let left: LoggingWindow
  private let right: LoggingWindow

  init() {
    left = LoggingWindow(frame: CGRect(0, 0, 200, 400), application: stage.application)
    right = LoggingWindow(frame: CGRect(200, 0, 200, 400), application: stage.application)
    for (window, name) in [(left, "left"), (right, "right")] {
      window.accessibilityIdentifier = name
      window.log = stage.log
      window.isHidden = false
    }
  }

  @Test func `an event has all touches, and those of a window, a view or a recognizer (B-7.5)`() {
    let view = left.add("view", CGRect(0, 0, 100, 100))
    let tap = UITapGestureRecognizer()
    view.addGestureRecognizer(tap)
    stage.send([
      Contact(1, .began, 5, 5), Contact(2, .began, 150, 5), Contact(3, .began, 205, 5),
    ])
    let event = stage.application.sent[0].event
    #expect(event.allTouches?.contacts == [1, 2, 3])
    #expect(event.touches(for: left)?.contacts == [1, 2])
    #expect(event.touches(for: right)?.contacts == [3])
    #expect(event.touches(for: view)?.contacts == [1])
    #expect(event.touches(for: tap)?.contacts == [1])
    #expect(event.touches(for: stage.window) == nil)
    #expect(event.touches(for: UITapGestureRecognizer()) == nil)
  }

  @Test func `a touch that a recognizer ignores is not among its touches (B-7.5)`() {
    let custom = CustomRecognizer()
    custom.onTouches = { recognizer, phase, touches, event in
      if phase == .began { for touch in touches { recognizer.ignore(touch, for: event) } }
    }
    left.addGestureRecognizer(custom)
    stage.finger().began(5, 5)
    #expect(stage.application.sent[0].event.touches(for: custom) == nil)
    #expect(stage.application.sent[0].event.allTouches?.contacts == [1])
  }

  @Test func `several fingers are one event, which a window gets once (B-7.10)`() {
    stage.send([Contact(1, .began, 5, 5), Contact(2, .began, 15, 5)])
    stage.send([Contact(1, .moved, 6, 6), Contact(2, .moved, 16, 6)])
    #expect(stage.application.sent.count == 2)
    #expect(stage.log.drain() == ["left [1, 2] of [1, 2]", "left [1, 2] of [1, 2]"])
  }

  @Test func `each window of a sequence's touches gets the event for its own (B-7.11)`() {
    let near = left.add(TouchedView(stage.log, CGRect(0, 0, 100, 100)), "near")
    let far = right.add(TouchedView(stage.log, CGRect(0, 0, 100, 100)), "far")
    stage.send([Contact(1, .began, 5, 5), Contact(2, .began, 205, 5)])
    #expect(
      stage.log.drain() == [
        "left [1] of [1, 2]", "near began [1]", "right [2] of [1, 2]", "far began [2]",
      ]
    )
    stage.send([Contact(2, .moved, 206, 6)])
    #expect(
      stage.log.drain() == ["left [1] of [1, 2]", "right [2] of [1, 2]", "far moved [2]"]
    )
    stage.send([Contact(1, .ended, 5, 5)])
    #expect(
      stage.log.drain() == ["left [1] of [1, 2]", "near ended [1]", "right [2] of [1, 2]"]
    )
    withExtendedLifetime((near, far)) {}
  }

  @Test func `touches carry the modifier keys that are down (B-7.4, B-7.15)`() {
    let application = stage.application
    func key(_ phase: KeyInput.Phase, _ modifiers: UIKeyModifierFlags) {
      let key = KeyInput(phase, .keyboardLeftShift, modifiers: modifiers)
      application.send(InputEvent(timestamp: 0, kind: .key(key)))
    }
    func flags() -> UIKeyModifierFlags? {
      application.sent.last { $0.event.type == .touches }?.event.modifierFlags
    }
    stage.frame()
    let finger = stage.finger()
    finger.began(5, 5)
    #expect(flags() == [])
    key(.down, .shift)
    finger.moved(6, 6)
    stage.frame()
    #expect(flags() == .shift)
    key(.up, [])
    finger.moved(7, 7)
    stage.frame()
    #expect(flags() == [])
  }

  @Test func `presses and shakes carry the modifier keys that are down (B-7.4)`() {
    let application = stage.application
    let key = KeyInput(.down, .keyboardA, characters: "A", modifiers: [.shift, .command])
    application.send(InputEvent(timestamp: 0, kind: .key(key)))
    #expect(application.sent.last?.event.type == .presses)
    #expect(application.sent.last?.event.modifierFlags == [.shift, .command])
    application.send(InputEvent(timestamp: 0, kind: .shake(.began)))
    #expect(application.sent.last?.event.type == .motion)
    #expect(application.sent.last?.event.modifierFlags == [.shift, .command])
  }

  @Test func `keys that are down when the application resigns count as released (B-7.15)`() {
    let application = stage.application
    application.send(InputEvent(timestamp: 0, kind: .application(.activate)))
    let key = KeyInput(.down, .keyboardLeftShift, modifiers: .shift)
    application.send(InputEvent(timestamp: 0, kind: .key(key)))
    application.send(InputEvent(timestamp: 0, kind: .application(.resign)))
    application.send(InputEvent(timestamp: 0, kind: .application(.activate)))
    stage.finger().began(5, 5)
    #expect(application.sent.last?.event.modifierFlags == [])
  }

  @Test func `an exclusive view whose touch a recognizer took shuts out no others (B-3.16)`() {
    let exclusive = left.add(TouchedView(stage.log, CGRect(0, 0, 100, 100)), "exclusive")
    let other = left.add(TouchedView(stage.log, CGRect(100, 0, 100, 100)), "other")
    exclusive.isExclusiveTouch = true
    exclusive.addGestureRecognizer(UIPanGestureRecognizer())
    let finger = stage.finger()
    finger.began(5, 5)
    finger.moved(5, 50)
    left.log = nil
    _ = stage.log.drain()
    stage.finger(2).began(105, 5)
    #expect(stage.log.drain() == ["other began [2]"])
    withExtendedLifetime(other) {}
  }

  @Test func `an application that ends lets its touches go`() {
    weak var forgotten: UIApplication?
    do {
      let application = UIApplication()
      let window = UIWindow(frame: application.screen.bounds, application: application)
      window.isHidden = false
      window.addGestureRecognizer(UITapGestureRecognizer())
      Finger(application, id: 1).began(5, 5)
      application.send(InputEvent(timestamp: 0, kind: .application(.terminate)))
      forgotten = application
    }
    #expect(forgotten == nil)
  }
}
