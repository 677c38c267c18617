internal import CX11

package final class ScreenImage {
  private let image: UnsafeMutablePointer<XImage>

  fileprivate init(_ image: UnsafeMutablePointer<XImage>) { self.image = image }

  deinit { _ = image.pointee.f.destroy_image(image) }

  /// Returns a pixel's colour as 0xRRGGBB; 0 outside of the screen.
  package func pixel(x: Int, y: Int) -> UInt32 {
    let (width, height) = (Int(image.pointee.width), Int(image.pointee.height))
    guard (0..<width).contains(x), (0..<height).contains(y), let data = image.pointee.data else {
      return 0
    }
    let offset = y * Int(image.pointee.bytes_per_line) + x * 4
    return UnsafeRawPointer(data).loadUnaligned(fromByteOffset: offset, as: UInt32.self) & 0xFF_FFFF
  }

  /// Calls `body` with the pixels, 32 bits each in xRGB, the width, the height and the bytes a row.
  package func withPixels<Result>(
    _ body: (UnsafeMutableRawPointer, Int, Int, Int) throws -> Result
  ) rethrows -> Result? {
    guard let data = image.pointee.data else { return nil }
    let content = image.pointee
    return try body(
      UnsafeMutableRawPointer(data),
      Int(content.width),
      Int(content.height),
      Int(content.bytes_per_line)
    )
  }
}

extension X11Display {
  /// Returns what the screen shows; nil if the server refuses, or has not 32 bits a pixel.
  package func captureScreen() -> ScreenImage? {
    let root = XDefaultRootWindow(connection)
    let (width, height) = (UInt32(screenSize.width), UInt32(screenSize.height))
    guard let image = XGetImage(connection, root, 0, 0, width, height, UInt.max, ZPixmap) else {
      return nil
    }
    guard image.pointee.bits_per_pixel == 32 else {
      _ = image.pointee.f.destroy_image(image)
      return nil
    }
    return ScreenImage(image)
  }
}
