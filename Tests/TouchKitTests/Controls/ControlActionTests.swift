import Testing
import TouchKit

/// What is registered with a control: blocks, and targets with their actions.
@MainActor
@Suite struct ControlActionTests {
  private final class Presenter: ActionTarget {
    var actionTable: ActionTable { ActionTable() }
  }

  private let control = UIControl()
  private let log = EventLog()
  private let id = UIAction.Identifier("id")

  private func action(_ name: String, _ identifier: UIAction.Identifier? = nil) -> UIAction {
    UIAction(title: name, identifier: identifier) { [log] in log.note($0.title) }
  }

  @Test func `the same action for the same event runs once (B-5.15)`() {
    let action = action("a")
    control.addAction(action, for: .touchDown)
    control.addAction(action, for: [.touchDown, .touchUpInside])
    control.sendActions(for: .touchDown)
    control.sendActions(for: .touchUpInside)
    #expect(log.drain() == ["a", "a"])
  }

  @Test func `an action takes the place of another with its identifier, event by event`() {
    control.addAction(action("old", id), for: [.touchDown, .touchUpInside])
    control.addAction(action("new", id), for: .touchDown)
    control.sendActions(for: .touchDown)
    control.sendActions(for: .touchUpInside)
    #expect(log.drain() == ["new", "old"])
  }

  @Test func `actions without an identifier have one of their own`() {
    let (one, two) = (action("a"), action("b"))
    #expect(one.identifier != two.identifier && one.identifier == one.identifier)
    control.addAction(one, for: .touchDown)
    control.addAction(two, for: .touchDown)
    control.sendActions(for: .touchDown)
    #expect(log.drain() == ["a", "b"])
  }

  @Test func `a removed action no longer runs`() {
    let one = action("one")
    control.addAction(one, for: [.touchDown, .touchUpInside])
    control.addAction(action("two", id), for: .touchDown)
    control.removeAction(one, for: .touchDown)
    control.sendActions(for: [.touchDown, .touchUpInside])
    #expect(log.drain() == ["one", "two"])
    control.removeAction(identifiedBy: id, for: .touchDown)
    control.sendActions(for: .touchDown)
    #expect(log.drain() == [])
    #expect(control.allControlEvents == .touchUpInside)
  }

  @Test func `nil stands for all targets, and for all actions, when they are removed`() {
    let (view, presenter) = (UIView(), Presenter())
    func names(_ target: (any ActionTarget)?) -> [String]? {
      control.actions(forTarget: target, forControlEvent: .touchDown)
    }
    for target in [view, presenter, nil] as [(any ActionTarget)?] {
      control.addTarget(target, action: "a", for: .touchDown)
      control.addTarget(target, action: "b", for: .touchDown)
    }
    control.removeTarget(nil, action: "a", for: .touchDown)
    #expect(names(view) == ["b"] && names(presenter) == ["b"] && names(nil) == ["b"])
    control.removeTarget(view, action: nil, for: .touchDown)
    #expect(names(view) == nil && names(presenter) == ["b"])
  }

  @Test func `targets and events are listed, the chain as NSNull`() {
    let (view, presenter) = (UIView(), Presenter())
    #expect(control.allTargets.isEmpty && control.allControlEvents == [])
    control.addTarget(view, action: "a", for: .touchDown)
    control.addTarget(presenter, action: "b", for: .valueChanged)
    control.addTarget(nil, action: "c", for: .touchUpInside)
    control.addAction(action("d"), for: .touchCancel)
    // On Linux two NSNull objects may hash differently.
    let named = control.allTargets.filter { !($0.base is NSNull) }
    #expect(control.allTargets.count == 3 && named == [view, ObjectIdentifier(presenter)])
    #expect(
      control.allControlEvents == [.touchDown, .valueChanged, .touchUpInside, .touchCancel]
    )
  }

  @Test func `handlers are enumerated in the order of adding, until asked to stop`() {
    let view = UIView()
    let block = action("block")
    control.addTarget(view, action: "a:", for: .touchDown)
    control.addAction(block, for: .touchUpInside)
    control.addTarget(nil, action: "c", for: .touchCancel)
    var lines: [String] = []
    var stopsAtBlock = false
    let tell: (UIAction?, (Any?, Selector)?, UIControl.Event, inout Bool) -> Void = {
      lines.append("\($0?.title ?? "-") \($1?.1.description ?? "-") \($2.rawValue)")
      $3 = stopsAtBlock && $0 != nil
    }
    control.enumerateEventHandlers(tell)
    #expect(lines == ["- a: 1", "block - 64", "- c 256"])
    lines = []
    stopsAtBlock = true
    control.enumerateEventHandlers(tell)
    #expect(lines == ["- a: 1", "block - 64"])
  }

  @Test func `an override of sendAction stands between a control and its blocks (B-5.16)`() {
    final class Guarded: UIControl {
      var allows = false
      override func sendAction(_ action: UIAction) {
        if allows { super.sendAction(action) }
      }
    }
    let guarded = Guarded()
    guarded.addAction(action("a"), for: .touchDown)
    guarded.sendActions(for: .touchDown)
    #expect(log.drain() == [])
    guarded.allows = true
    guarded.sendActions(for: .touchDown)
    #expect(log.drain() == ["a"])
  }

  @Test func `actions sent by program get no event (B-5.21)`() {
    final class Noting: UIControl {
      var hadEvent: [Bool] = []
      override func sendAction(_ action: Selector, to target: Any?, for event: UIEvent?) {
        hadEvent.append(event != nil)
      }
    }
    let stage = Stage()
    let noting = stage.window.add(Noting(frame: CGRect(0, 0, 50, 50)), "noting")
    noting.addTarget(nil, action: "a", for: .touchDown)
    stage.finger().tap(5, 5)
    noting.sendActions(for: .touchDown)
    #expect(noting.hadEvent == [true, false])
  }
}
