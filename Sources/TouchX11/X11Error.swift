/// Why a window cannot be opened.
public enum X11Error: Error, Equatable, CustomStringConvertible {
  /// No server answered for this display name; nil if no name was given.
  case noServer(display: String?)
  /// The screen cannot show 8 bits each of red, green and blue in pixels of 32 bits.
  case unsupportedVisual(depth: Int)
  /// The server refused to create the window; the reason is the server's.
  case noWindow(reason: String)
  /// There is not enough memory for a picture of this size.
  case noMemory(width: Int, height: Int)
  /// The event loop cannot wait for events; the reason is the system's.
  case cannotWait(reason: String)

  /// The reason, in words.
  public var description: String {
    switch self {
    case .noServer(let display?): "cannot open X display '\(display)': no server answered"
    case .noServer(nil): "cannot open an X display: DISPLAY is not set"
    case .unsupportedVisual(let depth):
      "cannot draw on this X screen: it has \(depth) bits per pixel and no 24-bit true color"
    case .noWindow(let reason): "cannot create an X window: \(reason)"
    case .noMemory(let width, let height):
      "cannot allocate a picture of \(width)x\(height) pixels: not enough memory"
    case .cannotWait(let reason): "cannot wait for X events: \(reason)"
    }
  }
}
