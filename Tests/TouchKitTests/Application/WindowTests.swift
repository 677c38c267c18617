import Testing
import TouchKit

/// The order of windows, and what lies between a window and its root view.
@MainActor
@Suite struct WindowTests {
  private func window(
    _ name: String,
    on stage: Stage,
    level: UIWindow.Level = .normal,
    frame: CGRect = CGRect(0, 0, 400, 400)
  ) -> UIWindow {
    let window = UIWindow(frame: frame, application: stage.application)
    window.accessibilityIdentifier = name
    window.windowLevel = level
    window.isHidden = false
    return window
  }

  @Test(arguments: Walk.allCases)
  func `higher levels come first, then the one ordered front last (B-1.29)`(walk: Walk) {
    let stage = Stage(walk)
    let alert = window("alert", on: stage, level: .alert)
    let status = window("status", on: stage, level: .statusBar)
    let second = window("second", on: stage)
    #expect(stage.application.windows.map(\.logName) == ["window", "second", "status", "alert"])
    #expect(stage.hit(5, 5) === alert)
    alert.isHidden = true
    #expect(stage.hit(5, 5) === status)
    status.windowLevel = UIWindow.Level(-1)
    #expect(stage.hit(5, 5) === second)
    stage.window.isHidden = true
    stage.window.isHidden = false
    #expect(stage.hit(5, 5) === stage.window)
    second.makeKeyAndVisible()
    #expect(stage.hit(5, 5) === stage.window)
  }

  @Test(arguments: Walk.allCases)
  func `a new window is hidden, and a hidden one takes no part (B-1.30)`(walk: Walk) {
    let stage = Stage(walk)
    let front = GreedyWindow(frame: stage.window.frame, application: stage.application)
    #expect(front.isHidden)
    #expect(stage.hit(5, 5) === stage.window)
    #expect(front.questions == 0)
    front.isHidden = false
    #expect(stage.hit(5, 5) === front)
  }

  @Test(arguments: Walk.allCases)
  func `an empty window in front takes the touch (B-1.31)`(walk: Walk) {
    let stage = Stage(walk)
    stage.window.add("view", CGRect(0, 0, 400, 400))
    let front = window("front", on: stage)
    #expect(stage.hit(5, 5) === front)
  }

  @Test(arguments: Walk.allCases)
  func `being the key window makes no difference to touches (B-1.32)`(walk: Walk) {
    let stage = Stage(walk)
    let front = window("front", on: stage)
    stage.window.makeKey()
    #expect(stage.window.isKeyWindow && !front.isKeyWindow)
    #expect(stage.hit(5, 5) === front)
  }

  @Test(arguments: Walk.allCases)
  func `the search goes on behind a window that answers nil or is elsewhere (B-1.33)`(walk: Walk) {
    let stage = Stage(walk)
    let nobody = GreedyWindow(frame: stage.window.frame, application: stage.application)
    nobody.answersNil = true
    nobody.isHidden = false
    let corner = window("corner", on: stage, frame: CGRect(300, 300, 100, 100))
    #expect(stage.hit(5, 5) === stage.window)
    #expect(nobody.questions == 1)
    #expect(stage.hit(350, 350) === corner)
    #expect(nobody.questions == 1)
  }

  @Test(arguments: Walk.allCases)
  func `a touch that every window refuses goes to no view (B-1.34)`(walk: Walk) {
    let stage = Stage(walk)
    stage.window.isUserInteractionEnabled = false
    let finger = stage.finger()
    finger.tap(5, 5)
    finger.began(500, 500)
    stage.window.isUserInteractionEnabled = true
    finger.moved(5, 5)
    finger.ended()
    #expect(stage.application.sent.isEmpty)
  }

  @Test(arguments: Walk.allCases)
  func `a window's place and transform count (B-1.19, B-1.23)`(walk: Walk) {
    let stage = Stage(walk)
    let moved = window("moved", on: stage, frame: CGRect(100, 100, 100, 100))
    let view = moved.add("view", CGRect(0, 0, 50, 50))
    #expect(stage.hit(149, 149) === view)
    #expect(stage.hit(151, 151) === moved)
    #expect(stage.hit(99, 99) === stage.window)
    moved.transform = CGAffineTransform(rotationAngle: .pi)
    #expect(stage.hit(151, 151) === view)
    #expect(stage.hit(149, 149) === moved)
  }

