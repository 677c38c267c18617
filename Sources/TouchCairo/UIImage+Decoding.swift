internal import CCairo
package import TouchKit

extension UIImage {
  /// The reason why Cairo and libpng cannot decode the image's bytes; nil where they can.
  package var decodingProblem: String? {
    let source = ByteSource(png)
    let surface = cairo_image_surface_create_from_png_stream(ByteSource.read, source.closure)
    defer { cairo_surface_destroy(surface) }
    switch cairo_surface_status(surface) {
    case CAIRO_STATUS_SUCCESS: return nil
    case CAIRO_STATUS_READ_ERROR: return "it ends after \(png.count) bytes, before its pixels do"
    // Cairo calls each error of libpng one of memory.
    default: return "libpng refuses its bytes as damaged"
    }
  }
}
