import Testing
import TouchKit

/// Touches that end without a lift.
@MainActor
@Suite struct CancelTests {
  private let stage = Stage()
  private let view: TouchedView

  init() {
    view = stage.window.add(TouchedView(stage.log, CGRect(0, 0, 100, 100)), "view")
    view.isMultipleTouchEnabled = true
  }

  @Test func `a contact that the system takes away is cancelled (B-3.19, B-3.20)`() {
    let finger = stage.finger()
    finger.began(5, 5)
    finger.cancelled()
    finger.ended()
    finger.moved(9, 9)
    #expect(stage.log.drain() == ["view began [1]", "view cancelled [1]"])
  }

  @Test func `a view that leaves hears of it, and nothing more (B-3.20, B-3.21, B-3.22)`() {
    let finger = stage.finger()
    finger.began(5, 5)
    var window: UIWindow?
    view.onTouches = { [unowned view] phase, touches, event in
      window = view.window
      #expect(touches.first?.phase == .cancelled)
      #expect(event != nil)
    }
    view.removeFromSuperview()
    #expect(stage.log.drain() == ["view began [1]", "view cancelled [1]"])
    #expect(window === stage.window)
    finger.moved(6, 6)
    finger.ended()
    #expect(stage.log.drain() == [])
  }

  @Test func `so does one whose ancestor leaves (B-3.22)`() {
    let branch = stage.window.add("branch", CGRect(200, 0, 100, 100))
    branch.addSubview(view)
    stage.finger(1).began(205, 5)
    stage.finger(2).began(206, 6)
    branch.removeFromSuperview()
    #expect(
      stage.log.drain() == ["view began [1]", "view began [2]", "view cancelled [1, 2]"]
    )
  }

  @Test func `a recognizer around a view that leaves goes on with its touch (B-3.21, B-3.22)`() {
    stage.watch("inside", on: view, UIPanGestureRecognizer())
    stage.watch("around", on: stage.window, UILongPressGestureRecognizer())
    let finger = stage.finger()
    finger.began(5, 5, at: 0)
    view.removeFromSuperview()
    #expect(stage.log.drain() == ["view began [1]", "view cancelled [1]"])
    stage.wait(until: 1)
    finger.moved(50, 5)
    finger.ended()
    #expect(
      stage.log.drain() == ["act around began", "act around changed", "act around ended"]
    )
  }

  @Test func `a touch in a view that leaves is over where no recognizer around has it (B-3.22)`() {
    let pan = stage.watch("inside", on: view, UIPanGestureRecognizer())
    let finger = stage.finger()
    finger.began(5, 5)
    finger.moved(50, 5)
    _ = stage.log.drain()
    view.removeFromSuperview()
    #expect(stage.log.drain() == ["act inside cancelled"])
    stage.application.sent = []
    finger.moved(60, 5)
    #expect(stage.application.sent.isEmpty)
    #expect(pan.numberOfTouches == 0)
  }

  @Test func `a new root view cancels the touches of the old one (B-3.22)`() {
    let controller = UIViewController()
    stage.window.rootViewController = controller
    controller.view.addSubview(view)
    stage.finger().began(5, 5)
    stage.window.rootViewController = UIViewController()
    #expect(stage.log.drain() == ["view began [1]", "view cancelled [1]"])
  }

  @Test func `a move inside the window cancels nothing (B-3.20)`() {
    let host = stage.window.add("host", CGRect(100, 100, 100, 100))
    let finger = stage.finger()
    finger.began(5, 5)
    host.addSubview(view)
    stage.window.sendSubviewToBack(host)
    finger.ended()
    #expect(stage.log.drain() == ["view began [1]", "view ended [1]"])
  }

  @Test func `a move to another window cancels (B-3.20)`() {
    let other = UIWindow(frame: CGRect(0, 0, 10, 10), application: stage.application)
    stage.finger().began(5, 5)
    other.addSubview(view)
    #expect(stage.log.drain() == ["view began [1]", "view cancelled [1]"])
    #expect(view.window === other)
  }

  /// What UIKit does is not published; by B-3.3 the touch's view stays.
  @Test func `a view that is hidden or barred during its touch keeps it (B-3.3)`() {
    for bar in [\UIView.isHidden, \.isUserInteractionEnabled] {
      let finger = stage.finger()
      finger.began(5, 5)
      view[keyPath: bar].toggle()
      finger.moved(6, 6)
      finger.ended()
      #expect(stage.log.drain() == ["view began [1]", "view moved [1]", "view ended [1]"])
      finger.tap(5, 5)
      #expect(stage.log.drain() == [])
      view[keyPath: bar].toggle()
    }
  }

  @Test func `other views' touches go on (B-3.21)`() {
    stage.window.add(TouchedView(stage.log, CGRect(200, 0, 100, 100)), "other")
    let (one, two) = (stage.finger(1), stage.finger(2))
    one.began(5, 5)
    two.began(205, 5)
    view.removeFromSuperview()
    two.ended()
    #expect(
      stage.log.drain() == [
        "view began [1]", "other began [2]", "view cancelled [1]", "other ended [2]",
      ]
    )
  }

  @Test func `a view that removes itself in touchesBegan gets one cancel (B-3.19)`() {
    view.onTouches = { [unowned view] phase, _, _ in
      if phase == .began { view.removeFromSuperview() }
    }
    let finger = stage.finger()
    finger.began(5, 5)
    finger.moved(6, 6)
    finger.ended()
    #expect(stage.log.drain() == ["view began [1]", "view cancelled [1]"])
  }

  @Test func `a view that removes itself in touchesEnded gets no cancel (B-3.19)`() {
    view.onTouches = { [unowned view] phase, _, _ in
      if phase == .ended { view.removeFromSuperview() }
    }
    stage.finger().tap(5, 5)
    #expect(stage.log.drain() == ["view began [1]", "view ended [1]"])
  }

  @Test func `of several touches only those still down are cancelled (B-3.19)`() {
    stage.finger(1).began(5, 5)
    stage.finger(2).began(6, 6)
    _ = stage.log.drain()
    view.onTouches = { [unowned view] phase, _, _ in
      if phase == .moved { view.removeFromSuperview() }
    }
    stage.send([Contact(1, .ended, 5, 5), Contact(2, .moved, 9, 9)])
    #expect(stage.log.drain() == ["view moved [2]", "view cancelled [2]", "view ended [1]"])
  }

  @Test func `a view removed before it was told of a touch hears nothing (B-3.19)`() {
    let other = stage.window.add(TouchedView(stage.log, CGRect(200, 0, 100, 100)), "other")
    view.onTouches = { _, _, _ in other.removeFromSuperview() }
    stage.send([Contact(1, .began, 5, 5), Contact(2, .began, 205, 5)])
    stage.send([Contact(1, .ended, 5, 5), Contact(2, .ended, 205, 5)])
    #expect(stage.log.drain() == ["view began [1]", "view ended [1]"])
  }

  @Test func `a withheld touch is not cancelled either (B-3.15, B-3.19)`() {
    view.isMultipleTouchEnabled = false
    stage.finger(1).began(5, 5)
    stage.finger(2).began(6, 6)
    view.removeFromSuperview()
    #expect(stage.log.drain() == ["view began [1]", "view cancelled [1]"])
  }

  @Test func `cancels go along the chain, while the view is still in it (B-2.12, B-3.22)`() {
    let parent = stage.window.add(TouchedView(stage.log, CGRect(200, 0, 100, 100)), "parent")
    let plain = parent.add("plain", CGRect(0, 0, 100, 100))
    stage.finger().began(205, 5)
    plain.removeFromSuperview()
    #expect(stage.log.drain() == ["parent began [1]", "parent cancelled [1]"])
  }

  @Test func `a removed view lives as long as its touch (B-3.23)`() throws {
    var held: UITouch?
    weak var gone: UIView?
    do {
      let view = stage.window.add(TouchedView(stage.log, CGRect(200, 0, 100, 100)), "gone")
      view.onTouches = { _, touches, _ in held = touches.first }
      gone = view
      stage.finger().began(205, 5)
      view.removeFromSuperview()
    }
    stage.application.sent = []
    #expect(held?.view === gone)
    #expect(gone != nil)
    held = nil
    #expect(gone == nil)
  }

  @Test func `a control is not left pressed when it leaves the window (B-3.22)`() {
    let button = stage.window.add(UIButton(frame: CGRect(200, 0, 100, 100)), "button")
    var events = 0
    button.addAction(UIAction { _ in events += 1 }, for: .touchCancel)
    stage.finger().began(205, 5)
    #expect(button.isTracking)
    button.removeFromSuperview()
    #expect(!button.isTracking && !button.isHighlighted)
    #expect(events == 1)
  }

  @Test(arguments: 0..<60)
  func `each began has one end, whatever happens in between (B-3.19)`(seed: Int) {
    var generator = SeededGenerator(seed: seed)
    let views = (0..<4).map { index in
      let view = TouchedView(stage.log, CGRect(CGFloat(index) * 100, 100, 100, 100))
      view.isMultipleTouchEnabled = Bool.random(using: &generator)
      view.isExclusiveTouch = Int.random(in: 0..<5, using: &generator) == 0
      return stage.window.add(view, "view\(index)")
    }
    let fingers = (0..<3).map(stage.finger)
    var isDown = [false, false, false]
    for _ in 0..<60 {
      let (index, x) = (
        Int.random(in: 0..<3, using: &generator), CGFloat.random(in: 0..<400, using: &generator)
      )
      let view = views.randomElement(using: &generator) ?? views[0]
      switch Int.random(in: 0..<6, using: &generator) {
      case 0 where view.window != nil: view.removeFromSuperview()
      case 1: stage.window.addSubview(view)
      case _ where !isDown[index]:
        fingers[index].began(x, 150)
        isDown[index] = true
      case 2, 3: fingers[index].moved(x, 150)
      case 4:
        fingers[index].ended()
        isDown[index] = false
      default:
        fingers[index].cancelled()
        isDown[index] = false
      }
    }
    for finger in fingers { finger.ended() }
    expectBalanced(stage.log.drain(), seed: seed)
  }

  /// Expects of each view and contact: began, any number of moves, one end, and so on.
  private func expectBalanced(_ lines: [String], seed: Int) {
    var open: Set<String> = []
    for line in lines {
      let parts = line.split(separator: " ", maxSplits: 2).map(String.init)
      for contact in parts[2].filter(\.isNumber) {
        let key = "\(parts[0]) \(contact)"
        switch parts[1] {
        case "began": #expect(open.insert(key).inserted, "seed \(seed), \(line)")
        case "moved": #expect(open.contains(key), "seed \(seed), \(line)")
        default: #expect(open.remove(key) != nil, "seed \(seed), \(line)")
        }
      }
    }
    #expect(open.isEmpty, "seed \(seed)")
  }
}
