import Testing
import TouchKit

/// Code of the app that asks for what cannot be, or has no end: it is told, and the engine goes on.
@MainActor
@Suite struct MisuseTests {
  private let stage = Stage(.traced)

  /// Returns what was told of misuse since it was asked last.
  private func told() -> [String] {
    let lines = stage.trace.records.compactMap { record -> String? in
      guard case .misuse(let name, let type, let misuse) = record.what else { return nil }
      return "\(name) \(type) \(misuse.rawValue)"
    }
    stage.trace.forget()
    return lines
  }

  @Test func `a view that is to be in itself is told of with its class (B-7.80)`() {
    let view = stage.window.add("view", .zero)
    view.add("leaf", .zero).addSubview(view)
    #expect(told() == ["window/view UIView cycle"])
    #expect(view.superview === stage.window)
  }

  @Test func `a stack does not arrange what it is in (B-7.80)`() {
    let stack = UIStackView()
    stage.window.add("outer", .zero).addSubview(stack)
    stack.addArrangedSubview(stage.window.subviews[0])
    #expect(stack.arrangedSubviews == [])
    #expect(told() == ["window/outer UIView cycle"])
  }

  // MARK: - Layout

  @Test func `layout without end is told of once for each class (B-7.81)`() {
    for _ in 0..<2 { stage.window.addSubview(RestlessView(rounds: .max)) }
    stage.frame()
    stage.frame()
    #expect(told() == ["window/RestlessView RestlessView endlessLayout"])
  }

  @Test func `a view that is laid out a few times is not told of`() {
    let view = RestlessView(rounds: 10)
    stage.window.addSubview(view)
    stage.frame()
    #expect(told() == [])
    #expect(view.rounds == 0)
  }

  @Test func `layout that lays itself out is ended (B-7.82)`() {
    let view = RestlessView(rounds: .max)
    view.laysOutAtOnce = true
    stage.window.addSubview(view)
    view.layoutIfNeeded()
    #expect(told() == ["window/RestlessView RestlessView recursion"])
  }

  // MARK: - Hit-testing

  @Test(arguments: Walk.allCases)
  func `a hit-test that asks the view around it is ended (B-7.82)`(walk: Walk) {
    let stage = Stage(walk)
    let host = stage.window.add("host", CGRect(0, 0, 400, 400))
    // Two of them would go into it twice at each level.
    for number in 0..<2 { host.add(AskingView(frame: host.bounds), "asking\(number)") }
    stage.finger().tap(10, 10)
    let recursions = stage.trace.records.filter { record in
      guard case .misuse(_, let type, .recursion) = record.what else { return false }
      return type == "UIView" || type == "AskingView"
    }
    #expect(recursions.count == (walk == .traced ? 1 : 0))
    stage.finger(2).tap(10, 10)
    #expect(stage.application.sent.count == 4)
  }

  @Test func `a point that is inside where the hit-test says so is ended (B-7.82)`() {
    stage.window.add(SelfAskingView(frame: stage.window.bounds), "view")
    #expect(stage.hit(10, 10) != nil)
    #expect(told() == ["window/view SelfAskingView recursion"])
  }

  @Test func `a hit-test that nobody traces ends where the point leads back to it (B-7.82)`() {
    let view = stage.window.add(SelfAskingView(frame: stage.window.bounds), "view")
    #expect(view.hitTest(CGPoint(10, 10), with: nil) == nil)
    #expect(told() == ["window/view SelfAskingView recursion"])
  }

  @Test func `views with overrides that lie deep in each other are asked as ever`() {
    var host: UIView = stage.window
    for _ in 0..<300 {
      let view = IdiomView(frame: stage.window.bounds)
      host.addSubview(view)
      host = view
    }
    #expect(stage.hit(10, 10) === host)
    #expect(told() == [])
  }

  // MARK: - Delegates

  @Test func `a delegate that sets the state that it is asked about is ended (B-7.82)`() {
    let recognizer = FreeRecognizer()
    let delegate = VotingDelegate()
    delegate.begins = { [unowned recognizer] _ in
      recognizer.state = .began
      return true
    }
    recognizer.delegate = delegate
    stage.window.addGestureRecognizer(recognizer)
    stage.finger().began(10, 10)
    recognizer.state = .began
    #expect(told() == ["window:FreeRecognizer FreeRecognizer recursion"])
    withExtendedLifetime(delegate) {}
  }

  @Test func `a delegate that scrolls whenever it hears of scrolling is ended (B-7.82)`() {
    let view = UIScrollView(frame: stage.window.bounds)
    let delegate = PushingDelegate()
    view.delegate = delegate
    stage.window.add(view, "scroll")
    view.contentOffset.y = 1
    #expect(told() == ["window/scroll UIScrollView recursion"])
  }

  @Test func `an action that sends itself is ended (B-7.82)`() {
    let control = UIControl(frame: stage.window.bounds)
    control.addAction(
      UIAction { [unowned control] _ in control.sendActions(for: .valueChanged) },
      for: .valueChanged
    )
    stage.window.add(control, "control")
    control.sendActions(for: .valueChanged)
    #expect(told() == ["window/control UIControl recursion"])
  }

  // MARK: - What nobody keeps

