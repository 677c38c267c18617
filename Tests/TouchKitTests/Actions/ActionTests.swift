import Testing
import TouchKit

/// Who an action goes to.
@MainActor
@Suite struct ActionTests {
  /// Logs the actions it performs.
  private final class Editor: RespondingView {
    var allows: Bool?

    override var actionTable: ActionTable {
      super.actionTable
        .adding("close", close)
        .adding("save:", save)
        .adding("press:forEvent:", press)
        .adding("change:", change)
        .adding("tap:forEvent:", tap)
    }
    override func canPerformAction(_ action: Selector, withSender sender: Any?) -> Bool {
      allows ?? super.canPerformAction(action, withSender: sender)
    }
    override func copy(_ sender: Any?) { log.note("\(logName) copy") }

    private func close() { log.note("\(logName) close") }
    private func save(_ sender: Any?) { log.note("\(logName) save \(sender ?? "nil")") }
    private func press(_ sender: Any?, for event: UIEvent?) {
      log.note("\(logName) press \(event?.type.rawValue ?? -1)")
    }
    private func change(_ sender: UIButton) { log.note("\(logName) change \(sender.logName)") }
    private func tap(_ sender: UIButton, for event: UIEvent?) {
      log.note("\(logName) tap \(sender.logName) \(event?.type.rawValue ?? -1)")
    }
  }

  /// A target that is no responder.
  private final class Presenter: ActionTarget {
    private(set) var count = 0
    var actionTable: ActionTable { ActionTable().adding("save", save) }

    private func save() { count += 1 }
  }

  private let stage = Stage(.traced)

  private func editor(_ name: String, in superview: UIView? = nil) -> Editor {
    (superview ?? stage.window).add(Editor(stage.log), name)
  }

  private func button(in superview: UIView? = nil) -> UIButton {
    (superview ?? stage.window).add(UIButton(frame: CGRect(10, 10, 50, 50)), "button")
  }

  @Test func `what its class does not implement, the next responder is asked for (B-2.28)`() {
    let box = editor("box")
    let view = box.add("view", CGRect(0, 0, 10, 10))
    #expect(view.canPerformAction("save:", withSender: nil))
    #expect(!view.responds(to: "save:"))
    #expect(!NSObject().responds(to: "save:"))
    #expect(view.target(forAction: "save:", withSender: nil) as? UIView === box)
    box.allows = false
    #expect(!view.canPerformAction("save:", withSender: nil))
    #expect(view.target(forAction: "save:", withSender: nil) == nil)
  }

  @Test func `who says it can without a method comes after who has one (B-2.29)`() {
    final class Boaster: UIView {
      override func canPerformAction(_ action: Selector, withSender sender: Any?) -> Bool { true }
    }
    let boaster = editor("box").add(Boaster(), "boaster")
    #expect(boaster.target(forAction: "save:", withSender: nil) as? UIView === boaster.superview)
    #expect(boaster.target(forAction: "other:", withSender: nil) as? UIView === boaster)
  }

  @Test func `a responder can perform what the classes of its chain implement (B-2.28)`() {
    let view = editor("view", in: editor("box"))
    for action: Selector in ["close", "save:", "press:forEvent:", "change:", "copy:"] {
      #expect(view.canPerformAction(action, withSender: nil))
    }
    for action: Selector in ["save", "copy", "paste:", "other:"] {
      #expect(!view.canPerformAction(action, withSender: nil))
    }
  }

