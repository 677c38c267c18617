internal import CCairo
internal import TouchKit

/// A cache of what is slow to make and the same from frame to frame: decoded images, texts that were laid
/// out, and pictures of plain views.
///
/// The canvases of one window or one picture share one. It is emptied when it has grown large, which costs
/// one slow frame.
@MainActor
package final class DrawingCache {
  /// Made for the first text, since it is slow to find the fonts.
  private(set) lazy var texts = TextLayouts()
  let pictures = KeptPictures()
  private var images: [Data: OpaquePointer?] = [:]
  private var pixelCount: CGFloat = 0

  private static let mostImages = 500

  package init() {}

  isolated deinit { forgetImages() }

  /// Lets Pango read the settings of the fonts, on a thread of its own, while the program reads what it draws.
  package static func prepareFonts() { _ = pango_cairo_font_map_get_default() }

  /// Returns the pixels of an image, decoded the first time; nil where its bytes make none.
  func surface(of image: UIImage) -> OpaquePointer? {
    if let known = images[image.png] { return known }
    let count = image.size.width * image.size.height
    if images.count >= Self.mostImages || pixelCount + count > UIImage.mostPixels { forgetImages() }
    let surface = count <= UIImage.mostPixels ? Self.decode(image.png) : nil
    images[image.png] = .some(surface)
    if surface != nil { pixelCount += count }
    return surface
  }

  private func forgetImages() {
    for case let surface? in images.values { cairo_surface_destroy(surface) }
    images = [:]
    pixelCount = 0
  }

  private static func decode(_ png: Data) -> OpaquePointer? {
    let source = ByteSource(png)
    let surface = cairo_image_surface_create_from_png_stream(ByteSource.read, source.closure)
    guard cairo_surface_status(surface) == CAIRO_STATUS_SUCCESS else {
      cairo_surface_destroy(surface)
      return nil
    }
    return surface
  }
}
