import TouchKit

/// A window with one view of 100 points at (100, 100), which tests move by animations.
@MainActor
final class AnimationStage {
  let stage = Stage()
  let view = UIView(frame: CGRect(100, 100, 100, 100))
  private(set) var ends: [Bool] = []

  init() {
    UIApplication.shared = stage.application
    stage.window.addSubview(view)
    pass(to: 1)
  }

  /// Lets time pass to a moment, in seconds.
  func pass(to time: TimeInterval) {
    stage.application.send(InputEvent(timestamp: time, kind: .tick))
  }

  /// Moves the view 200 points to the right, from 1 s to 3 s.
  func moveRight(
    _ options: UIView.AnimationOptions = .curveLinear,
    delay: TimeInterval = 0
  ) {
    UIView.animate(withDuration: 2, delay: delay, options: options) {
      view.frame.origin.x += 200
    } completion: {
      self.ends.append($0)
    }
  }

  /// Where the view is seen, along x.
  var seen: CGFloat { (view.layer.presentation()?.frame.minX ?? .nan).rounded(to: 0.001) }
}

extension CGFloat {
  func rounded(to step: CGFloat) -> CGFloat { (self / step).rounded() * step }
}
