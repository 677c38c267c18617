import TouchKit

/// Answers for a recognizer in a trial as its own delegate does, but for what is changed.
@MainActor
final class TrialDelegate: UIGestureRecognizerDelegate {
  private let own: (any UIGestureRecognizerDelegate)?
  /// True if the recognizer may begin, and gets all touches, whatever its own delegate says.
  var (begins, receives) = (false, false)
  /// True if a pan begins only where the finger moves to the side, false only up or down; nil for any way.
  var beginsSideways: Bool?
  /// Views in which the recognizer gets all touches.
  var received: [UIView] = []
  /// True if it recognizes together with all others.
  var allowsAll = false
  /// Views in which the recognizer gets no touches.
  var refused: [UIView] = []
  /// Recognizers that recognize together with this one.
  var partners: [UIGestureRecognizer] = []
  /// Recognizers that this one does not wait for.
  var unawaited: [UIGestureRecognizer] = []

  init(_ own: (any UIGestureRecognizerDelegate)?) { self.own = own }

  func gestureRecognizerShouldBegin(_ gestureRecognizer: UIGestureRecognizer) -> Bool {
    if let beginsSideways, let pan = gestureRecognizer as? UIPanGestureRecognizer {
      let velocity = pan.velocity(in: pan.view)
      if (abs(velocity.x) > abs(velocity.y)) != beginsSideways { return false }
    }
    return begins || own?.gestureRecognizerShouldBegin(gestureRecognizer) != false
  }

  func gestureRecognizer(
    _ gestureRecognizer: UIGestureRecognizer,
    shouldReceive touch: UITouch
  ) -> Bool {
    if let view = touch.view, refused.contains(where: view.isDescendant) { return false }
    if let view = touch.view, received.contains(where: view.isDescendant) { return true }
    return receives || own?.gestureRecognizer(gestureRecognizer, shouldReceive: touch) != false
  }

  func gestureRecognizer(
    _ gestureRecognizer: UIGestureRecognizer,
    shouldReceive event: UIEvent
  ) -> Bool { receives || own?.gestureRecognizer(gestureRecognizer, shouldReceive: event) != false }

  func gestureRecognizer(
    _ gestureRecognizer: UIGestureRecognizer,
    shouldRecognizeSimultaneouslyWith otherGestureRecognizer: UIGestureRecognizer
  ) -> Bool {
    allowsAll || partners.contains { $0 === otherGestureRecognizer }
      || own?.gestureRecognizer(
        gestureRecognizer,
        shouldRecognizeSimultaneouslyWith: otherGestureRecognizer
      ) == true
  }

  func gestureRecognizer(
    _ gestureRecognizer: UIGestureRecognizer,
    shouldRequireFailureOf otherGestureRecognizer: UIGestureRecognizer
  ) -> Bool {
    !unawaited.contains { $0 === otherGestureRecognizer }
      && own?.gestureRecognizer(
        gestureRecognizer,
        shouldRequireFailureOf: otherGestureRecognizer
      ) == true
  }

  func gestureRecognizer(
    _ gestureRecognizer: UIGestureRecognizer,
    shouldBeRequiredToFailBy otherGestureRecognizer: UIGestureRecognizer
  ) -> Bool {
    !unawaited.contains { $0 === otherGestureRecognizer }
      && own?.gestureRecognizer(
        gestureRecognizer,
        shouldBeRequiredToFailBy: otherGestureRecognizer
      ) == true
  }
}
