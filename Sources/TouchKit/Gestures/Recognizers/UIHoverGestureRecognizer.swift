/// Recognizes a pointer that is over a view, with no button pressed.
///
/// It gets no touches. Source:
/// [`UIHoverGestureRecognizer`](https://developer.apple.com/documentation/uikit/uihovergesturerecognizer)
/// (`B-4.71`).
@preconcurrency @MainActor
open class UIHoverGestureRecognizer: UIGestureRecognizer {
  /// The height of the pointer above the glass, from 0 to 1; always 0, since no pointer here reports it.
  open var zOffset: CGFloat { 0 }
  /// The pointer's angle to the glass; always 0, since no pointer here reports it.
  open var altitudeAngle: CGFloat { 0 }

  private var place = CGPoint.zero

  /// Returns where the pointer is in a view's space, or in the window's for nil.
  open override func location(in view: UIView?) -> CGPoint {
    guard let view, let window = view.window else { return place }
    return window.convert(place, to: view)
  }

  /// Returns the direction that the pointer leans to; always 0, since no pointer here reports it.
  open func azimuthAngle(in view: UIView?) -> CGFloat { 0 }

  /// Follows the pointer, whose place is in the window; nil when it has left the view.
  final func hover(_ place: CGPoint?) {
    guard !sequence.state.isFinal else { return }
    if let place {
      self.place = place
      go(to: sequence.isUnderWay ? .changed : .began, .pointer)
    } else if sequence.isUnderWay {
      go(to: .ended, .pointer)
    }
  }

  override func accepts(_ touch: UITouch, _ event: UIEvent) -> Bool { false }
}
