import TouchKit

/// An iPhone with an app on it: a screen of 390 by 844 points, a key window, and a hand.
///
/// It makes its application the shared one, which apps' own code uses.
@MainActor
final class Device {
  let application = UIApplication(policy: Policy(containers: .ios13))
  let window: UIWindow
  private var time = 0.0

  /// Starts an app with a root controller.
  init(_ root: UIViewController = UIViewController()) {
    UIApplication.shared = application
    window = UIWindow(frame: UIScreen.main.bounds)
    window.rootViewController = root
    window.makeKeyAndVisible()
  }

  /// Starts an app that shows some views in its root controller's view.
  convenience init(_ views: UIView...) {
    self.init()
    for view in views { self.window.rootViewController?.view.addSubview(view) }
  }

  func down(_ x: CGFloat, _ y: CGFloat, finger: Int = 1) { send(finger, .began, x, y) }

  func move(_ x: CGFloat, _ y: CGFloat, finger: Int = 1) { send(finger, .moved, x, y) }

  func up(_ x: CGFloat, _ y: CGFloat, finger: Int = 1) { send(finger, .ended, x, y) }

  func cancel(_ x: CGFloat, _ y: CGFloat, finger: Int = 1) { send(finger, .cancelled, x, y) }

  func tap(_ x: CGFloat, _ y: CGFloat) {
    down(x, y)
    up(x, y)
  }

  func drag(_ path: (CGFloat, CGFloat)...) {
    guard let first = path.first, let last = path.last else { return }
    down(first.0, first.1)
    for point in path.dropFirst() { move(point.0, point.1) }
    up(last.0, last.1)
  }

  /// Sends contacts with what only some hardware tells.
  func send(_ contacts: Contact...) {
    time += 0.008
    application.send(InputEvent(timestamp: time, kind: .contacts(contacts)))
  }

  /// Sends anything else.
  func send(_ kind: InputEvent.Kind) {
    time += 0.008
    application.send(InputEvent(timestamp: time, kind: kind))
  }

  /// Presses and lets go of a key.
  func press(_ usage: UIKeyboardHIDUsage, _ text: String = "", _ flags: UIKeyModifierFlags = []) {
    send(.key(KeyInput(.down, usage, characters: text, modifiers: flags)))
    send(.key(KeyInput(.up, usage, characters: text, modifiers: flags)))
  }

  /// Lets time go by, in seconds.
  func wait(_ seconds: Double) {
    time += seconds
    application.send(InputEvent(timestamp: time, kind: .tick))
  }

  /// Draws the window, and returns what was drawn on.
  func screenshot() -> Sketch {
    let sketch = Sketch()
    window.layer.render(in: CGContext(sketch))
    return sketch
  }

  private func send(_ id: Int, _ phase: Contact.Phase, _ x: CGFloat, _ y: CGFloat) {
    send(Contact(id: id, phase: phase, position: CGPoint(x: x, y: y)))
  }
}
