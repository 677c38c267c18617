internal import CCairo

/// The reason why a picture could not be drawn or written.
package enum CairoError: Error, Equatable, CustomStringConvertible {
  /// Cairo refused, for the reason it gives.
  case cairo(String)
  /// A picture has no pixels, or more than Cairo can count.
  case size(width: Int, height: Int)

  /// The most pixels a side may have; Cairo holds positions in an image in 16 bits.
  package static let longestSide = 32_767

  package var description: String {
    switch self {
    case .cairo(let reason): "cannot draw the picture: \(reason)"
    case .size(let width, let height):
      """
      cannot draw a picture of \(width)x\(height) pixels: \
      each side must have 1 to \(Self.longestSide)
      """
    }
  }

  /// Throws what a status says, unless it says that all is well.
  static func check(_ status: cairo_status_t) throws(CairoError) {
    guard status != CAIRO_STATUS_SUCCESS else { return }
    throw .cairo(String(cString: cairo_status_to_string(status)))
  }

  static func checkSize(width: Int, height: Int) throws(CairoError) {
    guard (1...longestSide).contains(width), (1...longestSide).contains(height) else {
      throw .size(width: width, height: height)
    }
  }
}
