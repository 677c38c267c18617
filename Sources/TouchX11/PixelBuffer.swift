/// The memory to draw the window's picture in.
///
/// Each pixel is 32 bits in the machine's own byte order: 8 bits unused, then red, green and blue
/// (Cairo's RGB24, DRM's XRGB8888). Rows lie top down.
public struct PixelBuffer {
  /// The first pixel of the top row.
  ///
  /// Valid until the window has another size.
  public let data: UnsafeMutableRawPointer
  /// Pixels in a row.
  public let width: Int
  /// Rows.
  public let height: Int
  /// Bytes from the start of a row to the start of the next.
  public let stride: Int
}
