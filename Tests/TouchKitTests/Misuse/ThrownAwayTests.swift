import Testing
import TouchKit

/// Code of the app that throws away what it is called about, found by random sittings.
@MainActor
@Suite struct ThrownAwayTests {
  private let stage = Stage()

  @Test func `an animation comes to its end after its view and window are gone`() {
    var ends: [Bool] = []
    do {
      let window = UIWindow(frame: stage.window.frame, application: stage.application)
      window.isHidden = false
      let view = window.add("view", CGRect(0, 0, 100, 100))
      UIView.animate(withDuration: 0.3) {
        view.center.x += 30
      } completion: {
        ends.append($0)
      }
    }
    stage.frame(at: 1)
    #expect(ends == [true])
  }

  @Test func `a view may leave its stack while the stack sets its size`() {
    let stack = UIStackView(frame: CGRect(0, 0, 200, 100))
    stage.window.addSubview(stack)
    let views = (0..<3).map { _ in LeavingView(frame: CGRect(0, 0, 10, 10)) }
    for view in views { stack.addArrangedSubview(view) }
    for view in views { view.leaves = true }
    stack.layoutIfNeeded()
    #expect(stack.arrangedSubviews == [])
  }

  @Test func `a window may go while its constraints are solved`() {
    var window: UIWindow? = UIWindow(frame: stage.window.frame, application: stage.application)
    weak var gone: UIWindow?
    gone = window
    window?.isHidden = false
    let view = MeasuredView()
    view.translatesAutoresizingMaskIntoConstraints = false
    window?.addSubview(view)
    view.onAsk = { window = nil }
    stage.frame()
    #expect(gone == nil)
    #expect(view.window == nil)
  }

  @Test func `a view that is refused on its way to another window belongs to none`() {
    let host = stage.window.add("host", CGRect(0, 0, 100, 100))
    let view = MovedView()
    let window = UIWindow(frame: stage.window.frame, application: stage.application)
    window.addSubview(view)
    // The view would now come to be in itself.
    view.onMove = { [unowned view] in view.addSubview(host) }
    host.addSubview(view)
    #expect(view.superview == nil)
    #expect([view.window, host.window] == [nil, nil])
  }

  @Test func `a view whose superview comes into a window as it leaves belongs to none`() {
    let superview = MovedView()
    let view = superview.add("view", CGRect(0, 0, 10, 10))
    superview.onRemove = { [stage, unowned superview] in stage.window.addSubview(superview) }
    view.removeFromSuperview()
    #expect(superview.window === stage.window)
    #expect(view.window == nil)
  }

  @Test func `a view added to a window that is ending belongs to none`() {
    let late = UIView()
    let sibling = UIView()
    do {
      let window = UIWindow(frame: stage.window.frame, application: stage.application)
      window.addSubview(sibling)
      let controller = MourningController()
      controller.atEnd = { sibling.superview?.addSubview(late) }
      window.rootViewController = controller
    }
    #expect([late.superview, sibling.superview] == [nil, nil])
    #expect([late.window, sibling.window] == [nil, nil])
  }

  @Test func `a view may go when its recognizer is asked whether it is enabled`() {
    let view = stage.window.add("view", CGRect(0, 0, 100, 100))
    let recognizer = AskedRecognizer()
    view.addGestureRecognizer(recognizer)
    let finger = stage.finger()
    recognizer.onAsk = { count in
      // The second question comes when the touch is given to those that are to have it.
      if count == 2 { view.removeFromSuperview() }
    }
    finger.began(10, 10)
    finger.moved(20, 20)
    #expect(recognizer.numberOfTouches == 0)
    // Nothing is left to move.
    #expect(stage.application.sent.count == 1)
  }

