import Testing
import TouchKit

/// What stands in for the overrides of a view.
@MainActor
@Suite struct ViewBehaviourTests {
  @Test(arguments: Walk.allCases)
  func `a behaviour answers hitTest in place of the class, and may call super`(walk: Walk) {
    let stage = Stage(walk)
    let view = stage.window.add("view", CGRect(0, 0, 100, 100))
    let child = view.add("child", CGRect(0, 0, 50, 50))
    let behaviour = StandIn(.hitTest)
    view.behaviour = behaviour
    #expect(stage.hit(10, 10) === child)
    behaviour.answer = { _ in nil }
    #expect(stage.hit(10, 10) === stage.window)
    #expect(behaviour.log == ["hitTest = child", "hitTest = child"])
  }

  @Test(arguments: Walk.allCases)
  func `a behaviour says whether a point is inside`(walk: Walk) {
    let stage = Stage(walk)
    let view = stage.window.add("view", CGRect(0, 0, 100, 100))
    let behaviour = StandIn(.pointInside)
    behaviour.isInside = { !$0 }
    view.behaviour = behaviour
    #expect(stage.hit(10, 10) === stage.window)
    #expect(stage.hit(300, 10) === view)
    #expect(view.point(inside: CGPoint(10, 10), with: nil) == false)
    #expect(behaviour.log == ["inside = true", "inside = false", "inside = true"])
  }

  @Test(arguments: Walk.allCases)
  func `a behaviour hears of touches in place of the class, and may call super`(walk: Walk) {
    let stage = Stage(walk)
    let outer = stage.window.add(TouchedView(stage.log, CGRect(0, 0, 400, 400)), "outer")
    let view = outer.add("view", CGRect(0, 0, 100, 100))
    let behaviour = StandIn([.touchesBegan, .touchesMoved])
    view.behaviour = behaviour
    let finger = stage.finger()
    finger.began(10, 10)
    behaviour.callsSuper = true
    finger.moved(20, 20)
    finger.ended()
    #expect(behaviour.log == ["began", "moved"])
    #expect(stage.log.drain() == ["outer moved [1]", "outer ended [1]"])
  }

  @Test func `touches that are passed on stop at a behaviour`() {
    let stage = Stage()
    let outer = stage.window.add(TouchedView(stage.log, CGRect(0, 0, 400, 400)), "outer")
    let between = outer.add("between", CGRect(0, 0, 200, 200))
    between.add("view", CGRect(0, 0, 100, 100))
    let behaviour = StandIn(.touchesBegan)
    between.behaviour = behaviour
    let finger = stage.finger()
    finger.began(10, 10)
    finger.cancelled()
    #expect(behaviour.log == ["began"])
    #expect(stage.log.drain() == ["outer cancelled [1]"])
  }

  @Test func `a control with a behaviour that keeps its touches is not pressed`() {
    let stage = Stage()
    let control = stage.window.add(UIControl(frame: CGRect(0, 0, 100, 100)), "control")
    let behaviour = StandIn(.touchesBegan)
    control.behaviour = behaviour
    let finger = stage.finger()
    finger.began(10, 10)
    #expect(!control.isTracking)
    finger.ended()
    behaviour.callsSuper = true
    finger.began(10, 10)
    #expect(control.isTracking)
    finger.ended()
  }

  @Test(arguments: Walk.allCases)
  func `a behaviour is asked for what it names alone, and not once it is taken off`(walk: Walk) {
    let stage = Stage(walk)
    let view = stage.window.add("view", CGRect(0, 0, 100, 100))
    let behaviour = StandIn([])
    view.behaviour = behaviour
    #expect(!view.overridesHitTest && !view.overridesPointInside)
    #expect(stage.hit(10, 10) === view)
    view.behaviour = StandIn([.hitTest, .pointInside])
    #expect(view.overridesHitTest && view.overridesPointInside)
    view.behaviour = nil
    #expect(!view.overridesHitTest && !view.overridesPointInside)
    #expect(stage.hit(10, 10) === view)
    #expect(behaviour.log == [])
  }

  @Test func `a view whose class overrides hitTest still does when its behaviour is removed`() {
    let view = AskedView(EventLog(), CGRect(0, 0, 100, 100))
    view.behaviour = StandIn([])
    view.behaviour = nil
    #expect(view.overridesHitTest && view.overridesPointInside)
  }
}

/// Logs what it is asked, and calls super unless it is told otherwise.
@MainActor
private final class StandIn: ViewBehaviour {
  let overrides: ViewOverrides
  var answer: (UIView?) -> UIView? = { $0 }
  var isInside: (Bool) -> Bool = { $0 }
  var callsSuper = false
  private(set) var log: [String] = []

  init(_ overrides: ViewOverrides) { self.overrides = overrides }

  func hitTest(
    _ view: UIView,
    at point: CGPoint,
    with event: UIEvent?,
    callSuper: () -> UIView?
  ) -> UIView? {
    let standard = callSuper()
    log.append("hitTest = \(standard?.accessibilityIdentifier ?? "nil")")
    return answer(standard)
  }

  func contains(
    _ point: CGPoint,
    in view: UIView,
    with event: UIEvent?,
    callSuper: () -> Bool
  ) -> Bool {
    let standard = callSuper()
    log.append("inside = \(standard)")
    return isInside(standard)
  }

  var canBecomeFirstResponder: Bool?

  func touches(_ phase: UITouch.Phase, in view: UIView, callSuper: () -> Void) {
    log.append("\(phase)")
    if callsSuper { callSuper() }
  }
}
