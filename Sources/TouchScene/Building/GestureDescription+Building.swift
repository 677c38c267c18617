package import TouchKit

extension GestureDescription {
  /// Makes the recognizer, with the properties described.
  @MainActor
  func makeRecognizer() -> UIGestureRecognizer {
    let recognizer = makePlain()
    recognizer.name = name
    recognizer.declaredClassName = className
    set(isEnabled) { recognizer.isEnabled = $0 }
    set(cancelsTouchesInView) { recognizer.cancelsTouchesInView = $0 }
    set(delaysTouchesBegan) { recognizer.delaysTouchesBegan = $0 }
    set(delaysTouchesEnded) { recognizer.delaysTouchesEnded = $0 }
    set(requiresExclusiveTouchType) { recognizer.requiresExclusiveTouchType = $0 }
    set(allowedTouchTypes) { types in
      recognizer.allowedTouchTypes = types.map { NSNumber(value: $0.rawValue) }
    }
    return recognizer
  }

  @MainActor
  private func makePlain() -> UIGestureRecognizer {
    switch kind {
    case .tap: makeTap()
    case .longPress: makeLongPress()
    case .pan: prepared(UIPanGestureRecognizer())
    case .swipe: makeSwipe()
    case .pinch: UIPinchGestureRecognizer()
    case .rotation: UIRotationGestureRecognizer()
    case .screenEdgePan: makeEdgePan()
    case .hover: UIHoverGestureRecognizer()
    case .unknown: UnknownGestureRecognizer()
    }
  }

  @MainActor
  private func makeTap() -> UIGestureRecognizer {
    let tap = UITapGestureRecognizer()
    set(numberOfTapsRequired) { tap.numberOfTapsRequired = $0 }
    set(numberOfTouchesRequired) { tap.numberOfTouchesRequired = $0 }
    set(buttonMaskRequired) { tap.buttonMaskRequired = $0 }
    return tap
  }

  @MainActor
  private func makeLongPress() -> UIGestureRecognizer {
    let press = UILongPressGestureRecognizer()
    set(numberOfTapsRequired) { press.numberOfTapsRequired = $0 }
    set(numberOfTouchesRequired) { press.numberOfTouchesRequired = $0 }
    set(minimumPressDuration) { press.minimumPressDuration = $0 }
    set(allowableMovement) { press.allowableMovement = CGFloat($0) }
    return press
  }

  @MainActor
  private func makeSwipe() -> UIGestureRecognizer {
    let swipe = UISwipeGestureRecognizer()
    set(direction) { swipe.direction = $0 }
    set(numberOfTouchesRequired) { swipe.numberOfTouchesRequired = $0 }
    return swipe
  }

  @MainActor
  private func makeEdgePan() -> UIGestureRecognizer {
    let pan = prepared(UIScreenEdgePanGestureRecognizer())
    set(edges) { pan.edges = $0 }
    return pan
  }

  @MainActor
  private func prepared<Pan: UIPanGestureRecognizer>(_ pan: Pan) -> Pan {
    set(minimumNumberOfTouches) { pan.minimumNumberOfTouches = $0 }
    set(maximumNumberOfTouches) { pan.maximumNumberOfTouches = $0 }
    set(allowedScrollTypesMask) { pan.allowedScrollTypesMask = $0 }
    return pan
  }

  private func set<Value>(_ value: Value?, _ assign: (Value) -> Void) {
    if let value { assign(value) }
  }
}

/// A recognizer of a class of which it is not known what it recognizes (`B-4.87`).
///
/// It gets touches as others do, and fails at the first: what it would decide is not known, and so it decides
/// nothing, and nothing waits for it.
package final class UnknownGestureRecognizer: UIGestureRecognizer {
  package override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent) {
    state = .failed
  }
}
