/// The values that a view shares with its layer; it draws nothing itself.
///
/// Source: Core Animation, `CALayer`, as far as touches and plain drawing need it.
@MainActor
public final class CALayer {
  unowned(unsafe) var view: UIView?

  /// Makes a layer that belongs to no view.
  public init() {}

  /// The opacity from 0 to 1, kept in 32 bits as Core Animation keeps it (`B-1.3`).
  public var opacity: Float = 1 {
    didSet { view?.refreshEligibility() }
  }

  /// The radius of the background's corners, in points.
  ///
  /// It plays no part in hit-testing (`B-1.17`).
  public var cornerRadius: CGFloat = 0 {
    didSet { view?.setNeedsDisplay() }
  }

  /// The width of the border inside the bounds, in points.
  public var borderWidth: CGFloat = 0 {
    didSet { view?.setNeedsDisplay() }
  }

  /// The colour of the border; `nil` draws none.
  public var borderColor: CGColor? = UIColor.black.cgColor {
    didSet { view?.setNeedsDisplay() }
  }

  /// Whether subviews are drawn inside the bounds only; the view's `clipsToBounds`.
  public var masksToBounds = false {
    didSet { view?.setNeedsDisplay() }
  }

  /// The position in the drawing order among siblings.
  ///
  /// Hit-testing ignores it (`B-1.14`).
  public var zPosition: CGFloat = 0 {
    didSet { view?.setNeedsDisplay() }
  }

  /// The point of the bounds that `center` places, from (0, 0) at the top left to (1, 1).
  public var anchorPoint = CGPoint(x: 0.5, y: 0.5) {
    didSet { view?.anchorPointDidChange() }
  }
}
