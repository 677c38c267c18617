/// A picture held as the bytes of a PNG file.
///
/// The engine decodes no pixels: it reads the size from the file's header, and the canvas does the
/// rest. Source: UIKit, `UIImage`; PNG specification, section 11.2.2 (IHDR).
public final class UIImage: NSObject, NSSecureCoding, Sendable {
  /// The most pixels that are decoded, of one image and of all that are kept: 256 MB of memory.
  package static let mostPixels: CGFloat = 64_000_000

  /// The bytes of the PNG file.
  package let png: Data
  /// The size in points, one pixel a point.
  public let size: CGSize

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
    size = CGSize(width: width, height: height)
  }

  /// Reads a PNG file from the resources of a bundle, by default the program's; nil where there is none
  /// of that name, with or without its ending.
  ///
  /// There are no asset catalogues here.
  public convenience init?(named name: String, in bundle: Bundle? = nil) {
    let resources = (bundle ?? .main).resourceURL ?? (bundle ?? .main).bundleURL
    let file = resources.appendingPathComponent(name)
    let candidates = [file, file.appendingPathExtension("png")]
    guard let data = candidates.lazy.compactMap({ try? Data(contentsOf: $0) }).first else {
      return nil
    }
    self.init(data: data)
  }

  /// Draws the image on ``UIGraphicsGetCurrentContext()``, stretched to a rectangle, in points.
  @preconcurrency @MainActor
  public func draw(in rect: CGRect) { UIGraphicsGetCurrentContext()?.draw(self, in: rect) }

  /// Draws the image in its own size on ``UIGraphicsGetCurrentContext()``, from its top left corner on.
  @preconcurrency @MainActor
  public func draw(at point: CGPoint) { draw(in: CGRect(origin: point, size: size)) }

  /// Whether the other is an image of the same bytes.
  public override func isEqual(_ object: Any?) -> Bool { (object as? UIImage)?.png == png }

  /// The hash of the bytes.
  public override var hash: Int { png.hashValue }

  /// Reads an archived image; nil where the bytes are not those of a PNG file.
  public convenience init?(coder: NSCoder) {
    guard let png = try? ArchiveReader(coder: coder).object(.png, as: Data.self) else { return nil }
    self.init(data: png)
  }

  /// Archives the bytes.
  public func encode(with coder: NSCoder) { coder.encode(png, for: .png) }

  /// Secure coding is supported.
  public static var supportsSecureCoding: Bool { true }
}
