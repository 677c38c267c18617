/// Shows an image; it takes no touches unless interaction is enabled (`B-1.6`).
///
/// Source: UIKit, `UIImageView`.
@MainActor
open class UIImageView: UIView {
  /// The image, stretched to the bounds; nil shows nothing.
  open var image: UIImage? {
    didSet { setNeedsDisplay() }
  }

  /// Makes a view without an image; `frame` is in the superview's space, in points.
  public override init(frame: CGRect) {
    super.init(frame: frame)
    isUserInteractionEnabled = false
  }

  /// Draws the image.
  open override func draw(_ rect: CGRect) {
    guard let image else { return }
    UIGraphicsGetCurrentContext()?.draw(image, in: rect)
  }
}
