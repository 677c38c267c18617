package import TouchKit
import TouchScene

/// The view that would get a touch at a point, found without running any code of the app.
@MainActor
package enum HitForecast {
  /// This view would; nil where none would.
  case view(UIView?)
  /// The class of this view has code of its own that decides, which a touch alone runs.
  case open(UIView)

  /// Looks at a screen point, in points; nothing is traced.
  package init(at point: CGPoint, in application: UIApplication) {
    self =
      application.viewWithOwnCode(askedAt: point).map { .open($0) }
      ?? .view(application.view(at: point))
  }
}

extension UIApplication {
  /// The first view with hit-testing code of its own that may be asked for a touch at a screen point.
  ///
  /// Views in front may answer before it is asked: who is looked at here is who may be asked at most.
  fileprivate func viewWithOwnCode(askedAt point: CGPoint) -> UIView? {
    var pending: [(view: UIView, point: CGPoint)] =
      windows.filter { !$0.isHidden }.map { ($0, $0.pointFromScreen(point)) }
    while let (view, point) = pending.popLast() {
      guard view.overridesHitTest || view.ineligibility == nil else { continue }
      if view.hasOwnCode { return view }
      guard view.mayTake(point) else { continue }
      pending += view.subviews.map { ($0, $0.pointFromSuperview(point)) }
    }
    return nil
  }
}

extension UIView {
  /// True if code of the app decides; what a scene has in place of it, and the engine's own, changes
  /// nothing when it is asked.
  var hasOwnCode: Bool {
    mustBeAsked && sceneBehaviour == nil && !(self is UITextEffectsWindow || self is UIDimmingView)
  }

  fileprivate func mayTake(_ point: CGPoint) -> Bool {
    overridesHitTest || holds(point)
  }
}
