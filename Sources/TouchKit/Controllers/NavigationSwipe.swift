/// Pops the last controller as a finger drags it off, from the left edge (`B-7.105`) or anywhere (`B-4.89`).
final class NavigationSwipe: ActionTarget, UIGestureRecognizerDelegate {
  /// The least speed of a finger that leaves for its direction to decide, in points a second (ours).
  private static let decidingSpeed: CGFloat = 500

  let recognizer: UIPanGestureRecognizer
  private(set) var driver: UIPercentDrivenInteractiveTransition?
  private unowned let navigation: UINavigationController

  var actionTable: ActionTable { ActionTable().adding("follow:", follow) }

  init(of navigation: UINavigationController, by recognizer: UIPanGestureRecognizer) {
    (self.navigation, self.recognizer) = (navigation, recognizer)
    if let edge = recognizer as? UIScreenEdgePanGestureRecognizer {
      edge.edges = .left
      edge.delaysTouchesBegan = true
    }
    recognizer.delegate = self
    recognizer.addTarget(self, action: "follow:")
  }

  func attach(to view: UIView) {
    if recognizer.view !== view { view.addGestureRecognizer(recognizer) }
  }

  func gestureRecognizerShouldBegin(_ gestureRecognizer: UIGestureRecognizer) -> Bool {
    navigation.swipesByItself && !recognizer.sequence.touches.contains { $0.isTrackedByControl }
  }

  private func follow(_ recognizer: UIPanGestureRecognizer) {
    guard let view = recognizer.view else { return }
    let width = max(view.bounds.width, 1)
    let place = recognizer.translation(in: view).x / width
    switch recognizer.state {
    case .began:
      guard navigation.canSwipe else { return }
      let driver = UIPercentDrivenInteractiveTransition()
      self.driver = driver
      navigation.popViewController(animated: true)
      driver.update(place)
    case .changed: driver?.update(place)
    case .ended:
      let speed = recognizer.velocity(in: view).x
      let pops = abs(speed) > Self.decidingSpeed ? speed > 0 : place > 0.5
      leave(pops)
    case .cancelled, .failed: leave(false)
    case .possible: break
    }
  }

  private func leave(_ pops: Bool) {
    guard let driver else { return }
    self.driver = nil
    if pops { driver.finish() } else { driver.cancel() }
  }
}

extension UITouch {
  /// True if a control follows the touch whose value a drag changes, which goes before a pop (`B-4.89`).
  fileprivate final var isTrackedByControl: Bool {
    let control = view?.closest(UIControl.self)
    return control?.isTracking == true && !(control is UIButton)
  }
}

/// The pan of a pop anywhere in the content: it begins to the right alone.
package final class _UIParallaxTransitionPanGestureRecognizer: UIPanGestureRecognizer {
  override func movement(from began: CGPoint, to place: CGPoint) -> CGFloat {
    let way = vector(CGPoint(x: place.x - began.x, y: place.y - began.y), in: view)
    return way.x > abs(way.y) ? way.x : 0
  }

  /// Leaves a drag from the edge to the other pop (`B-4.89`, ours).
  package override func shouldRequireFailure(of other: UIGestureRecognizer) -> Bool {
    other is UIScreenEdgePanGestureRecognizer && other.view === view
  }
}
