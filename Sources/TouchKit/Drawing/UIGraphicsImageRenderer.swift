/// The settings of a drawn image.
@preconcurrency @MainActor
public final class UIGraphicsImageRendererFormat {
  /// The number of pixels for a point, the image's `scale`; that of the main screen by default.
  public var scale = UIScreen.main.scale
  /// True if the image begins black, and not clear; false by default.
  public var opaque = false

  /// Makes the usual format.
  public init() {}

  /// Returns the format for the main screen.
  public static func `default`() -> UIGraphicsImageRendererFormat { .init() }

  /// Returns the format for the main screen.
  public static func preferred() -> UIGraphicsImageRendererFormat { .init() }
}

/// The context in which an image is drawn.
@preconcurrency @MainActor
public final class UIGraphicsImageRendererContext {
  /// The context, whose space is that of the renderer's bounds, in points.
  public let cgContext: CGContext
  /// The settings of the image.
  public let format: UIGraphicsImageRendererFormat
  private let recorder: ImageRecorder

  init(_ recorder: ImageRecorder, _ format: UIGraphicsImageRendererFormat) {
    (self.recorder, self.format) = (recorder, format)
    cgContext = CGContext(recorder)
  }

  /// The drawing up to now.
  public var currentImage: UIImage { UIImage(drawn: recorder.image, scale: format.scale) }

  /// Fills a rectangle with the context's fill colour.
  public func fill(_ rect: CGRect) { cgContext.fill(rect) }

  /// Draws a line of 1 point inside the edges of a rectangle with the context's stroke colour.
  public func stroke(_ rect: CGRect) { cgContext.stroke(rect.insetBy(dx: 0.5, dy: 0.5), width: 1) }

  /// Draws from here on only inside a rectangle.
  public func clip(to rect: CGRect) { cgContext.clip(to: rect) }
}

/// Makes images of what code draws: drawings, not pixels, so that there are no bytes to archive.
@preconcurrency @MainActor
public final class UIGraphicsImageRenderer {
  private let bounds: CGRect
  private let format: UIGraphicsImageRendererFormat

  /// Makes a renderer of images of a size, in points.
  public convenience init(
    size: CGSize,
    format: UIGraphicsImageRendererFormat = .init()
  ) {
    self.init(bounds: CGRect(origin: .zero, size: size), format: format)
  }

  /// Makes a renderer of images of what lies in a rectangle, in points.
  public init(bounds: CGRect, format: UIGraphicsImageRendererFormat = .init()) {
    (self.bounds, self.format) = (bounds.standardized, format)
  }

  /// Returns what the code draws, with the renderer's context as the current one.
  public func image(actions: (UIGraphicsImageRendererContext) -> Void) -> UIImage {
    let recorder = ImageRecorder(bounds: bounds)
    if format.opaque { recorder.fill(UIBezierPath(rect: bounds), with: .black) }
    let context = UIGraphicsImageRendererContext(recorder, format)
    CurrentContext.$value.withValue(context.cgContext) { actions(context) }
    return context.currentImage
  }
}
