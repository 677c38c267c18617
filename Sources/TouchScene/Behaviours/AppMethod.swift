/// A method of UIKit that decides what becomes of touches, and that app code may override.
package enum AppMethod: String, CaseIterable, Hashable, Sendable {
  case hitTest
  case pointInside
  case touchesBegan
  case touchesMoved
  case touchesEnded
  case touchesCancelled
  case gestureRecognizerShouldBegin
  case touchesShouldBegin
  case touchesShouldCancel
  case beginTracking
  case continueTracking
  case endTracking
  case cancelTracking
  case sendAction
  case sendEvent
  case canBecomeFirstResponder
  case next

  /// Those that decide which view a touch goes to.
  package static let hitTesting: Set<AppMethod> = [.hitTest, .pointInside]
  /// Those that receive a view's touches.
  package static let touches: Set<AppMethod> = [
    .touchesBegan, .touchesMoved, .touchesEnded, .touchesCancelled,
  ]
  /// Those that follow a touch in a control.
  package static let tracking: Set<AppMethod> = [
    .beginTracking, .continueTracking, .endTracking, .cancelTracking,
  ]

  package var signature: String {
    switch self {
    case .hitTest: "hitTest(_:with:)"
    case .pointInside: "point(inside:with:)"
    case .touchesBegan, .touchesMoved, .touchesEnded, .touchesCancelled: "\(rawValue)(_:with:)"
    case .gestureRecognizerShouldBegin: "gestureRecognizerShouldBegin(_:)"
    case .touchesShouldBegin: "touchesShouldBegin(_:with:in:)"
    case .touchesShouldCancel: "touchesShouldCancel(in:)"
    case .beginTracking, .continueTracking, .endTracking: "\(rawValue)(_:with:)"
    case .cancelTracking: "cancelTracking(with:)"
    case .sendAction: "sendAction(_:to:for:)"
    case .sendEvent: "sendEvent(_:)"
    case .canBecomeFirstResponder, .next: rawValue
    }
  }
}

extension Sequence<AppMethod> {
  /// The methods in words, in the order of their declaration.
  package var words: String {
    let all = Set(self)
    return AppMethod.allCases.filter(all.contains).map(\.signature).joined(separator: ", ")
  }
}
