import CX11
package import Foundation

/// The picture of a window, and how it gets on the screen.
///
/// It is drawn in memory and only what changed is copied, so that nobody sees it half drawn. A server
/// on this machine shares the memory.
@MainActor
package final class X11Presenter {
  /// The way from our memory to the screen.
  package enum Transport: Hashable, Sendable {
    /// The server reads our memory (MIT-SHM).
    case sharedMemory
    case connection
  }

  private let window: X11Window
  private let display: X11Display
  private let context: GC?
  private var frame: FrameImage
  /// True while the server may still read the shared pixels.
  private var isBeingRead = false

  /// Makes the picture for a window, as large as it is.
  ///
  /// `sharesMemory` false sends pixels over the connection even where the server could read ours.
  package init(window: X11Window, sharesMemory: Bool = true) throws(X11Error) {
    self.window = window
    display = window.display
    let (width, height) = window.size
    frame = try Self.makeFrame(display, width, height, sharesMemory: sharesMemory)
    context = display.isLost ? nil : XCreateGC(display.connection, window.identifier, 0, nil)
  }

  isolated deinit {
    if let context, !display.isLost { XFreeGC(display.connection, context) }
  }

  package var transport: Transport { frame.segment == nil ? .connection : .sharedMemory }

  package var width: Int { frame.buffer.width }

  package var height: Int { frame.buffer.height }

  /// Returns the memory to draw in, once the server has read what was presented last.
  package func pixels() -> PixelBuffer {
    waitUntilRead()
    return frame.buffer
  }

  /// Changes the size of the picture; what was drawn is lost.
  ///
  /// Without memory for it, the old picture stays and the new part of the window is not painted.
  package func resize(width: Int, height: Int) throws(X11Error) {
    guard (width, height) != (self.width, self.height) else { return }
    waitUntilRead()
    let shares = transport == .sharedMemory
    frame = try Self.makeFrame(display, width, height, sharesMemory: shares)
  }

  /// Copies these rectangles, in pixels, to the window; fractions grow to whole pixels.
  ///
  /// It does not wait: the pixels must not be changed until ``pixels()`` is called again.
  package func present(_ damage: [CGRect]) {
    let areas = damage.compactMap(visiblePart)
    guard let last = areas.indices.last, let context, !window.isDestroyed else { return }
    let (server, target, image) = (display.connection, window.identifier, frame.image)
    for (index, area) in areas.enumerated() {
      // Any of them may find the server gone, and Xlib 1.8 crashes when much more is asked of it then.
      guard !display.isLost else { return }
      let (x, y) = (Int32(area.minX), Int32(area.minY))
      let (width, height) = (UInt32(area.width), UInt32(area.height))
      if frame.segment == nil {
        XPutImage(server, target, context, image, x, y, x, y, width, height)
      } else {
        // The server reports when it has read the last one, and it reads them in order.
        let reports = index == last ? 1 : 0 as Int32
        XShmPutImage(server, target, context, image, x, y, x, y, width, height, reports)
        isBeingRead = true
      }
    }
  }

  /// Consumes an event of the loop's queue that is meant for the picture; returns whether it is.
  func consume(_ event: XEvent) -> Bool {
    guard let completion = display.sharingCompletion, event.type == completion else { return false }
    isBeingRead = false
    return true
  }

  /// Waits until the server has read the pixels; other events stay in the queue.
  ///
  /// The server reports it while it executes the request: after a round trip it has done so, or has
  /// refused the request and never will. So this cannot wait forever.
  private func waitUntilRead() {
    guard isBeingRead, let completion = display.sharingCompletion else { return }
    isBeingRead = false
    guard !display.isLost else { return }
    var event = XEvent()
    if XCheckTypedEvent(display.connection, completion, &event) != 0 { return }
    XSync(display.connection, 0)
    if !display.isLost { XCheckTypedEvent(display.connection, completion, &event) }
  }

  private func visiblePart(of area: CGRect) -> CGRect? {
    let whole = CGRect(x: 0, y: 0, width: width, height: height)
    let part = area.integral.intersection(whole)
    return part.isNull || part.isEmpty ? nil : part
  }

  private static func makeFrame(
    _ display: X11Display,
    _ width: Int,
    _ height: Int,
    sharesMemory: Bool
  ) throws(X11Error) -> FrameImage {
    let (width, height) = (max(width, 1), max(height, 1))
    if sharesMemory,
      let frame = FrameImage.shared(display, width: width, height: height)
    {
      return frame
    }
    guard let frame = FrameImage.copied(display, width: width, height: height) else {
      throw .noMemory(width: width, height: height)
    }
    return frame
  }
}
