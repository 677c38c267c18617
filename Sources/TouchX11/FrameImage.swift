import CX11
import Glibc

/// A picture in our memory that the server can copy from; shared with the server if possible.
@MainActor
final class FrameImage {
  let buffer: PixelBuffer
  let image: UnsafeMutablePointer<XImage>
  /// The memory shared with the server; nil where pixels are sent over the connection.
  let segment: UnsafeMutablePointer<XShmSegmentInfo>?
  private let display: X11Display

  /// Makes a picture in memory shared with the server; nil where the server cannot reach ours.
  static func shared(_ display: X11Display, width: Int, height: Int) -> FrameImage? {
    guard display.sharingCompletion != nil, !display.isLost else { return nil }
    let segment = UnsafeMutablePointer<XShmSegmentInfo>.allocate(capacity: 1)
    segment.initialize(to: XShmSegmentInfo())
    guard
      let image = XShmCreateImage(
        display.connection,
        display.visual.visual,
        UInt32(display.visual.depth),
        ZPixmap,
        nil,
        segment,
        UInt32(width),
        UInt32(height)
      )
    else {
      segment.deallocate()
      return nil
    }
    if let frame = attach(display, image: image, segment: segment) {
      return frame
    }
    image.pointee.data = nil
    _ = CX11DestroyImage(image)
    segment.deallocate()
    return nil
  }

  private static func attach(
    _ display: X11Display,
    image: UnsafeMutablePointer<XImage>,
    segment: UnsafeMutablePointer<XShmSegmentInfo>
  ) -> FrameImage? {
    guard image.pointee.bits_per_pixel == 32 else { return nil }
    let size = Int(image.pointee.bytes_per_line) * Int(image.pointee.height)
    let identifier = shmget(0, size, Int32(IPC_CREAT) | 0o600)
    guard identifier >= 0 else { return nil }
    // Removed when the last process detaches, so that even a killed process leaves nothing behind.
    defer { shmctl(identifier, Int32(IPC_RMID), nil) }
    guard let memory = shmat(identifier, nil, 0), Int(bitPattern: memory) != -1 else { return nil }
    segment.pointee.shmid = identifier
    segment.pointee.shmaddr = memory.assumingMemoryBound(to: CChar.self)
    segment.pointee.readOnly = 0
    // A server on another machine accepts the request and then fails it.
    let errors = display.errors { XShmAttach(display.connection, segment) }
    guard errors.isEmpty else {
      shmdt(memory)
      return nil
    }
    image.pointee.data = segment.pointee.shmaddr
    return FrameImage(display, image: image, segment: segment, memory: memory)
  }

  /// Makes a picture in memory of our own; nil where there is not enough.
  static func copied(_ display: X11Display, width: Int, height: Int) -> FrameImage? {
    guard !display.isLost,
      let image = XCreateImage(
        display.connection,
        display.visual.visual,
        UInt32(display.visual.depth),
        ZPixmap,
        0,
        nil,
        UInt32(width),
        UInt32(height),
        32,
        0
      )
    else { return nil }
    guard image.pointee.bits_per_pixel == 32,
      let memory = calloc(height, Int(image.pointee.bytes_per_line))
    else {
      _ = CX11DestroyImage(image)
      return nil
    }
    // Our pixels have this machine's byte order; Xlib converts them if the server has another one.
    image.pointee.byte_order = 1.littleEndian == 1 ? LSBFirst : MSBFirst
    XInitImage(image)
    image.pointee.data = memory.assumingMemoryBound(to: CChar.self)
    return FrameImage(display, image: image, segment: nil, memory: memory)
  }

  private init(
    _ display: X11Display,
    image: UnsafeMutablePointer<XImage>,
    segment: UnsafeMutablePointer<XShmSegmentInfo>?,
    memory: UnsafeMutableRawPointer
  ) {
    self.display = display
    self.image = image
    self.segment = segment
    buffer = PixelBuffer(
      data: memory,
      width: Int(image.pointee.width),
      height: Int(image.pointee.height),
      stride: Int(image.pointee.bytes_per_line)
    )
  }

  isolated deinit {
    if let segment {
      // The server is attached itself, and executes earlier requests first.
      if !display.isLost { XShmDetach(display.connection, segment) }
      shmdt(buffer.data)
      segment.deallocate()
    } else {
      free(buffer.data)
    }
    // These bytes are ours: Xlib must not free them.
    image.pointee.data = nil
    _ = CX11DestroyImage(image)
  }
}

/// The memory to draw the window's picture in.
///
/// Each pixel is 32 bits in the machine's own byte order: 8 bits unused, then red, green and blue
/// (Cairo's RGB24, DRM's XRGB8888). Rows lie top down.
package struct PixelBuffer {
  /// The first pixel of the top row.
  ///
  /// Valid until the window has another size.
  package let data: UnsafeMutableRawPointer
  package let width: Int
  package let height: Int
  /// Bytes from the start of a row to the start of the next.
  package let stride: Int
}
