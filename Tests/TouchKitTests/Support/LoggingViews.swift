import TouchKit

/// Logs each question of hit-testing, and answers as `UIView` does unless told otherwise.
class AskedView: UIView {
  let log: EventLog
  /// Answers in place of `UIView`'s hit-test.
  var answer: ((_ point: CGPoint, _ event: UIEvent?) -> UIView?)?
  /// Answers in place of `UIView`'s test of the point.
  var contains: ((_ point: CGPoint) -> Bool)?

  init(_ log: EventLog, _ frame: CGRect) {
    self.log = log
    super.init(frame: frame)
  }

  @available(*, unavailable)
  required init?(coder: NSCoder) { nil }

  override func hitTest(_ point: CGPoint, with event: UIEvent?) -> UIView? {
    log.note("\(logName) hitTest \(point.text)")
    if let answer { return answer(point, event) }
    return super.hitTest(point, with: event)
  }

  override func point(inside point: CGPoint, with event: UIEvent?) -> Bool {
    let isInside = contains?(point) ?? super.point(inside: point, with: event)
    log.note("\(logName) inside \(isInside)")
    return isInside
  }
}

/// Logs each call of the four methods for touches, and then passes on or not.
class TouchedView: UIView {
  let log: EventLog
  /// Whether the touches go on to the next responder.
  var passesOn = false
  /// Is called with what came, after it was logged and before it is passed on.
  var onTouches: ((_ phase: UITouch.Phase, _ touches: Set<UITouch>, _ event: UIEvent?) -> Void)?

  init(_ log: EventLog, _ frame: CGRect) {
    self.log = log
    super.init(frame: frame)
  }

  @available(*, unavailable)
  required init?(coder: NSCoder) { nil }

  override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent?) {
    take(touches, .began, event)
    if passesOn { super.touchesBegan(touches, with: event) }
  }

  override func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent?) {
    take(touches, .moved, event)
    if passesOn { super.touchesMoved(touches, with: event) }
  }

  override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent?) {
    take(touches, .ended, event)
    if passesOn { super.touchesEnded(touches, with: event) }
  }

  override func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent?) {
    take(touches, .cancelled, event)
    if passesOn { super.touchesCancelled(touches, with: event) }
  }

  private func take(_ touches: Set<UITouch>, _ phase: UITouch.Phase, _ event: UIEvent?) {
    log.note("\(logName) \(phase) \(touches.contacts)")
    onTouches?(phase, touches, event)
  }
}

/// Logs the calls that tell a view of its place in the tree.
final class HookedView: UIView {
  private let log: EventLog

  init(_ log: EventLog) {
    self.log = log
    super.init(frame: CGRect(0, 0, 10, 10))
  }

  @available(*, unavailable)
  required init?(coder: NSCoder) { nil }

  override func willMove(toSuperview newSuperview: UIView?) {
    log.note("\(logName) willMove to \(newSuperview?.logName ?? "nil")")
  }
  override func didMoveToSuperview() {
    log.note("\(logName) didMove to \(superview?.logName ?? "nil")")
  }
  override func willMove(toWindow newWindow: UIWindow?) {
    log.note("\(logName) willMove to window \(newWindow?.logName ?? "nil")")
  }
  override func didMoveToWindow() {
    log.note("\(logName) didMove to window \(window?.logName ?? "nil")")
  }
  override func didAddSubview(_ subview: UIView) {
    log.note("\(logName) didAdd \(subview.logName)")
  }
  override func willRemoveSubview(_ subview: UIView) {
    log.note("\(logName) willRemove \(subview.logName)")
  }
}
