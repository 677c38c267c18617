/// Why there is no window.
public enum X11Error: Error, Equatable, CustomStringConvertible {
  /// No server answered under this display name; nil where none was named.
  case noServer(display: String?)
  /// The screen cannot show 8 bits each of red, green and blue in pixels of 32 bits.
  case unsupportedVisual(depth: Int)
  /// The server refused to make the window, for the reason it gives.
  case noWindow(reason: String)
  /// There is no memory for a picture of this size.
  case noMemory(width: Int, height: Int)
  /// The system refused what the event loop needs to wait; the reason is the system's.
  case cannotWait(reason: String)

  /// The reason, in words.
  public var description: String {
    switch self {
    case .noServer(let display?): "cannot open X display '\(display)': no server answered"
    case .noServer(nil): "cannot open an X display: DISPLAY is not set"
    case .unsupportedVisual(let depth):
      "cannot draw on this X screen: it has \(depth) bits a pixel and no 24-bit true color"
    case .noWindow(let reason): "cannot make an X window: \(reason)"
    case .noMemory(let width, let height):
      "cannot make a picture of \(width)x\(height) pixels: not enough memory"
    case .cannotWait(let reason): "cannot wait for X events: \(reason)"
    }
  }
}
