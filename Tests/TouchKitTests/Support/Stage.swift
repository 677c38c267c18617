import TouchKit

/// Which of the two hit-test walks a test takes: they must not differ.
enum Walk: CaseIterable {
  case untraced
  case traced
}

/// An engine of a test's own with one window, shown, and a log for its views.
@MainActor
final class Stage {
  let application: RecordingApplication
  let window: UIWindow
  let log = EventLog()
  let trace = TraceRecorder()

  /// Makes a stage whose window fills the screen; touches are hit-tested once unless told otherwise.
  convenience init(
    _ walk: Walk = .untraced,
    passes: Int = 1,
    containers: Policy.Containers = .ios12
  ) {
    self.init(walk, policy: Policy(containers: containers, hitTestPasses: passes))
  }

  init(_ walk: Walk = .untraced, policy: Policy) {
    let size = CGSize(width: 400, height: 400)
    application = RecordingApplication(screen: UIScreen(size: size), policy: policy)
    window = UIWindow(frame: CGRect(origin: .zero, size: size), application: application)
    window.accessibilityIdentifier = "window"
    window.isHidden = false
    if walk == .traced { application.traceSink = trace }
  }

  /// Returns the view that a touch at a point of the screen goes to.
  func hit(_ x: CGFloat, _ y: CGFloat) -> UIView? {
    application.sent = []
    let finger = Finger(application, id: 99)
    finger.began(x, y)
    let view = application.sent.first?.touches.first?.view
    finger.cancelled()
    return view
  }

  /// Lets go of all that was recorded, and so of the views in it.
  func forget() {
    application.sent = []
    trace.forget()
  }

  /// Makes a finger; each has its own number.
  func finger(_ id: Int = 1) -> Finger { Finger(application, id: id) }

  /// Sends contacts that change in one go.
  func send(_ contacts: [Contact], at time: TimeInterval? = nil) {
    let timestamp = time ?? application.now
    application.send(InputEvent(timestamp: timestamp, kind: .contacts(contacts)))
  }

  /// Sends a frame, at which merged moves are delivered.
  func frame(at time: TimeInterval? = nil) {
    application.send(InputEvent(timestamp: time ?? application.now, kind: .frame))
  }
}

/// Remembers each event it sends.
@MainActor
final class RecordingApplication: UIApplication {
  /// An event, as it was when it was sent.
  struct Sent {
    let event: UIEvent
    let timestamp: TimeInterval
    let touches: [UITouch]
    let phases: [UITouch.Phase]
  }

  var sent: [Sent] = []

  override func sendEvent(_ event: UIEvent) {
    let touches = (event.allTouches ?? []).inOrder
    sent.append(
      Sent(
        event: event,
        timestamp: event.timestamp,
        touches: touches,
        phases: touches.map(\.phase)
      )
    )
    super.sendEvent(event)
  }
}

extension UIView {
  /// Names a view and puts it in front of the other subviews.
  @discardableResult
  func add<View: UIView>(_ view: View, _ name: String) -> View {
    view.accessibilityIdentifier = name
    addSubview(view)
    return view
  }

  /// Makes a plain view with a name and puts it in front of the other subviews.
  @discardableResult
  func add(_ name: String, _ frame: CGRect) -> UIView { add(UIView(frame: frame), name) }
}

extension CGRect {
  init(_ x: CGFloat, _ y: CGFloat, _ width: CGFloat, _ height: CGFloat) {
    self.init(x: x, y: y, width: width, height: height)
  }
}

extension CGPoint {
  init(_ x: CGFloat, _ y: CGFloat) { self.init(x: x, y: y) }

  /// Whether two points are the same but for rounding.
  func isClose(to other: CGPoint) -> Bool {
    abs(x - other.x) < 1e-6 && abs(y - other.y) < 1e-6
  }
}

extension CGRect {
  /// Whether two rectangles are the same but for rounding.
  func isClose(to other: CGRect) -> Bool {
    origin.isClose(to: other.origin)
      && CGPoint(width, height).isClose(to: CGPoint(other.width, other.height))
  }
}
