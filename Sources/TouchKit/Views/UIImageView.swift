public import Foundation

/// Shows an image; it is not hit unless interaction is enabled (`B-1.6`).
///
/// Source: [`UIImageView`](https://developer.apple.com/documentation/uikit/uiimageview).
open class UIImageView: UIView {
  /// The image; nil shows nothing.
  open var image: UIImage? { didSet { setNeedsDisplay() } }
  /// The image while ``isHighlighted``; nil for ``image``.
  open var highlightedImage: UIImage? { didSet { setNeedsDisplay() } }
  /// True if the view shows its ``highlightedImage``.
  open var isHighlighted = false { didSet { setNeedsDisplay() } }
  /// The images that follow each other; kept for code that reads it: ``image`` is shown.
  open var animationImages: [UIImage]?
  /// The duration of one round of the images, in seconds; kept for code that reads it.
  open var animationDuration: TimeInterval = 0
  /// The number of rounds of the images; kept for code that reads it.
  open var animationRepeatCount = 0
  /// True between ``startAnimating()`` and ``stopAnimating()``.
  open private(set) var isAnimating = false
  /// Begins the rounds of the images, none is shown here.
  open func startAnimating() { isAnimating = animationImages?.isEmpty == false }
  /// Ends the rounds of the images.
  open func stopAnimating() { isAnimating = false }
  /// The way in which the image fills the view; stretched to the bounds by default.
  open override var contentMode: ContentMode { didSet { setNeedsDisplay() } }

  public override init(frame: CGRect) {
    super.init(frame: frame)
    isUserInteractionEnabled = false
  }

  /// Makes a view of an image's size at the origin, or of no size without one.
  public init(image: UIImage?) {
    super.init(frame: CGRect(origin: .zero, size: image?.size ?? .zero))
    self.image = image
    isUserInteractionEnabled = false
  }

  /// Makes a view of an image's size, with another image while it is highlighted.
  public convenience init(image: UIImage?, highlightedImage: UIImage?) {
    self.init(image: image)
    self.highlightedImage = highlightedImage
  }

  /// Makes the view that `encode(with:)` archived, with its image, unless that is a drawing.
  public required init?(coder: NSCoder) { super.init(coder: coder) }

  override var archivedProperties: [ArchivedProperty] {
    super.archivedProperties + [
      .init(
        "Image",
        { [self] in image?.drawn == nil ? image : nil },
        { [self] in image = $0 }
      ),
      .choice("ContentMode", self, \.contentMode),
    ]
  }

  open override var intrinsicContentSize: CGSize { image?.size ?? super.intrinsicContentSize }

  open override func sizeThatFits(_ size: CGSize) -> CGSize { image?.size ?? bounds.size }

  open override func draw(_ rect: CGRect) {
    guard let image = isHighlighted ? highlightedImage ?? image : image else { return }
    let place = contentMode.place(of: image.size, in: rect)
    UIGraphicsGetCurrentContext()?.draw(image.shown(in: self), in: place)
  }
}