  @Test func `a delegate that is gone is told of once, as a touch comes (B-7.124)`() {
    let (tap, scroll) = (UITapGestureRecognizer(), UIScrollView(frame: CGRect(0, 0, 50, 50)))
    stage.window.addGestureRecognizer(tap)
    stage.window.add(scroll, "scroll")
    do {
      let delegates = (VotingDelegate(), PushingDelegate())
      tap.delegate = delegates.0
      scroll.delegate = delegates.1
      stage.finger().tap(100, 100)
      withExtendedLifetime(delegates) {}
    }
    #expect(told() == [])
    for _ in 0..<2 { stage.finger().tap(10, 10) }
    #expect(
      told() == [
        "window/scroll UIScrollView delegateGone",
        "window:UITapGestureRecognizer UITapGestureRecognizer delegateGone",
      ]
    )
    tap.delegate = nil
    stage.finger().tap(10, 10)
    #expect(told() == [])
  }

  @Test func `a window that nobody kept is told of once, where a touch would go to it (B-7.124)`() {
    func show(keptFor turns: Int, level: UIWindow.Level = .alert) {
      let window = UIWindow(frame: CGRect(0, 0, 200, 200), application: stage.application)
      window.windowLevel = level
      window.isHidden = false
      for _ in 0..<turns { stage.frame() }
    }
    show(keptFor: 1)
    stage.finger().tap(10, 10)
    #expect(told() == [])
    show(keptFor: 0)
    stage.finger().tap(300, 300)
    #expect(told() == [])
    for _ in 0..<2 { stage.finger().tap(10, 10) }
    #expect(told() == ["UIWindow UIWindow windowGone"])
    show(keptFor: 0, level: UIWindow.Level(-1))
    stage.finger().tap(10, 10)
    #expect(told() == [])
  }

  // MARK: - Actions for another class

  @Test func `an action whose method takes another recognizer is told of once`() {
    final class Target: ActionTarget {
      var actionTable: ActionTable {
        ActionTable().adding("pan:") { (pan: UIPanGestureRecognizer) in _ = pan }
      }
    }
    let target = Target()
    stage.window.addGestureRecognizer(UITapGestureRecognizer(target: target, action: "pan:"))
    for time in [0.0, 1] { stage.finger().tap(10, 10, at: time) }
    #expect(told() == ["window:UITapGestureRecognizer UITapGestureRecognizer senderRefused"])
  }

  // MARK: - Recognizers that do not decide

  @Test func `a recognizer that does not decide is told of once (B-4.85)`() {
    stage.window.addGestureRecognizer(FreeRecognizer())
    stage.finger().began(10, 10, at: 1)
    stage.frame(at: 5)
    #expect(told() == [])
    stage.finger().ended(at: 6)
    #expect(told() == ["window:FreeRecognizer FreeRecognizer undecided"])
    stage.frame(at: 7)
    #expect(told() == [])
  }

  @Test func `one that waits for what is due is not told of for two seconds (B-4.85)`() {
    stage.window.addGestureRecognizer(FreeRecognizer())
    stage.application.schedule(at: 100) {}
    stage.finger().tap(10, 10, at: 1)
    stage.frame(at: 2.9)
    #expect(told() == [])
    stage.frame(at: 3)
    #expect(told() == ["window:FreeRecognizer FreeRecognizer undecided"])
  }

  @Test func `a tap that waits for a second one is not told of`() {
    let tap = UITapGestureRecognizer()
    tap.numberOfTapsRequired = 2
    stage.window.addGestureRecognizer(tap)
    stage.finger().tap(10, 10, at: 1)
    stage.frame(at: 1.1)
    stage.frame(at: 9)
    #expect(told() == [])
  }

  // MARK: - Without a trace

  @Test func `where nobody listens it is told on standard error`() async {
    let result = await #expect(
      processExitsWith: .success,
      observing: [\.standardErrorContent]
    ) {
      await MainActor.run {
        let view = UILabel()
        view.addSubview(view)
      }
    }
    let text = String(decoding: result?.standardErrorContent ?? [], as: UTF8.self)
    #expect(text.contains("TouchKit: UILabel was not added to a view that is in it"))
  }
}

/// Asks for layout as often as it was told, while it is laid out.
private final class RestlessView: UIView {
  var rounds: Int
  var laysOutAtOnce = false

  init(rounds: Int) {
    self.rounds = rounds
    super.init(frame: .zero)
  }

  required init?(coder: NSCoder) { nil }

  override func layoutSubviews() {
    guard rounds > 0 else { return }
    rounds -= 1
    setNeedsLayout()
    if laysOutAtOnce { layoutIfNeeded() }
  }
}

/// Answers what the view around it does.
private final class AskingView: UIView {
  override func hitTest(_ point: CGPoint, with event: UIEvent?) -> UIView? {
    superview?.hitTest(point, with: event)
  }
}

/// Contains what hits it.
private final class SelfAskingView: UIView {
  override func point(inside point: CGPoint, with event: UIEvent?) -> Bool {
    hitTest(point, with: event) != nil
  }
}

/// Leaves its state to the test.
private final class FreeRecognizer: UIGestureRecognizer {}

/// Scrolls on.
private final class PushingDelegate: UIScrollViewDelegate {
  func scrollViewDidScroll(_ scrollView: UIScrollView) { scrollView.contentOffset.y += 1 }
}
