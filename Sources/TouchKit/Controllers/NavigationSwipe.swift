/// Pops the last controller of a stack as a finger drags it off, from the left edge of the screen
/// (`B-7.105`).
@MainActor
final class NavigationSwipe: ActionTarget, UIGestureRecognizerDelegate {
  /// The least speed of a finger that leaves for its direction to decide, in points a second (ours).
  private static let decidingSpeed: CGFloat = 500

  let recognizer = UIScreenEdgePanGestureRecognizer()
  /// The driver of the pop that goes on; nil between two of them.
  private(set) var driver: UIPercentDrivenInteractiveTransition?
  private unowned let navigation: UINavigationController

  var actionTable: ActionTable { ActionTable().adding("follow:", follow) }

  init(of navigation: UINavigationController) {
    self.navigation = navigation
    recognizer.edges = .left
    recognizer.delegate = self
    recognizer.addTarget(self, action: "follow:")
  }

  func attach(to view: UIView) {
    if recognizer.view !== view { view.addGestureRecognizer(recognizer) }
  }

  func gestureRecognizerShouldBegin(_ gestureRecognizer: UIGestureRecognizer) -> Bool {
    navigation.swipesByItself
  }

  private func follow(_ recognizer: UIScreenEdgePanGestureRecognizer) {
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
