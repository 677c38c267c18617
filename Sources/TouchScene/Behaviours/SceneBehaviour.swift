package import TouchKit

/// Stands in for the overrides that a scene file describes, in one view.
package final class SceneBehaviour: ViewBehaviour {
  package let behaviour: Behaviour
  /// The view that `hitTest` names, once all views exist.
  @WeakReference private var target: UIView?

  package init(_ behaviour: Behaviour, target: UIView? = nil) {
    self.behaviour = behaviour
    self.target = target
  }

  package var overrides: ViewOverrides { behaviour.overrides }

  /// The same with a change to what is overridden.
  package func changed(_ change: (inout Behaviour) -> Void) -> SceneBehaviour {
    var changed = behaviour
    change(&changed)
    return SceneBehaviour(changed, target: target)
  }

  /// Looks up the view that `hitTest` names, if it names one.
  func resolveTarget(with finder: ViewFinder, in file: String) throws(SourceError) {
    guard let reference = behaviour.hitTest.reference else { return }
    target = try finder.view(reference, in: file)
  }

  package func hitTest(
    _ view: UIView,
    at point: CGPoint,
    with event: UIEvent?,
    callSuper: () -> UIView?
  ) -> UIView? {
    switch behaviour.hitTest {
    case .default: return callSuper()
    case .nil: return nil
    case .self: return view
    case .selfAfterSuper:
      _ = callSuper()
      return view
    case .leaf:
      return view.ineligibility == nil && view.point(inside: point, with: event) ? view : nil
    case .passThrough:
      let answer = callSuper()
      return answer === view ? nil : answer
    case .unbounded: return unbounded(view, at: point, with: event)
    case .backToFront: return loop(view, at: point, with: event, over: view.subviews)
    case .unconverted:
      return loop(view, at: point, with: event, over: view.subviews.reversed(), converts: false)
    case .return: return target
    case .prefer:
      if let target, target.point(inside: view.convert(point, to: target), with: event) {
        return target
      }
      return callSuper()
    }
  }

  private func unbounded(_ view: UIView, at point: CGPoint, with event: UIEvent?) -> UIView? {
    guard view.ineligibility == nil else { return nil }
    for subview in view.subviews.reversed() {
      let local = view.convert(point, to: subview)
      if let answer = subview.hitTest(local, with: event) { return answer }
    }
    return view.point(inside: point, with: event) ? view : nil
  }

  /// The rule of hit-testing, written by hand over a list of subviews.
  private func loop(
    _ view: UIView,
    at point: CGPoint,
    with event: UIEvent?,
    over subviews: [UIView],
    converts: Bool = true
  ) -> UIView? {
    guard view.ineligibility == nil, view.point(inside: point, with: event) else { return nil }
    for subview in subviews {
      let local = converts ? view.convert(point, to: subview) : point
      if let answer = subview.hitTest(local, with: event) { return answer }
    }
    return view
  }

  package func contains(
    _ point: CGPoint,
    in view: UIView,
    with event: UIEvent?,
    callSuper: () -> Bool
  ) -> Bool {
    switch behaviour.pointInside {
    case .default: callSuper()
    case .always: true
    case .never: false
    case .outset(let insets): view.bounds.outset(by: insets).holds(point)
    case .circle: Self.isInEllipse(point, of: view.bounds)
    case .includingSubviews: callSuper() || subviewContains(point, of: view, with: event)
    case .subviewsOnly: subviewContains(point, of: view, with: event)
    }
  }

  private func subviewContains(_ point: CGPoint, of view: UIView, with event: UIEvent?) -> Bool {
    view.subviews.reversed().contains { subview in
      subview.ineligibility == nil
        && subview.point(inside: view.convert(point, to: subview), with: event)
    }
  }

  private static func isInEllipse(_ point: CGPoint, of bounds: CGRect) -> Bool {
    guard bounds.width > 0, bounds.height > 0 else { return false }
    let x = (point.x - bounds.midX) / (bounds.width / 2)
    let y = (point.y - bounds.midY) / (bounds.height / 2)
    return x * x + y * y < 1
  }

  package var canBecomeFirstResponder: Bool? { behaviour.becomesFirstResponder ? true : nil }

  /// Calls super, unless the override handles the touches alone.
  package func touches(_ phase: UITouch.Phase, in view: UIView, callSuper: () -> Void) {
    if phase == .began, behaviour.becomesFirstResponder { view.becomeFirstResponder() }
    if behaviour.touches(phase) != .intercept { callSuper() }
  }
}

extension UIView {
  /// The behaviour from the scene file for this view's class; nil if it has none.
  package var sceneBehaviour: SceneBehaviour? { behaviour as? SceneBehaviour }

  /// The methods of UIKit that app code overrides in this view's class, in a way that is not known; nil
  /// where nothing is known of the class, and empty where it is known that there are none.
  package var unknownOverrides: Set<AppMethod>? { sceneBehaviour?.behaviour.unknownOverrides }
}

extension CGRect {
  /// Returns this rectangle grown on each side; shrunk where the distance is negative.
  fileprivate func outset(by insets: UIEdgeInsets) -> CGRect {
    CGRect(
      x: origin.x - insets.left,
      y: origin.y - insets.top,
      width: max(0, width + insets.left + insets.right),
      height: max(0, height + insets.top + insets.bottom)
    )
  }
}
