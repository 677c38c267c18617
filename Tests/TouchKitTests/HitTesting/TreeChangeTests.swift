import Testing
import TouchKit

/// Code of others that changes the tree while the engine walks it.
@MainActor
@Suite struct TreeChangeTests {
  private let frame = CGRect(0, 0, 100, 100)

  @Test func `bounds that are stretched as a trial are hit as long as the trial lasts (B-1.20)`() {
    let stage = Stage()
    let view = stage.window.add("view", CGRect(100, 100, 50, 50))
    let before = view.hitState
    #expect(stage.window.hitTest(CGPoint(95, 95), with: nil) === stage.window)
    view.hitState.stretch(to: CGRect(-10, -10, 70, 70))
    #expect(stage.window.hitTest(CGPoint(95, 95), with: nil) === view)
    #expect(stage.window.hitTest(CGPoint(155, 155), with: nil) === view)
    view.hitState = before
    #expect(stage.window.hitTest(CGPoint(95, 95), with: nil) === stage.window)
    #expect(stage.window.hitTest(CGPoint(100, 100), with: nil) === view)
  }

  @Test(arguments: Walk.allCases)
  func `a view that removes itself while asked is gone, and the search goes on`(walk: Walk) {
    let stage = Stage(walk, passes: 2)
    let behind = stage.window.add("behind", frame)
    let host = stage.window.add("host", frame)
    let back = host.add("back", frame)
    let asked = host.add(AskedView(EventLog(), frame), "asked")
    asked.answer = { [unowned asked] _, _ in
      asked.removeFromSuperview()
      return nil
    }
    #expect(stage.hit(5, 5) === back)
    #expect(host.subviews == [back])
    host.removeFromSuperview()
    #expect(stage.hit(5, 5) === behind)
  }

  @Test(arguments: Walk.allCases)
  func `a view may empty its superview while asked`(walk: Walk) {
    let stage = Stage(walk)
    let host = stage.window.add("host", frame)
    // They are kept, so that a walk that still went to one would find it there.
    let removed = (0..<10).map { host.add("\($0)", frame) }
    let asked = host.add(AskedView(EventLog(), frame), "asked")
    asked.answer = { [unowned host] _, _ in
      for view in host.subviews.reversed() { view.removeFromSuperview() }
      return nil
    }
    #expect(stage.hit(5, 5) === host)
    #expect(host.subviews == [])
    #expect(removed.allSatisfy { $0.superview == nil })
  }

  @Test(arguments: Walk.allCases)
  func `a view may take its whole branch away while asked for the point`(walk: Walk) {
    let stage = Stage(walk)
    let behind = stage.window.add("behind", frame)
    weak var gone: UIView?
    do {
      let host = stage.window.add("host", frame)
      let asked = host.add(PointView(frame: frame), "asked")
      asked.add("leaf", frame)
      asked.onPoint = { [unowned host] in host.removeFromSuperview() }
      gone = host
    }
    #expect(stage.hit(5, 5)?.logName == "leaf")
    stage.forget()
    #expect(gone == nil)
    #expect(stage.hit(5, 5) === behind)
  }

  @Test(arguments: Walk.allCases)
  func `a view may be moved into another that goes away while it is asked`(walk: Walk) {
    let stage = Stage(walk)
    weak var gone: UIView?
    do {
      let asked = stage.window.add(PointView(frame: frame), "asked")
      asked.add("leaf", frame)
      asked.onPoint = { [unowned asked] in UIView().addSubview(asked) }
      gone = asked
    }
    #expect(stage.hit(5, 5)?.logName == "leaf")
    stage.forget()
    #expect(gone == nil)
    #expect(stage.hit(5, 5) === stage.window)
  }

  @Test(arguments: Walk.allCases)
  func `a view may add siblings in front of and behind itself while asked`(walk: Walk) {
    let stage = Stage(walk)
    let host = stage.window.add("host", frame)
    host.add("back", frame)
    let asked = host.add(AskedView(EventLog(), frame), "asked")
    asked.answer = { [unowned host] _, _ in
      host.insertSubview(UIView(), at: 0)
      for index in 0..<20 { host.add("new \(index)", CGRect(0, 0, 1, 1)) }
      return nil
    }
    #expect(stage.hit(5, 5)?.isDescendant(of: host) == true)
    #expect(host.subviews.count == 23)
  }

  @Test(arguments: Walk.allCases)
  func `a view may make windows and take its own away while asked`(walk: Walk) {
    let stage = Stage(walk)
    let application = stage.application
    var front: UIWindow? = UIWindow(frame: frame, application: application)
    front?.isHidden = false
    var made: [UIWindow] = []
    front?.add(AskedView(EventLog(), frame), "asked").answer = { _, _ in
      front = nil
      made.append(UIWindow(frame: .zero, application: application))
      return nil
    }
    #expect(stage.hit(5, 5) != nil)
    #expect(made.count == 1)
    stage.forget()
    #expect(stage.application.windows == [stage.window] + made)
    #expect(stage.hit(5, 5) === stage.window)
  }

  @Test(arguments: Walk.allCases)
  func `hitTest may hit-test again, also in another engine`(walk: Walk) {
    let (stage, other) = (Stage(walk), Stage(walk))
    let target = other.window.add("target", frame)
    let view = stage.window.add(AskedView(EventLog(), frame), "view")
    var answers: [UIView?] = []
    view.answer = { [unowned view] point, _ in
      view.answer = nil
      answers = [stage.window.hitTest(point, with: nil), other.hit(point.x, point.y)]
      return view
    }
    #expect(stage.hit(5, 5) === view)
    #expect(answers == [view, target])
  }

  @Test(arguments: Walk.allCases)
  func `a responder may remove a sibling that has a touch too (B-3.22)`(walk: Walk) {
    let stage = Stage(walk)
    let one = stage.window.add(TouchedView(stage.log, frame), "one")
    let two = stage.window.add(TouchedView(stage.log, CGRect(200, 0, 100, 100)), "two")
    stage.finger(2).began(205, 5)
    one.onTouches = { phase, _, _ in if phase == .began { two.removeFromSuperview() } }
    stage.send([Contact(1, .began, 5, 5), Contact(2, .moved, 206, 6)])
    stage.finger(2).ended()
    #expect(stage.log.drain().filter { $0.hasPrefix("two") }.last == "two cancelled [2]")
  }

  @Test(arguments: Walk.allCases)
  func `a responder may tear down the window it is in (B-3.22)`(walk: Walk) {
    let stage = Stage(walk)
    var front: UIWindow? = UIWindow(frame: frame, application: stage.application)
    front?.isHidden = false
    let view = front?.add(TouchedView(stage.log, frame), "view")
    view?.onTouches = { _, _, _ in
      front?.isHidden = true
      front = nil
    }
    stage.finger().tap(5, 5)
    #expect(stage.log.drain() == ["view began [1]", "view ended [1]"])
    stage.forget()
    #expect(stage.application.windows == [stage.window])
    #expect(view?.window == nil)
  }
}

/// Does something while it is asked for a point.
private final class PointView: UIView {
  var onPoint: (() -> Void)?

  override func point(inside point: CGPoint, with event: UIEvent?) -> Bool {
    onPoint?()
    return super.point(inside: point, with: event)
  }
}
