/// Recognizes a pointer over a view, with no button pressed; it gets no touches (`B-4.71`).
open class UIHoverGestureRecognizer: UIGestureRecognizer {
  /// The height of a pencil above the glass, from 0 to 1; 0 where it is not known.
  open var zOffset: CGFloat { details?.zOffset ?? 0 }
  /// A pencil's angle to the glass, in radians; 0 for other pointers.
  open var altitudeAngle: CGFloat { details?.altitude ?? 0 }
  /// A pencil's turn about its own length, in radians.
  open var rollAngle: CGFloat { details?.roll ?? 0 }

  private var place = CGPoint.zero
  private var screenPlace = CGPoint.zero
  private var details: Contact.Details?

  open override func location(in view: UIView?) -> CGPoint {
    guard let view, let window = view.window else { return place }
    return window.convert(place, to: view)
  }

  /// Returns the direction that a pencil leans to, in radians from a view's +X, or the window's for nil.
  open func azimuthAngle(in view: UIView?) -> CGFloat {
    let vector = azimuthUnitVector(in: view)
    return atan2(vector.dy, vector.dx)
  }

  /// Returns the direction that a pencil leans to as a vector of length 1, in a view's space or the window's.
  open func azimuthUnitVector(in view: UIView?) -> CGVector {
    let window = self.view?.window
    return window.direction(details?.azimuth ?? 0, at: screenPlace, in: view)
  }

  /// Follows the pointer, whose place is in the window and on the screen; nil when it has left the view.
  final func hover(
    _ place: CGPoint?,
    at screenPlace: CGPoint = .zero,
    _ details: Contact.Details? = nil
  ) {
    guard !sequence.state.isFinal else { return }
    if let place {
      (self.place, self.screenPlace, self.details) = (place, screenPlace, details)
      go(to: sequence.isUnderWay ? .changed : .began, .pointer)
    } else if sequence.isUnderWay {
      go(to: .ended, .pointer)
    }
  }

  override func accepts(_ touch: UITouch, _ event: UIEvent) -> Bool { false }
}