  @Test func `iOS 13 puts two views between window and root view (B-1.35)`() {
    let stage = Stage(containers: .ios13)
    let root = UIViewController()
    stage.window.rootViewController = root
    var classes: [String] = []
    var view: UIView? = root.view.superview
    while let current = view {
      classes.append(current.className)
      #expect(current.frame == stage.window.frame)
      view = current.superview
    }
    #expect(classes == ["UIDropShadowView", "UITransitionView", "UIWindow"])
    #expect(root.view.frame == stage.window.bounds)
    #expect(root.view.path == "window/UIView")
    #expect(stage.hit(5, 5) === root.view)
  }

  @Test(
    arguments: Walk.allCases,
    [(CGSize(width: 400, height: 800), true), (CGSize(width: 800, height: 1100), false)]
  )
  func `a window lets touches on its container views through on an iPhone (B-1.50)`(
    walk: Walk,
    device: (size: CGSize, isPhone: Bool)
  ) {
    let application = UIApplication(screen: UIScreen(size: device.size), policy: Policy())
    if walk == .traced { application.traceSink = TraceRecorder() }
    let frame = CGRect(origin: .zero, size: device.size)
    let behind = UIWindow(frame: frame, application: application)
    let overlay = PassingWindow(frame: frame, application: application)
    for window in [behind, overlay] { window.isHidden = false }
    let root = UIViewController()
    root.view = PassingView()
    overlay.rootViewController = root
    let button = root.view.add("button", CGRect(100, 100, 50, 50))
    #expect(application.view(at: CGPoint(110, 110)) === button)
    let passed = application.view(at: CGPoint(10, 10))
    if device.isPhone {
      #expect(passed === behind)
    } else {
      #expect(passed?.className == "UIDropShadowView")
    }
  }

  @Test func `iOS 12 puts the root view right into the window (B-1.35)`() {
    let stage = Stage(containers: .ios12)
    let root = UIViewController()
    stage.window.rootViewController = root
    #expect(root.view.superview === stage.window)
    #expect(root.view.frame == stage.window.bounds)
  }

  @Test(arguments: Policy.Containers.allCases)
  func `a new root takes the place of the old one (B-1.35)`(containers: Policy.Containers) {
    let stage = Stage(containers: containers)
    let (old, new) = (UIViewController(), UIViewController())
    stage.window.rootViewController = old
    let over = stage.window.add("over", CGRect(0, 0, 10, 10))
    stage.window.rootViewController = new
    #expect(old.view.window == nil)
    #expect(old.view.superview == nil)
    #expect(stage.window.subviews.count == 2)
    #expect(stage.window.subviews.last === over)
    #expect(stage.hit(50, 50) === new.view)
    stage.window.rootViewController = nil
    #expect(stage.window.subviews == [over])
  }

  @Test func `views outlive their window, and the application forgets it (B-1.29)`() {
    let stage = Stage()
    let view = UIView(frame: CGRect(0, 0, 100, 100))
    let child = view.add("child", CGRect(0, 0, 50, 50))
    weak var gone: UIWindow?
    do {
      let front = window("front", on: stage)
      front.addSubview(view)
      gone = front
      #expect(stage.hit(5, 5) === child)
      stage.application.sent = []
    }
    #expect(gone == nil)
    #expect(stage.application.windows.count == 1)
    #expect(view.window == nil && child.window == nil && view.superview == nil)
    #expect(child.superview === view)
    #expect(stage.hit(5, 5) === stage.window)
    stage.window.addSubview(view)
    #expect(stage.hit(5, 5) === child)
  }
}

/// Takes or refuses every touch without a look at anything, and counts how often it was asked.
private final class GreedyWindow: UIWindow {
  var questions = 0
  var answersNil = false

  override func hitTest(_ point: CGPoint, with event: UIEvent?) -> UIView? {
    questions += 1
    return answersNil ? nil : self
  }
}

/// A window that lets touches through which hit nothing in it, as apps write it.
private final class PassingWindow: UIWindow {
  override func hitTest(_ point: CGPoint, with event: UIEvent?) -> UIView? {
    let hit = super.hitTest(point, with: event)
    return hit === self ? nil : hit
  }
}

/// A view that lets touches through which hit nothing in it.
private final class PassingView: UIView {
  override func hitTest(_ point: CGPoint, with event: UIEvent?) -> UIView? {
    let hit = super.hitTest(point, with: event)
    return hit === self ? nil : hit
  }
}
