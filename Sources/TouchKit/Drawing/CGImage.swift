public import Foundation

/// The pixels of an image, which here are the image itself: nothing reads single ones.
public final class CGImage: Sendable {
  let image: UIImage

  init(_ image: UIImage) { self.image = image }

  /// The number of pixels from left to right.
  public var width: Int { Int((image.size.width * image.scale).rounded()) }
  /// The number of pixels from top to bottom.
  public var height: Int { Int((image.size.height * image.scale).rounded()) }

  /// Returns a part of the pixels; nil where there is none.
  @preconcurrency @MainActor
  public func cropping(to rect: CGRect) -> CGImage? {
    let whole = CGRect(x: 0, y: 0, width: width, height: height)
    let part = rect.intersection(whole)
    guard !part.isNull, !part.isEmpty, image.scale > 0 else { return nil }
    let scale = image.scale
    let format = UIGraphicsImageRendererFormat()
    format.scale = scale
    let size = CGSize(width: part.width / scale, height: part.height / scale)
    let drawn = UIGraphicsImageRenderer(size: size, format: format).image { _ in
      image.draw(at: CGPoint(x: -part.minX / scale, y: -part.minY / scale))
    }
    return CGImage(drawn)
  }
}

extension UIImage {
  /// The way in which the pixels are turned; here all are upright.
  public enum Orientation: Int, Sendable {
    case up, down, left, right, upMirrored, downMirrored, leftMirrored, rightMirrored
  }

  /// The way in which a resizable image fills its room; here it is stretched as a whole.
  public enum ResizingMode: Int, Sendable {
    case tile, stretch
  }

  /// The pixels.
  public var cgImage: CGImage? { CGImage(self) }
  /// The way in which the pixels are turned: upright.
  public var imageOrientation: Orientation { .up }

  /// Makes an image of pixels, one a point.
  public convenience init(cgImage: CGImage) {
    self.init(cgImage.image, renderingMode: .automatic, tint: nil)
  }

  /// Makes an image of pixels; here its scale is that of the image that they are of, and it is upright.
  public convenience init(cgImage: CGImage, scale: CGFloat, orientation: Orientation) {
    self.init(cgImage: cgImage)
  }

  /// None: the pictures of iOS are not here.
  public convenience init?(systemName name: String) { return nil }
  /// None: the pictures of iOS are not here.
  public convenience init?(systemName name: String, withConfiguration: Configuration?) {
    return nil
  }
  /// Returns the image: only iOS's own pictures depend on it.
  public func withConfiguration(_ configuration: Configuration) -> UIImage { self }
  /// Returns the image: only iOS's own pictures depend on it.
  public func applyingSymbolConfiguration(_ configuration: SymbolConfiguration) -> UIImage? { self }

  /// The looks of a picture of iOS, which are not here.
  open class Configuration: NSObject {}

  /// The size and weight of a picture of iOS, which are not here.
  public final class SymbolConfiguration: Configuration {
    /// Makes a size and a weight.
    public convenience init(
      pointSize: CGFloat,
      weight: SymbolWeight = .regular,
      scale: SymbolScale = .default
    ) { self.init() }
    /// Makes the size of a text.
    public convenience init(textStyle: UIFont.TextStyle, scale: SymbolScale = .default) {
      self.init()
    }
    /// Makes the size of a font.
    public convenience init(font: UIFont, scale: SymbolScale = .default) { self.init() }
    /// Makes a scale.
    public convenience init(scale: SymbolScale) { self.init() }
    /// Makes a weight.
    public convenience init(weight: SymbolWeight) { self.init() }
  }

  /// The weight of a picture of iOS.
  public enum SymbolWeight: Int, Sendable {
    case unspecified, ultraLight, thin, light, regular, medium, semibold, bold, heavy, black
  }

  /// The scale of a picture of iOS.
  public enum SymbolScale: Int, Sendable {
    case `default` = -1
    case unspecified, small, medium, large
  }

  /// Returns the image; its edges are stretched with it here.
  public func resizableImage(withCapInsets capInsets: UIEdgeInsets) -> UIImage { self }
  /// Returns the image; its edges are stretched with it here.
  public func resizableImage(
    withCapInsets capInsets: UIEdgeInsets,
    resizingMode: ResizingMode
  ) -> UIImage { self }
}
