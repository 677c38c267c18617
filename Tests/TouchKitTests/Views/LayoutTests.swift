import Testing
import TouchKit

/// Where a view at (10, 20) of 30 by 40 points is, once its superview has grown from 100 by 100 points
/// to 150 by 200.
private let growths: [(UIView.AutoresizingMask, CGRect)] = [
  ([], CGRect(10, 20, 30, 40)),
  ([.flexibleWidth, .flexibleHeight], CGRect(10, 20, 80, 140)),
  ([.flexibleLeftMargin, .flexibleTopMargin], CGRect(60, 120, 30, 40)),
  ([.flexibleRightMargin, .flexibleBottomMargin], CGRect(10, 20, 30, 40)),
  // The margins of 10 and 60 points share 50 by their sizes; 20 and 40 share 100.
  (
    [.flexibleLeftMargin, .flexibleRightMargin, .flexibleTopMargin, .flexibleBottomMargin],
    CGRect(10 + 50.0 / 7, 20 + 100.0 / 3, 30, 40)
  ),
]

/// When views lay out their subviews, and what gives way when a superview's size changes.
@MainActor
@Suite struct LayoutTests {
  private final class Laid: UIView {
    var layouts = 0
    var onLayout: (() -> Void)?

    override func layoutSubviews() {
      layouts += 1
      onLayout?()
    }
  }

  private let stage = Stage()
  private let view = Laid(frame: CGRect(0, 0, 100, 100))

  /// Lets a turn end.
  private func turn() { stage.frame() }

  @Test func `A view is laid out once when the turn in which it came into a window ends`() {
    turn()
    #expect(view.layouts == 0)
    stage.window.addSubview(view)
    #expect(view.layouts == 0)
    turn()
    turn()
    #expect(view.layouts == 1)
  }

  @Test(arguments: ["frame", "bounds", "add", "remove", "wish"])
  func `Another size, a subview that comes or goes, and the app's wish ask for one layout`(
    _ change: String
  ) {
    let inner = UIView()
    if change == "remove" { view.addSubview(inner) }
    stage.window.addSubview(view)
    turn()
    switch change {
    case "frame": view.frame.size.width = 50
    case "bounds": view.bounds.size.height = 50
    case "add": view.addSubview(inner)
    case "remove": inner.removeFromSuperview()
    default: view.setNeedsLayout()
    }
    turn()
    turn()
    #expect(view.layouts == 2)
  }

  @Test func `A view that asks twice is laid out once, after the view around it`() {
    let log = EventLog()
    let inner = Laid(frame: CGRect(0, 0, 10, 10))
    view.onLayout = { log.note("outer") }
    inner.onLayout = { log.note("inner") }
    view.addSubview(inner)
    stage.window.addSubview(view)
    turn()
    _ = log.drain()
    for asking in [inner, view, inner, view] { asking.setNeedsLayout() }
    turn()
    #expect(log.drain() == ["outer", "inner"])
  }

  @Test func `Another place, another transform and the same size ask for none`() {
    stage.window.addSubview(view)
    turn()
    view.frame.origin = CGPoint(7, 7)
    view.center = CGPoint(100, 100)
    view.transform = CGAffineTransform(scaleX: 2, y: 2)
    turn()
    #expect(view.layouts == 1)
  }

  @Test func `Another origin of the bounds asks for one layout (B-7.19)`() {
    stage.window.addSubview(view)
    turn()
    view.bounds.origin = CGPoint(5, 5)
    turn()
    #expect(view.layouts == 2)
  }

  @Test func `Another size of a subview asks for one layout, another place for none (B-7.19)`() {
    let inner = view.add("inner", CGRect(0, 0, 10, 10))
    stage.window.addSubview(view)
    turn()
    inner.frame.origin = CGPoint(5, 5)
    turn()
    #expect(view.layouts == 1)
    inner.bounds.size = CGSize(width: 20, height: 20)
    turn()
    #expect(view.layouts == 2)
  }

  @Test func `A layout that resizes the subviews is made once`() {
    let inner = view.add("inner", CGRect(0, 0, 10, 10))
    view.onLayout = { inner.frame.size.width += 1 }
    stage.window.addSubview(view)
    turn()
    #expect(view.layouts == 1)
  }

  @Test func `A view is laid out before a touch is hit-tested`() {
    let inner = UIView(frame: .zero)
    view.addSubview(inner)
    view.onLayout = { inner.frame = CGRect(10, 10, 20, 20) }
    stage.window.addSubview(view)
    #expect(stage.hit(15, 15) === inner)
  }

  @Test func `what a timer changes is laid out before the touch that comes then is hit-tested`() {
    let child = view.add("child", CGRect(0, 0, 10, 10))
    stage.window.addSubview(view)
    turn()
    view.onLayout = { child.frame = CGRect(80, 80, 10, 10) }
    stage.application.schedule(at: 1) { [view] in view.setNeedsLayout() }
    let finger = stage.finger()
    finger.began(85, 85, at: 1)
    #expect(stage.application.sent.last?.touches.first?.view === child)
  }

  @Test func `layoutIfNeeded lays out at once, parents first, and from an ancestor that waits`() {
    let inner = Laid(frame: CGRect(0, 0, 10, 10))
    view.addSubview(inner)
    var order: [String] = []
    view.onLayout = { order.append("outer") }
    inner.onLayout = { order.append("inner") }
    inner.layoutIfNeeded()
    #expect(order == ["outer", "inner"])
    inner.layoutIfNeeded()
    #expect(order.count == 2)
  }

