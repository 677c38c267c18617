/// A picture: the bytes of a PNG file, or what code has drawn.
///
/// The engine reads the size of a file, and the canvas decodes it; what code has drawn has no bytes. Source:
/// [`UIImage`](https://developer.apple.com/documentation/uikit/uiimage); PNG specification, section 11.2.2.
public final class UIImage: NSObject, NSSecureCoding, Sendable {
  /// The most pixels that are decoded, of one image and of all that are kept: 256 MB of memory.
  package static let mostPixels: CGFloat = 64_000_000

  /// The bytes of the PNG file; none for a drawing.
  package let png: Data
  /// The drawing of code; nothing changes it.
  nonisolated(unsafe) let drawn: DrawnImage?
  /// The size in points; of a file one pixel a point.
  public let size: CGSize
  /// The number of pixels for a point: 1 of a file, what its renderer had of a drawing.
  public let scale: CGFloat
  /// The way in which it is drawn: as it is, or as a stencil in the tint of what shows it.
  public let renderingMode: RenderingMode
  /// The colour of the stencil that it is drawn as; nil where it is drawn as it is.
  package let tint: UIColor?
  /// What tests find the image by.
  @MainActor public var accessibilityIdentifier: String?
  /// What is read aloud of the image; kept: nothing reads it.
  @MainActor public var accessibilityLabel: String?

  /// Reads a PNG file's bytes; `nil` when they do not begin as a PNG with a size above zero.
  public init?(data: Data) {
    let bytes = [UInt8](data.prefix(24))
    let signature: [UInt8] = [137, 80, 78, 71, 13, 10, 26, 10]
    guard bytes.count == 24, Array(bytes[..<8]) == signature,
      Array(bytes[12..<16]) == Array("IHDR".utf8)
    else { return nil }
    let number = { (start: Int) in bytes[start..<start + 4].reduce(0) { $0 << 8 | Int($1) } }
    let (width, height) = (number(16), number(20))
    guard width > 0, height > 0 else { return nil }
    png = data
    drawn = nil
    size = CGSize(width: width, height: height)
    (scale, renderingMode, tint) = (1, .automatic, nil)
  }

  /// Makes an image of no size, which shows nothing.
  public override init() {
    (png, drawn, size) = (Data(), nil, .zero)
    (scale, renderingMode, tint) = (1, .automatic, nil)
  }

  init(drawn: DrawnImage, scale: CGFloat) {
    (png, self.drawn, size) = (Data(), drawn, drawn.bounds.size)
    (self.scale, renderingMode, tint) = (scale, .automatic, nil)
  }

  init(_ image: UIImage, renderingMode: RenderingMode, tint: UIColor?) {
    (png, drawn, size, scale) = (image.png, image.drawn, image.size, image.scale)
    (self.renderingMode, self.tint) = (renderingMode, tint)
  }

  /// Reads a PNG file of a bundle, by default the program's, with or without its ending; nil for none.
  public convenience init?(named name: String, in bundle: Bundle? = nil) {
    let resources = (bundle ?? .main).resourceURL ?? (bundle ?? .main).bundleURL
    let file = resources.appendingPathComponent(name)
    let candidates = [file, file.appendingPathExtension("png")]
    guard let data = candidates.lazy.compactMap({ try? Data(contentsOf: $0) }).first else {
      return nil
    }
    self.init(data: data)
  }

  /// Reads a PNG file from the resources of a bundle; here a picture is the same whatever the traits are.
  public convenience init?(
    named name: String,
    in bundle: Bundle?,
    compatibleWith traitCollection: UITraitCollection?
  ) { self.init(named: name, in: bundle) }

  /// Draws the image on ``UIGraphicsGetCurrentContext()``, stretched to a rectangle, in points.
  @preconcurrency @MainActor
  public func draw(in rect: CGRect) { UIGraphicsGetCurrentContext()?.draw(self, in: rect) }

  /// Draws the image in its own size on ``UIGraphicsGetCurrentContext()``, from its top left corner on.
  @preconcurrency @MainActor
  public func draw(at point: CGPoint) { draw(in: CGRect(origin: point, size: size)) }

  public override func isEqual(_ object: Any?) -> Bool {
    guard let other = object as? UIImage else { return false }
    if other === self { return true }
    return drawn == nil && other.drawn == nil && png == other.png
      && (renderingMode, tint) == (other.renderingMode, other.tint)
  }

  public override var hash: Int { drawn == nil ? png.hashValue : ObjectIdentifier(self).hashValue }

  /// Reads an archived image; nil where the bytes are not those of a PNG file.
  public convenience init?(coder: NSCoder) {
    guard let png = coder.object("UIPng") as? Data else { return nil }
    self.init(data: png)
  }

  /// Archives the bytes; a drawing has none, and comes back as nothing.
  public func encode(with coder: NSCoder) {
    if drawn == nil { coder.encode(png as Any?, forKey: "UIPng") }
  }

  /// Secure coding is supported.
  public static var supportsSecureCoding: Bool { true }
}

extension UIImage {
  /// The way in which an image is drawn: as it is, also where automatic, or as a stencil in its view's tint.
  public enum RenderingMode: Int, Sendable {
    case automatic, alwaysOriginal, alwaysTemplate
  }

  /// Returns the same image, drawn in another way by what shows it.
  public func withRenderingMode(_ renderingMode: RenderingMode) -> UIImage {
    UIImage(self, renderingMode: renderingMode, tint: tint)
  }

  /// Returns the image as a stencil in a colour, drawn in a way by what shows it, by default as before.
  public func withTintColor(_ color: UIColor, renderingMode: RenderingMode? = nil) -> UIImage {
    UIImage(self, renderingMode: renderingMode ?? self.renderingMode, tint: color)
  }

  /// The image as a view with a tint shows it.
  @MainActor
  func shown(in view: UIView) -> UIImage {
    guard renderingMode == .alwaysTemplate else { return self }
    return UIImage(self, renderingMode: renderingMode, tint: view.tintColor)
  }

  /// The format of a renderer for images like this one.
  @preconcurrency @MainActor
  public var imageRendererFormat: UIGraphicsImageRendererFormat {
    let format = UIGraphicsImageRendererFormat()
    format.scale = scale
    return format
  }

  /// Draws an image that is a drawing on a canvas; returns false where it is one of pixels.
  @MainActor
  package func drawSteps(on canvas: any Canvas, in rect: CGRect) -> Bool {
    guard let drawn else { return false }
    drawn.draw(on: canvas, in: rect, tint: tint)
    return true
  }
}