  @Test(arguments: [
    "cut:", "copy:", "paste:", "select:", "selectAll:", "delete:", "toggleBoldface:",
    "toggleItalics:", "toggleUnderline:", "increaseSize:", "decreaseSize:",
    "makeTextWritingDirectionLeftToRight:", "makeTextWritingDirectionRightToLeft:",
  ])
  func `a standard edit action is implemented where it is overridden (B-2.28)`(_ name: String) {
    final class All: UIView {
      var called: [String] = []
      override func cut(_ sender: Any?) { called.append("cut:") }
      override func copy(_ sender: Any?) { called.append("copy:") }
      override func paste(_ sender: Any?) { called.append("paste:") }
      override func select(_ sender: Any?) { called.append("select:") }
      override func selectAll(_ sender: Any?) { called.append("selectAll:") }
      override func delete(_ sender: Any?) { called.append("delete:") }
      override func toggleBoldface(_ sender: Any?) { called.append("toggleBoldface:") }
      override func toggleItalics(_ sender: Any?) { called.append("toggleItalics:") }
      override func toggleUnderline(_ sender: Any?) { called.append("toggleUnderline:") }
      override func increaseSize(_ sender: Any?) { called.append("increaseSize:") }
      override func decreaseSize(_ sender: Any?) { called.append("decreaseSize:") }
      override func makeTextWritingDirectionLeftToRight(_ sender: Any?) {
        called.append("makeTextWritingDirectionLeftToRight:")
      }
      override func makeTextWritingDirectionRightToLeft(_ sender: Any?) {
        called.append("makeTextWritingDirectionRightToLeft:")
      }
    }
    let all = All()
    #expect(!UIView().canPerformAction(Selector(name), withSender: nil))
    #expect(all.canPerformAction(Selector(name), withSender: nil))
    #expect(stage.application.sendAction(Selector(name), to: all, from: nil, for: nil))
    #expect(all.called == [name])
  }

