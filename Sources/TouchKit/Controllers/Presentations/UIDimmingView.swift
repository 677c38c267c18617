package import Foundation

/// The view behind a sheet, a popover or an alert: dims what lies behind, and takes its touches (`B-7.117`).
package final class UIDimmingView: UIView {
  /// Views behind that are hit through this one (`B-7.116`).
  package var passthroughViews: [UIView] = []

  private weak var presentation: UIPresentationController?

  init(of presentation: UIPresentationController, _ frame: CGRect) {
    self.presentation = presentation
    super.init(frame: frame)
    backgroundColor = UIColor(white: 0, alpha: 0.2)
    let tap = UITapGestureRecognizer()
    tap.addHandler { [weak self] _ in self?.presentation?.dimmingViewWasTapped() }
    addGestureRecognizer(tap)
  }

  package required init?(coder: NSCoder) { nil }

  package override func hitTest(_ point: CGPoint, with event: UIEvent?) -> UIView? {
    guard let answer = super.hitTest(point, with: event) else { return nil }
    for view in passthroughViews where view.window === window {
      if let hit = view.hitTest(convert(point, to: view), with: event) { return hit }
    }
    return answer
  }
}