  @Test func `A view that asks for its layout while it is laid out does not hang the turn`() {
    view.onLayout = { [unowned view] in view.setNeedsLayout() }
    stage.window.addSubview(view)
    turn()
    #expect(view.layouts > 1)
  }

  @Test func `A controller hears of the layout of its view, before it has appeared`() {
    final class Controller: UIViewController {
      var log: [String] = []
      override func viewWillLayoutSubviews() { log.append("willLayout") }
      override func viewDidLayoutSubviews() { log.append("didLayout") }
      override func viewDidAppear(_ animated: Bool) { log.append("didAppear") }
    }
    let controller = Controller()
    stage.window.addSubview(controller.view)
    turn()
    #expect(controller.log == ["willLayout", "didLayout", "didAppear"])
    controller.view.frame.size.width += 1
    turn()
    #expect(controller.log.suffix(2) == ["willLayout", "didLayout"])
  }

  @Test(arguments: growths)
  func `What is flexible shares what the superview grows by`(
    _ mask: UIView.AutoresizingMask,
    _ frame: CGRect
  ) {
    let inner = UIView(frame: CGRect(10, 20, 30, 40))
    inner.autoresizingMask = mask
    view.addSubview(inner)
    view.frame.size = CGSize(width: 150, height: 200)
    #expect(abs(inner.frame.minX - frame.minX) < 1e-9 && abs(inner.frame.minY - frame.minY) < 1e-9)
    #expect(inner.frame.size == frame.size)
  }

  @Test func `A view that does not resize its subviews leaves them as they are`() {
    let inner = UIView(frame: CGRect(0, 0, 100, 100))
    inner.autoresizingMask = [.flexibleWidth]
    view.addSubview(inner)
    view.autoresizesSubviews = false
    view.frame.size.width = 200
    #expect(inner.frame.width == 100)
    view.autoresizesSubviews = true
    view.bounds.size.width = 150
    #expect(inner.frame.width == 50)
  }

  @Test func `A view of no size that grows shares evenly`() {
    let outer = UIView()
    let inner = UIView()
    inner.autoresizingMask = [.flexibleLeftMargin, .flexibleWidth]
    outer.addSubview(inner)
    outer.frame.size.width = 100
    #expect(inner.frame == CGRect(50, 0, 50, 0))
  }

  @Test func `An animation sets its end at once, and is over when its time is`() {
    let application = UIApplication()
    UIApplication.shared = application
    var ends: [Bool] = []
    UIView.animate(withDuration: 0.2, delay: 0.1) {
      view.alpha = 0.5
    } completion: {
      ends.append($0)
    }
    #expect(view.alpha == 0.5)
    application.send(InputEvent(timestamp: 0.29, kind: .tick))
    #expect(ends.isEmpty)
    application.send(InputEvent(timestamp: 0.31, kind: .tick))
    #expect(ends == [true])
    UIView.animate(withDuration: 0) {
    } completion: {
      ends.append($0)
    }
    application.send(InputEvent(timestamp: 0.31, kind: .tick))
    #expect(ends.count == 2)
  }

  @Test func `A view fits its size to what its class says; the top left stays`() {
    final class Square: UIView {
      override func sizeThatFits(_ size: CGSize) -> CGSize {
        CGSize(width: size.width, height: size.width)
      }
    }
    let square = Square(frame: CGRect(5, 6, 40, 10))
    square.sizeToFit()
    #expect(square.frame == CGRect(5, 6, 40, 40))
    view.sizeToFit()
    #expect(view.frame == CGRect(0, 0, 100, 100))
    #expect(view.intrinsicContentSize.width == UIView.noIntrinsicMetric)
  }

  @Test func `The first responder in a view resigns when the view ends editing`() {
    final class Field: UIView {
      var isStubborn = false
      override var canBecomeFirstResponder: Bool { true }
      override var canResignFirstResponder: Bool { !isStubborn }
    }
    let field = Field()
    let other = UIView()
    view.addSubview(field)
    stage.window.addSubview(view)
    stage.window.addSubview(other)
    field.becomeFirstResponder()
    #expect(other.endEditing(false))
    #expect(field.isFirstResponder)
    field.isStubborn = true
    #expect(!view.endEditing(false))
    #expect(field.isFirstResponder)
    #expect(view.endEditing(true))
    #expect(!field.isFirstResponder)
  }

  @Test func `An application has one scene with its windows since iOS 13, and none before`() {
    #expect(stage.application.connectedScenes.isEmpty)
    let stage = Stage(containers: .ios13)
    let scene = stage.application.connectedScenes.first as? UIWindowScene
    #expect(scene?.windows == [stage.window])
    #expect(scene.map(UIWindow.init(windowScene:))?.frame == stage.application.screen.bounds)
    stage.window.makeKey()
    #expect(scene?.keyWindow === stage.window)
  }

  @Test func `A view has the tint colour of the closest view around it that has one`() {
    final class Tinted: UIView {
      var changes = 0
      override func tintColorDidChange() { changes += 1 }
    }
    let inner = Tinted()
    view.addSubview(inner)
    #expect(inner.tintColor == .systemBlue)
    view.tintColor = .red
    #expect(inner.tintColor == .red)
    #expect(inner.changes == 1)
    inner.tintColor = .green
    view.tintColor = .black
    #expect(inner.tintColor == .green)
    #expect(inner.changes == 2)
    inner.tintColor = nil
    #expect(inner.tintColor == .black)
  }
}
