/// The window that shows a first responder's input views, in front of ordinary windows, from the
/// bottom of the screen up; elsewhere touches pass through it.
///
/// There is one for each window that needs it, hidden while there is nothing to show. UIKit has the
/// same in a window of this class; its level is ours. Source: `B-2.26`.
@MainActor
package final class UITextEffectsWindow: UIWindow {
  /// In front of ordinary windows, behind the status bar and alerts.
  private static let frontLevel = Level(10)

  init(of application: UIApplication) {
    super.init(frame: application.screen.bounds, application: application)
    windowLevel = Self.frontLevel
  }

  @available(*, unavailable)
  package required init?(coder: NSCoder) { nil }

  /// Shows these views, from top to bottom: each as wide as the screen, and as high as it is.
  func show(_ views: [UIView]) {
    for view in subviews where !views.contains(where: { $0 === view }) {
      view.removeFromSuperview()
    }
    var bottom = bounds.height
    for view in views.reversed() {
      bottom -= view.bounds.height
      view.frame = CGRect(x: 0, y: bottom, width: bounds.width, height: view.bounds.height)
      if view.superview !== self { addSubview(view) }
    }
    if isHidden != views.isEmpty { isHidden = views.isEmpty }
  }

  /// Answers with the views that are shown, and lets all other touches through.
  package override func hitTest(_ point: CGPoint, with event: UIEvent?) -> UIView? {
    let answer = super.hitTest(point, with: event)
    return answer === self ? nil : answer
  }
}