  @Test func `calling an edit action that the class does not implement ends the program`() async {
    await #expect(processExitsWith: .failure) {
      await MainActor.run { UIView().copy("sender") }
    }
  }

  @Test func `the target of an action is the first of the chain that can (B-2.29)`() {
    let box = editor("box")
    let view = editor("view", in: box)
    #expect(view.target(forAction: "save:", withSender: nil) as? UIView === view)
    view.allows = false
    #expect(view.target(forAction: "save:", withSender: nil) as? UIView === box)
    box.allows = false
    #expect(view.target(forAction: "save:", withSender: nil) == nil)
  }

  @Test func `an override of the target decides for all after it (B-2.29)`() {
    final class Redirecting: UIView {
      var other: UIView?
      override func target(forAction action: Selector, withSender sender: Any?) -> Any? { other }
    }
    let outer = editor("outer")
    let box = outer.add(Redirecting(), "box")
    let view = box.add("view", CGRect(0, 0, 10, 10))
    #expect(view.target(forAction: "save:", withSender: nil) == nil)
    box.other = outer
    #expect(view.target(forAction: "save:", withSender: nil) as? UIView === outer)
  }

  @Test func `without a target the first responder is asked first, for a plain sender (B-2.30)`() {
    stage.window.makeKey()
    let (one, two) = (editor("one"), editor("two"))
    one.becomeFirstResponder()
    _ = (stage.log.drain(), stage.trace.drainDelivery())
    #expect(stage.application.sendAction("save:", to: nil, from: "me", for: nil))
    #expect(stage.log.drain() == ["one save me"])
    #expect(
      stage.trace.drainDelivery() == ["action save: from String taken by window/one"]
    )
    two.becomeFirstResponder()
    #expect(!stage.application.sendAction("other:", to: nil, from: nil, for: nil))
    #expect(stage.trace.drainDelivery().last == "action other: from nobody taken by nobody")
  }

  /// C18: the application's page says the first responder, the control's page says the control.
  @Test func `without a target a control's action goes up from the control (B-2.30, B-5.17)`() {
    stage.window.makeKey()
    let first = editor("first")
    first.becomeFirstResponder()
    let button = button(in: editor("box"))
    button.addTarget(nil, action: "change:", for: .touchUpInside)
    _ = (stage.log.drain(), stage.trace.drainDelivery())
    stage.finger().tap(20, 20)
    #expect(stage.log.drain() == ["box change button"])
    #expect(
      stage.trace.drainDelivery().contains(
        "action change: from window/box/button taken by window/box"
      )
    )
    stage.window.addSubview(button)
    stage.finger().tap(20, 20)
    #expect(stage.log.drain() == [])
  }

  @Test func `an action only a window's subclass implements is found (B-2.30)`() {
    final class Window: UIWindow {
      var count = 0
      override var actionTable: ActionTable {
        super.actionTable.adding("save:") { (_: Any?) in self.count += 1 }
      }
    }
    let window = Window(frame: stage.window.frame, application: stage.application)
    window.isHidden = false
    let button = button(in: window)
    button.addTarget(nil, action: "save:", for: .touchUpInside)
    stage.finger().tap(20, 20)
    #expect(window.count == 1)
  }

  @Test func `an action gets its sender and event in each of the three forms`() {
    let (view, button) = (editor("view"), button())
    for action: Selector in ["close", "press:forEvent:", "tap:forEvent:"] {
      button.addTarget(view, action: action, for: .touchUpInside)
    }
    stage.finger().tap(20, 20)
    #expect(stage.log.drain() == ["view close", "view press 0", "view tap button 0"])
    button.sendActions(for: .touchUpInside)
    #expect(stage.log.drain() == ["view close", "view press -1", "view tap button -1"])
  }

  @Test func `a sender of another class is not taken`() {
    let view = editor("view")
    #expect(!stage.application.sendAction("change:", to: view, from: view, for: nil))
    #expect(stage.application.sendAction("change:", to: view, from: UIButton(), for: nil))
  }

  @Test func `the same target, action and event are registered once (B-5.15)`() {
    let (view, button) = (editor("view"), button())
    for _ in 1...2 { button.addTarget(view, action: "close", for: .touchUpInside) }
    button.addTarget(view, action: "close", for: .touchDown)
    stage.finger().tap(20, 20)
    #expect(stage.log.drain() == ["view close", "view close"])
    #expect(button.actions(forTarget: view, forControlEvent: .touchDown) == ["close"])
    #expect(button.actions(forTarget: nil, forControlEvent: .touchDown) == nil)
  }

  @Test func `what is removed is no longer sent`() {
    let (one, two, button) = (editor("one"), editor("two"), button())
    for view in [one, two] {
      button.addTarget(view, action: "close", for: [.touchDown, .touchUpInside])
    }
    button.removeTarget(one, action: "close", for: .touchDown)
    button.removeTarget(two, action: "save:", for: .touchDown)
    stage.finger().tap(20, 20)
    #expect(stage.log.drain() == ["two close", "one close", "two close"])
    button.removeTarget(nil, action: nil, for: .touchUpInside)
    stage.finger().tap(20, 20, at: 5)
    #expect(stage.log.drain() == ["two close"])
  }

  @Test func `a target that no longer exists is not replaced by a search of the chain`() {
    let button = button(in: editor("box"))
    button.addTarget(Editor(stage.log), action: "close", for: .touchDown)
    stage.finger().tap(20, 20)
    #expect(stage.log.drain() == [])
  }

  @Test func `a target may be any object, and a control may be outside of a window`() {
    let (presenter, button) = (Presenter(), UIButton())
    button.addTarget(presenter, action: "save", for: .touchDown)
    button.sendActions(for: .touchDown)
    #expect(presenter.count == 1)
  }

  @Test func `a control's actions go through itself and the application (B-5.16)`() {
    final class Redirecting: UIButton {
      override func sendAction(_ action: Selector, to target: Any?, for event: UIEvent?) {
        super.sendAction("close", to: target, for: event)
      }
    }
    let view = editor("view")
    let button = stage.window.add(Redirecting(frame: CGRect(200, 0, 50, 50)), "button")
    button.addTarget(view, action: "save:", for: .touchDown)
    stage.finger().tap(210, 10)
    #expect(stage.log.drain() == ["view close"])
  }
}
