import Foundation
import Testing
import TouchKit
import TouchScene
import TouchSession

/// The finger that tests move.
@MainActor
@Suite struct FingerTests {
  private let scene: Scene
  private let finger: Finger
  private let log: CallLog

  init() throws {
    let text = """
      touchstone: 1
      screen: {size: [400, 800]}
      classes: {Pad: {touches: intercept, logs: [touches]}}
      root:
        name: root
        multipleTouchEnabled: true
        gestures:
        - {type: tap, name: tap, logs: true, requireToFail: [double]}
        - {type: tap, name: double, numberOfTapsRequired: 2, logs: true}
        - {type: longPress, name: press, logs: true}
        - {type: pan, name: pan, maximumNumberOfTouches: 1, logs: true}
        - {type: pinch, name: pinch, logs: true}
        - {type: rotation, name: turn, logs: true}
        - {type: pan, name: two, minimumNumberOfTouches: 2, allowedScrollTypesMask: discrete, logs: true}
        subviews:
        - {name: covered, frame: [10, 10, 80, 40]}
        - {name: cover, frame: [0, 0, 200, 100]}
        - {name: free, frame: [0, 200, 100, 100]}
      """
    let file = try SceneFile(reading: Data(text.utf8), name: "driver.scene.yaml")
    scene = try Scene(file)
    log = CallLog(scene)
    finger = Finger(on: scene)
    sink = Acts(log)
    scene.application.traceSink = sink
  }

  private let sink: Acts

  private func view(_ name: String) throws -> UIView { try scene.view(ViewReference(name)) }

  @Test func `a tap is one tap, told once the double tap's time is over`() throws {
    try finger.tap(view("free"))
    #expect(sink.drain() == [])
    finger.advance(by: 1)
    #expect(sink.drain() == ["act tap"])
  }

  @Test func `a double tap is two taps in short order`() throws {
    try finger.doubleTap(view("free"))
    #expect(sink.drain() == ["act double"])
  }

  @Test func `a long press takes a second`() throws {
    try finger.longPress(view("free"))
    #expect(sink.drain() == ["act press", "act press"])
    #expect(abs(scene.application.now - 1) < 1e-9)
  }

  @Test func `a drag takes its time and ends at its end`() {
    finger.drag(from: CGPoint(x: 50, y: 400), to: CGPoint(x: 350, y: 400), duration: 0.5)
    #expect(abs(scene.application.now - 0.5) < 1e-9)
    #expect(finger.position == CGPoint(x: 350, y: 400))
    #expect(Set(sink.drain()) == ["act pan"])
  }

  @Test func `a finger goes down, moves and is lifted`() {
    finger.down(at: CGPoint(x: 50, y: 400))
    #expect(finger.isDown)
    finger.move(to: CGPoint(x: 50, y: 450))
    finger.up()
    #expect(!finger.isDown)
    #expect(sink.drain() == ["act pan", "act pan"])
  }

  @Test func `a finger is lifted some time after its last move`() {
    finger.drag(from: CGPoint(x: 50, y: 400), to: CGPoint(x: 50, y: 450), duration: 0.1)
    finger.down(at: CGPoint(x: 50, y: 400))
    finger.up(after: 0.3)
    #expect(abs(scene.application.now - 0.4) < 1e-9)
    #expect(!finger.isDown)
  }

  @Test func `a finger that the system takes away is cancelled`() {
    finger.down(at: CGPoint(x: 50, y: 400))
    finger.cancel()
    #expect(!finger.isDown)
    finger.advance(by: 1)
    #expect(sink.drain() == [])
  }

  @Test func `a pinch pinches`() {
    finger.pinch(at: CGPoint(x: 200, y: 400), from: 100, to: 200, duration: 0.3)
    #expect(Set(sink.drain()) == ["act pinch"])
  }

  @Test func `a rotation turns`() {
    finger.rotate(around: CGPoint(x: 200, y: 400), by: 1, duration: 0.3)
    #expect(sink.drain().contains("act turn"))
  }

  @Test func `two fingers pan`() {
    finger.twoFingerPan(
      from: CGPoint(x: 200, y: 400),
      to: CGPoint(x: 200, y: 500),
      duration: 0.3
    )
    #expect(Set(sink.drain()) == ["act two"])
  }

  @Test func `a wheel turns`() {
    finger.scroll(at: CGPoint(x: 200, y: 400), by: CGPoint(x: 0, y: -40))
    finger.advance(by: 1)
    #expect(sink.drain() == ["act two", "act two"])
  }

  @Test func `a key is pressed and let go`() {
    finger.key(.keyboardA, characters: "a")
    #expect(sink.keys == [.began, .ended])
  }

  @Test func `a tap on a view that is covered says who is in the way and why`() throws {
    let covered = try view("covered")
    let error = #expect(throws: UnreachableView.self) { try finger.tap(covered) }
    let text = try #require(error).description
    #expect(
      text.hasPrefix(
        "window/root/covered cannot be touched: at (50, 30) the touch goes to window/root/cover;"
      ),
      "\(text)"
    )
    #expect(text.contains("not asked"), "\(text)")
    #expect(sink.inputs == 0)
  }

  @Test func `a tap on a hidden view says so`() throws {
    let free = try view("free")
    free.isHidden = true
    let error = #expect(throws: UnreachableView.self) { try finger.tap(free) }
    #expect(try #require(error).description.contains("hidden"))
  }

  @Test func `a tap on a view that is nowhere says so`() throws {
    let free = try view("free")
    free.removeFromSuperview()
    let error = #expect(throws: UnreachableView.self) { try finger.tap(free) }
    #expect(try #require(error).description.hasSuffix("it is in no window"))
  }

  @Test func `a tap on an application without a window says that, and how one is made`() throws {
    let view = try view("free")
    let empty = Finger(on: UIApplication(screen: UIScreen(size: CGSize(width: 100, height: 100))))
    let error = #expect(throws: UnreachableView.self) { try empty.tap(view) }
    let text = try #require(error).description
    #expect(text.contains("this application has no window"), "\(text)")
    #expect(text.contains("UIWindow(frame:application:)"), "\(text)")
  }
}

/// Keeps the actions of recognizers, and what else the tests look at.
@MainActor
private final class Acts: TraceSink {
  private var log: CallLog
  private(set) var inputs = 0
  private(set) var keys: [UIPress.Phase] = []

  init(_ log: CallLog) { self.log = log }

  func engine(_ application: UIApplication, willHandle input: InputEvent, number: Int) {
    inputs += 1
  }

  func engine(_ application: UIApplication, did record: TraceRecord) {
    log.append(record)
    if case .message(.presses(let phase, _), _, nil) = record.what { keys.append(phase) }
  }

  func drain() -> [String] {
    defer { log.removeAll() }
    return log.lines.filter { $0.hasPrefix("act") }
  }
}
