import Testing
import TouchKit

/// What a view does at its end, which comes when the last reference to its window goes: the touch that
/// it had.
@MainActor
@Suite struct LastReferenceTests {
  /// Calls code at its end.
  private final class Mourner: UIView {
    var atEnd: (() -> Void)?
    isolated deinit { atEnd?() }
  }

  // One that records events would have the last reference itself.
  private let application = UIApplication()
  private let window: UIWindow
  private let log = EventLog()
  private let other: TouchedView
  private let recognizer = UITapGestureRecognizer()

  init() {
    window = UIWindow(frame: application.screen.bounds, application: application)
    window.isHidden = false
    other = window.add(TouchedView(log, CGRect(200, 0, 100, 100)), "other")
  }

  /// Shows a window that nobody keeps, and touches it; a view in it runs code at its end.
  private func touchWindow(atEnd: @escaping () -> Void) -> Finger {
    let window = UIWindow(frame: CGRect(0, 0, 100, 100), application: application)
    window.isHidden = false
    let view = UIView(frame: window.bounds)
    view.addGestureRecognizer(recognizer)
    let mourner = Mourner()
    mourner.atEnd = atEnd
    window.addSubview(view)
    view.addSubview(mourner)
    let finger = Finger(application, id: 1)
    finger.began(5, 5)
    return finger
  }

  @Test func `a view that is removed then loses its touch once`() {
    let finger = touchWindow { [other] in other.removeFromSuperview() }
    Finger(application, id: 2).began(205, 5)
    Finger(application, id: 2).moved(206, 5)
    finger.ended()
    #expect(other.superview == nil)
    #expect(log.drain() == ["other began [2]", "other moved [2]", "other cancelled [2]"])
  }

  @Test func `so it does where the touch is cancelled`() {
    let finger = touchWindow { [other] in other.removeFromSuperview() }
    Finger(application, id: 2).began(205, 5)
    Finger(application, id: 2).moved(206, 5)
    finger.cancelled()
    #expect(other.superview == nil)
    #expect(log.drain() == ["other began [2]", "other moved [2]", "other cancelled [2]"])
  }

  @Test func `a recognizer that waited for a second tap is asked then`() {
    recognizer.numberOfTapsRequired = 2
    var states: [UIGestureRecognizer.State] = []
    let finger = touchWindow { [recognizer] in
      _ = recognizer.numberOfTouches
      _ = recognizer.location(in: nil)
      recognizer.view?.removeGestureRecognizer(recognizer)
      states.append(recognizer.state)
    }
    finger.ended()
    application.send(InputEvent(timestamp: 2, kind: .tick))
    #expect(states == [.possible])
  }
}
