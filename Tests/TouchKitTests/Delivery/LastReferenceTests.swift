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

  private let stage = Stage()
  private let other: TouchedView
  private let recognizer = UITapGestureRecognizer()

  init() {
    other = stage.window.add(TouchedView(stage.log, CGRect(200, 0, 100, 100)), "other")
  }

  /// Shows a window that nobody keeps, and touches it; a view in it runs code at its end.
  private func touchWindow(atEnd: @escaping () -> Void) -> Finger {
    let window = UIWindow(frame: CGRect(0, 0, 100, 100), application: stage.application)
    window.isHidden = false
    let view = UIView(frame: window.bounds)
    view.addGestureRecognizer(recognizer)
    let mourner = Mourner()
    mourner.atEnd = atEnd
    window.addSubview(view)
    view.addSubview(mourner)
    let finger = stage.finger(1)
    finger.began(5, 5)
    stage.forget()
    return finger
  }

  @Test func `a view that is removed then loses its touch once`() {
    let finger = touchWindow { [other] in other.removeFromSuperview() }
    stage.finger(2).began(205, 5)
    stage.finger(2).moved(206, 5)
    stage.forget()
    finger.ended()
    stage.forget()
    #expect(other.superview == nil)
    #expect(stage.log.drain() == ["other began [2]", "other moved [2]", "other cancelled [2]"])
  }

  @Test func `so it does where the touch is cancelled`() {
    let finger = touchWindow { [other] in other.removeFromSuperview() }
    stage.finger(2).began(205, 5)
    stage.finger(2).moved(206, 5)
    stage.forget()
    finger.cancelled()
    stage.forget()
    #expect(other.superview == nil)
    #expect(stage.log.drain() == ["other began [2]", "other moved [2]", "other cancelled [2]"])
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
    stage.forget()
    stage.wait(until: stage.application.now + 2)
    stage.forget()
    #expect(states == [.possible])
  }
}
