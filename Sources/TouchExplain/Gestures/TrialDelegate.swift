import TouchKit

/// Answers for a recognizer in a trial as its own delegate does, but for what is changed.
final class TrialDelegate: UIGestureRecognizerDelegate {
  private let own: (any UIGestureRecognizerDelegate)?
  /// True if the recognizer may begin, and gets all touches, whatever its own delegate says.
  var (begins, receives) = (false, false)
  /// True if a pan begins only where the finger moves to the side, false only up or down; nil for any way.
  var beginsSideways: Bool?
  /// The way of the finger in which alone a pan begins; nil for any.
  var beginsToward: StrokeDirection?
  /// The way from an edge of the screen at which alone a pan begins; nil for anywhere.
  var beginsFromEdge: StrokeDirection?
  /// Scroll views in which a pan does not begin while they can scroll its way.
  var yieldsTo: [UIScrollView] = []
  /// Views in which the recognizer gets all touches.
  var received: [UIView] = []
  var allowsAll = false
  var refused: [UIView] = []
  var partners: [UIGestureRecognizer] = []
  var unawaited: [UIGestureRecognizer] = []

  /// The width of an edge of the screen at which a pan may begin, in points.
  static let edge: CGFloat = 20

  init(_ own: (any UIGestureRecognizerDelegate)?) { self.own = own }

  func gestureRecognizerShouldBegin(_ gestureRecognizer: UIGestureRecognizer) -> Bool {
    if let pan = gestureRecognizer as? UIPanGestureRecognizer, refuses(pan) { return false }
    return begins || own?.gestureRecognizerShouldBegin(gestureRecognizer) != false
  }

  private func refuses(_ pan: UIPanGestureRecognizer) -> Bool {
    let velocity = pan.velocity(in: pan.view)
    if let beginsSideways, (abs(velocity.x) > abs(velocity.y)) != beginsSideways { return true }
    if let way = beginsToward, (way == .right ? velocity.x : -velocity.x) <= abs(velocity.y) {
      return true
    }
    if let beginsFromEdge {
      let start = pan.location(in: nil).x - pan.translation(in: nil).x
      let end = pan.view?.application?.screen.bounds.maxX ?? 0
      if (beginsFromEdge == .right ? start : end - start) >= Self.edge { return true }
    }
    return yieldsTo.contains {
      $0.bounds.contains(pan.location(in: $0)) && $0.canScroll(by: pan.velocity(in: $0))
    }
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

extension UIScrollView {
  /// Returns whether content is left to be seen where a finger moves so.
  fileprivate func canScroll(by velocity: CGPoint) -> Bool {
    let inset = adjustedContentInset
    if abs(velocity.y) >= abs(velocity.x) {
      return velocity.y > 0
        ? contentOffset.y > -inset.top
        : contentOffset.y < contentSize.height + inset.bottom - bounds.height
    }
    return velocity.x > 0
      ? contentOffset.x > -inset.left
      : contentOffset.x < contentSize.width + inset.right - bounds.width
  }
}
