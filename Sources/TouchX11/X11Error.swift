/// Why there is no window.
public enum X11Error: Error, Equatable, CustomStringConvertible {
  /// No server answered under this display name; nil where none was named.
  case noServer(display: String?)

  /// The reason, in words.
  public var description: String {
    switch self {
    case .noServer(let display?): "cannot open X display '\(display)': no server answered"
    case .noServer(nil): "cannot open an X display: DISPLAY is not set"
    }
  }
}
