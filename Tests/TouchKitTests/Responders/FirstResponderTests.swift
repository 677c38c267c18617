import Testing
import TouchKit

/// Who is the first responder, and how that changes.
@MainActor
@Suite struct FirstResponderTests {
  @Test func `a responder cannot become the first by default, and can resign (B-2.22)`() {
    let stage = Stage()
    let view = stage.window.add("view", CGRect(0, 0, 10, 10))
    #expect(!view.canBecomeFirstResponder)
    #expect(view.canResignFirstResponder)
    #expect(!view.becomeFirstResponder())
    #expect(!view.isFirstResponder)
    #expect(view.resignFirstResponder())
  }

  @Test func `the present one is asked to resign, then the new one whether it can (B-2.23)`() {
    let stage = Stage(.traced)
    let (old, new) = (stage.responding("old"), stage.responding("new"))
    #expect(old.becomeFirstResponder())
    _ = stage.log.drain()
    #expect(new.becomeFirstResponder())
    #expect(stage.log.drain() == ["old canResign", "new canBecome"])
    #expect(new.isFirstResponder && !old.isFirstResponder)
    #expect(
      stage.trace.drainDelivery() == [
        "first nobody -> window/old", "first window/old -> nobody", "first nobody -> window/new",
      ]
    )
  }

  @Test func `one that refuses to resign stays, and the new one is not asked (B-2.23)`() {
    let stage = Stage()
    let (old, new) = (stage.responding("old"), stage.responding("new"))
    old.becomeFirstResponder()
    old.resigns = false
    _ = stage.log.drain()
    #expect(!new.becomeFirstResponder())
    #expect(stage.log.drain() == ["old canResign"])
    #expect(old.isFirstResponder)
    #expect(!old.resignFirstResponder())
  }

  @Test func `where the new one cannot, the old one has resigned all the same (B-2.23)`() {
    let stage = Stage()
    let (old, new) = (stage.responding("old"), stage.responding("new"))
    old.becomeFirstResponder()
    new.becomes = false
    #expect(!new.becomeFirstResponder())
    #expect(!old.isFirstResponder)
  }

  @Test func `a first responder that becomes it again is not asked`() {
    let stage = Stage()
    let view = stage.responding("view")
    view.becomeFirstResponder()
    _ = stage.log.drain()
    #expect(view.becomeFirstResponder())
    #expect(stage.log.drain() == [])
  }

  @Test func `a view in no window cannot become it (B-2.24)`() {
    let view = RespondingView(EventLog())
    #expect(!view.becomeFirstResponder())
    #expect(!view.isFirstResponder)
  }

  @Test func `each window has its own, and keys go to that of the key window (B-2.24, B-2.25)`() {
    let stage = Stage()
    let other = UIWindow(frame: stage.window.frame, application: stage.application)
    other.isHidden = false
    let (one, two) = (stage.responding("one"), stage.responding("two", in: other))
    #expect(one.becomeFirstResponder() && two.becomeFirstResponder())
    #expect(one.isFirstResponder && two.isFirstResponder)
    _ = stage.log.drain()
    stage.window.makeKey()
    stage.key(.down, "a")
    other.makeKey()
    stage.key(.down, "b")
    stage.key(.up, "a")
    stage.key(.up, "b")
    #expect(
      stage.log.drain() == [
        "one presses began a", "two presses began b", "one presses ended a", "two presses ended b",
      ]
    )
  }

  @Test func `a controller becomes it through its view`() {
    final class Controller: UIViewController {
      override var canBecomeFirstResponder: Bool { true }
    }
    let stage = Stage()
    let controller = Controller()
    #expect(!controller.becomeFirstResponder())
    stage.window.rootViewController = controller
    #expect(controller.becomeFirstResponder())
    #expect(controller.isFirstResponder)
    controller.view.removeFromSuperview()
    #expect(!controller.isFirstResponder)
  }

  @Test func `a first responder that leaves its window resigns, even if it refuses`() {
    let stage = Stage()
    let box = stage.window.add("box", CGRect(0, 0, 100, 100))
    let view = stage.responding("view", in: box)
    for resigns in [true, false] {
      stage.window.addSubview(box)
      view.resigns = true
      #expect(view.becomeFirstResponder())
      view.resigns = resigns
      _ = stage.log.drain()
      box.removeFromSuperview()
      #expect(stage.log.drain() == ["view canResign"])
      #expect(!view.isFirstResponder)
      stage.window.addSubview(box)
      #expect(!view.isFirstResponder)
    }
  }

  @Test func `moving within the window keeps it`() {
    let stage = Stage()
    let box = stage.window.add("box", CGRect(0, 0, 100, 100))
    let view = stage.responding("view")
    view.becomeFirstResponder()
    box.addSubview(view)
    #expect(view.isFirstResponder)
  }

  @Test func `a press on a view or button does not make it the first (B-2.27)`() {
    let stage = Stage()
    let view = stage.responding("view")
    view.becomeFirstResponder()
    let button = stage.window.add(UIButton(frame: CGRect(200, 0, 50, 50)), "button")
    stage.finger().tap(210, 10)
    #expect(view.isFirstResponder && !button.isFirstResponder)
  }

  @Test func `input views are the nearest of the chain (B-2.26)`() {
    let stage = Stage()
    let box = stage.responding("box")
    let view = stage.responding("view", in: box)
    let (keypad, bar, other) = (UIView(), UIView(), UIView())
    box.input = keypad
    box.accessory = other
    view.accessory = bar
    view.becomeFirstResponder()
    #expect(
      stage.window.responders.inputViews.map(ObjectIdentifier.init)
        == [bar, keypad].map(ObjectIdentifier.init)
    )
    view.resignFirstResponder()
    #expect(stage.window.responders.inputViews.isEmpty)
  }

  @Test func `input views stand at the bottom of the screen, and take touches there (B-2.26)`() {
    let stage = Stage()
    let view = stage.responding("view")
    let (keypad, bar) = (UIView(frame: CGRect(9, 9, 5, 100)), UIView(frame: CGRect(0, 0, 5, 40)))
    (view.input, view.accessory) = (keypad, bar)
    view.becomeFirstResponder()
    #expect(keypad.frame == CGRect(0, 300, 400, 100) && bar.frame == CGRect(0, 260, 400, 40))
    #expect(stage.hit(200, 350) === keypad && stage.hit(200, 270) === bar)
    #expect(stage.hit(200, 250) === stage.window && stage.hit(50, 50) === view)
    view.accessory = nil
    view.reloadInputViews()
    #expect(bar.window == nil && keypad.window != nil)
    #expect(stage.hit(200, 270) === stage.window)
    view.resignFirstResponder()
    #expect(keypad.window == nil && stage.hit(200, 350) === stage.window)
    stage.forget()
  }

  @Test func `a window goes away with the input views that it shows`() {
    let application = UIApplication()
    weak var gone: UIWindow?
    weak var keypad: UIView?
    do {
      let window = UIWindow(frame: application.screen.bounds, application: application)
      window.isHidden = false
      let view = window.add(RespondingView(EventLog()), "view")
      let input = UIView()
      (view.input, keypad, gone) = (input, input, window)
      view.becomeFirstResponder()
      #expect(application.windows.count == 2)
    }
    #expect(gone == nil && keypad == nil && application.windows.isEmpty)
  }

  @Test func `reloadInputViews is for the first responder alone (B-2.26)`() {
    let stage = Stage()
    let (view, other) = (stage.responding("view"), stage.responding("other"))
    view.becomeFirstResponder()
    let keypad = UIView()
    view.input = keypad
    other.reloadInputViews()
    #expect(stage.window.responders.inputViews.isEmpty)
    view.reloadInputViews()
    #expect(stage.window.responders.inputViews.first === keypad)
  }
}