  @Test(arguments: [[0, 1], [0], [1]])
  func `touches may be taken away when a recognizer is asked whether it delays them`(
    leaving: [Int]
  ) {
    let views = (0..<2).map { number in
      stage.window.add(
        TouchedView(stage.log, CGRect(100 * CGFloat(number), 0, 100, 100)),
        "v\(number)"
      )
    }
    let recognizer = DelayingRecognizer()
    recognizer.onAsk = { for number in leaving { views[number].removeFromSuperview() } }
    stage.window.addGestureRecognizer(recognizer)
    stage.send([Contact(1, .began, 10, 10), Contact(2, .began, 110, 10)])
    #expect(stage.log.drain() == [])
    #expect(stage.window.subviews.count == 2 - leaving.count)
  }

  @Test func `a recognizer that code adds elsewhere while it is moved is there once`() {
    let recognizer = AskedRecognizer()
    let views = (0..<3).map { stage.window.add("v\($0)", CGRect(0, 0, 100, 100)) }
    views[2].addGestureRecognizer(recognizer)
    stage.finger().began(10, 10)
    recognizer.onReset = { views[0].addGestureRecognizer(recognizer) }
    views[1].addGestureRecognizer(recognizer)
    recognizer.onReset = nil
    #expect(views.map { $0.gestureRecognizers?.count ?? 0 } == [1, 0, 0])
    #expect(recognizer.view === views[0])
  }

  @Test func `the last reference to a view may go with an action of a control`() {
    let control = UIControl()
    var mourner: Mourner? = Mourner()
    mourner?.atEnd = { control.addAction(UIAction { _ in }, for: .touchDown) }
    let identifier = UIAction.Identifier("one")
    control.addAction(
      UIAction(identifier: identifier) { [mourner] _ in mourner?.atEnd = nil },
      for: .touchUpInside
    )
    mourner = nil
    control.removeAction(identifiedBy: identifier, for: .touchUpInside)
    #expect(control.allControlEvents == .touchDown)
  }

  @Test func `the last reference to a view may go with what is no longer to be run later`() {
    var mourner: Mourner? = Mourner()
    let application = stage.application
    mourner?.atEnd = { application.schedule(at: 2) {} }
    let deadline = application.schedule(at: 1) { [mourner] in mourner?.atEnd = nil }
    mourner = nil
    application.cancel(deadline)
    #expect(application.nextDeadline == 2)
  }
}

/// Calls code at its end.
private final class Mourner: UIView {
  var atEnd: (() -> Void)?
  isolated deinit { atEnd?() }
}

/// Calls code at its end.
private final class MourningController: UIViewController {
  var atEnd: (() -> Void)?
  isolated deinit { atEnd?() }
}

/// Calls code once when it gets another superview, and when a subview is about to leave it.
private final class MovedView: UIView {
  var onMove: (() -> Void)?
  var onRemove: (() -> Void)?

  override func willMove(toSuperview newSuperview: UIView?) { onMove.take()?() }
  override func willRemoveSubview(_ subview: UIView) { onRemove.take()?() }
}

/// Calls code when it is asked whether it is enabled, and when it begins anew.
private final class AskedRecognizer: UIGestureRecognizer {
  var onAsk: ((Int) -> Void)?
  var onReset: (() -> Void)?
  private var count = 0

  override var isEnabled: Bool {
    get {
      if let onAsk {
        count += 1
        onAsk(count)
      }
      return super.isEnabled
    }
    set { super.isEnabled = newValue }
  }

  override func reset() { onReset?() }
}

/// Calls code when it is asked whether it delays touches.
private final class DelayingRecognizer: UIGestureRecognizer {
  var onAsk: (() -> Void)?
  override var delaysTouchesBegan: Bool {
    get {
      onAsk?()
      return true
    }
    set {}
  }
}

/// Leaves when its size is set.
private final class LeavingView: UIView {
  var leaves = false
  override var bounds: CGRect { didSet { if leaves { removeFromSuperview() } } }
}

/// Calls code when it is asked how large it wants to be.
private final class MeasuredView: UIView {
  var onAsk: (() -> Void)?
  override var intrinsicContentSize: CGSize {
    onAsk?()
    return CGSize(width: 10, height: 10)
  }
}
