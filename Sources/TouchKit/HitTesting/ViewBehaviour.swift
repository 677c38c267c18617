/// Stands in for overrides of one view, whatever the view's class.
///
/// A class that a scene file declares has overrides that no Swift class has. Its views are of the
/// engine's classes and have a behaviour, which is asked where the engine's calls of an overridable
/// method begin: `hitTest` and `point(inside:)` of ``UIView`` itself, and where a responder is told
/// of touches. A direct call of `touchesBegan` goes past the behaviour.
@MainActor
package protocol ViewBehaviour: AnyObject {
  /// The methods that it stands in for; they are read when it is attached, and it is asked for no other.
  var overrides: ViewOverrides { get }

  /// Answers in place of `hitTest(_:with:)`; `callSuper` is what the view answers without it.
  func hitTest(
    _ view: UIView,
    at point: CGPoint,
    with event: UIEvent?,
    callSuper: () -> UIView?
  ) -> UIView?

  /// Answers in place of `point(inside:with:)`; `callSuper` is what the view answers without it.
  func contains(
    _ point: CGPoint,
    in view: UIView,
    with event: UIEvent?,
    callSuper: () -> Bool
  ) -> Bool

  /// Receives a view's touches in place of the method for a phase; `callSuper` calls the class's method.
  func touches(_ phase: UITouch.Phase, in view: UIView, callSuper: () -> Void)

  /// Answers in place of `canBecomeFirstResponder`; nil where the class answers.
  var canBecomeFirstResponder: Bool? { get }
}

package struct ViewOverrides: OptionSet, Sendable {
  package let rawValue: UInt8
  package static let hitTest = ViewOverrides(rawValue: 1)
  package static let pointInside = ViewOverrides(rawValue: 2)
  package static let touchesBegan = ViewOverrides(rawValue: 4)
  package static let touchesMoved = ViewOverrides(rawValue: 8)
  package static let touchesEnded = ViewOverrides(rawValue: 16)
  package static let touchesCancelled = ViewOverrides(rawValue: 32)

  package init(rawValue: UInt8) { self.rawValue = rawValue }

  package init(_ phase: UITouch.Phase) {
    switch phase {
    case .began: self = .touchesBegan
    case .moved: self = .touchesMoved
    case .ended: self = .touchesEnded
    case .cancelled: self = .touchesCancelled
    case .stationary, .regionEntered, .regionMoved, .regionExited: self = []
    }
  }
}

extension UIView {
  final func refreshOverrides() {
    let type = Swift.type(of: self)
    behaviourOverrides = behaviour?.overrides ?? []
    // A name says for which touches there is code.
    keptName = KeptName()
    mark(
      .overridesHitTest,
      behaviourOverrides.contains(.hitTest) || Overrides.hitTest.isOverridden(in: type)
    )
    mark(
      .overridesPointInside,
      behaviourOverrides.contains(.pointInside) || Overrides.pointInside.isOverridden(in: type)
    )
  }
}
