/// The memory to draw the window's picture in.
///
/// Each pixel is 32 bits in the machine's own byte order: 8 bits unused, then red, green and blue
/// (Cairo's RGB24, DRM's XRGB8888). Rows lie top down.
package struct PixelBuffer {
  /// The first pixel of the top row.
  ///
  /// Valid until the window has another size.
  package let data: UnsafeMutableRawPointer
  /// Pixels in a row.
  package let width: Int
  /// Rows.
  package let height: Int
  /// Bytes from the start of a row to the start of the next.
  package let stride: Int
}
